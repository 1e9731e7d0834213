import type { Language, RouteAirport } from '@farol/contract';
import type { Clock } from '#kernel/clock.ts';
import type { Database, Pool } from '#kernel/db/pool.ts';
import { localizeCity } from '../reference/city-names.ts';
import { shortenAirportName } from './short-name.ts';
import { listPlaces, type AirportPlace } from './queries.ts';

interface CachedPlace {
  place: AirportPlace;
  /** Unix milliseconds. */
  readAt: number;
}

/**
 * Every displayed flight needs two airports, which rarely change. Keyed by pool, because tests have several
 * databases. Unknown codes are not cached, so that a new airport appears at once.
 */
const cacheByPool = new WeakMap<Pool, Map<string, CachedPlace>>();
const maxAgeMs = 60_000;

/** Reads over `db`, never over a second connection. */
export interface PlaceReader {
  db: Database;
  pool: Pool;
  clock: Clock;
  language?: Language;
}

/** Returns the time zone of an airport; UTC for an unknown one. */
export const zoneAt = (places: ReadonlyMap<string, AirportPlace>, airport: string): string =>
  places.get(airport)?.timeZone ?? 'UTC';

/** Unregistered codes are missing. */
export async function findAirportPlaces(
  reader: PlaceReader,
  codes: Iterable<string>,
): Promise<ReadonlyMap<string, AirportPlace>> {
  const now = reader.clock.now().epochMilliseconds;
  const cache = cacheOf(reader.pool);
  const places = new Map<string, AirportPlace>();
  const missingCodes: string[] = [];
  for (const code of new Set(codes)) {
    const entry = cache.get(code);
    if (entry !== undefined && Math.abs(now - entry.readAt) < maxAgeMs)
      places.set(code, withLocalizedCity(reader, entry.place));
    else missingCodes.push(code);
  }
  if (missingCodes.length === 0) return places;
  for (const place of await listPlaces(reader.db, missingCodes)) {
    places.set(place.iata, withLocalizedCity(reader, place));
    cache.set(place.iata, { place, readAt: now });
  }
  return places;
}

/** Returns the airports of a map, once each. Unregistered codes have no place. */
export async function findRouteAirports(
  reader: PlaceReader,
  codes: readonly (string | null)[],
): Promise<RouteAirport[]> {
  const sorted = [...new Set(codes.filter(code => code !== null))].toSorted();
  const places = await findAirportPlaces(reader, sorted);
  return sorted.map(iata => {
    const { city = null, latitude = null, longitude = null } = places.get(iata) ?? {};
    return { iata, city, latitude, longitude };
  });
}

/** Returns short names by code, such as `Guarulhos`. Unregistered codes are missing. */
export async function findAirportNames(
  reader: PlaceReader,
  codes: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const places = await findAirportPlaces(reader, codes);
  return new Map([...places].map(([code, place]) => [code, shortenAirportName(place)]));
}

export async function findZone(reader: PlaceReader, code: string): Promise<string | undefined> {
  return (await findAirportPlaces(reader, [code])).get(code)?.timeZone;
}

function withLocalizedCity({ language = 'en' }: PlaceReader, place: AirportPlace): AirportPlace {
  return { ...place, city: localizeCity(language, place) };
}

function cacheOf(pool: Pool): Map<string, CachedPlace> {
  const existing = cacheByPool.get(pool);
  if (existing !== undefined) return existing;
  const cache = new Map<string, CachedPlace>();
  cacheByPool.set(pool, cache);
  return cache;
}
