import { expect, test } from 'vitest';
import { pollIntervalOf, isOverdue } from './due.ts';

test('reports a push as overdue when it is still expected after its time', () => {
  const now = Date.parse('2026-03-14T12:00:00Z');
  expect(isOverdue({ state: 'EXPECTED', dueAt: '2026-03-14T11:59:00Z' }, now)).toBe(true);
  expect(isOverdue({ state: 'EXPECTED', dueAt: '2026-03-14T12:01:00Z' }, now)).toBe(false);
  expect(isOverdue({ state: 'LATE', dueAt: '2026-03-14T10:00:00Z' }, now)).toBe(false);
});

test('polls an empty list, but not one with rows or not loaded yet', () => {
  expect(pollIntervalOf([])).toBeGreaterThan(0);
  expect(pollIntervalOf([{}])).toBe(false);
  expect(pollIntervalOf(undefined)).toBe(false);
});
