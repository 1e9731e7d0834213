import { expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  isDate,
  localDate,
  parseTyped,
  periodOf,
  quickOf,
  quickPeriods,
  withSlashes,
} from './dates.ts';

test('parses a date day first, with or without separators', () => {
  expect(parseTyped('14/03/2026')).toBe('2026-03-14');
  expect(parseTyped('4.3.2026')).toBe('2026-03-04');
  expect(parseTyped('14032026')).toBe('2026-03-14');
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
    expect(parseTyped(text)).toBeNull();
  }
  expect(parseTyped('29/02/2028')).toBe('2028-02-29');
  expect(parseTyped('29/02/2100')).toBeNull();
});

test('accepts only existing calendar dates in an address', () => {
  expect(isDate('2026-03-14')).toBe(true);
  expect(isDate('2026-02-30')).toBe(false);
  expect(isDate('14/03/2026')).toBe(false);
});

test('inserts slashes while typing and allows deleting', () => {
  expect(withSlashes('14')).toBe('14');
  expect(withSlashes('140')).toBe('14/0');
  expect(withSlashes('14032026')).toBe('14/03/2026');
  expect(withSlashes('14/0')).toBe('14/0');
  expect(withSlashes('14/032')).toBe('14/03/2');
  expect(withSlashes('4/3/2026')).toBe('4/3/2026');
});

test('returns the date of the browser’s zone, not UTC', () => {
  expect(localDate(new Date(2026, 2, 14, 23, 59))).toBe('2026-03-14');
});

test('counts days across months, leap days and clock changes', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
});

test('returns the days of quick periods and recognizes them by their dates', () => {
  const today = '2026-03-14';
  expect(periodOf('today', today)).toEqual({ from: today, to: today });
  expect(periodOf('tomorrow', today)).toEqual({ from: '2026-03-15', to: '2026-03-15' });
  expect(periodOf('yesterday', today, 'past')).toEqual({ from: '2026-03-13', to: '2026-03-13' });
  for (const outlook of ['coming', 'past'] as const) {
    for (const [quick, days] of [
      ['week', 7],
      ['month', 30],
    ] as const) {
      const { from, to } = periodOf(quick, today, outlook);
      expect([outlook, quick, daysBetween(from, to) + 1]).toEqual([outlook, quick, days]);
    }
    for (const quick of quickPeriods[outlook])
      expect(quickOf(periodOf(quick, today, outlook), today, outlook)).toBe(quick);
  }
  expect(quickOf({ from: '2026-01-01', to: '2026-01-02' }, today)).toBeNull();
});

test('ends departure periods three days ahead and past periods today', () => {
  const today = '2026-03-14';
  expect(periodOf('week', today).to).toBe('2026-03-17');
  expect(periodOf('month', today, 'past')).toEqual({ from: '2026-02-13', to: today });
});
