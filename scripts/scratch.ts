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

/** Folder of files that live in memory, where the system has one. */
const inMemory = '/dev/shm';
/** What a whole run of the tests may write, in bytes, with room to spare. */
const wanted = 4 * 1024 ** 3;
/** The last part is the process that made it. */
const ours = /^farol-scratch-[a-z]+-(\d+)-/;

/**
 * Makes an empty folder for a database that is thrown away: in memory where there is room, since making and dropping databases
 * of many files is most of what a disk would do here, otherwise among the temporary files. Others may enter it: PostgreSQL runs as
 * another user where we are root. Whoever asked removes it; what a killed process left behind is removed at the next call.
 */
export function scratchFolder(name: string): string {
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
    return bavail * bsize >= wanted;
  } catch {
    return false;
  }
}

function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const maker = ours.exec(name)?.[1];
    if (maker === undefined || isAlive(Number(maker))) continue;
    const data = join(parent, name, 'postgres');
    const lock = join(data, 'postmaster.pid');
    // Its server outlives a process that was killed.
    const server = existsSync(lock) ? Number(readFileSync(lock, 'utf8').split('\n')[0]) : 0;
    if (server > 0 && serves(server, data)) process.kill(server, 'SIGQUIT');
    rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Whether the process is the server of this folder: after a restart of the machine its number may be anybody's. */
function serves(pid: number, folder: string): boolean {
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
