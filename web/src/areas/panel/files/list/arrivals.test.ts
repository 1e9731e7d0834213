import { expect, test } from 'vitest';
import { arrivedIds, listChangeKey, withProgress } from './arrivals.ts';

const row = (id: string, processState: 'RECEIVED' | 'IN_WORK' | 'WITHOUT_ERROR' | 'WITH_ERROR') => ({
  id,
  processState,
});

test('returns the ids that the list does not have', () => {
  const shown = [row('b', 'WITHOUT_ERROR'), row('a', 'WITH_ERROR')];
  expect(arrivedIds(shown, [row('d', 'RECEIVED'), row('c', 'RECEIVED'), ...shown])).toEqual(['d', 'c']);
  expect(arrivedIds(shown, [])).toEqual([]);
});

test('updates unfinished files in place without adding or removing rows', () => {
  const shown = [row('b', 'IN_WORK'), row('a', 'WITH_ERROR')];
  const next = withProgress(shown, [row('c', 'RECEIVED'), row('b', 'WITH_ERROR'), row('a', 'WITHOUT_ERROR')]);
  expect(next).toEqual([row('b', 'WITH_ERROR'), row('a', 'WITH_ERROR')]);
  expect(withProgress(shown, [])).toBe(shown);
  expect(withProgress(shown, [row('b', 'IN_WORK')])).toBe(shown);
});

test('changes the key when a count changes, and always while files are in work', () => {
  const counts = { received: 3, inWork: 0, withError: 1, delayed: 0, at: '2026-03-14T10:00:00Z' };
  const later = { ...counts, at: '2026-03-14T10:00:15Z' };
  expect(listChangeKey(later)).toBe(listChangeKey(counts));
  expect(listChangeKey({ ...later, received: 4 })).not.toBe(listChangeKey(counts));
  expect(listChangeKey({ ...later, inWork: 1 })).not.toBe(listChangeKey({ ...counts, inWork: 1 }));
});
