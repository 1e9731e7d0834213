import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => void vi.restoreAllMocks());

const folder = fileURLToPath(new URL('.', import.meta.url));
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

const examples = [
  ...readme.matchAll(/`examples\/([\w-]+\.ts)`[^\n]*\n\n```ts\n(.*?)```\n\n```text\n(.*?)```\n/gs),
].map(([, name = '', code = '', output = '']) => ({ name, code, output }));

test('the README shows every example', () => {
  const files = readdirSync(folder).filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  expect(examples.map(({ name }) => name).toSorted()).toEqual(files.toSorted());
});

async function outputOf(name: string): Promise<string> {
  let output = '';
  vi.spyOn(process.stdout, 'write').mockImplementation(piece => {
    output += typeof piece === 'string' ? piece : Buffer.from(piece).toString();
    return true;
  });
  await import(folder + name);
  return output;
}

test.each(examples)('the README shows $name unchanged, with its output', async ({ name, code, output }) => {
  expect(code).toBe(readFileSync(folder + name, 'utf8'));
  expect(await outputOf(name)).toBe(output);
});
