import { type Condition, type ConditionNode, isGroup, readCondition } from '@farol/contract/conditions/index';
import { fieldOf, isNegative } from '@farol/contract/fields/index';
import type { TravelRecord } from '../rule.ts';
import { toComparable } from '../values.ts';

/** Evaluates a tree for one record in the simplest way, as reference for index and SQL. */
export function holdsPlainly(node: ConditionNode, record: TravelRecord): boolean {
  if (isGroup(node))
    return node.group === 'all'
      ? node.conditions.every(child => holdsPlainly(child, record))
      : node.conditions.some(child => holdsPlainly(child, record));
  return conditionHolds(node, record);
}

export function conditionHolds(condition: Condition, record: TravelRecord): boolean {
  const field = fieldOf(condition.field);
  if (field === undefined || readCondition(condition).problems.length > 0) return false;
  const values = record[condition.field];
  const there = [values].flat().flatMap(one => toComparable(field, one) ?? []);
  const { operator } = condition;
  if (operator === 'EMPTY') return there.length === 0;
  if (there.length === 0) return false;
  if (operator === 'NOT_EMPTY') return true;
  const alternatives = [condition.value].flat();
  const some = there.some(value => alternatives.some(one => compareValue(condition, value, one)));
  return isNegative(operator) ? !some : some;
}

function compareValue(condition: Condition, value: number | string, operand: unknown): boolean {
  const field = fieldOf(condition.field);
  if (field === undefined) return false;
  if (field.type === 'text' || field.type === 'code')
    return asExpression(condition, field, String(operand)).test(String(value));
  const other = toComparable(field, operand);
  if (other === undefined) return false;
  switch (condition.operator) {
    case 'LT':
      return value < other;
    case 'LE':
      return value <= other;
    case 'GE':
      return value >= other;
    case 'GT':
      return value > other;
    default:
      return value === other;
  }
}

const prefixOf = (operator: string): string => (/ENDS|CONTAINS/.test(operator) ? '.*' : '');
const suffixOf = (operator: string): string => (/STARTS|CONTAINS/.test(operator) ? '.*' : '');

/** For tests only: patterns of officers could make the expression extremely slow. */
function asExpression({ operator }: Condition, field: { type: string }, operand: string): RegExp {
  const code = { type: 'code', many: false, from: [] } as const;
  const text = { type: 'text', many: false, from: [] } as const;
  const folded =
    field.type === 'code'
      ? operand.split('*').map(part => toComparable(code, part) ?? '')
      : String(toComparable(text, operand)).split('*');
  const body = folded.map(part => String(part).replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('.*');
  return new RegExp(`^${prefixOf(operator)}${body}${suffixOf(operator)}$`, 's');
}
