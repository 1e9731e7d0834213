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
