import { expect, test } from 'vitest';
import { readInterchange } from '../index.ts';
import { bytesOf, onlyMessage, pnrgov } from '../testing.ts';
import type { Person } from '../types.ts';
import { TVL } from './testing.ts';

function readPerson(reader: 'fast' | 'plain', lines: readonly string[]): Person | undefined {
  const requests = lines.map(line => `SSR+DOCS:HK:1:XQ:::::${line}+::2`);
  const text = pnrgov(['SRC', 'RCI+XQ:AAA111::100126:1412', 'TIF+LIMA+ANA:A:2', ...requests, TVL]);
  const [person] = onlyMessage(readInterchange(bytesOf(text), { reader })).bookings[0]?.people ?? [];
  return (
    person && { ...person, documents: person.documents.toSorted((a, b) => (a.number < b.number ? -1 : 1)) }
  );
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map(rest => [item, ...rest]));
}

const FULL = '/P/BRA/FX000111/BRA/12APR88/F/30SEP31/LIMA SOUZA/ANA MARIA';
const NAMED: Partial<Person> = {
  surname: 'LIMA SOUZA',
  givenNames: 'ANA MARIA',
  gender: 'F',
  birthDate: '1988-04-12',
};

test.each<[string, string[], Partial<Person>]>([
  ['a bare document', ['/P/USA/FX002011', FULL], NAMED],
  ['a shorter name', ['/P/PRT/FX002011/BRA/12APR88/F/30SEP31/LIMA/ANA', FULL, '/V/USA/FX002012'], NAMED],
  ['a surname alone', ['/P/PRT/FX002011/BRA/12APR88/F/30SEP31/LIMA SOUZA ALBUQUERQUE', FULL], NAMED],
  ['an undisclosed sex', ['/P/PRT/FX002011/BRA/12APR88/U/30SEP31/LIMA/ANA', FULL], NAMED],
  ['a partial birth date', ['/P/PRT/FX002011/BRA/00APR88/F/30SEP31/LIMA/ANA', FULL], NAMED],
  [
    'contradictions',
    [
      '/P/PRT/FX002011/BRA/13APR88/M/30SEP31/LIMA/BIA',
      '/P/PRT/FX002012/BRA/12APR88/F/30SEP31/LIMA/ANA',
      '/P/PRT/FX002012/BRA/12APR88/F/30SEP33/LIMA/ANA',
    ],
    { surname: 'LIMA', givenNames: 'ANA', gender: 'M', birthDate: '1988-04-13' },
  ],
])('takes the fullest data of several DOCS in any order, with %s', (_, lines, expected) => {
  for (const reader of ['fast', 'plain'] as const) {
    const first = readPerson(reader, lines);
    expect(first).toMatchObject(expected);
    for (const order of permutations(lines)) expect(readPerson(reader, order)).toEqual(first);
  }
});
