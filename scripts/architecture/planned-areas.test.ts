import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areaMap, plannedAreas } from '../../server/src/areas/areas.ts';
import { areaArrows, plannedAreaArrows } from '../../web/src/areas/areas.ts';
import { type Arrows, inCycles } from './arrows.ts';
import { root } from './imports.ts';

const names = Object.keys(plannedAreas).toSorted();

/** Adds planned arrows to the present ones. */
function mergeArrows(present: Arrows, planned: Arrows): Record<string, readonly string[]> {
  const merged: Record<string, readonly string[]> = { ...present };
  for (const [name, others] of Object.entries(planned)) merged[name] = [...(merged[name] ?? []), ...others];
  return merged;
}

const arrowsOf = (areas: Readonly<Record<string, { mayAsk: readonly string[] }>>): Arrows =>
  Object.fromEntries(Object.entries(areas).map(([name, { mayAsk }]) => [name, mayAsk]));

const floors = {
  server: mergeArrows(arrowsOf(areaMap), arrowsOf(plannedAreas)),
  web: mergeArrows(areaArrows, plannedAreaArrows),
};

test('plans the same areas for server and web', () => {
  expect(names).toEqual(['billing', 'boarding', 'inspection-panels', 'occurrences', 'reports']);
  const present = Object.keys(areaArrows);
  expect(
    Object.keys(plannedAreaArrows)
      .filter(name => !present.includes(name))
      .toSorted(),
  ).toEqual(names);
});

test.each(Object.entries(floors))('plans arrows of the %s to known areas, without cycles', (_, arrows) => {
  const unknown = Object.values(arrows)
    .flat()
    .filter(name => arrows[name] === undefined);
  expect(unknown).toEqual([]);
  expect(inCycles(arrows)).toEqual([]);
});

test('plans no area that has a folder', () => {
  const folders = names.flatMap(name =>
    ['contract', 'server', 'web'].map(floor => `${floor}/src/areas/${name}`),
  );
  expect(folders.filter(folder => existsSync(join(root, folder)))).toEqual([]);
});

test('describes every planned area in ARCHITECTURE.md', () => {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const [, section = ''] = text.split('## Areas to come\n');
  expect(names.filter(name => !section.includes(`| \`${name}\` |`))).toEqual([]);
});
