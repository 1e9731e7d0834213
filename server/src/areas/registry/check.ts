import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import { listUnknownAirports, isActiveCountry, isKnownTimeZone } from './queries.ts';

/** Throws UNKNOWN_COUNTRY for an unregistered or inactive country; an unchanged one may stay. */
export async function requireCountry(
  db: Database,
  now: string | null,
  before?: string | null,
): Promise<void> {
  if (now === null || now === before) return;
  if (!(await isActiveCountry(db, now))) throw new Failure('UNKNOWN_COUNTRY', { code: now });
}

/** Throws UNKNOWN_TIME_ZONE. */
export async function requireTimeZone(db: Database, name: string): Promise<void> {
  if (!(await isKnownTimeZone(db, name))) throw new Failure('UNKNOWN_TIME_ZONE', { name });
}

/**
 * Throws AIRPORTS_NOT_REGISTERED for unregistered or inactive airports; unchanged ones may stay. Returns
 * distinct codes.
 */
export async function requireAirports(
  db: Database,
  airports: readonly string[],
  before: readonly string[] = [],
): Promise<string[]> {
  const distinct = [...new Set(airports)].toSorted();
  const unknown = (await listUnknownAirports(db, distinct)).filter(code => !before.includes(code));
  if (unknown.length > 0) throw new Failure('AIRPORTS_NOT_REGISTERED', { codes: unknown.join(', ') });
  return distinct;
}
