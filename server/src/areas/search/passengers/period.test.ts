import { expect, test } from 'vitest';
import { assertPeriod } from './passengers.ts';

test('refuses periods over the setting, both ends included', () => {
  expect(() => assertPeriod({ from: '2026-03-01', to: '2026-03-31' }, 31)).not.toThrow();
  expect(() => assertPeriod({ from: '2026-03-01', to: '2026-04-01' }, 31)).toThrow('BAD_INPUT');
});
