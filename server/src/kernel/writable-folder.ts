import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';

/** Creates the folder if missing. Throws ConfigError with the setting's name if it is not writable. */
export function assertWritableFolder(setting: string, folder: string): void {
  // Permissions do not reveal a read-only disk.
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
