import { expect, test, vi } from 'vitest';
import { listFlights } from '../flights/flights.ts';
import { regularTravellers } from '../people/regulars.ts';
import { type CorpusBooking, type Moment, MOMENTS } from './model.ts';
import { listBookings, listChangedBookings, listPeopleOnBoard } from './snapshot.ts';

const flights = listFlights(1, '2026-03-15');
const bookings = flights.flatMap(listPeopleOnBoard);
const travellers = bookings.flatMap(booking => booking.travellers);

test('a flight has 60 to 220 people', () => {
  for (const flight of flights) {
    const planned = listBookings(flight, 'DEPARTED').flatMap(booking => booking.travellers).length;
    expect(planned).toBeGreaterThanOrEqual(60);
    expect(planned).toBeLessThanOrEqual(220);
  }
});

test('the same flight always has the same bookings', async () => {
  vi.resetModules();
  const fresh = await import('./snapshot.ts');
  expect(fresh.listPeopleOnBoard).not.toBe(listPeopleOnBoard);
  for (const flight of flights.slice(0, 3))
    expect(fresh.listPeopleOnBoard(flight)).toEqual(listPeopleOnBoard(flight));
});

test('there are singles, couples, families with infants, and groups', () => {
  const kinds = new Map<string, number>();
  for (const { kind } of bookings) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  expect([...kinds.keys()].toSorted()).toEqual(['COUPLE', 'FAMILY', 'GROUP', 'SINGLE']);
  for (const booking of bookings) {
    for (const infant of booking.travellers.filter(({ type }) => type === 'INFANT')) {
      expect(infant.seat).toBeUndefined();
      const adult = booking.travellers.find(({ reference }) => reference === infant.accompaniedBy);
      expect(adult?.type).toBe('ADULT');
    }
  }
  expect(travellers.some(({ type }) => type === 'INFANT')).toBe(true);
});

test('no seat is assigned twice at one moment', () => {
  for (const flight of flights) {
    for (const moment of MOMENTS) {
      const seats = listBookings(flight, moment)
        .filter(({ cancelled }) => !cancelled)
        .flatMap(booking => booking.travellers.flatMap(({ seat }) => seat ?? []));
      expect(new Set(seats).size).toBe(seats.length);
    }
  }
});

test('bag tags of a flight do not overlap', () => {
  for (const flight of flights) {
    const tags = listPeopleOnBoard(flight)
      .flatMap(booking => booking.travellers)
      .flatMap(({ bags }) =>
        bags === undefined
          ? []
          : Array.from({ length: bags.count }, (_, index) => Number(bags.firstTag) + index),
      );
    expect(new Set(tags).size).toBe(tags.length);
  }
});

test('within Brazil people show a CPF, an RNM or a passport; abroad a passport', () => {
  for (const flight of flights) {
    const documents = listPeopleOnBoard(flight).flatMap(booking =>
      booking.travellers.map(({ documents }) => documents[0]),
    );
    const types = new Set(documents.map(document => document?.type));
    expect([...types].every(type => (flight.domestic ? 'ICP' : 'P').includes(type ?? '-'))).toBe(true);
  }
});

test('contacts are not real and cards are masked test numbers', () => {
  expect(travellers.filter(({ person }) => !person.email.endsWith('@exemplo.test'))).toEqual([]);
  const cards = bookings.flatMap(({ payments }) => payments.flatMap(({ cardNumber }) => cardNumber ?? []));
  expect(cards.length).toBeGreaterThan(500);
  expect(cards.filter(card => !/^\d{6}X{4,6}\d{4}$/.test(card))).toEqual([]);
});

test('payments add up to the total', () => {
  const off = bookings.filter(({ payments, total }) => {
    const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
    return Math.abs(paid - total) > 0.005;
  });
  expect(off).toEqual([]);
});

test('every booking is sold before its first push and contains the flight', () => {
  for (const flight of flights) {
    for (const booking of listPeopleOnBoard(flight)) {
      expect(booking.createdAt < flight.departureAt).toBe(true);
      expect(
        booking.segments.some(
          ({ departure, origin }) => departure === flight.departure && origin === flight.origin,
        ),
      ).toBe(true);
      const departures = booking.segments.map(({ departure }) => departure.slice(0, 10));
      expect(departures).toEqual(departures.toSorted());
    }
  }
});

test('regular travellers keep their documents from flight to flight', () => {
  const pool = new Map(regularTravellers(1).map(person => [person.id, person]));
  const found = travellers.filter(({ person }) => pool.has(person.id));
  expect(found.length).toBeGreaterThan(200);
  for (const { person, documents } of found) {
    const regular = pool.get(person.id);
    const numbers = [...(regular?.passports ?? []), ...(regular?.visas ?? [])].map(({ number }) => number);
    const all = new Set([...numbers, regular?.cpf, regular?.rnm]);
    expect(documents.every(({ number }) => all.has(number))).toBe(true);
  }
});

const content = (booking: CorpusBooking) => JSON.stringify({ ...booking, changedAt: '' });
const locators = (list: readonly CorpusBooking[]) => list.map(({ locator }) => locator).toSorted();

test('an update contains exactly the changed bookings', () => {
  const pairs: [Moment, Moment][] = [
    ['H72', 'H24'],
    ['H24', 'H6'],
    ['H6', 'CLOSING'],
  ];
  for (const flight of flights.slice(0, 20)) {
    for (const [before, now] of pairs) {
      const earlier = new Map(listBookings(flight, before).map(booking => [booking.locator, booking]));
      const different = listBookings(flight, now).filter(booking => {
        const old = earlier.get(booking.locator);
        if (old?.cancelled === true) return false;
        return old === undefined || content(old) !== content(booking);
      });
      expect(locators(listChangedBookings(flight, now))).toEqual(locators(different));
    }
  }
});

test('between pushes bookings appear, are cancelled, change seats and have documents corrected', () => {
  const count = { added: 0, cancelled: 0, reseated: 0, corrected: 0 };
  for (const flight of flights) {
    const before = new Map(listBookings(flight, 'H24').map(booking => [booking.locator, booking]));
    for (const now of listBookings(flight, 'CLOSING')) {
      const old = before.get(now.locator);
      if (old === undefined) count.added++;
      else if (now.cancelled && !old.cancelled) count.cancelled++;
      for (const traveller of now.travellers) {
        const was = old?.travellers.find(({ reference }) => reference === traveller.reference);
        if (was?.seat !== undefined && was.seat !== traveller.seat) count.reseated++;
        const number = was?.documents[0]?.number;
        if (number !== undefined && number !== traveller.documents[0]?.number) count.corrected++;
      }
    }
  }
  expect(Object.values(count).every(times => times > 10)).toBe(true);
});
