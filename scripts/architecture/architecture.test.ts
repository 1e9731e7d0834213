import { expect, test } from 'vitest';
import { everyEndpoint } from '@farol/contract';
import { areaMap } from '../../server/src/areas/areas.ts';
import { findCycles, readSources, type Import, type SourceFile } from './imports.ts';

const sources = readSources();
const shipped = sources.filter(source => !source.isTest);

/** What each workspace may import of ours, and which packages where that is limited. */
const arrows: Record<string, { ours: string[]; packages?: string[] }> = {
  contract: { ours: [], packages: ['zod/mini', 'cpf-cnpj-validator'] },
  edifact: { ours: [], packages: ['saxes'] },
  rules: { ours: ['contract'], packages: [] },
  identity: { ours: [], packages: ['any-ascii'] },
  corpus: { ours: ['edifact'], packages: [] },
  server: { ours: ['contract', 'edifact', 'rules', 'identity', 'corpus'] },
  web: { ours: ['contract'] },
};

const workspaceOf = (path: string) => path.split('/')[0] ?? '';
const offences = (judge: (source: SourceFile, imported: Import) => boolean, among = shipped) =>
  among.flatMap(source =>
    source.imports
      .filter(imported => judge(source, imported))
      .map(imported => `${source.path} imports ${imported.specifier}`),
  );

test('workspaces import along the arrows only', () => {
  expect(
    offences((source, { target }) => {
      const rule = arrows[workspaceOf(source.path)];
      if (rule === undefined || target === undefined) return false;
      const there = workspaceOf(target);
      return there !== workspaceOf(source.path) && !rule.ours.includes(there);
    }),
  ).toEqual([]);
});

test('pure workspaces import no package but those named here', () => {
  expect(
    offences((source, { target, specifier }) => {
      const allowed = arrows[workspaceOf(source.path)]?.packages;
      const builtIn = specifier.startsWith('node:');
      return (
        allowed !== undefined &&
        target === undefined &&
        !builtIn &&
        !allowed.includes(specifier) &&
        source.path.includes('/src/')
      );
    }),
  ).toEqual([]);
});

/** Floors of the server, from the top. A floor imports itself and those below. */
const floors = ['main', 'areas', 'kernel', 'db'];
const floorOf = (path: string) => floors.indexOf(/^server\/src\/(\w+)\//.exec(path)?.[1] ?? '');

test('the server imports downwards: main, areas, kernel, db', () => {
  expect(
    offences((source, { target }) => {
      const from = floorOf(source.path);
      const to = floorOf(target ?? '');
      return from !== -1 && to !== -1 && to < from;
    }),
  ).toEqual([]);
});

test('only tests import the testing kit', () => {
  expect(offences((_, { target }) => target?.startsWith('server/src/testing/') === true)).toEqual([]);
});

const areaOf = (path: string) => /^server\/src\/areas\/(\w+)\//.exec(path)?.[1];

test('every area of the server is listed with what it may ask', () => {
  const found = new Set(shipped.flatMap(({ path }) => areaOf(path) ?? []));
  expect([...found].toSorted()).toEqual(Object.keys(areaMap).toSorted());
});

test('an area is entered by its index alone, from wherever, and by another area only where areas.ts lets it', () => {
  let entered = 0;
  expect(
    offences((source, { target = '' }) => {
      const [from, to] = [areaOf(source.path), areaOf(target)];
      // Journeys are tests from end to end.
      if (to === undefined || from === to || workspaceOf(source.path) === 'e2e') return false;
      entered += 1;
      if (target !== `server/src/areas/${to}/index.ts`) return true;
      const listed: readonly string[] | undefined = areaMap[from as keyof typeof areaMap]?.mayAsk;
      return from !== undefined && listed?.includes(to) !== true;
    }),
  ).toEqual([]);
  expect(entered).toBeGreaterThan(30);
});

test('there is no import cycle', () => {
  expect(findCycles(sources)).toEqual([]);
});

test('SQL stands in files named queries.ts only', () => {
  const speaksSql =
    /\bsql(?:<[^`]*>)?`|\bsql\.raw\(|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\.query\(\s*['"`]/;
  const found = shipped.filter(
    ({ path, text }) => path.startsWith('server/') && !path.endsWith('queries.ts') && speaksSql.test(text),
  );
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('tests wait for conditions as long as a busy machine may need', () => {
  // These give up after a second unless they are given more.
  const impatient = sources.filter(
    ({ path, text }) =>
      path !== 'server/src/testing/wait-for.ts' && /\bvi\s*\.wait(?:For|Until)\(/.test(text),
  );
  expect(impatient.map(({ path }) => path)).toEqual([]);
});

test('each flight number of the journeys belongs to one of them', () => {
  const numbers = sources
    .filter(({ path }) => path.startsWith('e2e/'))
    .flatMap(({ text }) => [...text.matchAll(/flightNow\('(\d+)'/g)].map(([, number]) => number));
  expect(numbers.length).toBeGreaterThan(10);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

test('no source file is longer than 400 lines', () => {
  const long = sources.filter(
    ({ path, text }) => !path.endsWith('.gen.ts') && text.trimEnd().split('\n').length > 400,
  );
  expect(long.map(({ path }) => path)).toEqual([]);
});

test('every endpoint has an address of its own, under a prefix of the areas', () => {
  const endpoints = everyEndpoint.map(({ endpoint }) => endpoint);
  const addresses = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  const prefixes = Object.values(areaMap).flatMap(({ prefixes }) => prefixes as readonly string[]);
  expect(
    endpoints.filter(({ path }) => !prefixes.some(prefix => path.startsWith(prefix))).map(({ path }) => path),
  ).toEqual([]);
});
