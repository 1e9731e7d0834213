import { expect, test } from 'vitest';
import { splitMonths } from './months.ts';

test('splits a period by calendar months, newest first', () => {
  expect([...splitMonths({ from: '2025-12-30', to: '2026-02-02' })]).toEqual([
    { from: '2026-02-01', to: '2026-02-02' },
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2025-12-30', to: '2025-12-31' },
  ]);
  expect([...splitMonths({ from: '2026-02-02', to: '2026-02-02' })]).toEqual([
    { from: '2026-02-02', to: '2026-02-02' },
  ]);
});
