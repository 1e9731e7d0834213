import { expect, test } from 'vitest';
import type { ColumnSpec } from './columns.ts';
import { listIdsBetween, buildItems, filterRows } from './items.ts';

interface Seat {
  name: string;
  cabin: string;
}
const entry = (id: string, name: string, cabin: string) => ({ id, original: { name, cabin } });
const entries = [
  entry('1', 'Ávila', 'back'),
  entry('2', 'Brito', 'front'),
  entry('3', 'Costa', 'back'),
  entry('4', 'Dias', 'front'),
];
const byCabin = ({ cabin }: Seat) => ({ id: cabin, title: cabin.toUpperCase() });

test('keeps sorted rows without groups', () => {
  const { items, entries: rows, itemOf } = buildItems(entries);
  expect(items.map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
  expect(rows).toEqual(entries);
  expect(itemOf).toEqual([0, 1, 2, 3]);
});

test('inserts one head per group, with its count, at its first row', () => {
  const { items } = buildItems(entries, byCabin);
  expect(
    items.map(item => (item.kind === 'head' ? `${item.title} ${item.ids.length}` : item.row.name)),
  ).toEqual(['BACK 2', 'Ávila', 'Costa', 'FRONT 2', 'Brito', 'Dias']);
});

test('leaves the rows of a collapsed group out of the movable rows, but in all rows', () => {
  const { items, entries: rows, allEntries, itemOf } = buildItems(entries, byCabin, id => id === 'back');
  expect(items.map(({ id }) => id)).toEqual(['group:back', 'group:front', '2', '4']);
  expect(rows.map(({ id }) => id)).toEqual(['2', '4']);
  expect(itemOf).toEqual([2, 3]);
  expect(allEntries.map(({ id }) => id)).toEqual(['1', '3', '2', '4']);
});

test('counts rows without heads and maps them to items', () => {
  const { items, entries: rows, itemOf } = buildItems(entries, byCabin);
  expect(rows.map(({ id }) => id)).toEqual(['1', '3', '2', '4']);
  expect(itemOf.map(at => items[at]?.id)).toEqual(['1', '3', '2', '4']);
  expect(items.flatMap(item => (item.kind === 'row' ? [item.index] : []))).toEqual([0, 1, 2, 3]);
});

const columns: ColumnSpec<Seat>[] = [
  { id: 'name', header: 'Name', value: row => row.name, size: 100 },
  { id: 'cabin', header: 'Cabin', value: row => row.cabin, exported: row => `cabin ${row.cabin}`, size: 100 },
];
const seats = entries.map(({ original }) => original);

test('matches every word in any column, ignoring case and diacritics', () => {
  expect(filterRows(seats, columns, 'AVILA back')).toEqual([seats[0]]);
  expect(filterRows(seats, columns, 'cabin front')).toEqual([seats[1], seats[3]]);
  expect(filterRows(seats, columns, 'avila front')).toEqual([]);
  expect(filterRows(seats, columns, '  ')).toBe(seats);
});

test('searches the texts that a list provides', () => {
  expect(filterRows(seats, columns, 'back', row => [row.name])).toEqual([]);
});

test('returns a range in either direction, both ends included', () => {
  expect(listIdsBetween(entries, 1, 2)).toEqual(['2', '3']);
  expect(listIdsBetween(entries, 3, 1)).toEqual(['2', '3', '4']);
});
