import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { areas } from '../web/src/app/areas.ts';
import type { InnerScreen, Screen } from '../web/src/ui/screens.ts';
import { root } from './architecture/imports.ts';

/** Kilobytes of compressed script before a screen is there (design, section 16). */
const limit = 200;

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

const sizes = new Map<string, number>();
function gzipped(file: string): number {
  const known = sizes.get(file) ?? gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
  sizes.set(file, known);
  return known;
}

/** The source that a `load` fetches: its text names it. */
function sourceOf(area: string, { load }: Pick<InnerScreen, 'load'>): string {
  const path = /import\(\s*['"]\.\/([^'"]+)['"]/.exec(load.toString())?.[1];
  if (path === undefined) throw new Error(`No import in ${load.toString()}`);
  return `src/areas/${area}/${path}`;
}

function weigh(area: string, screen: Screen, inner: InnerScreen | undefined): number {
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
  return [...files].reduce((sum, file) => sum + gzipped(file), 0) / 1000;
}

const rows = Object.entries(areas).flatMap(([area, { screens }]) =>
  screens.flatMap(screen =>
    [undefined, ...(screen.children ?? [])].map(inner => ({
      path: inner === undefined ? screen.path : `${screen.path}/${inner.path}`,
      weight: weigh(area, screen, inner),
    })),
  ),
);

for (const { path, weight } of rows.toSorted((one, other) => other.weight - one.weight))
  console.log(`${weight.toFixed(1).padStart(7)} KB  ${path}`);
const heavy = rows.filter(({ weight }) => weight > limit);
if (heavy.length > 0) {
  console.error(`${heavy.length} of ${rows.length} screens load more than ${limit} KB of script.`);
  process.exitCode = 1;
}
