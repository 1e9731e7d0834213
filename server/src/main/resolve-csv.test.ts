import { inventSightings, usualNoise, type SightingRow } from '@farol/corpus';
import { expect, test } from 'vitest';
import { CsvError } from './match-names.ts';
import { resolveCsv } from './resolve-csv.ts';

const resolve = (text: string) => resolveCsv(new TextEncoder().encode(text));

function travellersOf(text: string): Map<string, string> {
  const [heading, ...lines] = resolve(text).trim().split('\n');
  expect(heading).toBe('rec_id,traveller');
  return new Map(lines.map(line => line.split(',') as [string, string]));
}

test('finds one person under a renewed passport, with columns in any order', () => {
  const travellers = travellersOf(
    'doc_no,rec_id,last,first,dob,doc_type\n' +
      'FX123456,a,OLIVEIRA PRADO,MARINA,1980-05-12,P\n' +
      'GA654321,b,PRADO,MARINAMRS,1980-05-12,P\n' +
      'FX777888,c,LANG,STEFAN,1971-01-30,P\n',
  );
  expect(travellers.get('a')).toBe(travellers.get('b'));
  expect(travellers.get('a')).not.toBe(travellers.get('c'));
});

test.each(['19800512', '12/05/1980', '1980-05-12'])('reads the birth date %s', date => {
  const travellers = travellersOf(
    `rec_id,last,first,dob\na,PRADO,MARINA,1980-05-12\nb,PRADO,MARINA,${date}\nc,PRADO,MARINA,1951-11-30\n`,
  );
  expect(travellers.get('a')).toBe(travellers.get('b'));
  expect(travellers.get('a')).not.toBe(travellers.get('c'));
});

test('ignores other columns and empty cells', () => {
  expect(resolve('rec_id,person,last\nx,7,\ny,8,\n')).toBe('rec_id,traveller\nx,1\ny,2\n');
});

test.each([
  ['', 'the file is empty'],
  ['last,first\nPRADO,ANA\n', 'line 1 names no column rec_id'],
  ['rec_id,last,last\n1,PRADO,PRADO\n', 'line 1 names two columns last'],
  ['rec_id,last\n1,"PRADO\n', 'line 2: a quotation mark has no end'],
  ['rec_id,last\n,PRADO\n', 'line 2 has no rec_id'],
])('refuses %j', (text, message) => {
  expect(() => resolve(text)).toThrow(CsvError);
  expect(() => resolve(text)).toThrow(message);
});

const toCsv = (rows: readonly SightingRow[]) =>
  `${Object.keys(rows[0] ?? {}).join(',')}\n${rows.map(row => Object.values(row).join(',')).join('\n')}\n`;

const countPairs = (groups: readonly string[]): number =>
  [...Map.groupBy(groups, group => group).values()].reduce(
    (sum, { length }) => sum + (length * (length - 1)) / 2,
    0,
  );

test('groups invented sightings like the truth, whatever their order', () => {
  const rows = inventSightings('resolve', { ...usualNoise, people: 500 });
  const travellers = travellersOf(toCsv(rows));
  const found = rows.map(row => travellers.get(row.rec_id) ?? '');
  const both = countPairs(rows.map((row, at) => `${row.person} ${found[at]}`));
  const [foundPairs, truePairs] = [countPairs(found), countPairs(rows.map(row => row.person))];
  expect(both / foundPairs).toBeGreaterThan(0.97);
  expect((2 * both) / (foundPairs + truePairs)).toBeGreaterThan(0.94);

  const backwards = travellersOf(toCsv(rows.toReversed()));
  expect(countPairs(rows.map((row, at) => `${found[at]} ${backwards.get(row.rec_id)}`))).toBe(foundPairs);
  expect(new Set(backwards.values()).size).toBe(new Set(found).size);
});
