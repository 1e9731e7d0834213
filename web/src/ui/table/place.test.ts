import { expect, test } from 'vitest';
import { parsePlaces } from './place.ts';

const place = {
  sorting: [{ id: 'name', desc: true }],
  quick: 'silva',
  active: '7',
  selected: ['7'],
  top: 144,
};

test('reads a stored place back without its selection', () => {
  const kept: unknown = JSON.parse(JSON.stringify(['ana', [['flights:k1', place]]]));
  expect([...parsePlaces(kept, 'ana')]).toEqual([['flights:k1', { ...place, selected: [] }]]);
});

test('ignores places of another user', () => {
  const kept = ['ana', [['flights:k1', place]]];
  expect([parsePlaces(kept, 'bia').size, parsePlaces(kept, undefined).size]).toEqual([0, 0]);
});

test('has no scroll position before any scrolling', () => {
  const { top: _, ...unscrolled } = place;
  expect(parsePlaces(['ana', [['flights:k1', unscrolled]]], 'ana').get('flights:k1')?.top).toBeUndefined();
});

test('drops invalid parts of stored places', () => {
  expect([
    ...parsePlaces(
      ['ana', [['a', { ...place, sorting: ['x'], selected: [1], active: 3 }], 'b', ['c', null]]],
      'ana',
    ),
  ]).toEqual([['a', { ...place, sorting: [], selected: [], active: null }]]);
  for (const spoilt of [null, { a: place }, ['ana', { a: place }]])
    expect(parsePlaces(spoilt, 'ana').size).toBe(0);
});
