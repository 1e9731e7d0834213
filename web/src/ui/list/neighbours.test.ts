import { expect, test } from 'vitest';
import { toListState, parseListOrigin } from './neighbours.ts';

test('reads the list origin back from the history state', () => {
  const state: unknown = structuredClone(
    toListState('passengers:k', '/passengers', [{ id: 'a' }, { id: 'b' }]),
  );
  expect(parseListOrigin(state)).toEqual({ place: 'passengers:k', path: '/passengers', ids: ['a', 'b'] });
});

test('finds no neighbours without a list origin', () => {
  for (const state of [
    null,
    undefined,
    'list',
    {},
    { list: null },
    { list: { place: 'a', path: '/', ids: [1] } },
  ])
    expect(parseListOrigin(state)).toBeUndefined();
});
