import { expect, test } from 'vitest';
import { differencesOf } from './differences.ts';

test('only what differs between before and after is told', () => {
  const before = { name: 'One', permissions: ['A', 'B'], active: true };
  expect(differencesOf({ before, after: { ...before, permissions: ['A'], active: false } })).toEqual([
    { field: 'permissions', before: ['A', 'B'], after: ['A'] },
    { field: 'active', before: true, after: false },
  ]);
  expect(differencesOf({ before, after: before })).toEqual([]);
});

test('of a record that was made all is told, and an event that changed none has no differences', () => {
  expect(differencesOf({ after: { name: 'One' }, holders: 2 })).toEqual([
    { field: 'name', before: undefined, after: 'One' },
  ]);
  expect(differencesOf({ rows: 3 })).toBeUndefined();
});
