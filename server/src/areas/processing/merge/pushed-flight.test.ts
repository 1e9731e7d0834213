import { testFlight } from '@farol/corpus';
import type { Message, Segment } from '@farol/edifact';
import { expect, test } from 'vitest';
import { findPushedFlight, hasSeatOn } from './pushed-flight.ts';

const flight = {
  carrier: 'XQ',
  number: '7001',
  flightDate: '2026-03-15',
  origin: 'LIS',
  destination: 'GRU',
};
const own: Segment = { ...testFlight, status: 'HK' };
const nextDay = { ...own, departure: '2026-03-16T22:35', arrival: '2026-03-17T05:20' };
const onward = { ...own, number: '7003', origin: 'GRU', destination: 'EZE', departure: '2026-03-16T07:00' };
const back = { ...own, number: '7012', origin: 'GIG', destination: 'LIS', departure: '2026-03-30T21:00' };
const codeshare = { ...own, carrier: 'YQ', number: '4455' };
const surface: Segment = { surface: true };

function hasSeat(
  segments: readonly Segment[],
  header: Partial<Record<keyof typeof testFlight, string>> = {},
  date = flight.flightDate,
) {
  const message = { flights: [{ ...testFlight, ...header }], bookings: [{ segments }] } as unknown as Message;
  const pushed = findPushedFlight({ message, leg: 0, flight: { ...flight, flightDate: date } });
  return hasSeatOn(pushed, { segments: [...segments] });
}

test.each<[string, readonly Segment[]]>([
  ['no itinerary', []],
  ['the flight', [own]],
  ['the flight cancelled and confirmed again', [{ ...own, status: 'UN' }, own]],
  ['this day and the next', [nextDay, own]],
  ['the flight without a date', [{ ...own, departure: undefined }]],
  ['the flight with a date alone', [{ ...own, departure: '2026-03-15' }]],
  ['a journey with flights before and after', [{ ...own, origin: 'OPO', destination: 'LIS' }, own, onward]],
  ['an open jaw', [own, surface, back]],
  ['a further airport of the flight', [{ ...own, destination: 'EZE' }]],
  ['an earlier airport of the flight', [{ ...own, origin: 'OPO', departure: '2026-03-15T20:10' }]],
  ['a codeshare that names no operating flight', [codeshare]],
  ['a codeshare five minutes off', [{ ...codeshare, departure: '2026-03-15T22:30' }]],
  ['a codeshare with a date alone', [{ ...codeshare, departure: '2026-03-15' }]],
  ['the operating flight', [{ ...codeshare, operatingCarrier: 'XQ', operatingNumber: '7001' }]],
  ['the operating carrier alone', [{ ...codeshare, operatingCarrier: 'XQ' }]],
  ['the operating carrier by its three letters', [{ ...codeshare, operatingCarrier: 'XQA' }]],
  ['another number of the carrier at the same minute', [{ ...own, number: '9001' }]],
])('finds a seat for a booking with %s', (_, segments) => {
  expect(hasSeat(segments)).toBe(true);
});

test.each<[string, readonly Segment[]]>([
  ['the flight, no longer confirmed', [{ ...own, status: 'HX' }]],
  ['the next day’s flight', [nextDay]],
  ['the flight without a time on the next day', [{ ...own, departure: '2026-03-16' }]],
  ['another flight of the day', [{ ...own, number: '7009', departure: '2026-03-15T10:10' }]],
  ['another number of the carrier with a date alone', [{ ...own, number: '7009', departure: '2026-03-15' }]],
  ['another carrier’s flight an hour later', [{ ...codeshare, departure: '2026-03-15T23:35' }]],
  ['a flight operated by another', [{ ...codeshare, operatingCarrier: 'YQ', operatingNumber: '4455' }]],
  ['another operating carrier alone', [{ ...codeshare, operatingCarrier: 'ZQ' }]],
  ['a codeshare of the next day', [{ ...codeshare, departure: '2026-03-16T22:35' }]],
  ['an open ticket', [{ carrier: 'XQ', number: 'OPEN', origin: 'LIS', destination: 'GRU' }]],
  ['the onward flight alone', [onward]],
  ['the return of an open jaw alone', [surface, back]],
  ['the next leg of the flight', [{ ...onward, number: '7001' }]],
  ['the leg before of the flight', [{ ...own, origin: 'OPO', destination: 'LIS' }]],
  ['another section of the flight', [{ ...own, suffix: 'A', departure: '2026-03-15T23:55' }]],
])('finds no seat for a booking with %s', (_, segments) => {
  expect(hasSeat(segments)).toBe(false);
});

test('keeps bookings of the scheduled date, not of the next, for a delay past midnight', () => {
  const delayed = { departure: '2026-03-16T01:20', arrival: '2026-03-16T08:05' };
  expect([own, nextDay].map(segment => hasSeat([segment], delayed))).toEqual([true, false]);
  expect([own, nextDay].map(segment => hasSeat([segment], delayed, '2026-03-16'))).toEqual([true, false]);
});

test('matches a codeshare by the hour of the header or of segments that name the flight', () => {
  const delayed = { departure: '2026-03-15T23:50' };
  expect(hasSeat([codeshare], delayed)).toBe(false);
  expect(hasSeat([{ ...own, status: 'UN' }, codeshare], delayed)).toBe(true);
});

test('compares a board point across the date line by the clock', () => {
  const honolulu = { origin: 'HNL', destination: 'LAX', departure: '2026-03-15T04:00' };
  const tokyo = { ...own, origin: 'NRT', destination: 'LAX' };
  expect(hasSeat([{ ...tokyo, departure: '2026-03-14T20:00' }], honolulu)).toBe(true);
  expect(hasSeat([{ ...tokyo, departure: '2026-03-15T20:00' }], honolulu)).toBe(false);
});
