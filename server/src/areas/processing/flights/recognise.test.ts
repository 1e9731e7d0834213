import { expect, test } from 'vitest';
import type { ResolvedFlight } from './flights.ts';
import { recogniseAmong, type SharedPeople } from './recognise.ts';

/** XQ7001 from Lisbon as a message tells it, its departure in UTC, which is local there. */
function told(departure: string): ResolvedFlight {
  return {
    id: departure.slice(0, 10),
    flightDate: departure.slice(0, 10),
    carrier: 'XQ',
    number: '7001',
    suffix: '',
    origin: 'LIS',
    destination: 'GRU',
    departureAt: new Date(`${departure}Z`),
    arrivalAt: null,
    mode: 'INTERNATIONAL',
    departureHour: Number(departure.slice(11, 13)),
  };
}

const stored = (departure: string, closed = false) => ({
  id: departure.slice(0, 10),
  flightDate: departure.slice(0, 10),
  departureAt: new Date(`${departure}Z`),
  arrivalAt: null,
  closed,
});

const day = '2026-03-15T22:35';
const same: SharedPeople = { told: 4, known: 5, shared: 3 };
const others: SharedPeople = { told: 4, known: 5, shared: 0 };
const few: SharedPeople = { told: 4, known: 5, shared: 1 };
const nobody: SharedPeople = { told: 0, known: 5, shared: 0 };
const one: SharedPeople = { told: 1, known: 5, shared: 0 };

test.for([
  // Which flight each departure is of: that of the 15th, or one of its own date; and what is found.
  ['2026-03-16T22:35', false, same, undefined, undefined],
  ['2026-03-16T22:35', false, others, undefined, undefined],
  ['2026-03-16T07:35', false, others, '2026-03-15', 'FLIGHT_OF_ANOTHER_DATE'],
  ['2026-03-16T10:35', false, same, '2026-03-15', 'FLIGHT_OF_ANOTHER_DATE'],
  ['2026-03-16T10:35', true, same, undefined, undefined],
  ['2026-03-16T10:35', false, few, undefined, 'FLIGHT_BESIDE_ANOTHER'],
  ['2026-03-16T10:35', false, nobody, undefined, 'FLIGHT_BESIDE_ANOTHER'],
  ['2026-03-15T01:20', false, same, undefined, undefined],
  ['2026-03-15T01:20', false, nobody, undefined, undefined],
  ['2026-03-15T01:20', false, one, '2026-03-14', 'FLIGHT_OF_ANOTHER_DATE'],
  ['2026-03-15T11:20', false, others, undefined, undefined],
] as const)(
  'told at %s with the flight of the 15th known at 22:35, closed %j, people %j: of %s, %s',
  async ([departure, closed, people, date, code]) => {
    const found = await recogniseAmong(told(departure), [stored(day, closed)], () => Promise.resolve(people));
    expect([found.flight?.flightDate, found.finding?.code]).toEqual([date, code]);
  },
);

test('of one date, many hours later with other people, is a second flight of its own; of one person nothing follows', async () => {
  const early = [stored('2026-03-15T01:20')];
  const second = await recogniseAmong(told(day), early, () => Promise.resolve(others));
  expect(second.flight?.id).not.toBe('2026-03-15');
  expect(second).toMatchObject({
    flight: { flightDate: '2026-03-15' },
    finding: { code: 'FLIGHT_BESIDE_ANOTHER' },
  });
  expect(await recogniseAmong(told(day), early, () => Promise.resolve(one))).toEqual({});
});
