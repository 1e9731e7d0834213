import { type ConditionNode, conditionsOf } from '@farol/contract/conditions/index';
import { type FieldName, fieldOf } from '@farol/contract/fields/index';
import { sqlOf } from '@farol/rules';
import { type RawBuilder, sql } from 'kysely';
import { columns, sqlColumns } from '../columns/queries.ts';
import { tablesFor } from '../joins/queries.ts';
import type { Within } from '../queries.ts';

/** Parts of a statement over passengers `p` and their flights `f`. */
export interface Matching {
  /** Behind `from`: the flights and passengers of those days, and of all else what the conditions ask for. */
  tables: RawBuilder<unknown>;
  /** Behind `where`: true for those for whom the conditions hold, and false or null for others. */
  holds: RawBuilder<boolean>;
}

/**
 * A condition tree over stored passengers. Who asks adds whose flights they may see, as a condition on `p` and `f`. In a transaction
 * that acts for a person, earlier refusals are those that they may see.
 */
export function matching(tree: ConditionNode, within: Within, now: Date): Matching {
  const fields = conditionsOf(tree).map(({ condition }) => condition.field);
  const known = fields.filter((name): name is FieldName => fieldOf(name) !== undefined);
  const { parts, values } = sqlOf(tree, sqlColumns);
  return {
    tables: tablesFor(
      known.flatMap(name => columns[name].needs),
      within,
      now,
    ),
    holds: sql<boolean>(parts as unknown as TemplateStringsArray, ...values),
  };
}
