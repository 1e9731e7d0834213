import type { HandlerOutput, uniqueTravellers } from '@farol/contract';
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#kernel/db/pool.ts';
import { createId } from '#kernel/ids.ts';
import { asSystemOf } from '#testing/platform.ts';
import { getLastEvent } from '#testing/trail.ts';
import { agency, people, setUpDesk, type TestUserName } from '../testing/desk.ts';
import {
  insertAlert,
  insertBooking,
  insertDocument,
  insertFlight,
  insertPassenger,
  linkBooking,
  testDay,
} from '../testing/queries.ts';

const desk = setUpDesk();
const march = { from: '2026-03-01', to: '2026-03-31' };

type Found = HandlerOutput<typeof uniqueTravellers.searchTravellers>;
type Opened = HandlerOutput<typeof uniqueTravellers.getTraveller>;
type Companions = HandlerOutput<typeof uniqueTravellers.listTravellerCompanions>;
const json = (value: unknown) => JSON.stringify(value);

const put = asSystemOf(desk);

async function search(criteria: object, user: TestUserName = 'searcher'): Promise<Found> {
  const reply = await desk().request(user, 'POST', '/web/v1/travellers/search', { ...march, ...criteria });
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body<Found>();
}

const open = (id: string, user: TestUserName = 'searcher') =>
  desk().request(user, 'GET', `/web/v1/travellers/${id}`);

const companionsOf = async (id: string) =>
  (await desk().request('searcher', 'GET', `/web/v1/travellers/${id}/companions`)).body<Companions>().rows;

interface Sighting {
  day?: string;
  flightId?: string;
  carrier?: string;
  number?: string;
  values?: Parameters<typeof insertPassenger>[2];
}

/** Adds a passenger, by default on a new flight. Returns the passenger id. */
async function addSighting(
  db: Database,
  { day = testDay, flightId, carrier = 'XQ', number, values }: Sighting,
): Promise<string> {
  const flight =
    flightId ?? (await insertFlight(db, { flight_date: day, carrier, departure_at: `${day}T12:00:00Z` }));
  const id = await insertPassenger(db, flight, { flight_date: day, ...values });
  if (number !== undefined)
    await insertDocument(db, { flightId: flight, passengerId: id, ordinal: 1, number, day });
  return id;
}

beforeEach(async () => {
  await desk().services.pool.pg.query(
    'delete from flight; delete from flight_passenger; delete from passenger_document; delete from alert; delete from alert_receiver',
  );
});

test('returns a traveller once, with the newest flight, and counts people without a document', async () => {
  const traveller = createId();
  const ids = await put(async db => [
    await addSighting(db, { day: '2026-03-10', values: { traveller_id: traveller, seat: '1A' } }),
    await addSighting(db, { day: '2026-03-12', values: { traveller_id: traveller, seat: '2B' } }),
    await addSighting(db, { day: '2026-03-11' }),
    await addSighting(db, {
      day: '2026-03-13',
      values: { traveller_id: traveller, masked_at: '2026-03-14T00:00:00Z' },
    }),
  ]);
  const found = await search({ name: 'PRADO' });
  expect(found).toMatchObject({ truncated: false, unidentified: 1 });
  expect(found.rows).toHaveLength(1);
  expect(found.rows[0]).toMatchObject({
    id: traveller,
    passengerId: ids[1],
    flights: 2,
    seat: '2B',
    departureAt: '2026-03-12T12:00:00.000Z',
  });
  expect((await getLastEvent(desk().services)).event).toBe('TRAVELLERS_SEARCHED');
});

test('counts open alerts on all flights for readers of alerts', async () => {
  const traveller_id = createId();
  const days = ['2026-02-10', '2026-03-10'];
  await put(async db => {
    for (const day of days) {
      const flightId = await insertFlight(db, { flight_date: day, departure_at: `${day}T12:00:00Z` });
      const passengerId = await addSighting(db, { day, flightId, values: { traveller_id } });
      const companion = await addSighting(db, { day, flightId });
      for (const alerted of [passengerId, companion])
        await insertAlert(db, { flightId, passengerId: alerted, flightDate: day }, agency.id, [
          { userId: people.searcher.id },
        ]);
    }
  });
  const countFor = async (user: TestUserName) =>
    (await open(traveller_id, user)).body<Opened>().traveller.alerts;
  expect(await countFor('searcher')).toBe(2);
  expect(await countFor('airlineSearcher')).toBe(0);
});

test('returns names, birth dates, documents and contacts with their use', async () => {
  const traveller_id = createId();
  await put(async db => {
    const known = { traveller_id, birth_date: '1990-05-01', phones: ['+55 11 98888-0000'] };
    await addSighting(db, { day: '2026-01-10', number: 'FX111', values: known });
    await addSighting(db, { day: '2026-02-10', number: 'FX111', values: known });
    await addSighting(db, {
      day: '2026-03-10',
      number: 'FX222',
      values: { traveller_id, surname: 'PRADO LIMA', emails: ['ines@exemplo.test'] },
    });
  });
  const { traveller, rows } = (await open(traveller_id)).body<Opened>();
  expect(rows.map(({ departureLocal }) => departureLocal.slice(0, 10))).toEqual([
    '2026-03-10',
    '2026-02-10',
    '2026-01-10',
  ]);
  const twice = { flights: 2, first: '2026-01-10', last: '2026-02-10' };
  const once = { flights: 1, first: '2026-03-10', last: '2026-03-10' };
  expect(traveller).toMatchObject({
    id: traveller_id,
    surname: 'PRADO',
    birthDate: '1990-05-01',
    names: [
      { surname: 'PRADO', ...twice },
      { surname: 'PRADO LIMA', ...once },
    ],
    birthDates: [{ birthDate: '1990-05-01', ...twice }],
    documents: [
      { number: 'FX222', ...once },
      { number: 'FX111', ...twice },
    ],
    contacts: [
      { kind: 'PHONE', value: '+55 11 98888-0000', ...twice },
      { kind: 'EMAIL', value: 'ines@exemplo.test', ...once },
    ],
  });
});

test('lists companions by booking, contact, card, agency and row, closest and most frequent first', async () => {
  const [traveller_id, friend] = [createId(), createId()];
  const payments = json([{ form: 'CC', cardType: 'VI', cardFirst6: '411111', cardLast4: '2222' }]);
  const [, neighbour, payer, customer] = await put(async db => {
    const booking_id = await insertBooking(db, { payments, agency_iata: '57-2 1' });
    const paid = await insertBooking(db, { locator: 'ZZ9999', payments });
    const sold = await insertBooking(db, { locator: 'QQ8888', agency_iata: '5721' });
    const other = await insertBooking(db, { locator: 'RR7777', agency_iata: '999' });
    const first = await insertFlight(db);
    for (const booking of [booking_id, paid, sold, other]) await linkBooking(db, first, booking);
    const day = '2026-03-20';
    const second = await insertFlight(db, { flight_date: day, departure_at: `${day}T12:00:00Z` });
    const own = { traveller_id, booking_id, phones: ['5511988880000'] };
    const together = { traveller_id: friend, surname: 'SOUZA' };
    await addSighting(db, { flightId: first, values: { ...own, seat: '10A' } });
    await addSighting(db, { flightId: first, values: { ...together, booking_id, seat: '20A' } });
    await addSighting(db, { flightId: second, day, values: own });
    await addSighting(db, { flightId: second, day, values: { ...together, phones: own.phones } });
    await addSighting(db, {
      flightId: second,
      day,
      values: { phones: own.phones, masked_at: '2026-03-21T00:00:00Z' },
    });
    await addSighting(db, { flightId: second, day, values: { surname: 'NOBODY', seat: '1A' } });
    await addSighting(db, { flightId: first, values: { surname: 'NOBODY', booking_id: other } });
    return [
      first,
      await addSighting(db, { flightId: first, values: { surname: 'REIS', seat: '10C' } }),
      await addSighting(db, { flightId: first, values: { surname: 'BRITO', booking_id: paid } }),
      await addSighting(db, { flightId: first, values: { surname: 'LUZ', booking_id: sold } }),
    ];
  });
  const rows = await companionsOf(traveller_id);
  const once = { travellerId: null, flights: 1, last: testDay };
  const tie = (kind: string, flights = 1) => ({ kind, flights });
  expect(rows.slice(0, 2)).toMatchObject([
    {
      travellerId: friend,
      surname: 'SOUZA',
      ties: [tie('BOOKING'), tie('CONTACT')],
      flights: 2,
      last: '2026-03-20',
    },
    { ...once, passengerId: payer, surname: 'BRITO', ties: [tie('CARD')] },
  ]);
  expect(rows.slice(2).toSorted((one, two) => (one.surname < two.surname ? -1 : 1))).toMatchObject([
    { ...once, passengerId: customer, surname: 'LUZ', ties: [tie('AGENCY')] },
    { ...once, passengerId: neighbour, surname: 'REIS', ties: [tie('ROW')] },
  ]);
  expect((await getLastEvent(desk().services)).event).toBe('TRAVELLER_COMPANIONS_VIEWED');
});

test('counts two flights of a day as two', async () => {
  const traveller_id = createId();
  const friend = createId();
  await put(async db => {
    for (const seat of ['3A', '4A']) {
      const flightId = await insertFlight(db);
      await addSighting(db, { flightId, values: { traveller_id, seat } });
      await addSighting(db, { flightId, values: { traveller_id: friend, seat: seat.replace('A', 'B') } });
    }
  });
  expect(await companionsOf(traveller_id)).toMatchObject([
    { travellerId: friend, ties: [{ kind: 'ROW', flights: 2 }], flights: 2 },
  ]);
});

const link = (content: string, score: number | null, reasons: object[] = []) =>
  json({ content, score, reasons });
const document = { code: 'DOCUMENT_SAME', bits: 19.5, values: ['SECRET', 'SECRET'] };
const name = { code: 'NAME_DIFFERENT', bits: -6, values: ['SECRET', 'PRADO'] };

test('explains sightings by the links stored at intake, weakest first, without their values', async () => {
  const traveller_id = createId();
  const at = (day: string, traveller_link: string | null, surname: string, other: object = {}) => ({
    day,
    values: { traveller_id, traveller_link, surname, created_at: `${day}T00:00:00Z`, ...other },
  });
  await put(async db => {
    await addSighting(db, at('2026-01-10', link('1', null), 'PRADO'));
    await addSighting(db, at('2026-01-11', link('1', 38.2, [document]), 'PRADO'));
    await addSighting(db, at('2026-01-12', link('1', 31.4, [document]), 'PRADO'));
    await addSighting(db, at('2026-01-13', link('2', 21.3, [document, name]), 'LIMA'));
    await addSighting(db, at('2026-01-14', null, 'REIS'));
    await addSighting(db, at('2026-01-15', link('3', null, [document]), 'LUZ'));
    await addSighting(
      db,
      at('2026-01-16', link('4', null), 'BRITO', { traveller_evidence: [createId(), traveller_id] }),
    );
  });
  const reply = await open(traveller_id);
  const { sightings } = reply.body<Opened>().traveller;
  expect(sightings.map(({ surname, origin, score, flights }) => [surname, origin, score, flights])).toEqual([
    ['LIMA', 'COMPARED', 21.3, 1],
    ['PRADO', 'COMPARED', 31.4, 3],
    ['REIS', 'MISSING', null, 1],
    ['LUZ', 'RETURNED', null, 1],
    ['BRITO', 'DECIDED', null, 1],
  ]);
  expect(sightings[0]?.reasons).toEqual([
    { code: 'DOCUMENT_SAME', bits: 19.5 },
    { code: 'NAME_DIFFERENT', bits: -6 },
  ]);
  expect(reply.text).not.toContain('SECRET');
});

test('hides how the only flight in scope was linked', async () => {
  const traveller_id = createId();
  await put(async db => {
    await addSighting(db, { values: { traveller_id, traveller_link: link('1', 38.2, [document]) } });
    await addSighting(db, { carrier: 'ZZ', values: { traveller_id, traveller_link: link('1', null) } });
  });
  const { sightings } = (await open(traveller_id, 'airlineSearcher')).body<Opened>().traveller;
  expect(sightings).toMatchObject([{ origin: 'ALONE', score: null, reasons: [], flights: 1 }]);
});

test('shows only flights in scope, and hides a traveller without one', async () => {
  const traveller_id = createId();
  await put(async db => {
    await addSighting(db, { day: '2026-03-10', values: { traveller_id } });
    await addSighting(db, {
      day: '2026-03-11',
      carrier: 'ZZ',
      number: 'SECRET1',
      values: { traveller_id, surname: 'OTHER NAME' },
    });
  });
  const reply = await open(traveller_id, 'airlineSearcher');
  expect(reply.body<Opened>().rows).toHaveLength(1);
  expect(reply.text).not.toMatch(/SECRET1|OTHER NAME/);
  expect((await search({ name: 'PRADO' }, 'airlineSearcher')).rows[0]?.flights).toBe(1);
  expect((await open(traveller_id, 'portSearcher')).status).toBe(404);
  expect((await open(createId())).status).toBe(404);
  expect((await open(traveller_id, 'clerk')).status).toBe(403);
});

test('requires a reason for a search by phone', async () => {
  const phone = { ...march, phone: '+55 11 98888-0000' };
  expect((await desk().request('searcher', 'POST', '/web/v1/travellers/search', phone)).status).toBe(400);
});
