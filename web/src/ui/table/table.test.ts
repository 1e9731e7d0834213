import { expect, test } from 'vitest';
import { type ColumnSpec, compareValues, moveColumn, mergeOrder, parseMemory } from './columns.ts';
import { buildCsv } from './csv.ts';

test('sorts texts ignoring case and diacritics, with numbers by size', () => {
  expect(['Órgão', 'zebra', 'oca', 'XQ100', 'XQ9'].toSorted(compareValues)).toEqual([
    'oca',
    'Órgão',
    'XQ9',
    'XQ100',
    'zebra',
  ]);
  expect([10, 9, 100].toSorted(compareValues)).toEqual([9, 10, 100]);
});

test('inserts a new column at the screen’s position', () => {
  expect(mergeOrder(['a', 'b', 'c', 'd'], ['c', 'gone', 'a'])).toEqual(['c', 'b', 'a', 'd']);
  expect(mergeOrder(['a', 'b'], [])).toEqual(['a', 'b']);
});

test('moves a column one place within bounds', () => {
  expect(moveColumn(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moveColumn(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
});

test('drops invalid parts of stored preferences', () => {
  expect(parseMemory({ order: ['a', 1], hidden: { a: true, b: 'x' }, sizes: { a: 120, b: -1 } })).toEqual({
    order: ['a'],
    hidden: { a: true },
    sizes: { a: 120 },
  });
  expect(parseMemory(null)).toBeUndefined();
});

interface Row {
  name: string;
  bags: number | null;
}
const columns: ColumnSpec<Row>[] = [
  { id: 'name', header: 'Nome', value: row => row.name, size: 100 },
  { id: 'bags', header: 'Bagagens', value: row => row.bags, size: 100 },
];

test('exports shown columns in order, empty for null', () => {
  const rows = [
    { name: 'SILVA', bags: 2 },
    { name: 'TANAKA', bags: null },
  ];
  expect(buildCsv(columns, rows, 'pt')).toBe('\uFEFFNome;Bagagens\r\nSILVA;2\r\nTANAKA;\r\n');
  expect(buildCsv(columns, rows, 'en')).toBe('\uFEFFNome,Bagagens\r\nSILVA,2\r\nTANAKA,\r\n');
});

test('quotes separators and neutralizes formulas', () => {
  const rows = [
    { name: 'A;"B"', bags: -1 },
    { name: '=HYPERLINK("x")', bags: 0 },
  ];
  const text = buildCsv(columns, rows, 'pt');
  expect(text).toContain('"A;""B""";-1');
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
});
