import { expect, test } from 'vitest';
import { assertPeriod, readMonths, splitMonths } from './period.ts';

test('refuses periods over the setting, both ends included', () => {
  expect(() => assertPeriod({ from: '2026-03-01', to: '2026-03-31' }, 31)).not.toThrow();
  expect(() => assertPeriod({ from: '2026-03-01', to: '2026-04-01' }, 31)).toThrow('BAD_INPUT');
});

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

const days = { from: '2025-12-30', to: '2026-02-02' };

test('reads months newest first and stops at the limit', async () => {
  const asked: [string, number][] = [];
  const rows = await readMonths<string>(days, { limit: 3 }, async ({ from }, left) => {
    asked.push([from, left]);
    return Promise.resolve([`${from} a`, `${from} b`].slice(0, left));
  });
  expect(asked).toEqual([
    ['2026-02-01', 3],
    ['2026-01-01', 1],
  ]);
  expect(rows).toEqual(['2026-02-01 a', '2026-02-01 b', '2026-01-01 a']);
});

test('reads no month after the deadline', async () => {
  let steps = 0;
  const read: string[] = [];
  const step = async () => {
    steps += 1;
    if (steps > 1) throw new Error('deadline');
    return Promise.resolve();
  };
  await expect(
    readMonths(days, { limit: 9, step }, async ({ from }) => Promise.resolve(read.push(from) ? [] : [])),
  ).rejects.toThrow('deadline');
  expect(read).toEqual(['2026-02-01']);
});
