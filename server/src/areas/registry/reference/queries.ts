import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { ReferenceAirline, ReferenceAirport, ReferenceCountry } from './load.ts';

/**
 * Inserts missing rows and returns their number. Existing rows may have been edited by an administrator and
 * stay unchanged. Counts `returning`, because a cluster's row count includes conflicts.
 */
export async function insertCountries(db: Database, rows: readonly ReferenceCountry[]): Promise<number> {
  const column = columnsOf(rows);
  const { rows: stored } = await sql`
    insert into country (code2, code3, name_pt, name_en)
    select * from unnest(${column('code2')}::text[], ${column('code3')}::text[], ${column('namePt')}::text[],
                         ${column('nameEn')}::text[])
    on conflict do nothing
    returning code2`.execute(db);
  return stored.length;
}

/** `searchTexts` has the order of `rows`. */
export async function insertAirports(
  db: Database,
  rows: readonly ReferenceAirport[],
  searchTexts: readonly string[],
): Promise<number> {
  const column = columnsOf(rows);
  const { rows: stored } = await sql`
    insert into airport (iata, icao, name, city, uf, country_code2, latitude, longitude, time_zone, international,
                         reference_region, search_text)
    select * from unnest(${column('iata')}::text[], ${column('icao')}::text[], ${column('name')}::text[],
                         ${column('city')}::text[], ${column('uf')}::text[], ${column('countryCode2')}::text[],
                         ${column('latitude')}::float8[], ${column('longitude')}::float8[],
                         ${column('timeZone')}::text[], ${column('international')}::boolean[],
                         ${column('referenceRegion')}::text[], ${searchTexts}::text[])
    on conflict do nothing
    returning iata`.execute(db);
  return stored.length;
}

/**
 * Updates search texts written by an earlier version and returns how many changed. Skips airports edited by
 * an administrator.
 */
export async function refreshSearchTexts(
  db: Database,
  rows: readonly ReferenceAirport[],
  searchTexts: readonly string[],
): Promise<number> {
  const column = columnsOf(rows);
  const { numAffectedRows } = await sql`
    update airport a set search_text = r.search_text
    from unnest(${column('iata')}::text[], ${column('icao')}::text[], ${column('name')}::text[], ${column('city')}::text[],
                ${column('countryCode2')}::text[], ${searchTexts}::text[]) as r (iata, icao, name, city, country_code2, search_text)
    where a.iata = r.iata
      and (a.icao, a.name, a.city, a.country_code2) is not distinct from (r.icao, r.name, r.city, r.country_code2)
      and a.search_text <> r.search_text`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export async function insertAirlines(db: Database, rows: readonly ReferenceAirline[]): Promise<number> {
  const column = columnsOf(rows);
  const { rows: stored } = await sql`
    insert into airline (code, icao, name, country_code2)
    select * from unnest(${column('code')}::text[], ${column('icao')}::text[], ${column('name')}::text[],
                         ${column('countryCode2')}::text[])
    on conflict do nothing
    returning code`.execute(db);
  return stored.length;
}

function columnsOf<R extends object>(rows: readonly R[]): (name: keyof R) => unknown[] {
  return name => rows.map(row => row[name] ?? null);
}
