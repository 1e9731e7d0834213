import type { FinderReply } from '@farol/contract';
import { beforeEach, expect, test } from 'vitest';
import { setUpDesk, type TestUserName } from '../testing/desk.ts';
import { insertDocument, insertFlight, insertPassenger } from '../testing/queries.ts';
import { asSystemOf } from '#testing/platform.ts';
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

const put = asSystemOf(desk);

test('requires a session with a permission for flights, or that of a panel for scans', async () => {
  const status = async (caller?: TestUserName) =>
    (await desk().request(caller, 'POST', '/web/v1/search/find', { text: 'XQ7001' })).status;
  expect([await status(), await status('stranger')]).toEqual([401, 403]);
  expect((await find('domestic', 'XQ7001')).understoodAs).toEqual([]);
  const zone = 'L898902C36UTO7408122F1204159ZE184226B<<<<<10';
  expect((await find('domestic', zone)).understoodAs).toEqual(['MRZ']);
  expect([await status('officer'), await status('airliner'), await status('searcher')]).toEqual([
    200, 200, 200,
  ]);
});

test('finds flights only for readers of flights', async () => {
  await put(db => insertFlight(db));
  expect((await find('officer', 'XQ7001')).understoodAs).toContain('FLIGHT');
  expect(await find('searcher', 'XQ7001')).toMatchObject({ understoodAs: ['LOCATOR', 'DOCUMENT'], hits: [] });
});

test('finds people by ticket and e-mail only for readers of passengers', async () => {
  const id = await put(async db =>
    insertPassenger(db, await insertFlight(db), {
      ticket_numbers: ['9572100000001'],
      emails: ['ines@exemplo.test'],
    }),
  );
  for (const text of ['957-21000000017', 'Ines@exemplo.test']) {
    expect(await ids('searcher', text)).toEqual([id]);
    expect(await ids('officer', text)).toEqual([]);
    expect(await ids('airlineSearcher', text)).toEqual([id]);
    expect(await ids('portSearcher', text)).toEqual([]);
  }
});

const zone = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10';

test('finds a person by the lines of a passport, and reports wrong check digits', async () => {
  const id = await put(async db => {
    const flightId = await insertFlight(db);
    const passengerId = await insertPassenger(db, flightId);
    await insertDocument(db, { flightId, passengerId, ordinal: 1, number: 'L898902C3' });
    return passengerId;
  });
  expect(await find('officer', zone)).toMatchObject({
    understoodAs: ['MRZ'],
    scan: { name: 'ERIKSSON ANNA MARIA', documentNumber: 'L898902C3', damaged: false },
    hits: [{ id }],
  });
  expect(await find('officer', zone.replace('898', '899'))).toMatchObject({
    scan: { documentNumber: 'L899902C3', damaged: true },
    hits: [],
  });
});

/** Pass of XQ 7001 from São Paulo to Lisbon on 15 March. */
const buildPass = (name: string, locator: string) =>
  `M1${name.slice(0, 20).padEnd(20)}E${locator.padEnd(7)}GRULISXQ 7001 074J012A0025 100`;

test('finds the passenger of a boarding pass among people of the same booking', async () => {
  const [flightId, ids] = await put(async db => {
    const flight = await insertFlight(db);
    const insert = (given: string, locator: string | null) =>
      insertPassenger(db, flight, { given_names: given, locator });
    return [flight, [await insert('ANA LUISA', 'Q7ZK2M'), await insert('INES', 'Q7ZK2M')]] as const;
  });
  const hitsOf = async (name: string, locator: string, caller: TestUserName = 'officer') =>
    (await find(caller, buildPass(name, locator))).hits.map(({ id }) => id);
  expect(await hitsOf('PRADO/ANALUISAMRS', 'Q7ZK2M')).toEqual([ids[0]]);
  expect(await hitsOf('PRADO/INES', 'OTHER1', 'searcher')).toEqual([ids[1]]);
  expect((await hitsOf('BRITO/RUI', 'Q7ZK2M')).toSorted()).toEqual(ids.toSorted());
  expect(await hitsOf('BRITO/RUI', 'OTHER1')).toEqual([flightId]);
  expect(await hitsOf('BRITO/RUI', 'OTHER1', 'searcher')).toEqual([]);
  expect(await hitsOf('PRADO/INES', 'Q7ZK2M', 'unplaced')).toEqual([]);
});

test('never finds masked people by ticket or boarding pass', async () => {
  await put(async db =>
    insertPassenger(db, await insertFlight(db), {
      masked_at: '2026-03-20T00:00:00Z',
      ticket_numbers: ['9572100000001'],
    }),
  );
  expect(await ids('searcher', '9572100000001')).toEqual([]);
  expect(await ids('searcher', buildPass('PRADO/INES', 'Q7ZK2M'))).toEqual([]);
});

test('reports an unreadable boarding pass', async () => {
  const cut = buildPass('PRADO/INES', 'Q7ZK2M').replace(/00$/, 'ZZ');
  expect(await find('officer', cut)).toMatchObject({ scan: { name: '', damaged: true }, hits: [] });
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
