import { expect, test } from 'vitest';
import { readPlaces } from './place.ts';

const place = {
  sorting: [{ id: 'name', desc: true }],
  quick: 'silva',
  active: '7',
  selected: ['7'],
  top: 144,
};

test('where a list was left is read back as it was kept', () => {
  expect([...readPlaces(JSON.parse(JSON.stringify([['flights:k1', place]])))]).toEqual([
    ['flights:k1', place],
  ]);
});

test('a list that nobody scrolled yet has no place to scroll to', () => {
  const { top: _, ...unscrolled } = place;
  expect(readPlaces([['flights:k1', unscrolled]]).get('flights:k1')?.top).toBeUndefined();
});

test('of a spoilt memory only what fits is kept', () => {
  expect([
    ...readPlaces([['a', { ...place, sorting: ['x'], selected: [1], active: 3 }], 'b', ['c', null]]),
  ]).toEqual([['a', { ...place, sorting: [], selected: [], active: null }]]);
  expect(readPlaces(null).size).toBe(0);
  expect(readPlaces({ a: place }).size).toBe(0);
});
