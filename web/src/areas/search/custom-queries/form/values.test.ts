import { customQueryInput, defaultResultFields } from '@farol/contract/areas/search/custom-queries';
import { check } from '@farol/contract/findings';
import { expect, test } from 'vitest';
import { toBody, daysOf, newQuery } from './values.ts';

const silva = { field: 'passenger.surname', operator: 'EQ', value: 'SILVA' } as const;
const values = { ...newQuery({ id: 'x', name: 'Silva', conditions: silva }), firstDay: '7', lastDay: '-2' };
const findingsOf = (changes: object) =>
  check(customQueryInput, toBody({ ...values, ...changes })).findings.map(({ path, code }) => [path, code]);

test('counts days before today as negative', () => {
  expect(toBody(values)).toMatchObject({ firstDay: -7, lastDay: -2, columns: defaultResultFields });
  expect(daysOf(values)).toEqual({ firstDay: -7, lastDay: -2 });
  expect(findingsOf({})).toEqual([]);
});

test('drops the sort column when it is no column', () => {
  const sorted = { ...values, sortColumn: 'passenger.name' };
  expect(toBody(sorted)).toMatchObject({ sortColumn: 'passenger.name' });
  expect(toBody({ ...sorted, columns: ['flight.leg'] })).toMatchObject({ sortColumn: null });
});

test('reports days that are no number, in the wrong order or too far away', () => {
  expect(daysOf({ ...values, firstDay: 'x' })).toBeUndefined();
  expect(findingsOf({ firstDay: 'x' })).toEqual([['firstDay', expect.any(String)]]);
  expect(findingsOf({ lastDay: '-8' })).toEqual([['lastDay', 'PERIOD_ORDER']]);
  expect(findingsOf({ firstDay: '1826' })).toEqual([['lastDay', 'PERIOD_TOO_LONG']]);
  expect(findingsOf({ firstDay: '9999' })).toContainEqual(['firstDay', 'MIN_VALUE']);
});
