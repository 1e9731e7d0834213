import { expect, test } from 'vitest';
import { forSystem, useDatabase } from '#testing/platform.ts';
import { currentTransaction, settledSnapshot, writersNow } from './queries.ts';

const platform = useDatabase();

test('counts the newest transaction as writing', async () => {
  const { pool } = platform().services;
  const [own, now, seen] = await forSystem(pool, async db => {
    const xid = await currentTransaction(db);
    return [BigInt(xid), await writersNow(pool.db), await settledSnapshot(pool.db)] as const;
  });
  expect(BigInt(now.open)).toBeLessThanOrEqual(own);
  expect(BigInt(now.next)).toBeGreaterThan(own);
  expect(seen.split(':')[2]?.split(',')).toContain(String(own));
  await expect.poll(async () => BigInt((await writersNow(pool.db)).open)).toBeGreaterThan(own);
});
