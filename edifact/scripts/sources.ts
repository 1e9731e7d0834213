import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Files below the package of which each module is made, by the name of what is made of them. */
export const SOURCES: Record<string, string[]> = {
  'scan.gen.ts': ['src/core/scan.wat'],
  'rows.gen.ts': readdirSync(`${root}assembly`)
    .filter(name => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .toSorted()
    .map(name => `assembly/${name}`),
};

/** What is written into a module to tell whether its sources are still those. */
export function hashOf(made: string): string {
  const hash = createHash('sha256');
  for (const path of SOURCES[made] ?? []) hash.update(readFileSync(root + path));
  return hash.digest('hex').slice(0, 32);
}
