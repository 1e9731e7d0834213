import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { permissionTextsIn, roleFlagNames } from '../../contract/src/permission-names.ts';
import type { Booking } from '../../edifact/src/index.ts';
import { buildSummary } from '../../server/src/areas/processing/merge/booking-summary.ts';
import { changeFields } from '../../server/src/areas/processing/merge/changes.ts';
import { fieldByFact } from '../../server/src/areas/search/passenger/flight-changes.ts';
import { areas } from '../../web/src/app/areas.ts';
import { listTabs } from '../../web/src/app/pages.ts';
import type { Catalogue as LoadedCatalogue } from '../../web/src/client/texts.ts';
import type { InnerScreen } from '../../web/src/ui/page/screenTypes.ts';
import { readSources, root } from './imports.ts';

type Node = string | { [key: string]: Node };

interface Catalogue {
  path: string;
  owner: string;
  pt: ReadonlyMap<string, string>;
  en: ReadonlyMap<string, string>;
}

function texts(node: Node, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node).flatMap(([key, child]) => texts(child, path === '' ? key : `${path}.${key}`));
}

const textsOf = (path: string): ReadonlyMap<string, string> =>
  new Map(texts(JSON.parse(readFileSync(path, 'utf8')) as Node));

const web = join(root, 'web/src');
const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.json') && basename(dirname(path)) === 'texts')
  .map(path => join(web, path));
const ownerOf = (path: string): string =>
  /web\/src\/(?:areas\/)?([\w-]+)\//.exec(path.replaceAll('\\', '/'))?.[1] ?? '';

const catalogueFiles: readonly Catalogue[] = files
  .filter(path => /\bpt\.json$/.test(path))
  .map(path => ({
    path: relative(root, path),
    owner: ownerOf(relative(root, path)),
    pt: textsOf(path),
    en: textsOf(path.replace(/\bpt\.json$/, 'en.json')),
  }));

/** The web loads the names of permissions from the contract. */
const permissionCatalogue: Catalogue = {
  path: 'contract/src/permission-names.ts',
  owner: 'ui',
  pt: new Map(texts(permissionTextsIn('pt'))),
  en: new Map(texts(permissionTextsIn('en'))),
};

const catalogues = [...catalogueFiles, permissionCatalogue];

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)/g)].map(match => match[1] ?? '').toSorted();

test('has the same texts in both languages', () => {
  expect(catalogueFiles.length * 2).toBe(files.length);
  expect(catalogues.map(({ owner }) => owner)).toEqual(expect.arrayContaining(['ui', 'app', 'search']));
  for (const { path, pt, en } of catalogues)
    expect([path, ...[...en.keys()].toSorted()]).toEqual([path, ...[...pt.keys()].toSorted()]);
});

test('uses the same values in both languages', () => {
  for (const { pt, en } of catalogues)
    for (const [key, text] of pt)
      expect([key, placeholders(en.get(key) ?? '')]).toEqual([key, placeholders(text)]);
});

test('has no empty text', () => {
  for (const { pt, en } of catalogues)
    for (const [key, text] of [...pt, ...en]) expect([key, text.trim()]).not.toEqual([key, '']);
});

test('gives each text one owner', () => {
  const owners = new Map<string, string>();
  for (const { path, pt } of catalogues)
    for (const key of pt.keys()) {
      expect([key, owners.get(key)]).toEqual([key, undefined]);
      owners.set(key, path);
    }
});

const sources = readSources().filter(({ path, isTest }) => path.startsWith('web/src/') && !isTest);
/**
 * Matches `t('a.b')`, `t(condition ? 'a.b' : 'a.c')`, and the part before the first value of `t(`a.b.${c}`)`.
 */
const uses = /\b(?:t|say)\(\s*(?:[^'"`()]*\?\s*)?(?:'([\w.]+)'|`([\w.]+)\.\$\{)(?:\s*:\s*'([\w.]+)')?/g;

interface KeyUse {
  path: string;
  key: string;
  whole: boolean;
}

const listKeyUses = ({ path, text }: { path: string; text: string }): KeyUse[] =>
  [...text.matchAll(uses)].flatMap(([, whole, start, other]) => [
    ...(whole === undefined ? [] : [{ path, key: whole, whole: true }]),
    ...(start === undefined ? [] : [{ path, key: start, whole: false }]),
    ...(other === undefined ? [] : [{ path, key: other, whole: true }]),
  ]);

const usedBy = (owner: string): KeyUse[] =>
  sources.filter(({ path }) => ownerOf(path) === owner).flatMap(listKeyUses);

const isKnown = (keys: readonly string[], { key, whole }: KeyUse): boolean =>
  keys.some(text => (whole ? text === key : text.startsWith(`${key}.`)));

const plain = (key: string): string => key.replace(/_(?:zero|one|two|few|many|other)$/, '');

/** Areas that show the texts of another area, which their routes load. */
const borrowedTexts: Readonly<Record<string, string>> = { explanation: 'alerts' };

test('uses only texts of its own area, the kit and the tabs, because others may not be loaded', () => {
  const common = catalogues.filter(({ owner, path }) => owner === 'ui' || basename(path) === 'tabs.pt.json');
  const owners = new Set(catalogues.map(({ owner }) => owner));
  const foreign: string[] = [];
  let seen = 0;
  for (const owner of [...owners, 'client', ...Object.keys(borrowedTexts)]) {
    const lender = borrowedTexts[owner] ?? owner;
    const own = [...common, ...catalogues.filter(catalogue => catalogue.owner === lender)];
    const known = own.flatMap(({ pt }) => [...pt.keys()].map(plain));
    for (const use of usedBy(owner)) {
      seen += 1;
      if (!isKnown(known, use)) foreign.push(`${use.path} shows ${use.key}`);
    }
  }
  expect(foreign).toEqual([]);
  expect(seen).toBeGreaterThan(300);
});

const byPath = new Map(sources.map(source => [source.path, source]));

/** Returns the key uses of a screen's file and of the files of its area that it imports. */
function listScreenKeyUses(area: string, { load }: InnerScreen): KeyUse[] {
  // Forms of registers keep their loader in `of`.
  const { of: loader = load } = load as { of?: () => unknown };
  const file = /areas\/[\w/-]+\.tsx?/.exec(String(loader))?.[0] ?? '';
  const visited = new Set<string>();
  const visit = (path: string): KeyUse[] => {
    const source = byPath.get(path);
    // Parts of an index load their texts themselves.
    const isOwn = path.startsWith(`web/src/areas/${area}/`) && basename(path) !== 'index.ts';
    if (source === undefined || !isOwn || visited.has(path)) return [];
    visited.add(path);
    return [
      ...listKeyUses(source),
      ...source.imports.flatMap(({ target = '', typeOnly }) => (typeOnly ? [] : visit(target))),
    ];
  };
  const found = visit(`web/src/${file}`);
  expect([area, file, visited.size]).not.toEqual([area, file, 0]);
  return found;
}

async function listKeys(loaded: readonly LoadedCatalogue[]): Promise<string[]> {
  const parts = await Promise.all(loaded.map(catalogue => catalogue.pt()));
  return parts.flatMap(({ default: parsed }) =>
    [parsed].flat().flatMap(part => texts(part as Node).map(([key]) => key)),
  );
}

test('loads the texts of each screen with it, because an earlier screen may not have', async () => {
  const first = catalogues.filter(
    ({ owner, path }) =>
      owner === 'app' || path === 'web/src/ui/texts/pt.json' || path.endsWith('tabs.pt.json'),
  );
  const missing = new Set<string>();
  let seen = 0;
  const check = async (area: string, shown: InnerScreen, more: readonly LoadedCatalogue[] = []) => {
    const own = areas[area]?.texts;
    const loaded = await listKeys([...(own === undefined ? [] : [own]), ...more]);
    const known = [...first.flatMap(({ pt }) => [...pt.keys()]), ...loaded].map(plain);
    for (const use of listScreenKeyUses(area, shown)) {
      seen += 1;
      if (!isKnown(known, use)) missing.add(`${shown.path} shows ${use.key} in ${use.path}`);
    }
  };
  for (const [area, { screens, parts = [] }] of Object.entries(areas)) {
    for (const screen of screens)
      for (const shown of [screen, ...(screen.children ?? [])]) await check(area, shown, screen.texts);
    for (const part of parts) await check(area, { ...part, path: part.name }, part.texts);
  }
  for (const { texts: own, screens } of Object.values(areas))
    for (const { page, texts: more = [] } of screens)
      for (const { areaName, tab } of page === undefined ? [] : listTabs(page))
        await check(areaName, tab, [own, ...more]);
  expect([...missing]).toEqual([]);
  expect(seen).toBeGreaterThan(300);
});

test('names every field that the change history can contain', () => {
  const emptyBooking: Booking = {
    otherLocators: [],
    cancelled: false,
    people: [],
    partySize: 0,
    segments: [],
    payments: [],
    contacts: [],
  };
  const fields = [...changeFields, ...Object.keys(buildSummary(emptyBooking)), ...Object.values(fieldByFact)];
  const labels = new Set(
    catalogues.flatMap(({ owner, pt }) => (owner === 'ui' || owner === 'search' ? [...pt.keys()] : [])),
  );
  expect(fields.filter(field => !labels.has(`field.${field}`))).toEqual([]);
});

test('names role flags in errors as on the form of roles', () => {
  const roles = catalogues.find(({ path }) => path === 'web/src/areas/auth/texts/roles.pt.json');
  for (const [flag, names] of Object.entries(roleFlagNames)) {
    const key = `roles.mark.${flag}`;
    expect(names).toEqual({ pt: roles?.pt.get(key), en: roles?.en.get(key) });
  }
});
