import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { ResolvedFlight } from './flights.ts';

/** One worker at a time for each of these flights until the transaction ends; the ids come sorted. */
export async function lockFlights(db: Database, flightIds: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(id, 0)) from unnest(${flightIds}::text[]) with ordinality as f (id, n) order by n`.execute(
    db,
  );
}

export async function upsertFlight(
  db: Database,
  flight: ResolvedFlight,
  source: 'API' | 'PNR',
  now: Date,
): Promise<void> {
  await db
    .insertInto('flight')
    .values({
      flight_date: flight.flightDate,
      id: flight.id,
      carrier: flight.carrier,
      number: flight.number,
      suffix: flight.suffix,
      origin: flight.origin,
      destination: flight.destination,
      departure_at: flight.departureAt,
      arrival_at: flight.arrivalAt,
      mode: flight.mode,
      has_api: source === 'API',
      has_pnr: source === 'PNR',
      updated_at: now,
    })
    .onConflict(conflict =>
      conflict.columns(['flight_date', 'id']).doUpdateSet(eb => ({
        destination: eb.ref('excluded.destination'),
        departure_at: eb.ref('excluded.departure_at'),
        arrival_at: sql<Date>`coalesce(excluded.arrival_at, flight.arrival_at)`,
        mode: eb.ref('excluded.mode'),
        has_api: sql<boolean>`flight.has_api or excluded.has_api`,
        has_pnr: sql<boolean>`flight.has_pnr or excluded.has_pnr`,
        changed_xid: sql<string>`case
          when (flight.destination, flight.departure_at, flight.arrival_at, flight.has_api, flight.has_pnr)
            is not distinct from (excluded.destination, excluded.departure_at, coalesce(excluded.arrival_at, flight.arrival_at),
                                  flight.has_api or excluded.has_api, flight.has_pnr or excluded.has_pnr)
          then flight.changed_xid else pg_current_xact_id() end`,
        push_xid: sql<string>`pg_current_xact_id()`,
        updated_at: now,
      })),
    )
    .execute();
}

export async function addCodeshares(
  db: Database,
  flight: ResolvedFlight,
  designators: readonly string[],
): Promise<void> {
  await sql`
    update flight set codeshares = (select array_agg(distinct d order by d) from unnest(codeshares || ${designators}::text[]) d)
    where flight_date = ${flight.flightDate} and id = ${flight.id} and not codeshares @> ${designators}::text[]`.execute(
    db,
  );
}

/** Counts the people of a flight anew and notes when it was cancelled or closed. */
export async function recountFlight(
  db: Database,
  flight: ResolvedFlight,
  set: { cancelledAt?: Date; closedAt?: Date },
): Promise<void> {
  await sql`
    update flight set
      passengers = counted.passengers, crew = counted.crew,
      changed_xid = case
        when (cancelled_at is null and ${set.cancelledAt ?? null}::timestamptz is not null)
          or (closed_at is null and ${set.closedAt ?? null}::timestamptz is not null)
        then pg_current_xact_id() else changed_xid end,
      cancelled_at = coalesce(${set.cancelledAt ?? null}, cancelled_at),
      closed_at = coalesce(${set.closedAt ?? null}, closed_at)
    from (
      select count(*) filter (where kind = 'PASSENGER') as passengers, count(*) filter (where kind = 'CREW') as crew
      from flight_passenger
      where flight_date = ${flight.flightDate} and flight_id = ${flight.id} and state not in ('REMOVED', 'NOT_ON_BOARD')
    ) counted
    where flight.flight_date = ${flight.flightDate} and flight.id = ${flight.id}`.execute(db);
}
