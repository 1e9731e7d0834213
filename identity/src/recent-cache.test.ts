import { expect, test } from 'vitest';
import { RecentCache } from './recent-cache.ts';

test('creates the value of a frequent key once, despite other keys', () => {
  const created: string[] = [];
  const cache = new RecentCache(10, key => {
    created.push(key);
    return key.toLowerCase();
  });
  for (let at = 0; at < 1000; at++) {
    expect(cache.get('FREQUENT')).toBe('frequent');
    expect(cache.get(`RARE ${at}`)).toBe(`rare ${at}`);
  }
  expect(created.filter(key => key === 'FREQUENT')).toHaveLength(1);
});

test('forgets keys not used for twice its size', () => {
  const created: string[] = [];
  const cache = new RecentCache(10, key => {
    created.push(key);
    return key;
  });
  cache.get('OLD');
  for (let at = 0; at < 20; at++) cache.get(String(at));
  cache.get('OLD');
  expect(created.filter(key => key === 'OLD')).toHaveLength(2);
});
