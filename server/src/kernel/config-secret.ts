import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError } from './config-error.ts';
import type { Settings } from './config-settings.ts';
import { assertWritableFolder } from './writable-folder.ts';

/** Unlike `readConfig`, creates no secret. */
export function hasSecret(environment: NodeJS.ProcessEnv): boolean {
  const dataDir = resolve(environment['FAROL_DATA_DIR'] || './data');
  return Boolean(environment['FAROL_SECRET']) || existsSync(join(dataDir, 'secret'));
}

/** Processes on an external database share the secret, so it must be configured. */
export function loadSecret(settings: Settings, dataDir: string, createsData: boolean): string {
  if (settings.FAROL_SECRET !== undefined) return settings.FAROL_SECRET;
  if (settings.DATABASE_URL !== undefined) {
    throw new ConfigError('FAROL_SECRET: is required with DATABASE_URL; give 32 random characters or more');
  }
  const file = join(dataDir, 'secret');
  if (!existsSync(file) && hasDatabase(dataDir)) {
    throw new ConfigError(
      `FAROL_SECRET: "${dataDir}" has a database and no file "secret", without which it cannot be read; put the file back, or give its content in FAROL_SECRET`,
    );
  }
  if (!existsSync(file) && !createsData) throw noDatabaseError(dataDir);
  if (!existsSync(file)) {
    assertWritableFolder('FAROL_DATA_DIR', dataDir);
    createSecret(file);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) {
    throw new ConfigError(
      `FAROL_SECRET: the file "${file}" holds no secret of 32 characters or more; put the right one back`,
    );
  }
  return secret;
}

const databaseFiles = ['postgres/PG_VERSION', 'where-is-postgres.txt'];

function hasDatabase(dataDir: string): boolean {
  return databaseFiles.some(name => existsSync(join(dataDir, name)));
}

function noDatabaseError(dataDir: string): ConfigError {
  return new ConfigError(
    `FAROL_DATA_DIR: "${dataDir}" has no database; give the data folder of the platform, or an outside database in DATABASE_URL`,
  );
}

/** Throws ConfigError for a data folder without a database. */
export function assertDatabase({
  databaseUrl,
  dataDir,
}: {
  databaseUrl?: string | undefined;
  dataDir: string;
}): void {
  if (databaseUrl === undefined && !hasDatabase(dataDir)) throw noDatabaseError(dataDir);
}

/** If several starts run, one succeeds. */
function createSecret(file: string): void {
  const draft = `${file}.new-${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
