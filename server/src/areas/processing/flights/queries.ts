import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { lockKeys } from '#kernel/db/queries.ts';
import type { FlightKey } from '../flight-key.ts';
import { utcReadings, type ResolvedFlight } from './flights.ts';

/** Decisions about travellers wait for writers of flights, and these for them. */
const travellerLock = 'traveller decisions';

/** Callers pass sorted ids. */
export async function lockFlights(db: Database, flightIds: readonly string[]): Promise<void> {
  await sql`
    select case when n = 1 then pg_advisory_xact_lock_shared(hashtextextended(key, 0))
      else pg_advisory_xact_lock(hashtextextended(key, 0)) end
    from unnest(${[travellerLock, ...flightIds]}::text[]) with ordinality as k (key, n) order by n`.execute(
    db,
  );
}

export const lockTravellers = (db: Database): Promise<void> => lockKeys(db, [travellerLock]);

export interface StoredFlight {
  id: string;
  flightDate: string;
  departureAt: Date;
  /** The earliest departure in any message. */
  scheduledAt: Date;
  arrivalAt: Date | null;
  closed: boolean;
}

/**
 * Returns stored flights of this number and origin within a day, nearest first. Other suffixes match only at
 * the same minute.
 */
export async function listFlightsAround(db: Database, flight: ResolvedFlight): Promise<StoredFlight[]> {
  const { rows } = await sql<StoredFlight>`
    select id, to_char(flight_date, 'YYYY-MM-DD') as "flightDate", departure_at as "departureAt", arrival_at as "arrivalAt",
      coalesce(scheduled_departure_at, departure_at) as "scheduledAt", closed_at is not null as closed
    from flight
    where carrier = ${flight.carrier} and number = ${flight.number} and origin = ${flight.origin}
      and (suffix = ${flight.suffix} or departure_at = ${flight.departureAt}::timestamptz)
      and flight_date between ${flight.flightDate}::date - 1 and ${flight.flightDate}::date + 1
    order by abs(extract(epoch from departure_at - ${flight.departureAt}::timestamptz)), id`.execute(db);
  return rows;
}

export interface PeopleKeys {
  /** Folded, surname first. */
  names: string[];
  /** Document numbers as sent. */
  numbers: string[];
  locators: string[];
  references: string[];
}

export interface KnownPeople {
  known: number;
  /** Matched by any key. */
  shared: number;
  /** Matched by a document, or by name and locator. */
  certain: number;
}

export async function countSharedPeople(
  db: Database,
  flight: Pick<StoredFlight, 'id' | 'flightDate'>,
  { names, numbers, locators, references }: PeopleKeys,
): Promise<KnownPeople> {
  const { rows } = await sql<KnownPeople>`
    select count(*)::int as known, count(*) filter (
        where name_folded = any(${names}::text[]) or document_number = any(${numbers}::text[])
          or locator = any(${locators}::text[]) or unique_reference = any(${references}::text[])
      )::int as shared, count(*) filter (
        where document_number = any(${numbers}::text[])
          or (name_folded = any(${names}::text[]) and locator = any(${locators}::text[]))
      )::int as certain
    from flight_passenger
    where flight_date = ${flight.flightDate} and flight_id = ${flight.id} and kind = 'PASSENGER'`.execute(db);
  return rows[0] ?? { known: 0, shared: 0, certain: 0 };
}

export async function listStoredFlights(
  db: Database,
  flights: readonly Pick<ResolvedFlight, 'id' | 'flightDate'>[],
): Promise<ReadonlySet<string>> {
  return listFlightsWhere(db, flights, sql`true`);
}

/** Runs a query per flight, because dates can be on different nodes. */
async function listFlightsWhere(
  db: Database,
  flights: readonly { id: string; flightDate: string }[],
  condition: RawBuilder<unknown>,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const { id, flightDate } of flights) {
    const { rows } = await sql<{ id: string }>`
      select id from flight where flight_date = ${flightDate}::date and id = ${id}::uuid and ${condition}`.execute(
      db,
    );
    for (const row of rows) found.add(row.id);
  }
  return found;
}

/**
 * Later message order wins, but local times win over the same times in UTC. Decided on the row at write time.
 */
function buildWinConditions(flight: ResolvedFlight) {
  const clocks = utcReadings(flight);
  const areStored = (times: { departureAt: Date; arrivalAt: Date } | undefined): RawBuilder<boolean> =>
    times === undefined
      ? sql`false`
      : sql`(flight.departure_at = ${times.departureAt} and flight.arrival_at is not distinct from ${times.arrivalAt})`;
  const utc = flight.sentInUtc === true ? sql<boolean>`true` : areStored(clocks?.inUtc);
  const local = areStored(clocks?.ofUtc);
  const later = (column: string) =>
    sql<boolean>`(not ${utc} and (${local} or ${sql.ref(`excluded.${column}`)} >= ${sql.ref(`flight.${column}`)}))`;
  const order = (column: string) =>
    sql<string>`case when ${later(column)} then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`flight.${column}`)} end`;
  return { later, order };
}

/**
 * Stores flight data; the last message in order wins. `push` is false in a rebuild. Returns the stored
 * destination.
 */
export async function upsertFlight(
  db: Database,
  flight: ResolvedFlight,
  pushInfo: { source: 'API' | 'PNR'; order: string; at: Date; push: boolean },
): Promise<string> {
  const { departureAt, scheduled } = flight;
  const scheduledAt = scheduled?.at !== undefined && scheduled.at < departureAt ? scheduled.at : departureAt;
  const arrivalOrder = flight.arrivalAt === null ? '' : pushInfo.order;
  const { later, order } = buildWinConditions(flight);
  const destination = sql<string>`case when ${later('leg_order')} then excluded.destination else flight.destination end`;
  const departure = sql<Date>`case when ${later('leg_order')} then excluded.departure_at else flight.departure_at end`;
  const arrival = sql<Date | null>`case when excluded.arrival_at is not null and ${later('arrival_order')}
    then excluded.arrival_at else flight.arrival_at end`;
  const stored = await db
    .insertInto('flight')
    .values({
      flight_date: flight.flightDate,
      id: flight.id,
      carrier: flight.carrier,
      number: flight.number,
      suffix: flight.suffix,
      origin: flight.origin,
      destination: flight.destination,
      departure_at: departureAt,
      scheduled_departure_at: scheduledAt,
      arrival_at: flight.arrivalAt,
      mode: flight.mode,
      has_api: pushInfo.source === 'API',
      has_pnr: pushInfo.source === 'PNR',
      leg_order: pushInfo.order,
      arrival_order: arrivalOrder,
      updated_at: pushInfo.at,
    })
    .onConflict(conflict =>
      conflict.columns(['flight_date', 'id']).doUpdateSet({
        suffix: sql`case when ${later('leg_order')} then excluded.suffix else flight.suffix end`,
        destination,
        departure_at: departure,
        scheduled_departure_at: sql<Date>`least(flight.scheduled_departure_at, excluded.scheduled_departure_at)`,
        arrival_at: arrival,
        mode: sql`case when ${later('leg_order')} then excluded.mode else flight.mode end`,
        leg_order: order('leg_order'),
        arrival_order: order('arrival_order'),
        has_api: sql<boolean>`flight.has_api or excluded.has_api`,
        has_pnr: sql<boolean>`flight.has_pnr or excluded.has_pnr`,
        changed_xid: sql<string>`case
          when (flight.destination, flight.departure_at, flight.arrival_at, flight.has_api, flight.has_pnr)
            is not distinct from (${destination}, ${departure}, ${arrival},
                                  flight.has_api or excluded.has_api, flight.has_pnr or excluded.has_pnr)
          then flight.changed_xid else excluded.changed_xid end`,
        ...(pushInfo.push ? { push_xid: sql<string>`excluded.push_xid`, updated_at: pushInfo.at } : {}),
      }),
    )
    .returning('destination')
    .executeTakeFirstOrThrow();
  return stored.destination;
}

export async function findFlightEnds(
  db: Database,
  { id, flightDate }: FlightKey,
): Promise<{ origin: string; destination: string } | undefined> {
  return db
    .selectFrom('flight')
    .select(['origin', 'destination'])
    .where('flight_date', '=', flightDate)
    .where('id', '=', id)
    .executeTakeFirst();
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

export async function updateFlightCounts(
  db: Database,
  flight: Pick<ResolvedFlight, 'id' | 'flightDate'>,
): Promise<void> {
  await sql`
    update flight set passengers = counted.passengers, crew = counted.crew
    from (
      select count(*) filter (where kind = 'PASSENGER') as passengers, count(*) filter (where kind = 'CREW') as crew
      from flight_passenger
      where flight_date = ${flight.flightDate} and flight_id = ${flight.id} and state not in ('REMOVED', 'NOT_ON_BOARD')
    ) counted
    where flight.flight_date = ${flight.flightDate} and flight.id = ${flight.id}
      and (flight.passengers, flight.crew) is distinct from (counted.passengers, counted.crew)`.execute(db);
}

export type FlightStatus = 'CANCELLED' | 'LISTED' | 'CLOSED';

/** The last message in order wins; a listing revokes a cancellation. */
export async function setFlightStatus(
  db: Database,
  flight: ResolvedFlight,
  status: FlightStatus,
  pushInfo: { order: string; at: Date },
): Promise<void> {
  const [at, orders] = status === 'CLOSED' ? ['closed_at', 'close_order'] : ['cancelled_at', 'cancel_order'];
  const time = status === 'LISTED' ? sql`null::timestamptz` : sql`${pushInfo.at}::timestamptz`;
  const isNotNewer = sql`flight_date = ${flight.flightDate} and id = ${flight.id} and ${sql.ref(orders)} <= ${pushInfo.order}`;
  // A separate statement: the coordinator must evaluate the transaction id, not the node of the row.
  await sql`
    update flight set changed_xid = pg_current_xact_id()
    where ${isNotNewer} and (${sql.ref(at)} is null) <> (${time} is null)`.execute(db);
  await sql`update flight set ${sql.ref(at)} = ${time}, ${sql.ref(orders)} = ${pushInfo.order} where ${isNotNewer}`.execute(
    db,
  );
}

export async function listMaskedFlights(
  db: Database,
  flights: readonly { id: string; flightDate: string }[],
): Promise<ReadonlySet<string>> {
  return listFlightsWhere(db, flights, sql`masked_at is not null`);
}
