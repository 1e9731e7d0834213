import { expect, test } from 'vitest';
import { meantKey, pairTime, type ScreenKey } from './keys.ts';

const key = (name: string): ScreenKey => ({ key: name, label: name, run: () => undefined });
const keys = [key('h'), key('g h'), key('g a'), { key: 'x', label: 'only listed' }];

test('prefers a sequence of two keys to the second key alone', () => {
  expect(meantKey(keys, { key: 'g', at: 0 }, { key: 'h', at: 400 })?.key).toBe('g h');
  expect(meantKey(keys, null, { key: 'h', at: 400 })?.key).toBe('h');
  expect(meantKey(keys, { key: 'j', at: 0 }, { key: 'h', at: 400 })?.key).toBe('h');
});

test('treats a late second key as a separate key', () => {
  expect(meantKey(keys, { key: 'g', at: 0 }, { key: 'h', at: pairTime })?.key).toBe('g h');
  expect(meantKey(keys, { key: 'g', at: 0 }, { key: 'h', at: pairTime + 1 })?.key).toBe('h');
  expect(meantKey(keys, { key: 'g', at: 0 }, { key: 'a', at: pairTime + 1 })).toBeUndefined();
});

test('ignores keys that the focused element handles itself', () => {
  expect(meantKey(keys, null, { key: 'x', at: 0 })).toBeUndefined();
});
