import { expect, test } from 'vitest';
import { personOf } from '#testing/person.ts';
import { pushOf } from './push.ts';
import { applyStatement, emptyState, flightWide, isLate } from './state.ts';
import type { Statement } from './statement.ts';

const fileId = '019cf000-0000-7000-8000-000000000000';

/** A full list of one person, made at a minute; lists of one transaction have its reference. */
function listOf(surname: string, minute: number, revision: string, transactionReference = 'TN1'): Statement {
  return {
    message: {
      type: 'PAXLST',
      function: 'FULL',
      people: [personOf({ surname })],
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
  } as unknown as Statement;
}

function stateAfter(statement: Statement) {
  const state = emptyState();
  applyStatement(state, statement, () => '');
  return state;
}

test('a list of whom nobody has told is put in whatever its order; one that tells of somebody known is put in its place', () => {
  const state = stateAfter(listOf('LIMA', 20, '1'));
  expect(isLate(state, listOf('ROCHA', 10, '1', 'TN2'))).toBe(false);
  expect(isLate(state, listOf('LIMA', 10, '1', 'TN2'))).toBe(true);
  expect(isLate(state, listOf('LIMA', 30, '2'))).toBe(false);
});

test('a late list that makes history of one that was applied is put in its place', () => {
  const state = stateAfter(listOf('LIMA', 20, '1'));
  expect(isLate(state, listOf('ROCHA', 10, '2'))).toBe(true);
});

test('whether a flight is closed takes as many looks at a close-out as there are parts, however many pushes came', () => {
  let looks = 0;
  const pushes = Array.from({ length: 200 }, (_, minute) => {
    const row = { ...pushOf(listOf('LIMA', minute, '1')), function: 'CLOSE_ON_BOARD', last_part: false };
    return Object.defineProperty({ ...row }, 'push', {
      get: () => {
        looks += 1;
        return `push ${minute}`;
      },
    });
  });
  expect(flightWide({ list: [], bookings: [], pushes }).closedOnBoard).toBe(false);
  expect(looks).toBe(pushes.length);
});

/** The message that came before the others. */
const firstOf = (statement: Statement): Statement => ({
  ...statement,
  received: { ...statement.received, ordinal: 0 },
  order: '2026-03-15T10:00',
});

/** One part of a push in two, of some people or bookings, of which the last could not be stored where `leftOut` says so. */
function partOf(
  number: 1 | 2,
  told: { function: string; surnames?: readonly string[]; locators?: readonly string[] },
  leftOut = false,
): Statement {
  const { surnames = [], locators = [] } = told;
  const statement = listOf('', 30 + number, '1');
  return {
    ...statement,
    source: locators.length > 0 ? 'PNR' : 'API',
    leftOut: new Set(leftOut ? [Math.max(surnames.length, locators.length) - 1] : []),
    message: {
      ...statement.message,
      function: told.function,
      commonAccessReference: 'PARTS',
      part: { number, last: number === 2 },
      people: surnames.map(surname => personOf({ surname })),
      bookings: locators.map(locator => ({
        locator,
        cancelled: false,
        otherLocators: [],
        segments: [],
        people: [personOf({ surname: `OF${locator}` })],
        payments: [],
        contacts: [],
        partySize: 1,
      })),
    } as unknown as Statement['message'],
  };
}

test.each([
  [
    'whose every part is stored',
    false,
    { OFONE: 'ON_BOARD', OFTWO: 'NOT_ON_BOARD', OFTHREE: 'ON_BOARD' },
    true,
  ],
  [
    'of which somebody was left out',
    true,
    { OFONE: 'ON_LIST', OFTWO: 'ON_LIST', OFTHREE: 'ON_BOARD' },
    false,
  ],
])(
  'a close-out %s: who is not named stayed behind only where all were heard',
  (_, leftOut, states, closed) => {
    const state = emptyState();
    const surnames = ['OFONE', 'OFTWO', 'OFTHREE'];
    for (const part of [
      firstOf(partOf(1, { function: 'FULL', surnames })),
      partOf(1, { function: 'CLOSE_ON_BOARD', surnames: ['OFONE'] }, leftOut),
      partOf(2, { function: 'CLOSE_ON_BOARD', surnames: ['OFTHREE'] }),
    ])
      applyStatement(state, part, () => '');
    expect(Object.fromEntries(state.list.map(one => [one.person.surname, one.state]))).toEqual(states);
    expect(flightWide(state).closedOnBoard).toBe(closed);
  },
);

test.each([
  ['whose every part is stored', false, ['TWO', 'THREE']],
  ['of which a booking of its first part was left out', true, ['ONE', 'TWO', 'THREE']],
])(
  'a full push %s: what is in no part of it holds the flight no more only where all were heard',
  (_, leftOut, live) => {
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
  },
);
