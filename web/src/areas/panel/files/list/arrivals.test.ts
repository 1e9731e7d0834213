import { expect, test } from 'vitest';
import { arrivedIds, listChangeKey, withProgress } from './arrivals.ts';

const row = (id: string, processState: 'RECEIVED' | 'IN_WORK' | 'WITHOUT_ERROR' | 'WITH_ERROR') => ({
  id,
  processState,
});

test('returns the ids that the list does not have', () => {
  const rows = [row('b', 'WITHOUT_ERROR'), row('a', 'WITH_ERROR')];
  expect(arrivedIds(rows, [row('d', 'RECEIVED'), row('c', 'RECEIVED'), ...rows])).toEqual(['d', 'c']);
  expect(arrivedIds(rows, [])).toEqual([]);
});

test('updates unfinished files in place without adding or removing rows', () => {
  const rows = [row('b', 'IN_WORK'), row('a', 'WITH_ERROR')];
  const next = withProgress(rows, [row('c', 'RECEIVED'), row('b', 'WITH_ERROR'), row('a', 'WITHOUT_ERROR')]);
  expect(next).toEqual([row('b', 'WITH_ERROR'), row('a', 'WITH_ERROR')]);
  expect(withProgress(rows, [])).toBe(rows);
  expect(withProgress(rows, [row('b', 'IN_WORK')])).toBe(rows);
});

test('changes the key when a count changes, and always while files are in work', () => {
  const counts = { received: 3, inWork: 0, withError: 1, delayed: 0, at: '2026-03-14T10:00:00Z' };
  const later = { ...counts, at: '2026-03-14T10:00:15Z' };
  expect(listChangeKey(later)).toBe(listChangeKey(counts));
  expect(listChangeKey({ ...later, received: 4 })).not.toBe(listChangeKey(counts));
  expect(listChangeKey({ ...later, inWork: 1 })).not.toBe(listChangeKey({ ...counts, inWork: 1 }));
});
