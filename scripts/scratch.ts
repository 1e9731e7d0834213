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

const inMemory = '/dev/shm';
/** Bytes that a whole test run may write, with reserve. */
const requiredBytes = 4 * 1024 ** 3;
const scratchName = /^farol-scratch-[a-z]+-(\d+)-/;

/** Creates a temporary database folder, in memory when there is room. The caller removes it. */
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

/** After a reboot the id may belong to another process. */
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
