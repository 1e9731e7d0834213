import { expect, test } from 'vitest';
import type { ColumnSpec } from './columns.ts';
import { idsBetween, listed, quickFiltered } from './items.ts';

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

test('without groups each row stands where it is sorted', () => {
  const { items, entries: rows, itemOf } = listed(entries);
  expect(items.map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
  expect(rows).toEqual(entries);
  expect(itemOf).toEqual([0, 1, 2, 3]);
});

test('a group has one head with its count, its rows in their order, and comes where its first row is', () => {
  const { items } = listed(entries, byCabin);
  expect(items.map(item => (item.kind === 'head' ? `${item.title} ${item.count}` : item.row.name))).toEqual([
    'BACK 2',
    'Ávila',
    'Costa',
    'FRONT 2',
    'Brito',
    'Dias',
  ]);
});

test('rows are counted without the heads, and each knows where it stands among them', () => {
  const { items, entries: rows, itemOf } = listed(entries, byCabin);
  expect(rows.map(({ id }) => id)).toEqual(['1', '3', '2', '4']);
  expect(itemOf.map(at => items[at]?.id)).toEqual(['1', '3', '2', '4']);
  expect(items.flatMap(item => (item.kind === 'row' ? [item.index] : []))).toEqual([0, 1, 2, 3]);
});

const columns: ColumnSpec<Seat>[] = [
  { id: 'name', header: 'Name', value: row => row.name, size: 100 },
  { id: 'cabin', header: 'Cabin', value: row => row.cabin, exported: row => `cabin ${row.cabin}`, size: 100 },
];
const seats = entries.map(({ original }) => original);

test('the quick filter finds every word, in any column, without regard to case and marks', () => {
  expect(quickFiltered(seats, columns, 'AVILA back')).toEqual([seats[0]]);
  expect(quickFiltered(seats, columns, 'cabin front')).toEqual([seats[1], seats[3]]);
  expect(quickFiltered(seats, columns, 'avila front')).toEqual([]);
  expect(quickFiltered(seats, columns, '  ')).toBe(seats);
});

test('a list may say itself which texts its quick filter looks at', () => {
  expect(quickFiltered(seats, columns, 'back', row => [row.name])).toEqual([]);
});

test('a range goes either way and holds both of its ends', () => {
  expect(idsBetween(entries, 1, 2)).toEqual(['2', '3']);
  expect(idsBetween(entries, 3, 1)).toEqual(['2', '3', '4']);
});
