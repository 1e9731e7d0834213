import { expect, test } from 'vitest';
import { type Change, saidOf } from './said.ts';

const change = (field: string, at: string, after: string | null, more: Partial<Change> = {}): Change => ({
  at,
  local: at.slice(0, 16),
  source: 'API',
  field,
  before: 'X',
  after,
  latest: true,
  ...more,
});

const seatOf = (changes: readonly Change[], shown: string | null) =>
  saidOf({ changes: [...changes], disagreements: [] }, 'seat', shown).change;

test('a value carries its latest change, whatever order they come in', () => {
  const changes = [
    change('seat', '2026-03-14T10:00:00Z', '12A'),
    change('seat', '2026-03-14T12:00:00Z', '23A'),
    change('locator', '2026-03-14T13:00:00Z', 'QWX7K2'),
  ];
  expect(seatOf(changes, '23A')?.after).toBe('23A');
  expect(saidOf({ changes, disagreements: [] }, 'surname', 'PRADO')).toEqual({
    change: undefined,
    disagreement: undefined,
  });
});

test('a change to another value than the one shown does not light it', () => {
  expect(seatOf([change('seat', '2026-03-14T10:00:00Z', '12A', { source: 'PNR' })], '23A')).toBeUndefined();
});

test('a change before the previous push does not light the value', () => {
  expect(seatOf([change('seat', '2026-03-14T10:00:00Z', '12A', { latest: false })], '12A')).toBeUndefined();
});

test('a value that was taken away lights where it was', () => {
  expect(seatOf([change('seat', '2026-03-14T10:00:00Z', null)], null)?.before).toBe('X');
});

test('a value carries the difference between API and PNR', () => {
  const disagreements = [{ field: 'birthDate', api: '1992-03-14', pnr: '1992-03-15' }];
  expect(saidOf({ changes: [], disagreements }, 'birthDate', '1992-03-14').disagreement?.pnr).toBe(
    '1992-03-15',
  );
});
