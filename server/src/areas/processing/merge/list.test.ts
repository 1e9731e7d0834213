import { expect, test } from 'vitest';
import { buildPerson } from '#testing/person.ts';
import { joinPeople } from './join.ts';
import { applyList, applyCloseOut } from './list.ts';
import { toPushRow } from './push.ts';
import type { SourcePerson } from './source-person.ts';
import type { FlightMessage } from './flight-message.ts';

const fileId = '019cf000-0000-7000-8000-000000000000';

function sourcePerson(ordinal: number, state: SourcePerson['state']): SourcePerson {
  return {
    source: 'API',
    person: buildPerson({ surname: `OF${ordinal}` }),
    at: { fileId, ordinal, index: 0 },
    order: '',
    by: {},
    state,
  };
}

test('marks people of other messages of the file as not on board at a close-out', () => {
  const list = [sourcePerson(0, 'ON_LIST'), sourcePerson(1, 'ON_BOARD')];
  const message = {
    function: 'CLOSE_ON_BOARD',
    bookings: [],
    flights: [],
  } as unknown as FlightMessage['message'];
  const received = { fileId, ordinal: 1, at: new Date(0), speaksFor: null };
  const push = toPushRow({
    message,
    interchange: {},
    received,
    source: 'API',
    order: '',
    leg: 0,
  } as unknown as FlightMessage);
  applyCloseOut(list, message, { push, parts: [push], complete: true, outdated: false });
  expect(list.map(({ state }) => state)).toEqual(['NOT_ON_BOARD', 'ON_BOARD']);
});

test('finds people of bookings by reference and locator in a close-out, and skips unknown ones', () => {
  const reference = { uniqueReference: 'XQPAX0009', locator: 'AAA111' };
  const booked: SourcePerson = {
    ...sourcePerson(0, 'RESERVED'),
    source: 'PNR',
    bookingId: 'one',
    person: buildPerson({ surname: 'LIMA', givenNames: 'EVA', ...reference }),
  };
  const found: string[] = [];
  const statement = {
    message: {
      function: 'CLOSE_ON_BOARD',
      flights: [{}],
      people: [buildPerson(reference), buildPerson({ ...reference, uniqueReference: 'XQPAX0010' })],
    },
    received: { fileId, ordinal: 1, at: new Date(0), speaksFor: null },
    leg: 0,
    order: '',
    find: ({ code }: { code: string }) => void found.push(code),
  } as unknown as FlightMessage;
  const list: SourcePerson[] = [];
  applyList(list, statement, [booked]);
  expect(list.map(({ person, state }) => [person.uniqueReference, state])).toEqual([
    ['XQPAX0009', 'ON_BOARD'],
  ]);
  expect(found).toEqual(['UNKNOWN_PERSON']);
  expect(joinPeople(list, [booked]).map(({ sources }) => sources.length)).toEqual([2]);
});

test('gives a document to the listed person whom it names, whoever else is on the list', () => {
  const listed = (fields: Parameters<typeof buildPerson>[0]): SourcePerson => ({
    ...sourcePerson(0, 'ON_LIST'),
    person: buildPerson(fields),
  });
  const same = { surname: 'PRADO', givenNames: 'INES', birthDate: '1980-02-01' };
  const paula = { surname: 'BRANDAO', givenNames: 'PAULA', uniqueReference: 'XQPAX0042' };
  const document = { type: 'CPF', number: '10815741006', issuer: 'BRA' };
  const other = {
    surname: 'OLIVEIRA',
    givenNames: 'PAULA',
    documents: [{ ...document, number: '52998224725' }],
  };
  const list = [listed(same), listed(paula), listed(other)];
  const statement = {
    message: {
      function: 'FULL',
      flights: [{}],
      people: [buildPerson(same), buildPerson({ ...paula, documents: [document] })],
    },
    received: { fileId, ordinal: 1, at: new Date(0), speaksFor: null },
    leg: 0,
    order: '',
    find: () => undefined,
  } as unknown as FlightMessage;
  applyList(list, statement);
  expect(list.map(({ person }) => [person.surname, person.documents.length])).toEqual([
    ['PRADO', 0],
    ['BRANDAO', 1],
    ['OLIVEIRA', 1],
  ]);
});
