import type { Permission } from '@farol/contract';
import { expect, test } from 'vitest';
import type { Reader } from '#client/reader.ts';
import { canFollow, toPath } from './links.ts';

const reader = (...granted: Permission[]): Reader => ({
  permissions: new Set(granted),
  isAirline: false,
  answersDataRequests: false,
});
const address = {
  path: '/reports/totalizersReport',
  search: '?group=GENDER&airports=GRU&view=print',
  isAirline: false,
};
const people = { kind: 'people', criteria: { from: '2026-03-14', gender: 'F' } } as const;

test('opens people only for readers of the passenger search', () => {
  expect(canFollow(reader('SEARCH_PASSENGERS'), people)).toBe(true);
  expect(canFollow(reader('INDICATORS_TOTALIZATORS', 'FLIGHT_LIST'), people)).toBe(false);
});

test('opens people with the criteria of the link alone, and rows with those of the report', () => {
  expect(toPath(people, address)).toBe('/boarding/passengers?from=2026-03-14&gender=F');
  const rows = { kind: 'rows', criteria: { group: 'FLIGHT' } } as const;
  expect(toPath(rows, address)).toBe('/reports/totalizersReport?group=FLIGHT&airports=GRU');
});
