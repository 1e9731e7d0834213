import { readdirSync, readFileSync } from 'node:fs';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { runMigrations } from 'graphile-worker';
import { Pool } from 'pg';
import { ConfigError } from '../config.ts';
import { distributeLater } from './cluster/distribute.ts';
import { connectTimeoutMs, ownerLimits } from './limits.ts';
import type { Database } from './pool.ts';
import { grantJobs, listAppliedMigrations, runStatements } from './queries.ts';

const folder = new URL('../../db/migrations/', import.meta.url);
let migrationNames: string[] | undefined;

/** True before a migration, and after another process upgraded the database. */
export async function hasForeignMigrations(db: Database): Promise<boolean> {
  const applied = new Set(await listAppliedMigrations(db));
  const own = listMigrationNames();
  return applied.size !== own.length || own.some(name => !applied.has(name));
}

function listMigrationNames(): string[] {
  migrationNames ??= readdirSync(folder)
    .filter(file => file.endsWith('.sql'))
    .map(file => file.replace('.sql', ''))
    .toSorted();
  return migrationNames;
}

function readMigrations(): Record<string, Migration> {
  return Object.fromEntries(
    listMigrationNames().map(name => {
      const text = readFileSync(new URL([name, 'sql'].join('.'), folder), 'utf8');
      return [name, { up: db => runStatements(db, text) }];
    }),
  );
}

/**
 * Runs Farol's migrations (or `upTo`), then the job queue's. Safe for concurrent processes. Returns the names
 * applied. Throws ConfigError for a later version or a table without a placement.
 */
export async function migrate(
  ownerUrl: string,
  upTo?: ReadonlySet<string>,
  { place } = { place: upTo === undefined },
): Promise<string[]> {
  const pool = new Pool({
    connectionString: ownerUrl,
    max: 2,
    application_name: 'farol-migrate',
    connectionTimeoutMillis: connectTimeoutMs(ownerUrl, ownerLimits.checkout),
  });
  pool.on('error', () => undefined);
  pool.on('connect', client => client.on('error', () => undefined));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const all = readMigrations();
    const later = [...(await listAppliedMigrations(db)), ...(upTo ?? [])].filter(
      name => !Object.hasOwn(all, name),
    );
    if (later.length > 0)
      throw new ConfigError(
        `The database is of a later version of Farol: ${later.join(', ')} is not known to this one. Start that version, or restore the backup made before it`,
      );
    const applicable =
      upTo === undefined ? all : Object.fromEntries(Object.entries(all).filter(([name]) => upTo.has(name)));
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => applicable },
      allowUnorderedMigrations: true,
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
    if (place) await distributeNewTables(pool);
    await runMigrations({ pgPool: pool });
    await grantJobs(db);
    return (results ?? []).filter(result => result.status === 'Success').map(result => result.migrationName);
  } finally {
    await db.destroy();
  }
}

async function distributeNewTables(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await distributeLater(client);
  } finally {
    // It has changed settings and session locks.
    client.release(true);
  }
}
