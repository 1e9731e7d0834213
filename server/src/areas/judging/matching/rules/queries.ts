import { sql } from 'kysely';
import { type RefusalOwner, refusalOwnerOf } from '#areas/conditions/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { FlightKey, RaisedAlert } from '../decision.ts';

export interface PassengerRisk {
  passengerId: string;
  rules: string[];
  versions: number[];
}

export interface StoredRisk {
  people: (PassengerRisk & { score: number })[];
  rules: string[];
  hits: number[];
  beyond: number[];
  /** Change number of rules up to which the flight is judged. */
  seen: number;
  alerts: RaisedAlert[];
}

const ofFlight = ({ flightDate, flightId }: FlightKey) =>
  sql`flight_date = ${flightDate}::date and flight_id = ${flightId}::uuid`;

export async function getFlightRisk(db: Database, flight: FlightKey): Promise<StoredRisk> {
  const { rows } = await sql<StoredRisk>`
    select
      (
        select coalesce(jsonb_agg(jsonb_build_object('passengerId', p.passenger_id, 'score', p.score, 'rules', p.rules,
          'versions', p.versions)), '[]')
        from passenger_risk p where ${ofFlight(flight)}
      ) as people,
      (
        select coalesce(jsonb_agg(jsonb_build_object('passengerId', a.passenger_id, 'ruleId', a.source_id,
          'version', a.source_version, 'status', a.status)), '[]')
        from alert a where ${ofFlight(flight)} and a.origin = 'RISK_RULE'
      ) as alerts,
      coalesce(f.rules, '{}') as rules, coalesce(f.hits, '{}') as hits, coalesce(f.beyond, '{}') as beyond,
      coalesce(f.rules_seen, 0) as seen
    from (select) as one left join (select * from flight_risk where ${ofFlight(flight)}) f on true`.execute(
    db,
  );
  const [found] = rows;
  if (found === undefined) throw new Error('expected one row of risk');
  return found;
}

export async function savePeopleRisk(
  db: Database,
  flight: FlightKey,
  people: readonly (PassengerRisk & { score: number })[],
  gone: readonly string[],
  now: Date,
): Promise<void> {
  if (people.length + gone.length === 0) return;
  const rows = people.map(({ passengerId, ...risk }) => ({ passenger_id: passengerId, ...risk }));
  await sql`
    with hit as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as h (passenger_id uuid, score int, rules uuid[], versions int[])
    ), kept as (
      insert into passenger_risk (flight_date, flight_id, passenger_id, score, rules, versions, judged_at)
      select ${flight.flightDate}::date, ${flight.flightId}::uuid, passenger_id, score, rules, versions, ${now}::timestamptz from hit
      on conflict (flight_date, flight_id, passenger_id) do update
        set score = excluded.score, rules = excluded.rules, versions = excluded.versions, judged_at = excluded.judged_at
    ), dropped as (
      delete from passenger_risk where ${ofFlight(flight)} and passenger_id = any(${gone}::uuid[])
    )
    update flight_passenger p set score = s.score
    from (select passenger_id, score from hit union all select unnest(${gone}::uuid[]), 0) s
    where ${ofFlight(flight)} and p.id = s.passenger_id and p.score <> s.score`.execute(db);
}

export async function saveFlightRisk(
  db: Database,
  flight: FlightKey,
  { rules, hits, beyond, seen }: Pick<StoredRisk, 'rules' | 'hits' | 'beyond' | 'seen'>,
  now: Date,
): Promise<void> {
  await sql`
    insert into flight_risk as f (flight_date, flight_id, rules, hits, beyond, judged_at, rules_seen)
    values (${flight.flightDate}::date, ${flight.flightId}::uuid, ${rules}::uuid[], ${hits}::int[], ${beyond}::int[],
      ${now}::timestamptz, ${seen})
    on conflict (flight_date, flight_id) do update
      set rules = excluded.rules, hits = excluded.hits, beyond = excluded.beyond, judged_at = excluded.judged_at,
        rules_seen = greatest(f.rules_seen, excluded.rules_seen)`.execute(db);
}

export async function refusalOwnerOfRule(db: Database, organizationId: string): Promise<RefusalOwner> {
  const organization = await db
    .selectFrom('organization')
    .select(['id', 'administrator'])
    .where('id', '=', organizationId)
    .executeTakeFirst();
  return refusalOwnerOf(organization);
}
