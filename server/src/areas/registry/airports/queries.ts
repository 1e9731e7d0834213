import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { UserActor } from '#kernel/guard/actor.ts';

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

/** Airports that a person works at: the organization's active ones, of these only those they are limited to, if any. */
export async function airportsOf(
  { organization, airports }: Pick<UserActor, 'organization' | 'airports'>,
  db: Database,
): Promise<AirportChoice[]> {
  // Without an organization there is none; a limit to others than the organization's opens nothing.
  if (organization === null) return [];
  const limit = airports.length === 0 ? sql`` : sql`and a.iata = any(${airports}::text[])`;
  const { rows } = await sql<AirportChoice>`
    select ${choice} from organization_airport o join airport a on a.iata = o.airport
    where o.organization_id = ${organization.id} and a.active ${limit}
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
