import { expect, test } from 'vitest';
import { sortByGravity } from './gravity.ts';

test('sorts exact matches first, then by severity, and keeps the order of equal ones', () => {
  const alerts = [
    { id: 'rule', possible: false, severity: 'NORMAL' },
    { id: 'possible ban', possible: true, severity: 'BLOCKING' },
    { id: 'later rule', possible: false, severity: 'NORMAL' },
    { id: 'ban', possible: false, severity: 'BLOCKING' },
  ] as const;
  expect(sortByGravity(alerts).map(({ id }) => id)).toEqual(['ban', 'rule', 'later rule', 'possible ban']);
});
