import { createServer, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClock, testNow } from '#testing/platform.ts';
import { startReplicated, type ReplicatedServer } from '#testing/replicated-server.ts';
import { asOwner } from '../owner.ts';
import { openPool, type Database, type Pool } from '../pool.ts';
import type { DatabaseActor } from '../actor.ts';
import { settledSnapshot } from '../queries.ts';
import { openReplica, buildReplicaUrl, type Replica } from './replica.ts';

const anonymous: DatabaseActor = { kind: 'nobody' };
const clock = new TestClock(testNow);

let server: ReplicatedServer;
let primary: Pool;
let replica: Replica;
const warnings: unknown[] = [];
const log = { warn: (what: unknown) => void warnings.push(what) };
const open = (url: string) => openReplica({ url, primary, clock, log });

beforeAll(async () => {
  server = await startReplicated();
  await asOwner(server.primaryUrl, owner => owner.query('create table kept (x int)'));
  primary = openPool(server.primaryUrl, 4);
  replica = open(server.standbyUrl);
});
afterAll(async () => {
  await replica.end();
  await primary.end();
  await server.stop();
});

const rows = async (db: Database) =>
  (await sql<{ x: number }>`select x from kept order by x`.execute(db)).rows.map(({ x }) => x);
const readPosition = () => replica.positionNow(primary.db, { marked: false });
const add = (x: number) => sql`insert into kept values (${x})`.execute(primary.db);

/** Waits until the replica answers. */
async function readNow<T>(work: (db: Database) => Promise<T>): Promise<T> {
  for (;;) {
    await expect.poll(() => replica.state()).toBe('read');
    const read = await replica.read(await readPosition(), anonymous, work);
    if (read !== undefined) return read.value;
  }
}

test('reads everything committed before, with the same actor as on the primary', async () => {
  for (const x of [1, 2, 3]) {
    await add(x);
    expect(await readNow(rows)).toHaveLength(x);
  }
  const acting: DatabaseActor = {
    kind: 'user',
    userId: '01a2063c-5701-75ee-8eb0-3e8e9ca0863e',
    organizationId: null,
    administrator: false,
    seesAllRestrictions: true,
  };
  const since = await readPosition();
  const read = await replica.read(since, acting, async db => {
    const { rows: settings } =
      await sql<object>`select pg_is_in_recovery() as standby, current_setting('farol.actor') as actor,
      current_setting('farol.user_id') as id, current_setting('farol.sees_all_restrictions') as sees`.execute(
        db,
      );
    return settings;
  });
  expect(read?.value).toEqual([{ standby: true, actor: 'user', id: acting.userId, sees: 'on' }]);
});

test('refuses writes and requests to other servers', async () => {
  for (const write of [sql`insert into kept values (4)`, sql`create temporary table made (x int)`])
    await expect(readNow(db => write.execute(db))).rejects.toThrow('a call that only reads wants to write');
  expect(await replica.state()).toBe('read');
});

test('throws errors of a query without asking the primary again', async () => {
  await expect(readNow(db => sql`select 1 / 0`.execute(db))).rejects.toThrow('division by zero');
  await expect(
    readNow(async db => {
      await sql`set local statement_timeout = '50ms'`.execute(db);
      await sql`select pg_sleep(60)`.execute(db);
    }),
  ).rejects.toThrow('statement timeout');
  await expect(readNow(() => Promise.reject(new Error('no such record')))).rejects.toThrow('no such record');
  expect(await replica.state()).toBe('read');
});

test('returns the mark of the primary, or none', async () => {
  await readNow(rows);
  const marked = await replica.positionNow(primary.db, { marked: true });
  const read = await replica.read(marked, anonymous, settledSnapshot);
  expect(read?.value).toBe(marked.mark);
  expect(marked.mark).toMatch(/^\d+:\d+:[\d,]*$/);
  await expect(readNow(settledSnapshot)).rejects.toThrow('a mark that its reply does not declare');
});

test('is not read while behind, and read again after catching up', async () => {
  await readNow(rows);
  await server.whilePaused(async () => {
    const old = await readPosition();
    await add(5);
    const since = await readPosition();
    expect(await replica.read(since, anonymous, rows)).toBeUndefined();
    await expect.poll(() => replica.state()).toBe('behind');
    expect(replica.isReady).toBe(false);
    expect(await replica.read(old, anonymous, rows)).toBeUndefined();
  });
  expect(await readNow(rows)).toContain(5);
});

test('abandons a read whose rows were removed, but keeps the replica', async () => {
  let reads = 0;
  const read = async () =>
    replica.read(await readPosition(), anonymous, async db => {
      reads += 1;
      await rows(db);
      await asOwner(server.primaryUrl, owner => owner.query('truncate kept'));
      // The replica replays the truncation after this, or cancels it after a tenth of a second.
      return sql`select pg_sleep(60)`.execute(db);
    });
  await readNow(rows);
  expect([await read(), reads]).toEqual([undefined, 1]);
  expect(await readNow(rows)).toEqual([]);
});

test('refuses another server, another database, a diverged server and the primary itself', async () => {
  await readNow(rows);
  const since = await readPosition();
  const others = {
    'it is a replica of another server': { system: '7000000000000000000' },
    'it is another database of the same server': { database: '1' },
    'it has not followed the server that took the place of the primary': { timeline: since.timeline + 1 },
  };
  for (const [why, other] of Object.entries(others)) {
    clock.set(clock.now().add({ minutes: 2 }).toString());
    warnings.length = 0;
    await expect.poll(() => replica.state()).toBe('read');
    expect(await replica.read({ ...since, ...other }, anonymous, rows)).toBeUndefined();
    expect(warnings).toEqual([{ why }]);
  }
  clock.set(clock.now().add({ minutes: 2 }).toString());
  warnings.length = 0;
  const itself = open(server.primaryUrl);
  expect([await itself.state(), itself.isReady]).toEqual(['away', false]);
  expect(warnings).toEqual([{ why: 'it is not a standby' }]);
  await itself.end();
});

test('logs at most once a minute why it is not read', async () => {
  let connections = 0;
  const silent = createServer(socket => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>(done => void silent.listen(0, '127.0.0.1', done));
  const { port } = silent.address() as AddressInfo;
  const none = open(`postgres://nobody@127.0.0.1:${port}/none`);
  warnings.length = 0;
  expect(await none.state()).toBe('away');
  expect(warnings).toEqual([{ why: expect.stringContaining('onnection') }]);
  clock.set(clock.now().add({ seconds: 59 }).toString());
  await expect.poll(() => connections).toBeGreaterThan(2);
  expect(warnings).toHaveLength(1);
  clock.set(clock.now().add({ seconds: 1 }).toString());
  await expect.poll(() => warnings.length).toBe(2);
  await none.end();
  silent.close();
});

test('moves requests that wait on a hung replica to the primary', async () => {
  await readNow(rows);
  const since = await readPosition();
  await server.whileHanging(async () => {
    expect(await replica.read(since, anonymous, rows)).toBeUndefined();
    await expect.poll(() => replica.state()).toBe('away');
  });
  await readNow(rows);
});

test('leaves a killed replica at once, and reads it again when it is back', async () => {
  await readNow(rows);
  const read = replica.read(await readPosition(), anonymous, async db => {
    await server.kill();
    return rows(db);
  });
  expect(await read).toBeUndefined();
  expect(replica.isReady).toBe(false);
  await server.start();
  await readNow(rows);
});

test('opens no connection before its first use', async () => {
  let connections = 0;
  const listening = createServer(socket => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>(done => void listening.listen(0, '127.0.0.1', done));
  const unused = open(`postgres://nobody@127.0.0.1:${(listening.address() as AddressInfo).port}/none`);
  await unused.end();
  expect(connections).toBe(0);
  listening.close();
});

test('signs in as the application, in its database unless another is named', () => {
  const app = 'postgres://farol_app:s%40cret@db.exemplo.test:5432/farol';
  expect(buildReplicaUrl('postgres://replica.exemplo.test:5433', app)).toBe(
    'postgres://farol_app:s%40cret@replica.exemplo.test:5433/farol',
  );
  expect(buildReplicaUrl('postgres://replica.exemplo.test/copy?sslmode=require', app)).toBe(
    'postgres://farol_app:s%40cret@replica.exemplo.test/copy?sslmode=require',
  );
});
