import { Kysely, PostgresDialect } from 'kysely';
import { generate, PostgresDialect as Introspect } from 'kysely-codegen';
import { Pool } from 'pg';

export async function generateSchemaTypes(ownerUrl: string): Promise<string> {
  const pool = new Pool({ connectionString: ownerUrl });
  // The server may stop while the last connection is still closing.
  pool.on('error', () => undefined);
  pool.on('connect', client => client.on('error', () => undefined));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await generate({
      db,
      dialect: new Introspect({ dateParser: 'string', numericParser: 'number' }),
      defaultSchemas: ['public'],
      excludePattern: '{*_2[0-9][0-9][0-9][0-9][0-9],graphile_worker.*,kysely_*,*.citus_*}',
    });
  } finally {
    await db.destroy();
  }
}
