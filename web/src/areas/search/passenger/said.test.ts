import { expect, test } from 'vitest';
import { saidOf } from './said.ts';

const change = (field: string, at: string, after: string) => ({
  at,
  source: 'API' as const,
  field,
  before: null,
  after,
});

test('a value carries its latest change, whatever order they come in', () => {
  const changes = [
    change('seat', '2026-03-14T10:00:00Z', '12A'),
    change('seat', '2026-03-14T12:00:00Z', '23A'),
    change('locator', '2026-03-14T13:00:00Z', 'QWX7K2'),
  ];
  expect(saidOf({ changes, disagreements: [] }, 'seat').change?.after).toBe('23A');
  expect(saidOf({ changes, disagreements: [] }, 'surname')).toEqual({
    change: undefined,
    disagreement: undefined,
  });
});

test('a value carries the difference between API and PNR', () => {
  const disagreements = [{ field: 'birthDate', api: '1992-03-14', pnr: '1992-03-15' }];
  expect(saidOf({ changes: [], disagreements }, 'birthDate').disagreement?.pnr).toBe('1992-03-15');
});
