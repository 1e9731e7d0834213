import type { Language } from '@farol/contract';
import type { Clock } from '#kernel/clock.ts';
import type { Database, Pool } from '#kernel/db/pool.ts';
import { cityIn } from '../reference/city-names.ts';
import { placesOf, type AirportPlace } from './queries.ts';

interface Kept {
  place: AirportPlace;
  /** Milliseconds since 1970. */
  readAt: number;
}

/**
 * Airports change a few times a year, and every flight shown asks for two of them: a process reads each once a minute.
 * Kept by pool, because tests have many databases in one process. A code that is unknown is asked for again every time, so
 * that a new airport is there at once; what is kept is never more than the table.
 */
const keptByPool = new WeakMap<Pool, Map<string, Kept>>();
const freshMilliseconds = 60_000;

/** What a look-up needs; a handler's context has all of it. It reads over `db`, never over a second connection. */
export interface PlaceReader {
  db: Database;
  pool: Pool;
  clock: Clock;
  /** Of the cities' names; English unless given. */
  language?: Language;
}

/** Airports by IATA code. A code nobody registered is absent. */
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

/** IANA zone of an airport, or undefined when nobody registered the code. */
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
