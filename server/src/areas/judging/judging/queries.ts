import { sql } from 'kysely';
import { conditionFields, crewRegisterFields } from '#areas/conditions/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { isComing } from '../coming-flights/queries.ts';
import type { DepartureWindow } from '../coming-flights/coming-flights.ts';
import type { FlightKey } from '../matching/decision.ts';

const ofFlight = ({ flightDate, flightId }: FlightKey) =>
  sql`flight_date = ${flightDate}::date and flight_id = ${flightId}::uuid`;

/** Change numbers up to which flights are judged. */
export interface JudgedUpTo {
  rules: number;
  names: number;
}

/** Returns the soonest flights first. */
export async function listFlightsBehind(
  db: Database,
  window: DepartureWindow,
  { rules, names }: JudgedUpTo,
  limit: number,
): Promise<FlightKey[]> {
  const { rows } = await sql<FlightKey>`
    select f.flight_date as "flightDate", f.id as "flightId"
    from flight f left join flight_risk k on k.flight_date = f.flight_date and k.flight_id = f.id
    where ${isComing(window)} and (coalesce(k.rules_seen, 0) < ${rules} or coalesce(k.names_seen, 0) < ${names})
    order by f.departure_at, f.id limit ${limit}`.execute(db);
  return rows;
}

export async function getJudgedUpTo(db: Database, flight: FlightKey): Promise<JudgedUpTo> {
  const { rows } = await sql<JudgedUpTo>`
    select rules_seen as rules, names_seen as names from flight_risk where ${ofFlight(flight)}`.execute(db);
  return rows[0] ?? { rules: 0, names: 0 };
}

export async function saveJudgedUpTo(
  db: Database,
  flight: FlightKey,
  seen: JudgedUpTo,
  now: Date,
): Promise<void> {
  await sql`
    insert into flight_risk as f (flight_date, flight_id, rules, hits, beyond, judged_at, rules_seen, names_seen)
    values (${flight.flightDate}::date, ${flight.flightId}::uuid, '{}', '{}', '{}', ${now}::timestamptz, ${seen.rules}, ${seen.names})
    on conflict (flight_date, flight_id) do update
      set rules_seen = greatest(f.rules_seen, excluded.rules_seen), names_seen = greatest(f.names_seen, excluded.names_seen)`.execute(
    db,
  );
}

/** Returns the active rules whose values come from the register of crew members. */
export async function listRulesOnCrew(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from risk_rule r
    where r.active and r.deleted_at is null and ${conditionFields(sql`r.conditions`)} ?| ${crewRegisterFields}::text[]
    order by r.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns whether an active rule has conditions on steps of boarding. */
export async function hasRulesOnBoarding(db: Database): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`select has_rules_on_boarding() as any`.execute(db);
  return rows[0]?.any === true;
}
