import { inventPassengers, type ListedPerson } from '@farol/corpus';
import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertCategory } from '#areas/alerts/testing/queries.ts';
import { addDemoPeople, getDemoPerson, startDemoSession } from '#areas/auth/testing/demo-people.ts';
import { generateToken } from '#areas/partners/index.ts';
import { buildPaxlst, people } from '#areas/reception/testing/messages.ts';
import { findingsOf, deleteMessages, passengersOf } from '#areas/reception/testing/queries.ts';
import { jobLimits } from '#kernel/db/limits.ts';
import { createLog } from '#kernel/log.ts';
import { openPool, transaction } from '#kernel/db/pool.ts';
import { startWorker, type JobWorker } from '#kernel/jobs/jobs.ts';
import { useDatabase } from '#testing/platform.ts';
import { allJobs } from './all-jobs.ts';
import { buildPlatform } from './platform.ts';

const platform = useDatabase();
let app: FastifyInstance;
let integrator: string;
let officer: { id: string; organizationId: string; token: string };
let worker: JobWorker | undefined;

beforeAll(async () => {
  const { services } = platform();
  await addDemoPeople(services);
  app = await buildPlatform(services, async () => undefined);
  integrator = (await generateToken(services, 'airline', null)).token;
  const { id, organizationId } = getDemoPerson('Helena');
  officer = { id, organizationId, token: await startDemoSession(services, 'Helena') };
});
beforeEach(async () => {
  await deleteMessages(platform().ownerUrl);
  await platform().services.pool.pg.query('delete from graphile_worker._private_jobs');
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});
afterAll(() => app.close());

async function begin(workers: number): Promise<void> {
  const { services } = platform();
  worker = await startWorker(services.pool, allJobs(services), workers, services.log);
}

async function post(message: Uint8Array): Promise<string> {
  const reply = await app.inject({
    method: 'POST',
    url: '/audit-boarding/v1/api-pnr-files',
    headers: { authorization: `Bearer ${integrator}`, 'content-type': 'application/edifact' },
    payload: Buffer.from(message),
  });
  expect(reply.statusCode).toBe(202);
  return reply.json<{ files: [{ id: string }] }>().files[0].id;
}

function call<T>(method: 'GET' | 'POST', url: string, payload?: object): Promise<T> {
  const authorization = `Bearer ${officer.token}`;
  return app
    .inject({ method, url, headers: { authorization }, ...(payload === undefined ? {} : { payload }) })
    .then(reply => reply.json<T>());
}

function messages() {
  return platform()
    .services.pool.db.selectFrom('api_pnr_message')
    .select(['file_id', 'state', 'done_at'])
    .orderBy('file_id')
    .execute();
}

async function waitUntilWorked(): Promise<void> {
  const countWaiting = async () => (await messages()).filter(({ state }) => state === 'WAITING').length;
  await expect.poll(countWaiting, { interval: 20 }).toBe(0);
}

function personIn(list: readonly ListedPerson[]): ListedPerson {
  const [first] = list;
  if (first === undefined) throw new Error('nobody');
  return first;
}

async function restrict(person: ListedPerson): Promise<void> {
  const { pool } = platform().services;
  const name = `Procura ${person.surname}`;
  const categoryId = await transaction(pool.db, { kind: 'system' }, db =>
    insertCategory(db, { organizationId: officer.organizationId, name, appliesTo: 'RESTRICTION' }),
  );
  await call('POST', '/web-inspection/v1/restrictions', {
    documents: [{ number: person.documents[0]?.number }],
    categoryId,
    expiration: '2026-12-31',
    viewers: [officer.id],
    receivers: [officer.id],
  });
}

test('matches a posted message with restrictions and alerts the officer', async () => {
  const list = people(5);
  await restrict(personIn(list));
  await begin(2);
  const id = await post(buildPaxlst({ people: list }));
  await waitUntilWorked();
  const found = await call<{ rows: { surname: string; status: string; flightId: string }[] }>(
    'POST',
    '/web-inspection/v1/alerts',
    {},
  );
  expect(found.rows).toMatchObject([
    { surname: personIn(list).surname.toUpperCase(), status: 'API_BOARDED' },
  ]);
  expect(await call('GET', '/web-inspection/v1/alerts/count')).toBe(1);
  expect(await findingsOf(platform().services.pool, id)).toEqual([]);
});

test('processes the messages of a flight in order with any number of workers', async () => {
  const list = people(4);
  const numbers = ['7001', '7002', '7003', '7004'];
  const seats = Array.from({ length: 8 }, (_, time) => `${time + 1}F`);
  for (const [time, seat] of seats.entries()) {
    const seated = list.map(person => Object.assign({}, person, { seat }));
    for (const number of numbers) await post(buildPaxlst({ people: seated, number, revision: time + 1 }));
  }
  await begin(4);
  await waitUntilWorked();
  const rows = await platform()
    .services.pool.db.selectFrom('flight_passenger')
    .innerJoin('flight', 'flight.id', 'flight_passenger.flight_id')
    .select(['number', 'seat'])
    .orderBy('number')
    .execute();
  expect(rows).toEqual(numbers.flatMap(number => list.map(() => ({ number, seat: '8F' }))));
  const { rows: changes } = await platform().services.pool.pg.query<{ steps: string[] }>(
    `select array_agg(changes->0->>'before' || ' ' || (changes->0->>'after') order by id) as steps
     from passenger_change group by passenger_id`,
  );
  const steps = seats.slice(1).map((seat, index) => `${seats[index]} ${seat}`);
  expect(changes).toHaveLength(numbers.length * list.length);
  for (const change of changes) expect(change.steps).toEqual(steps);
});

async function asOwner(statement: string, values: unknown[]): Promise<void> {
  const owner = new Client({ connectionString: platform().ownerUrl });
  await owner.connect();
  await owner.query(statement, values);
  await owner.end();
}

test('marks a message that cannot be processed as failed, reports it and continues', async () => {
  const list = people(3);
  const first = await post(buildPaxlst({ people: list, revision: 1 }));
  const second = buildPaxlst({ people: list, revision: 2 });
  const broken = await post(second);
  const last = await post(
    buildPaxlst({ people: list.map(person => Object.assign({}, person, { seat: '30A' })), revision: 3 }),
  );
  // Flips one byte of the encrypted message, like a broken disk.
  await asOwner('update api_pnr_file set raw = set_byte(raw, 40, 255 - get_byte(raw, 40)) where id = $1', [
    broken,
  ]);
  await begin(2);
  await waitUntilWorked();
  const states = Object.fromEntries((await messages()).map(({ file_id, state }) => [file_id, state]));
  expect(states).toEqual({ [first]: 'DONE', [broken]: 'FAILED', [last]: 'DONE' });
  expect(await findingsOf(platform().services.pool, broken)).toEqual(['PROCESSING_FAILED']);
  expect((await passengersOf(platform().services.pool)).map(({ seat }) => seat)).toEqual([
    '30A',
    '30A',
    '30A',
  ]);

  const reply = await app.inject({
    url: `/audit-boarding/v1/api-pnr-files/${broken}`,
    headers: { authorization: `Bearer ${integrator}`, 'accept-language': 'en' },
  });
  expect(reply.json()).toMatchObject({
    processState: 'WITH_ERROR',
    findings: [{ code: 'PROCESSING_FAILED', severity: 'ERROR', message: expect.stringContaining('kept') }],
  });
  expect(reply.body).not.toMatch(/authenticate|decipher|\.ts/i);

  // The same bytes are no repeat, because they were never processed.
  const again = await post(second);
  await waitUntilWorked();
  expect((await messages()).find(({ file_id }) => file_id === again)?.state).toBe('DONE');
  expect(await findingsOf(platform().services.pool, again)).toContain('OLDER_REVISION');
});

test('retries a job after a transient error, and processes the message once', async () => {
  const { services, ownerUrl, appUrl } = platform();
  const list = people(3);
  const holder = new Client({ connectionString: ownerUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table flight_push in access exclusive mode');
  await post(buildPaxlst({ people: list }));
  // Longer than the statement timeout: the log contains only the code.
  const fresh = openPool(appUrl, 6, { ...jobLimits, lock: 300 });
  const lines: string[] = [];
  const log = createLog('warn', { write: line => void lines.push(line) });
  worker = await startWorker(fresh, allJobs({ ...services, pool: fresh }), 2, log);
  await expect.poll(() => lines.some(line => line.includes('55P03'))).toBe(true);
  expect((await messages()).map(({ state }) => state)).toEqual(['WAITING']);
  await holder.query('rollback');
  await holder.end();
  await waitUntilWorked();
  expect((await messages()).map(({ state }) => state)).toEqual(['DONE']);
  expect(await passengersOf(services.pool)).toHaveLength(3);
  await worker.stop();
  worker = undefined;
  await fresh.end();
});

test('answers thirty waiting requests for missing months', async () => {
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, index) => {
      const day = Temporal.PlainDate.from('2026-06-10')
        .add({ months: index % 2 })
        .toString();
      const message = buildPaxlst({
        // Different people, because messages about one person wait for each other.
        people: inventPassengers(100 + index, 2, '2026-03-15'),
        number: String(7001 + index),
        departure: `${day}T22:35`,
        arrival: `${day}T23:20`,
      });
      return app.inject({
        method: 'POST',
        url: '/audit-boarding/v1/api-pnr-files?wait=true',
        headers: { authorization: `Bearer ${integrator}`, 'content-type': 'application/edifact' },
        payload: Buffer.from(message),
      });
    }),
  );
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
  const answers = replies.map(reply => reply.json<{ files: [{ answer: string | null }] }>().files[0].answer);
  expect(answers.filter(answer => answer?.includes('CUSRES') !== true)).toEqual([]);
  const { rows } = await platform().services.pool.pg.query<{ months: number }>(
    // A shard has the name of its month with a number.
    "select count(distinct left(tableoid::regclass::text, 13))::int as months from flight where flight_date > '2026-05-31'",
  );
  expect(rows).toEqual([{ months: 2 }]);
});
