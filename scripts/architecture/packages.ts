import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './imports.ts';

interface PackageFile {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** The package file of the root declares these for the tests of every workspace. */
const testTools = ['vitest', 'fast-check'];

const cache = new Map<string, ReadonlySet<string>>();

/** `scripts` belongs to the root. */
export function declaredPackages(path: string): ReadonlySet<string> {
  const workspace = path.split('/')[0] ?? '';
  const cached = cache.get(workspace);
  if (cached !== undefined) return cached;
  const own = join(root, workspace, 'package.json');
  const file = existsSync(own) ? own : join(root, 'package.json');
  const { name, dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8')) as PackageFile;
  const names = [name, ...Object.keys({ ...dependencies, ...devDependencies }), ...testTools];
  const declared = new Set(names);
  cache.set(workspace, declared);
  return declared;
}

export function isPackage(specifier: string): boolean {
  return /^(?:@[\w-]+\/)?[\w-]+(?:\/|$|\.)/.test(specifier);
}

export function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
