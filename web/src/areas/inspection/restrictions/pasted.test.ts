import { restrictedDocument } from '@farol/contract/areas/inspection/restrictions';
import { expect, test } from 'vitest';
import { documentKey, readPasted } from './pasted.ts';

test('a line has type, number and country, the number alone being enough', () => {
  expect(readPasted('P YB482913 BRA\nyb482914\nCPF;529.982.247-25\r\nV\t88120331\tUSA').documents).toEqual([
    { type: 'P', number: 'YB482913', issuer: 'BRA' },
    { type: null, number: 'YB482914', issuer: null },
    { type: 'CPF', number: '529.982.247-25', issuer: null },
    { type: 'V', number: '88120331', issuer: 'USA' },
  ]);
});

test('a number written with blanks is one number', () => {
  expect(readPasted('P YB 482 913 BRA').documents).toEqual([
    { type: 'P', number: 'YB482913', issuer: 'BRA' },
  ]);
});

test('a document pasted twice counts once, however it is punctuated', () => {
  expect(readPasted('CPF 529.982.247-25\nCPF 52998224725').documents).toHaveLength(1);
  expect(documentKey({ type: null, number: 'ab-1.2 3', issuer: null })).toBe('|AB123|');
});

test('lines without a number are given back, not dropped', () => {
  expect(readPasted('P\n\n  \nX1')).toEqual({ documents: [], unread: ['P', 'X1'] });
});

test('what is read is what the contract takes', () => {
  for (const document of readPasted('P YB482913 BRA\nYB482914').documents) {
    expect(restrictedDocument.safeParse(document).success).toBe(true);
  }
});
