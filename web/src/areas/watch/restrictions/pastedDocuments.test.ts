import { restrictedDocument } from '@farol/contract/areas/watch/restrictions';
import { expect, test } from 'vitest';
import { toImportCsv, documentKey, parsePasted } from './pastedDocuments.ts';

test('reads type, number and country; the number alone is enough', () => {
  expect(parsePasted('P YB482913 BRA\nyb482914\nCPF;529.982.247-25\r\nV\t88120331\tUSA').documents).toEqual([
    { type: 'P', number: 'YB482913', issuer: 'BRA' },
    { type: null, number: 'YB482914', issuer: null },
    { type: 'CPF', number: '529.982.247-25', issuer: null },
    { type: 'V', number: '88120331', issuer: 'USA' },
  ]);
});

test('joins a number written with spaces', () => {
  expect(parsePasted('P YB 482 913 BRA').documents).toEqual([
    { type: 'P', number: 'YB482913', issuer: 'BRA' },
  ]);
});

test('reads the country as any of its codes or as a name', () => {
  const issuerOf = (line: string) => parsePasted(line).documents[0]?.issuer;
  expect(
    ['P C01X00T47 D', 'C01X00T47 DE', 'P 123 456 789 USA', '123456789 estados unidos'].map(issuerOf),
  ).toEqual(['D', 'DE', 'USA', 'ESTADOS UNIDOS']);
  expect(parsePasted('PASSAPORTE M1234567 Coreia do Sul').documents).toEqual([
    { type: 'P', number: 'M1234567', issuer: 'COREIA DO SUL' },
  ]);
});

test('keeps a letter after a number without type, as in Spanish identity cards', () => {
  expect(parsePasted('12345678 D').documents).toEqual([{ type: null, number: '12345678D', issuer: null }]);
});

test('reads a two-letter code as type before a whole number, else as part of the number', () => {
  expect(parsePasted('PP YB482913\nID 1234567\nPP 482913').documents).toEqual([
    { type: 'P', number: 'YB482913', issuer: null },
    { type: 'I', number: '1234567', issuer: null },
    { type: null, number: 'PP482913', issuer: null },
  ]);
});

test('counts a repeated document once, ignoring punctuation', () => {
  expect(parsePasted('CPF 529.982.247-25\nCPF 52998224725').documents).toHaveLength(1);
  expect(documentKey({ type: null, number: 'ab-1.2 3', issuer: null })).toBe('|AB123|');
});

test('returns lines without a number', () => {
  expect(parsePasted('P\n\n  \nX1')).toEqual({
    documents: [],
    unread: [
      { line: 1, text: 'P' },
      { line: 4, text: 'X1' },
    ],
  });
});

test('leaves numbers of spreadsheets, empty words and wrong CPFs unread, as the import refuses them', () => {
  const wrong = ['P 12345678,0 BRA', 'P,12345678.0,BRA', '1,5E10', '1.2E+10', 'P UNKNOWN', 'CPF 1234567890'];
  const { documents, unread } = parsePasted(wrong.join('\n'));
  expect([documents, unread.map(({ text }) => text)]).toEqual([[], wrong]);
  expect(toImportCsv(wrong.join('\n')).split('\n').slice(1)).toEqual([
    ';"12345678,0"',
    ';"12345678.0"',
    ';"1,5E10"',
    ';"1.2E+10"',
    '"P";"UNKNOWN";""',
    '"CPF";"1234567890";""',
  ]);
});

test('reads documents that the contract accepts', () => {
  for (const document of parsePasted('P YB482913 BRA\nYB482914').documents) {
    expect(restrictedDocument.safeParse(document).success).toBe(true);
  }
});

test('reports thirty wrong lines among ten thousand and reads the others', () => {
  const wrong = new Set(Array.from({ length: 30 }, (_, at) => 7 + at * 333));
  const lines = Array.from({ length: 10_000 }, (_, at) =>
    wrong.has(at + 1) ? `?? ${String(at)}` : `P QX${String(at).padStart(7, '0')} BRA`,
  );
  const { documents, unread } = parsePasted(lines.join('\n').replaceAll(/\?\? \d+/g, '??'));
  expect(documents).toHaveLength(9970);
  expect(unread.map(({ line }) => line)).toEqual([...wrong]);
});

test('converts a list too long for one restriction to an import, with unreadable lines', () => {
  expect(toImportCsv('P YB482913 BRA\n\nX1\nCPF 529.982.247-25').split('\n')).toEqual([
    'type;number;country',
    '"P";"YB482913";"BRA"',
    '',
    ';"X1"',
    '"CPF";"529.982.247-25";""',
  ]);
});
