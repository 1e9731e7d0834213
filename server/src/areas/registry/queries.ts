import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

/** One change of a register after the other, until the transaction ends: what is looked up stays true. Readers do not wait. */
export async function lockRegister(
  db: Database,
  register: 'airport' | 'airline' | 'country' | 'airport_group' | 'organization',
): Promise<void> {
  await sql`lock table ${sql.table(register)} in share row exclusive mode`.execute(db);
}

/** Whether a country can be named by what is new. */
export async function isActiveCountry(db: Database, code2: string): Promise<boolean> {
  const row = await db
    .selectFrom('country')
    .select('code2')
    .where('code2', '=', code2)
    .where('active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the database can reckon with a time zone: what it does not know would break every query that does. */
export async function isTimeZoneOfDatabase(db: Database, name: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names where name = ${name}`.execute(db);
  return rows.length > 0;
}

/** Of these codes those that no airport in use has. */
export async function airportsUnknown(db: Database, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${codes}::text[]) as given (code)
    where not exists (select 1 from airport a where a.iata = given.code and a.active) order by code`.execute(
    db,
  );
  return rows.map(({ code }) => code);
}
