import { expect, test } from 'vitest';
import { canGoBack, insidePath } from './navigation.ts';

test('reports no way back on the first history entry', () => {
  expect(canGoBack({ key: 'default', idx: 0 })).toBe(false);
  expect(canGoBack({ key: 'replaced', idx: 0 })).toBe(false);
  expect(canGoBack({ key: 'a', idx: 1 })).toBe(true);
  for (const foreign of [null, undefined, {}, { idx: '1' }, 1]) expect(canGoBack(foreign)).toBe(false);
});

test('removes only the base from a path', () => {
  expect(insidePath('/web/boarding/flights')).toBe('/boarding/flights');
  expect(insidePath('/web')).toBe('/');
  expect(insidePath('/web/')).toBe('/');
  expect(insidePath('/website')).toBe('/website');
});
