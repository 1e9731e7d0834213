import { expect, test } from 'vitest';
import { askedAgainAfter, joinExpected, readExpected, toBodies, writeExpected } from './filter.ts';

const today = '2026-03-14';
const read = (query: string) => readExpected(new URLSearchParams(query), today);

test('without an address it is the flights of today and the three days after', () => {
  expect(read('tab=schedule')).toEqual({ from: today, to: '2026-03-17', carriers: [], state: null });
});

test('a search survives being written into an address and read back', () => {
  const search = read('from=2026-03-01&to=2026-03-02&carriers=xq&state=LATE');
  expect(readExpected(writeExpected(search), today)).toEqual(search);
  expect(writeExpected(search).get('tab')).toBe('schedule');
});

test('what does not make sense in an address is left out', () => {
  expect(read('from=2026-02-30&to=2026-03-01&carriers=toolong&state=X')).toEqual(read(''));
});

test('what is owed is late, missing or overdue, of flights up to two weeks ahead', () => {
  const owed = read('state=OWED');
  expect(owed).toMatchObject({ from: '2026-03-12', to: '2026-03-29' });
  expect(toBodies(owed).map(({ state }) => state)).toEqual(['LATE', 'MISSING', 'EXPECTED']);
  const now = Date.parse('2026-03-14T12:00:00Z');
  const rows = [
    { state: 'LATE', dueAt: '2026-03-14T10:00:00Z' },
    { state: 'EXPECTED', dueAt: '2026-03-14T11:59:00Z' },
    { state: 'EXPECTED', dueAt: '2026-03-14T12:01:00Z' },
  ] as const;
  expect(joinExpected([rows], owed, now)).toHaveLength(2);
  expect(joinExpected([rows], read(''), now)).toHaveLength(3);
});

test('a list without rows is asked for again by itself, one with rows or not yet here is not', () => {
  expect(askedAgainAfter([])).toBeGreaterThan(0);
  expect(askedAgainAfter([{}])).toBe(false);
  expect(askedAgainAfter(undefined)).toBe(false);
});
