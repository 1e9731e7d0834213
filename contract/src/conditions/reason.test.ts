import { expect, test } from 'vitest';
import { conditionFinding, conditionReason } from './index.ts';

const reason = {
  path: 'conditions.0',
  field: 'passenger.age',
  operator: 'IN',
  wanted: [18, '19', true],
  more: 3,
  found: [],
};

test('round-trips a reason with values of every kind', () => {
  expect(conditionReason.parse(reason)).toEqual(reason);
  const finding = { ...reason, holds: false, closeness: 0.5 };
  expect(conditionFinding.parse(finding)).toEqual(finding);
});

test('refuses an unknown operator, an invalid value and an incomplete reason', () => {
  for (const wrong of [{ operator: 'LIKE' }, { wanted: [null] }, { more: 0.5 }, { found: undefined }])
    expect(conditionReason.safeParse({ ...reason, ...wrong }).success).toBe(false);
});
