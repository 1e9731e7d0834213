import { expect, test } from 'vitest';
import { findKey, pairWindowMs, type ScreenKey } from './keys.ts';

const key = (name: string): ScreenKey => ({ key: name, label: name, run: () => undefined });
const keys = [key('h'), key('g h'), key('g a'), { key: 'x', label: 'only listed' }];

test('prefers a sequence of two keys to the second key alone', () => {
  expect(findKey(keys, { key: 'g', at: 0 }, { key: 'h', at: 400 })?.key).toBe('g h');
  expect(findKey(keys, null, { key: 'h', at: 400 })?.key).toBe('h');
  expect(findKey(keys, { key: 'j', at: 0 }, { key: 'h', at: 400 })?.key).toBe('h');
});

test('treats a late second key as a separate key', () => {
  expect(findKey(keys, { key: 'g', at: 0 }, { key: 'h', at: pairWindowMs })?.key).toBe('g h');
  expect(findKey(keys, { key: 'g', at: 0 }, { key: 'h', at: pairWindowMs + 1 })?.key).toBe('h');
  expect(findKey(keys, { key: 'g', at: 0 }, { key: 'a', at: pairWindowMs + 1 })).toBeUndefined();
});

test('ignores keys that the focused element handles itself', () => {
  expect(findKey(keys, null, { key: 'x', at: 0 })).toBeUndefined();
});
