import { expect, test } from 'vitest';
import { parseList } from './parseList.ts';

const text = { type: 'text' } as const;

test('splits values by line breaks, commas, semicolons and tabs, and drops blanks', () => {
  expect(parseList(text, ' A,B;C\tD\n\nE\r\nF ,, ', [])).toEqual({
    values: ['A', 'B', 'C', 'D', 'E', 'F'],
    duplicates: 0,
  });
});

test('counts equal values once and reports duplicates', () => {
  expect(parseList(text, 'Silva\nSILVA\nsílva\nSouza', [])).toEqual({
    values: ['Silva', 'Souza'],
    duplicates: 2,
  });
  expect(parseList({ type: 'number' }, '1\n1.0\n2', [])).toEqual({ values: [1, 2], duplicates: 1 });
});

test('parses ten thousand lines', () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => `FX${at}`);
  expect(parseList({ type: 'code' }, lines.join('\n'), []).values).toHaveLength(10_000);
});

test('parses numbers and dates as typed and keeps invalid text', () => {
  expect(parseList({ type: 'number' }, '12\n12.5\nold', []).values).toEqual([12, 12.5, 'old']);
  expect(parseList({ type: 'date' }, '15/03/2026\n31/02/2026', []).values).toEqual([
    '2026-03-15',
    '31/02/2026',
  ]);
});

test('keeps an existing value whole, even with separators', () => {
  expect(parseList(text, 'SILVA, ANA\nSOUZA', ['SILVA, ANA']).values).toEqual(['SILVA, ANA', 'SOUZA']);
  expect(parseList({ type: 'number' }, '18\n19', ['18']).values).toEqual(['18', 19]);
});
