import { expect, test } from 'vitest';
import { dayOfYear, issueDate, midnight, nearestDate } from './days.ts';
import { readBcbp, writeBcbp } from './index.ts';

const midnightOf = (date: string): number => Date.parse(`${date}T00:00Z`);

test.each([
  [1, '2026-12-30', '2027-01-01'],
  [1, '2026-01-01', '2026-01-01'],
  [1, '2026-03-15', '2026-01-01'],
  [365, '2026-01-02', '2025-12-31'],
  [366, '2025-01-02', '2024-12-31'],
  [366, '2024-12-30', '2024-12-31'],
  [60, '2024-02-27', '2024-02-29'],
  [60, '2026-02-27', '2026-03-01'],
  [59, '2026-08-01', '2026-02-28'],
  [60, '2024-12-01', '2025-03-01'],
])('day %i is nearest to %s on %s', (day, reference, date) => {
  expect(nearestDate(day, midnightOf(reference))).toBe(date);
});

test('takes the later of two equally near dates', () => {
  expect(nearestDate(1, midnightOf('2024-07-02'))).toBe('2025-01-01');
});

test.each(['2026-06-01', '2026-12-31', '2027-01-01', '2023-12-30'])('finds no day 366 near %s', reference => {
  expect(nearestDate(366, midnightOf(reference))).toBeUndefined();
});

test.each([
  [6, 74, '2026-03-15', '2026-03-15'],
  [6, 76, '2026-03-15', '2026-03-17'],
  [6, 77, '2026-03-15', '2016-03-17'],
  [5, 365, '2026-01-01', '2025-12-31'],
  [7, 1, '2026-12-31', '2027-01-01'],
  [7, 1, '2026-03-15', '2017-01-01'],
  [4, 366, '2026-03-15', '2024-12-31'],
  [9, 364, '2030-01-01', '2029-12-30'],
])('the year ending in %i, day %i, is not after %s: %s', (digit, day, now, date) => {
  expect(issueDate(digit, day, midnightOf(now))).toBe(date);
});

test('returns no date for a day that the year of issue lacks', () => {
  expect(issueDate(5, 366, midnightOf('2026-03-15'))).toBeUndefined();
  expect(issueDate(6, 0, midnightOf('2026-03-15'))).toBeUndefined();
});

test('counts days of the year from 1, also in leap years', () => {
  expect(['2026-01-01', '2024-02-29', '2024-12-31', '2026-12-31'].map(dayOfYear)).toEqual([1, 60, 366, 365]);
  expect(dayOfYear('2026-02-31')).toBeNaN();
});

test('accepts a present between the years 1000 and 9999, or none', () => {
  expect(midnight(new Date('2026-03-15T23:59Z'))).toBe(midnightOf('2026-03-15'));
  for (const now of [undefined, new Date(Number.NaN), new Date(8.64e15)])
    expect(midnight(now)).toBeUndefined();
});

const LEG = { carrier: 'XQ', number: '7001', origin: 'LIS', destination: 'GRU', locator: 'Q7ZK2M' };
const dates = (text: string, now?: string) => {
  const result = readBcbp(text, now === undefined ? {} : { now: new Date(`${now}T12:00Z`) });
  return result.ok ? [result.pass.issueDate, ...result.pass.legs.map(leg => leg.date)] : result.reason;
};

test('dates a flight on 1 January in the year after an issue on 31 December', () => {
  const text = writeBcbp({
    name: 'LIMA/ANA',
    issueDate: '2025-12-31',
    legs: [
      { ...LEG, date: '2025-12-31' },
      { ...LEG, date: '2026-01-01' },
    ],
  });
  expect(dates(text, '2026-11-20')).toEqual(['2025-12-31', '2025-12-31', '2026-01-01']);
});

test('takes the flight nearest to the present without an issue date', () => {
  const text = writeBcbp({ name: 'LIMA/ANA', legs: [{ ...LEG, dayOfYear: 1 }] });
  expect(dates(text, '2026-12-30')).toEqual([undefined, '2027-01-01']);
  expect(dates(text, '2026-01-03')).toEqual([undefined, '2026-01-01']);
});

test('counts 29 February as day 60 of a leap year, and as 1 March in other years', () => {
  const text = writeBcbp({ name: 'LIMA/ANA', legs: [{ ...LEG, date: '2028-02-29' }] });
  expect(dates(text, '2028-02-28')).toEqual([undefined, '2028-02-29']);
  expect(dates(text, '2026-02-28')).toEqual([undefined, '2026-03-01']);
});

test('accepts day 366 in leap years only', () => {
  const text = writeBcbp({ name: 'LIMA/ANA', legs: [{ ...LEG, date: '2024-12-31' }] });
  expect(dates(text, '2025-01-01')).toEqual([undefined, '2024-12-31']);
  expect(dates(text, '2026-12-31')).toBe('DAY_OF_YEAR');
});

test('returns days and no dates without the present', () => {
  const text = writeBcbp({ name: 'LIMA/ANA', issueDate: '2025-12-31', legs: [{ ...LEG, dayOfYear: 366 }] });
  const result = readBcbp(text);
  expect(result.ok && result.pass.legs[0]?.dayOfYear).toBe(366);
  expect(dates(text)).toEqual([undefined, undefined]);
});
