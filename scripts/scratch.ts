import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folder of files that live in memory, where the system has one. */
const inMemory = '/dev/shm';
/** What a whole run of the tests may write, in bytes, with room to spare. */
const wanted = 4 * 1024 ** 3;

/**
 * Makes an empty folder for a database that is thrown away: in memory where there is room, since making and dropping databases
 * of many files is most of what a disk would do here, otherwise among the temporary files. Others may enter it: PostgreSQL runs as
 * another user where we are root. Whoever asked removes it.
 */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(join(hasRoom(inMemory) ? inMemory : tmpdir(), `farol-${name}-`));
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
