import type { AlertReason, PassengerEvidence } from '@farol/contract';
import { expect, test } from 'vitest';
import { valueSourcesOf } from './value-sources.ts';

const file = '019b76da-a800-7f56-8ae1-20aadcc07222';
const buildDocument = (type: string, number: string, path: string) => ({
  differs: [],
  values: [{ type, number, issuer: 'BRA', expiration: null, message: 0, path }, null],
});
const evidence: PassengerEvidence = {
  sources: [
    { source: 'API', bookingId: null, locator: null, state: 'ON_LIST', message: 0 },
    { source: 'PNR', bookingId: file, locator: 'AAA111', state: 'RESERVED', message: 1 },
  ],
  messages: [
    { fileId: file, ordinal: 0, booking: null, index: 4, at: '2026-03-15T20:00:00Z' },
    { fileId: file, ordinal: 2, booking: 7, index: 1, at: '2026-03-12T20:00:00Z' },
  ],
  fields: [
    {
      field: 'seat',
      leg: null,
      disagrees: true,
      values: [
        { values: ['14C'], message: 0, path: 'seat' },
        { values: ['2A'], message: 1, path: 'seat' },
      ],
    },
  ],
  documents: [buildDocument('P', 'FX 111', 'documents.0'), buildDocument('I', '999', 'documents.1')],
  joined: [],
};

const reason = (field: string, ...found: AlertReason['found']): AlertReason => ({
  field,
  operator: 'EQ',
  wanted: [],
  more: 0,
  found,
  score: null,
});
const listSources = (field: string, ...found: AlertReason['found']) =>
  valueSourcesOf(reason(field, ...found), evidence).map(({ source, value, ordinal, index, path }) =>
    [source, value, ordinal, index, path].join(' '),
  );

test('returns each source of a value and its position', () => {
  expect(listSources('passenger.seat', '14C')).toEqual(['API 14C 0 4 seat', 'PNR 2A 2 1 seat']);
});

test('returns the documents that the condition matched', () => {
  expect(listSources('document', 'P FX111 BRA')).toEqual(['API P FX 111 BRA 0 4 documents.0']);
  expect(listSources('document.allTypes', 'I')).toEqual(['API I 999 BRA 0 4 documents.1']);
});

test('returns the booking message for values of bookings', () => {
  expect(listSources('booking.advanceDays', 1)).toEqual(['PNR AAA111 2 1 locator']);
  expect(listSources('card.last4', '4242')).toEqual(['PNR AAA111 2 1 locator']);
});

test('returns no source for values derived from the flight or earlier flights', () => {
  expect(listSources('flight.weekday', 'MONDAY')).toEqual([]);
  expect(listSources('traveller.previousFlights', 0)).toEqual([]);
  expect(valueSourcesOf(reason('passenger.seat', '14C'), undefined)).toEqual([]);
});

test('returns the booking that states the passenger type, otherwise the message with the birth date', () => {
  const field = (name: 'type' | 'birthDate', value: string) => ({
    field: name,
    leg: null,
    disagrees: false,
    values: [{ values: [value], message: 0, path: name }, null],
  });
  const typeSources = (...fields: ReturnType<typeof field>[]) =>
    valueSourcesOf(reason('passenger.type', 'CHILD'), { ...evidence, fields }).map(({ value }) => value);
  expect(typeSources(field('birthDate', '2020-05-01'))).toEqual(['2020-05-01']);
  expect(typeSources(field('birthDate', '2020-05-01'), field('type', 'CHILD'))).toEqual(['CHILD']);
});
