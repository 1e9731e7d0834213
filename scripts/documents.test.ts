import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readSources } from './architecture/imports.ts';

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

/** Returns the backticked texts of the first column, split at left-out values. */
function troubleTexts(): string[] {
  const [, table = ''] = readFileSync(`${root}docs/operations.md`, 'utf8').split('## Troubleshooting');
  const symptoms = table
    .split('\n')
    .flatMap(line => (line.startsWith('| ') ? [line.split(' | ')[0] ?? ''] : []));
  return symptoms
    .flatMap(symptom => [...symptom.matchAll(/`([^`]+)`/g)].flatMap(([, text = '']) => text.split(/[…;]/)))
    .map(text => text.replace(/^: /, '').trim())
    .filter(text => text !== '');
}

test('quotes the errors of docs/operations.md as the code writes them', () => {
  // Codes of the system.
  const foreign = new Set(['53100', 'ENOSPC']);
  const code = readSources()
    .filter(({ path, isTest }) => !isTest && /^(?:server|contract)\/src\//.test(path))
    .map(({ text }) => text)
    .join('\n');
  const texts = troubleTexts();
  expect(texts.length).toBeGreaterThan(15);
  const quoted = texts.flatMap(text => text.split(/(?<=^FAROL_\w+:) /));
  expect(quoted.filter(text => !foreign.has(text) && !code.includes(text))).toEqual([]);
});

const architecture = readFileSync(`${root}ARCHITECTURE.md`, 'utf8');

test('names only existing folders and files in ARCHITECTURE.md', () => {
  // A name may leave out the folder that its section is about. Each area or feature has some of the files.
  const folders = [
    '',
    'server/src/',
    'server/src/areas/',
    'server/src/areas/processing/',
    'server/src/main/',
  ];
  folders.push('web/src/', 'identity/src/', 'edifact/');
  const perFeature = /^(?:routes|queries|jobs|parts)\.ts$|^(?:texts|parts)\//;
  const names = [...architecture.matchAll(/`([\w.-]+\/[\w./-]*|[\w-]+\.ts)`/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(30);
  const unknown = names.filter(name => !folders.some(folder => existsSync(root + folder + name)));
  expect(unknown.filter(name => !perFeature.test(name))).toEqual([]);
});

test('lists every area in ARCHITECTURE.md, and no other', () => {
  const [, section = ''] = architecture.split('\n## Areas\n');
  const listed = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `([\w-]+)` \|/gm)].map(
    ([, name]) => name,
  );
  const areas = ['server', 'web'].flatMap(floor =>
    readdirSync(`${root}${floor}/src/areas`, { withFileTypes: true }).flatMap(entry =>
      entry.isDirectory() ? [entry.name] : [],
    ),
  );
  expect(listed.toSorted()).toEqual([...new Set(areas)].toSorted());
});
