import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { areas as routesByArea } from '../../web/src/app/areas.ts';
import { listTabs } from '../../web/src/app/pages.ts';
import { findCircles } from './arrows.ts';
import { readSources, root } from './imports.ts';

const sources = readSources().filter(({ path }) => path.startsWith('web/src/'));

const featureOf = (path: string): string | undefined =>
  /^web\/src\/areas\/([\w-]+\/[\w-]+)\//.exec(path)?.[1];
const areaOf = (path: string): string | undefined => /^web\/src\/areas\/([\w-]+)\//.exec(path)?.[1];
const featureNames = new Set(sources.flatMap(({ path }) => featureOf(path) ?? []));

/** Folders of the web without a contract file, with the reason. */
const ownFolders: Readonly<Record<string, string>> = {
  'auth/login-return': 'the identity provider returns here after sign-on',
  'auth/logout-return': 'the identity provider returns here after sign-out',
  'auth/no-access': 'replaces every screen for users without an access profile',
  'home/home': 'combines endpoints of alerts, flights and files',
};
const sharedFolders = new Set(['parts', 'texts']);

test('names web features as in the contract', () => {
  const contractFeatures = new Set(
    readdirSync(`${root}/contract/src/areas`, { recursive: true, encoding: 'utf8' }).map(path =>
      path.replaceAll('\\', '/').replace(/\.ts$/, ''),
    ),
  );
  const others = [...featureNames].filter(
    name => !contractFeatures.has(name) && !sharedFolders.has(basename(name)),
  );
  expect(others.toSorted()).toEqual(Object.keys(ownFolders).toSorted());
  expect(featureNames.size).toBeGreaterThan(25);
});

const folderByFile: Readonly<Record<string, string>> = {
  'Add.tsx': 'form',
  'Edit.tsx': 'form',
  'Form.tsx': 'form',
  'Detail.tsx': 'detail',
};

test('places the screens of a record in list, form and detail', () => {
  const inAreas = sources.flatMap(({ path }) => (areaOf(path) === undefined ? [] : [path.split('/')]));
  const misplaced = inAreas.filter(parts => {
    const expected = folderByFile[parts.at(-1) ?? ''];
    return expected !== undefined && parts.at(-2) !== expected;
  });
  const withForms = new Set(
    inAreas.flatMap(parts =>
      /^(?:form|detail)$/.test(parts.at(-2) ?? '') ? parts.slice(0, -2).join('/') : [],
    ),
  );
  const outsideList = inAreas.filter(
    parts => parts.at(-1) === 'Screen.tsx' && withForms.has(parts.slice(0, -1).join('/')),
  );
  expect([...misplaced, ...outsideList].map(parts => parts.join('/'))).toEqual([]);
  expect(withForms.size).toBeGreaterThan(10);
});

test('lets searches of people import only what they share, and no page import one', () => {
  const searches = ['crews', 'custom-queries', 'itineraries', 'passengers'].map(name => `search/${name}`);
  const shared = ['people', 'parts', 'texts'].map(name => `search/${name}`);
  const wrong = sources.flatMap(({ path, imports }) =>
    imports.flatMap(({ specifier, target = '' }) => {
      const [from, to] = [featureOf(path), featureOf(target)];
      if (from === undefined || to === undefined || from === to) return [];
      const leaves = searches.includes(from) && areaOf(target) === 'search' && !shared.includes(to);
      return leaves || searches.includes(to) ? [`${path} imports ${specifier}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
  expect([...searches, ...shared].filter(name => !featureNames.has(name))).toEqual([]);
});

test('lets areas register tabs and parts of the pages of people, which import none of them', () => {
  const routes = Object.entries(routesByArea);
  for (const page of ['passenger', 'traveller'] as const) {
    const tabs = listTabs(page);
    expect(new Set(tabs.map(({ areaName }) => areaName)).size).toBeGreaterThan(2);
    expect(new Set(tabs.map(({ tab }) => tab.order)).size).toBe(tabs.length);
    expect(tabs[0]?.tab.path).toBe('details');
    expect(routes.flatMap(([, { screens }]) => screens.filter(screen => screen.page === page)).length).toBe(
      1,
    );
  }
  const registering = routes
    .filter(([, { tabs = [], parts = [] }]) => tabs.length + parts.length > 0)
    .map(([area]) => area);
  expect(registering.toSorted()).toEqual(['alerts', 'judging', 'occurrences', 'rules', 'search', 'watch']);
  const wrong = sources.flatMap(({ path, imports }) =>
    imports.flatMap(({ specifier, target = '' }) => {
      const to = areaOf(target) ?? '';
      const isForeign = areaOf(path) === 'search' && to !== 'search' && registering.includes(to);
      // Rows of lists show the icons of actions.
      return isForeign && target !== 'web/src/areas/occurrences/parts.ts'
        ? [`${path} imports ${specifier}`]
        : [];
    }),
  );
  expect(wrong).toEqual([]);
});

test('has no cycle between features of one area', () => {
  const arrows: Record<string, string[]> = {};
  for (const { path, imports, isTest } of sources) {
    const from = featureOf(path);
    if (from === undefined || isTest) continue;
    const reached = (arrows[from] ??= []);
    for (const { target = '', lazy } of imports) {
      const to = featureOf(target);
      if (to !== undefined && to !== from && !lazy) reached.push(to);
    }
  }
  expect(findCircles(arrows)).toEqual([]);
  expect(Object.values(arrows).flat().length).toBeGreaterThan(20);
});

test('names folders in kebab-case and files in camelCase or PascalCase', () => {
  const names = sources.flatMap(({ path }) => path.split('/').slice(2));
  const isFile = (name: string): boolean => /\.tsx?$/.test(name);
  const wrong = names.filter(name =>
    isFile(name)
      ? !/^[A-Za-z][A-Za-z0-9]*(?:\.\w+)*\.tsx?$/.test(name)
      : !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name),
  );
  expect(wrong).toEqual([]);
});

test('writes the address of every screen as one literal', () => {
  const textOf = (area: string): string =>
    sources.flatMap(({ path, text }) => (areaOf(path) === area ? text : [])).join();
  const glued = Object.entries(routesByArea).flatMap(([area, { screens }]) => {
    const text = textOf(area);
    return screens.map(({ path }) => path).filter(path => !text.includes(`'${path}'`));
  });
  expect(glued).toEqual([]);
});
