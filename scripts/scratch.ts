import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Memory file system, when the system has one. */
const inMemory = '/dev/shm';
/** Bytes that a whole test run may write, with reserve. */
const requiredBytes = 4 * 1024 ** 3;
/** The last part is the id of the creating process. */
const scratchName = /^farol-scratch-[a-z]+-(\d+)-/;

/**
 * Creates an empty folder for a temporary database. Uses memory when there is room, because creating and
 * dropping databases is mostly disk work; else the temporary folder. Other users may enter it: as root,
 * PostgreSQL runs as another user. The caller removes it; leftovers of killed processes are removed at the
 * next call.
 */
export function createScratchFolder(name: string): string {
  const parent = hasRoom(inMemory) ? inMemory : tmpdir();
  removeAbandoned(parent);
  const folder = mkdtempSync(join(parent, `farol-scratch-${name}-${process.pid}-`));
  chmodSync(folder, 0o755);
  return folder;
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= requiredBytes;
  } catch {
    return false;
  }
}

function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const maker = scratchName.exec(name)?.[1];
    if (maker === undefined || isAlive(Number(maker))) continue;
    const data = join(parent, name, 'postgres');
    const lock = join(data, 'postmaster.pid');
    // The server outlives a killed process.
    const server = existsSync(lock) ? Number(readFileSync(lock, 'utf8').split('\n')[0]) : 0;
    if (server > 0 && isServerOf(server, data)) process.kill(server, 'SIGQUIT');
    rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/**
 * Returns whether the process is the server of this folder. After a reboot its id may belong to another
 * process.
 */
function isServerOf(pid: number, folder: string): boolean {
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout?.includes(`-D ${folder} `) === true;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
