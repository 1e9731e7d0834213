import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { features } from '@farol/contract';
import { areaMap } from '../../server/src/areas/areas.ts';
import { readSources, root } from './imports.ts';

type Arrows = Readonly<Record<string, readonly string[]>>;

const areasFolder = 'server/src/areas';
const shipped = readSources().filter(({ path, isTest }) => path.startsWith(`${areasFolder}/`) && !isTest);
const areas: Record<string, { mayAsk: readonly string[]; features: Arrows }> = areaMap;
const featureArrows: Arrows = Object.fromEntries(
  Object.entries(areas).flatMap(([area, { features: listed }]) =>
    Object.entries(listed).map(([feature, others]) => [
      `${area}/${feature}`,
      others.map(other => `${area}/${other}`),
    ]),
  ),
);

/** `search/flights` of a file in a feature's folder, `search/` of one beside the folders, undefined of other files. */
function placeOf(path: string): { area: string; feature: string } | undefined {
  const [, area, feature = ''] = /^server\/src\/areas\/(\w+)\/(?:([\w-]+)\/)?/.exec(path) ?? [];
  return area === undefined ? undefined : { area, feature };
}

function foldersIn(path: string): string[] {
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name)
    .toSorted();
}

/** What can be reached from a name along the arrows. */
function reachedFrom(name: string, arrows: Arrows, seen = new Set<string>()): Set<string> {
  for (const next of arrows[name] ?? []) {
    if (seen.has(next)) continue;
    seen.add(next);
    reachedFrom(next, arrows, seen);
  }
  return seen;
}

const inCycles = (arrows: Arrows) => Object.keys(arrows).filter(name => reachedFrom(name, arrows).has(name));

test('every feature of the server is a folder that is listed with its area', () => {
  expect(foldersIn(areasFolder)).toEqual(Object.keys(areas).toSorted());
  for (const [area, { features: listed }] of Object.entries(areas))
    expect([area, foldersIn(join(areasFolder, area))]).toEqual([area, Object.keys(listed).toSorted()]);
});

test('a feature imports others of its area only where areas.ts lets it; what is common to them imports none', () => {
  let within = 0;
  const offences = shipped
    .filter(({ path }) => !/^server\/src\/areas\/\w+\/index\.ts$/.test(path))
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ target = '', specifier }) => {
        const [from, to] = [placeOf(path), placeOf(target)];
        if (from === undefined || to === undefined || from.area !== to.area) return [];
        if (to.feature === '' || to.feature === from.feature) return [];
        within += 1;
        const listed = areas[from.area]?.features[from.feature] ?? [];
        return listed.includes(to.feature) ? [] : [`${path} imports ${specifier}`];
      }),
    );
  expect(offences).toEqual([]);
  expect(within).toBeGreaterThan(0);
});

test('every arrow that is listed is used', () => {
  const used = new Set(
    shipped.flatMap(({ path, imports }) =>
      imports.flatMap(({ target = '' }) => {
        const [from, to] = [placeOf(path), placeOf(target)];
        if (from === undefined || to === undefined) return [];
        return [`${from.area} → ${to.area}`, `${from.area}/${from.feature} → ${to.area}/${to.feature}`];
      }),
    ),
  );
  const listed = [
    ...Object.entries(areas).flatMap(([area, { mayAsk }]) => mayAsk.map(other => `${area} → ${other}`)),
    ...Object.entries(featureArrows).flatMap(([feature, others]) =>
      others.map(other => `${feature} → ${other}`),
    ),
  ];
  expect(listed.filter(arrow => !used.has(arrow))).toEqual([]);
});

test('the arrows between areas, and between the features of one, never lead back', () => {
  expect(
    inCycles(Object.fromEntries(Object.entries(areas).map(([area, { mayAsk }]) => [area, mayAsk]))),
  ).toEqual([]);
  expect(inCycles(featureArrows)).toEqual([]);
  expect(inCycles({ one: ['two'], two: ['three'], three: ['two'] })).toEqual(['two', 'three']);
});

test('a feature of the contract has the same name on the server, and its handlers in routes.ts and nowhere else', () => {
  const withRoutes = shipped
    .filter(({ text }) => /\bhandle\(/.test(text))
    .map(({ path }) => path)
    .toSorted();
  expect(withRoutes).toEqual(
    Object.keys(features)
      .map(name => `${areasFolder}/${name}/routes.ts`)
      .toSorted(),
  );
});
