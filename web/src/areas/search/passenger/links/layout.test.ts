import type { LinkedPerson, PassengerLinks } from '@farol/contract/areas/search/passenger-views';
import { expect, test } from 'vitest';
import { layOut, maxDrawnPeople } from './layout.ts';

function person(ties: number[]): LinkedPerson {
  return {
    id: 'p',
    surname: 'PRADO',
    givenNames: 'CAIO',
    nationality: null,
    age: null,
    carrier: 'XQ',
    number: '7001',
    origin: 'GRU',
    destination: 'LIS',
    departureLocal: '2026-03-15T22:00',
    sameFlight: true,
    flights: 1,
    alerts: 0,
    score: null,
    ties,
  };
}

const tie = (kind: PassengerLinks['ties'][number]['kind']) => ({ kind, value: 'V', truncated: false });

test('draws a line to each tie and from each tie to its people', () => {
  const { lines, people } = layOut(
    { ties: [tie('LOCATOR'), tie('PHONE')], people: [person([0, 1]), person([1])] },
    false,
  );
  expect(lines.map(line => line.tie)).toEqual([0, 1, 0, 1, 1]);
  expect(people).toHaveLength(2);
});

test('draws a bounded number of people inside the picture', () => {
  const everyone = Array.from({ length: 200 }, () => person([0]));
  const { people, lines, height, width } = layOut({ ties: [tie('PHONE')], people: everyone }, true);
  expect(people).toHaveLength(maxDrawnPeople);
  expect(lines).toHaveLength(maxDrawnPeople + 1);
  expect(people.every(({ x, y }) => x < width && y > 0 && y < height)).toBe(true);
});

test('draws the passenger alone without links', () => {
  expect(layOut({ ties: [], people: [] }, false)).toMatchObject({ ties: [], people: [], lines: [] });
});
