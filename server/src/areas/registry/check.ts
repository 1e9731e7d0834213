import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import { isActiveCountry, isTimeZoneOfDatabase } from './queries.ts';

/** Throws UNKNOWN_COUNTRY for one that is not registered or has ended; one that was named before it ended may stay. */
export async function checkCountry(db: Database, now: string | null, before?: string | null): Promise<void> {
  if (now === null || now === before) return;
  if (!(await isActiveCountry(db, now))) throw new Failure('UNKNOWN_COUNTRY', { code: now });
}

/** Throws UNKNOWN_TIME_ZONE. */
export async function checkTimeZone(db: Database, name: string): Promise<void> {
  if (!(await isTimeZoneOfDatabase(db, name))) throw new Failure('UNKNOWN_TIME_ZONE', { name });
}
