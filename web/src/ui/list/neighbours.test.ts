import { expect, test } from 'vitest';
import { fromList, readFromList } from './neighbours.ts';

test('the order of a list comes back out of the history as it went in', () => {
  const state: unknown = structuredClone(fromList('passengers:k', [{ id: 'a' }, { id: 'b' }]));
  expect(readFromList(state)).toEqual({ place: 'passengers:k', ids: ['a', 'b'] });
});

test('a page that was opened from no list, or by something else, has no neighbours', () => {
  for (const state of [null, undefined, 'list', {}, { list: null }, { list: { place: 'a', ids: [1] } }])
    expect(readFromList(state)).toBeUndefined();
});
