import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const testPaths = ['contract', 'corpus', 'e2e', 'edifact', 'server', 'web']
  .flatMap(workspace =>
    readdirSync(`${root}${workspace}`, { recursive: true, encoding: 'utf8' }).map(
      path => `${workspace}/${path}`,
    ),
  )
  .filter(path => /\.(?:test|spec)\.tsx?$/.test(path) && !path.includes('node_modules'));

function namedTests(): string[] {
  const text = readFileSync(`${root}docs/security.md`, 'utf8');
  return text
    .split('\n')
    .filter(line => line.startsWith('| ') && !line.startsWith('| threat'))
    .flatMap(line => [...(line.split(' | ')[2] ?? '').matchAll(/`([^`]+)`/g)].map(match => match[1] ?? ''));
}

function exists(name: string): boolean {
  return ['', 'server/src/', 'server/src/areas/'].some(folder =>
    testPaths.some(path => path.startsWith(`${folder}${name}.`) || path.startsWith(`${folder}${name}/`)),
  );
}

test('names existing tests for every control in docs/security.md', () => {
  const names = namedTests();
  expect(names.length).toBeGreaterThan(90);
  expect(names.filter(name => !exists(name))).toEqual([]);
});

test('gives every threat in docs/security.md a test', () => {
  const rows = readFileSync(`${root}docs/security.md`, 'utf8')
    .split('\n')
    .filter(line => line.startsWith('| ') && !line.startsWith('| threat'));
  expect(rows.filter(line => !/`/.test(line.split(' | ')[2] ?? ''))).toEqual([]);
});
