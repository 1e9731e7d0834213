import { expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  fullYears,
  isDate,
  toLocalDate,
  parseTypedDate,
  toPeriod,
  findQuickPeriod,
  listQuickPeriods,
  insertSlashes,
  isMissingDay,
} from './dates.ts';

test('parses a date day first, with or without separators', () => {
  expect(parseTypedDate('14/03/2026')).toBe('2026-03-14');
  expect(parseTypedDate('4.3.2026')).toBe('2026-03-04');
  expect(parseTypedDate('14032026')).toBe('2026-03-14');
});

test('refuses impossible days', () => {
  for (const text of [
    '31/02/2026',
    '29/02/2026',
    '00/01/2026',
    '01/13/2026',
    '1/1/26',
    '14/03',
    '2026-03-14',
    '',
  ]) {
    expect(parseTypedDate(text)).toBeNull();
  }
  expect(parseTypedDate('29/02/2028')).toBe('2028-02-29');
  expect(parseTypedDate('29/02/2100')).toBeNull();
});

test('accepts only existing calendar dates in an address', () => {
  expect(isDate('2026-03-14')).toBe(true);
  expect(isDate('2026-02-30')).toBe(false);
  expect(isDate('14/03/2026')).toBe(false);
});

test('inserts slashes while typing and allows deleting', () => {
  expect(insertSlashes('14')).toBe('14');
  expect(insertSlashes('140')).toBe('14/0');
  expect(insertSlashes('14032026')).toBe('14/03/2026');
  expect(insertSlashes('14/0')).toBe('14/0');
  expect(insertSlashes('14/032')).toBe('14/03/2');
  expect(insertSlashes('4/3/2026')).toBe('4/3/2026');
});

test('returns the date of the browser’s zone, not UTC', () => {
  expect(toLocalDate(new Date(2026, 2, 14, 23, 59))).toBe('2026-03-14');
});

test('counts days across months, leap days and clock changes', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
});

test('returns the days of quick periods and recognizes them by their dates', () => {
  const today = '2026-03-14';
  expect(toPeriod('today', today)).toEqual({ from: today, to: today });
  expect(toPeriod('tomorrow', today)).toEqual({ from: '2026-03-15', to: '2026-03-15' });
  expect(toPeriod('yesterday', today, 'past')).toEqual({ from: '2026-03-13', to: '2026-03-13' });
  for (const outlook of ['coming', 'past'] as const) {
    for (const [quick, days] of [
      ['week', 7],
      ['month', 30],
      ['year', 365],
    ] as const) {
      const { from, to } = toPeriod(quick, today, outlook);
      expect([outlook, quick, daysBetween(from, to) + 1]).toEqual([outlook, quick, days]);
    }
    for (const quick of listQuickPeriods(outlook, 732))
      expect(findQuickPeriod(toPeriod(quick, today, outlook), today, outlook)).toBe(quick);
  }
  expect(findQuickPeriod({ from: '2026-01-01', to: '2026-01-02' }, today)).toBeNull();
});

test('offers a year only to searches of more than a year', () => {
  expect(listQuickPeriods('coming', 367)).not.toContain('year');
  expect(listQuickPeriods('past')).not.toContain('year');
  expect(listQuickPeriods('coming', 732)).toEqual([...listQuickPeriods('coming', 31), 'year']);
});

test('ends departure periods three days ahead and past periods today', () => {
  const today = '2026-03-14';
  expect(toPeriod('week', today).to).toBe('2026-03-17');
  expect(toPeriod('month', today, 'past')).toEqual({ from: '2026-02-13', to: today });
});

test.each([
  ['30/02/2027', true],
  ['31042026', true],
  ['00/01/2026', true],
  ['29/02/2028', false],
  ['30/02/20', false],
  ['30/02/3027', false],
  ['ontem', false],
  ['', false],
])('recognizes %s as a day that does not exist: %s', (text, missing) => {
  expect(isMissingDay(text)).toBe(missing);
});

test('counts full years, with a birthday on the day', () => {
  expect(fullYears('1979-03-14', '2026-03-13')).toBe(46);
  expect(fullYears('1979-03-14', '2026-03-14')).toBe(47);
  expect(fullYears('2004-02-29', '2026-02-28')).toBe(21);
});
