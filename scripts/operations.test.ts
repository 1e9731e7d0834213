import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settings } from '../server/src/kernel/config-settings.ts';
import { readSources } from './architecture/imports.ts';

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

const code = readSources()
  .filter(({ path, isTest }) => !isTest && path.startsWith('server/src/'))
  .map(({ text }) => text)
  .join('\n');
const declared = new Set([...code.matchAll(/name: '(farol_\w+)'/g)].map(([, name = '']) => name));
const withoutSuffix = (name: string) => name.replace(/_(?:bucket|count|sum)$/, '');
const namesIn = (text: string) => [...text.matchAll(/\bfarol_\w+/g)].map(([name]) => withoutSuffix(name));

test.each(['operations/prometheus/alerts.yml', 'operations/grafana/farol.json', 'docs/operations.md'])(
  'names only existing metrics in %s',
  path => {
    const used = namesIn(read(path)).filter(name => !/^farol_(?:owner|app|web)/.test(name));
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter(name => !declared.has(name))).toEqual([]);
  },
);

test('documents every metric of the platform', () => {
  const documented = new Set(namesIn(read('docs/operations.md')));
  expect([...declared].filter(name => !documented.has(name) && name !== 'farol_info')).toEqual([]);
});

test('sets only existing settings in units and containers', () => {
  const files = ['docker', 'systemd'].flatMap(folder =>
    readdirSync(new URL(`operations/${folder}/`, root)).map(name => `operations/${folder}/${name}`),
  );
  const used = files.flatMap(file =>
    [...read(file).matchAll(/\b(FAROL_\w+)(?==|:)/g)].map(([, name = '']) => name),
  );
  expect(used.length).toBeGreaterThan(15);
  const foreign = new Set(['FAROL_OWNER_PASSWORD']);
  expect(used.filter(name => !(name in settings.shape) && !foreign.has(name))).toEqual([]);
});

test('lets nginx pass the largest message', () => {
  const megabytes = settings.shape.FAROL_MAX_BODY_MB.parse(undefined);
  for (const file of ['operations/nginx/farol.conf', 'operations/docker/proxy.conf'])
    expect(read(file)).toContain(`client_max_body_size ${megabytes}m;`);
});

test('gives the container the Node of package.json', () => {
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: { node: string } };
  const images = [...read('operations/docker/Dockerfile').matchAll(/^FROM node:([\d.]+)-/gm)];
  expect(images.map(([, version]) => version)).toEqual([devDependencies.node, devDependencies.node]);
});
