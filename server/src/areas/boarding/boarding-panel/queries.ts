import type { BoardingReason, EnrolmentStage, EnrolmentState, VerificationRefusal } from '@farol/contract';
import { sql } from 'kysely';
import { type CarrierScope, flightRowInScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { type FlightColumns, flightColumns } from '#kernel/flight-columns/queries.ts';

export interface PanelFlight extends FlightColumns {
  id: string;
  flightDate: string;
  closedAt: Date | null;
  excludedAt: Date | null;
  excludedReason: string | null;
  version: number;
}

export interface FlightKey {
  id: string;
  flightDate: string;
}

export async function findPanelFlight(
  db: Database,
  scope: CarrierScope,
  { id, flightDate }: FlightKey,
): Promise<PanelFlight | undefined> {
  const { rows } = await sql<PanelFlight>`
    select f.id, to_char(f.flight_date, 'YYYY-MM-DD') as "flightDate", ${flightColumns}, b.closed_at as "closedAt", b.excluded_at as "excludedAt",
      b.excluded_reason as "excludedReason", coalesce(b.version, 0) as version
    from flight f left join boarding_flight b
      on b.flight_date = ${flightDate}::date and b.flight_id = ${id}::uuid
    where f.flight_date = ${flightDate}::date and f.id = ${id}::uuid
      and ${flightRowInScope(scope, sql`f`)}`.execute(db);
  return rows[0];
}

export interface PanelPassenger {
  id: string;
  surname: string;
  givenNames: string;
  seat: string | null;
  checkedInAt: Date | null;
  passAt: Date | null;
  bagsAt: Date | null;
  bags: number;
  boardedAt: Date | null;
  refusal: BoardingReason | null;
  enrolment: {
    state: EnrolmentState;
    stage: EnrolmentStage;
    refusal: VerificationRefusal | null;
    checkedInAt: string | null;
  } | null;
  refusedAt: Date | null;
}

export async function listPanelPassengers(
  db: Database,
  { id, flightDate }: FlightKey,
): Promise<PanelPassenger[]> {
  const { rows } = await sql<PanelPassenger>`
    select p.id, p.surname, p.given_names as "givenNames", p.seat, p.checked_in_at as "checkedInAt",
      b.pass_at as "passAt", b.bags_at as "bagsAt", coalesce(cardinality(b.bag_tags), 0) as bags,
      b.boarded_at as "boardedAt", b.refusal, b.refused_at as "refusedAt", (
        select jsonb_build_object('state', e.state, 'stage', e.stage, 'refusal', e.refusal, 'checkedInAt', e.checked_in_at)
        from boarding_enrolment e
        where e.flight_date = ${flightDate}::date and e.flight_id = ${id}::uuid and e.passenger_id = p.id
        order by e.ended_at is null desc, e.created_at desc, e.id desc limit 1
      ) as enrolment
    from flight_passenger p left join boarding_passenger b
      on b.flight_date = ${flightDate}::date and b.flight_id = ${id}::uuid and b.passenger_id = p.id
    where p.flight_date = ${flightDate}::date and p.flight_id = ${id}::uuid
      and p.kind = 'PASSENGER' and p.state <> 'REMOVED'
    order by p.name_folded, p.id`.execute(db);
  return rows;
}

/** Saves the exclusion; null ends it. Returns undefined if the stored version is another. */
export async function saveExclusion(
  db: Database,
  { id, flightDate }: FlightKey,
  { reason, by, at, version }: { reason: string | null; by: string; at: Date; version: number },
): Promise<number | undefined> {
  await sql`
    insert into boarding_flight (flight_date, flight_id) values (${flightDate}::date, ${id}::uuid)
    on conflict do nothing`.execute(db);
  const excludedAt = reason === null ? null : at;
  const { rows } = await sql<{ version: number }>`
    update boarding_flight b
    set excluded_at = ${excludedAt}::timestamptz, excluded_by = ${by}::uuid, excluded_reason = ${reason}, version = b.version + 1
    where b.flight_date = ${flightDate}::date and b.flight_id = ${id}::uuid and b.version = ${version}::bigint
    returning version`.execute(db);
  return rows[0]?.version;
}
