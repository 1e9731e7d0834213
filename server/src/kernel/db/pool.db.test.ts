import { afterEach, expect, test } from 'vitest';
import { toFailure } from '../http/errors.ts';
import { useDatabase } from '#testing/platform.ts';
import { requestLimits, type Limits } from './limits.ts';
import { openPool, transaction, type Pool } from './pool.ts';

const platform = useDatabase();
const pools: Pool[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.end();
});

function poolWith(limits: Partial<Limits>, size = 1): Pool {
  const pool = openPool(platform().appUrl, size, { ...requestLimits, ...limits });
  pools.push(pool);
  return pool;
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing was wrong',
    (error: unknown) => toFailure(error).code,
  );

test('refuses a caller without a connection in time, and serves later ones', async () => {
  const pool = poolWith({});
  const client = await pool.pg.connect();
  pool.pg.options.connectionTimeoutMillis = 20;
  expect(await codeOf(pool.pg.query('select 1'))).toBe('UNAVAILABLE');
  client.release();
  expect((await pool.pg.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('refuses callers beyond the queue at once, and serves those in it', async () => {
  const pool = poolWith({ waiters: 2 });
  const client = await pool.pg.connect();
  const waiting = [pool.pg.query('select 1 as one'), pool.pg.query('select 2 as one')];
  expect(await codeOf(transaction(pool.db, { kind: 'system' }, async () => undefined))).toBe('UNAVAILABLE');
  expect(await codeOf(pool.pg.query('select 3'))).toBe('UNAVAILABLE');
  client.release();
  expect((await Promise.all(waiting)).map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ one: 2 }]]);
});

test('ends statements and lock waits after their limit with a retryable error', async () => {
  const { pg } = poolWith({ statement: 30 });
  expect(await codeOf(pg.query('select pg_sleep(60)'))).toBe('UNAVAILABLE');
  const pool = poolWith({ lock: 30 }, 2);
  const holder = await pool.pg.connect();
  await holder.query("select pg_advisory_lock(hashtext('held'))");
  expect(await codeOf(pool.pg.query("select pg_advisory_lock(hashtext('held'))"))).toBe('UNAVAILABLE');
  holder.release(true);
});

test('ends the idle transaction of a hung process, which unblocks others', async () => {
  const hanging = await poolWith({ idleInTransaction: 30 }).pg.connect();
  await hanging.query("begin; select pg_advisory_xact_lock(hashtext('hung'))");
  const { pg } = poolWith({});
  await pg.query("select pg_advisory_lock(hashtext('hung'))");
  expect(['UNAVAILABLE', 'DATABASE_AWAY']).toContain(await codeOf(hanging.query('commit')));
  hanging.release(true);
});
