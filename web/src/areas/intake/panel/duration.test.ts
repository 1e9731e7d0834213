import { expect, test } from 'vitest';
import { formatDuration, formatSize } from './duration.ts';

test('how long something took is as exact as it is short', () => {
  expect(formatDuration(48, 'pt')).toBe('0,05 s');
  expect(formatDuration(1840, 'en')).toBe('1.8 s');
  expect(formatDuration(12_400, 'pt')).toBe('12 s');
  expect(formatDuration(185_000, 'pt')).toBe('3 min');
});

test('a size has its unit', () => {
  expect(formatSize(812, 'pt')).toBe('812 B');
  expect(formatSize(1_240, 'pt')).toBe('1,2 KB');
  expect(formatSize(14_300, 'en')).toBe('14 KB');
  expect(formatSize(3_250_000, 'en')).toBe('3.3 MB');
});
