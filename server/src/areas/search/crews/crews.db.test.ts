import type { CrewDetail, CrewFlight, CrewHit } from '@farol/contract';
import { beforeEach, expect, test } from 'vitest';
import { insertCrewMember, showDocument } from '#areas/conditions/testing/queries.ts';
import type { Database } from '#kernel/db/pool.ts';
import { createId } from '#kernel/ids.ts';
import { runAsSystem } from '#testing/platform.ts';
import { readTrail } from '#testing/trail.ts';
import { setUpDesk, type TestUserName } from '../testing/desk.ts';
import { insertFlight, insertPassenger, testDay } from '../testing/queries.ts';

const desk = setUpDesk();
const put = <T>(work: (db: Database) => Promise<T>) => runAsSystem(desk().services.pool, work);

beforeEach(async () => {
  await desk().services.pool.pg.query(
    'delete from flight; delete from flight_passenger; delete from passenger_document; delete from crew_member; delete from crew_document',
  );
});

const passport = (number: string) => ({ type: 'P', number, issuer: 'BRA' });
const period = { from: '2026-03-01', to: '2026-03-31' };

interface CrewOptions {
  surname?: string;
  travellerId?: string;
  kind?: 'CREW' | 'PASSENGER';
  masked?: boolean;
  flight?: object;
}

/** Adds a person to a new flight. Returns the passenger id. */
async function addCrew(db: Database, number: string, options: CrewOptions = {}): Promise<string> {
  const { surname = 'PILOT', travellerId = null, kind = 'CREW', masked = false, flight = {} } = options;
  const flightId = await insertFlight(db, { crew: 1, ...flight });
  const flight_date = (flight as { flight_date?: string }).flight_date ?? testDay;
  const id = await insertPassenger(db, flightId, {
    flight_date,
    surname,
    given_names: 'RITA',
    kind,
    traveller_id: travellerId,
    crew_role: 'CR1',
    masked_at: masked ? '2026-03-14T00:00:00Z' : null,
  });
  await showDocument(db, { flight_date, flight_id: flightId, id }, passport(number));
  return id;
}

const search = async (criteria: object = {}, user: TestUserName = 'crewSearcher'): Promise<CrewHit[]> => {
  const reply = await desk().request(user, 'POST', '/web/v1/crews/search', { ...period, ...criteria });
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body<{ rows: CrewHit[] }>().rows;
};
const ids = (hits: readonly CrewHit[]): string[] => hits.map(({ id }) => id);
const open = (id: string, user: TestUserName = 'crewSearcher') =>
  desk().request(user, 'GET', `/web/v1/crews/${id}`);

test('counts the flights of members and of crew without an entry, latest flight first', async () => {
  const travellerId = createId();
  const [member, idle] = await put(async db => {
    const one = await insertCrewMember(db, {
      documents: [passport('AB1001'), passport('CM1001')],
      licenceUntil: '2026-03-10',
      registration: '4711',
    });
    await addCrew(db, 'AB1001');
    await addCrew(db, 'CM1001', {
      flight: { flight_date: '2026-03-10', departure_at: '2026-03-10T12:00:00Z' },
    });
    await addCrew(db, 'AB1001', {
      flight: { flight_date: '2026-02-10', departure_at: '2026-02-10T12:00:00Z' },
    });
    for (const day of ['2026-03-11', '2026-03-12'])
      await addCrew(db, 'ZZ9999', {
        surname: 'STRANGER',
        travellerId,
        flight: { flight_date: day, departure_at: `${day}T12:00:00Z` },
      });
    await addCrew(db, 'QQ5555', { surname: 'TRAVELLER', kind: 'PASSENGER' });
    await addCrew(db, 'QQ6666', { surname: 'MASKED', masked: true });
    return [one, await insertCrewMember(db, { documents: [passport('AB2002')] })];
  });
  const hits = await search();
  expect(hits.map(({ id, flights, marks }) => [id, flights, marks])).toEqual([
    [member, 2, ['LICENCE_EXPIRED']],
    [travellerId, 2, ['NOT_REGISTERED']],
    [idle, 0, []],
  ]);
  expect(hits[0]).toMatchObject({
    registration: '4711',
    lastFlight: { departureAt: '2026-03-16T01:00:00.000Z' },
  });
  expect(ids(await search({ flown: true }))).toEqual([member, travellerId]);
  const event = (await readTrail(desk().services)).find(({ event: name }) => name === 'CREWS_SEARCHED');
  expect(event?.detail).toMatchObject({ by: [], rows: 3, truncated: false });
});

test('finds crew by name, registration, document, carrier and state', async () => {
  const travellerId = createId();
  const [expired, dismissed, other] = await put(async db => {
    await addCrew(db, 'ZZ9999', { surname: 'STRANGER', travellerId });
    return [
      await insertCrewMember(db, {
        documents: [passport('AB-1001')],
        licenceUntil: '2026-03-01',
        registration: 'X-1',
      }),
      await insertCrewMember(db, {
        documents: [passport('AB1002')],
        dismissedOn: '2026-03-01',
        registration: 'X-2',
      }),
      await insertCrewMember(db, { carrier: 'YQ', documents: [passport('AB1003')], registration: 'X-1' }),
    ];
  });
  expect(ids(await search({ name: 'rita strang*' }))).toEqual([travellerId]);
  expect(ids(await search({ name: 'registered' })).toSorted()).toEqual(
    [expired, dismissed, other].toSorted(),
  );
  expect(ids(await search({ registration: 'x1' })).toSorted()).toEqual([expired, other].toSorted());
  expect(ids(await search({ registration: 'x1', carriers: ['YQ'] }))).toEqual([other]);
  expect(ids(await search({ document: 'ab 1001' }))).toEqual([expired]);
  expect(ids(await search({ document: 'zz9999' }))).toEqual([travellerId]);
  for (const [state, id] of [
    ['LICENCE_EXPIRED', expired],
    ['DISMISSED', dismissed],
    ['REGULAR', other],
    ['NOT_REGISTERED', travellerId],
  ] as const)
    expect([state, ids(await search({ state }))]).toEqual([state, [id]]);
});

test('lists crew of a carrier without a register, unmarked', async () => {
  const travellerId = createId();
  await put(db => addCrew(db, 'ZZ9999', { travellerId, flight: { carrier: 'ZQ' } }));
  expect(await search()).toMatchObject([{ id: travellerId, carrier: 'ZQ', marks: [] }]);
  expect(await search({ state: 'NOT_REGISTERED' })).toEqual([]);
});

test('shows an airline its own register and flights alone', async () => {
  const travellerId = createId();
  const [own, foreign] = await put(async db => {
    await addCrew(db, 'ZZ9999', { travellerId, flight: { carrier: 'YQ' } });
    await addCrew(db, 'AB1001', { flight: { carrier: 'YQ' } });
    return [
      await insertCrewMember(db, { documents: [passport('AB1001')] }),
      await insertCrewMember(db, { carrier: 'YQ', documents: [passport('AB1001')] }),
    ];
  });
  expect(await search({}, 'airlineCrewSearcher')).toMatchObject([{ id: own, flights: 0 }]);
  for (const id of [foreign, travellerId]) expect((await open(id, 'airlineCrewSearcher')).status).toBe(404);
});

test('counts and shows only flights at the reader’s airports', async () => {
  const travellerId = createId();
  const member = await put(async db => {
    await addCrew(db, 'AB1001');
    await addCrew(db, 'AB1001', { flight: { number: '2', origin: 'OPO' } });
    await addCrew(db, 'ZZ9999', { travellerId });
    return insertCrewMember(db, { documents: [passport('AB1001')] });
  });
  expect(await search({}, 'portCrewSearcher')).toMatchObject([{ id: member, flights: 1 }]);
  const { rows } = (await open(member, 'portCrewSearcher')).body<{ rows: CrewFlight[] }>();
  expect(rows.map(({ origin }) => origin)).toEqual(['OPO']);
  expect((await open(travellerId, 'portCrewSearcher')).status).toBe(404);
});

test('opens a member and an unregistered traveller with the marks of each flight', async () => {
  const travellerId = createId();
  const member = await put(async db => {
    await addCrew(db, 'AB1001', {
      flight: { flight_date: '2026-03-09', departure_at: '2026-03-09T12:00:00Z' },
    });
    await addCrew(db, 'AB1001');
    await addCrew(db, 'ZZ9999', { surname: 'STRANGER', travellerId });
    return insertCrewMember(db, { documents: [passport('AB1001')], licenceUntil: '2026-03-10' });
  });
  type Page = { member: CrewDetail; rows: CrewFlight[] };
  const own = (await open(member)).body<Page>();
  expect(own.member).toMatchObject({ id: member, surname: 'Registered', marks: ['LICENCE_EXPIRED'] });
  expect(own.rows.map(({ marks, role }) => [marks, role])).toEqual([
    [['LICENCE_EXPIRED'], 'CR1'],
    [[], 'CR1'],
  ]);
  const other = (await open(travellerId)).body<Page>();
  expect(other.member).toMatchObject({ surname: 'STRANGER', registration: null, marks: ['NOT_REGISTERED'] });
  expect(other.rows).toHaveLength(1);
  expect((await open(createId())).status).toBe(404);
});

test('opens crew without an identifying document by the passenger', async () => {
  const id = await put(async db => addCrew(db, ''));
  expect(ids(await search())).toEqual([id]);
  expect((await open(id)).body<{ rows: CrewFlight[] }>().rows).toMatchObject([{ passengerId: id }]);
  const event = (await readTrail(desk().services)).findLast(({ event: name }) => name === 'CREW_VIEWED');
  expect(event?.records).toEqual([{ kind: 'passenger', id }]);
  expect((await open(id, 'portCrewSearcher')).status).toBe(404);
});

test('counts no flight that the crew was removed from', async () => {
  const member = await put(async db => {
    const removed = await addCrew(db, 'AB1001');
    await db.updateTable('flight_passenger').set({ state: 'REMOVED' }).where('id', '=', removed).execute();
    return insertCrewMember(db, { documents: [passport('AB1001')] });
  });
  expect(await search()).toMatchObject([{ id: member, flights: 0, lastFlight: null }]);
  expect(await search({ flown: true })).toEqual([]);
});

test('keeps the members with the latest flights among more than 3,000', async () => {
  const { pg } = desk().services.pool;
  const member = await put(async db => {
    await addCrew(db, 'AB1001');
    return insertCrewMember(db, { documents: [passport('AB1001')] });
  });
  await pg.query(`update crew_member set surname = 'ZULU', name_folded = 'ZULU RITA'`);
  await pg.query(
    `insert into crew_member select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(),
       'registration', n, 'registration_folded', n, 'surname', 'ALFA', 'name_folded', 'ALFA ' || n))).*
     from crew_member m, generate_series(1, 3001) n`,
  );
  expect(ids(await search({ flown: true }))).toEqual([member]);
  const hits = await search();
  expect([hits.length, hits[0]?.id]).toEqual([3000, member]);
});

test('answers bad input with the field', async () => {
  for (const criteria of [
    { name: 'ab' },
    { name: '***' },
    { name: 'um '.repeat(200) },
    { document: 'a' },
    { state: 'FIT' },
    { from: '2020-01-01' },
    { from: '2026-02-30' },
    { registration: 'X'.repeat(21) },
  ]) {
    const reply = await desk().request('crewSearcher', 'POST', '/web/v1/crews/search', {
      ...period,
      ...criteria,
    });
    expect([criteria, reply.status]).toEqual([criteria, 400]);
  }
});
