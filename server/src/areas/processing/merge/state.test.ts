import { expect, test } from 'vitest';
import { buildPerson } from '#testing/person.ts';
import { toPushRow } from './push.ts';
import { applyStatement, emptyState, toFlightWide, isLate } from './state.ts';
import type { FlightMessage } from './flight-message.ts';

const fileId = '019cf000-0000-7000-8000-000000000000';

/** Lists of one transaction have its reference. */
function listOf(
  surname: string,
  minute: number,
  revision: string,
  transactionReference = 'TN1',
): FlightMessage {
  return {
    message: {
      type: 'PAXLST',
      function: 'FULL',
      people: [buildPerson({ surname })],
      bookings: [],
      flights: [{}],
      transactionReference,
      revision,
    },
    source: 'API',
    interchange: {},
    received: { fileId, ordinal: minute, at: new Date(0), speaksFor: null },
    flight: { carrier: 'XQ' },
    leg: 0,
    order: `2026-03-15T10:${minute}`,
    find: () => undefined,
  } as unknown as FlightMessage;
}

function stateAfter(statement: FlightMessage) {
  const state = emptyState();
  applyStatement(state, statement, () => '');
  return state;
}

test('applies a late list of new people directly, and inserts one with known people in order', () => {
  const state = stateAfter(listOf('LIMA', 20, '1'));
  expect(isLate(state, listOf('ROCHA', 10, '1', 'TN2'))).toBe(false);
  expect(isLate(state, listOf('LIMA', 10, '1', 'TN2'))).toBe(true);
  expect(isLate(state, listOf('LIMA', 30, '2'))).toBe(false);
});

test('inserts a late list that outdates an applied one', () => {
  const state = stateAfter(listOf('LIMA', 20, '1'));
  expect(isLate(state, listOf('ROCHA', 10, '2'))).toBe(true);
});

test('checks a close-out once per part, however many pushes exist', () => {
  let looks = 0;
  const pushes = Array.from({ length: 200 }, (_, minute) => {
    const row = { ...toPushRow(listOf('LIMA', minute, '1')), function: 'CLOSE_ON_BOARD', last_part: false };
    return Object.defineProperty({ ...row }, 'push', {
      get: () => {
        looks += 1;
        return `push ${minute}`;
      },
    });
  });
  expect(toFlightWide({ list: [], bookings: [], pushes }).closedOnBoard).toBe(false);
  expect(looks).toBe(pushes.length);
});

const firstOf = (statement: FlightMessage): FlightMessage => ({
  ...statement,
  received: { ...statement.received, ordinal: 0 },
  order: '2026-03-15T10:00',
});

/** Part of a push in two; `leftOut` drops the last of its people or bookings. */
function partOf(
  number: 1 | 2,
  content: { function: string; surnames?: readonly string[]; locators?: readonly string[] },
  leftOut = false,
): FlightMessage {
  const { surnames = [], locators = [] } = content;
  const statement = listOf('', 30 + number, '1');
  return {
    ...statement,
    source: locators.length > 0 ? 'PNR' : 'API',
    leftOut: new Set(leftOut ? [Math.max(surnames.length, locators.length) - 1] : []),
    message: {
      ...statement.message,
      function: content.function,
      commonAccessReference: 'PARTS',
      part: { number, last: number === 2 },
      people: surnames.map(surname => buildPerson({ surname })),
      bookings: locators.map(locator => ({
        locator,
        cancelled: false,
        otherLocators: [],
        segments: [],
        people: [buildPerson({ surname: `OF${locator}` })],
        payments: [],
        contacts: [],
        partySize: 1,
      })),
    } as unknown as FlightMessage['message'],
  };
}

test.each([
  ['with all parts stored', false, { OFONE: 'ON_BOARD', OFTWO: 'NOT_ON_BOARD', OFTHREE: 'ON_BOARD' }, true],
  ['without one of its people', true, { OFONE: 'ON_LIST', OFTWO: 'ON_LIST', OFTHREE: 'ON_BOARD' }, false],
])('a close-out %s: marks missing people only when all parts are stored', (_, leftOut, states, closed) => {
  const state = emptyState();
  const surnames = ['OFONE', 'OFTWO', 'OFTHREE'];
  for (const part of [
    firstOf(partOf(1, { function: 'FULL', surnames })),
    partOf(1, { function: 'CLOSE_ON_BOARD', surnames: ['OFONE'] }, leftOut),
    partOf(2, { function: 'CLOSE_ON_BOARD', surnames: ['OFTHREE'] }),
  ])
    applyStatement(state, part, () => '');
  expect(Object.fromEntries(state.list.map(one => [one.person.surname, one.state]))).toEqual(states);
  expect(toFlightWide(state).closedOnBoard).toBe(closed);
});

test.each([
  ['with all parts stored', false, ['TWO', 'THREE']],
  ['without a booking of its first part', true, ['ONE', 'TWO', 'THREE']],
])('a full push %s: removes missing bookings only when all parts are stored', (_, leftOut, live) => {
  const state = emptyState();
  const ids = ({ locator }: { locator: string }) => locator;
  const before = firstOf(partOf(1, { function: 'UPDATE', locators: ['ONE', 'TWO'] }));
  for (const part of [
    before,
    partOf(1, { function: 'FULL', locators: ['TWO', ...(leftOut ? ['ONE'] : [])] }, leftOut),
    partOf(2, { function: 'FULL', locators: ['THREE'] }),
  ])
    applyStatement(state, part, ids);
  expect(state.bookings.flatMap(one => (one.live ? [one.id] : []))).toEqual(live);
});
