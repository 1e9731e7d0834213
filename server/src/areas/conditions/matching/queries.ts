import { type ConditionNode, conditionsOf } from '@farol/contract/conditions/index';
import { type FieldName, fieldOf } from '@farol/contract/fields/index';
import { type Rule, sqlOf } from '@farol/rules';
import { type RawBuilder, sql } from 'kysely';
import { columns } from '../columns/queries.ts';
import { tablesFor } from '../joins/queries.ts';
import { flightStatus, type ReadBy, type Within } from '../queries.ts';

/** Parts of a statement over passengers `p` and their flights `f`. */
export interface Matching {
  /** Behind `from`: the flights and passengers of those days, and of all else what the conditions ask for. */
  tables: RawBuilder<unknown>;
  /** For each tree: true for whom it holds, and false or null for others. */
  holds: RawBuilder<boolean>[];
}

/**
 * Condition trees over stored passengers. Callers add the scope of flights, as a condition on `p` and `f`. In
 * a transaction that acts for a person, earlier refusals are those of the organization that the person may
 * see.
 */
export function matching(trees: readonly ConditionNode[], within: Within, by: ReadBy): Matching {
  const asked = trees.flatMap(tree => conditionsOf(tree)).map(({ condition }) => condition.field);
  const fields = asked.filter((name): name is FieldName => fieldOf(name) !== undefined);
  return {
    tables: tablesFor(
      fields.flatMap(name => columns[name].needs),
      within,
      by,
    ),
    holds: trees.map(tree => {
      const { parts, values } = sqlOf(tree, columns);
      return sql<boolean>(parts as unknown as TemplateStringsArray, ...values);
    }),
  };
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
    select 1 from airport home where home.iata = ${sql.ref(`f.${airport}`)} and home.country_code2 = ${homeCountry})`;
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
