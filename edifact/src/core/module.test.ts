import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hashOf, SOURCES } from '../../scripts/sources.ts';

test.each(Object.keys(SOURCES))('%s is made of its sources as they are now', made => {
  const text = readFileSync(new URL(made, import.meta.url), 'utf8');
  expect(text).toContain(`sources ${hashOf(made)}`);
});
