import { expect, test } from 'vitest';
import { runAsSystem, useDatabase } from '#testing/platform.ts';
import { getTransactionId, settledSnapshot, getWriters } from './queries.ts';

const platform = useDatabase();

test('counts the newest transaction as writing', async () => {
  const { pool } = platform().services;
  const [own, now, seen] = await runAsSystem(pool, async db => {
    const xid = await getTransactionId(db);
    return [BigInt(xid), await getWriters(pool.db), await settledSnapshot(pool.db)] as const;
  });
  expect(BigInt(now.open)).toBeLessThanOrEqual(own);
  expect(BigInt(now.next)).toBeGreaterThan(own);
  expect(seen.split(':')[2]?.split(',')).toContain(String(own));
  await expect.poll(async () => BigInt((await getWriters(pool.db)).open)).toBeGreaterThan(own);
});
