import { expect, test } from 'vitest';
import { everyEndpoint } from '@farol/contract';
import { areaMap } from '../../server/src/areas/areas.ts';
import { findCircles } from './arrows.ts';
import { findFileCircles, readSources, type Import, type SourceFile } from './imports.ts';
import { declaredPackages, isPackage, packageOf } from './packages.ts';

const sources = readSources();
const shipped = sources.filter(source => !source.isTest);

const arrows: Record<string, { ours: string[]; packages?: string[] }> = {
  contract: { ours: ['edifact'], packages: ['zod/mini', 'cpf-cnpj-validator'] },
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

test('limits imports between workspaces', () => {
  expect(
    offences((source, { target }) => {
      const rule = arrows[workspaceOf(source.path)];
      if (rule === undefined || target === undefined) return false;
      const there = workspaceOf(target);
      return there !== workspaceOf(source.path) && !rule.ours.includes(there);
    }),
  ).toEqual([]);
});

test('limits packages in pure workspaces', () => {
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

test('declares every imported package in the package file of its workspace', () => {
  const found = offences(
    ({ path }, { specifier }) => isPackage(specifier) && !declaredPackages(path).has(packageOf(specifier)),
    sources,
  );
  expect([...new Set(found)]).toEqual([]);
});

/** Layers of the server from the top. A layer imports itself and lower ones. */
const floors = ['main', 'areas', 'kernel', 'db'];
const floorOf = (path: string) => floors.indexOf(/^server\/src\/(\w+)\//.exec(path)?.[1] ?? '');

test('keeps server imports downwards: main, areas, kernel, db', () => {
  expect(
    offences((source, { target }) => {
      const from = floorOf(source.path);
      const to = floorOf(target ?? '');
      return from !== -1 && to !== -1 && to < from;
    }),
  ).toEqual([]);
});

test('limits the testing kit to tests', () => {
  expect(offences((_, { target }) => target?.startsWith('server/src/testing/') === true)).toEqual([]);
});

const areaOf = (path: string) => /^server\/src\/areas\/([\w-]+)\//.exec(path)?.[1];

test('lists every server area with the areas it may import', () => {
  const found = new Set(shipped.flatMap(({ path }) => areaOf(path) ?? []));
  expect([...found].toSorted()).toEqual(Object.keys(areaMap).toSorted());
});

test('enters an area only through its index, and only where areas.ts allows it', () => {
  let entered = 0;
  expect(
    offences((source, { target = '' }) => {
      const [from, to] = [areaOf(source.path), areaOf(target)];
      if (to === undefined || from === to || workspaceOf(source.path) === 'e2e') return false;
      entered += 1;
      if (target !== `server/src/areas/${to}/index.ts`) return true;
      const listed: readonly string[] | undefined = areaMap[from as keyof typeof areaMap]?.mayAsk;
      return from !== undefined && listed?.includes(to) !== true;
    }),
  ).toEqual([]);
  expect(entered).toBeGreaterThan(30);
});

test('forbids circles of files, also by imports of types and on demand', () => {
  expect(findFileCircles(sources)).toEqual([]);
  expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(10_000);
});

test('finds each circle once, and no path that only leads to one', () => {
  const arrows = { top: ['one'], one: ['two', 'low'], two: ['three', 'one'], three: ['one'], low: ['low'] };
  expect(findCircles(arrows)).toEqual([['low'], ['one', 'three', 'two']]);
  expect(findCircles({ one: ['two', 'three'], two: ['three'], three: ['package'] })).toEqual([]);
});

test('keeps SQL in files named queries.ts', () => {
  const speaksSql =
    /\bsql(?:<[^`]*>)?`|\bsql\.raw\(|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\.query\(\s*['"`]/;
  const found = shipped.filter(
    ({ path, text }) => path.startsWith('server/') && !path.endsWith('/queries.ts') && speaksSql.test(text),
  );
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('gives the database to functions first', () => {
  const later = sources.filter(({ text }) => /,\s*\w+: Database\b/.test(text));
  expect(later.map(({ path }) => path)).toEqual([]);
  const first = sources.filter(({ text }) => /\(\s*\w+: Database\b/.test(text));
  expect(first.length).toBeGreaterThan(50);
});

test('lets tests wait long enough for a busy machine', () => {
  const impatient = sources.filter(
    ({ path, text }) =>
      path !== 'server/src/testing/wait-for.ts' && /\bvi\s*\.wait(?:For|Until)\(/.test(text),
  );
  expect(impatient.map(({ path }) => path)).toEqual([]);
});

test('mocks no modules, because test files share those that another file loaded', () => {
  const mocking = sources.filter(({ text }) => /\bvi\s*\.(?:do)?mock\(/i.test(text));
  expect(mocking.map(({ path }) => path)).toEqual([]);
});

test('reads imported files on threads, in commands and for the demo only', () => {
  const reads =
    /^import (?!type)[^;]*[ {](?:readFile|readColumns|readCsvList|readUnList|readTask|readImport)\b[^;]*from '[#.]/m;
  const found = shipped.filter(({ path, text }) => path.startsWith('server/') && reads.test(text));
  expect(found.map(({ path }) => path.replace('server/src/', '')).toSorted()).toEqual([
    'areas/auth/user-import/read.ts',
    'areas/registry/crew-import/read.ts',
    'areas/watch/demo/lists.ts',
    'areas/watch/named-lists/csv-list.ts',
    'areas/watch/named-lists/read-file.ts',
    'areas/watch/named-lists/read-thread.ts',
    'areas/watch/restriction-import/read.ts',
    'kernel/imports/columns.ts',
    'main/resolve-csv.ts',
  ]);
});

test('uses each flight number in one journey only', () => {
  const numbers = sources
    .filter(({ path }) => path.startsWith('e2e/'))
    .flatMap(({ text }) => [...text.matchAll(/createFlight\('(\d+)'/g)].map(([, number]) => number));
  expect(numbers.length).toBeGreaterThan(10);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

test('limits source files to 400 lines', () => {
  const long = sources.filter(
    ({ path, text }) => !path.endsWith('.gen.ts') && text.trimEnd().split('\n').length > 400,
  );
  expect(long.map(({ path }) => path)).toEqual([]);
});

test('gives the reason of each silenced check in its comment', () => {
  const comments = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:es|ox)lint-disable.*/g)].map(([comment]) => `${path}: ${comment}`),
  );
  expect(comments).not.toEqual([]);
  expect(comments.filter(comment => !/ -- \S/.test(comment))).toEqual([]);
});

test('gives every endpoint its own address under a prefix of its area', () => {
  const endpoints = everyEndpoint.map(({ endpoint }) => endpoint);
  const addresses = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  const prefixes = Object.values(areaMap).flatMap(({ prefixes }) => prefixes as readonly string[]);
  expect(
    endpoints.filter(({ path }) => !prefixes.some(prefix => path.startsWith(prefix))).map(({ path }) => path),
  ).toEqual([]);
});

test.each(['errors', 'events'])('declares each of the %s of the contract once', kind => {
  const names = sources
    .filter(({ path }) =>
      new RegExp(`^contract/src/(?:(?:areas/[\\w-]+|conditions)/|input)?${kind}\\.ts$`, 'i').test(path),
    )
    .flatMap(({ text }) => [...text.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name));
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
