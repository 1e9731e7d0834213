import { expect, test } from 'vitest';
import { defaultWanted, type ExportWanted, fileNameOf, readWanted, toFilter, writeWanted } from './filter.ts';

const today = '2026-03-15';
const read = (text: string) => readWanted(new URLSearchParams(text), today);
const words = { ARRIVALS: 'chegadas', DEPARTURES: 'partidas' };
const wanted: ExportWanted = {
  from: '2026-03-01',
  to: '2026-03-30',
  source: 'API',
  carriers: ['XQ', 'Y1'],
  airports: ['GRU'],
  direction: 'ARRIVALS',
  format: 'xlsx',
};

test('without anything said it is the last seven days as CSV', () => {
  expect(read('')).toEqual({ ...defaultWanted(today), from: '2026-03-09', to: today, format: 'csv' });
});

test('what is wanted is the same after it was written to the address and read again', () => {
  expect(readWanted(writeWanted(wanted), today)).toEqual(wanted);
  expect(readWanted(writeWanted(defaultWanted(today)), today)).toEqual(defaultWanted(today));
});

test('a period of 31 days, in the wrong order or of no dates is as if it were not there', () => {
  for (const period of ['from=2026-03-01&to=2026-03-31', 'from=2026-03-02&to=2026-03-01', 'from=x&to=y'])
    expect([period, read(period)]).toEqual([period, defaultWanted(today)]);
});

test('codes are taken in capitals and once, and what is no code is left out', () => {
  expect(read('carriers=xq,XQ,toolong&airports=gru,G1,rec')).toMatchObject({
    carriers: ['XQ'],
    airports: ['GRU', 'REC'],
  });
});

test('both sources and both directions are said by leaving them out', () => {
  expect(toFilter(defaultWanted(today))).toEqual({
    from: '2026-03-09',
    to: today,
    carriers: [],
    airports: [],
  });
  expect(toFilter(wanted)).toMatchObject({ source: 'API', direction: 'ARRIVALS' });
});

test('the name of the file tells what is in it', () => {
  expect(fileNameOf(defaultWanted(today), words)).toBe('farol-api-pnr-2026-03-09_2026-03-15.csv');
  expect(fileNameOf(wanted, words)).toBe('farol-api-2026-03-01_2026-03-30-XQ-Y1-GRU-chegadas.xlsx');
  const many = { ...wanted, airports: ['GRU', 'REC', 'FOR', 'SSA', 'BSB', 'CNF'] };
  expect(fileNameOf(many, words)).toContain('-GRU-REC-FOR-SSA+2-');
});
