import { beforeEach, expect, test } from 'vitest';
import { buildOrganization, buildUser } from '#testing/test-client.ts';
import { useDatabase } from '#testing/platform.ts';
import { readTrail } from '#testing/trail.ts';
import { RefusalBuffer, type Refusal } from './refusals.ts';
import { verifyTrail } from './verify.ts';

const platform = useDatabase();
const person = buildUser(buildOrganization(), []);
let refusals: RefusalBuffer;
const earlierEvents = new Set<string>();

beforeEach(() => {
  refusals = new RefusalBuffer(platform().services);
});

function addRefusal(overrides: Partial<Refusal> = {}): void {
  refusals.note({
    event: 'CALL_REFUSED',
    actor: person,
    requestId: 'r',
    operation: 'getFlight',
    address: '192.0.2.1',
    screen: undefined,
    code: 'RECORD_NOT_FOUND',
    recordIds: ['f'],
    ...overrides,
  });
}

async function writeRefusals(minute = false) {
  await refusals.write(minute);
  const events = (await readTrail(platform().services)).filter(({ id }) => !earlierEvents.has(id));
  for (const { id } of events) earlierEvents.add(id);
  // Events of one millisecond have no order.
  return events.toSorted((one, other) => callsOf(other) - callsOf(one));
}

const callsOf = ({ detail }: { detail: unknown }) => (detail as { calls: number }).calls;

test('records refused requests with caller, address, operation and count', async () => {
  addRefusal();
  addRefusal();
  addRefusal({ recordIds: ['g'] });
  expect(await writeRefusals()).toMatchObject([
    {
      event: 'CALL_REFUSED',
      actor_id: person.id,
      organization_id: person.organization?.id,
      operation: 'getFlight',
      address: '192.0.2.1',
      detail: { code: 'RECORD_NOT_FOUND', calls: 2, about: ['f'] },
    },
    { detail: { calls: 1, about: ['g'] } },
  ]);
  expect(await writeRefusals(true)).toEqual([]);
});

test('records refused records one by one up to a limit, and counts the rest', async () => {
  for (let record = 0; record < 1000; record += 1) addRefusal({ recordIds: [`${record}`] });
  expect(await writeRefusals()).toHaveLength(60);
  expect(await writeRefusals(true)).toMatchObject([
    { operation: 'several', actor_id: person.id, detail: { code: 'RECORD_NOT_FOUND', calls: 940 } },
  ]);
  addRefusal();
  expect(await writeRefusals()).toHaveLength(1);
});

test('limits events of unauthenticated callers without affecting others', async () => {
  for (let host = 0; host < 5000; host += 1)
    addRefusal({ actor: undefined, code: 'NO_TOKEN', address: `198.51.100.${host}`, recordIds: [] });
  addRefusal();
  const events = await writeRefusals();
  expect(events).toHaveLength(21);
  expect(events.filter(({ actor_id: id }) => id === person.id)).toHaveLength(1);
  expect(await writeRefusals(true)).toMatchObject([
    { actor_kind: 'nobody', address: null, detail: { code: 'NO_TOKEN', calls: 4980 } },
  ]);
});

test('retries failed writes together with later refusals', async () => {
  const { services } = platform();
  let away = true;
  const pool = {
    ...services.pool,
    get db() {
      if (away) throw new Error('no database');
      return services.pool.db;
    },
  };
  refusals = new RefusalBuffer({ ...services, pool });
  addRefusal();
  expect(await writeRefusals()).toEqual([]);
  away = false;
  addRefusal();
  expect(await writeRefusals()).toMatchObject([{ detail: { calls: 2 } }]);
});

test('drops only the refusal that cannot be stored', async () => {
  addRefusal({ screen: 'half\0a text', recordIds: ['dropped'] });
  addRefusal();
  expect(await writeRefusals()).toMatchObject([{ detail: { about: ['f'] } }]);
  expect(await writeRefusals()).toEqual([]);
});

test('proves refusals like all events', async () => {
  addRefusal();
  await writeRefusals();
  expect([...(await verifyTrail(platform().services)).flaws]).toEqual([]);
});
