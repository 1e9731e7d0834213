import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';

/**
 * Creates the folder if it is missing. Throws ConfigError, under the name of its setting, where files cannot
 * be written in it.
 */
export function assertWritableFolder(setting: string, folder: string): void {
  // Permissions alone do not show a read-only disk.
  const probe = join(folder, `.writable-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new ConfigError(
      `${setting}: cannot write in "${folder}" (${(error as Error).message}); give a folder that this user may write`,
    );
  }
}
