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

/** Stored codes by every code that means them. */
export interface RegisterCodes {
  airport: Map<string, string>;
  carrier: Map<string, string>;
  country: Map<string, string>;
}

/**
 * Finds IATA, ICAO, two-letter and three-letter codes. Deactivated records count: stored flights have their
 * codes.
 */
export async function findCodes(
  db: Database,
  codes: Readonly<Record<keyof RegisterCodes, ReadonlySet<string>>>,
): Promise<RegisterCodes> {
  const { rows } = await sql<{ register: keyof RegisterCodes; code: string; other: string | null }>`
    select 'airport' as register, iata as code, icao as other from airport
    where iata = any(${[...codes.airport]}::text[]) or icao = any(${[...codes.airport]}::text[])
    union all
    select 'carrier', code, icao from airline
    where code = any(${[...codes.carrier]}::text[]) or icao = any(${[...codes.carrier]}::text[])
    union all
    select 'country', code3, code2 from country
    where code3 = any(${[...codes.country]}::text[]) or code2 = any(${[...codes.country]}::text[])
    order by code`.execute(db);
  const found: RegisterCodes = { airport: new Map(), carrier: new Map(), country: new Map() };
  for (const { register, code, other } of rows)
    if (other !== null && !found[register].has(other)) found[register].set(other, code);
  // The code that is stored means itself, whatever else it is an ICAO code of.
  for (const { register, code } of rows) found[register].set(code, code);
  return found;
}
