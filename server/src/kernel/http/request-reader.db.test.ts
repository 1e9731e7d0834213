import { endpoint } from '@farol/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transaction } from '#kernel/db/pool.ts';
import type { Position, Replica } from '#kernel/db/replica/replica.ts';
import { Failure } from '#kernel/failure.ts';
import { buildOrganization, buildUser } from '#testing/test-client.ts';
import { useDatabase } from '#testing/platform.ts';
import { readTrail } from '#testing/trail.ts';
import { mountFeature, type Context } from './handler.ts';
import { buildServer } from './server.ts';

const platform = useDatabase();

const looking = { method: 'GET', summary: 'x', access: 'signedIn', audit: 'FLIGHTS_SEARCHED' } as const;
const reply = z.object({ found: z.string() });
const feature = {
  look: endpoint({ ...looking, path: '/look', reply, reads: 'replica' }),
  lookElsewhere: endpoint({ ...looking, path: '/look-elsewhere', reply }),
  fail: endpoint({ ...looking, path: '/fail', reply, reads: 'replica', fails: ['RECORD_NOT_FOUND'] }),
  take: endpoint({ ...looking, path: '/take', reply: 'binary', reads: 'replica' }),
};

const done: string[] = [];
/** Breaks each read of the replica after this number of answers. */
let breaksAfter = Number.POSITIVE_INFINITY;
let isReady = true;

const position: Position = { system: '1', database: '1', timeline: 1, lsn: '0/1', mark: undefined };

/** A fake replica on the same database; `db/replica.db.test.ts` tests a real one. */
const replica: Replica = {
  get isReady() {
    return isReady;
  },
  async cancel() {},
  async positionNow(_db, { marked }) {
    done.push(marked ? 'position with a mark' : 'position');
    return position;
  },
  async read(_since, acting, work) {
    const value = await transaction(platform().services.pool.db, acting, db => {
      readings.add(db);
      return work(db);
    });
    breaksAfter -= 1;
    if (breaksAfter >= 0) return { value };
    done.push('broke off');
    return undefined;
  },
  state: async () => 'read',
  end: async () => undefined,
};
const readings = new WeakSet<Context['db']>();
const sourceOf = (db: Context['db']) => (readings.has(db) ? 'replica' : 'primary');

let app: FastifyInstance;
beforeAll(async () => {
  const { services } = platform();
  const actor = buildUser(buildOrganization(), []);
  const refuse = async () => {
    throw new Failure('NO_TOKEN');
  };
  const routes = mountFeature(feature, {
    look: ({ db, setAuditRecords }) => {
      done.push(`look at the ${sourceOf(db)}`);
      setAuditRecords([], { of: sourceOf(db) });
      return { found: sourceOf(db) };
    },
    lookElsewhere: ({ db }) => ({ found: sourceOf(db) }),
    fail: ({ db }) => {
      done.push(`fail at the ${sourceOf(db)}`);
      throw new Failure('RECORD_NOT_FOUND');
    },
    take: ({ read }) => ({ fileName: 'pages', type: 'text/plain', body: pagesOf(read) }),
  });
  app = await buildServer(
    { ...services, replica },
    { session: async () => ({ actor, renewed: undefined }), integrator: refuse, stream: refuse },
    [routes],
    () => undefined,
  );
});
afterAll(() => app.close());
beforeEach(() => {
  done.length = 0;
  breaksAfter = Number.POSITIVE_INFINITY;
  isReady = true;
});

async function* pagesOf(read: Context['read']): AsyncGenerator<Uint8Array> {
  for (const page of ['first', 'second', 'third']) {
    // The event of a streamed reply is stored on the primary first.
    const events = await readTrail(platform().services);
    const last = events.at(-1)?.operation;
    yield Buffer.from(`${await read(async db => `${page} of the ${sourceOf(db)} after ${last}`)}\n`);
  }
}

const get = (path: string) => app.inject(path);
const lastDetail = async () => (await readTrail(platform().services)).at(-1)?.detail;

test('reads from the replica at the primary’s position at authentication', async () => {
  const before = (await readTrail(platform().services)).length;
  expect((await get('/look')).json()).toEqual({ found: 'replica' });
  expect(done).toEqual(['position', 'look at the replica']);
  expect((await readTrail(platform().services)).length).toBe(before + 1);
  expect(await lastDetail()).toEqual({ of: 'replica' });
});

test('does not read undeclared endpoints from the replica', async () => {
  expect((await get('/look-elsewhere')).json()).toEqual({ found: 'primary' });
  expect(done).toEqual([]);
});

test('reads from the primary while the replica is unavailable', async () => {
  isReady = false;
  expect((await get('/look')).json()).toEqual({ found: 'primary' });
  expect(done).toEqual(['look at the primary']);
});

test('repeats an interrupted read on the primary once, with one event', async () => {
  breaksAfter = 0;
  const before = (await readTrail(platform().services)).length;
  expect((await get('/look')).json()).toEqual({ found: 'primary' });
  expect(done).toEqual(['position', 'look at the replica', 'broke off', 'look at the primary']);
  expect((await readTrail(platform().services)).length).toBe(before + 1);
  expect(await lastDetail()).toEqual({ of: 'primary' });
});

test('returns the handler’s error without asking the primary', async () => {
  expect((await get('/fail')).json()).toMatchObject({ code: 'RECORD_NOT_FOUND' });
  expect(done).toEqual(['position', 'fail at the replica']);
});

test('continues an export on the primary, and starts it after its event is stored', async () => {
  breaksAfter = 2;
  expect((await get('/take')).body).toBe(
    ['first of the replica', 'second of the primary', 'third of the primary']
      .map(page => `${page} after take\n`)
      .join(''),
  );
});

test('exports from the primary while the replica is unavailable', async () => {
  isReady = false;
  expect((await get('/take')).body).toContain('third of the primary after take');
});
