import { expect, test } from 'vitest';
import { findMoment, stateOf, type ExpectedMoment } from './moments.ts';

const departure = Date.parse('2026-03-15T22:00:00Z');
const before = (minutes: number) => new Date(departure - minutes * 60_000);
const expected = (
  moment: string,
  minutes: number,
  grace: number,
  receivedAt: Date | null = null,
): ExpectedMoment => ({
  moment,
  dueAt: before(minutes),
  lateAt: before(minutes - grace),
  receivedAt,
});

const all = [
  expected('CLOSING', 30, 30),
  expected('H6', 360, 30),
  expected('H72', 4320, 60),
  expected('H24', 1440, 60),
];
const momentAt = (minutes: number, from: ExpectedMoment[] = all) => findMoment(from, before(minutes))?.moment;

test('a push answers the nearest moment, with the boundary half-way', () => {
  expect([9000, 4320, 2881].map(minutes => momentAt(minutes))).toEqual(['H72', 'H72', 'H72']);
  expect([2880, 1440, 901].map(minutes => momentAt(minutes))).toEqual(['H24', 'H24', 'H24']);
  expect([900, 360, 196].map(minutes => momentAt(minutes))).toEqual(['H6', 'H6', 'H6']);
  expect([195, 30, 0, -600].map(minutes => momentAt(minutes))).toEqual([
    'CLOSING',
    'CLOSING',
    'CLOSING',
    'CLOSING',
  ]);
});

test('a missing push does not shift later ones', () => {
  expect(momentAt(1440)).toBe('H24');
});

test('a repeated push belongs to the answered moment of its time', () => {
  const answered = [expected('H6', 360, 30, before(361)), expected('CLOSING', 30, 30)];
  expect(momentAt(300, answered)).toBe('H6');
});

test('of two moments at the same time the unanswered one is answered', () => {
  const twins = [expected('H24', 360, 0, before(360)), expected('H6', 360, 0), expected('CLOSING', 30, 0)];
  expect(momentAt(359, twins)).toBe('H6');
  expect(momentAt(30, twins)).toBe('CLOSING');
});

test('a single moment takes every push, and no moment takes none', () => {
  expect(momentAt(9000, [expected('H6', 360, 30)])).toBe('H6');
  expect(momentAt(30, [])).toBeUndefined();
});

test('is on time up to the last instant of grace', () => {
  const h6 = expected('H6', 360, 30);
  expect(stateOf(h6, before(330))).toBe('ON_TIME');
  expect(stateOf(h6, new Date(before(330).getTime() + 1))).toBe('LATE');
});
