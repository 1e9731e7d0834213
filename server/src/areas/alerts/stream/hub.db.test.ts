import { beforeAll, expect, test } from 'vitest';
import { startBus, type Bus } from '#kernel/bus/bus.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { createAlertHub } from './hub.ts';
import { encodeNotice } from './notice.ts';
import { createId } from '#kernel/ids.ts';
import type { Services } from '#kernel/services.ts';
import { runAsSystem, useDatabase } from '#testing/platform.ts';
import { raiseAlerts } from '../index.ts';
import { insertFlight, insertPassenger, type TestFlight } from '../testing/queries.ts';
import { addOrganization, addUser } from '../testing/alert-server.ts';

const platform = useDatabase();
let flight: TestFlight;
let user: UserActor;

beforeAll(async () => {
  const { pool } = platform().services;
  flight = await runAsSystem(pool, db => insertFlight(db, { departureAt: '2026-03-16T01:35:00Z' }));
  user = await addUser(pool, await addOrganization(pool));
});

/** A bus that holds notices until the test releases them. */
class SlowBus implements Bus {
  readonly waiting: string[] = [];
  readonly #hearers: ((message: string) => void)[] = [];

  async publish(_db: unknown, _topic: unknown, message: string): Promise<void> {
    this.waiting.push(message);
  }

  subscribe(_topic: unknown, hear: (message: string) => void): void {
    this.#hearers.push(hear);
  }

  onGap(): void {
    return undefined;
  }

  async stop(): Promise<void> {
    return undefined;
  }

  arrive(): void {
    for (const message of this.waiting.splice(0)) for (const hear of this.#hearers) hear(message);
  }
}

async function raise(services: Services): Promise<void> {
  await runAsSystem(services.pool, db => raiseIn(db, services));
}

async function raiseIn(db: Database, services: Services): Promise<void> {
  const hit = {
    flightDate: flight.date,
    flightId: flight.id,
    passengerId: await insertPassenger(db, flight),
    travellerId: null,
    organizationId: user.organization?.id ?? '',
    sourceId: createId(),
    origin: 'RESTRICTION' as const,
    sourceVersion: 1,
    title: 'Ordem judicial',
    status: 'API_BOARDED' as const,
    reasons: [],
    possible: false,
    receivers: [user.id],
  };
  await raiseAlerts(db, services, [hit]);
}

interface OpenHub {
  hub: ReturnType<typeof createAlertHub>;
  messages: string[];
  events: string[];
  /** The reader has processed the earlier messages before the check that nothing follows. */
  catchUp(): void;
}

function openStream(services: Services): OpenHub {
  const messages: string[] = [];
  const events: string[] = [];
  const hub = createAlertHub(services);
  let catchUp = () => undefined as void;
  hub.connect(user.id, {
    send: (data, times = 1) => messages.push(...Array.from({ length: times }, () => data)),
    sendEvent: name => events.push(name),
    onCaughtUp: tellAnew => (catchUp = tellAnew),
    close: () => undefined,
  });
  return { hub, messages, events, catchUp: () => catchUp() };
}

test('skips a late notice of an alert that was already counted', async () => {
  const bus = new SlowBus();
  const services = { ...platform().services, bus };
  await raise(services);
  const { messages } = openStream(services);
  await expect.poll(() => messages.length).toBe(1);
  const counted = Number(messages[0]);
  bus.arrive();
  await raise(services);
  bus.arrive();
  expect(counted).toBeGreaterThan(0);
  expect(messages).toEqual([String(counted), 'inc']);
});

test('counts an alert whose notice arrives during the count only once', async () => {
  const bus = new SlowBus();
  const services = { ...platform().services, bus };
  await raise(services);
  const { hub, messages } = openStream(services);
  bus.arrive();
  expect(messages).toEqual([]);
  await expect.poll(() => messages.length).toBeGreaterThan(0);
  hub.connect(user.id, {
    send: () => undefined,
    sendEvent: () => undefined,
    onCaughtUp: () => undefined,
    close: () => undefined,
  });
  await expect.poll(() => messages.length).toBe(2);
  expect(messages[1]).toBe(messages[0]);
});

test('repeats the count until every node shows the alert', async () => {
  const bus = new SlowBus();
  const services = { ...platform().services, bus };
  let stream: OpenHub | undefined;
  const getMessages = () => stream?.messages ?? [];
  await runAsSystem(services.pool, async db => {
    await raiseIn(db, services);
    stream = openStream(services);
    await expect.poll(() => getMessages().length).toBe(1);
    bus.arrive();
    await expect.poll(() => getMessages().length).toBeGreaterThan(2);
    expect(new Set(getMessages()).size).toBe(1);
  });
  await expect.poll(() => getMessages().at(-1)).toBe(String(Number(getMessages()[0]) + 1));
});

test('repeats a failed count', async () => {
  const { services } = platform();
  const bus = new SlowBus();
  let failures = 0;
  const pool = new Proxy(services.pool, {
    get(target, name, receiver) {
      if (name === 'db' && failures === 0) {
        failures += 1;
        throw new Error('database away');
      }
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  const { messages } = openStream({ ...services, bus, pool });
  await expect.poll(() => messages.length).toBe(1);
  expect(failures).toBe(1);
});

test('sends an alert of another process to all streams', async () => {
  const { services, appUrl } = platform();
  const buses = await Promise.all([startBus(appUrl, services.log), startBus(appUrl, services.log)]);
  const opened = buses.map(bus => openStream({ ...services, bus }));
  for (const { messages } of opened) await expect.poll(() => messages.length).toBe(1);
  await raise(services);
  for (const { messages } of opened) await expect.poll(() => messages.slice(1)).toEqual(['inc']);
  for (const bus of buses) await bus.stop();
});

test('sends the count to a reader who has caught up', async () => {
  const { messages, catchUp } = openStream({ ...platform().services, bus: new SlowBus() });
  await expect.poll(() => messages.length).toBe(1);
  catchUp();
  await expect.poll(() => messages.length).toBe(2);
  expect(messages[1]).toBe(messages[0]);
});

test('sends some of thousands of alerts one by one, and then the count', async () => {
  const bus = new SlowBus();
  const { messages } = openStream({ ...platform().services, bus });
  await expect.poll(() => messages.length).toBe(1);
  const [counted = ''] = messages.splice(0);
  bus.waiting.push(
    ...encodeNotice({ kind: 'raised', xid: '18446744073709551615', users: [[user.id, 5000]] }),
  );
  bus.arrive();
  await expect.poll(() => messages.at(-1)).toBe(counted);
  expect(messages.length).toBeLessThan(200);
  expect(messages[0]).toBe('inc');
});
