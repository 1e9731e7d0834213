import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { everyEndpoint, features } from '@farol/contract';
import { areaMap } from '../../server/src/areas/areas.ts';
import { type Arrows, findCircles } from './arrows.ts';
import { readSources, root } from './imports.ts';

const areasFolder = 'server/src/areas';
const shipped = readSources().filter(({ path, isTest }) => path.startsWith(`${areasFolder}/`) && !isTest);
const areas: Record<string, { mayAsk: readonly string[]; featureImports: Arrows }> = areaMap;
const featureArrows: Arrows = Object.fromEntries(
  Object.entries(areas).flatMap(([area, { featureImports }]) =>
    Object.entries(featureImports).map(([feature, others]) => [
      `${area}/${feature}`,
      others.map(other => `${area}/${other}`),
    ]),
  ),
);

/** Returns `search/flights` in a feature folder, `search/` next to the folders, undefined elsewhere. */
function placeOf(path: string): { area: string; feature: string } | undefined {
  const [, area, feature = ''] = /^server\/src\/areas\/([\w-]+)\/(?:([\w-]+)\/)?/.exec(path) ?? [];
  return area === undefined ? undefined : { area, feature };
}

function foldersIn(path: string): string[] {
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name)
    .toSorted();
}

test('lists every area folder of the server, and features only if they import others', () => {
  expect(foldersIn(areasFolder)).toEqual(Object.keys(areas).toSorted());
  const withoutImports = Object.entries(featureArrows).filter(([, others]) => others.length === 0);
  expect(withoutImports.map(([feature]) => feature)).toEqual([]);
});

test('limits imports between features to areas.ts; common code imports no feature', () => {
  let within = 0;
  const offences = shipped
    .filter(({ path }) => !/^server\/src\/areas\/[\w-]+\/index\.ts$/.test(path))
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ target = '', specifier }) => {
        const [from, to] = [placeOf(path), placeOf(target)];
        if (from === undefined || to === undefined || from.area !== to.area) return [];
        if (to.feature === '' || to.feature === from.feature) return [];
        within += 1;
        const listed = areas[from.area]?.featureImports[from.feature] ?? [];
        return listed.includes(to.feature)
          ? []
          : [`${path} imports ${specifier}, which areas.ts does not allow to ${from.area}/${from.feature}`];
      }),
    );
  expect(offences).toEqual([]);
  expect(within).toBeGreaterThan(0);
});

test('lets searches of people import only what they share', () => {
  const searches = ['crews', 'custom-queries', 'itineraries', 'passengers'];
  const arrows: Arrows = areaMap.search.featureImports;
  expect(searches.map(name => arrows[name])).toEqual(searches.map(() => ['people']));
  // The page of a traveller also shows events of a passenger.
  expect(arrows['unique-travellers']).toEqual(['passenger', 'people']);
  const asked = new Set(Object.values(arrows).flat());
  expect([...searches, 'unique-travellers'].filter(name => asked.has(name))).toEqual([]);
});

test('lists only arrows that are used', () => {
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

test('has no cycle between areas or between features of one area', () => {
  expect(
    findCircles(Object.fromEntries(Object.entries(areas).map(([area, { mayAsk }]) => [area, mayAsk]))),
  ).toEqual([]);
  expect(findCircles(featureArrows)).toEqual([]);
});

test('names server features as in the contract, with handlers only in routes.ts', () => {
  const withRoutes = shipped
    .filter(({ text }) => /\bmountFeature\(/.test(text))
    .map(({ path }) => path)
    .toSorted();
  expect(withRoutes).toEqual(
    Object.keys(features)
      .map(name => `${areasFolder}/${name}/routes.ts`)
      .toSorted(),
  );
});

/** Returns what is missing in `testing/calls.ts` of a feature, or does not belong there. */
async function listCallOffences(feature: string, endpoints: readonly string[]): Promise<string[]> {
  const path = `${areasFolder}/${feature}/testing/calls.ts`;
  if (!existsSync(join(root, path))) return [`${path} is missing`];
  const { calls } = (await import(join(root, path))) as { calls: object };
  const names = Object.keys(calls);
  return [
    ...endpoints.filter(name => !names.includes(name)).map(name => `${path} has no sample call of ${name}`),
    ...names.filter(name => !endpoints.includes(name)).map(name => `${path} has a call of unknown ${name}`),
  ];
}

test('has a sample call of each endpoint in testing/calls.ts of its feature', async () => {
  const offences = await Promise.all(
    Object.entries(features).map(([feature, endpoints]) => listCallOffences(feature, Object.keys(endpoints))),
  );
  expect(offences.flat()).toEqual([]);
});

function handlersIn(text: string): [name: string, source: string][] {
  const [, body = ''] = /mountFeature\(\w+, \{\n([^]*?)\n\}\);/.exec(text) ?? [];
  return body.split(/\n(?= {2}(?:async )?\w)/).flatMap(source => {
    const [, name] = /^ {2}(?:async )?(\w+)/.exec(source) ?? [];
    return name === undefined ? [] : [[name, source]];
  });
}

test('gives each handler function the name of its endpoint', () => {
  const handlers = shipped
    .filter(({ path }) => path.endsWith('/routes.ts'))
    .flatMap(({ text }) => handlersIn(text));
  expect(handlers.map(([name]) => name).toSorted()).toEqual(everyEndpoint.map(({ name }) => name).toSorted());
  const different = handlers.flatMap(([name, source]) => {
    // Has two functions, one before the transaction.
    if (source.includes('askBeforeTransaction(')) return [];
    const [, register, called] = /(?:=>|\breturn)\s+(?:await )?(register\.)?(\w+)\(/.exec(source) ?? [];
    const isSame = register === undefined ? called === name : name.startsWith(called ?? '');
    return called === undefined || isSame ? [] : [`${name} calls ${called}`];
  });
  expect(different).toEqual([]);
});
