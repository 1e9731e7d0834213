import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

/** What the module is made of. */
export const SOURCES: string[] = readdirSync(`${root}assembly`)
  .filter(name => name.endsWith('.ts') && !name.endsWith('.d.ts'))
  .toSorted()
  .map(name => `assembly/${name}`);

/** What is written into the module to tell whether its sources are still those. */
export function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const path of SOURCES) hash.update(readFileSync(root + path));
  return hash.digest('hex').slice(0, 32);
}
