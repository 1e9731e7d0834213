import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

/** In the README: `examples/NAME`, its code, and what it prints. */
const shown = [
  ...readme.matchAll(/`examples\/([\w-]+\.ts)`[^\n]*\n\n```ts\n(.*?)```\n\n```text\n(.*?)```\n/gs),
].map(([, name = '', code = '', output = '']) => ({ name, code, output }));

test('the README shows every example', () => {
  const files = readdirSync(folder).filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  expect(shown.map(({ name }) => name).toSorted()).toEqual(files.toSorted());
});

test.each(shown)(
  'the README shows $name as it is and what it prints',
  ({ name, code, output }) => {
    expect(code).toBe(readFileSync(folder + name, 'utf8'));
    expect(execFileSync(process.execPath, [folder + name], { encoding: 'utf8' })).toBe(output);
  },
  30_000,
);
