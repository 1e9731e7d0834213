import type { FinderReply } from '@farol/contract';
import { beforeEach, expect, test } from 'vitest';
import { setUpDesk, type TestUserName } from '../testing/desk.ts';
import { insertDocument, insertFlight, insertPassenger } from '../testing/queries.ts';
import { runAsSystem } from '#testing/platform.ts';
import { getLastEvent } from '#testing/trail.ts';

const desk = setUpDesk();

async function find(caller: TestUserName, text: string): Promise<FinderReply> {
  const answer = await desk().request(caller, 'POST', '/web/v1/search/find', { text });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body<FinderReply>();
}

const ids = async (caller: TestUserName, text: string) => (await find(caller, text)).hits.map(({ id }) => id);

beforeEach(async () => {
  const { services, clock } = desk();
  clock.set('2026-03-15T20:00:00Z');
  await services.pool.pg.query(
    'delete from flight; delete from flight_passenger; delete from passenger_document',
  );
});

const put = <T>(work: Parameters<typeof runAsSystem<T>>[1]) => runAsSystem(desk().services.pool, work);

test('requires a session with a permission for flights', async () => {
  const status = async (caller?: TestUserName) =>
    (await desk().request(caller, 'POST', '/web/v1/search/find', { text: 'XQ7001' })).status;
  expect([await status(), await status('stranger'), await status('domestic')]).toEqual([401, 403, 403]);
  expect([await status('officer'), await status('airliner')]).toEqual([200, 200]);
});

test('finds a flight by its parts, nearest to now first', async () => {
  const [far, near] = await put(async db => [
    await insertFlight(db, { flight_date: '2026-03-10', departure_at: '2026-03-11T01:00:00Z' }),
    await insertFlight(db, {}),
    await insertFlight(db, { number: '7002' }),
  ]);
  const found = await find('officer', 'xq 7001');
  expect(found).toMatchObject({ truncated: false, from: '2026-02-17', to: '2026-03-18' });
  expect(found.understoodAs).toContain('FLIGHT');
  expect(found.hits.map(({ id }) => id)).toEqual([near, far]);
  expect(found.hits[0]).toMatchObject({
    kind: 'flight',
    carrier: 'XQ',
    number: '7001',
    origin: 'GRU',
    destination: 'LIS',
    departureLocal: '2026-03-15T22:00',
    departureZone: 'America/Sao_Paulo',
    surname: null,
  });
});

test('finds a flight of a given date, also outside the default days', async () => {
  const [old] = await put(async db => [
    await insertFlight(db, { flight_date: '2026-01-20', departure_at: '2026-01-20T12:00:00Z' }),
    await insertFlight(db, {}),
  ]);
  expect(await ids('officer', 'XQ7001 20/01')).toEqual([old]);
  expect(await find('officer', 'XQ7001 21/01')).toMatchObject({
    understoodAs: ['FLIGHT'],
    hits: [],
    from: '2026-01-21',
    to: '2026-01-21',
  });
});

test('finds each person once by any document or locator', async () => {
  const [one, other] = await put(async db => {
    const flightId = await insertFlight(db, {});
    const people = [
      await insertPassenger(db, flightId, { locator: 'Q7ZK2M' }),
      await insertPassenger(db, flightId, { surname: 'LUZ', locator: 'Q7ZK2M' }),
    ];
    await insertDocument(db, { flightId, passengerId: people[0] ?? '', ordinal: 1, number: 'FX 000111' });
    await insertDocument(db, { flightId, passengerId: people[0] ?? '', ordinal: 2, number: 'Q7ZK2M' });
    return people;
  });
  const byDocument = await find('officer', 'fx-000.111');
  expect(byDocument.hits).toMatchObject([
    { kind: 'passenger', id: one, surname: 'PRADO', documentNumber: 'FX 000111', number: '7001' },
  ]);
  expect((await ids('officer', 'q7zk2m')).toSorted()).toEqual([one, other].toSorted());
});

test('limits airlines to their carrier, and returns nothing without an organization', async () => {
  await put(async db => {
    const flightId = await insertFlight(db, { carrier: 'LA' });
    const passengerId = await insertPassenger(db, flightId, { locator: 'LLLLLL' });
    await insertDocument(db, { flightId, passengerId, ordinal: 1, number: 'FX000111' });
  });
  for (const text of ['LA7001', 'FX000111', 'LLLLLL']) {
    expect(await ids('officer', text)).toHaveLength(1);
    expect(await ids('airliner', text)).toEqual([]);
    expect(await ids('unplaced', text)).toEqual([]);
  }
});

test('excludes people of other days', async () => {
  await put(async db => {
    const old = { flight_date: '2026-02-16', departure_at: '2026-02-16T12:00:00Z' };
    const flightId = await insertFlight(db, old);
    await insertPassenger(db, flightId, { flight_date: '2026-02-16', locator: 'LLLLLL' });
  });
  expect(await find('officer', 'LLLLLL')).toMatchObject({ understoodAs: ['LOCATOR'], hits: [] });
});

test('returns the nearest twenty and reports more', async () => {
  await put(async db => {
    const flightId = await insertFlight(db, {});
    for (let person = 0; person < 21; person += 1) await insertPassenger(db, flightId, { locator: 'LLLLLL' });
  });
  const found = await find('officer', 'LLLLLL');
  expect([found.hits.length, found.truncated]).toEqual([20, true]);
});

test('returns nothing for other texts, and refuses texts of two characters', async () => {
  expect(await find('officer', 'Maria da Silva')).toMatchObject({ understoodAs: [], hits: [] });
  const short = await desk().request('officer', 'POST', '/web/v1/search/find', { text: 'XQ' });
  expect(short.status).toBe(400);
});

test('audits the hits and their kinds, never the text', async () => {
  const { services } = desk();
  const passengerId = await put(async db => {
    const flightId = await insertFlight(db, {});
    const id = await insertPassenger(db, flightId);
    await insertDocument(db, { flightId, passengerId: id, ordinal: 1, number: 'FX000111' });
    return id;
  });
  await find('officer', 'FX000111');
  const { event, records, detail } = await getLastEvent(services);
  expect([event, records]).toEqual(['RECORD_LOOKED_UP', [{ kind: 'passenger', id: passengerId }]]);
  expect(JSON.stringify(detail)).not.toContain('FX000111');
});
