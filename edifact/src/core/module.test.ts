import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hashOfSources, SOURCES } from '../../scripts/sources.ts';

test('the module is made of its sources as they are now', () => {
  expect(SOURCES.length).toBeGreaterThan(10);
  const text = readFileSync(new URL('module.gen.ts', import.meta.url), 'utf8');
  expect(text.slice(0, 200)).toContain(`sources ${hashOfSources()}`);
});
