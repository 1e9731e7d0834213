import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { ReferenceAirline, ReferenceAirport, ReferenceCountry } from './reference/load.ts';

export interface AirportChoice {
  iata: string;
  name: string;
  city: string;
  uf: string | null;
  countryCode: string;
  timeZone: string;
}

export interface AirportPlace {
  iata: string;
  city: string;
  /** IANA zone. */
  timeZone: string;
  countryCode2: string;
}

const choice = sql`a.iata, a.name, a.city, a.uf, a.country_code2 as "countryCode", a.time_zone as "timeZone"`;

/** Active airports of an organization; of these only `limitedTo`, unless that is empty. */
export async function airportsOfOrganization(
  db: Database,
  organizationId: string,
  limitedTo: readonly string[],
): Promise<AirportChoice[]> {
  const limit = limitedTo.length === 0 ? sql`` : sql`and a.iata = any(${limitedTo}::text[])`;
  const { rows } = await sql<AirportChoice>`
    select ${choice} from organization_airport o join airport a on a.iata = o.airport
    where o.organization_id = ${organizationId} and a.active ${limit}
    order by a.iata`.execute(db);
  return rows;
}

/**
 * Active airports that `folded` (upper case, no diacritics) points at: a code in full, then the start of a code or the
 * metropolitan code, then the start of a word of name or city, then anywhere in them. Equals: the home country's first,
 * international ones first.
 */
export async function airportsByText(
  db: Database,
  folded: string,
  homeCountry: string,
  most: number,
): Promise<AirportChoice[]> {
  const { rows } = await sql<AirportChoice>`
    select ${choice} from airport a, lateral (
      select case
        when a.iata = ${folded} or a.icao = ${folded} then 0
        when starts_with(a.iata, ${folded}) or starts_with(a.icao, ${folded}) or a.reference_region = ${folded} then 1
        when position(' ' || ${folded} in ' ' || a.search_text) > 0 then 2
        else 3
      end as rank
    ) found
    where a.active and (position(${folded} in a.search_text) > 0 or a.reference_region = ${folded})
    order by found.rank, a.country_code2 <> ${homeCountry}, not a.international, a.iata
    limit ${most}`.execute(db);
  return rows;
}

/** Places of airports, the inactive too: their flights are still shown. */
export async function placesOf(db: Database, codes: readonly string[]): Promise<AirportPlace[]> {
  const { rows } = await sql<AirportPlace>`
    select iata, city, time_zone as "timeZone", country_code2 as "countryCode2"
    from airport where iata = any(${codes}::text[])`.execute(db);
  return rows;
}

export async function activeCountries(
  db: Database,
): Promise<{ code2: string; code3: string; namePt: string; nameEn: string }[]> {
  return db
    .selectFrom('country')
    .select(['code2', 'code3', 'name_pt as namePt', 'name_en as nameEn'])
    .where('active', '=', true)
    .orderBy('code2')
    .execute();
}

export async function activeAirlines(
  db: Database,
): Promise<{ code: string; icao: string | null; name: string }[]> {
  return db
    .selectFrom('airline')
    .select(['code', 'icao', 'name'])
    .where('active', '=', true)
    .orderBy('code')
    .execute();
}

/** Returns how many were new. A row that is there stays as it is, since an administrator may have edited it. */
export async function insertCountries(db: Database, rows: readonly ReferenceCountry[]): Promise<number> {
  const column = columnsOf(rows);
  const { numAffectedRows } = await sql`
    insert into country (code2, code3, name_pt, name_en)
    select * from unnest(${column('code2')}::text[], ${column('code3')}::text[], ${column('namePt')}::text[],
                         ${column('nameEn')}::text[])
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** As `insertCountries`; `searchTexts` stands beside the rows. */
export async function insertAirports(
  db: Database,
  rows: readonly ReferenceAirport[],
  searchTexts: readonly string[],
): Promise<number> {
  const column = columnsOf(rows);
  const { numAffectedRows } = await sql`
    insert into airport (iata, icao, name, city, uf, country_code2, latitude, longitude, time_zone, international,
                         reference_region, search_text)
    select * from unnest(${column('iata')}::text[], ${column('icao')}::text[], ${column('name')}::text[],
                         ${column('city')}::text[], ${column('uf')}::text[], ${column('countryCode2')}::text[],
                         ${column('latitude')}::float8[], ${column('longitude')}::float8[],
                         ${column('timeZone')}::text[], ${column('international')}::boolean[],
                         ${column('referenceRegion')}::text[], ${searchTexts}::text[])
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** As `insertCountries`. */
export async function insertAirlines(db: Database, rows: readonly ReferenceAirline[]): Promise<number> {
  const column = columnsOf(rows);
  const { numAffectedRows } = await sql`
    insert into airline (code, icao, name, country_code2)
    select * from unnest(${column('code')}::text[], ${column('icao')}::text[], ${column('name')}::text[],
                         ${column('countryCode2')}::text[])
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** One array for each column: a whole table goes in by one statement. */
function columnsOf<R extends object>(rows: readonly R[]): (name: keyof R) => unknown[] {
  return name => rows.map(row => row[name] ?? null);
}

export interface AirportFacts {
  timeZone: string;
  countryCode2: string;
}

export async function airportFacts(
  db: Database,
  codes: readonly string[],
): Promise<Map<string, AirportFacts>> {
  const rows = await db
    .selectFrom('airport')
    .select(['iata', 'time_zone', 'country_code2'])
    .where('iata', 'in', ['', ...codes])
    .execute();
  return new Map(rows.map(row => [row.iata, { timeZone: row.time_zone, countryCode2: row.country_code2 }]));
}

/** Two-letter codes of carriers that a message names by their three ICAO letters. */
export async function carriersByIcao(db: Database, codes: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('airline')
    .select(['icao', 'code'])
    .where('icao', 'in', ['', ...codes])
    .execute();
  return new Map(rows.map(row => [row.icao ?? '', row.code]));
}
