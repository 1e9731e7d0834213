import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withPlaces } from './places-table.ts';

test('matches docs/scale.md with the code; run npm run db:places to update', () => {
  const text = readFileSync(new URL('../docs/scale.md', import.meta.url), 'utf8');
  expect(text).toBe(withPlaces(text));
});

test('refuses a text without markers', () => {
  expect(() => withPlaces('no table')).toThrow(/places/);
});
