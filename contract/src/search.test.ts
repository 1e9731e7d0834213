import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import {
  codes,
  country,
  day,
  flag,
  oneOf,
  pattern,
  period,
  record,
  searchOf,
  text,
  yesNo,
} from './search.ts';
import { check } from './findings.ts';

const daily = searchOf(
  { period: period({ days: [0, 0], under: 31 }), note: text({ min: 3, max: 10 }) },
  { line: ['period'] },
);
const findingsOf = (input: unknown) =>
  check(daily.body, input).findings.map(({ path, code, params }) => [path, code, params['days']]);

test('limits a period under 31 days to thirty, both ends included', () => {
  expect(findingsOf({ from: '2026-03-01', to: '2026-03-30' })).toEqual([]);
  expect(findingsOf({ from: '2026-03-01', to: '2026-03-31' })).toEqual([['to', 'PERIOD_TOO_LONG', 31]]);
  expect(findingsOf({ from: '2026-02-15', to: '2026-03-16' })).toEqual([]);
  expect(findingsOf({ from: '2026-02-15', to: '2026-03-17' })).toEqual([['to', 'PERIOD_TOO_LONG', 31]]);
});

test('refuses a period that ends before it starts', () => {
  expect(findingsOf({ from: '2026-03-01', to: '2026-03-01' })).toEqual([]);
  expect(findingsOf({ from: '2026-03-02', to: '2026-03-01' })).toEqual([['to', 'PERIOD_ORDER', undefined]]);
});

test('requires two valid dates', () => {
  expect(findingsOf({ from: null, to: '2026-03-01' })).toEqual([['from', 'REQUIRED', undefined]]);
  expect(findingsOf({ from: '2026-02-30', to: '2026-03-01' })).toEqual([['from', 'FORMAT', undefined]]);
});

test('requires a minimum length of text, and ignores empty text', () => {
  const body = { from: '2026-03-01', to: '2026-03-01' };
  expect(findingsOf({ ...body, note: ' ab ' })).toEqual([['note', 'MIN_LENGTH', undefined]]);
  expect(findingsOf({ ...body, note: 'abc' })).toEqual([]);
  expect(findingsOf({ ...body, note: '  ' })).toEqual([]);
  expect(findingsOf({ ...body, note: '\u0301\u0301\u0301' })).toEqual([['note', 'MIN_LENGTH', undefined]]);
});

test('omits screen-only fields from the body', () => {
  const search = searchOf({ own: { ...flag(), sent: false as const }, other: flag() }, { line: [] });
  expect(Object.keys(search.body.shape)).toEqual(['other']);
});

test('keeps the rules of a period in an extended body', () => {
  const more = z.extend(daily.body, { format: z.enum(['csv']) });
  const input = { from: '2026-03-02', to: '2026-03-01', format: 'csv' };
  expect(check(more, input).findings.map(({ code }) => code)).toEqual(['PERIOD_ORDER']);
});

test('reports a wrong period together with faults of other rules', () => {
  const rule = z.refine(() => false, { path: ['note'], params: { code: 'REQUIRED' } });
  const { body } = searchOf({ period: period({ days: [0, 0], under: 31 }) }, { line: [], rules: [rule] });
  for (const to of ['2026-03-01', '2026-05-02'])
    expect(check(body, { from: '2026-03-02', to }).findings.map(({ path }) => path)).toEqual(['to', 'note']);
});

test('ignores an invalid value in the address', () => {
  expect(codes('carrier', 2).read('xq, Z9,toolong,XQ,y1')).toEqual(['XQ', 'Z9']);
  expect(pattern(/^\d+$/, '1', { max: 4 }).read('AB')).toBeUndefined();
  expect(pattern(/^\d{1,4}[A-Z]?$/, '1', { max: 5 }).read(' 12a ')).toBe('12A');
  expect(oneOf(['A', 'B']).read('C')).toBeUndefined();
  expect(yesNo('on', 'off').read('yes')).toBeUndefined();
  expect(record().read('1')).toBeUndefined();
  expect(day().read('2026-02-30')).toBeUndefined();
  expect(country().read('Brazil')).toBeUndefined();
  expect(country().read('bra')).toBe('BRA');
  expect(flag({ on: '24h' }).read('1')).toBeUndefined();
});
