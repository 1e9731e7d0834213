import { expect, test } from 'vitest';
import { addRecent, parseRecent, type RecentRecord } from './recent.ts';
import { createHit } from './sampleHit.ts';

const ids = (records: readonly RecentRecord[]) => records.map(({ id }) => id);

test('puts the latest record first, once, and keeps eight', () => {
  let records: RecentRecord[] = [];
  for (const id of 'abcdefghia') records = addRecent(records, createHit(id));
  expect(ids(records)).toEqual(['a', 'i', 'h', 'g', 'f', 'e', 'd', 'c']);
});

test('drops records of another user and spoilt ones', () => {
  const stored = [createHit('a'), { ...createHit('b'), carrier: null }, 7, null];
  expect(ids(parseRecent(['me', stored], 'me'))).toEqual(['a']);
  expect(parseRecent(['me', stored], 'other')).toEqual([]);
  for (const spoilt of [null, 'me', ['me'], ['me', {}], {}]) expect(parseRecent(spoilt, 'me')).toEqual([]);
});
