import { expect, test } from 'vitest';
import { errorText, errors } from '../errors.ts';
import { check } from '../findings.ts';
import { inputErrorText } from '../inputErrors.ts';
import {
  type Condition,
  type ConditionNode,
  conditionLimits,
  conditionTree,
  dayNumber,
  foldCode,
  foldText,
  listOtherLetters,
  momentNumber,
  numberOf,
  readCondition,
} from './index.ts';

const problems = (input: unknown): string[] =>
  check(conditionTree, input).findings.map(({ path, code }) => `${path} ${code}`);
const surname = (value: Condition['value'], operator: Condition['operator'] = 'EQ'): Condition => ({
  field: 'passenger.surname',
  operator,
  value,
});
const allOf = (...conditions: ConditionNode[]): ConditionNode => ({ group: 'all', conditions });
const age: Condition = { field: 'passenger.age', operator: 'GE', value: 18 };

test('accepts a tree unchanged', () => {
  const tree = allOf(age, {
    group: 'any',
    conditions: [surname('SIL*'), { field: 'passenger.seat', operator: 'EMPTY' }],
  });
  expect(check(conditionTree, tree).value).toEqual(tree);
});

test('reports each error at its condition, with a text in both languages', () => {
  const tree = allOf(
    age,
    { field: 'passenger.age', operator: 'STARTS_WITH', value: 'x' },
    { field: 'passenger.shoeSize', operator: 'EQ', value: 42 },
    allOf(
      { field: 'passenger.birthDate', operator: 'LT', value: '2026-02-30' },
      { field: 'passenger.age', operator: 'EQ', value: 'old' },
    ),
    { field: 'passenger.gender', operator: 'IN', value: ['M', 'Q', 'F', 'R'] },
    { field: 'flight.departure', operator: 'GT', value: '2026-03-15' },
    { field: 'passenger.inTransit', operator: 'EQ', value: 'yes' },
    { field: 'passenger.age', operator: 'LT', value: 1.5 },
    { field: 'passenger.age', operator: 'LT', value: -1 },
    { field: 'flight.departureHour', operator: 'LT', value: 24 },
    { field: 'passenger.age', operator: 'IN', value: 3 },
    { field: 'passenger.age', operator: 'EQ', value: [3] },
    { field: 'passenger.age', operator: 'EQ' },
    surname(true),
  );
  const { findings } = check(conditionTree, tree);
  expect(findings.map(({ path, code }) => `${path} ${code}`)).toEqual([
    'conditions.1.operator OPERATOR_NOT_FOR_FIELD',
    'conditions.2.field UNKNOWN_RULE_FIELD',
    'conditions.4.value.1 CONDITION_CHOICE',
    'conditions.4.value.3 CONDITION_CHOICE',
    'conditions.5.value CONDITION_INSTANT',
    'conditions.6.value CONDITION_YES_NO',
    'conditions.7.value CONDITION_WHOLE',
    'conditions.8.value CONDITION_LEAST',
    'conditions.9.value CONDITION_MOST',
    'conditions.10.value CONDITION_LIST',
    'conditions.11.value CONDITION_LIST',
    'conditions.12.value CONDITION_VALUE_MISSING',
    'conditions.13.value CONDITION_TEXT',
    'conditions.3.conditions.0.value CONDITION_DATE',
    'conditions.3.conditions.1.value CONDITION_NUMBER',
  ]);
  for (const { code, params } of findings)
    for (const language of ['pt', 'en'] as const) {
      expect(errors[code][language].trim()).not.toBe('');
      expect(errorText(code, language, params)).not.toMatch(/[{}]/);
      expect(inputErrorText(code, language, params)).toBe(errorText(code, language, params));
    }
});

test('requires a condition in a rule and in each group', () => {
  expect(problems(allOf())).toEqual([' RULE_WITHOUT_CONDITION']);
  expect(problems(allOf(age, allOf()))).toEqual(['conditions.1 RULE_WITHOUT_CONDITION']);
});

test('accepts 500 conditions and refuses 501', () => {
  const repeatCondition = (count: number): ConditionNode =>
    allOf(...Array.from({ length: count }, () => age));
  expect(problems(repeatCondition(conditionLimits.conditions))).toEqual([]);
  expect(problems(repeatCondition(conditionLimits.conditions + 1))).toEqual([' RULE_TOO_MANY_CONDITIONS']);
  expect(problems(allOf(repeatCondition(300), repeatCondition(201)))).toEqual([' RULE_TOO_MANY_CONDITIONS']);
});

test('accepts 20 levels and refuses 21, and a hundred thousand without overflow', () => {
  const nest = (levels: number): ConditionNode => {
    let node: ConditionNode = age;
    for (let level = 0; level < levels; level += 1) node = allOf(node);
    return node;
  };
  expect(problems(nest(conditionLimits.levels))).toEqual([]);
  const twenty = Array.from({ length: conditionLimits.levels }, () => 'conditions.0').join('.');
  expect(problems(nest(conditionLimits.levels + 1))).toEqual([`${twenty} RULE_TOO_DEEP`]);
  expect(problems(nest(100_000))).toEqual([`${twenty} RULE_TOO_DEEP`]);
});

test('accepts a list of 10,000 values and reports each wrong one', () => {
  const list = (count: number): Condition =>
    surname(
      Array.from({ length: count }, (_, at) => `NAME ${at}`),
      'IN',
    );
  expect(problems(list(10_000))).toEqual([]);
  expect(problems(list(10_001))).toEqual(['value CONDITION_TOO_MANY_VALUES']);
  expect(problems(allOf(...Array.from({ length: 6 }, () => list(9000))))).toEqual([' RULE_TOO_MANY_VALUES']);
  const ages = Array.from({ length: 10_000 }, (_, at) => (at % 400 === 399 ? 'n/a' : at % 100));
  const wrong = problems({ field: 'passenger.age', operator: 'IN', value: ages });
  expect(wrong).toHaveLength(25);
  expect(wrong[0]).toBe('value.399 CONDITION_NUMBER');
});

test('requires letters or digits in a value, limits its length and allows ten wildcards', () => {
  expect(problems(surname('*'))).toEqual(['value CONDITION_NO_LETTER']);
  expect(problems(surname('   '))).toEqual(['value CONDITION_NO_LETTER']);
  expect(problems({ field: 'passenger.seat', operator: 'EQ', value: '--' })).toEqual([
    'value CONDITION_NO_LETTER',
  ]);
  expect(problems(surname('a*'.repeat(10)))).toEqual([]);
  expect(problems(surname('a*'.repeat(11)))).toEqual(['value CONDITION_WILDCARDS']);
  expect(problems(surname('a'.repeat(201)))).toEqual(['value CONDITION_TOO_LONG']);
  expect(problems(surname('a\0b'))).toEqual(['value BROKEN_TEXT']);
  expect(problems(surname('\uD800'))).toEqual(['value BROKEN_TEXT']);
});

test('reports a malformed tree at its node', () => {
  const tree = {
    group: 'all',
    conditions: [
      age,
      { ...age, operator: 'LIKE' },
      { ...age, value: null },
      { ...age, note: 1 },
      { group: 'none', conditions: [{ operator: 'EQ', value: 1 }] },
    ],
  };
  expect(problems(tree)).toEqual([
    'conditions.1.operator FORMAT',
    'conditions.2.value CONDITION_VALUE_MISSING',
    'conditions.3 UNKNOWN_FIELD',
    'conditions.4.group FORMAT',
    'conditions.4.conditions.0.field REQUIRED',
  ]);
});

test('refuses input that is not a tree', () => {
  for (const input of [null, 7, 'all', [], {}, { group: 'none', conditions: [age] }, { ...age, extra: 1 }])
    expect(problems(input).length).toBeGreaterThan(0);
});

test('compares text in capitals without diacritics, and codes by letters and digits', () => {
  expect(foldText('  José   da Conceição\u00A0')).toBe('JOSE DA CONCEICAO');
  expect(foldText('Straße Łódź Ærø Þór')).toBe('STRASSE LODZ AERO THOR');
  expect(foldText('Иванов Ёлкин Σίσυφος')).toBe('ИВАНОВ ЕЛКИН ΣΙΣΥΦΟΣ');
  expect(foldCode('fx-123.456 é')).toBe('FX123456E');
  expect(foldCode('+55 (11) 5550-1234')).toBe('551155501234');
});

test('keeps letters of a code that look like no Latin letter', () => {
  expect(foldCode('АВС-98765')).toBe('ABC98765');
  expect(foldCode('жл 98765')).toBe('ЖЛ98765');
  expect(listOtherLetters('ЖЛЖ-98АВ')).toEqual(['Ж', 'Л']);
});

test('refuses a code with letters that cannot be compared, and names them', () => {
  const number = (value: string, operator: Condition['operator'] = 'EQ') => ({
    field: 'document.number',
    operator,
    value,
  });
  expect(problems(number('АВС98765'))).toEqual([]);
  expect(readCondition(number('ЖЛ98765')).problems).toEqual([
    { at: 'value', code: 'CONDITION_LETTERS', params: { value: 'ЖЛ98765', letters: 'Ж Л' } },
  ]);
  expect(problems(number('*Ж', 'STARTS_WITH'))).toEqual(['value CONDITION_LETTERS']);
});

test('matches a pattern with any text between its pieces', () => {
  const read = (value: string, operator: Condition['operator'] = 'EQ') =>
    readCondition(surname(value, operator)).test;
  expect(read('silva')).toMatchObject({ exact: ['SILVA'], patterns: [] });
  expect(read('Sil**va*')).toMatchObject({
    exact: [],
    patterns: [{ pieces: ['SIL', 'VA'], start: true, end: false }],
  });
  expect(read('silva', 'ENDS_WITH')).toMatchObject({
    patterns: [{ pieces: ['SILVA'], start: false, end: true }],
  });
  expect(read('da * silva', 'STARTS_WITH')).toMatchObject({
    patterns: [{ pieces: ['DA ', ' SILVA'], start: true, end: false }],
  });
});

test('parses days, instants and numbers strictly', () => {
  expect([
    dayNumber('1970-01-02'),
    dayNumber('2024-02-29'),
    dayNumber('2023-02-29'),
    dayNumber('2026-04-31'),
  ]).toEqual([1, 19_782, undefined, undefined]);
  expect([dayNumber('0000-01-01'), dayNumber('1985-03'), dayNumber(3)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([
    momentNumber('1970-01-01T00:00:01.5Z'),
    momentNumber('1970-01-01T24:00:00Z'),
    momentNumber('1970-01-01T00:00:00'),
  ]).toEqual([1500, undefined, undefined]);
  expect([numberOf('12.5'), numberOf('-0'), numberOf('1e3'), numberOf(''), numberOf(Number.NaN)]).toEqual([
    12.5,
    0,
    undefined,
    undefined,
    undefined,
  ]);
});

test('requires known codes in coded fields where whole values are compared', () => {
  const problemsOf = (field: string, operator: Condition['operator'], value: Condition['value']) =>
    problems({ field, operator, value });
  expect(problemsOf('booking.paymentForms', 'EQ', ' cc')).toEqual([]);
  expect(problemsOf('booking.paymentForms', 'IN', ['CC,CA', 'CK'])).toEqual([]);
  expect(problemsOf('booking.paymentForms', 'NE', 'XX')).toEqual(['value CONDITION_CODE']);
  expect(problemsOf('booking.paymentForms', 'NOT_IN', ['CC', 'CA, XX'])).toEqual(['value.1 CONDITION_CODE']);
  expect(problemsOf('booking.paymentForms', 'EQ', 'CC,CA')).toEqual(['value CONDITION_ONE_CODE']);
  expect(problemsOf('booking.paymentForms', 'STARTS_WITH', 'X')).toEqual([]);
  expect(problemsOf('booking.currency', 'EQ', 'brl')).toEqual([]);
  expect(problemsOf('booking.currency', 'EQ', 'REAL')).toEqual(['value CONDITION_CURRENCY']);
  expect(problemsOf('booking.currency', 'EQ', 'U*')).toEqual([]);
  expect(problemsOf('card.type', 'IN', ['VI', 'VISA'])).toEqual(['value.1 CONDITION_CODE']);
  expect(problemsOf('card.last4', 'EQ', '1234')).toEqual([]);
  expect(problemsOf('card.last4', 'EQ', '34')).toEqual(['value CONDITION_DIGITS']);
  expect(problemsOf('card.last4', 'ENDS_WITH', '34')).toEqual([]);
  expect(problemsOf('card.first6', 'IN', ['411111', '41111'])).toEqual(['value.1 CONDITION_DIGITS']);
});

test("names an unknown code and its field in the reader's language", () => {
  const { findings } = check(conditionTree, { field: 'booking.currency', operator: 'EQ', value: 'XYZ' });
  const [finding] = findings;
  expect(inputErrorText('CONDITION_CURRENCY', 'pt', finding?.params)).toBe(
    'Moeda: “XYZ” não é uma moeda conhecida. Informe o código de três letras, como BRL.',
  );
  expect(inputErrorText('CONDITION_CURRENCY', 'en', finding?.params)).toBe(
    'Currency: “XYZ” is not a known currency. Enter its three-letter code, such as BRL.',
  );
});

test('keeps the meaning of a stored condition with an unknown code', () => {
  expect(readCondition({ field: 'booking.paymentForms', operator: 'EQ', value: 'XX' }).problems).toEqual([]);
});
