import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDemoPeople, getDemoPerson, startDemoSession } from '#areas/auth/testing/demo-people.ts';
import { startBus, type Bus } from '#kernel/bus/bus.ts';
import { useDatabase } from '#testing/platform.ts';
import { readTrail } from '#testing/trail.ts';
import { buildPlatform } from './platform.ts';

const platform = useDatabase();
const services = () => platform().services;
const db = () => services().pool.db;
const processes: { app: FastifyInstance; address: string }[] = [];
let otherBus: Bus;

beforeAll(async () => {
  await addDemoPeople(services());
  otherBus = await startBus(platform().ownerUrl, services().log);
  for (const bus of [services().bus, otherBus]) {
    const app = await buildPlatform({ ...services(), bus }, async () => undefined);
    processes.push({ app, address: await app.listen({ port: 0, host: '127.0.0.1' }) });
  }
});
afterAll(async () => {
  for (const { app } of processes) await app.close();
  await otherBus.stop();
});

async function call(session: string, path: string, method = 'GET'): Promise<Response> {
  return fetch(`${processes[0]?.address}${path}`, {
    method,
    headers: { authorization: `Bearer ${session}` },
  });
}

interface Stream {
  over: boolean;
}

async function openStream(session: string, at = 0): Promise<Stream> {
  const { token } = (await (await call(session, '/auth/v1/login/web/temporaryToken', 'POST')).json()) as {
    token: string;
  };
  const reply = await fetch(`${processes[at]?.address}/push/v1/alerts?token=${token}`);
  expect(reply.status).toBe(200);
  const stream: Stream = { over: false };
  void reply.body?.pipeTo(new WritableStream()).then(
    () => (stream.over = true),
    () => (stream.over = true),
  );
  return stream;
}

test('closes the streams of a signed-out session in all processes, and no others', async () => {
  const [session, other] = [
    await startDemoSession(services(), 'Helena'),
    await startDemoSession(services(), 'Helena'),
  ];
  const streams = [await openStream(session, 0), await openStream(session, 1)];
  const kept = await openStream(other, 1);
  await call(session, '/auth/v1/login/web/logout-url');
  for (const stream of streams) await expect.poll(() => stream.over).toBe(true);
  expect(kept.over).toBe(false);
  await call(other, '/auth/v1/login/web/logout-url');
  await expect.poll(() => kept.over).toBe(true);
});

test('records refused requests: without a session, without the right, and for missing records', async () => {
  const flight = crypto.randomUUID();
  const statuses = [
    await call(await startDemoSession(services(), 'Inês'), `/web/v1/flights/${flight}`),
    await call(await startDemoSession(services(), 'Davi'), `/web/v1/flights/${flight}`),
    await call('not.a.token', '/auth/v1/users/current'),
  ].map(({ status }) => status);
  expect(statuses).toEqual([404, 403, 401]);
  const refusals = async () =>
    (await readTrail(services()))
      .filter(({ event }) => event === 'CALL_REFUSED')
      .map(({ actor_id, operation, detail }) => ({ actor_id, operation, detail }));
  await expect.poll(refusals).toEqual(
    expect.arrayContaining([
      {
        actor_id: getDemoPerson('Inês').id,
        operation: 'getFlight',
        detail: { code: 'RECORD_NOT_FOUND', calls: 1, about: [flight] },
      },
      {
        actor_id: getDemoPerson('Davi').id,
        operation: 'getFlight',
        detail: { code: 'FORBIDDEN', calls: 1, about: [flight] },
      },
      { actor_id: null, operation: 'currentUser', detail: { code: 'TOKEN_INVALID', calls: 1 } },
    ]),
  );
});

const changes: [what: string, who: string, change: (id: string) => Promise<unknown>][] = [
  [
    'is deactivated',
    'Caio',
    id => db().updateTable('app_user').set({ active: false }).where('id', '=', id).execute(),
  ],
  ['loses a role', 'Otávio', id => db().deleteFrom('user_role').where('user_id', '=', id).execute()],
  [
    'is limited to an airport',
    'Marina',
    id => db().insertInto('user_airport').values({ user_id: id, airport: 'GRU' }).execute(),
  ],
  [
    'leaves the organization',
    'Tomás',
    id => db().updateTable('app_user').set({ organization_id: null }).where('id', '=', id).execute(),
  ],
];

test.each(changes)(
  'closes the streams of a user who %s in all processes, and no others',
  async (_what, caller, change) => {
    const streams = await Promise.all(
      processes.map(async (_, at) => openStream(await startDemoSession(services(), caller), at)),
    );
    const other = await openStream(await startDemoSession(services(), 'Inês'));
    await change(getDemoPerson(caller).id);
    for (const stream of streams) await expect.poll(() => stream.over).toBe(true);
    expect(other.over).toBe(false);
  },
);

test('closes the streams of a session when its viewed organization changes', async () => {
  const session = await startDemoSession(services(), 'Inês');
  const view = (method: string, body?: object) =>
    fetch(`${processes[0]?.address}/auth/v1/viewing`, {
      method,
      headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const { organizationId } = getDemoPerson('Lívia');
  const acts = [
    () => view('POST', { organizationId }),
    () =>
      db()
        .updateTable('organization')
        .set({ time_zone: 'America/Manaus' })
        .where('id', '=', organizationId)
        .execute(),
    () =>
      db()
        .deleteFrom('organization_airport')
        .where('organization_id', '=', organizationId)
        .where('airport', '=', 'GIG')
        .execute(),
    () => view('DELETE', {}),
  ];
  for (const [index, act] of acts.entries()) {
    const stream = await openStream(session, index % 2);
    await act();
    await expect.poll(() => stream.over).toBe(true);
  }
  expect(JSON.parse(await (await call(session, '/auth/v1/users/current')).text())).toMatchObject({
    organization: { name: 'Processamento de Dados' },
  });
});

test('closes the streams of all users of a changed role', async () => {
  const stream = await openStream(await startDemoSession(services(), 'Helena'), 1);
  await db()
    .updateTable('role')
    .set({ permissions: ['HELP_READ'] })
    .where('name', '=', 'Agente de fronteira')
    .execute();
  await expect.poll(() => stream.over).toBe(true);
});
