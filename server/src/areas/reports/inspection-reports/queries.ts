import type { FlightRow, InspectionResult } from '@farol/contract';
import { sql } from 'kysely';
import { type AgencyScope, alertInScope, type CarrierScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { isListed } from '#areas/processing/index.ts';
import { type GroupKey, inMovementDays, type MovementQuery, movements } from '../queries.ts';

export interface Counted {
  key: string[];
  count: number;
}

/** Row-level security limits inspections and occurrences to those of the organization. */
export async function countInspected(
  db: Database,
  scope: CarrierScope,
  query: MovementQuery,
  key: GroupKey,
): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select one.key, count(*)::int as count from (
      select distinct ${key} as key, i.flight_date, i.flight_id, i.passenger_id
      from ${movements(scope, query)}
      join passenger_inspection i on i.flight_date = m.flight_date and i.flight_id = m.id
      join flight_passenger p on p.flight_date = m.flight_date and p.flight_id = m.id and p.id = i.passenger_id
      where ${inMovementDays('i', query)} and ${inMovementDays('p', query)} and i.undone_at is null and ${isListed}
    ) one group by one.key`.execute(db);
  return rows;
}

export async function countOccurrences(
  db: Database,
  scope: CarrierScope,
  query: MovementQuery,
  key: GroupKey,
): Promise<(Counted & { categoryId: string })[]> {
  const { rows } = await sql<Counted & { categoryId: string }>`
    select one.key, one.category_id as "categoryId", count(*)::int as count from (
      select distinct ${key} as key, o.category_id, o.flight_date, o.flight_id, o.id
      from ${movements(scope, query)}
      join occurrence o on o.flight_date = m.flight_date and o.flight_id = m.id
      where ${inMovementDays('o', query)} and o.deleted_at is null
    ) one group by one.key, one.category_id`.execute(db);
  return rows;
}

/** Counts raised alerts that the reader may see, open or closed. */
export async function countAlerts(
  db: Database,
  scope: AgencyScope,
  query: MovementQuery,
  key: GroupKey,
): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select one.key, count(*)::int as count from (
      select distinct ${key} as key, a.flight_date, a.flight_id, a.id
      from ${movements(scope.flights, query)}
      join visible_alert a on a.flight_date = m.flight_date and a.flight_id = m.id
      where ${inMovementDays('a', query)} and ${alertInScope(scope, sql`a`)}
    ) one group by one.key`.execute(db);
  return rows;
}

interface FlightOfAct {
  flightId: string;
  passengerId: string;
  day: string;
  carrier: string;
  number: string;
  mode: FlightRow['mode'];
  origin: string;
  destination: string;
  surname: string;
  givenNames: string;
  organizationId: string;
  userId: string;
  airport: string;
  localAt: string;
}

export interface InspectionRecord extends FlightOfAct {
  result: InspectionResult;
  note: string;
  occurrences: number;
}

/** Flights with a movement, each once, with the first day of its movements. */
const flown = (scope: CarrierScope, query: MovementQuery) => sql`(
  select m.flight_date, m.id, m.carrier, m.number, m.mode, m.origin, m.destination, min(m.day) as day
  from ${movements(scope, query)} group by 1, 2, 3, 4, 5, 6, 7
) flown`;

const flightColumns = sql`flown.id as "flightId", flown.day, flown.carrier, flown.number, flown.mode, flown.origin, flown.destination,
  p.id as "passengerId", p.surname, p.given_names as "givenNames"`;

const localTime = 'YYYY-MM-DD"T"HH24:MI';

/** Lists people whom the organization inspected, newest first. */
export async function listInspections(
  db: Database,
  scope: CarrierScope,
  query: MovementQuery,
  limit: number,
): Promise<InspectionRecord[]> {
  const { rows } = await sql<InspectionRecord>`
    select ${flightColumns}, i.organization_id as "organizationId", i.inspected_by as "userId", i.airport, i.result, i.note,
      to_char(i.inspected_at at time zone coalesce(place.time_zone, 'UTC'), ${localTime}) as "localAt",
      coalesce(counted.occurrences, 0)::int as occurrences
    from ${flown(scope, query)}
    join passenger_inspection i on i.flight_date = flown.flight_date and i.flight_id = flown.id
    join flight_passenger p on p.flight_date = flown.flight_date and p.flight_id = flown.id and p.id = i.passenger_id
    left join airport place on place.iata = i.airport
    left join (
      select o.flight_date, o.flight_id, o.passenger_id, o.organization_id, count(*) as occurrences from occurrence o
      where ${inMovementDays('o', query)} and o.deleted_at is null group by 1, 2, 3, 4
    ) counted on counted.flight_date = flown.flight_date and counted.flight_id = flown.id
      and counted.passenger_id = i.passenger_id and counted.organization_id = i.organization_id
    where ${inMovementDays('i', query)} and ${inMovementDays('p', query)} and i.undone_at is null and ${isListed}
    order by i.inspected_at desc, p.id, i.organization_id limit ${limit}`.execute(db);
  return rows;
}

export type ActKind = 'INSPECTION' | 'OCCURRENCE';

export interface ActRecord extends FlightOfAct {
  kind: ActKind;
  personKind: 'PASSENGER' | 'CREW';
  nationality: string | null;
  documentType: string | null;
  documentNumber: string | null;
  birthDate: string | null;
  seat: string | null;
  result: InspectionResult | null;
  categoryId: string | null;
  text: string;
  deletionReason: string | null;
}

const acts = {
  INSPECTION: sql`
    select flight_date, flight_id, passenger_id, 'INSPECTION' as kind, organization_id, airport, inspected_at as at,
      inspected_by as user_id, null::uuid as category_id, result, note as text, null::text as deletion_reason
    from passenger_inspection where undone_at is null`,
  OCCURRENCE: sql`
    select flight_date, flight_id, passenger_id, 'OCCURRENCE' as kind, organization_id, airport, occurred_at as at,
      created_by as user_id, category_id, null as result, description as text, deletion_reason
    from occurrence where true`,
} as const;

export interface ActQuery extends MovementQuery {
  kind: ActKind | undefined;
  deleted: boolean;
}

export async function listActs(
  db: Database,
  scope: CarrierScope,
  { kind, deleted, ...query }: ActQuery,
  limit: number,
): Promise<ActRecord[]> {
  const kinds = kind === undefined ? (['INSPECTION', 'OCCURRENCE'] as const) : [kind];
  const days = sql`flight_date between ${query.from}::date - 2 and ${query.to}::date + 1`;
  const { rows } = await sql<ActRecord>`
    select ${flightColumns}, act.kind, act.organization_id as "organizationId", act.user_id as "userId", act.airport, act.result,
      act.category_id as "categoryId", act.text, act.deletion_reason as "deletionReason", p.kind as "personKind",
      p.nationality, p.document_type as "documentType", p.document_number as "documentNumber",
      to_char(p.birth_date, 'YYYY-MM-DD') as "birthDate", p.seat,
      to_char(act.at at time zone coalesce(place.time_zone, 'UTC'), ${localTime}) as "localAt"
    from ${flown(scope, query)}
    join (${sql.join(
      kinds.map(one => sql`${acts[one]} and ${days}`),
      sql` union all `,
    )}) act on act.flight_date = flown.flight_date and act.flight_id = flown.id
    join flight_passenger p on p.flight_date = flown.flight_date and p.flight_id = flown.id and p.id = act.passenger_id
    left join airport place on place.iata = act.airport
    where ${inMovementDays('p', query)} ${deleted ? sql`` : sql`and act.deletion_reason is null`}
    order by act.at desc, p.id, act.kind limit ${limit}`.execute(db);
  return rows;
}
