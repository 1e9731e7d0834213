import type { PersonKind, TermKind } from '@farol/contract';
import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { PassengerKey } from '../queries.ts';

export interface PassengerFlags {
  inspected: boolean;
  terms: TermKind[];
  occurrences: number;
  /** Ids of recorded actions. */
  actions: string[];
}

/** Lists passengers of a flight with a flag. Row-level security limits what is counted. */
export async function listFlags(
  db: Database,
  { flightDate, id }: PassengerKey,
): Promise<(PassengerFlags & { passengerId: string })[]> {
  const here = sql`flight_date = ${flightDate}::date and flight_id = ${id}::uuid`;
  const { rows } = await sql<PassengerFlags & { passengerId: string }>`
    select passenger_id as "passengerId", bool_or(of = 'INSPECTION') as inspected,
      coalesce(array_agg(distinct value order by value) filter (where of = 'TERM'), '{}') as terms,
      count(*) filter (where of = 'OCCURRENCE')::int as occurrences,
      coalesce(array_agg(distinct value order by value) filter (where of = 'ACTION'), '{}') as actions
    from (
      select passenger_id, 'INSPECTION' as of, null as value from passenger_inspection where ${here} and undone_at is null
      union all
      select passenger_id, 'TERM', kind from term where ${here} and cancelled_at is null
      union all
      select passenger_id, 'OCCURRENCE', null from occurrence where ${here} and deleted_at is null
      union all
      select passenger_id, 'ACTION', action_id::text from passenger_action where ${here} and undone_at is null
    ) flags
    group by passenger_id`.execute(db);
  return rows;
}

/** What one organization recorded on a passenger; the inspected state is read apart. */
export interface OwnMark {
  flightId: string;
  passengerId: string;
  kind: PersonKind;
  terms: TermKind[];
  occurrences: number;
  actions: string[];
}

/** Lists people on the list or on board with a mark of the organization. */
export async function listOwnMarks(
  db: Database,
  organizationId: string | null,
  flights: readonly PassengerKey[],
): Promise<OwnMark[]> {
  if (flights.length === 0) return [];
  const dates = flights.map(({ flightDate }) => flightDate);
  const sorted = dates.toSorted();
  const between = (alias: string) =>
    sql`${sql.ref(`${alias}.flight_date`)} between ${sorted[0]}::date and ${sorted.at(-1)}::date`;
  const from = (table: string) => sql`
    from unnest(${dates}::date[], ${flights.map(({ id }) => id)}::uuid[]) as one (flight_date, id)
    join ${sql.table(table)} o on o.flight_date = one.flight_date and o.flight_id = one.id
    where ${between('o')} and o.organization_id = ${organizationId}::uuid`;
  const { rows } = await sql<OwnMark>`
    select m.flight_id as "flightId", m.passenger_id as "passengerId", p.kind,
      coalesce(array_agg(distinct m.value order by m.value) filter (where m.of = 'TERM'), '{}') as terms,
      count(*) filter (where m.of = 'OCCURRENCE')::int as occurrences,
      coalesce(array_agg(distinct m.value order by m.value) filter (where m.of = 'ACTION'), '{}') as actions
    from (
      select o.flight_date, o.flight_id, o.passenger_id, 'TERM' as of, o.kind as value ${from('term')} and o.cancelled_at is null
      union all
      select o.flight_date, o.flight_id, o.passenger_id, 'OCCURRENCE', null ${from('occurrence')} and o.deleted_at is null
      union all
      select o.flight_date, o.flight_id, o.passenger_id, 'ACTION', o.action_id::text ${from('passenger_action')} and o.undone_at is null
    ) m
    join flight_passenger p on p.flight_date = m.flight_date and p.flight_id = m.flight_id and p.id = m.passenger_id
    where ${between('p')} and p.state not in ('REMOVED', 'NOT_ON_BOARD')
    group by m.flight_id, m.passenger_id, p.kind`.execute(db);
  return rows;
}
