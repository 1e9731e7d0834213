import type { Language } from '@farol/contract';
import type { Clock } from '#kernel/clock.ts';
import type { Database, Pool } from '#kernel/db/pool.ts';
import { cityIn } from '../reference/city-names.ts';
import { placesOf, type AirportPlace } from './queries.ts';

interface Kept {
  place: AirportPlace;
  /** Unix milliseconds. */
  readAt: number;
}

/**
 * Every displayed flight needs two airports, which rarely change. Keyed by pool, because tests have several
 * databases. Unknown codes are not cached, so that a new airport appears at once.
 */
const keptByPool = new WeakMap<Pool, Map<string, Kept>>();
const freshMilliseconds = 60_000;

/** Reads over `db`, never over a second connection. */
export interface PlaceReader {
  db: Database;
  pool: Pool;
  clock: Clock;
  language?: Language;
}

/** Unregistered codes are missing. */
export async function airportPlaces(
  reader: PlaceReader,
  codes: Iterable<string>,
): Promise<ReadonlyMap<string, AirportPlace>> {
  const now = reader.clock.now().epochMilliseconds;
  const kept = keptOf(reader.pool);
  const found = new Map<string, AirportPlace>();
  const missing: string[] = [];
  for (const code of new Set(codes)) {
    const entry = kept.get(code);
    if (entry !== undefined && Math.abs(now - entry.readAt) < freshMilliseconds)
      found.set(code, named(reader, entry.place));
    else missing.push(code);
  }
  if (missing.length === 0) return found;
  for (const place of await placesOf(reader.db, missing)) {
    found.set(place.iata, named(reader, place));
    kept.set(place.iata, { place, readAt: now });
  }
  return found;
}

export async function zoneOf(reader: PlaceReader, code: string): Promise<string | undefined> {
  return (await airportPlaces(reader, [code])).get(code)?.timeZone;
}

function named({ language = 'en' }: PlaceReader, place: AirportPlace): AirportPlace {
  return { ...place, city: cityIn(language, place) };
}

function keptOf(pool: Pool): Map<string, Kept> {
  const existing = keptByPool.get(pool);
  if (existing !== undefined) return existing;
  const made = new Map<string, Kept>();
  keptByPool.set(pool, made);
  return made;
}
