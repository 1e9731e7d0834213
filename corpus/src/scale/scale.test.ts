import { expect, test } from 'vitest';
import { completeCpf } from '../people/documents.ts';
import { listScaleBookings, type ScalePassenger } from './bookings.ts';
import { countDays, firstDayOf, listScaleFlights, type ScaleOptions } from './schedule.ts';

const options: ScaleOptions = { seed: 'scale', passengers: 40_000, years: 2, today: '2026-03-15' };

const listAll = (set: ScaleOptions) =>
  Array.from({ length: countDays(set) }, (_, day) => listScaleFlights(set, day)).flat();
const flights = listAll(options);
const bookings = flights.flatMap(flight => listScaleBookings(options, flight));
const passengers = bookings.flatMap(booking => booking.passengers);
const countDifferent = (values: readonly unknown[]) => new Set(values).size;
const shareOf = (matches: (passenger: ScalePassenger) => boolean) =>
  passengers.filter(matches).length / passengers.length;
const documentsOf = (type: string) =>
  passengers.flatMap(({ booked }) => booked.documents).filter(document => document.type === type);

test('has the number of passengers asked for, each once', () => {
  expect(passengers.length).toBe(options.passengers);
  expect(countDifferent(passengers.map(({ place }) => place))).toBe(options.passengers);
  for (const count of [1, 7, 1000, 1234])
    expect(listAll({ ...options, passengers: count }).reduce((sum, { size }) => sum + size, 0)).toBe(count);
});

test('spreads flights over all years up to coming days, with different numbers on a day', () => {
  expect(flights[0]?.date).toBe(firstDayOf(options));
  expect(firstDayOf(options)).toBe('2024-03-15');
  const last = listAll({ ...options, passengers: 200_000 }).at(-1)?.date ?? '';
  expect(last > options.today && last <= '2026-03-18').toBe(true);
  const key = ({ carrier, number, origin, date }: (typeof flights)[number]) =>
    [carrier, number, origin, date].join(' ');
  const many = listScaleFlights({ ...options, passengers: 50_000_000 }, 400);
  expect(many.length).toBeGreaterThan(400);
  expect(countDifferent(many.map(key))).toBe(many.length);
  expect(many.filter(({ number }) => !/^\d{3,4}$/.test(number))).toEqual([]);
});

test('gives the same passengers for the same seed, and others for another', () => {
  const [flight] = flights;
  if (flight === undefined) throw new Error('no flights');
  expect(listScaleBookings({ ...options }, { ...flight })).toEqual(listScaleBookings(options, flight));
  expect(listScaleBookings({ ...options, seed: 'other' }, flight)).not.toEqual(
    listScaleBookings(options, flight),
  );
});

test('has the frequent names and nationalities of real traffic', () => {
  expect(shareOf(({ booked }) => /\bSILVA\b/.test(booked.surname ?? ''))).toBeCloseTo(0.1, 1.5);
  expect(shareOf(({ booked }) => booked.nationality === 'BRA')).toBeCloseTo(0.74, 1);
  const surnames = passengers.flatMap(({ booked }) => (booked.surname ?? '').split(' '));
  expect(countDifferent(surnames)).toBeGreaterThan(2000);
  const chinese = passengers.filter(({ booked }) => booked.nationality === 'CHN');
  expect(chinese.filter(({ booked }) => booked.surname === 'WANG').length).toBeGreaterThan(5);
  const compound = passengers.filter(({ booked }) => /^\S+ (D[AEO]S? )?\S+$/.test(booked.surname ?? ''));
  expect(compound.length / passengers.length).toBeGreaterThan(0.5);
  expect(shareOf(({ booked }) => /[^A-Z' ]/.test(`${booked.surname ?? ''}${booked.givenNames ?? ''}`))).toBe(
    0,
  );
});

test('gives people who fly again the same documents and contacts', () => {
  const byPerson = Map.groupBy(passengers, ({ person }) => person);
  const regulars = [...byPerson.values()].filter(({ length }) => length > 1);
  expect(regulars.length).toBeGreaterThan(options.passengers * 0.08);
  expect(Math.max(...regulars.map(({ length }) => length))).toBeGreaterThan(20);
  for (const trips of regulars.slice(0, 500)) {
    expect(countDifferent(trips.map(({ booked }) => booked.phones[0]))).toBe(1);
    const passports = trips.flatMap(({ booked }) => booked.documents.filter(({ type }) => type === 'P'));
    expect(countDifferent(passports.map(({ number }) => number))).toBeLessThan(2);
  }
});

test('puts nobody twice on a flight', () => {
  for (const flight of listAll({ ...options, passengers: 2000 })) {
    const people = listScaleBookings({ ...options, passengers: 2000 }, flight).flatMap(one => one.passengers);
    expect(countDifferent(people.map(({ person }) => person))).toBe(flight.size);
  }
});

test('gives different people different documents, with valid check digits and dates', () => {
  const people = new Map(passengers.map(passenger => [passenger.person, passenger.booked]));
  for (const type of ['P', 'CPF'] as const) {
    const numbers = [...people.values()].flatMap(({ documents }) =>
      documents.filter(document => document.type === type).map(({ number, issuer }) => `${issuer} ${number}`),
    );
    expect(countDifferent(numbers)).toBe(numbers.length);
  }
  const cpfs = documentsOf('CPF').map(({ number }) => number);
  expect(cpfs.length).toBeGreaterThan(10_000);
  expect(cpfs.filter(cpf => completeCpf(cpf.slice(0, 9)) !== cpf)).toEqual([]);
  expect(documentsOf('C').filter(({ number }) => !/^[FGV]\d{6}[A-Z]$/.test(number))).toEqual([]);
  const dates = passengers.flatMap(({ booked }) => [
    booked.birthDate ?? '',
    ...booked.documents.flatMap(({ expiration }) => expiration ?? []),
  ]);
  expect(dates.filter(date => Temporal.PlainDate.from(date).toString() !== date)).toEqual([]);
  expect(passengers.filter(({ booked }) => (booked.birthDate ?? '') >= firstDayOf(options))).toEqual([]);
});

test('books each locator once, and shows first and last digits of cards only', () => {
  expect(countDifferent(bookings.map(({ booking }) => booking.locator))).toBe(bookings.length);
  const cards = bookings.flatMap(({ booking }) => booking.payments.filter(({ form }) => form === 'CC'));
  expect(cards.length / bookings.length).toBeCloseTo(0.8, 1);
  for (const { cardFirst6, cardLast4, cardExpiration } of cards) {
    expect([cardFirst6, cardLast4]).toEqual([
      expect.stringMatching(/^\d{6}$/),
      expect.stringMatching(/^\d{4}$/),
    ]);
    expect(cardExpiration).toMatch(/^(0[1-9]|1[0-2])\/\d\d$/);
  }
});

test('lists nobody before departure, and nearly everyone after it', () => {
  const flown = flights.filter(flight => flight.flown);
  const listed = (some: readonly (typeof flights)[number][]) =>
    some
      .flatMap(flight => listScaleBookings(options, flight).flatMap(one => one.passengers))
      .map(passenger => passenger.listed !== undefined);
  const coming = listAll({ ...options, passengers: 200_000 }).filter(flight => !flight.flown);
  expect(coming.length).toBeGreaterThan(3);
  const after = listed(flown.slice(0, 30));
  expect(after.filter(Boolean).length / after.length).toBeCloseTo(0.985, 1);
  expect(listed(coming).some(Boolean)).toBe(false);
});

test('books some journeys by way of other airports, there and back', () => {
  const journeys = bookings.map(({ booking }) => ({
    oneWay: booking.tripType === 'ONEWAY',
    stops: booking.segments.map(({ origin }) => origin),
    segments: booking.segments,
  }));
  const connected = journeys.filter(({ oneWay, segments }) => segments.length > (oneWay ? 1 : 2));
  expect(connected.length / journeys.length).toBeCloseTo(0.2, 1);
  for (const { segments } of connected.slice(0, 2000))
    for (const [at, { origin, departure }] of segments.entries()) {
      const before = segments[at - 1];
      if (before === undefined) continue;
      expect(before.destination).toBe(origin);
      expect((before.arrival ?? '') < (departure ?? '')).toBe(true);
    }
  const oneWays = connected.filter(({ oneWay }) => oneWay).map(({ stops }) => stops);
  expect(oneWays.filter(stops => countDifferent(stops) < stops.length)).toEqual([]);
});
