import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

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

/** Ignores type-only and lazy imports. */
export function findCycles(sources: readonly SourceFile[]): string[] {
  const byPath = new Map(sources.map(source => [source.path, source]));
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: string[]): void => {
    const seen = trail.indexOf(path);
    if (seen !== -1) cycles.push([...trail.slice(seen), path].join(' → '));
    if (seen !== -1 || done.has(path)) return;
    for (const { target, typeOnly, lazy } of byPath.get(path)?.imports ?? []) {
      if (target !== undefined && !typeOnly && !lazy && byPath.has(target)) visit(target, [...trail, path]);
    }
    done.add(path);
  };
  for (const { path } of sources) visit(path, []);
  return cycles;
}
