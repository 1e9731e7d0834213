import { type Field, fieldNames, fieldOf } from '@farol/contract/fields/index';
import { type RawBuilder, sql } from 'kysely';

const takesCodes = ({ register, digits }: Field): boolean => register !== undefined || digits !== undefined;
const codedFields = fieldNames.filter(name => takesCodes(fieldOf(name) as Field));

/** Returns the field names of a stored tree, as a JSON array. */
export const conditionFields = (tree: RawBuilder<unknown>): RawBuilder<string[]> =>
  sql`jsonb_path_query_array(${tree}, 'strict $.**.field')`;

/** Returns the conditions of a stored tree that have codes, as a JSON array. */
export const codedConditions = (tree: RawBuilder<unknown>): RawBuilder<unknown> => sql`jsonb_path_query_array(
  ${tree}, 'strict $.** ? (@.field == $names[*])', ${JSON.stringify({ names: codedFields })}::jsonb)`;
