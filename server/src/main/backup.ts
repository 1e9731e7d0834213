import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { assertDatabase, ConfigError, hasSecret, readConfig, type Config } from '#kernel/config.ts';
import { BackupError, restoreBackup, writeBackup } from '#kernel/db/backup/backup.ts';
import { createEmbedded, startEmbedded, type EmbeddedOptions } from '#kernel/db/embedded.ts';
import { openLog } from '#kernel/log.ts';
import { deriveKey } from '#kernel/secrets.ts';

function embeddedOptions(config: Config): EmbeddedOptions {
  if (config.databaseUrl !== undefined)
    throw new ConfigError(
      'DATABASE_URL: backup and restore are for the database of the data folder; an outside one has its own, as pg_dump, and a cluster those of its servers (docs/scale.md)',
    );
  return {
    dataDir: config.dataDir,
    password: deriveKey(config.secret, 'database password').toString('base64url'),
    durable: true,
    log: openLog(config),
  };
}

/** Does not migrate, so a backup before an upgrade restores the old version. */
export async function backup(file: string): Promise<void> {
  const target = resolve(file);
  if (existsSync(target)) throw new ConfigError(`${target}: is there; give another name`);
  const config = readConfig(process.env, { createsData: false });
  const options = embeddedOptions(config);
  assertDatabase(config);
  assertWritableTarget(target);
  const database = await startEmbedded(options);
  try {
    const { rows, tables } = await writeBackup(
      database.ownerUrl,
      target,
      deriveKey(config.secret, 'backup'),
      config.version,
    ).catch((error: unknown) => {
      throw isFileError(error) ? unwritableError(target, error) : error;
    });
    console.log(`${rows} rows of ${tables} tables in ${target}`);
    console.error('It is sealed with the secret of this platform, which is not in it: keep that apart.');
  } finally {
    await database.stop();
  }
}

/** Throws ConfigError for an unwritable file before the database starts. */
function assertWritableTarget(target: string): void {
  try {
    // The dot also rejects a file in place of the folder.
    accessSync(`${dirname(target)}/.`, constants.W_OK);
  } catch (error) {
    throw unwritableError(target, error as Error);
  }
}

function unwritableError(target: string, { message }: Error): ConfigError {
  return new ConfigError(
    `${target}: cannot be written (${message}); give a file in a folder that exists, with room, that this user may write`,
  );
}

/** Errors of the file system have a `syscall`. */
const isFileError = (error: unknown): error is Error =>
  error instanceof Error &&
  'syscall' in error &&
  ['lstat', 'open', 'write', 'rename', 'fsync'].includes(String(error.syscall));

/** Creates the whole database or nothing. */
export async function restore(file: string): Promise<void> {
  if (!hasSecret(process.env))
    throw new ConfigError(
      'FAROL_SECRET: a backup is opened by the secret of the platform that made it; give it, or put the file "secret" into the data folder',
    );
  if (!existsSync(file)) throw new ConfigError(`${file}: is not there`);
  const config = readConfig(process.env);
  await createEmbedded(embeddedOptions(config), async ownerUrl => {
    const { rows, tables } = await restoreBackup(ownerUrl, file, deriveKey(config.secret, 'backup')).catch(
      (error: unknown) => {
        throw error instanceof BackupError ? new ConfigError(`${file}: ${error.message}`) : error;
      },
    );
    console.log(`${rows} rows of ${tables} tables from ${file}`);
  });
}
