import { expect, test } from 'vitest';
import { type ColumnSpec, compareValues, moved, orderOf, readMemory } from './columns.ts';
import { csvOf } from './csv.ts';

test('texts sort without regard to case and diacritics, numbers in them by size', () => {
  expect(['Órgão', 'zebra', 'oca', 'XQ100', 'XQ9'].toSorted(compareValues)).toEqual([
    'oca',
    'Órgão',
    'XQ9',
    'XQ100',
    'zebra',
  ]);
  expect([10, 9, 100].toSorted(compareValues)).toEqual([9, 10, 100]);
});

test('a column that was added since stands where the screen has it', () => {
  expect(orderOf(['a', 'b', 'c', 'd'], ['c', 'gone', 'a'])).toEqual(['c', 'b', 'a', 'd']);
  expect(orderOf(['a', 'b'], [])).toEqual(['a', 'b']);
});

test('a column moves one place and not over the edge', () => {
  expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
});

test('of a spoilt memory only what fits is kept', () => {
  expect(readMemory({ order: ['a', 1], hidden: { a: true, b: 'x' }, sizes: { a: 120, b: -1 } })).toEqual({
    order: ['a'],
    hidden: { a: true },
    sizes: { a: 120 },
  });
  expect(readMemory(null)).toBeUndefined();
});

interface Row {
  name: string;
  bags: number | null;
}
const columns: ColumnSpec<Row>[] = [
  { id: 'name', header: 'Nome', value: row => row.name, size: 100 },
  { id: 'bags', header: 'Bagagens', value: row => row.bags, size: 100 },
];

test('an export has the shown columns in order, empty for nothing', () => {
  expect(
    csvOf(columns, [
      { name: 'SILVA', bags: 2 },
      { name: 'TANAKA', bags: null },
    ]),
  ).toBe('\uFEFFNome;Bagagens\r\nSILVA;2\r\nTANAKA;\r\n');
});

test('separators are quoted, and a cell cannot become a formula', () => {
  const text = csvOf(columns, [
    { name: 'A;"B"', bags: -1 },
    { name: '=HYPERLINK("x")', bags: 0 },
  ]);
  expect(text).toContain('"A;""B""";-1');
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
});
