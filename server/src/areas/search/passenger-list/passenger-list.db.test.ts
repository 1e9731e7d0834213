import type { PassengerDetail, PassengerRow } from '@farol/contract';
import { beforeEach, expect, test } from 'vitest';
import { createFlightDatedId, createId } from '#kernel/ids.ts';
import { agency, people, setUpDesk, type TestUserName } from '../testing/desk.ts';
import { insertAlert, insertBooking, insertFlight, insertPassenger, testDay } from '../testing/queries.ts';
import { buildPerson } from '#testing/person.ts';
import { asSystemOf } from '#testing/platform.ts';
import { readTrail } from '#testing/trail.ts';

const desk = setUpDesk();

interface PassengerListReply {
  rows: PassengerRow[];
  truncated: boolean;
}

const put = asSystemOf(desk);
const list = (caller: TestUserName | undefined, flightId: string) =>
  desk().request(caller, 'GET', `/web/v1/flights/${flightId}/passengers`);
const open = (caller: TestUserName | undefined, passengerId: string) =>
  desk().request(caller, 'GET', `/web/v1/flights/passengers/${passengerId}`);

const json = (value: unknown) => JSON.stringify(value);

beforeEach(async () => {
  await desk().services.pool.pg.query(
    'delete from flight; delete from flight_passenger; delete from alert; delete from alert_receiver; delete from booking',
  );
});

test('lists people by surname without case and diacritics, with age and sources', async () => {
  const flightId = await put(async db => {
    const id = await insertFlight(db);
    await insertPassenger(db, id, { surname: 'Zanetti', given_names: 'Ana', pnr: json(buildPerson()) });
    await insertPassenger(db, id, {
      surname: 'Ávila',
      given_names: 'Bia',
      name_folded: 'AVILA BIA',
      birth_date: '1980-03-16',
      api: json(buildPerson()),
      pnr: json(buildPerson()),
    });
    await insertPassenger(db, id, { surname: 'bento', given_names: 'Caio', name_folded: 'BENTO CAIO' });
    await insertPassenger(db, await insertFlight(db, { number: '2' }), { surname: 'OTHER' });
    return id;
  });
  const { rows, truncated } = (await list('officer', flightId)).body<PassengerListReply>();
  expect(truncated).toBe(false);
  expect(rows.map(({ surname, age, sources }) => ({ surname, age, sources }))).toEqual([
    { surname: 'Ávila', age: 45, sources: ['API', 'PNR'] },
    { surname: 'bento', age: null, sources: [] },
    { surname: 'Zanetti', age: null, sources: ['PNR'] },
  ]);
});

test('truncates more than 10,000 people and reports it', async () => {
  const flightId = await put(db => insertFlight(db));
  const fill = (from: number, to: number) =>
    desk().services.pool.pg.query(
      `insert into flight_passenger (flight_date, flight_id, id, kind, state, surname, given_names, name_folded, created_at, updated_at)
       select $1::date, $2::uuid, gen_random_uuid(), 'PASSENGER', 'ON_LIST', 'N' || n, '', 'N' || lpad(n::text, 6, '0'), now(), now()
       from generate_series($3::int, $4::int) n`,
      [testDay, flightId, from, to],
    );
  await fill(1, 10_000);
  const full = (await list('officer', flightId)).body<PassengerListReply>();
  expect([full.rows.length, full.truncated]).toEqual([10_000, false]);
  await fill(10_001, 10_001);
  const cut = (await list('officer', flightId)).body<PassengerListReply>();
  expect([cut.rows.length, cut.truncated, cut.rows.at(-1)?.surname]).toEqual([10_000, true, 'N10000']);
});

test('returns only values that the contract declares', async () => {
  const [flightId, passengerId] = await put(async db => {
    const flight = await insertFlight(db);
    const passenger = await insertPassenger(db, flight, {
      api: json({ ...buildPerson({ uniqueReference: 'XQPAX-SECRET' }), raw: 'RAW-SECRET' }),
      pnr: json({ ...buildPerson(), reference: 'TRAVELLER-SECRET' }),
      unique_reference: 'XQPAX-SECRET',
      score: 1_234_567_890,
    });
    return [flight, passenger] as const;
  });
  for (const answer of [await list('officer', flightId), await open('officer', passengerId)]) {
    expect(answer.status).toBe(200);
    expect(answer.text).not.toMatch(/SECRET|1234567890|name_?folded/i);
  }
});

test("answers people of another carrier's flight like missing ones", async () => {
  const [flightId, passengerId] = await put(async db => {
    const flight = await insertFlight(db, { carrier: 'LA' });
    return [flight, await insertPassenger(db, flight)] as const;
  });
  for (const answer of [
    await list('airliner', flightId),
    await open('airliner', passengerId),
    await open('unplaced', passengerId),
    await open('officer', createFlightDatedId(testDay)),
  ]) {
    expect([answer.status, answer.body<{ code: string }>().code]).toEqual([404, 'RECORD_NOT_FOUND']);
  }
  expect((await open('officer', passengerId)).status).toBe(200);
});

test('counts alerts by person, removed ones included, and none for airlines', async () => {
  const [flightId, passengerId] = await put(async db => {
    const flight = await insertFlight(db);
    const passenger = await insertPassenger(db, flight, { surname: 'A' });
    await insertPassenger(db, flight, { surname: 'B' });
    const receivers = [people.officer, people.airliner].map(({ id: userId }) => ({ userId }));
    const place = { flightId: flight, passengerId: passenger };
    await insertAlert(db, place, agency.id, receivers);
    const removed = { userId: people.officer.id, removedAt: '2026-03-15T00:00:00Z' };
    await insertAlert(db, place, agency.id, [removed]);
    return [flight, passenger] as const;
  });
  const countAlerts = async (caller: TestUserName) =>
    (await list(caller, flightId)).body<PassengerListReply>().rows.map(row => row.alerts);
  expect(await countAlerts('officer')).toEqual([2, 0]);
  expect(await countAlerts('airliner')).toEqual([0, 0]);
  const detail = (await open('officer', passengerId)).body<PassengerDetail>();
  expect([detail.alerts, detail.flight.alerts]).toEqual([2, 2]);
});

test('audits views of lists and persons with ids, without names', async () => {
  const { services } = desk();
  const travellerId = createId();
  const [flightId, passengerId, bookingId] = await put(async db => {
    const flight = await insertFlight(db);
    const booking = await insertBooking(db);
    const passenger = await insertPassenger(db, flight, { traveller_id: travellerId, booking_id: booking });
    return [flight, passenger, booking] as const;
  });
  await list('officer', flightId);
  await open('officer', passengerId);
  const rows = (await readTrail(services)).slice(-2).toReversed();
  expect(rows).toMatchObject([
    {
      event: 'PASSENGER_VIEWED',
      actor_id: people.officer.id,
      records: [
        { kind: 'passenger', id: passengerId },
        { kind: 'flight', id: flightId },
        { kind: 'traveller', id: travellerId },
        { kind: 'booking', id: bookingId },
      ],
      detail: {},
    },
    {
      event: 'FLIGHT_PASSENGERS_VIEWED',
      actor_id: people.officer.id,
      records: [
        { kind: 'flight', id: flightId },
        { kind: 'passenger', id: passengerId },
      ],
      detail: { rows: 1, truncated: false },
    },
  ]);
});
