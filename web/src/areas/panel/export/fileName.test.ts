import { expect, test } from 'vitest';
import { type ExportFilter, buildFileName } from './fileName.ts';

const words = { ARRIVALS: 'chegadas', DEPARTURES: 'partidas' };
const week: ExportFilter = {
  period: { from: '2026-03-09', to: '2026-03-15' },
  source: null,
  carriers: [],
  airports: [],
  direction: null,
  format: 'csv',
};

test('describes the content in the file name', () => {
  expect(buildFileName(week, words)).toBe('farol-api-pnr-2026-03-09_2026-03-15.csv');
  const filter: ExportFilter = {
    ...week,
    source: 'API',
    carriers: ['XQ', 'Y1'],
    airports: ['GRU'],
    direction: 'ARRIVALS',
    format: 'xlsx',
  };
  expect(buildFileName(filter, words)).toBe('farol-api-2026-03-09_2026-03-15-XQ-Y1-GRU-chegadas.xlsx');
});

test('names the first codes and counts the others', () => {
  const many = { ...week, airports: ['GRU', 'REC', 'FOR', 'SSA', 'BSB', 'CNF'] };
  expect(buildFileName(many, words)).toContain('-GRU-REC-FOR-SSA+2-'.slice(0, -1));
});
