import type { Person } from '@farol/edifact';
import { expect, test } from 'vitest';
import { buildPerson } from '#testing/person.ts';
import type { SourcePerson } from '../merge/source-person.ts';
import { listDisagreements } from './disagreements.ts';

function sourcePerson(
  source: 'API' | 'PNR',
  person: Partial<Person>,
  more: Partial<SourcePerson> = {},
): SourcePerson {
  return {
    source,
    person: buildPerson(person),
    at: { fileId: source, ordinal: 0, index: 0 },
    order: source,
    by: {},
    state: source === 'API' ? 'ON_LIST' : 'RESERVED',
    ...more,
  };
}

test('reports fields that list and booking have differently, with documents and other legs', () => {
  const list = sourcePerson('API', {
    seat: '14C',
    gender: 'F',
    birthDate: '1980-03-01',
    documents: [{ type: 'P', number: 'FX000111' }],
    otherLegs: [{ origin: 'LIS', destination: 'OPO', bags: { count: 1, tags: [] } }],
  });
  const booking = sourcePerson('PNR', {
    seat: '14D',
    birthDate: '1980',
    locator: 'ABC123',
    documents: [{ type: 'P', number: 'FX000112' }],
    otherLegs: [{ origin: 'LIS', destination: 'OPO', bags: { count: 2, tags: [] } }],
  });
  expect(listDisagreements([list, booking])).toEqual(['seat', 'bagCount', 'documents']);
  expect(listDisagreements([list, sourcePerson('PNR', { seat: '14c' })])).toEqual([]);
});

test('reports nothing for one source, or for two bookings', () => {
  const first = sourcePerson('PNR', { seat: '1A' }, { bookingId: 'one', order: '1' });
  const second = sourcePerson('PNR', { seat: '1B' }, { bookingId: 'two', order: '2' });
  expect(listDisagreements([sourcePerson('API', { seat: '1A' })])).toBeNull();
  expect(listDisagreements([first, second])).toBeNull();
  expect(listDisagreements([sourcePerson('API', {}), first, second])).toEqual([]);
  expect(listDisagreements([sourcePerson('API', { seat: '1A' }), first, second])).toEqual(['seat']);
});

test('compares a removed booking if there is no other', () => {
  const removed = sourcePerson('PNR', { seat: '9F' }, { bookingId: 'gone', order: '1', state: 'REMOVED' });
  const live = sourcePerson('PNR', { seat: '1A' }, { bookingId: 'live', order: '2' });
  expect(listDisagreements([sourcePerson('API', { seat: '1A' }), removed, live])).toEqual([]);
  expect(listDisagreements([sourcePerson('API', { seat: '1A' }), removed])).toEqual(['seat']);
});
