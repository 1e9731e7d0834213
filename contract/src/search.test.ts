import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { codes, flag, oneOf, pattern, period, record, searchOf, text, yesNo } from './search.ts';
import { check } from './findings.ts';

const daily = searchOf(
  { period: period({ days: [0, 0], under: 31 }), note: text({ min: 3, max: 10 }) },
  { line: ['period'] },
);
const findingsOf = (given: unknown) =>
  check(daily.body, given).findings.map(({ path, code, params }) => [path, code, params['days']]);

test('a period under 31 days has at most thirty, both ends counted', () => {
  expect(findingsOf({ from: '2026-03-01', to: '2026-03-30' })).toEqual([]);
  expect(findingsOf({ from: '2026-03-01', to: '2026-03-31' })).toEqual([['to', 'PERIOD_TOO_LONG', 31]]);
  expect(findingsOf({ from: '2026-02-15', to: '2026-03-16' })).toEqual([]);
  expect(findingsOf({ from: '2026-02-15', to: '2026-03-17' })).toEqual([['to', 'PERIOD_TOO_LONG', 31]]);
});

test('a period ends on the day it begins, or later', () => {
  expect(findingsOf({ from: '2026-03-01', to: '2026-03-01' })).toEqual([]);
  expect(findingsOf({ from: '2026-03-02', to: '2026-03-01' })).toEqual([['to', 'PERIOD_ORDER', undefined]]);
});

test('both dates are required, and days that exist', () => {
  expect(findingsOf({ from: null, to: '2026-03-01' })).toEqual([['from', 'REQUIRED', undefined]]);
  expect(findingsOf({ from: '2026-02-30', to: '2026-03-01' })).toEqual([['from', 'FORMAT', undefined]]);
});

test('text that is searched has its least length, and none asks for nothing', () => {
  const body = { from: '2026-03-01', to: '2026-03-01' };
  expect(findingsOf({ ...body, note: ' ab ' })).toEqual([['note', 'MIN_LENGTH', undefined]]);
  expect(findingsOf({ ...body, note: 'abc' })).toEqual([]);
  expect(findingsOf({ ...body, note: '  ' })).toEqual([]);
});

test('a field of the screen alone is no key of the body', () => {
  const search = searchOf({ own: { ...flag(), sent: false as const }, other: flag() }, { line: [] });
  expect(Object.keys(search.body.shape)).toEqual(['other']);
});

test('a body can be extended without losing the rules of its period', () => {
  const more = z.extend(daily.body, { format: z.enum(['csv']) });
  const given = { from: '2026-03-02', to: '2026-03-01', format: 'csv' };
  expect(check(more, given).findings.map(({ code }) => code)).toEqual(['PERIOD_ORDER']);
});

test('what a field cannot read from an address it leaves', () => {
  expect(codes('carrier', 2).read('xq, Z9,toolong,XQ,y1')).toEqual(['XQ', 'Z9']);
  expect(pattern(/^\d+$/, '1', { max: 4 }).read('AB')).toBeUndefined();
  expect(pattern(/^\d{1,4}[A-Z]?$/, '1', { max: 5 }).read(' 12a ')).toBe('12A');
  expect(oneOf(['A', 'B']).read('C')).toBeUndefined();
  expect(yesNo('on', 'off').read('yes')).toBeUndefined();
  expect(record().read('1')).toBeUndefined();
  expect(flag({ on: '24h' }).read('1')).toBeUndefined();
});
