import { expect, test } from 'vitest';
import { splitStay, stayAfter } from './stays.ts';

type Segment = Parameters<typeof stayAfter>[0][number];

function segment(values: Partial<Segment>): Segment {
  return {
    carrier: 'XQ',
    number: '1',
    class: null,
    travelClass: null,
    origin: null,
    destination: null,
    departure: null,
    arrival: null,
    status: null,
    operatingCarrier: null,
    surface: false,
    current: false,
    ...values,
  };
}

const outbound = segment({ origin: 'GRU', destination: 'LIS', arrival: '2026-03-16T11:00' });

test('counts the time between an arrival and the next departure from the same airport', () => {
  const next = segment({ origin: 'LIS', departure: '2026-03-18T13:30' });
  expect(stayAfter([outbound, next], 0)).toBe(2 * 1440 + 150);
  expect(stayAfter([outbound, segment({ surface: true }), next], 0)).toBe(2 * 1440 + 150);
});

test('has no stay at another airport, before the arrival, or without times', () => {
  expect(stayAfter([outbound], 0)).toBeUndefined();
  for (const next of [
    { origin: 'OPO', departure: '2026-03-18T13:30' },
    { origin: 'LIS', departure: '2026-03-16T10:00' },
    { origin: 'LIS', departure: '2026-03-18' },
    { origin: 'LIS', departure: null },
  ])
    expect(stayAfter([outbound, segment(next)], 0)).toBeUndefined();
});

test('splits stays into days, hours and minutes', () => {
  expect(splitStay(95)).toEqual({ days: 0, hours: 1, minutes: 35 });
  expect(splitStay(2 * 1440 + 150)).toEqual({ days: 2, hours: 2, minutes: 0 });
});
