import { expect, test } from 'vitest';
import { settleSnapshot } from './snapshot.ts';

test('returns the snapshot unchanged without locks', () => {
  expect(settleSnapshot('10:20:12,15', [])).toBe('10:20:12,15');
  expect(settleSnapshot('20:20:', [])).toBe('20:20:');
});

test('counts a locked xid as in progress', () => {
  expect(settleSnapshot('10:20:12,15', ['14'])).toBe('10:20:12,14,15');
  expect(settleSnapshot('10:20:12,15', ['12'])).toBe('10:20:12,15');
  expect(settleSnapshot('20:20:', ['19', '17'])).toBe('17:20:17,19');
  expect(settleSnapshot('10:20:12', ['8'])).toBe('8:20:8,12');
});

test('ends after locked xids beyond the end of the snapshot', () => {
  expect(settleSnapshot('10:20:12', ['20', '22'])).toBe('10:23:12,20,21,22');
  expect(settleSnapshot('20:20:', ['20'])).toBe('20:21:20');
});

test('extends 32-bit xids to the nearest epoch', () => {
  const turn = 2 ** 32;
  expect(settleSnapshot(`${3 * turn + 5}:${3 * turn + 9}:`, ['7'])).toBe(
    `${3 * turn + 5}:${3 * turn + 9}:${3 * turn + 7}`,
  );
  expect(settleSnapshot(`${turn + 2}:${turn + 9}:`, [String(turn - 1)])).toBe(
    `${turn - 1}:${turn + 9}:${turn - 1}`,
  );
  expect(settleSnapshot(`${turn - 3}:${turn - 1}:`, ['2'])).toBe(
    `${turn - 3}:${turn + 3}:${[-1, 0, 1, 2].map(more => turn + more).join(',')}`,
  );
});
