import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { moduleNumbers } from '../testing.ts';
import { PAGES, PLACE } from './module-memory.ts';
import { hashOfSources, SOURCES } from '../../scripts/sources.ts';

test('the module is made of its sources as they are now', () => {
  expect(SOURCES.length).toBeGreaterThan(10);
  const text = readFileSync(new URL('module.gen.ts', import.meta.url), 'utf8');
  expect(text.slice(0, 200)).toContain(`sources ${hashOfSources()}`);
});

test('both sides of the module agree on where things stand', () => {
  const places = moduleNumbers('memory.ts');
  for (const [name, place] of Object.entries(PLACE)) expect([name, places.get(name)]).toEqual([name, place]);
  const script = readFileSync(new URL('../../scripts/assemble.ts', import.meta.url), 'utf8');
  expect(script).toContain(`const MEMORY_PAGES = ${PAGES};`);
});
