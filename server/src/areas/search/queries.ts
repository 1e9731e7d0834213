import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { AgencyScope } from '#areas/access/index.ts';

/** A flight's whole key: the date names the monthly partition. */
export interface FlightKey {
  flightDate: string;
  id: string;
}

/** Row-level security has said which alerts the reader may see; those they deleted for themselves do not count. */
function notDeletedBy(scope: AgencyScope): RawBuilder<boolean> {
  return sql`not exists (
    select from alert_receiver r
    where r.flight_date = a.flight_date and r.flight_id = a.flight_id and r.alert_id = a.id
      and r.user_id = ${scope.userId} and r.deleted_at is not null
  )`;
}

/** Alerts of each flight; a flight without any is absent. */
export async function alertsByFlight(
  scope: AgencyScope,
  db: Database,
  flights: readonly FlightKey[],
): Promise<ReadonlyMap<string, number>> {
  if (flights.length === 0) return new Map();
  const dates = flights.map(flight => flight.flightDate);
  const ids = flights.map(flight => flight.id);
  const sorted = dates.toSorted();
  // The join alone would have every month planned and opened.
  const { rows } = await sql<{ id: string; alerts: number }>`
    select a.flight_id as id, count(*) as alerts
    from unnest(${dates}::date[], ${ids}::uuid[]) as f (flight_date, id)
    join alert a on a.flight_date = f.flight_date and a.flight_id = f.id
    where a.flight_date between ${sorted[0]}::date and ${sorted.at(-1)}::date and ${notDeletedBy(scope)}
    group by a.flight_id`.execute(db);
  return new Map(rows.map(row => [row.id, row.alerts]));
}

/** Alerts of each person of a flight; a person without any is absent. */
export async function alertsByPassenger(
  scope: AgencyScope,
  db: Database,
  flight: FlightKey,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; alerts: number }>`
    select a.passenger_id as id, count(*) as alerts
    from alert a
    where a.flight_date = ${flight.flightDate}::date and a.flight_id = ${flight.id} and ${notDeletedBy(scope)}
    group by a.passenger_id`.execute(db);
  return new Map(rows.map(row => [row.id, row.alerts]));
}
