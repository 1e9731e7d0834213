import { sql } from 'kysely';
import { type CarrierScope, flightRowInScope } from '#areas/access/index.ts';
import { buildMatching, isFlightInRuleScope, isJudged, type RefusalOwner } from '#areas/conditions/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { DepartureWindow } from '../../coming-flights/coming-flights.ts';
import { isComing, isNotLanded } from '../../coming-flights/queries.ts';
import type { StoredContent } from '../queries.ts';

interface MatchQuery {
  window: DepartureWindow;
  homeCountry: string;
  refusalsOf: RefusalOwner;
  /** Alerts of the rule on one flight. */
  hitLimit: number;
  /** Passengers who have an alert of the rule. */
  alerted: readonly string[];
}

/** Counts passengers of coming flights who match and have no alert, up to the limit of each flight. */
export async function countNewMatches(
  db: Database,
  scope: CarrierScope,
  { conditions, flightStatuses, inspectionTypes, modes }: StoredContent,
  { window, homeCountry, refusalsOf, hitLimit, alerted }: MatchQuery,
): Promise<number> {
  const days = { from: window.firstDate, to: window.lastDate };
  const { tables, holds } = buildMatching([conditions], days, { now: window.now, refusalsOf });
  const { rows } = await sql<{ people: number }>`
    select coalesce(sum(least(n.people, ${hitLimit}::int)), 0)::int as people
    from (
      select count(*) as people
      from ${tables}
      where ${flightRowInScope(scope, sql`f`)} and ${isJudged} and ${isComing(window)} and ${isNotLanded(window.now)}
        and ${isFlightInRuleScope({ flightStatuses, inspectionTypes, modes }, window.now, homeCountry)}
        and coalesce(${holds[0]}, false) and p.id <> all(${[...alerted]}::uuid[])
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
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.passenger_id as id from alert a
    where a.source_id = ${ruleId}::uuid and a.flight_date between ${firstDate}::date and ${lastDate}::date`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
