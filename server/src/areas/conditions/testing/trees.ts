import type { Condition, ConditionNode } from '@farol/contract/conditions/index';
import {
  type Field,
  type FieldName,
  fieldNames,
  fields,
  type Operator,
  operatorsOf,
  takesList,
  takesNothing,
} from '@farol/contract/fields/index';
import type { TravelRecord } from '@farol/rules';
import * as fc from 'fast-check';

const pieces = (value: string, operator: Operator): fc.Arbitrary<string> =>
  fc.tuple(fc.nat(value.length), fc.nat(value.length), fc.boolean()).map(([one, other, starred]) => {
    const [from, to] = [Math.min(one, other), Math.max(one, other)];
    const whole = operatorsOf.enumeration.includes(operator);
    const piece =
      whole && !starred ? value : operator === 'STARTS_WITH' ? value.slice(0, to) : value.slice(from);
    return starred ? `${value.slice(0, from)}*${value.slice(to)}` : piece;
  });

function conditionOn(name: FieldName, records: readonly TravelRecord[]): fc.Arbitrary<Condition> {
  const field: Field = fields[name];
  const values = records.flatMap(record => [record[name] ?? []].flat().filter(one => one !== null));
  return fc.constantFrom(...operatorsOf[field.type]).chain(operator => {
    if (takesNothing(operator) || values.length === 0)
      return fc.constantFrom<Condition>(
        { field: name, operator: 'EMPTY' },
        { field: name, operator: 'NOT_EMPTY' },
      );
    const value = fc
      .constantFrom(...values)
      .chain(one =>
        field.type === 'text' || field.type === 'code' ? pieces(String(one), operator) : fc.constant(one),
      );
    return (takesList(operator) ? fc.array(value, { minLength: 1, maxLength: 4 }) : value).map(operand => ({
      field: name,
      operator,
      value: operand,
    }));
  });
}

/** Trees of conditions on these fields, with values of the records and parts of them. */
export const treesOver = (
  records: readonly TravelRecord[],
  names: readonly FieldName[] = fieldNames,
): fc.Arbitrary<ConditionNode> =>
  fc.letrec<{ node: ConditionNode }>(tie => ({
    node: fc.oneof(
      { depthSize: 'small', maxDepth: 3 },
      { weight: 4, arbitrary: fc.constantFrom(...names).chain(name => conditionOn(name, records)) },
      {
        weight: 3,
        arbitrary: fc.record({
          group: fc.constantFrom('all' as const, 'any' as const),
          conditions: fc.array(tie('node'), { minLength: 1, maxLength: 4 }),
        }),
      },
    ),
  })).node;
