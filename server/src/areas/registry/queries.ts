import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

export async function isActiveCountry(db: Database, code2: string): Promise<boolean> {
  const row = await db
    .selectFrom('country')
    .select('code2')
    .where('code2', '=', code2)
    .where('active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether PostgreSQL knows the zone: another one would break every query that uses it. */
export async function isKnownTimeZone(db: Database, name: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names where name = ${name}`.execute(db);
  return rows.length > 0;
}

export async function listUnknownAirports(db: Database, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${codes}::text[]) as input (code)
    where not exists (select 1 from airport a where a.iata = input.code and a.active) order by code`.execute(
    db,
  );
  return rows.map(({ code }) => code);
}

/** Stored codes by each equivalent code. */
export interface RegisterCodes {
  airport: Map<string, string>;
  carrier: Map<string, string>;
  country: Map<string, string>;
}

/** Finds codes of any length. Includes inactive records, because stored flights use their codes. */
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
  const codesByRegister: RegisterCodes = { airport: new Map(), carrier: new Map(), country: new Map() };
  for (const { register, code, other } of rows)
    if (other !== null && !codesByRegister[register].has(other)) codesByRegister[register].set(other, code);
  // A stored code always maps to itself, even if it is also another's ICAO code.
  for (const { register, code } of rows) codesByRegister[register].set(code, code);
  return codesByRegister;
}
