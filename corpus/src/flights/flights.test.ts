import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { addDays } from '../calendar.ts';
import { carriers } from '../world/carriers.ts';
import { placeOf } from '../world/places.ts';
import { type CorpusFlight, listFlights } from './flights.ts';

const WEEK = Array.from({ length: 7 }, (_, days) => addDays('2026-03-09', days));
const week = WEEK.flatMap(date => listFlights(1, date));

test('the same seed and date give the same flights, another seed gives others', async () => {
  vi.resetModules();
  const fresh = await import('./flights.ts');
  const flights = listFlights('demo', '2026-07-01');
  expect(fresh.listFlights).not.toBe(listFlights);
  expect(fresh.listFlights('demo', '2026-07-01')).toEqual(flights);
  expect(listFlights('other', '2026-07-01')).not.toEqual(flights);
});

test('seed 1 and seed "1" are the same world', () => {
  const keys = [1, '1'].map(seed =>
    listFlights(seed, '2026-07-01').map(({ key, aircraft }) => key + aircraft),
  );
  expect(keys[0]).toEqual(keys[1]);
});

test('a day has about 60 flights, about three in five within Brazil', () => {
  for (const date of WEEK) {
    const flights = listFlights(1, date);
    expect(flights.length).toBeGreaterThan(52);
    expect(flights.length).toBeLessThan(68);
    const share = flights.filter(({ domestic }) => domestic).length / flights.length;
    expect(share).toBeGreaterThan(0.52);
    expect(share).toBeLessThan(0.68);
  }
});

test('departures are spread over the 24 hours', () => {
  const hours = new Map<string, number>();
  for (const { departureAt } of week) {
    const hour = departureAt.slice(11, 13);
    hours.set(hour, (hours.get(hour) ?? 0) + 1);
  }
  expect(hours.size).toBe(24);
  expect(Math.max(...hours.values())).toBeLessThan((week.length / 24) * 2.5);
});

function localOf(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(new Date(instant)).replace(' ', 'T');
}

test('local times and instants are the same moment', () => {
  const wrong = week.filter(
    flight =>
      localOf(flight.departureAt, placeOf(flight.origin).timeZone) !== flight.departure ||
      localOf(flight.arrivalAt, placeOf(flight.destination).timeZone) !== flight.arrival ||
      !flight.departure.startsWith(flight.date),
  );
  expect(wrong).toEqual([]);
});

function minutes({ departureAt, arrivalAt }: CorpusFlight): number {
  return (Date.parse(arrivalAt) - Date.parse(departureAt)) / 60_000;
}

test('flight times match the distance', () => {
  const ranges = [
    ['CGH', 'SDU', 40, 80],
    ['GRU', 'LIS', 540, 660],
  ] as const;
  for (const [from, to, shortest, longest] of ranges) {
    const times = week
      .filter(({ origin, destination }) => origin === from && destination === to)
      .map(minutes);
    expect(times.length).toBeGreaterThan(0);
    expect(Math.min(...times)).toBeGreaterThan(shortest);
    expect(Math.max(...times)).toBeLessThan(longest);
  }
});

test('no two flights of a date share their key', () => {
  expect(new Set(week.map(({ key }) => key)).size).toBe(week.length);
});

test('no invented airline has the code of a real one', () => {
  const table = new URL('../../../server/src/areas/registry/reference/airlines.tsv', import.meta.url);
  const real = new Set(
    readFileSync(table, 'utf8')
      .split('\n')
      .map(line => line.split('\t')[0]),
  );
  expect(real.has('LA')).toBe(true);
  expect(carriers.filter(({ code }) => real.has(code))).toEqual([]);
});
