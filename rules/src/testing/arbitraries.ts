import * as fc from 'fast-check';
import type { Condition, ConditionNode, Scalar } from '@farol/contract/conditions/index';
import {
  type Field,
  fieldNames,
  fieldOf,
  type Operator,
  operatorsOf,
  takesList,
  takesNothing,
} from '@farol/contract/fields/index';
import type { RecordValue, TravelRecord } from '../rule.ts';

/** Few fields of each kind, so that several conditions test the same value. */
const usedFields = [
  'passenger.surname',
  'agency.name',
  'document.number',
  'flight.origin',
  'passenger.emails',
  'document.allNumbers',
  'card.holder',
  'passenger.age',
  'booking.total',
  'document.daysValid',
  'passenger.birthDate',
  'document.allExpirations',
  'card.expiration',
  'flight.departure',
  'booking.createdAt',
  'passenger.inTransit',
  'traveller.documentChanged',
  'passenger.gender',
  'flight.weekday',
  'sources.disagreeing',
] as const satisfies readonly (typeof fieldNames)[number][];

/** Few letters produce many matches; some have marks, blanks or special characters. */
const letters = [
  'a',
  'b',
  'A',
  'ã',
  'Á',
  'B',
  'ß',
  'ø',
  'é',
  'ç',
  'ж',
  'Σ',
  'а',
  'Ｂ',
  ' ',
  '  ',
  '\u00A0',
  '-',
  '_',
  '%',
  '\\',
  '.',
  "'",
  '1',
  'ﬁ',
];
const word = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 5 }).map(all => all.join(''));
const anyText = fc.oneof(
  { weight: 8, arbitrary: word },
  { weight: 1, arbitrary: fc.string({ maxLength: 12, unit: 'grapheme' }) },
);
const patternText = fc
  .array(fc.oneof({ weight: 3, arbitrary: word }, { weight: 1, arbitrary: fc.constant('*') }), {
    minLength: 1,
    maxLength: 4,
  })
  .map(all => all.join(''));

const figures = fc.oneof(
  fc.integer({ min: 0, max: 8 }),
  fc.integer({ min: -3, max: 100_000 }),
  fc.double({ min: -10, max: 10, noNaN: true }).map(value => Math.round(value * 1000) / 1000),
);
const days = fc.integer({ min: 0, max: 6 }).map(day => `2026-03-${String(day + 10)}`);
const anyDay = fc.oneof(
  { weight: 6, arbitrary: days },
  {
    weight: 1,
    arbitrary: fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map(date => date.toISOString().slice(0, 10)),
  },
);
const moments = fc
  .record({
    day: days,
    second: fc.integer({ min: 0, max: 3 }),
    part: fc.constantFrom('', '.001', '.999', '.0005', '.001999'),
  })
  .map(({ day, second, part }) => `${day}T22:35:0${second}${part}Z`);

const brokenDay = fc.constantFrom('2026-02-30', '1985-03', '', '0000-01-01', 'soon');
type Values = Readonly<Record<Exclude<Field['type'], 'enumeration'>, fc.Arbitrary<Scalar>>>;

const valueOf = ({ type, values = [] }: Field, others: Values, most?: number): fc.Arbitrary<Scalar> =>
  type === 'enumeration' ? fc.constantFrom(...values.slice(0, most)) : others[type];

const frequentValues: Values = {
  text: anyText,
  code: anyText,
  number: figures,
  date: anyDay,
  instant: moments,
  boolean: fc.boolean(),
};
const frequentValue = (field: Field): fc.Arbitrary<Scalar> => valueOf(field, frequentValues, 4);

function recordValue(field: Field): fc.Arbitrary<Scalar | null> {
  const good = frequentValue(field);
  const odd: fc.Arbitrary<Scalar | null> =
    field.type === 'number'
      ? fc.oneof(fc.constantFrom('', 'abc', '12a', '-', '1e3'), figures.map(String))
      : field.type === 'date'
        ? brokenDay
        : field.type === 'instant'
          ? fc.constantFrom('', '2026-03-12', '2026-02-30T00:00:00Z', '2026-03-12T24:00:00Z')
          : field.type === 'boolean'
            ? fc.constant('yes')
            : field.type === 'enumeration'
              ? fc.constantFrom('', 'UNHEARD_OF')
              : fc.oneof(fc.constantFrom('', '  ', '\u0301'), fc.integer({ min: 0, max: 99 }));
  return fc.oneof(
    { weight: 12, arbitrary: good as fc.Arbitrary<Scalar | null> },
    { weight: 2, arbitrary: odd },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}

const getField = (name: string): Field => {
  const field = fieldOf(name);
  if (field === undefined) throw new Error(`${name} is no field`);
  return field;
};

export const records: fc.Arbitrary<TravelRecord> = fc.record(
  Object.fromEntries(
    usedFields.map(name => {
      const field = getField(name);
      const one: fc.Arbitrary<RecordValue> = recordValue(field);
      return [name, field.many ? fc.array(recordValue(field), { maxLength: 3 }) : one];
    }),
  ),
  { requiredKeys: [] },
);

/** The value of a condition: nothing, one of these or a list of them. */
function operand(
  one: fc.Arbitrary<Scalar>,
  operator: Operator,
  maxLength: number,
): fc.Arbitrary<Condition['value']> {
  if (takesNothing(operator)) return fc.constant(undefined);
  return takesList(operator) ? fc.array(one, { minLength: 1, maxLength }) : one;
}

function arbitraryValue(field: Field, operator: Operator): fc.Arbitrary<Condition['value']> {
  const isText = field.type === 'text' || field.type === 'code';
  return operand(isText ? fc.oneof(word, patternText) : frequentValue(field), operator, 4);
}

const toCondition = (field: string, operator: Operator, value: Condition['value']): Condition =>
  value === undefined ? { field, operator } : { field, operator, value };

export const conditions: fc.Arbitrary<Condition> = fc.constantFrom(...usedFields).chain(name => {
  const field = getField(name);
  return fc
    .constantFrom(...operatorsOf[field.type])
    .chain(operator => arbitraryValue(field, operator).map(value => toCondition(name, operator, value)));
});

export const trees: fc.Arbitrary<ConditionNode> = fc.letrec<{ node: ConditionNode }>(tie => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true, maxDepth: 4 },
    { weight: 6, arbitrary: conditions },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Condition>(
        { field: 'flight.dropped', operator: 'EMPTY' },
        { field: 'passenger.age', operator: 'NE', value: 'old' },
      ),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        group: fc.constantFrom('all' as const, 'any' as const),
        conditions: fc.array(tie('node'), { minLength: 1, maxLength: 4 }),
      }),
    },
  ),
})).node;

/** Texts that may match nothing, and codes of which a part is no code. */
const odd = [...'AbÉßЖ李ªº0129*%?.,/ \'"-_@+()\u0301\u200B'];
const oddTexts = fc.oneof(
  fc.string({ unit: fc.constantFrom(...odd), maxLength: 8 }),
  fc.string({ unit: fc.constantFrom(...'0123456789*'), maxLength: 8 }),
  fc.constantFrom('BRAZIL', 'GRU', 'GRUX', 'LATAM', '4111', '411111', '41*1111111', '---', '*', '* *'),
);
const instants = fc.integer({ min: 0, max: 40_000 }).map(day => new Date(day * 86_400_000).toISOString());
const oddValues: Values = {
  text: oddTexts,
  code: oddTexts,
  number: fc.oneof(fc.integer({ min: -2, max: 200 }), fc.constantFrom(0, 23, 150, 0.5)),
  date: instants.map(instant => instant.slice(0, 10)),
  instant: instants,
  boolean: fc.boolean(),
};

/** Returns conditions on the field, many of them at the edge of what the contract accepts. */
export function sampleConditions(name: string, operator: Operator, count: number): Condition[] {
  if (takesNothing(operator)) return [{ field: name, operator }];
  const values = operand(valueOf(getField(name), oddValues), operator, 3);
  return fc.sample(values, count).map(value => toCondition(name, operator, value));
}
