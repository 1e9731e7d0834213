import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => void vi.restoreAllMocks());

const root = fileURLToPath(new URL('..', import.meta.url));
const packages = ['edifact', 'identity', 'rules'];

const examples = packages.flatMap(name => {
  const readme = readFileSync(join(root, name, 'README.md'), 'utf8');
  const found = readme.matchAll(/`examples\/([\w-]+\.ts)`[^\n]*\n\n```ts\n(.*?)```\n\n```text\n(.*?)```\n/gs);
  return [...found].map(([, file = '', code = '', output = '']) => ({
    path: join(name, 'examples', file),
    code,
    output,
  }));
});

test.each(packages)('the README of %s shows every example', name => {
  const files = readdirSync(join(root, name, 'examples')).map(file => join(name, 'examples', file));
  const shown = examples.map(({ path }) => path).filter(path => path.startsWith(`${name}/`));
  expect(shown.toSorted()).toEqual(files.toSorted());
  expect(files.length).toBeGreaterThan(0);
});

async function outputOf(path: string): Promise<string> {
  let output = '';
  vi.spyOn(process.stdout, 'write').mockImplementation(piece => {
    output += typeof piece === 'string' ? piece : Buffer.from(piece).toString();
    return true;
  });
  await import(join(root, path));
  return output;
}

test.each(examples)('the README shows $path unchanged, with its output', async ({ path, code, output }) => {
  expect(code).toBe(readFileSync(join(root, path), 'utf8'));
  expect(await outputOf(path)).toBe(output);
});
