import { type Clock, dateIn } from '#kernel/clock.ts';
import type { Database, Pool } from '#kernel/db/pool.ts';
import { countFlightsByRoute } from './queries.ts';

/** Flights per airport. */
type Traffic = ReadonlyMap<string, number>;

interface CachedTraffic {
  traffic: Traffic;
  /** Unix milliseconds. */
  readAt: number;
}

/** Counting reads all flights of a month, so every process does it once per hour. */
const cacheByPool = new WeakMap<Pool, CachedTraffic>();
const maxAgeMs = 3600_000;

const daysBefore = 30;
/** The first messages come 72 hours before departure. */
const daysAhead = 3;

export async function getTraffic({
  db,
  pool,
  clock,
}: {
  db: Database;
  pool: Pool;
  clock: Clock;
}): Promise<Traffic> {
  const now = clock.now();
  const cached = cacheByPool.get(pool);
  if (cached !== undefined && Math.abs(now.epochMilliseconds - cached.readAt) < maxAgeMs)
    return cached.traffic;
  const today = Temporal.PlainDate.from(dateIn(now, 'UTC'));
  const routes = await countFlightsByRoute(
    db,
    today.subtract({ days: daysBefore }).toString(),
    today.add({ days: daysAhead }).toString(),
  );
  const traffic = new Map<string, number>();
  for (const { origin, destination, flights } of routes)
    for (const iata of [origin, destination]) traffic.set(iata, (traffic.get(iata) ?? 0) + flights);
  cacheByPool.set(pool, { traffic, readAt: now.epochMilliseconds });
  return traffic;
}
