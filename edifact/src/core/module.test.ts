import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildModule, MEMORY_PAGES, moduleSource } from '../../scripts/build-module.ts';
import { moduleNumbers } from '../testing.ts';
import { PAGES, PLACE } from './module-memory.ts';

test('equals, byte by byte, the module that the locked compiler builds from its sources', () => {
  const committed = readFileSync(new URL('module.gen.ts', import.meta.url), 'utf8');
  expect(committed === moduleSource(buildModule())).toBe(true);
});

test('agrees with its host on the memory layout', () => {
  const places = moduleNumbers('memory.ts');
  for (const [name, place] of Object.entries(PLACE)) expect([name, places.get(name)]).toEqual([name, place]);
  expect(MEMORY_PAGES).toBe(PAGES);
});
