import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { errors } from '@farol/contract';
import { readSources, root, type SourceFile } from './imports.ts';

const shipped = readSources().filter(({ isTest }) => !isTest);
const web = shipped.filter(({ path }) => path.startsWith('web/src/'));

/** Returns the source up to the bracket that closes the one before `from`. */
function insideBrackets(text: string, from: number): string {
  let depth = 1;
  let at = from;
  for (; depth > 0 && at < text.length; at += 1)
    depth += '([{'.includes(text.charAt(at)) ? 1 : ')]}'.includes(text.charAt(at)) ? -1 : 0;
  return text.slice(from, at - 1);
}

/** Returns the keys of an object literal; undefined if it has a spread. */
function keysOf(literal: string): Set<string> | undefined {
  const flat = literal.replace(/'[^']*'|`[^`]*`/g, '""');
  const keys = new Set<string>();
  let depth = 0;
  for (const [, bracket, spread, key] of flat.matchAll(
    /([([{])|[)\]}]|(\.\.\.)|(?<=[{,]\s*)(\w+)(?=\s*[:,}(])/g,
  )) {
    if (spread !== undefined && depth === 1) return undefined;
    if (key !== undefined && depth === 1) keys.add(key);
    else if (spread === undefined && key === undefined) depth += bracket === undefined ? -1 : 1;
  }
  return keys;
}

interface Use {
  path: string;
  name: string;
  values: Set<string>;
}

/** Finds calls such as `t('a.b', { c })` and their values. Skips values that are no literal. */
function callsOf(call: RegExp, sources: readonly SourceFile[]): Use[] {
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(call)].flatMap(match => {
      const rest = insideBrackets(text, match.index + match[0].length).trim();
      const literal = /^,\s*(\{[^]*)$/.exec(rest)?.[1];
      const values = rest === '' || rest === ',' ? new Set<string>() : literal && keysOf(literal);
      return values ? [{ path, name: match[1] ?? '', values }] : [];
    }),
  );
}

const lacking = (uses: readonly Use[], needs: (name: string) => readonly string[]): string[] =>
  uses.flatMap(({ path, name, values }) =>
    needs(name).flatMap(value => (values.has(value) ? [] : [`${path}: ${name} without ${value}`])),
  );

test('gives each error the values of its text', () => {
  const uses = callsOf(/\bnew Failure\(\s*'(\w+)'/g, shipped);
  const texts: Readonly<Record<string, { pt: string; en: string } | undefined>> = errors;
  const listPlaceholders = (code: string) =>
    [...`${texts[code]?.pt} ${texts[code]?.en}`.matchAll(/\{(\w+)\}/g)].map(([, value = '']) => value);
  expect(lacking(uses, listPlaceholders)).toEqual([]);
  expect(uses.filter(({ name }) => listPlaceholders(name).length > 0).length).toBeGreaterThan(30);
});

type Node = string | { [key: string]: Node };

const flatten = (node: Node, path: string): [string, string][] =>
  typeof node === 'string'
    ? [[path, node]]
    : Object.entries(node).flatMap(([key, child]) => flatten(child, path === '' ? key : `${path}.${key}`));

const webFiles = readdirSync(join(root, 'web/src'), { recursive: true, encoding: 'utf8' }).map(path =>
  `web/src/${path}`.replaceAll('\\', '/'),
);

test('gives each text of a screen its values', () => {
  const needs = new Map<string, string[]>();
  for (const path of webFiles.filter(each => each.endsWith('pt.json')))
    for (const [key, text] of flatten(JSON.parse(readFileSync(join(root, path), 'utf8')) as Node, '')) {
      const plain = key.replace(/_(?:zero|one|two|few|many|other)$/, '');
      const values = [...text.matchAll(/\{\{(\w+)/g)].map(([, value = '']) => value);
      needs.set(plain, [...(needs.get(plain) ?? []), ...values]);
    }
  const uses = callsOf(/\bt\(\s*'([\w.]+)'/g, web);
  expect(lacking(uses, key => needs.get(key) ?? [])).toEqual([]);
  expect(uses.filter(({ name }) => (needs.get(name) ?? []).length > 0).length).toBeGreaterThan(100);
});

/** Leaves out `:global(…)`. */
const classesIn = (path: string): Set<string> =>
  new Set(
    [
      ...readFileSync(join(root, path), 'utf8')
        .replace(/\/\*[^]*?\*\/|:global\([^)]*\)/g, '')
        .matchAll(/\.(-?[_a-zA-Z][\w-]*)/g),
    ].map(([, name = '']) => name),
  );

test('uses every class of its style sheets, and no other', () => {
  const sheets = new Map(
    webFiles.filter(path => path.endsWith('.module.css')).map(path => [path, classesIn(path)]),
  );
  const used = new Map([...sheets.keys()].map(path => [path, new Set<string>()]));
  const unknown: string[] = [];
  for (const { path, text } of web)
    for (const [, local = '', specifier = ''] of text.matchAll(
      /^import (\w+) from '([^']+\.module\.css)'/gm,
    )) {
      const sheet = specifier.startsWith('#')
        ? `web/src/${specifier.slice(1)}`
        : join(dirname(path), specifier).replaceAll('\\', '/');
      for (const [, name = ''] of text.matchAll(new RegExp(`(?<![\\w.])${local}\\.(\\w+)`, 'g'))) {
        used.get(sheet)?.add(name);
        if (sheets.get(sheet)?.has(name) !== true) unknown.push(`${path}: ${name}`);
      }
    }
  const unused = [...sheets].flatMap(([path, names]) =>
    [...names].flatMap(name => (used.get(path)?.has(name) === true ? [] : [`${path}: .${name}`])),
  );
  expect([...unknown, ...unused]).toEqual([]);
  expect(sheets.size).toBeGreaterThan(50);
});

/** Writes out `a/(b|c/(d|e))` as three paths. */
function spellOut(pattern: string): string[] {
  const [, before = '', inside, after = ''] = /^(.*?)\(([^()]*)\)(.*)$/.exec(pattern) ?? [];
  if (inside === undefined) return [pattern];
  return inside.split('|').flatMap(part => spellOut(`${before}${part}${after}`));
}

test('finds each module that the build puts into a common file', () => {
  const config = readFileSync(join(root, 'web/vite.config.ts'), 'utf8').replaceAll('\\\\.', '.');
  const patterns = [
    ...config.matchAll(/'((?:web|contract)\/[^']+\.)'|\/web\\\/(src\\\/ui\\\/fields\\\/\([^)]+\))/g),
  ];
  const modules = patterns.flatMap(([, path, other = '']) =>
    spellOut(path ?? `web/${other.replaceAll('\\/', '/')}.`),
  );
  expect(modules.filter(module => !shipped.some(({ path }) => path.startsWith(module)))).toEqual([]);
  expect(modules.length).toBeGreaterThan(25);
});

test('names the file of a single component after it', () => {
  // Forms have one file name in every feature; the kit shows samples by subject.
  const files = web.filter(({ path }) => path.endsWith('.tsx') && !/\/Form\.tsx$|\/ui\/kit\//.test(path));
  const components = files.flatMap(({ path, text }) => {
    const [name, ...others] = [...text.matchAll(/^export (?:function|const) ([A-Z]\w+)/gm)].map(
      ([, each = '']) => each,
    );
    return name === undefined || others.length > 0 || text.includes('\nexport default ')
      ? []
      : [{ path, name }];
  });
  expect(components.filter(({ path, name }) => !path.endsWith(`/${name}.tsx`))).toEqual([]);
  expect(components.length).toBeGreaterThan(100);
});

test('exports from the index of a package or area under one name', () => {
  const indexes = shipped.filter(({ path }) => path.endsWith('/index.ts') && !path.startsWith('web/'));
  const renamed = indexes.flatMap(({ path, text }) =>
    [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/\w+ as \w+/g)].map(([name]) => `${path}: ${name}`),
    ),
  );
  expect(renamed).toEqual([]);
  expect(indexes.length).toBeGreaterThan(20);
});
