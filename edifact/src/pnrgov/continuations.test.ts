import { expect, test } from 'vitest';
import { readInterchange } from '../index.ts';
import { bytesOf, codes, onlyMessage, pnrgov } from '../testing.ts';
import type { Person } from '../types.ts';
import { ana, TVL } from './testing.ts';

const DOCUMENT = { type: 'P', issuer: 'BRA', number: 'FX000111', expiration: '2031-09-30' };

test.each([
  ['between two names', 'DOCS /P/BRA/FX000111/BRA/12APR88/F/30SEP31/LIMA/ANA MARIA', 'DOCS ///DA CONCEICAO'],
  ['behind a dash', 'DOCS /P/BRA/FX000111/BRA/12APR88/F/30SEP31/LIMA/ANA MARIA DA CON-', 'DOCS ///CEICAO'],
  ['behind a slash', 'DOCS /P/BRA/FX000111/BRA/12APR88/F/30SEP31/LIMA/', 'DOCS ///ANA MARIA DA CONCEICAO'],
  ['before the names', 'DOCS /P/BRA/FX000111/BRA/12APR88/F/', 'DOCS ///30SEP31/LIMA/ANA MARIA DA CONCEICAO'],
])('joins a document that breaks %s', (_, first, second) => {
  const { documents, givenNames, surname } = ana(first, second);
  expect(documents).toEqual([expect.objectContaining(DOCUMENT)]);
  expect([surname, givenNames]).toEqual(['LIMA', 'ANA MARIA DA CONCEICAO']);
});

test.each([
  ['at a slash', 'MARIA DA CONCEICAO/APARECIDA', 'OLIVEIRA', 'OLIVEIRA', 'MARIA DA CONCEICAO APARECIDA'],
  ['at a slash, without a second name', 'MARIA DA CONCEICAO', 'OLIVEIRA', 'OLIVEIRA', 'MARIA DA CONCEICAO'],
  ['inside the surname', 'SOUZA/MARIA', 'OLIVEIRA', 'OLIVEIRA SOUZA', 'MARIA'],
  ['inside a word', 'IRA/MARIA DA CONCEICAO', 'OLIVE', 'OLIVEIRA', 'MARIA DA CONCEICAO'],
  ['inside a word of the given names', 'CEICAO', 'OLIVEIRA/MARIA DA CON', 'OLIVEIRA', 'MARIA DA CONCEICAO'],
])('joins a document cut %s with help of the name of the traveller', (_, second, first, surname, given) => {
  for (const reader of ['fast', 'plain'] as const)
    for (const suffix of ['', `-1${surname}/${given}`]) {
      const lines = [
        `SSR+DOCS:HK:1:XQ:::::/P/BRA/FX000111/BRA/12APR88/F/30SEP31/${first}${suffix}+::2`,
        `SSR+DOCS:HK:1:XQ:::::///${second}${suffix}+::2`,
      ];
      const tif = [`TIF+${surname}+${given}:A:2`, 'TIF+LIMA+RUI:A:3'];
      const text = pnrgov(['SRC', 'RCI+XQ:AAA111::100126:1412', ...tif, ...lines, TVL]);
      const result = readInterchange(bytesOf(text), { reader });
      expect(onlyMessage(result).bookings[0]?.people[0]).toMatchObject({
        surname,
        givenNames: given,
        documents: [DOCUMENT],
      });
    }
});

test.each([
  ['OLIVEIRA', 'MARIA DA CONCEICAO/APARECIDA', 'OLIVEIRA', 'MARIA DA CONCEICAO APARECIDA'],
  ['OLIVEIRA DOS', 'SANTOS/MARIA', 'OLIVEIRA DOS SANTOS', 'MARIA'],
])('joins %s and %s of a traveller with another name', (first, second, surname, given) => {
  const person = ana(`DOCS /P/BRA/FX000111/BRA/12APR88/F/30SEP31/${first}`, `DOCS ///${second}`);
  expect(person).toMatchObject({ surname, givenNames: given, documents: [DOCUMENT] });
});

test('joins a document cut before its surname', () => {
  const person = ana('DOCS /P/BRA/FX000111/BRA/12APR88/F/30SEP31', 'DOCS ///SOUZA/ANA MARIA');
  expect(person).toMatchObject({ surname: 'SOUZA', givenNames: 'ANA MARIA', documents: [DOCUMENT] });
});

test.each([
  ['12AP', 'R88/F/30SEP31'],
  ['1', '2APR88/F/30SEP31'],
  ['12APR', '88/F/30SEP31'],
  ['12APR19', '88/F/30SEP31'],
  ['12APR88', 'F/30SEP31'],
  ['12APR88/F/30SE', 'P31'],
  ['12APR88/F/30SEP20', '31'],
  ['12APR88/F', '30SEP31'],
])('joins a document cut in or beside a date: %s and %s', (first, second) => {
  const lines = [`/P/BRA/FX000111/BRA/${first}`, `///${second}/LIMA/ANA`];
  for (const reader of ['fast', 'plain'] as const) {
    const { people, findings } = peopleOf(reader, ...lines.map(line => `${line}+::1`));
    expect(people[0]).toMatchObject({ surname: 'LIMA', birthDate: '1988-04-12', documents: [DOCUMENT] });
    expect(findings).toEqual([]);
  }
});

test('joins three lines of one document', () => {
  const { documents, givenNames } = ana(
    'DOCS /P/BRA/FX000111/BRA/12APR88/F/30SEP31/LIMA/ANA',
    'DOCS ///MARIA',
    'DOCS ///DA CONCEICAO',
  );
  expect(documents).toHaveLength(1);
  expect(givenNames).toBe('ANA MARIA DA CONCEICAO');
});

function peopleOf(reader: 'fast' | 'plain', ...requests: string[]): { people: Person[]; findings: string[] } {
  const text = pnrgov([
    'SRC',
    'RCI+XQ:AAA111::100126:1412',
    'TIF+LIMA+ANA:A:1',
    'TIF+SOUZA+RUI:A:2',
    ...requests.map(request => `SSR+DOCS:HK:1:XQ:::::${request}`),
    TVL,
  ]);
  const result = readInterchange(bytesOf(text), { reader });
  return { people: onlyMessage(result).bookings[0]?.people ?? [], findings: codes(result) };
}

test.each(['fast', 'plain'] as const)('reports a name that continues no document (%s)', reader => {
  const { people, findings } = peopleOf(
    reader,
    '/P/BRA/FX000111/BRA/12APR88/F/30SEP31/LIMA/ANA+::1',
    '///MARIA DA CONCEICAO+::2',
  );
  expect(people.map(({ givenNames, documents }) => [givenNames, documents.length])).toEqual([
    ['ANA', 1],
    ['RUI', 0],
  ]);
  expect(findings).toEqual(['SSR_UNLINKED']);
});

test.each(['fast', 'plain'] as const)(
  'does not continue with a document without type and issuer (%s)',
  reader => {
    const { people } = peopleOf(
      reader,
      '/P/BRA/FX000111/BRA/12APR88/F/30SEP31/LIMA/ANA+::1',
      '///FX000222/BRA/12APR88/M/30SEP31/SOUZA/RUI+::2',
    );
    expect(people.map(({ documents }) => documents.map(({ number }) => number))).toEqual([
      ['FX000111'],
      ['FX000222'],
    ]);
  },
);

test('does not read a name as the number of a document', () => {
  expect(ana('DOCS ///MARIADACONCEICAO/BRA/12APR88/F//LIMA/ANA').documents).toEqual([]);
});
