import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserActor } from '#kernel/guard/actor.ts';
import { getHub, type AlertHub } from './hub.ts';
import { buildServer } from '#kernel/http/server.ts';
import { createId } from '#kernel/ids.ts';
import { runAsSystem, useDatabase } from '#testing/platform.ts';
import { raiseAlerts, routes } from '../index.ts';
import { insertFlight, insertPassenger, insertRole, type TestFlight } from '../testing/queries.ts';
import { addedUsers, addNewcomer, call, streamToken } from '../testing/alert-server.ts';

const platform = useDatabase();
const area = '/web-inspection/v1/alerts';
let app: FastifyInstance;
let hub: AlertHub;
let address: string;
let flight: TestFlight;
const catchUps: (() => void)[] = [];

beforeAll(async () => {
  const { services } = platform();
  const bus = { ...services.bus, onGap: (catchUp: () => void) => void catchUps.push(catchUp) };
  const withGaps = { ...services, bus };
  hub = getHub(withGaps);
  app = await buildServer(withGaps, addedUsers, Object.values(routes), () => undefined);
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  flight = await runAsSystem(services.pool, db => insertFlight(db, { departureAt: '2026-03-16T01:35:00Z' }));
});
afterAll(() => app.close());

const addColleague = (colleague?: UserActor): Promise<UserActor> =>
  addNewcomer(platform().services.pool, colleague);

interface Window {
  messages: string[];
  events: string[];
  close(): void;
}

const addressOf = (token: string) => `${address}/push/v1/alerts?token=${token}`;

/** Collects the data lines and waits for the first count. */
async function openWindow(user: UserActor): Promise<Window> {
  const controller = new AbortController();
  const reply = await fetch(addressOf(streamToken(user)), { signal: controller.signal });
  expect(reply.headers.get('content-type')).toContain('text/event-stream');
  const messages: string[] = [];
  const events: string[] = [];
  void collect(reply, messages, events).catch(() => undefined);
  await expect.poll(() => messages.length).toBeGreaterThan(0);
  return { messages, events, close: () => controller.abort() };
}

async function collect(reply: Response, messages: string[], eventNames: string[]): Promise<void> {
  let text = '';
  for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    eventNames.push(...events.filter(event => event.startsWith('event: ')));
    messages.push(
      ...events.filter(event => event.startsWith('data: ')).map(event => event.slice('data: '.length)),
    );
  }
}

async function raise(receivers: UserActor[], after: () => void = () => undefined): Promise<string> {
  const { services } = platform();
  const sourceId = createId();
  await runAsSystem(services.pool, async db => {
    const passengerId = await insertPassenger(db, flight);
    await raiseAlerts(db, services, [
      {
        flightDate: flight.date,
        flightId: flight.id,
        passengerId,
        travellerId: null,
        organizationId: receivers[0]?.organization?.id ?? createId(),
        sourceId,
        origin: 'RESTRICTION',
        sourceVersion: 1,
        title: 'Ordem judicial',
        status: 'API_BOARDED',
        reasons: [],
        possible: false,
        receivers: receivers.map(({ id }) => id),
      },
    ]);
    after();
  });
  const { id } = await runAsSystem(services.pool, db =>
    db.selectFrom('alert').select('id').where('source_id', '=', sourceId).executeTakeFirstOrThrow(),
  );
  return id;
}

test('sends the unread count first, then new alerts as inc', async () => {
  const user = await addColleague();
  await raise([user]);
  const window = await openWindow(user);
  await raise([user]);
  await raise([user]);
  await expect.poll(() => window.messages).toEqual(['1', 'inc', 'inc']);
  window.close();
});

test('sends changes by one window to all windows of the user only', async () => {
  const user = await addColleague();
  const colleague = await addColleague(user);
  const id = await raise([user, colleague]);
  const windows = [await openWindow(user), await openWindow(user)];
  const other = await openWindow(colleague);
  for (const { messages } of [...windows, other]) messages.splice(0);
  await call({ app }, user, 'POST', `${area}/read/${id}`);
  for (const { messages } of windows) await expect.poll(() => messages).toEqual(['0']);
  await call({ app }, user, 'POST', `${area}/unread/${id}`);
  for (const { messages } of windows) await expect.poll(() => messages).toEqual(['0', '1']);
  await call({ app }, user, 'DELETE', `${area}/deleteAlerts?ids=${id}`);
  for (const { messages } of windows) {
    await expect.poll(() => messages.length).toBe(3);
    expect(JSON.parse(messages[2] ?? '')).toEqual({ operation: 'delete', alertCount: 0 });
  }
  await raise([colleague]);
  await expect.poll(() => other.messages).toEqual(['inc']);
  for (const window of [...windows, other]) window.close();
});

test('sends whole counts of the members’ alerts to viewers of their organization', async () => {
  const [member, colleague, viewer] = [await addColleague(), await addColleague(), await addColleague()];
  const { organization } = member;
  if (organization === null) throw new Error('newcomers have an organization');
  const other = await addColleague(member);
  for (const { id } of [member, other])
    await runAsSystem(platform().services.pool, db =>
      insertRole(db, {
        userId: id,
        organizationId: organization.id,
        name: `Role ${id}`,
        permissions: ['INTERNATIONAL'],
      }),
    );
  const id = await raise([member, other]);
  await raise([viewer]);
  const viewedFrom = { id: viewer.organization?.id ?? '', name: '' };
  const window = await openWindow({ ...viewer, organization, viewedFrom });
  expect(window.messages).toEqual(['1']);
  await raise([member]);
  await raise([colleague]);
  await expect.poll(() => window.messages.at(-1)).toBe('2');
  for (const one of [member, other]) await call({ app }, one, 'POST', `${area}/read/${id}`);
  await expect.poll(() => window.messages.at(-1)).toBe('1');
  await call({ app }, member, 'POST', `${area}/take`, { ids: [id] });
  await expect.poll(() => window.events).toContain('event: handled\ndata: handled');
  expect(window.messages).not.toContain('inc');
  window.close();
  await expect.poll(() => hub.streams()).toBe(0);
});

test('sends an event of handling to all users with the alert in their lists', async () => {
  const taker = await addColleague();
  const [colleague, stranger] = [await addColleague(taker), await addColleague()];
  const id = await raise([taker, colleague]);
  await raise([colleague]);
  const [own, other, third] = [
    await openWindow(taker),
    await openWindow(colleague),
    await openWindow(stranger),
  ];
  const handled = 'event: handled\ndata: handled';
  await call({ app }, taker, 'POST', `${area}/take`, { ids: [id] });
  await expect.poll(() => [own.events, other.events]).toEqual([[handled], [handled]]);
  // Taking an alert marks it as read, for all windows of the user.
  await expect.poll(() => own.messages).toEqual(['1', '0']);
  await call({ app }, taker, 'POST', `${area}/take`, { ids: [id] });
  await call({ app }, taker, 'POST', `${area}/release`, { ids: [id] });
  await expect.poll(() => other.events.length).toBe(2);
  expect(other.messages).toEqual(['2']);
  await call({ app }, taker, 'POST', `${area}/close`, { ids: [id], result: 'CONFIRMED' });
  await expect.poll(() => other.events.length).toBe(3);
  await expect
    .poll(() => other.messages.slice(1).map(message => JSON.parse(message) as unknown))
    .toEqual([{ operation: 'delete', alertCount: 1 }]);
  await call({ app }, taker, 'POST', `${area}/reopen`, { ids: [id] });
  await expect.poll(() => other.events.length).toBe(4);
  expect(third.events).toEqual([]);
  for (const window of [own, other, third]) window.close();
});

test('sends nothing for an alert whose transaction rolls back', async () => {
  const user = await addColleague();
  const window = await openWindow(user);
  const killed = raise([user], () => {
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  await raise([user]);
  await expect.poll(() => window.messages).toEqual(['0', 'inc']);
  window.close();
});

test('requires a new token for a reconnected stream, and sends the count again', async () => {
  const user = await addColleague();
  const token = streamToken(user);
  const controller = new AbortController();
  expect((await fetch(addressOf(token), { signal: controller.signal })).status).toBe(200);
  controller.abort();
  const again = await fetch(addressOf(token));
  expect(again.status).toBe(401);
  expect(await again.json()).toMatchObject({ code: 'STREAM_TOKEN' });
  await raise([user]);
  const window = await openWindow(user);
  expect(window.messages).toEqual(['1']);
  window.close();
});

test('sends the count to all streams after a gap on the bus', async () => {
  const windows = [await openWindow(await addColleague()), await openWindow(await addColleague())];
  for (const catchUp of catchUps) catchUp();
  for (const { messages } of windows) await expect.poll(() => messages).toEqual(['0', '0']);
  for (const window of windows) window.close();
});

test('forgets a closed stream', async () => {
  await expect.poll(() => hub.streams()).toBe(0);
  const window = await openWindow(await addColleague());
  expect(hub.streams()).toBe(1);
  window.close();
  await expect.poll(() => hub.streams()).toBe(0);
});

function badgeAfter(messages: readonly string[]): number {
  return messages.reduce((count, message) => (message === 'inc' ? count + 1 : Number(message)), 0);
}

test('ends with the right count on streams that open while alerts are raised', async () => {
  const user = await addColleague();
  const opening = Array.from({ length: 8 }, () => openWindow(user));
  const raising = Array.from({ length: 12 }, () => raise([user]));
  const windows = await Promise.all(opening);
  await Promise.all(raising);
  for (const { messages } of windows) await expect.poll(() => badgeAfter(messages)).toBe(12);
  for (const window of windows) window.close();
});
