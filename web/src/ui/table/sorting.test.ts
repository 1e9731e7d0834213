import { expect, test } from 'vitest';
import type { ColumnSpec } from './columns.ts';
import { sortEntries, toggleSorting } from './sorting.ts';

interface Person {
  name: string;
  bags: number | null;
}
const name: ColumnSpec<Person> = { id: 'name', header: 'Name', value: row => row.name, size: 100 };
const bags: ColumnSpec<Person> = {
  id: 'bags',
  header: 'Bags',
  value: row => row.bags,
  size: 60,
  align: 'end',
};
const columns = [name, bags];
const people = [
  { id: '1', original: { name: 'Costa', bags: null } },
  { id: '2', original: { name: 'Ávila', bags: 2 } },
  { id: '3', original: { name: 'Brito', bags: 10 } },
  { id: '4', original: { name: 'avila', bags: 1 } },
];
const ids = (sorting: readonly { id: string; desc: boolean }[]): string =>
  sortEntries(people, columns, sorting)
    .map(({ id }) => id)
    .join(' ');

test('keeps the given order without sorting', () => {
  expect(sortEntries(people, columns, [])).toBe(people);
  expect(sortEntries(people, columns, [{ id: 'gone', desc: true }])).toBe(people);
});

test('sorts a column both ways, stably', () => {
  expect(ids([{ id: 'name', desc: false }])).toBe('2 4 3 1');
  expect(ids([{ id: 'name', desc: true }])).toBe('1 3 2 4');
});

test('sorts unknown values last in both directions', () => {
  expect(ids([{ id: 'bags', desc: false }])).toBe('4 2 3 1');
  expect(ids([{ id: 'bags', desc: true }])).toBe('3 2 4 1');
});

test('sorts ties by the second column', () => {
  expect(
    ids([
      { id: 'name', desc: false },
      { id: 'bags', desc: false },
    ]),
  ).toBe('4 2 3 1');
});

test('cycles through first direction, reverse and none', () => {
  const once = toggleSorting([], name, false);
  expect(once).toEqual([{ id: 'name', desc: false }]);
  const twice = toggleSorting(once, name, false);
  expect(twice).toEqual([{ id: 'name', desc: true }]);
  expect(toggleSorting(twice, name, false)).toEqual([]);
});

test('sorts numbers highest first, unless the column differs', () => {
  expect(toggleSorting([], bags, false)).toEqual([{ id: 'bags', desc: true }]);
  expect(toggleSorting([], { ...bags, sortFirst: 'asc' }, false)).toEqual([{ id: 'bags', desc: false }]);
});

test('replaces the sorted column, or appends one with Shift', () => {
  const byName = toggleSorting([], name, false);
  expect(toggleSorting(byName, bags, false)).toEqual([{ id: 'bags', desc: true }]);
  const both = toggleSorting(byName, bags, true);
  expect(both).toEqual([
    { id: 'name', desc: false },
    { id: 'bags', desc: true },
  ]);
  expect(toggleSorting(both, name, true)).toEqual([
    { id: 'name', desc: true },
    { id: 'bags', desc: true },
  ]);
  expect(toggleSorting(both, name, false)).toEqual([{ id: 'name', desc: false }]);
  expect(toggleSorting(toggleSorting(both, name, true), name, true)).toEqual([{ id: 'bags', desc: true }]);
});
