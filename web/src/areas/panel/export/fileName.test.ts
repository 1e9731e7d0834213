import { expect, test } from 'vitest';
import { type ExportWanted, fileNameOf } from './fileName.ts';

const words = { ARRIVALS: 'chegadas', DEPARTURES: 'partidas' };
const week: ExportWanted = {
  period: { from: '2026-03-09', to: '2026-03-15' },
  source: null,
  carriers: [],
  airports: [],
  direction: null,
  format: 'csv',
};

test('the name of the file tells what is in it', () => {
  expect(fileNameOf(week, words)).toBe('farol-api-pnr-2026-03-09_2026-03-15.csv');
  const wanted: ExportWanted = {
    ...week,
    source: 'API',
    carriers: ['XQ', 'Y1'],
    airports: ['GRU'],
    direction: 'ARRIVALS',
    format: 'xlsx',
  };
  expect(fileNameOf(wanted, words)).toBe('farol-api-2026-03-09_2026-03-15-XQ-Y1-GRU-chegadas.xlsx');
});

test('of many codes the first are named and the others counted', () => {
  const many = { ...week, airports: ['GRU', 'REC', 'FOR', 'SSA', 'BSB', 'CNF'] };
  expect(fileNameOf(many, words)).toContain('-GRU-REC-FOR-SSA+2-'.slice(0, -1));
});
