import type { FlightRow, InspectionResult, PersonKind } from '@farol/contract';
import { sql } from 'kysely';
import { type AgencyScope, type CarrierScope, flightRowInScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { findNames } from '#kernel/names/queries.ts';

export interface FlightKey {
  flightDate: string;
  id: string;
}

export interface InspectedRecord {
  flightId: string;
  passengerId: string;
  kind: PersonKind;
  by: string;
  at: Date;
  result: InspectionResult;
}

/** Lists inspected passengers of the organization, without those removed or not on board. */
export async function listInspected(
  db: Database,
  scope: AgencyScope,
  flights: readonly FlightKey[],
): Promise<InspectedRecord[]> {
  if (flights.length === 0) return [];
  const dates = flights.map(({ flightDate }) => flightDate);
  const sorted = dates.toSorted();
  const between = (alias: string) =>
    sql`${sql.ref(`${alias}.flight_date`)} between ${sorted[0]}::date and ${sorted.at(-1)}::date`;
  const { rows } = await sql<Omit<InspectedRecord, 'by'> & { userId: string }>`
    select i.flight_id as "flightId", i.passenger_id as "passengerId", p.kind, i.inspected_by as "userId",
      i.inspected_at as at, i.result
    from unnest(${dates}::date[], ${flights.map(({ id }) => id)}::uuid[]) as one (flight_date, id)
    join passenger_inspection i on i.flight_date = one.flight_date and i.flight_id = one.id
    join flight_passenger p on p.flight_date = i.flight_date and p.flight_id = i.flight_id and p.id = i.passenger_id
    where ${between('i')} and ${between('p')} and i.organization_id = ${scope.organizationId}::uuid
      and i.undone_at is null and p.state not in ('REMOVED', 'NOT_ON_BOARD')`.execute(db);
  const names = await findNames(db, { users: rows.map(({ userId }) => userId) });
  return rows.map(({ userId, ...row }) => ({ ...row, by: names.get(userId) ?? '' }));
}

export interface PassengerKey {
  flightDate: string;
  id: string;
}

export interface PassengerOnFlight {
  id: string;
  flightId: string;
  flightDate: string;
  mode: FlightRow['mode'];
  origin: string;
  destination: string;
  departureAt: Date;
  masked: boolean;
}

/** Returns the passengers in scope, each with its flight. */
export async function listPassengers(
  db: Database,
  scope: CarrierScope,
  keys: readonly PassengerKey[],
): Promise<PassengerOnFlight[]> {
  const dates = keys.map(({ flightDate }) => flightDate);
  const { rows } = await sql<PassengerOnFlight>`
    select p.id, p.flight_id as "flightId", p.flight_date as "flightDate", f.mode, f.origin, f.destination,
      f.departure_at as "departureAt", p.masked_at is not null as masked
    from flight_passenger p join flight f on f.flight_date = p.flight_date and f.id = p.flight_id
    where p.flight_date = any(${[...new Set(dates)]}::date[]) and p.id = any(${keys.map(({ id }) => id)}::uuid[])
      and ${flightRowInScope(scope, sql`f`)}
    order by p.flight_date, p.flight_id, p.id`.execute(db);
  return rows;
}

export interface StoredInspectionState {
  passengerId: string;
  inspected: boolean;
  by: string;
  at: Date;
  result: InspectionResult;
  note: string;
  airport: string;
  version: number;
  actId: string;
}

interface OrganizationFlight {
  flightDate: string;
  flightId: string;
  organizationId: string;
}

export async function listInspectionStates(
  db: Database,
  { flightDate, flightId, organizationId }: OrganizationFlight,
  passengerIds: readonly string[],
): Promise<StoredInspectionState[]> {
  const { rows } = await sql<Omit<StoredInspectionState, 'by'> & { userId: string }>`
    select passenger_id as "passengerId", undone_at is null as inspected, coalesce(undone_by, inspected_by) as "userId",
      coalesce(undone_at, inspected_at) as at, result, note, airport, version, act_id as "actId"
    from passenger_inspection
    where flight_date = ${flightDate}::date and flight_id = ${flightId}::uuid and organization_id = ${organizationId}::uuid
      and passenger_id = any(${passengerIds}::uuid[])`.execute(db);
  const names = await findNames(db, { users: rows.map(({ userId }) => userId) });
  return rows.map(({ userId, ...row }) => ({ ...row, by: names.get(userId) ?? '' }));
}

export interface InspectionInput {
  actId: string;
  by: string;
  at: Date;
  storedAt: Date;
  result: InspectionResult;
  note: string;
  airport: string;
}

/**
 * Stores as inspected the passengers that are not, unless a colleague undid an inspection after the act.
 * Sorts the ids, so that concurrent acts lock rows in one order.
 */
export async function insertInspections(
  db: Database,
  { flightDate, flightId, organizationId }: OrganizationFlight,
  passengerIds: readonly string[],
  { actId, by, at, storedAt, result, note, airport }: InspectionInput,
): Promise<void> {
  await sql`
    insert into passenger_inspection as i (flight_date, flight_id, passenger_id, organization_id, result, note, airport,
      inspected_by, inspected_at, stored_at, act_id)
    select ${flightDate}::date, ${flightId}::uuid, id, ${organizationId}::uuid, ${result}, ${note}, ${airport}, ${by}::uuid,
      ${at}::timestamptz, ${storedAt}::timestamptz, ${actId}::uuid
    from unnest(${passengerIds.toSorted()}::uuid[]) as id
    on conflict (flight_date, flight_id, passenger_id, organization_id) do update
      set result = excluded.result, note = excluded.note, airport = excluded.airport, inspected_by = excluded.inspected_by,
        inspected_at = excluded.inspected_at, stored_at = excluded.stored_at, undone_by = null, undone_at = null,
        version = i.version + 1, act_id = excluded.act_id
      where i.undone_at is not null and i.act_id <> excluded.act_id and i.undone_at <= excluded.inspected_at`.execute(
    db,
  );
}

/** Undoes the inspections stored until `seenAt`. */
export async function undoInspections(
  db: Database,
  { flightDate, flightId, organizationId }: OrganizationFlight,
  passengerIds: readonly string[],
  { actId, by, seenAt, now }: { actId: string; by: string; seenAt: Date; now: Date },
): Promise<void> {
  await sql`
    with locked as (
      select passenger_id from passenger_inspection
      where flight_date = ${flightDate}::date and flight_id = ${flightId}::uuid
        and organization_id = ${organizationId}::uuid and passenger_id = any(${passengerIds}::uuid[])
      order by passenger_id for update
    )
    update passenger_inspection i set undone_by = ${by}::uuid, undone_at = ${now}::timestamptz, version = i.version + 1,
      act_id = ${actId}::uuid
    from locked
    where i.flight_date = ${flightDate}::date and i.flight_id = ${flightId}::uuid
      and i.organization_id = ${organizationId}::uuid and i.passenger_id = locked.passenger_id
      and i.undone_at is null and i.stored_at <= ${seenAt}::timestamptz`.execute(db);
}

export async function findFlightEnds(
  db: Database,
  { flightDate, flightId }: Pick<OrganizationFlight, 'flightDate' | 'flightId'>,
): Promise<{ carrier: string; origin: string; destination: string } | undefined> {
  return db
    .selectFrom('flight')
    .select(['carrier', 'origin', 'destination'])
    .where('flight_date', '=', flightDate)
    .where('id', '=', flightId)
    .executeTakeFirst();
}
