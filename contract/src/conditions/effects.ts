import { fieldOf } from '../fields/catalogue.ts';
import { type Field, type FieldRegister, takesList } from '../fields/field.ts';
import { fieldLabels } from '../fields/labels.ts';
import { type ConditionProblem, type Pattern, readCondition, type Test } from './read.ts';
import type { Condition, Scalar } from './tree.ts';

/** Longest stored value of each register; ICAO codes are longer than IATA codes. */
const longestCode: Partial<Record<FieldRegister, number>> = {
  airport: 4,
  carrier: 3,
  country: 3,
  currency: 3,
};

/** Finds conditions that no value of the field meets, or that all do. */
export function effectProblemsOf(condition: Condition): ConditionProblem[] {
  const field = fieldOf(condition.field);
  const { test } = readCondition(condition);
  if (field === undefined || test === undefined) return [];
  if (test.kind === 'ORDER') return orderProblems(field, test);
  if (test.kind === 'VALUES') return choiceProblems(field, test);
  return test.kind === 'TEXT'
    ? listPlacedValues(condition).flatMap(value => textProblems(condition, field, value))
    : [];
}

function orderProblems(
  { least, most }: Field,
  { operator, bound }: Extract<Test, { kind: 'ORDER' }>,
): ConditionProblem[] {
  const problem = (code: ConditionProblem['code'], params = {}) => [{ at: 'value', code, params }];
  if (operator === 'LT' && bound === least) return problem('CONDITION_BELOW_ALL', { min: bound });
  if (operator === 'GT' && bound === most) return problem('CONDITION_ABOVE_ALL', { max: bound });
  const isEvery = (operator === 'GE' && bound === least) || (operator === 'LE' && bound === most);
  return isEvery ? problem('CONDITION_EVERY_VALUE') : [];
}

function choiceProblems(
  { values }: Field,
  { negative, values: chosen }: Extract<Test, { kind: 'VALUES' }>,
): ConditionProblem[] {
  if (values?.every(value => chosen.includes(value)) !== true) return [];
  return [{ at: 'value', code: negative ? 'CONDITION_NO_VALUE' : 'CONDITION_EVERY_VALUE', params: {} }];
}

interface PlacedValue {
  at: string;
  value: Scalar;
}

function listPlacedValues({ operator, value }: Condition): PlacedValue[] {
  if (value === undefined) return [];
  const values = [value].flat() as readonly Scalar[];
  return values.map((one, at) => ({ at: takesList(operator) ? `value.${at}` : 'value', value: one }));
}

function textProblems(condition: Condition, field: Field, { at, value }: PlacedValue): ConditionProblem[] {
  const operator = takesList(condition.operator) ? 'EQ' : condition.operator;
  const { test } = readCondition({ field: condition.field, operator, value });
  if (test?.kind !== 'TEXT') return [];
  const isWhole = test.exact.length > 0;
  if (field.type === 'text' && isWhole && !test.exact.some(text => /[\p{L}\p{N}]/u.test(text)))
    return [{ at, code: 'CONDITION_NO_LETTER', params: {} }];
  const [pattern] = test.patterns;
  if (pattern === undefined) return [];
  const name = fieldLabels[condition.field as keyof typeof fieldLabels];
  const { digits, register } = field;
  if (digits !== undefined && !isPartOfDigits(pattern, digits))
    return [{ at, code: 'CONDITION_DIGITS_PART', params: { name, value: String(value), digits } }];
  const max = register === undefined ? undefined : longestCode[register];
  if (max !== undefined && lengthOf(pattern) > max)
    return [{ at, code: 'CONDITION_CODE_PART', params: { name, value: String(value), max } }];
  return [];
}

const lengthOf = ({ pieces }: Pattern): number => pieces.join('').length;

const isPartOfDigits = (pattern: Pattern, digits: number): boolean =>
  lengthOf(pattern) <= digits && pattern.pieces.every(piece => /^\d+$/.test(piece));
