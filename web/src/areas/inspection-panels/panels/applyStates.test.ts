import type { PanelReply } from '@farol/contract/areas/inspection-panels/panels';
import { expect, test } from 'vitest';
import { applyStates } from './applyStates.ts';

const inspected = { by: 'Ana', at: '2026-03-15T20:00:00Z', result: 'NOTHING_FOUND' } as const;
const panel = {
  totals: { inspected: 1, occurrences: 0 },
  flights: [
    { id: 'f1', inspected: 1, occurrences: 0 },
    { id: 'f2', inspected: 0, occurrences: 0 },
  ],
  rows: [
    { id: 'a', flightId: 'f1', inspected, occurrences: 0, actions: [] },
    { id: 'b', flightId: 'f1', inspected: null, occurrences: 0, actions: [] },
    { id: 'c', flightId: 'f2', inspected: null, occurrences: 0, actions: [] },
  ],
} as unknown as PanelReply;

test('changes rows, flights and the total by the difference', () => {
  const { panel: next, complete } = applyStates(panel, [
    { passengerId: 'a', inspected: null },
    { passengerId: 'b', inspected },
    { passengerId: 'c', inspected },
  ]);
  expect(complete).toBe(true);
  expect(next.totals.inspected).toBe(2);
  expect(next.flights.map(flight => flight.inspected)).toEqual([1, 1]);
  expect(next.rows.map(row => row.inspected !== null)).toEqual([false, true, true]);
});

test('counts a repeated state once', () => {
  expect(applyStates(panel, [{ passengerId: 'a', inspected }]).panel.totals.inspected).toBe(1);
});

test('reports people who are not in the list, whose totals the server has to count', () => {
  expect(applyStates(panel, [{ passengerId: 'x', inspected }])).toEqual({ panel, complete: false });
});

test('applies what colleagues recorded, and an action alone', () => {
  const marks = { terms: [], occurrences: 2, actions: ['a1'] };
  const { panel: next } = applyStates(panel, [
    { passengerId: 'a', marks },
    { passengerId: 'c', action: { id: 'a2', recorded: true } },
  ]);
  expect(next.totals).toMatchObject({ inspected: 1, occurrences: 1 });
  expect(next.rows.map(row => row.actions)).toEqual([['a1'], [], ['a2']]);
  const undone = applyStates(next, [{ passengerId: 'c', action: { id: 'a2', recorded: false } }]);
  expect(undone.panel.rows.at(-1)?.actions).toEqual([]);
});
