import { expect, test } from 'vitest';
import { type Condition, conditionTree, readCondition, type Scalar } from '@farol/contract/conditions/index';
import { type Field, fieldNames, fieldOf, operatorsOf, takesNothing } from '@farol/contract/fields/index';
import type { RecordValue } from './rule.ts';
import { toSql } from './sql/generate.ts';
import { sampleConditions } from './testing/arbitraries.ts';
import { conditionHolds } from './testing/reference.ts';

const samples = 40;
const DAY = 86_400_000;

/** Returns values that the field can have; one should match the condition, another not. */
function candidatesOf(condition: Condition, field: Field): RecordValue[] {
  const { test: read } = readCondition(condition);
  const others: RecordValue[] = [null];
  switch (field.type) {
    case 'number': {
      const bound = read?.kind === 'ORDER' ? read.bound : 0;
      const step = field.whole === true ? 1 : 0.001;
      const numbers = [bound - step, bound, bound + step, 1, 2, 3, 4, 5].concat(
        read?.kind === 'VALUES' ? read.values.map(Number) : [],
      );
      return [...others, ...numbers.filter(number => isLegal(field, number))];
    }
    case 'date':
    case 'instant': {
      const days = [condition.value]
        .flat()
        .flatMap(value => [-DAY, 0, DAY].map(by => Date.parse(String(value)) + by));
      const known = [...days.filter(day => !Number.isNaN(day)), 0].map(day => new Date(day).toISOString());
      return [...others, ...known.map(text => (field.type === 'date' ? text.slice(0, 10) : text))];
    }
    case 'boolean':
      return [...others, true, false];
    case 'enumeration':
      return [...others, ...(field.values ?? [])];
    default:
      return [...others, ...textCandidates(condition, field)];
  }
}

const isLegal = ({ least = -Infinity, most = Infinity }: Field, number: number): boolean =>
  number >= least && number <= most;

const longestCode: Record<string, number> = { airport: 4, carrier: 3, country: 3, currency: 3 };

function textCandidates(condition: Condition, { type, digits, register }: Field): string[] {
  const { test: read } = readCondition(condition);
  if (read?.kind !== 'TEXT') return ['1'.repeat(digits ?? 2)];
  const filled = read.patterns.map(({ pieces, start, end }) => {
    const missing = '0'.repeat(Math.max(0, (digits ?? 0) - pieces.join('').length));
    if (type === 'text') return `${start ? '' : 'A'}${pieces.join('')}${end ? '' : 'A'}`;
    if (!end) return pieces.join('') + missing;
    return start ? pieces[0] + missing + pieces.slice(1).join('') : missing + pieces.join('');
  });
  const max = longestCode[register ?? ''] ?? Infinity;
  // A condition has at most three values, so one of four numbers without a common digit escapes it.
  const repeated = [...'5678'].map(digit => digit.repeat(digits ?? 3));
  return [...read.exact, ...filled, ...repeated].filter(text =>
    digits === undefined
      ? text.length <= max || read.exact.includes(text)
      : text.length === digits && /^\d+$/.test(text),
  );
}

const valueOf = (field: Field, value: RecordValue): RecordValue =>
  field.many && value !== null ? ([value].flat() as Scalar[]) : value;

const named = fieldNames.map(name => [name, fieldOf(name) as Field] as const);

test.each(named)('an accepted condition on %s matches some values and not all', (name, field) => {
  const ineffective: Condition[] = [];
  for (const operator of operatorsOf[field.type])
    for (const condition of sampleConditions(name, operator, samples)) {
      if (!conditionTree.safeParse(condition).success) continue;
      const { parts, values } = toSql(condition, { [name]: { expression: 'own.value' } });
      const sql = parts.join('?');
      const compares = sql.includes('own.value') && (takesNothing(operator) || values.length > 0);
      const holds = candidatesOf(condition, field).map(value =>
        conditionHolds(condition, { [name]: valueOf(field, value) }),
      );
      const seen = takesNothing(operator) ? holds : holds.slice(1);
      const isSelective = new Set(seen).size === 2;
      if (!compares || !isSelective) ineffective.push(condition);
    }
  expect(ineffective).toEqual([]);
});

test.each([
  ['card.last4', 'CONTAINS', '12345', 'CONDITION_DIGITS_PART'],
  ['card.first6', 'EQ', '41*11111', 'CONDITION_DIGITS_PART'],
  ['card.last4', 'STARTS_WITH', 'AB', 'CONDITION_DIGITS_PART'],
  ['passenger.nationality', 'CONTAINS', 'BRAZIL', 'CONDITION_CODE_PART'],
  ['flight.origin', 'STARTS_WITH', 'GUARU', 'CONDITION_CODE_PART'],
  ['passenger.age', 'LT', 0, 'CONDITION_BELOW_ALL'],
  ['passenger.age', 'GT', 150, 'CONDITION_ABOVE_ALL'],
  ['flight.departureHour', 'LE', 23, 'CONDITION_EVERY_VALUE'],
  ['crew.marks', 'NOT_IN', ['LICENCE_EXPIRED', 'DISMISSED', 'NOT_REGISTERED'], 'CONDITION_NO_VALUE'],
  ['passenger.surname', 'EQ', '---', 'CONDITION_NO_LETTER'],
] as const)('refuses %s %s %s, and says what to type', (field, operator, value, code) => {
  const { error } = conditionTree.safeParse({ field, operator, value });
  expect(error?.issues).toMatchObject([{ params: { code } }]);
});
