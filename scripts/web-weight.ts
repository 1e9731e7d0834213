/**
 * How much script each screen of the built web loads before it is there. `--json FILE` leaves the screens over the limit, a line
 * each, for the report of `npm test`.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { areas } from '../web/src/app/areas.ts';
import type { InnerScreen, Screen } from '../web/src/ui/screens.ts';
import { root } from './architecture/imports.ts';

/**
 * Limits in kilobytes of script as brotli, which browsers take on encrypted connections. The size as gzip is
 * printed for connections that are not.
 */
const limits = { main: 200, other: 280 } as const;

/** Screens that officers open first, with those below them. */
const mainScreens = [
  '/auth/login',
  '/home',
  '/admin/alerts',
  '/boarding/flights',
  '/boarding/airline-flights',
];

function limitOf(path: string): number {
  const isMain = mainScreens.some(main => path === main || path.startsWith(`${main}/`));
  return isMain ? limits.main : limits.other;
}

interface Chunk {
  file: string;
  imports?: string[];
}

const dist = join(root, 'web/dist');
const manifestPath = join(dist, '.vite/manifest.json');
if (!existsSync(manifestPath)) throw new Error('There is no built web: run `npx vite build web` first.');
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Record<string, Chunk>;

/** Files of a source's chunk and of all that it imports at once. */
function closure(key: string, found: Set<string> = new Set()): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The manifest has no ${key}.`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) closure(imported, found);
  return found;
}

interface Weight {
  gzip: number;
  brotli: number;
}

const sizes = new Map<string, Weight>();
function sizeOf(file: string): Weight {
  const content = readFileSync(join(dist, file));
  const size = sizes.get(file) ?? {
    gzip: gzipSync(content, { level: 9 }).length / 1000,
    brotli: brotliCompressSync(content).length / 1000,
  };
  sizes.set(file, size);
  return size;
}

/** The source that a `load` fetches: its text names it. */
function sourceOf(area: string, screen: Pick<InnerScreen, 'load'>): string {
  // With texts of its own it is inside what `withTexts` made of it.
  const { of: load = screen.load } = screen.load as { of?: () => unknown };
  const path = /import\(\s*['"]\.\/([^'"]+)['"]/.exec(load.toString())?.[1];
  if (path === undefined) throw new Error(`No import in ${load.toString()}`);
  return `src/areas/${area}/${path}`;
}

function weigh(area: string, screen: Screen, inner: InnerScreen | undefined): Weight {
  const texts = `src/areas/${area}/texts/pt.json`;
  const keys = [
    'index.html',
    'src/app/texts/first.pt.ts',
    ...(screen.needs === 'public' ? [] : ['src/app/layout/Layout.tsx']),
    sourceOf(area, screen),
    ...(inner === undefined ? [] : [sourceOf(area, inner)]),
    ...(manifest[texts] === undefined ? [] : [texts]),
  ];
  const files = new Set(keys.flatMap(key => [...closure(key)]).filter(file => file.endsWith('.js')));
  return [...files].map(sizeOf).reduce((sum, { gzip, brotli }) => ({
    gzip: sum.gzip + gzip,
    brotli: sum.brotli + brotli,
  }));
}

const rows = Object.entries(areas).flatMap(([area, { screens }]) =>
  screens.flatMap(screen =>
    [undefined, ...(screen.children ?? [])].map(inner => ({
      path: inner === undefined ? screen.path : `${screen.path}/${inner.path}`,
      weight: weigh(area, screen, inner),
    })),
  ),
);

const lineOf = ({ path, weight: { gzip, brotli } }: (typeof rows)[number]): string =>
  `${brotli.toFixed(1).padStart(7)} KB  ${gzip.toFixed(1).padStart(7)} KB as gzip  ${path}`;
for (const row of rows.toSorted((one, other) => other.weight.brotli - one.weight.brotli))
  console.log(lineOf(row));
const heavy = rows.filter(({ path, weight }) => weight.brotli > limitOf(path)).map(lineOf);
if (heavy.length > 0) {
  console.error(`${heavy.length} of ${rows.length} screens load more script than their limit.`);
  process.exitCode = 1;
}
const { json } = parseArgs({ options: { json: { type: 'string' } } }).values;
if (json !== undefined) writeFileSync(json, JSON.stringify(heavy));
