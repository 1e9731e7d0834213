import { type ConditionNode, conditionsOf } from '@farol/contract/conditions/index';
import { type FieldName, fieldOf } from '@farol/contract/fields/index';
import { type Rule, sqlOf } from '@farol/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { columns, sqlColumns } from '../columns/queries.ts';
import { tablesFor } from '../joins/queries.ts';
import { flightStatus, type Within } from '../queries.ts';

/** Parts of a statement over passengers `p` and their flights `f`. */
export interface Matching {
  /** Behind `from`: the flights and passengers of those days, and of all else what the conditions ask for. */
  tables: RawBuilder<unknown>;
  /** For each tree: true for whom it holds, and false or null for others. */
  holds: RawBuilder<boolean>[];
}

/**
 * Condition trees over stored passengers. Who asks adds whose flights they may see, as a condition on `p` and `f`. In a transaction
 * that acts for a person, earlier refusals are those that they may see.
 */
export function matching(trees: readonly ConditionNode[], within: Within, now: Date): Matching {
  const asked = trees.flatMap(tree => conditionsOf(tree)).map(({ condition }) => condition.field);
  const fields = asked.filter((name): name is FieldName => fieldOf(name) !== undefined);
  return {
    tables: tablesFor(
      fields.flatMap(name => columns[name].needs),
      within,
      now,
    ),
    holds: trees.map(tree => {
      const { parts, values } = sqlOf(tree, sqlColumns);
      return sql<boolean>(parts as unknown as TemplateStringsArray, ...values);
    }),
  };
}

/** What a search over stored data looks at. */
export interface Search {
  within: Within;
  now: Date;
  /** Whose data are looked at, and what else is asked of flights `f` and passengers `p` beside the conditions. */
  where: RawBuilder<boolean>;
}

export interface MatchesOfDay {
  /** Local departure date at the origin. */
  day: string;
  /** All who were looked at. */
  people: number;
  hits: number;
  /** Hits that another tree does not have, and those that it alone has; none where there is no other. */
  gained: number;
  lost: number;
}

/** How many a tree holds for on each day, and how that differs from another one. Days without a passenger are left out. */
export async function matchesByDay(
  db: Database,
  tree: ConditionNode,
  { within, now, where }: Search,
  other?: ConditionNode,
): Promise<MatchesOfDay[]> {
  const { tables, holds } = matching(other === undefined ? [tree] : [tree, other], within, now);
  const [hit = sql`false`, otherHit = hit] = holds;
  const { rows } = await sql<MatchesOfDay>`
    select day, count(*) as people, count(*) filter (where hit) as hits, count(*) filter (where hit and not other) as gained,
      count(*) filter (where other and not hit) as lost
    from (
      select f.flight_date as day, coalesce(${hit}, false) as hit, coalesce(${otherHit}, false) as other
      from ${tables} where ${where}
    ) looked_at
    group by day order by day`.execute(db);
  return rows;
}

export interface MatchedPassenger {
  flightDate: string;
  flightId: string;
  passengerId: string;
}

/** Some of those for whom a tree holds, of the newest flights. */
export async function matchedPassengers(
  db: Database,
  tree: ConditionNode,
  { within, now, where }: Search,
  most: number,
): Promise<MatchedPassenger[]> {
  const { tables, holds } = matching([tree], within, now);
  const { rows } = await sql<MatchedPassenger>`
    select p.flight_date as "flightDate", p.flight_id as "flightId", p.id as "passengerId"
    from ${tables} where ${where} and ${holds[0] ?? sql`false`}
    order by f.flight_date desc, f.departure_at desc, p.id
    limit ${most}`.execute(db);
  return rows;
}

/** Whether a rule is for the flight `f`, as `outOfScope` says it, its validity aside. */
export function flightInScopeOf(
  rule: Pick<Rule, 'flightStatuses' | 'inspectionTypes' | 'modes'>,
  now: Date,
  homeCountry: string,
): RawBuilder<boolean> {
  const limits = [
    ...(rule.flightStatuses.length === 0
      ? []
      : [sql`${flightStatus(now)} = any(${[...rule.flightStatuses]}::text[])`]),
    ...(rule.inspectionTypes.length === 0 ? [] : [sql`f.mode = any(${[...rule.inspectionTypes]}::text[])`]),
    ...(rule.modes.length === 0 ? [] : [inModes(rule.modes, homeCountry)]),
  ];
  return limits.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(limits, sql` and `)})`;
}

function inModes(modes: Rule['modes'], homeCountry: string): RawBuilder<unknown> {
  const atHome = (airport: string) => sql`exists (
    select from airport home where home.iata = ${sql.ref(`f.${airport}`)} and home.country_code2 = ${homeCountry})`;
  const wanted = [
    ...(modes.includes('DOMESTIC_ARRIVALS') || modes.includes('DOMESTIC_DEPARTURES')
      ? [sql`f.mode = 'DOMESTIC'`]
      : []),
    ...(modes.includes('INTERNATIONAL_ARRIVALS')
      ? [sql`(f.mode = 'INTERNATIONAL' and ${atHome('destination')})`]
      : []),
    ...(modes.includes('INTERNATIONAL_DEPARTURES')
      ? [sql`(f.mode = 'INTERNATIONAL' and ${atHome('origin')})`]
      : []),
  ];
  return sql`(${sql.join(wanted, sql` or `)})`;
}
