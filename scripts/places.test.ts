import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { replacePlaces } from './places-table.ts';

test('matches docs/scale.md with the code; run npm run db:places to update', () => {
  const text = readFileSync(new URL('../docs/scale.md', import.meta.url), 'utf8');
  expect(text).toBe(replacePlaces(text));
});

test('refuses a text without markers', () => {
  expect(() => replacePlaces('no table')).toThrow(/places/);
});
