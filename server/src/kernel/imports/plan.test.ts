import { expect, test } from 'vitest';
import { planLines } from './plan.ts';

test('plans lines in order, and lets other work run between', async () => {
  const lines = Array.from({ length: 2000 }, (_, at) => at);
  let [planned, others] = [0, 0];
  setImmediate(() => (others = planned));
  const plan = await planLines(lines, line => {
    planned += 1;
    return `${line}`;
  });
  expect(plan).toEqual(lines.map(String));
  expect(others).toBeGreaterThan(0);
  expect(others).toBeLessThan(2000);
});
