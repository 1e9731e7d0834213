import { type ConditionNode, conditionsOf } from '@farol/contract/conditions/index';
import { type FieldName, fieldOf } from '@farol/contract/fields/index';
import { type Rule, toSql } from '@farol/rules';
import { type RawBuilder, sql } from 'kysely';
import { columns } from '../columns/queries.ts';
import { tablesFor } from '../joins/queries.ts';
import { flightStatus, type ReadBy, type Within } from '../queries.ts';

export interface Matching {
  /** The `from` clause. */
  tables: RawBuilder<unknown>;
  /** True for a match, false or null otherwise. */
  holds: RawBuilder<boolean>[];
}

/**
 * Callers add the scope of flights on `p` and `f`. Under row-level security, earlier refusals are those of
 * the user's organization.
 */
export function buildMatching(trees: readonly ConditionNode[], within: Within, by: ReadBy): Matching {
  const names = trees.flatMap(tree => conditionsOf(tree)).map(({ condition }) => condition.field);
  const fields = names.filter((name): name is FieldName => fieldOf(name) !== undefined);
  return {
    tables: tablesFor(
      fields.flatMap(name => columns[name].needs),
      within,
      by,
    ),
    holds: trees.map(tree => {
      const { parts, values } = toSql(tree, columns);
      return sql<boolean>(parts as unknown as TemplateStringsArray, ...values);
    }),
  };
}

/** Excludes the people of `p` whom rules do not judge. */
export const isJudged = sql<boolean>`(p.state <> 'REMOVED' and p.masked_at is null)`;

/** Equals `listExclusions` without the validity dates. */
export function isFlightInRuleScope(
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
    select 1 from airport home where home.iata = ${sql.ref(`f.${airport}`)} and home.country_code2 = ${homeCountry})`;
  const modeConditions = [
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
  return sql`(${sql.join(modeConditions, sql` or `)})`;
}
