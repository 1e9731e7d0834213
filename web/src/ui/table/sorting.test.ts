import { expect, test } from 'vitest';
import type { ColumnSpec } from './columns.ts';
import { sortedBy, toggled } from './sorting.ts';

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
  sortedBy(people, columns, sorting)
    .map(({ id }) => id)
    .join(' ');

test('without an order the rows are those given', () => {
  expect(sortedBy(people, columns, [])).toBe(people);
  expect(sortedBy(people, columns, [{ id: 'gone', desc: true }])).toBe(people);
});

test('rows sort by a column up and down, those alike in the order given', () => {
  expect(ids([{ id: 'name', desc: false }])).toBe('2 4 3 1');
  expect(ids([{ id: 'name', desc: true }])).toBe('1 3 2 4');
});

test('what is not known stands last both ways', () => {
  expect(ids([{ id: 'bags', desc: false }])).toBe('4 2 3 1');
  expect(ids([{ id: 'bags', desc: true }])).toBe('3 2 4 1');
});

test('what is alike in the first column goes by the second', () => {
  expect(
    ids([
      { id: 'name', desc: false },
      { id: 'bags', desc: false },
    ]),
  ).toBe('4 2 3 1');
});

test('a column is sorted its first way, then the other, then not', () => {
  const once = toggled([], name, false);
  expect(once).toEqual([{ id: 'name', desc: false }]);
  const twice = toggled(once, name, false);
  expect(twice).toEqual([{ id: 'name', desc: true }]);
  expect(toggled(twice, name, false)).toEqual([]);
});

test('figures are sorted highest first, unless the column says otherwise', () => {
  expect(toggled([], bags, false)).toEqual([{ id: 'bags', desc: true }]);
  expect(toggled([], { ...bags, sortFirst: 'asc' }, false)).toEqual([{ id: 'bags', desc: false }]);
});

test('another column takes the place of the one sorted by, or comes after it when more are asked for', () => {
  const byName = toggled([], name, false);
  expect(toggled(byName, bags, false)).toEqual([{ id: 'bags', desc: true }]);
  const both = toggled(byName, bags, true);
  expect(both).toEqual([
    { id: 'name', desc: false },
    { id: 'bags', desc: true },
  ]);
  expect(toggled(both, name, true)).toEqual([
    { id: 'name', desc: true },
    { id: 'bags', desc: true },
  ]);
  expect(toggled(both, name, false)).toEqual([{ id: 'name', desc: false }]);
  expect(toggled(toggled(both, name, true), name, true)).toEqual([{ id: 'bags', desc: true }]);
});
