import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './test-steps.ts';

const journeys = globSync('e2e/{journeys,support}/**/*.ts', { cwd: root });

/** Returns values that more than one file writes in one of these calls. */
function listShared(call: RegExp): string[] {
  const filesByValue = new Map<string, Set<string>>();
  for (const file of journeys)
    for (const [, value = ''] of readFileSync(join(root, file), 'utf8').matchAll(call))
      filesByValue.set(value, (filesByValue.get(value) ?? new Set()).add(file));
  return [...filesByValue].filter(([, files]) => files.size > 1).map(([value]) => value);
}

// Journeys share one platform: an alert of one would ring in another.
test.each([
  ['documents', /createTraveller\(\s*'([^']+)'/g],
  ['restricted documents', /createRestriction\([^']*'([^']+)'/g],
  ['flights', /create(?:Flight|Departure)\(\s*'(\d+)'/g],
])('journeys share no %s', (_, call) => {
  expect(listShared(call)).toEqual([]);
});
