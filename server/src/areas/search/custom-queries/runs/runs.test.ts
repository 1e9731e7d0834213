import { expect, test } from 'vitest';
import { chooseSample } from './runs.ts';

test('takes all items of a short list, and evenly distributed ones of a long list', () => {
  expect(chooseSample([1, 2, 3], 5)).toEqual([1, 2, 3]);
  expect(chooseSample([], 5)).toEqual([]);
  const hundred = Array.from({ length: 100 }, (_, at) => at);
  expect(chooseSample(hundred, 5)).toEqual([10, 30, 50, 70, 90]);
});
