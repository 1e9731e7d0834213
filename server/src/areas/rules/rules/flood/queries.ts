import { sql } from 'kysely';
import { type CarrierScope, flightRowInScope } from '#areas/access/index.ts';
import { buildMatching, isFlightInRuleScope, type RefusalOwner } from '#areas/conditions/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { type DepartureWindow, raisesAlertsSql, isComing } from '#areas/judging/index.ts';
import type { StoredContent } from '../queries.ts';

export interface AlertedPassenger {
  flightId: string;
  passengerId: string;
}

interface MatchQuery {
  window: DepartureWindow;
  homeCountry: string;
  refusalsOf: RefusalOwner;
  /** Alerts of the rule on one flight. */
  hitLimit: number;
  /** Alerts of the rule. */
  alerted: readonly AlertedPassenger[];
}

/**
 * Counts passengers of coming flights who match and have no alert, up to the limit of each flight. Existing
 * alerts count towards the limit, as in `selectAlerts`.
 */
export async function countNewMatches(
  db: Database,
  scope: CarrierScope,
  { conditions, flightStatuses, inspectionTypes, modes }: StoredContent,
  { window, homeCountry, refusalsOf, hitLimit, alerted }: MatchQuery,
): Promise<number> {
  const days = { from: window.firstDate, to: window.lastDate };
  const { tables, holds } = buildMatching([conditions], days, { now: window.now, refusalsOf });
  const { rows } = await sql<{ people: number }>`
    with existing as materialized (
      select * from unnest(
        ${alerted.map(({ flightId }) => flightId)}::uuid[], ${alerted.map(({ passengerId }) => passengerId)}::uuid[]
      ) as a (flight_id, passenger_id)
    )
    select coalesce(sum(greatest(0, least(
        n.people, ${hitLimit}::int - (select count(*) from existing a where a.flight_id = n.flight_id)))), 0)::int as people
    from (
      select f.id as flight_id, count(*) as people
      from ${tables}
      where ${flightRowInScope(scope, sql`f`)} and ${raisesAlertsSql} and ${isComing(window)}
        and ${isFlightInRuleScope({ flightStatuses, inspectionTypes, modes }, window.now, homeCountry)}
        and coalesce(${holds[0]}, false) and not exists (select 1 from existing a where a.passenger_id = p.id)
      group by f.flight_date, f.id
    ) n`.execute(db);
  return rows[0]?.people ?? 0;
}

/** Returns false for a deactivated rule. */
export async function isActive(db: Database, ruleId: string): Promise<boolean> {
  const { active } = await db
    .selectFrom('risk_rule')
    .select('active')
    .where('id', '=', ruleId)
    .executeTakeFirstOrThrow();
  return active;
}

/** Returns passengers of coming flights with an alert of the rule. Must act for the system. */
export async function listAlertedPassengers(
  db: Database,
  ruleId: string,
  { firstDate, lastDate }: DepartureWindow,
): Promise<AlertedPassenger[]> {
  const { rows } = await sql<AlertedPassenger>`
    select a.flight_id as "flightId", a.passenger_id as "passengerId" from alert a
    where a.source_id = ${ruleId}::uuid and a.flight_date between ${firstDate}::date and ${lastDate}::date`.execute(
    db,
  );
  return rows;
}
