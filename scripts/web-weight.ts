/** Prints the script size of each built screen. `--json FILE` writes the screens over the limit. */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { areas } from '../web/src/app/areas.ts';
import { listTabs } from '../web/src/app/pages.ts';
import type { Catalogue } from '../web/src/client/texts.ts';
import type { InnerScreen, Screen } from '../web/src/ui/page/screenTypes.ts';
import { root } from './architecture/imports.ts';

/** In brotli, which browsers accept on HTTPS. */
const limits = { main: 200, other: 280 } as const;

/** Sign-on, home, alerts, flights, and the passengers of a flight. */
const mainScreens = [
  /^\/auth\/login/,
  /^\/home$/,
  /^\/admin\/alerts/,
  /^\/boarding\/(airline-)?flights$/,
  /^\/boarding\/flights\/(:flightId\/)?passengers?/i,
];

function limitOf(path: string): number {
  return mainScreens.some(main => main.test(path)) ? limits.main : limits.other;
}

interface Chunk {
  file: string;
  imports?: string[];
}

const dist = join(root, 'web/dist');
const manifestPath = join(dist, '.vite/manifest.json');
if (!existsSync(manifestPath)) throw new Error('There is no built web: run `npx vite build web` first.');
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Record<string, Chunk>;

function collectFiles(key: string, files: Set<string> = new Set()): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The manifest has no ${key}.`);
  if (files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collectFiles(imported, files);
  return files;
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

/** Parses the source path from the text of a `load` function. */
function sourceOf(area: string, screen: Pick<InnerScreen, 'load'>): string {
  const { of: load = screen.load } = screen.load as { of?: () => unknown };
  const path = /import\(\s*['"]\.\/([^'"]+)['"]/.exec(load.toString())?.[1];
  if (path === undefined) throw new Error(`No import in ${load.toString()}`);
  return `src/areas/${area}/${path}`;
}

const textSources = new Map<unknown, string>();
for (const file of globSync('src/**/texts/texts.ts', { cwd: join(root, 'web') })) {
  const catalogues = (await import(join(root, 'web', file))) as Record<string, Catalogue>;
  for (const catalogue of Object.values(catalogues)) {
    const source = /import\(\s*'([^']+)'/.exec(catalogue.pt.toString())?.[1];
    if (source === undefined) throw new Error(`No import in ${catalogue.pt.toString()}`);
    const contractFile = /^@farol\/contract\/(.+)$/.exec(source)?.[1];
    textSources.set(
      catalogue,
      contractFile === undefined ? join(dirname(file), source) : `../contract/src/${contractFile}.ts`,
    );
  }
}

interface Inner {
  /** Area that registers it. */
  area: string;
  screen: InnerScreen;
}

function weightOf(area: string, screen: Screen, inner: Inner | undefined): Weight {
  const texts = [
    areas[area]?.texts,
    ...(screen.texts ?? []),
    ...(inner === undefined ? [] : [areas[inner.area]?.texts]),
  ].flatMap(catalogue => textSources.get(catalogue) ?? []);
  const keys = [
    'index.html',
    'src/app/texts/first.pt.ts',
    ...(screen.needs === 'public' ? [] : ['src/app/layout/Layout.tsx']),
    sourceOf(area, screen),
    ...(inner === undefined ? [] : [sourceOf(inner.area, inner.screen)]),
    ...texts,
  ];
  const files = new Set(keys.flatMap(key => [...collectFiles(key)]).filter(file => file.endsWith('.js')));
  return [...files].map(sizeOf).reduce((sum, { gzip, brotli }) => ({
    gzip: sum.gzip + gzip,
    brotli: sum.brotli + brotli,
  }));
}

const listInner = (area: string, { children, page }: Screen): Inner[] =>
  page === undefined
    ? (children ?? []).map(screen => ({ area, screen }))
    : listTabs(page).map(({ areaName, tab }) => ({ area: areaName, screen: tab }));

const rows = Object.entries(areas).flatMap(([area, { screens }]) =>
  screens.flatMap(screen =>
    [undefined, ...listInner(area, screen)].map(inner => ({
      path: inner === undefined ? screen.path : `${screen.path}/${inner.screen.path}`,
      weight: weightOf(area, screen, inner),
    })),
  ),
);

const lineOf = ({ path, weight: { gzip, brotli } }: (typeof rows)[number]): string =>
  `${brotli.toFixed(1).padStart(7)} KB  ${gzip.toFixed(1).padStart(7)} KB as gzip  ${path}`;
for (const row of rows.toSorted((one, other) => other.weight.brotli - one.weight.brotli))
  console.log(lineOf(row));
const overLimit = rows.filter(({ path, weight }) => weight.brotli > limitOf(path)).map(lineOf);
if (overLimit.length > 0) {
  console.error(`${overLimit.length} of ${rows.length} screens load more script than their limit.`);
  process.exitCode = 1;
}
const { json } = parseArgs({ options: { json: { type: 'string' } } }).values;
if (json !== undefined) writeFileSync(json, JSON.stringify(overLimit));
