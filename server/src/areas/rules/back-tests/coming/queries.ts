import { sql } from 'kysely';
import { type CarrierScope, flightRowInScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { isComing, type DepartureWindow } from '#areas/judging/index.ts';

export interface ComingCounts {
  done: boolean;
  /** True if flights beyond the limit were not judged. */
  more: boolean;
  flights: number;
  people: number;
  hits: number;
  /** Hits on flights that depart soon. */
  soon: number;
  alerts: number;
  /** Hits by local departure date. */
  hitsByDay: Record<string, number>;
  /** Last judged flight. */
  after: { departureAt: string; flightId: string } | null;
}

export const noComingCounts: ComingCounts = {
  done: false,
  more: false,
  flights: 0,
  people: 0,
  hits: 0,
  soon: 0,
  alerts: 0,
  hitsByDay: {},
  after: null,
};

/** Saves nothing if another process judged the same flights or the test was stopped. */
export async function saveComing(
  db: Database,
  { id, coming }: { id: string; coming: ComingCounts | null },
  next: ComingCounts,
): Promise<void> {
  await sql`
    update back_test set coming = ${JSON.stringify(next)}::jsonb, failures = 0
    where id = ${id}::uuid and coming = ${JSON.stringify(coming)}::jsonb and state = 'WORKING'`.execute(db);
}

export interface ComingFlight {
  flightDate: string;
  flightId: string;
  /** With microseconds. */
  departureAt: string;
  soon: boolean;
}

/** Returns the flights that a saved rule judges, soonest first. */
export async function listComingFlights(
  db: Database,
  scope: CarrierScope,
  window: DepartureWindow,
  { after, soonUntil, limit }: { after: ComingCounts['after']; soonUntil: Date; limit: number },
): Promise<ComingFlight[]> {
  const later =
    after === null
      ? sql`true`
      : sql`(f.departure_at, f.id) > (${after.departureAt}::timestamptz, ${after.flightId}::uuid)`;
  const { rows } = await sql<ComingFlight>`
    select f.flight_date as "flightDate", f.id as "flightId", f.departure_at::text as "departureAt",
      f.departure_at <= ${soonUntil}::timestamptz as soon
    from flight f
    where ${isComing(window)} and ${flightRowInScope(scope, sql`f`)} and ${later}
    order by f.departure_at, f.id limit ${limit}`.execute(db);
  return rows;
}
