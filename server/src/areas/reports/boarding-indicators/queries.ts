import type { BoardingReason, EnrolmentStage, RefusalReason } from '@farol/contract';
import { sql } from 'kysely';
import type { CarrierScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { type GroupKey, inMovementDays, type MovementQuery, movements } from '../queries.ts';

export interface StageCounts {
  key: string[];
  flights: number;
  passengers: number;
  checkIn: number;
  pass: number;
  bags: number;
  boarded: number;
  /** Not boarded when the flight closed. */
  missing: number;
  refused: number;
  /** With an accepted or refused pass. */
  verified: number;
  minutesToPass: number | null;
  minutesToBoarding: number | null;
  /** With an enrolment in the boarding programme that has not ended. */
  enrolled: number;
  /** Enrolments with a validated photograph, by stage. */
  biometric: number;
  denatran: number;
  tse: number;
  manual: number;
}

/** The enrolment of a passenger that has not ended. */
const enrolments = (query: MovementQuery) => sql`(
  select distinct on (e.flight_date, e.flight_id, e.passenger_id) e.flight_date, e.flight_id, e.passenger_id,
    case when e.state = 'VALIDATED' then e.stage end as validated
  from boarding_enrolment e where ${inMovementDays('e', query)} and e.ended_at is null
  order by e.flight_date, e.flight_id, e.passenger_id, e.created_at desc, e.id desc
) enrolment`;

const countValidated = (stage: EnrolmentStage) =>
  sql`count(*) filter (where enrolment.validated = ${stage})::int`;

/** Departures whose boarding was recorded, as `flown` with their group. */
const flown = (scope: CarrierScope, query: MovementQuery, key: GroupKey) => sql`(
  select distinct ${key} as key, m.flight_date, m.id from ${movements(scope, query)}
  join (select distinct b.flight_date, b.flight_id from boarding_passenger b where ${inMovementDays('b', query)}) recorded
    on recorded.flight_date = m.flight_date and recorded.flight_id = m.id
  where m.direction = 'DEPARTURES'
) flown`;

/** Only passengers with this last refusal. */
const refusedBy = (refusal: RefusalReason | undefined) =>
  refusal === undefined ? sql`true` : sql`b.refusal = ${refusal}`;

const isMissing = sql`(b.boarded_at is null and closing.closed_at is not null)`;
const minutes = (from: string, to: string) =>
  sql`avg(extract(epoch from ${sql.ref(to)} - ${sql.ref(from)}) / 60) filter (where ${sql.ref(to)} > ${sql.ref(from)})::float8`;

/** Counts passengers at each stage, as the boarding panel of a flight does. */
export async function countStages(
  db: Database,
  scope: CarrierScope,
  query: MovementQuery,
  key: GroupKey,
  refusal?: RefusalReason,
): Promise<StageCounts[]> {
  const { rows } = await sql<StageCounts>`
    select flown.key, count(distinct flown.id)::int as flights, count(*)::int as passengers,
      count(p.checked_in_at)::int as "checkIn", count(b.pass_at)::int as pass, count(b.bags_at)::int as bags,
      count(b.boarded_at)::int as boarded, count(*) filter (where ${isMissing})::int as missing,
      count(*) filter (where b.refusal is not null and not ${isMissing})::int as refused,
      count(*) filter (where b.pass_at is not null or b.refusal is not null)::int as verified,
      ${minutes('p.checked_in_at', 'b.pass_at')} as "minutesToPass",
      ${minutes('b.pass_at', 'b.boarded_at')} as "minutesToBoarding",
      count(enrolment.passenger_id)::int as enrolled, ${countValidated('BIOMETRIC')} as biometric,
      ${countValidated('DENATRAN')} as denatran, ${countValidated('TSE')} as tse,
      ${countValidated('MANUAL_VALIDATION')} as manual
    from ${flown(scope, query, key)}
    join flight_passenger p on p.flight_date = flown.flight_date and p.flight_id = flown.id
    left join boarding_flight closing on closing.flight_date = flown.flight_date and closing.flight_id = flown.id
    left join boarding_passenger b on b.flight_date = flown.flight_date and b.flight_id = flown.id and b.passenger_id = p.id
    left join ${enrolments(query)} on enrolment.flight_date = flown.flight_date
      and enrolment.flight_id = flown.id and enrolment.passenger_id = p.id
    where ${inMovementDays('p', query)} and p.kind = 'PASSENGER' and p.state <> 'REMOVED'
      and ${refusedBy(refusal)}
    group by flown.key order by flown.key`.execute(db);
  return rows;
}

export interface RefusalCounts {
  reason: BoardingReason;
  passengers: number;
}

/** Counts passengers by the reason of their last refusal that no accepted pass followed. */
export async function countRefusals(
  db: Database,
  scope: CarrierScope,
  query: MovementQuery,
  refusal?: RefusalReason,
): Promise<RefusalCounts[]> {
  const { rows } = await sql<RefusalCounts>`
    select b.refusal as reason, count(*)::int as passengers
    from ${flown(scope, query, sql`'{}'::text[]`)}
    join boarding_passenger b on b.flight_date = flown.flight_date and b.flight_id = flown.id
    join flight_passenger p on p.flight_date = flown.flight_date and p.flight_id = flown.id and p.id = b.passenger_id
    where ${inMovementDays('b', query)} and ${inMovementDays('p', query)} and b.refusal is not null
      and p.kind = 'PASSENGER' and p.state <> 'REMOVED'
      and ${refusedBy(refusal)}
    group by b.refusal order by count(*) desc, b.refusal`.execute(db);
  return rows;
}
