import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { replaceFindings } from './findings-table.ts';

test('matches docs/findings.md with the code; run npm run docs:findings to update', () => {
  const text = readFileSync(new URL('../docs/findings.md', import.meta.url), 'utf8');
  expect(text).toBe(replaceFindings(text));
  expect(text).toContain('| `UNT_COUNT` | WARNING |');
  expect(text).toContain('| `FLIGHT_TOO_FAR` |');
});
