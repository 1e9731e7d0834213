import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import { airportsUnknown, isActiveCountry, isTimeZoneOfDatabase } from './queries.ts';

/** Throws UNKNOWN_COUNTRY for an unregistered or inactive country; an unchanged one may stay. */
export async function checkCountry(db: Database, now: string | null, before?: string | null): Promise<void> {
  if (now === null || now === before) return;
  if (!(await isActiveCountry(db, now))) throw new Failure('UNKNOWN_COUNTRY', { code: now });
}

/** Throws UNKNOWN_TIME_ZONE. */
export async function checkTimeZone(db: Database, name: string): Promise<void> {
  if (!(await isTimeZoneOfDatabase(db, name))) throw new Failure('UNKNOWN_TIME_ZONE', { name });
}

/**
 * Throws AIRPORTS_NOT_REGISTERED for unregistered or inactive airports; unchanged ones may stay. Returns
 * distinct codes.
 */
export async function checkAirports(
  db: Database,
  airports: readonly string[],
  before: readonly string[] = [],
): Promise<string[]> {
  const single = [...new Set(airports)].toSorted();
  const unknown = (await airportsUnknown(db, single)).filter(code => !before.includes(code));
  if (unknown.length > 0) throw new Failure('AIRPORTS_NOT_REGISTERED', { codes: unknown.join(', ') });
  return single;
}
