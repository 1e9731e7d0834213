import type { AirportRow } from '@farol/contract';
import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { NamedRecord, Stored } from '#kernel/register.ts';
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
  name: string;
  city: string;
  timeZone: string;
  countryCode2: string;
  /** Degrees, north and east positive. */
  latitude: number | null;
  longitude: number | null;
}

const choiceColumns = sql`a.iata, a.name, a.city, a.uf, a.country_code2 as "countryCode", a.time_zone as "timeZone"`;

export async function listUserAirports(
  db: Database,
  { organization, airports }: Pick<UserActor, 'organization' | 'airports'>,
): Promise<AirportChoice[]> {
  // A limit to airports outside the organization grants nothing.
  if (organization === null) return [];
  const limit = airports.length === 0 ? sql`` : sql`and a.iata = any(${airports}::text[])`;
  const { rows } = await sql<AirportChoice>`
    select ${choiceColumns} from organization_airport o join airport a on a.iata = o.airport
    where o.organization_id = ${organization.id} and a.active ${limit}
    order by a.iata`.execute(db);
  return rows;
}

/** Counts flights per route, by local departure dates, both included. */
export async function countFlightsByRoute(
  db: Database,
  from: string,
  to: string,
): Promise<{ origin: string; destination: string; flights: number }[]> {
  const { rows } = await sql<{ origin: string; destination: string; flights: number }>`
    select origin, destination, count(*)::int as flights from flight
    where flight_date between ${from}::date and ${to}::date
    group by origin, destination`.execute(db);
  return rows;
}

export interface AirportQuery {
  /** Upper case, no diacritics. */
  folded: string;
  homeCountry: string;
  /** Airports of the reader. */
  own: readonly string[];
  flights: ReadonlyMap<string, number>;
}

/**
 * Ranks an exact code, then the reader's airports, then by flights, with matches inside a word last. Ties:
 * start of a code or metropolitan code, start of a word; home country first, international first.
 */
export async function searchAirportsByText(
  db: Database,
  { folded, homeCountry, own, flights }: AirportQuery,
  limit: number,
): Promise<AirportChoice[]> {
  const { rows } = await sql<AirportChoice>`
    select ${choiceColumns} from airport a
    left join unnest(${[...flights.keys()]}::text[], ${[...flights.values()]}::int[]) as traffic (iata, flights)
      on traffic.iata = a.iata, lateral (
      select case
        when a.iata = ${folded} or a.icao = ${folded} then 0
        when starts_with(a.iata, ${folded}) or starts_with(a.icao, ${folded}) or a.reference_region = ${folded} then 1
        when position(' ' || ${folded} in ' ' || a.search_text) > 0 then 2
        else 3
      end as rank
    ) found
    where a.active and (position(${folded} in a.search_text) > 0 or a.reference_region = ${folded})
    order by found.rank > 0, a.iata <> all(${own}::text[]), found.rank = 3, coalesce(traffic.flights, 0) desc,
      found.rank,
      a.country_code2 <> ${homeCountry}, not a.international, a.iata
    limit ${limit}`.execute(db);
  return rows;
}

/** Includes inactive airports, because their flights are still shown. */
export async function listPlaces(db: Database, codes: readonly string[]): Promise<AirportPlace[]> {
  const { rows } = await sql<AirportPlace>`
    select iata, name, city, time_zone as "timeZone", country_code2 as "countryCode2", latitude, longitude
    from airport where iata = any(${codes}::text[])`.execute(db);
  return rows;
}

type StoredAirport = Stored<AirportRow>;

const columns = [
  'iata',
  'icao',
  'name',
  'city',
  'reference_region as referenceRegion',
  'uf',
  'country_code2 as countryCode',
  'latitude',
  'longitude',
  'time_zone as timeZone',
  'international',
  'active',
  'version',
] as const;

export interface AirportFilter {
  folded: string;
  active?: boolean | undefined;
  international?: boolean | undefined;
  country: string;
}

export async function listAirports(
  db: Database,
  { folded, active, international, country }: AirportFilter,
  limit: number,
): Promise<StoredAirport[]> {
  let query = db.selectFrom('airport').select(columns);
  if (folded !== '')
    query = query.where(eb =>
      eb.or([
        eb(eb.fn<number>('strpos', ['search_text', eb.val(folded)]), '>', 0),
        eb('reference_region', '=', folded),
      ]),
    );
  if (active !== undefined) query = query.where('active', '=', active);
  if (international !== undefined) query = query.where('international', '=', international);
  if (country !== '') query = query.where('country_code2', '=', country);
  return query.orderBy('iata').limit(limit).execute();
}

export async function findAirport(db: Database, iata: string): Promise<StoredAirport | undefined> {
  return db.selectFrom('airport').select(columns).where('iata', '=', iata).executeTakeFirst();
}

/** Finds another active airport with the ICAO code. */
export async function findAirportByIcao(
  db: Database,
  { iata, icao }: { iata: string; icao: string },
): Promise<NamedRecord | undefined> {
  return db
    .selectFrom('airport')
    .select(['iata as id', 'name', 'active'])
    .where('icao', '=', icao)
    .where('iata', '<>', iata)
    .where('active', '=', true)
    .executeTakeFirst();
}

/** Returns the nearest airport, preferring `countryCode`. */
export async function findNearestAirport(
  db: Database,
  {
    latitude,
    longitude,
    countryCode,
  }: { latitude: number; longitude: number; countryCode?: string | undefined },
): Promise<{ iata: string; timeZone: string } | undefined> {
  // Half the squared chord on a unit sphere, which increases with distance.
  const { rows } = await sql<{ iata: string; timeZone: string }>`
    select iata, time_zone as "timeZone" from airport
    where latitude is not null and longitude is not null
    order by country_code2 is distinct from coalesce(${countryCode ?? null}::text, country_code2),
      1 - sind(latitude) * sind(${latitude}) - cosd(latitude) * cosd(${latitude}) * cosd(longitude - ${longitude})
    limit 1`.execute(db);
  return rows[0];
}
