import { expect, test } from 'vitest';
import { areApart, findCurrentTraveller } from './current-travellers.ts';

const merge = (travellerId: string, otherId: string, endedAt: Date | null = null) =>
  ({ kind: 'MERGE', travellerId, otherId, endedAt }) as const;
const split = (travellerId: string, otherId: string, endedAt: Date | null = null) =>
  ({ kind: 'SPLIT', travellerId, otherId, endedAt }) as const;
const ended = new Date(0);

test('follows a chain of merges, and the end of a split, to the traveller that stays', () => {
  const decisions = [merge('b', 'a'), merge('c', 'b'), split('c', 'd', ended)];
  expect(['a', 'b', 'c', 'd', 'e'].map(id => findCurrentTraveller(decisions, id))).toEqual([
    'c',
    'c',
    'c',
    'c',
    'e',
  ]);
});

test('ignores ended merges and splits in force', () => {
  expect(findCurrentTraveller([merge('b', 'a', ended), split('b', 'a')], 'a')).toBe('a');
});

test('keeps travellers apart that became part of others', () => {
  const decisions = [split('a', 'b'), merge('c', 'b')];
  expect(areApart(decisions, 'a', 'c')).toBe(true);
  expect(areApart([split('a', 'b', ended), merge('c', 'b')], 'a', 'c')).toBe(false);
});
