import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ClusterLocation } from './embedded-location.ts';
import { startProgram } from './embedded-process.ts';

export interface RunningServer {
  pid: number;
  port: number;
}

/** Finds the folder's server, and removes a lock file of another one. */
export function findServer(cluster: string): RunningServer | undefined {
  const file = join(cluster, 'postmaster.pid');
  const text = readIfThere(file);
  const [pid = '', , , port = ''] = text.split('\n');
  if (!isAlive(Number(pid))) return undefined;
  if (isServerOf(Number(pid), cluster)) return { pid: Number(pid), port: Number(port) };
  // A copied folder or reused process id: PostgreSQL would refuse to start.
  removeIfStill(file, text);
  return undefined;
}

/** Checks by folder identity: a copy has another server. */
export function isServerOf(pid: number, cluster: string): boolean {
  try {
    const [works, folder] = [statSync(`/proc/${pid}/cwd`), statSync(cluster)];
    return works.ino === folder.ino && works.dev === folder.dev;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && existsSync('/proc/self/cwd')) return false;
  }
  // No /proc, or a process of another user.
  const { stdout, error } = spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  return error !== undefined || stdout.includes(`-D ${cluster} `);
}

/** Returns undefined for a copied folder. */
export function findLastPort(cluster: string): number | undefined {
  const words = readIfThere(join(cluster, 'postmaster.opts'));
  const port = /"port=(\d+)"/.exec(words)?.[1];
  return port !== undefined && words.includes(`"-D" "${cluster}"`) ? Number(port) : undefined;
}

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Another start may have replaced the file. */
function removeIfStill(file: string, text: string): void {
  const movedFile = `${file}.${process.pid}`;
  try {
    renameSync(file, movedFile);
    if (readFileSync(movedFile, 'utf8') === text) rmSync(movedFile);
    else renameSync(movedFile, file);
  } catch {}
}

export function isInitialized(cluster: string): boolean {
  return existsSync(join(cluster, 'PG_VERSION'));
}

/**
 * Uses a temporary name, so that a killed start leaves no partial cluster. Returns false if another start
 * finished first.
 */
export async function makeCluster(
  place: ClusterLocation,
  password: string,
  user: number | undefined,
  prepare: (cluster: string) => Promise<void> = async () => undefined,
): Promise<boolean> {
  const parent = dirname(place.cluster);
  removeLeftovers(place.cluster);
  const draftCluster = join(
    parent,
    `${basename(place.cluster)}.new-${process.pid}-${randomBytes(4).toString('hex')}`,
  );
  const passwordFile = `${draftCluster}.password`;
  try {
    mkdirSync(draftCluster, { mode: 0o700 });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (user !== undefined) for (const path of [draftCluster, passwordFile]) chownSync(path, user, user);
    const initdb = startProgram(place.binaries, 'initdb', user, initArguments(draftCluster, passwordFile));
    const code = await initdb.ended;
    if (code !== 0) throw new Error(`initdb ended with ${code}:\n${initdb.output()}`);
    await prepare(draftCluster);
    return moveInto(draftCluster, place.cluster);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draftCluster, { recursive: true, force: true });
  }
}

function initArguments(cluster: string, passwordFile: string): string[] {
  const settings: Record<string, string> = {
    pgdata: cluster,
    username: 'farol',
    pwfile: passwordFile,
    auth: 'scram-sha-256',
    encoding: 'UTF8',
    'locale-provider': 'builtin',
    locale: 'C.UTF-8',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  return [...flags, '--no-instructions', '--no-sync'];
}

function moveInto(draftCluster: string, cluster: string): boolean {
  try {
    renameSync(draftCluster, cluster);
    return true;
  } catch (error) {
    if (!isInitialized(cluster)) throw error;
    return false;
  }
}

function removeLeftovers(cluster: string): void {
  const draftPrefix = `${basename(cluster)}.new-`;
  for (const name of readdirSync(dirname(cluster))) {
    if (!name.startsWith(draftPrefix)) continue;
    const maker = Number(name.slice(draftPrefix.length).split('-')[0]);
    // The initdb of a killed process may still be writing for a moment.
    if (!isAlive(maker))
      rmSync(join(dirname(cluster), name), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
  // Possibly not created by Farol, so not deleted.
  if (existsSync(cluster) && !isInitialized(cluster) && readdirSync(cluster).length > 0)
    renameSync(cluster, `${cluster}.damaged-${Date.now()}`);
}
