/** Writes server/src/db/schema.gen.ts from a freshly migrated database; `--check` fails when the committed one differs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { generate, PostgresDialect as Introspect } from 'kysely-codegen';
import { Pool } from 'pg';
import { startEmbedded } from '../server/src/kernel/db/embedded.ts';
import { migrate } from '../server/src/kernel/db/migrate.ts';

const target = new URL('../server/src/db/schema.gen.ts', import.meta.url);
const dataDir = mkdtempSync(join(tmpdir(), 'farol-types-'));
chmodSync(dataDir, 0o755);
const database = await startEmbedded({ dataDir, password: 'types', durable: false });
try {
  await migrate(database.ownerUrl);
  const pool = new Pool({ connectionString: database.ownerUrl });
  // The server stops while the last connection may still be closing.
  pool.on('error', () => undefined);
  pool.on('connect', client => client.on('error', () => undefined));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const text = await generate({
    db,
    dialect: new Introspect({ dateParser: 'string', numericParser: 'number' }),
    defaultSchemas: ['public'],
    excludePattern: '{*_2[0-9][0-9][0-9][0-9][0-9],graphile_worker.*,kysely_*}',
  });
  await db.destroy();
  if (process.argv.includes('--check')) {
    if (readFileSync(target, 'utf8') !== text)
      throw new Error('schema.gen.ts is out of date: npm run db:types');
  } else writeFileSync(target, text);
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
