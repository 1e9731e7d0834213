import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { replaceSettings } from './settings-table.ts';

const text = readFileSync(new URL('../docs/settings.md', import.meta.url), 'utf8');

test('matches docs/settings.md with the code; run npm run docs:settings to update', () => {
  expect(text).toBe(replaceSettings(text));
});

test('shows defaults and values of the schema', () => {
  expect(text).toContain('| `PORT` | `3000` | 1–65535 | HTTP port |');
  expect(text).toContain('| `FAROL_GOVBR` | – | `staging`, `production` |');
});

test('refuses a text without markers', () => {
  expect(() => replaceSettings('no table')).toThrow(/settings/);
});
