import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '#testing/platform.ts';
import { onServer } from '#testing/queries.ts';
import { isTransient } from './errors.ts';
import { openPool, transaction, type Database } from './pool.ts';
import type { DatabaseActor } from './actor.ts';
import { onePlan } from './prepared-statements.ts';

const platform = useDatabase();
const system = { kind: 'system' } as const;
const user: DatabaseActor = {
  kind: 'user',
  userId: '00000000-0000-7000-8000-000000000001',
  organizationId: null,
  administrator: false,
  seesAllRestrictions: false,
};

function onOneConnection() {
  const pool = openPool(platform().appUrl, 1);
  return {
    run: <T>(acting: DatabaseActor, work: (db: Database) => Promise<T>) => transaction(pool.db, acting, work),
    end: () => pool.end(),
  };
}

const countPrepared = async (db: Database): Promise<number> => {
  const { rows } = await sql<{
    texts: number;
  }>`select count(*)::int as texts from pg_prepared_statements`.execute(db);
  return rows[0]?.texts ?? 0;
};

test('prepares repeated system statements once per connection, but no user statements and none without values', async () => {
  const { run, end } = onOneConnection();
  const ask = (db: Database) => sql`select id from organization where name = ${'nobody'}`.execute(db);
  for (const _ of [1, 2, 3, 4, 5]) await run(user, ask);
  expect(await run(user, countPrepared)).toBe(0);
  for (const _ of [1, 2, 3, 4, 5]) await run(system, ask);
  for (const _ of [1, 2, 3]) await run(system, db => sql`select 1`.execute(db));
  expect(await run(system, countPrepared)).toBe(1);
  expect(await run(user, countPrepared)).toBe(1);
  await end();
});

test('prepares repeated user statements that have one plan', async () => {
  const { run, end } = onOneConnection();
  const ask = (db: Database) =>
    sql`select id from organization where name = ${'nobody'} ${sql.raw(onePlan)}`.execute(db);
  for (const _ of [1, 2]) await run(user, ask);
  expect(await run(user, countPrepared)).toBe(0);
  for (const _ of [1, 2]) await run(user, ask);
  expect(await run(user, countPrepared)).toBe(1);
  await end();
});

test('prepares a repeated statement after many that came once', async () => {
  const { run, end } = onOneConnection();
  await run(system, async db => {
    for (let at = 0; at < 1050; at += 1)
      await sql`select ${sql.raw(String(at))} where ${at}::int > 0`.execute(db);
  });
  const ask = (db: Database) => sql`select id from role where name = ${'nobody'}`.execute(db);
  for (const _ of [1, 2, 3]) await run(system, ask);
  expect(await run(user, countPrepared)).toBe(1);
  await end();
});

test('prepares a repeated statement after many others that repeat', async () => {
  const { run, end } = onOneConnection();
  await run(system, async db => {
    for (let at = 0; at < 1000; at += 1)
      for (const value of [1, 2, 3])
        await sql`select ${sql.raw(String(at))} where ${value}::int > 1`.execute(db);
  });
  const prepared = () =>
    run(user, async db => {
      const { rows } = await sql<{
        texts: number;
      }>`select count(*)::int as texts from pg_prepared_statements where statement like '%from role%'`.execute(
        db,
      );
      return rows[0]?.texts;
    });
  const ask = (db: Database) => sql`select id from role where name = ${'nobody'}`.execute(db);
  for (const _ of [1, 2, 3]) await run(system, ask);
  expect(await prepared()).toBe(1);
  await end();
});

test('fails a statement changed by a migration once as transient, then prepares it again', async () => {
  const { run, end } = onOneConnection();
  await onServer(platform().ownerUrl, 'create table changing (id int); grant select on changing to public');
  const ask = (db: Database) => sql`select * from changing where id = ${1}`.execute(db);
  for (const _ of [1, 2, 3, 4]) await run(system, ask);
  await onServer(platform().ownerUrl, 'alter table changing add column name text');
  const error = await run(system, ask).catch((thrown: unknown) => thrown);
  expect(isTransient(error)).toBe(true);
  await run(system, ask);
  await run(system, ask);
  await end();
});
