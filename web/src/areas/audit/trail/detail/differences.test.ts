import { expect, test } from 'vitest';
import { listDifferences } from './differences.ts';

test('lists only fields that differ', () => {
  const before = { name: 'One', permissions: ['A', 'B'], active: true };
  expect(listDifferences({ before, after: { ...before, permissions: ['A'], active: false } })).toEqual([
    { field: 'permissions', before: ['A', 'B'], after: ['A'] },
    { field: 'active', before: true, after: false },
  ]);
  expect(listDifferences({ before, after: before })).toEqual([]);
});

test('lists all fields of a created record, and none when the event changed none', () => {
  expect(listDifferences({ after: { name: 'One' }, holders: 2 })).toEqual([
    { field: 'name', before: undefined, after: 'One' },
  ]);
  expect(listDifferences({ rows: 3 })).toBeUndefined();
});
