import { expect, test } from 'vitest';
import { hasWayBack, insidePath } from './navigation.ts';

test('reports no way back on the first history entry', () => {
  expect(hasWayBack({ key: 'default', idx: 0 })).toBe(false);
  expect(hasWayBack({ key: 'replaced', idx: 0 })).toBe(false);
  expect(hasWayBack({ key: 'a', idx: 1 })).toBe(true);
  for (const foreign of [null, undefined, {}, { idx: '1' }, 1]) expect(hasWayBack(foreign)).toBe(false);
});

test('removes only the base from a path', () => {
  expect(insidePath('/web/boarding/flights')).toBe('/boarding/flights');
  expect(insidePath('/web')).toBe('/');
  expect(insidePath('/web/')).toBe('/');
  expect(insidePath('/website')).toBe('/website');
});
