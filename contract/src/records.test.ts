import { expect, test } from 'vitest';
import { features, isReadOnly } from './index.ts';

const endpoints = Object.entries(features).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => ({ name: `${feature} ${name}`, endpoint })),
);
const reads = endpoints.filter(({ endpoint }) => isReadOnly(endpoint));
const writes = endpoints.filter(({ endpoint }) => !isReadOnly(endpoint) && endpoint.access !== 'integrator');

test('states of every write of the web which records it changes', () => {
  expect(writes.filter(({ endpoint }) => endpoint.changes === undefined).map(({ name }) => name)).toEqual([]);
  expect(writes.length).toBeGreaterThan(50);
});

test('shows every changed kind of record in a read', () => {
  const shown = new Set(reads.flatMap(({ endpoint }) => endpoint.shows ?? []));
  const changed = new Set(
    writes.flatMap(({ endpoint: { changes = [] } }) => (changes === 'everything' ? [] : changes)),
  );
  expect([...changed].filter(kind => !shown.has(kind))).toEqual([]);
  expect([...shown].filter(kind => !changed.has(kind))).toEqual([]);
});

test('declares records only where they apply: shown by reads, changed by writes', () => {
  const wrong = [
    ...reads.filter(({ endpoint }) => endpoint.changes !== undefined),
    ...writes.filter(({ endpoint }) => endpoint.shows !== undefined || endpoint.keepSeconds !== undefined),
  ];
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
