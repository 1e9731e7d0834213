import { dirname, relative } from 'node:path';
import { expect, test } from 'vitest';
import { areaArrows } from '../../web/src/areas/areas.ts';
import { findCircles } from './arrows.ts';
import { type Import, readSources, type SourceFile } from './imports.ts';

const sources = readSources().filter(({ path, isTest }) => path.startsWith('web/src/') && !isTest);

const offences = (judge: (source: SourceFile, imported: Import) => boolean) =>
  sources.flatMap(source =>
    source.imports
      .filter(imported => judge(source, imported))
      .map(imported => `${source.path} imports ${imported.specifier}`),
  );

const floors = ['app', 'areas', 'ui', 'client'];
const floorOf = (path: string) => floors.indexOf(/^web\/src\/(\w+)\//.exec(path)?.[1] ?? '');
const areaOf = (path: string) => /^web\/src\/areas\/([\w-]+)\//.exec(path)?.[1];
const areas = [...new Set(sources.flatMap(({ path }) => areaOf(path) ?? []))];

test('assigns every browser source to a layer', () => {
  expect(areas.length).toBeGreaterThan(5);
  expect(sources.filter(({ path }) => floorOf(path) === -1).map(({ path }) => path)).toEqual([]);
});

test('keeps browser imports downwards: app, areas, ui, client', () => {
  expect(
    offences((source, { target }) => {
      const to = floorOf(target ?? '');
      return to !== -1 && to < floorOf(source.path);
    }),
  ).toEqual([]);
});

/** Returns the folder within which imports are relative: `areas/search`, `ui/form`, `client` or `app`. */
const unitOf = (path: string) => /^web\/src\/((?:areas|ui)\/[\w-]+|client|app)\//.exec(path)?.[1];

test('imports within a folder relatively and other folders by alias', () => {
  const allSources = readSources().filter(({ path }) => unitOf(path) !== undefined);
  const wrong = allSources.flatMap(({ path, imports }) =>
    imports
      .filter(({ specifier, target = '' }) => {
        if (unitOf(target) === undefined) return false;
        const isNear =
          unitOf(target) === unitOf(path) && !relative(dirname(path), target).startsWith('../../../');
        return specifier.startsWith('#') === isNear;
      })
      .map(({ specifier }) => `${path} imports ${specifier}`),
  );
  expect(allSources.length).toBeGreaterThan(300);
  expect(wrong).toEqual([]);
});

test('limits app to the routes of areas', () => {
  expect(
    offences(({ path }, { target = '' }) => {
      const area = areaOf(target);
      return area !== undefined && areaOf(path) === undefined && target !== `web/src/areas/${area}/routes.ts`;
    }),
  ).toEqual([]);
});

/** `parts.ts` has components that a screen shows at once; `index.ts` loads its components lazily. */
const entrances = ['index.ts', 'parts.ts', 'texts/texts.ts'];

test('enters an area only through its index, parts and texts, and only where areas.ts allows it', () => {
  expect(Object.keys(areaArrows).toSorted()).toEqual(areas.toSorted());
  const used = new Set<string>();
  expect(
    offences(({ path }, { target = '' }) => {
      const [from, to] = [areaOf(path), areaOf(target)];
      if (from === undefined || to === undefined || from === to) return false;
      used.add(`${from} → ${to}`);
      const isEntrance = entrances.some(name => target === `web/src/areas/${to}/${name}`);
      return !isEntrance || areaArrows[from]?.includes(to) !== true;
    }),
  ).toEqual([]);
  const listed = Object.entries(areaArrows).flatMap(([from, others]) =>
    others.map(other => `${from} → ${other}`),
  );
  expect(listed.toSorted()).toEqual([...used].toSorted());
});

test('has no cycle between areas of the browser', () => {
  expect(findCircles(areaArrows)).toEqual([]);
});

const listLazyTargets = (name: string): Set<string> =>
  new Set(
    sources
      .filter(({ path }) => path.endsWith(`/${name}`))
      .flatMap(({ imports }) => imports.flatMap(({ target, lazy }) => (lazy && target ? [target] : []))),
  );

test('registers the routes of every area', () => {
  const imports = sources.find(({ path }) => path === 'web/src/app/areas.ts')?.imports ?? [];
  const routes = imports.flatMap(({ target = '' }) => (target.endsWith('/routes.ts') ? [target] : []));
  expect(routes.toSorted()).toEqual(areas.map(area => `web/src/areas/${area}/routes.ts`).toSorted());
});

test('lists every screen in the routes of its area', () => {
  const routed = listLazyTargets('routes.ts');
  const screens = sources.filter(({ path }) => areaOf(path) !== undefined && path.endsWith('Screen.tsx'));
  expect(screens.length).toBeGreaterThan(5);
  expect(screens.filter(({ path }) => !routed.has(path)).map(({ path }) => path)).toEqual([]);
});

test('loads screens lazily in routes and indexes', () => {
  const entrance = /^web\/src\/areas\/[\w-]+\/(?:routes|index)\.ts$/;
  expect(
    offences(
      ({ path }, { target = '', lazy, typeOnly }) =>
        entrance.test(path) && !lazy && !typeOnly && target.endsWith('.tsx'),
    ),
  ).toEqual([]);
});

test('gives a function that only sends a request the name of the endpoint', () => {
  const wrapper =
    /(?:function (\w+)\([^;]*?\{|const (\w+) =[^;{]*?=>)\s+(?:return\s+)?(?:\w+ => )?call\(\w+\.(\w+),/g;
  const wrappers = sources.flatMap(({ path, text }) =>
    [...text.matchAll(wrapper)].map(([, functionName, constant, endpoint]) => ({
      path,
      name: functionName ?? constant,
      endpoint,
    })),
  );
  expect(wrappers.length).toBeGreaterThan(10);
  expect(wrappers.filter(({ name, endpoint }) => name !== endpoint)).toEqual([]);
});

/** Files that write keys of cached replies themselves, with the reason. */
const ownKeys: Readonly<Record<string, string>> = {
  'web/src/areas/alerts/queries.ts': 'the alert stream updates the rows',
  'web/src/areas/home/home/queries.ts': 'the day of the search changes at midnight',
  'web/src/ui/import/ImportReport.tsx': 'the caller gives the function that polls',
  'web/src/ui/list/useFresh.ts': 'counts changes of another reply',
};

test('derives keys of cached replies from endpoints', () => {
  const withKeys = sources.filter(({ text }) => /^ +queryKey: \[(?!\.\.\.callKey)/m.test(text));
  expect(withKeys.map(({ path }) => path).toSorted()).toEqual(Object.keys(ownKeys).toSorted());
});
