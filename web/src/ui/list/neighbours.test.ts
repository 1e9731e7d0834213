import { expect, test } from 'vitest';
import { toListState, parseListOrigin } from './neighbours.ts';

test('reads the list origin back from the history state', () => {
  const state: unknown = structuredClone(toListState('passengers:k', [{ id: 'a' }, { id: 'b' }]));
  expect(parseListOrigin(state)).toEqual({ place: 'passengers:k', ids: ['a', 'b'] });
});

test('finds no neighbours without a list origin', () => {
  for (const state of [null, undefined, 'list', {}, { list: null }, { list: { place: 'a', ids: [1] } }])
    expect(parseListOrigin(state)).toBeUndefined();
});
