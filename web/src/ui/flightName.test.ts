import { expect, test } from 'vitest';
import { flightName } from './flightName.ts';

test('a flight is written with a blank between carrier and number, and its suffix behind', () => {
  expect(flightName({ carrier: 'X0', number: '7007' })).toBe('X0 7007');
  expect(flightName({ carrier: 'XQ', number: 812, suffix: 'A' })).toBe('XQ 812A');
  expect(flightName({ carrier: 'XQ', number: '812', suffix: null })).toBe('XQ 812');
});
