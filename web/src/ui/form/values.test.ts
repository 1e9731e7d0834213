import { expect, test } from 'vitest';
import { removeBlankRows, toFormPath } from './blankRows.ts';
import { readValues } from './draftValues.ts';
import { findValueAt, getRowKey, isAffected, isSameValue, setValueAt, toDeclaredPath } from './values.ts';

const row = (number: string) => ({ type: null, number });
const values = { note: '', day: null, documents: ['', 'AB1', '', 'CD2'].map(row) };
const blank = { documents: ({ number }: { number: string }) => number === '' };

test('reads and sets a value at a path without changing others', () => {
  const next = setValueAt(values, 'documents.1.number', 'ZZ9');
  expect(findValueAt(next, 'documents.1.number')).toBe('ZZ9');
  expect(findValueAt(values, 'documents.1.number')).toBe('AB1');
  expect(next.documents[0]).toBe(values.documents[0]);
  expect(findValueAt(values, 'documents.9.number')).toBeUndefined();
});

test('keeps a row’s key while it is edited and others are removed', () => {
  const [, second] = values.documents;
  const key = getRowKey(second ?? {});
  const written = setValueAt(values, 'documents.1.number', 'ZZ9').documents.slice(1);
  expect(getRowKey(written[0] ?? {})).toBe(key);
  expect(getRowKey(written[1] ?? {})).not.toBe(key);
});

test('omits blank rows and maps findings back to the form’s lines', () => {
  const { written, lines } = removeBlankRows(values, blank);
  expect(written.documents).toEqual([row('AB1'), row('CD2')]);
  expect(toFormPath('documents.1.number', lines)).toBe('documents.3.number');
  expect(toFormPath('documents', lines)).toBe('documents');
  expect(toFormPath('note', lines)).toBe('note');
});

test('compares values regardless of property order', () => {
  expect(isSameValue({ a: 1, b: [{ c: 1, d: 2 }] }, { b: [{ d: 2, c: 1 }], a: 1 })).toBe(true);
  expect(isSameValue({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
});

test('accepts a stored draft only in the form’s shape', () => {
  const kept: unknown = JSON.parse(JSON.stringify({ ...values, day: '2026-03-14' }));
  expect(readValues(values, kept)).toEqual({ ...values, day: '2026-03-14' });
  const earlier = [
    'x',
    null,
    { note: '' },
    { ...values, documents: 'AB1' },
    { ...values, documents: [{ number: 1 }] },
    { ...values, day: {} },
    { ...values, note: ['x'] },
  ];
  for (const each of earlier) expect(readValues(values, each)).toBeUndefined();
});

test('affects findings at the same path, above and below', () => {
  expect(isAffected('documents.0.number', 'documents')).toBe(true);
  expect(isAffected('documents', 'documents.0.number')).toBe(true);
  expect(isAffected('documents.0.number', 'documents.1.number')).toBe(false);
  expect(isAffected('note', 'notes')).toBe(false);
});

test('removes line numbers from a declared path', () => {
  expect(toDeclaredPath('documents.12.number')).toBe('documents.number');
});
