import { expect, test } from 'vitest';
import type { Segment } from '../types.ts';
import { tripType } from './trip.ts';

const leg = (
  origin: string,
  destination: string,
  departure: string,
  arrival: string,
  rest: Partial<Segment> = {},
): Segment => ({
  origin,
  destination,
  departure: `2026-03-${departure}`,
  arrival: `2026-03-${arrival}`,
  ...rest,
});
const out = leg('LIS', 'GRU', '15T22:35', '16T05:20');
const back = leg('GRU', 'LIS', '30T21:00', '31T10:05');

test.each<[string, Segment[], string | undefined]>([
  ['one segment', [out], 'ONEWAY'],
  ['connections under a day', [out, leg('GRU', 'GIG', '16T08:00', '16T09:00')], 'ONEWAY'],
  ['out and back', [out, back], 'ROUNDTRIP'],
  [
    'out and back the same day',
    [leg('LIS', 'MAD', '15T08:00', '15T10:00'), leg('MAD', 'LIS', '15T20:00', '15T21:00')],
    'ROUNDTRIP',
  ],
  [
    'out and back with connections',
    [out, leg('GRU', 'GIG', '16T08:00', '16T09:00'), leg('GIG', 'GRU', '30T08:00', '30T09:00'), back],
    'ROUNDTRIP',
  ],
  [
    'several stays',
    [out, leg('GRU', 'EZE', '20T08:00', '20T11:00'), leg('EZE', 'LIS', '30T08:00', '30T23:00')],
    'MULTILEG',
  ],
  ['a stay on the way', [out, leg('GRU', 'EZE', '20T08:00', '20T11:00')], 'MULTILEG'],
  ['a surface segment', [out, { surface: true }, leg('GRU', 'LIS', '30T21:00', '31T10:05')], 'NONCONTIGUOUS'],
  ['another airport', [out, leg('GIG', 'LIS', '30T21:00', '31T10:05')], 'NONCONTIGUOUS'],
  ['another airport of the same city', [out, leg('CGH', 'LIS', '30T21:00', '31T10:05')], 'ROUNDTRIP'],
  ['a cancelled way back', [out, { ...back, status: 'UN' }], 'ONEWAY'],
  ['an open way back', [out, { origin: 'GRU', destination: 'LIS', number: 'OPEN' }], 'ROUNDTRIP'],
  ['nothing', [], undefined],
])('%s', (_, segments, type) => {
  expect(tripType(segments, 24)).toBe(type);
});

test('takes the threshold between a connection and a stay as a parameter', () => {
  const segments = [out, leg('GRU', 'EZE', '16T20:00', '16T23:00')];
  expect(tripType(segments, 24)).toBe('ONEWAY');
  expect(tripType(segments, 6)).toBe('MULTILEG');
});
