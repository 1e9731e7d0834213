import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from './config-error.ts';

/** Creates a missing folder. Throws ConfigError if not writable. */
export function assertWritableFolder(setting: string, folder: string): void {
  // Permissions do not reveal a read-only disk.
  const probe = join(folder, `.writable-${process.pid}`);
  try {
    createFolder(folder);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new ConfigError(
      `${setting}: cannot write in "${folder}" (${(error as Error).message}); give a folder that this user may write`,
    );
  }
}

/** `mkdirSync` with `recursive` never returns under /proc. */
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(dirname(folder));
  mkdirSync(folder);
}
