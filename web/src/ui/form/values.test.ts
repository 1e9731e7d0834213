import { expect, test } from 'vitest';
import {
  declaredPath,
  formPath,
  readValues,
  rowKey,
  sameValue,
  touches,
  valueAt,
  withoutBlanks,
  withValue,
} from './values.ts';

const row = (number: string) => ({ type: null, number });
const values = { note: '', day: null, documents: ['', 'AB1', '', 'CD2'].map(row) };
const blank = { documents: ({ number }: { number: string }) => number === '' };

test('a value is read and set at a path, and nothing else is another', () => {
  const next = withValue(values, 'documents.1.number', 'ZZ9');
  expect(valueAt(next, 'documents.1.number')).toBe('ZZ9');
  expect(valueAt(values, 'documents.1.number')).toBe('AB1');
  expect(next.documents[0]).toBe(values.documents[0]);
  expect(valueAt(values, 'documents.9.number')).toBeUndefined();
});

test('a row keeps its key while it is written in and its neighbours go', () => {
  const [, second] = values.documents;
  const key = rowKey(second ?? {});
  const written = withValue(values, 'documents.1.number', 'ZZ9').documents.slice(1);
  expect(rowKey(written[0] ?? {})).toBe(key);
  expect(rowKey(written[1] ?? {})).not.toBe(key);
});

test('blank rows are not sent, and what is said of a row sent is said of its line', () => {
  const { written, lines } = withoutBlanks(values, blank);
  expect(written.documents).toEqual([row('AB1'), row('CD2')]);
  expect(formPath('documents.1.number', lines)).toBe('documents.3.number');
  expect(formPath('documents', lines)).toBe('documents');
  expect(formPath('note', lines)).toBe('note');
});

test('values are the same whatever the order of their names', () => {
  expect(sameValue({ a: 1, b: [{ c: 1, d: 2 }] }, { b: [{ d: 2, c: 1 }], a: 1 })).toBe(true);
  expect(sameValue({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
});

test('a kept draft is taken in the shape of the form, and one of an earlier form is not', () => {
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

test('a change touches what was found at its place, above it and below, and nothing beside it', () => {
  expect(touches('documents.0.number', 'documents')).toBe(true);
  expect(touches('documents', 'documents.0.number')).toBe(true);
  expect(touches('documents.0.number', 'documents.1.number')).toBe(false);
  expect(touches('note', 'notes')).toBe(false);
});

test('a path is declared without its lines', () => {
  expect(declaredPath('documents.12.number')).toBe('documents.number');
});
