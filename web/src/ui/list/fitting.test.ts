import { expect, test } from 'vitest';
import { stackColumns } from '#ui/table/columns.ts';
import { countFitting } from './useFittingCount.ts';

test('shows all buttons that fit without a menu', () => {
  expect(countFitting([50, 50, 50], 166, 40, 8)).toBe(3);
});

test('leaves room for the menu when not all buttons fit', () => {
  expect(countFitting([50, 50, 50], 165, 40, 8)).toBe(2);
  expect(countFitting([50, 50, 50], 155, 40, 8)).toBe(1);
  expect(countFitting([50, 50, 50], 60, 40, 8)).toBe(0);
});

const columns = [
  { id: 'flight', header: '', value: () => null, size: 90, under: 'when' },
  { id: 'when', header: '', value: () => null, size: 140 },
  { id: 'state', header: '', value: () => null, size: 90, under: 'taken' },
];
const idsOf = (narrow: boolean) =>
  stackColumns(columns, narrow).map(({ id, below }) => [id, ...below.map(other => other.id)]);

test('leaves out columns that yield only in a narrow list with a preview', () => {
  const yielding = [...columns, { id: 'taken', header: '', value: () => null, size: 90, yields: true }];
  const shown = (narrow: boolean, previewed: boolean) =>
    stackColumns(yielding, narrow, previewed).map(({ id }) => id);
  expect(shown(true, true)).toEqual(['when']);
  expect(shown(true, false)).toContain('taken');
  expect(shown(false, true)).toContain('taken');
});

test('moves columns under others only in a narrow list and if the other is shown', () => {
  expect(idsOf(false)).toEqual([['flight'], ['when'], ['state']]);
  expect(idsOf(true)).toEqual([['when', 'flight'], ['state']]);
});
