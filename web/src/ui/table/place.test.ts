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
  const kept: unknown = JSON.parse(JSON.stringify(['ana', [['flights:k1', place]]]));
  expect([...readPlaces(kept, 'ana')]).toEqual([['flights:k1', place]]);
});

test('nobody finds where somebody else left a list', () => {
  const kept = ['ana', [['flights:k1', place]]];
  expect([readPlaces(kept, 'bia').size, readPlaces(kept, undefined).size]).toEqual([0, 0]);
});

test('a list that nobody scrolled yet has no place to scroll to', () => {
  const { top: _, ...unscrolled } = place;
  expect(readPlaces(['ana', [['flights:k1', unscrolled]]], 'ana').get('flights:k1')?.top).toBeUndefined();
});

test('of a spoilt memory only what fits is kept', () => {
  expect([
    ...readPlaces(
      ['ana', [['a', { ...place, sorting: ['x'], selected: [1], active: 3 }], 'b', ['c', null]]],
      'ana',
    ),
  ]).toEqual([['a', { ...place, sorting: [], selected: [], active: null }]]);
  for (const spoilt of [null, { a: place }, ['ana', { a: place }]])
    expect(readPlaces(spoilt, 'ana').size).toBe(0);
});
