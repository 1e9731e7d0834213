import { expect, test } from 'vitest';
import { hasWayBack, insidePath } from './navigation.ts';

test('the first entry of the application has no way back inside it', () => {
  expect(hasWayBack({ key: 'default', idx: 0 })).toBe(false);
  expect(hasWayBack({ key: 'replaced', idx: 0 })).toBe(false);
  expect(hasWayBack({ key: 'a', idx: 1 })).toBe(true);
  for (const foreign of [null, undefined, {}, { idx: '1' }, 1]) expect(hasWayBack(foreign)).toBe(false);
});

test('a path inside the application is without the base, and only that base', () => {
  expect(insidePath('/web/boarding/flights')).toBe('/boarding/flights');
  expect(insidePath('/web')).toBe('/');
  expect(insidePath('/web/')).toBe('/');
  expect(insidePath('/website')).toBe('/website');
});
