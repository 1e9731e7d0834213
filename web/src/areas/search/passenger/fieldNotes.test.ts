import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import { expect, test } from 'vitest';
import { type Change, disagreementsOf, fieldNotesOf } from './fieldNotes.ts';

const change = (field: string, at: string, after: string | null, more: Partial<Change> = {}): Change => ({
  at,
  local: at.slice(0, 16),
  source: 'API',
  field,
  before: 'X',
  after,
  latest: true,
  ...more,
});

const nothing: PassengerDetail['evidence'] = {
  sources: [],
  messages: [],
  fields: [],
  documents: [],
  joined: [],
};
const source = (name: 'API' | 'PNR'): PassengerDetail['evidence']['sources'][number] => ({
  source: name,
  bookingId: null,
  locator: null,
  state: 'ON_LIST',
  message: null,
});
const says = (...values: string[]) => ({ values, message: null, path: 'seat' });

const seatOf = (changes: readonly Change[], displayed: string | null) =>
  fieldNotesOf({ changes: [...changes], evidence: nothing }, 'seat', displayed).change;

test('returns the latest change of a value in any order of changes', () => {
  const changes = [
    change('seat', '2026-03-14T10:00:00Z', '12A'),
    change('seat', '2026-03-14T12:00:00Z', '23A'),
    change('locator', '2026-03-14T13:00:00Z', 'QWX7K2'),
  ];
  expect(seatOf(changes, '23A')?.after).toBe('23A');
  expect(fieldNotesOf({ changes, evidence: nothing }, 'surname', 'PRADO')).toEqual({
    change: undefined,
    disagreement: undefined,
  });
});

test('ignores a change to another value than the shown one', () => {
  expect(seatOf([change('seat', '2026-03-14T10:00:00Z', '12A', { source: 'PNR' })], '23A')).toBeUndefined();
});

test('ignores a change before the previous push', () => {
  expect(seatOf([change('seat', '2026-03-14T10:00:00Z', '12A', { latest: false })], '12A')).toBeUndefined();
});

test('returns the change that removed a value', () => {
  expect(seatOf([change('seat', '2026-03-14T10:00:00Z', null)], null)?.before).toBe('X');
});

test('returns the difference between API and PNR', () => {
  const evidence: PassengerDetail['evidence'] = {
    ...nothing,
    sources: [source('API'), source('PNR')],
    fields: [
      { field: 'birthDate', leg: null, disagrees: true, values: [says('1992-03-14'), says('1992-03-15')] },
      { field: 'seat', leg: null, disagrees: false, values: [says('2A'), says('2A')] },
    ],
  };
  const history = { changes: [], evidence };
  expect(fieldNotesOf(history, 'birthDate', '1992-03-14').disagreement).toEqual({
    field: 'birthDate',
    api: '1992-03-14',
    pnr: '1992-03-15',
  });
  expect(fieldNotesOf(history, 'seat', '2A').disagreement).toBeUndefined();
});

test('joins the values of several bookings, and names document parts separately', () => {
  const document = { type: 'P', issuer: null, expiration: null, message: null, path: 'documents.0' };
  const evidence: PassengerDetail['evidence'] = {
    ...nothing,
    sources: [source('API'), source('PNR'), source('PNR')],
    fields: [
      {
        field: 'nationalities',
        leg: null,
        disagrees: true,
        values: [says('BRA'), says('DEU', 'ITA'), says('FRA')],
      },
      {
        field: 'seat',
        leg: { origin: 'LIS', destination: 'OPO' },
        disagrees: true,
        values: [null, says('1A'), says('1B')],
      },
    ],
    documents: [
      { differs: ['number'], values: [{ ...document, number: 'FX1' }, { ...document, number: 'FX2' }, null] },
    ],
  };
  expect(disagreementsOf(evidence)).toEqual([
    { field: 'nationality', api: 'BRA', pnr: 'DEU, ITA / FRA' },
    { field: 'documentNumber', api: 'FX1', pnr: 'FX2' },
  ]);
});
