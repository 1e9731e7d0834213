import {
  noMarkCounts,
  type PanelChanges,
  type PanelFlight,
  type PanelPassenger,
  type PanelReply,
} from '@farol/contract/areas/inspection-panels/panels';
import { expect, test } from 'vitest';
import { applyChanges } from './merge.ts';

const counts = { passengers: 0, crew: 0, ...noMarkCounts };
const head = {
  window: { before: 3, after: 3, from: '', to: '' },
  bands: { mediumFrom: 40, highFrom: 80 },
  airports: [],
  totals: { flights: 0, ...counts },
  readAt: '',
  seen: 'one',
};
const flight = (id: string, at: string) => ({ id, at, digest: at }) as PanelFlight;
const person = (id: string, flightId: string, alerts = 0) =>
  ({ id, flightId, alerts, restrictions: 0, score: alerts * 10, inspected: null }) as PanelPassenger;

const panel: PanelReply = {
  ...head,
  flights: [flight('f1', '10:00'), flight('f2', '11:00')],
  rows: [person('a', 'f1', 1), person('b', 'f1'), person('c', 'f2', 2)],
  pending: { markedFlightIds: [], flightIds: [] },
  truncated: false,
};
const nothing: PanelChanges = {
  ...head,
  seen: 'two',
  flights: [],
  goneFlightIds: [],
  pending: { markedFlightIds: [], flightIds: [] },
  rows: [],
  goneIds: [],
  marks: [],
};
const idsOf = ({ rows }: { rows: readonly { id: string }[] }) => rows.map(({ id }) => id);

test('keeps the rows when nothing changed, and takes the new mark', () => {
  const next = applyChanges(panel, nothing, undefined);
  expect(next.rows).toEqual(panel.rows);
  expect(next.seen).toBe('two');
});

test('adds new people last, and drops those who left', () => {
  const next = applyChanges(panel, { ...nothing, rows: [person('d', 'f1')], goneIds: ['a'] }, undefined);
  expect(idsOf(next)).toEqual(['b', 'c', 'd']);
});

test('sets the marks of a changed flight and clears those of its other people', () => {
  const marks = [
    {
      id: 'b',
      score: 50,
      alerts: 3,
      restrictions: 1,
      inspected: null,
      boarding: null,
      terms: [],
      occurrences: 0,
      actions: [],
    },
  ];
  const next = applyChanges(panel, { ...nothing, flights: [flight('f1', '10:30')], marks }, undefined);
  expect(next.rows).toMatchObject([
    { id: 'a', alerts: 0, score: 0 },
    { id: 'b', alerts: 3, score: 50 },
    { id: 'c', alerts: 2 },
  ]);
});

test('drops people of a changed flight who no longer match the filter', () => {
  const changes = { ...nothing, flights: [flight('f1', '10:30')], rows: [person('b', 'f1', 1)] };
  expect(idsOf(applyChanges(panel, changes, 'ALERTS'))).toEqual(['b', 'c']);
  expect(idsOf(applyChanges(panel, changes, 'PASSENGERS'))).toEqual(['a', 'b', 'c']);
});

test('drops flights that left the window with their people, and sorts by time', () => {
  const changes = { ...nothing, goneFlightIds: ['f1'], flights: [flight('f3', '09:00')] };
  const next = applyChanges(panel, changes, undefined);
  expect(next.flights.map(({ id }) => id)).toEqual(['f3', 'f2']);
  expect(idsOf(next)).toEqual(['c']);
});

test('keeps flights whose people are to come, adds those of new flights, and drops those that left', () => {
  const pending = { markedFlightIds: ['f1'], flightIds: ['f1', 'f2'] };
  const added = { markedFlightIds: [], flightIds: ['f3', 'f2'] };
  const changes = { ...nothing, goneFlightIds: ['f1'], pending: added };
  expect(applyChanges({ ...panel, pending }, changes, undefined).pending).toEqual({
    markedFlightIds: [],
    flightIds: ['f2', 'f3'],
  });
});
