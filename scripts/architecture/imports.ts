import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findCircles } from './arrows.ts';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export interface SourceFile {
  path: string;
  text: string;
  isTest: boolean;
  imports: Import[];
}

export interface Import {
  specifier: string;
  /** Path from the root of one of our files; undefined for a package. */
  target: string | undefined;
  typeOnly: boolean;
  /** `import()`: loaded on demand, so it closes no import cycle. */
  lazy: boolean;
}

const workspaces = [
  'contract',
  'edifact',
  'identity',
  'rules',
  'corpus',
  'server',
  'web',
  'e2e',
  'bench',
  'scripts',
];
const skipped = new Set(['node_modules', 'dist', 'data', 'test-results']);

export function readSources(): SourceFile[] {
  return workspaces.flatMap(workspace => filesUnder(join(root, workspace))).map(readSource);
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder)
    .filter(name => !skipped.has(name))
    .map(name => join(folder, name))
    .flatMap(path => (statSync(path).isDirectory() ? filesUnder(path) : [path]))
    .filter(path => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'));
}

const importPattern =
  /^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\(\s*'([^']+)'\s*\)/gm;

function readSource(file: string): SourceFile {
  const text = readFileSync(file, 'utf8');
  const imports = [...text.matchAll(importPattern)].map(([, typeOnly, fixed, lazy]) => {
    const specifier = fixed ?? lazy ?? '';
    return {
      specifier,
      target: targetOf(file, specifier),
      typeOnly: typeOnly !== undefined,
      lazy: lazy !== undefined,
    };
  });
  return { path: relative(root, file), text, isTest: /\.test\.tsx?$|\/testing\//.test(file), imports };
}

function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return relative(root, resolve(dirname(file), specifier));
  if (specifier.startsWith('#')) return `${relative(root, file).split('/')[0]}/src/${specifier.slice(1)}`;
  const ours = /^@farol\/(\w+)(?:\/(.+))?$/.exec(specifier);
  return ours === null ? undefined : `${ours[1]}/src/${ours[2] ?? 'index'}.ts`;
}

/** Returns the files of each circle. Imports of types and `import()` count. */
export function findFileCircles(sources: readonly SourceFile[]): string[][] {
  const arrows = sources.map(({ path, imports }) => [path, imports.flatMap(({ target }) => target ?? [])]);
  return findCircles(Object.fromEntries(arrows));
}
