import { expect, test } from 'vitest';
import { toScreenPath } from './screenPath.ts';

test.each([
  ['/boarding/flights', '/boarding/flights'],
  ['/boarding/flights/0190a000-0000-7000-8000-000000000001/passengers', '/boarding/flights/:id/passengers'],
  ['/admin/airport/edit/GRU', '/admin/airport/edit/GRU'],
  ['/boarding/flights/x%20y', '/boarding/flights/x-20y'],
])('names the screen at %s', (path, screen) => {
  expect(toScreenPath(path)).toBe(screen);
});
