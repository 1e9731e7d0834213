import type { PanelFlight, PanelPassenger, PanelReply } from '@farol/contract/areas/inspection-panels/panels';
import { passengerListLimit } from '@farol/contract/common';
import { expect, test } from 'vitest';
import { addPeople, isFilled, nextChunk } from './filling.ts';

const flight = (id: string, passengers: number) => ({ id, passengers, crew: 0 }) as PanelFlight;
const person = (id: string, flightId: string, score = 0) => ({ id, flightId, score }) as PanelPassenger;
const panel = {
  flights: [flight('f1', 400), flight('f2', 1400), flight('f3', 10)],
  rows: [person('a', 'f1', 90)],
  pending: { markedFlightIds: ['f3'], flightIds: ['f1', 'f2', 'f3'] },
} as unknown as PanelReply;

const idsOf = ({ rows }: PanelReply) => rows.map(({ id }) => id);

test('reads people with a mark first, then the soonest flights in parts', () => {
  const marked = { flightIds: ['f3'], marked: true };
  expect(nextChunk(panel)).toEqual(marked);
  const second = addPeople(panel, marked, [person('b', 'f3')]);
  expect(nextChunk(second)).toEqual({ flightIds: ['f1'], marked: false });
  const third = addPeople(second, { flightIds: ['f1'], marked: false }, []);
  expect(nextChunk(third)).toEqual({ flightIds: ['f2', 'f3'], marked: false });
  const last = addPeople(third, { flightIds: ['f2', 'f3'], marked: false }, []);
  expect([nextChunk(last), isFilled(last), isFilled(third)]).toEqual([undefined, true, false]);
});

test('reads the flight of a scan before the others', () => {
  expect(nextChunk(panel, 'f2')).toEqual({ flightIds: ['f2'], marked: false });
  expect(nextChunk(panel, 'elsewhere')).toEqual({ flightIds: ['f3'], marked: true });
});

test('adds new people last, keeps known ones, and drops those of flights that left', () => {
  const older = person('a', 'f1', 10);
  const people = [older, person('b', 'f1'), person('c', 'gone')];
  const next = addPeople(panel, { flightIds: ['f1'], marked: false }, people);
  expect(idsOf(next)).toEqual(['a', 'b']);
  expect(next.rows[0]?.score).toBe(90);
});

test('stops at the limit of the list', () => {
  const people = Array.from({ length: passengerListLimit }, (_, index) => person(`p${index}`, 'f1'));
  const next = addPeople(panel, { flightIds: ['f1'], marked: false }, people);
  expect(next.rows.length).toBe(passengerListLimit);
  expect(next.pending).toEqual({ markedFlightIds: ['f3'], flightIds: [] });
});
