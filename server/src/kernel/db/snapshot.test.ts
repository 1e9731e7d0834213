import { expect, test } from 'vitest';
import { settledPart } from './snapshot.ts';

test('without anything locked the snapshot is what it was', () => {
  expect(settledPart('10:20:12,15', [])).toBe('10:20:12,15');
  expect(settledPart('20:20:', [])).toBe('20:20:');
});

test('a number that is locked counts as not seen, whether the snapshot had it as ended or not', () => {
  expect(settledPart('10:20:12,15', ['14'])).toBe('10:20:12,14,15');
  expect(settledPart('10:20:12,15', ['12'])).toBe('10:20:12,15');
  expect(settledPart('20:20:', ['19', '17'])).toBe('17:20:17,19');
  expect(settledPart('10:20:12', ['8'])).toBe('8:20:8,12');
});

test('the newest at work are beyond the end of a snapshot: they count as not seen, and what is given ends after them', () => {
  expect(settledPart('10:20:12', ['20', '22'])).toBe('10:23:12,20,21,22');
  expect(settledPart('20:20:', ['20'])).toBe('20:21:20');
});

test('locks tell the lower half of a number: it belongs to the turn that is nearest', () => {
  const turn = 2 ** 32;
  expect(settledPart(`${3 * turn + 5}:${3 * turn + 9}:`, ['7'])).toBe(
    `${3 * turn + 5}:${3 * turn + 9}:${3 * turn + 7}`,
  );
  // Before and after the counter began anew.
  expect(settledPart(`${turn + 2}:${turn + 9}:`, [String(turn - 1)])).toBe(
    `${turn - 1}:${turn + 9}:${turn - 1}`,
  );
  expect(settledPart(`${turn - 3}:${turn - 1}:`, ['2'])).toBe(
    `${turn - 3}:${turn + 3}:${[-1, 0, 1, 2].map(more => turn + more).join(',')}`,
  );
});
