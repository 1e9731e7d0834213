import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withPlaces } from './places-table.ts';

test('docs/scale.md says where each table lies as the code does: if not, npm run db:places', () => {
  const text = readFileSync(new URL('../docs/scale.md', import.meta.url), 'utf8');
  expect(text).toBe(withPlaces(text));
});

test('a text without its marks is refused', () => {
  expect(() => withPlaces('no table')).toThrow(/places/);
});
