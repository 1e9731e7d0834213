import { expect, test } from 'vitest';
import type { ResolvedFlight } from './flights.ts';
import { matchFlight, type SharedPeople } from './match-flights.ts';

/** XQ7001 from Lisbon in a message, departure in UTC, which is local there. */
function resolvedFlight(departure: string): ResolvedFlight {
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

const storedFlight = (departure: string, closed = false) => ({
  id: departure.slice(0, 10),
  flightDate: departure.slice(0, 10),
  departureAt: new Date(`${departure}Z`),
  scheduledAt: new Date(`${departure}Z`),
  arrivalAt: null,
  closed,
});

const day = '2026-03-15T22:35';
const same: SharedPeople = { sent: 4, known: 5, shared: 3, certain: 2 };
const others: SharedPeople = { sent: 4, known: 5, shared: 0, certain: 0 };
const few: SharedPeople = { sent: 4, known: 5, shared: 1, certain: 0 };
const noShared: SharedPeople = { sent: 0, known: 5, shared: 0, certain: 0 };
const one: SharedPeople = { sent: 1, known: 5, shared: 0, certain: 0 };

test.for([
  ['2026-03-16T22:35', false, same, undefined, undefined],
  ['2026-03-16T22:35', false, others, undefined, undefined],
  ['2026-03-16T07:35', false, others, '2026-03-15', 'FLIGHT_OF_ANOTHER_DATE'],
  ['2026-03-16T10:35', false, same, '2026-03-15', 'FLIGHT_OF_ANOTHER_DATE'],
  ['2026-03-16T10:35', true, same, undefined, undefined],
  ['2026-03-16T10:35', false, few, undefined, 'FLIGHT_BESIDE_ANOTHER'],
  ['2026-03-16T10:35', false, noShared, undefined, 'FLIGHT_BESIDE_ANOTHER'],
  ['2026-03-16T10:35', false, one, undefined, 'FLIGHT_AMBIGUOUS'],
  ['2026-03-16T10:35', false, { ...one, shared: 1 }, undefined, 'FLIGHT_AMBIGUOUS'],
  ['2026-03-16T10:35', false, { ...one, shared: 1, certain: 1 }, '2026-03-15', 'FLIGHT_OF_ANOTHER_DATE'],
  ['2026-03-15T01:20', false, same, undefined, undefined],
  ['2026-03-15T01:20', false, noShared, undefined, undefined],
  ['2026-03-15T01:20', false, one, '2026-03-14', 'FLIGHT_OF_ANOTHER_DATE'],
  ['2026-03-15T11:20', false, others, undefined, undefined],
  ['2026-03-15T11:20', false, one, undefined, 'FLIGHT_AMBIGUOUS'],
] as const)(
  'sent at %s with the flight of the 15th known at 22:35, closed %j, people %j: matches %s, %s',
  async ([departure, closed, people, date, code]) => {
    const found = await matchFlight(resolvedFlight(departure), [storedFlight(day, closed)], () =>
      Promise.resolve(people),
    );
    expect([found.flight?.flightDate, found.finding?.code]).toEqual([date, code]);
  },
);

test('creates a second flight of a date for other people many hours later; one person is ambiguous', async () => {
  const early = [storedFlight('2026-03-15T01:20')];
  const second = await matchFlight(resolvedFlight(day), early, () => Promise.resolve(others));
  expect(second.flight?.id).not.toBe('2026-03-15');
  expect(second).toMatchObject({
    flight: { flightDate: '2026-03-15' },
    finding: { code: 'FLIGHT_BESIDE_ANOTHER' },
  });
  expect(await matchFlight(resolvedFlight(day), early, () => Promise.resolve(one))).toEqual({
    finding: {
      code: 'FLIGHT_AMBIGUOUS',
      severity: 'WARNING',
      params: { date: '2026-03-15', other: '2026-03-14' },
    },
  });
});

test('keeps the next rotation separate from a long delay of yesterday’s flight', async () => {
  const delayed = { ...storedFlight(day), departureAt: new Date('2026-03-16T14:35Z') };
  expect(await matchFlight(resolvedFlight('2026-03-16T22:35'), [delayed])).toEqual({});
});

test('matches the flight that has the person, else that of its date, between two flights', async () => {
  const both = [
    { ...storedFlight(day), departureAt: new Date('2026-03-16T09:35Z') },
    storedFlight('2026-03-16T22:35'),
  ];
  const matchShared = (knownOn: string | undefined) =>
    matchFlight({ ...resolvedFlight('2026-03-16T13:35') }, both, ({ flightDate }) =>
      Promise.resolve({ ...one, shared: flightDate === knownOn ? 1 : 0 }),
    );
  expect(await matchShared('2026-03-15')).toMatchObject({ flight: { flightDate: '2026-03-15' } });
  expect(await matchShared('2026-03-16')).toEqual({});
  expect(await matchShared(undefined)).toMatchObject({
    finding: { code: 'FLIGHT_AMBIGUOUS', params: { date: '2026-03-16', other: '2026-03-15' } },
  });
});

test.for([
  ['2026-03-15', [storedFlight(day), storedFlight('2026-03-16T22:35')], '2026-03-15'],
  ['2026-03-16', [storedFlight(day), storedFlight('2026-03-16T22:35')], undefined],
  ['2026-03-15', [], '2026-03-15'],
  // The delay came first, under its own date.
  ['2026-03-15', [storedFlight('2026-03-16T13:35')], undefined],
] as const)('scheduled for %s, among %j: matches %s', async ([date, departures, expected]) => {
  const flight = {
    ...resolvedFlight('2026-03-16T13:35'),
    scheduled: { date, at: new Date(`${date}T22:35Z`) },
  };
  expect((await matchFlight(flight, departures)).flight?.flightDate).toBe(expected);
});
