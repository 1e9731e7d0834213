import type { PassengerHit } from '@farol/contract';
import { beforeEach, expect, test } from 'vitest';
import { CarrierScope } from '#areas/access/index.ts';
import { openTerms } from '#kernel/audit/search-terms.ts';
import { asSystemOf } from '#testing/platform.ts';
import { getLastEvent } from '#testing/trail.ts';
import { people, setUpDesk, type TestUserName } from '../testing/desk.ts';
import { setUpPeopleSearch } from '../testing/people-search.ts';
import {
  insertBooking,
  insertDocument,
  insertFlight,
  insertPassenger,
  linkBooking,
  testDay,
} from '../testing/queries.ts';
import { listBookingsOfCard } from '../people/queries.ts';

const desk = setUpDesk();
const url = '/web/v1/passengers/search';
const day = { from: testDay, to: testDay };

interface Found {
  rows: PassengerHit[];
  truncated: boolean;
}

const put = asSystemOf(desk);

const { search, names, errorsOf, insertPeople } = setUpPeopleSearch<Found>(desk, url, 'searcher');

beforeEach(async () => {
  await desk().services.pool.pg.query(
    'delete from flight; delete from flight_passenger; delete from passenger_document; delete from booking; delete from flight_booking',
  );
});

test('requires a session with the permission for passengers', async () => {
  const status = async (caller?: TestUserName) =>
    (await desk().request(caller, 'POST', url, { ...day, name: 'PRADO' })).status;
  expect([await status(), await status('officer'), await status('searcher')]).toEqual([401, 403, 200]);
});

test('finds names by words in any order, without case and accents, with asterisks', async () => {
  await insertPeople(
    { surname: 'DA CONCEIÇÃO', given_names: 'Ana Luísa', name_folded: 'DA CONCEICAO ANA LUISA' },
    { surname: 'CONCEIÇÃO', given_names: 'Mariana', name_folded: 'CONCEICAO MARIANA' },
  );
  expect(await names({ name: 'luisa conceição' })).toEqual(['DA CONCEIÇÃO']);
  expect(await names({ name: 'Conceicao' })).toEqual(['CONCEIÇÃO', 'DA CONCEIÇÃO']);
  expect(await names({ name: 'ana' })).toEqual(['DA CONCEIÇÃO']);
  expect(await names({ name: '*ana' })).toEqual(['CONCEIÇÃO', 'DA CONCEIÇÃO']);
  expect(await names({ name: 'conc* mar*na' })).toEqual(['CONCEIÇÃO']);
  expect(await names({ name: 'conceicao pedro' })).toEqual([]);
  expect(await names({ name: "ana' or true --" })).toEqual([]);
  expect(await errorsOf({ name: "ana%' or true _" })).toEqual(['name NAME_SIGNS']);
});

test('finds people by any document and by locator', async () => {
  const { flightId, ids } = await insertPeople({ locator: 'Q7ZK2M' }, { surname: 'LUZ' });
  await put(db =>
    insertDocument(db, { flightId, passengerId: ids[1] ?? '', ordinal: 2, number: 'FX 000.111' }),
  );
  expect(await names({ document: 'fx-000111' })).toEqual(['LUZ']);
  expect(await names({ document: 'FX000112' })).toEqual([]);
  expect(await names({ locator: 'q7zk2m' })).toEqual(['PRADO']);
});

test('finds people by ticket, e-mail and frequent flyer number', async () => {
  await insertPeople(
    {
      ticket_numbers: ['9572100000001'],
      emails: ['Ines_Prado@exemplo.test'],
      frequent_flyer_airline: 'XQ',
      frequent_flyer_number: '123456',
    },
    { surname: 'LUZ', ticket_numbers: ['9572100000002'] },
  );
  expect(await names({ ticket: '957-21000000017' })).toEqual(['PRADO']);
  expect(await names({ email: 'ines.prado@EXEMPLO.test' })).toEqual(['PRADO']);
  expect(await names({ frequentFlyer: '123456' })).toEqual(['PRADO']);
  expect(await names({ frequentFlyer: 'xq 123456' })).toEqual(['PRADO']);
  expect(await names({ frequentFlyer: 'XQ 123457' })).toEqual([]);
});

const reason = 'Case 12/2026';

test('finds phones with or without country and trunk prefix', async () => {
  await insertPeople(
    { phones: ['+55 11 98765-4321'] },
    { surname: 'LUZ', phones: ['+55 21 98765-4321'] },
    { surname: 'BRITO', phones: ['98765-4321'] },
  );
  expect(await names({ phone: '(011) 98765 4321', reason })).toEqual(['BRITO', 'PRADO']);
  expect(await names({ phone: '98765-4321', reason })).toEqual(['BRITO', 'LUZ', 'PRADO']);
  expect(await names({ phone: '11 98765-4322', reason })).toEqual([]);
});

test('finds the people of bookings by card, and requires more than the last 4 digits', async () => {
  const insertPayer = (surname: string, cardFirst6: string, masked_at: string | null = null) =>
    put(async db => {
      const flightId = await insertFlight(db);
      const payments = JSON.stringify([{ form: 'CC', cardFirst6, cardLast4: '7890' }]);
      const bookingId = await insertBooking(db, { payments, masked_at });
      await linkBooking(db, flightId, bookingId);
      await insertPassenger(db, flightId, { surname, booking_id: bookingId });
    });
  await insertPayer('PRADO', '411111');
  await insertPayer('LUZ', '522222');
  await insertPayer('BRITO', '411111', '2026-03-20T00:00:00Z');
  expect(await names({ card: '411111 7890', reason })).toEqual(['PRADO']);
  expect(await names({ card: '7890', carriers: ['XQ'], reason })).toEqual(['LUZ', 'PRADO']);
  expect(await errorsOf({ card: '7890', reason })).toEqual(['card CARD_ALONE']);
  expect(await errorsOf({ card: '4111111111117890', reason })).toEqual(['card FORMAT']);
});

test('limits the bookings of a card to the carriers of the reader', async () => {
  const payments = JSON.stringify([{ form: 'CC', cardFirst6: '411111', cardLast4: '7890' }]);
  const own = await put(async db => {
    await insertBooking(db, { payments, carrier: 'LA', updated_at: '2026-03-12T00:00:00Z' });
    return insertBooking(db, { payments, updated_at: '2026-03-11T00:00:00Z' });
  });
  // A limit that bookings of other carriers would reach.
  const card = { cardKey: '4111117890', from: testDay, limit: 1 };
  const bookings = await put(db => listBookingsOfCard(db, CarrierScope.of(people.airlineSearcher), card));
  expect(bookings).toEqual([own]);
});

test('requires a reason for phones and cards, and audits it', async () => {
  await insertPeople({ phones: ['+55 11 98765-4321'] });
  expect(await errorsOf({ phone: '11987654321' })).toEqual(['reason REQUIRED']);
  expect(await errorsOf({ card: '411111 7890' })).toEqual(['reason REQUIRED']);
  await search({ phone: '11987654321', reason });
  expect((await getLastEvent(desk().services)).reason).toBe(reason);
});

test('finds people by seat of a flight', async () => {
  await insertPeople({ seat: '12A' }, { surname: 'LUZ', seat: '12B' });
  expect(await names({ seat: '012a', flight: 'xq 07001' })).toEqual(['PRADO']);
  expect(await names({ seat: '12A', flight: 'XQ7002' })).toEqual([]);
  expect(await errorsOf({ seat: '12A' })).toEqual(['seat SEAT_WITHOUT_FLIGHT']);
});

test('finds people by nationality, sex and kind', async () => {
  await insertPeople(
    { nationality: 'D', gender: 'F' },
    { surname: 'LUZ', nationality: 'BRA', gender: 'M', kind: 'CREW' },
  );
  expect(await names({ nationality: 'DEU' })).toEqual(['PRADO']);
  expect(await names({ nationality: 'bra' })).toEqual(['LUZ']);
  expect(await names({ gender: 'F' })).toEqual(['PRADO']);
  expect(await names({ kind: 'CREW' })).toEqual(['LUZ']);
});

test('compares ages on the local date of departure', async () => {
  await insertPeople(
    { birth_date: '2008-03-15' },
    { surname: 'LUZ', birth_date: '2008-03-16' },
    { surname: 'BRITO', birth_date: null },
  );
  expect(await names({ minAge: '18' })).toEqual(['PRADO']);
  expect(await names({ maxAge: '17' })).toEqual(['LUZ']);
  expect(await names({ birthDate: '2008-03-16' })).toEqual(['LUZ']);
  expect(await errorsOf({ minAge: '30', maxAge: '20' })).toEqual(['maxAge AGE_ORDER']);
});

test('finds people by flight, carriers, airports and local departure date', async () => {
  await put(async db => {
    await insertPassenger(db, await insertFlight(db), { surname: 'LISBON' });
    const other = await insertFlight(db, { carrier: 'LA', number: '8084', suffix: 'A', destination: 'OPO' });
    await insertPassenger(db, other, { surname: 'PORTO' });
    const early = { flight_date: '2026-02-14', departure_at: '2026-02-14T12:00:00Z' };
    await insertPassenger(db, await insertFlight(db, early), { surname: 'EARLY', flight_date: '2026-02-14' });
  });
  expect(await names({ flight: 'LA 8084' })).toEqual(['PORTO']);
  expect(await names({ carriers: ['XQ'] })).toEqual(['LISBON']);
  expect(await names({ origins: ['GRU'] })).toEqual(['LISBON', 'PORTO']);
  expect(await names({ destinations: ['OPO'] })).toEqual(['PORTO']);
  const { rows } = await search({ name: 'ines', from: '2026-02-14' });
  expect(rows.map(({ surname }) => surname).slice(2)).toEqual(['EARLY']);
  expect(await names({ name: 'ines', from: '2026-02-15' })).toEqual(['LISBON', 'PORTO']);
});

test('returns flight, local departure and age', async () => {
  await insertPeople({ birth_date: '1990-03-16', locator: 'Q7ZK2M', seat: '12A', nationality: 'PRT' });
  const { rows, truncated } = await search({ name: 'prado' });
  expect(truncated).toBe(false);
  expect(rows).toMatchObject([
    {
      surname: 'PRADO',
      age: 35,
      carrier: 'XQ',
      number: '7001',
      departureLocal: '2026-03-15T22:00',
      departureZone: 'America/Sao_Paulo',
      score: 0,
      alerts: 0,
      likeness: null,
    },
  ]);
});

test('never finds masked people', async () => {
  const { flightId, ids } = await insertPeople({
    masked_at: '2026-03-20T00:00:00Z',
    locator: 'Q7ZK2M',
    phones: ['11987654321'],
    emails: ['ines@exemplo.test'],
  });
  await put(db =>
    insertDocument(db, { flightId, passengerId: ids[0] ?? '', ordinal: 1, number: 'FX000111' }),
  );
  for (const criteria of [
    { name: 'prado' },
    { name: 'ines prado', similar: true },
    { document: 'FX000111' },
    { locator: 'Q7ZK2M' },
    { phone: '11987654321', reason },
    { email: 'ines@exemplo.test' },
    { carriers: ['XQ'] },
  ])
    expect(await names(criteria)).toEqual([]);
});

test('limits airlines to their carrier and users to their airports', async () => {
  const name_folded = 'PRADO INES';
  await put(async db => {
    await insertPassenger(db, await insertFlight(db), { surname: 'OWN', name_folded });
    const other = await insertFlight(db, { carrier: 'LA', destination: 'OPO' });
    await insertPassenger(db, other, { surname: 'OTHER', name_folded });
  });
  for (const criteria of [{ name: 'ines' }, { name: 'ines prado', similar: true }, { origins: ['GRU'] }]) {
    expect(await names(criteria)).toEqual(['OTHER', 'OWN']);
    expect(await names(criteria, 'airlineSearcher')).toEqual(['OWN']);
    expect(await names(criteria, 'portSearcher')).toEqual(['OTHER']);
    expect(await names(criteria, 'unplacedSearcher')).toEqual([]);
  }
});

test('truncates more than 3,000 people to the newest and reports it', async () => {
  const fill = async (flightId: string, date: string, count: number) =>
    desk().services.pool.pg.query(
      `insert into flight_passenger (flight_date, flight_id, id, kind, state, surname, given_names, name_folded, created_at, updated_at)
       select $1::date, $2::uuid, gen_random_uuid(), 'PASSENGER', 'ON_LIST', 'PRADO', 'N' || n, 'PRADO', now(), now()
       from generate_series(1, $3::int) n`,
      [date, flightId, count],
    );
  const [flightId, earlyId] = await put(async db => [
    await insertFlight(db),
    await insertFlight(db, { flight_date: '2026-02-14', departure_at: '2026-02-14T12:00:00Z' }),
  ]);
  await fill(flightId ?? '', testDay, 2999);
  await fill(earlyId ?? '', '2026-02-14', 1);
  const wide = { name: 'prado', from: '2026-02-01' };
  const full = await search(wide);
  expect([full.rows.length, full.truncated]).toEqual([3000, false]);
  await fill(earlyId ?? '', '2026-02-14', 1);
  const cut = await search(wide);
  expect([cut.rows.length, cut.truncated]).toEqual([3000, true]);
  expect(cut.rows.filter(({ departureLocal }) => departureLocal.startsWith('2026-03-15'))).toHaveLength(2999);
});

test('finds the flights of a look-up newest first, for few and for many people', async () => {
  const early = { flight_date: '2026-02-14', departure_at: '2026-02-14T12:00:00Z' };
  const [flightId, earlyId] = await put(async db => [await insertFlight(db), await insertFlight(db, early)]);
  const fill = (id: string | undefined, date: string, count: number) =>
    put(async db => {
      for (let number = 0; number < count; number += 1)
        await insertPassenger(db, id ?? '', { flight_date: date, surname: `P ${date}`, locator: 'Q7ZK2M' });
    });
  await fill(flightId, testDay, 2);
  await fill(earlyId, early.flight_date, 1);
  const find = async () =>
    (await search({ locator: 'Q7ZK2M', from: '2026-01-01' })).rows.map(({ surname }) => surname);
  expect(await find()).toEqual([`P ${testDay}`, `P ${testDay}`, 'P 2026-02-14']);
  await fill(flightId, testDay, 1000);
  const many = await find();
  expect([many.length, many.at(-1)]).toEqual([1003, 'P 2026-02-14']);
});

test('finds similar names, most similar first, with the score in per cent', async () => {
  await insertPeople(
    { surname: 'SOUZA', given_names: 'FILIPE' },
    { surname: 'SOUSA', given_names: 'FELIPE' },
    { surname: 'SOUSA', given_names: 'MARTA' },
    { surname: 'LIMA', given_names: 'ROBERTO' },
  );
  const { rows } = await search({ name: 'Felipe Sousa', similar: true });
  expect(rows.map(({ surname, givenNames }) => `${surname} ${givenNames}`)).toEqual([
    'SOUSA FELIPE',
    'SOUZA FILIPE',
  ]);
  expect(rows[0]?.likeness).toBe(100);
  expect(rows[1]?.words).toEqual([
    { found: 'SOUZA', wanted: 'SOUSA', relation: 'SOUND' },
    { found: 'FILIPE', wanted: 'FELIPE', relation: 'TYPO' },
  ]);
  expect((await search({ name: 'Felipe Sousa' })).rows.map(({ words }) => words)).toEqual([null]);
  expect(rows[1]?.likeness).toBeGreaterThanOrEqual(70);
  expect(rows[1]?.likeness).toBeLessThan(100);
  expect(await errorsOf({ name: 'fel*', similar: true })).toEqual(['name SIMILAR_WITHOUT_NAME']);
  expect(await errorsOf({ name: 'sousa', similar: true })).toEqual(['name SIMILAR_WITHOUT_NAME']);
  expect(await errorsOf({ gender: 'F', similar: true })).toEqual(['name SIMILAR_WITHOUT_NAME']);
});

test('names the field and the problem of bad input', async () => {
  expect(await errorsOf({})).toEqual(['name SEARCH_CRITERION']);
  expect(await errorsOf({ name: 'a' })).toEqual(['name SEARCH_LETTERS']);
  expect(await errorsOf({ name: '***' })).toEqual(['name SEARCH_LETTERS']);
  expect(await errorsOf({ name: 'ana '.repeat(13) })).toEqual(['name SEARCH_WORDS']);
  expect(await errorsOf({ name: 'prado', from: '2021-03-15' })).toEqual(['to PERIOD_TOO_LONG']);
  expect(await errorsOf({ name: 'prado', to: '2026-02-30' })).toEqual(['to FORMAT']);
  expect(await errorsOf({ name: 'prado', to: '2026-03-14' })).toEqual(['to PERIOD_ORDER']);
  const answer = await desk().request('searcher', 'POST', url, { ...day, name: '***' });
  expect(answer.body()).toMatchObject({
    messages: ['Digite ao menos 3 letras, sem contar o asterisco (*).'],
  });
});

test('audits each search with criteria and ids, and personal terms only encrypted', async () => {
  const { ids } = await insertPeople({ locator: 'Q7ZK2M' });
  await search({ name: 'prado', locator: 'Q7ZK2M', carriers: ['XQ'] });
  const { event, records, detail } = await getLastEvent(desk().services);
  expect([event, records]).toEqual(['PASSENGERS_SEARCHED', [{ kind: 'passenger', id: ids[0] }]]);
  expect(detail).toMatchObject({
    ...day,
    carriers: ['XQ'],
    by: ['name', 'locator'],
    rows: 1,
    truncated: false,
  });
  expect(JSON.stringify(detail)).not.toMatch(/prado|Q7ZK2M/i);
  expect(await openTerms(desk().services, detail as Record<string, unknown>)).toEqual({
    name: 'prado',
    locator: 'Q7ZK2M',
  });
});

test('compares similar names of the whole period before it limits them', async () => {
  await put(async db => {
    const flight_date = '2026-02-14';
    const early = await insertFlight(db, { flight_date, departure_at: '2026-02-14T12:00:00Z' });
    await insertPassenger(db, early, { flight_date, surname: 'SOUSA', given_names: 'FELIPE' });
  });
  const flightId = await put(db => insertFlight(db));
  await desk().services.pool.pg.query(
    `insert into flight_passenger (flight_date, flight_id, id, kind, state, surname, given_names, name_folded, created_at, updated_at)
     select $1::date, $2::uuid, gen_random_uuid(), 'PASSENGER', 'ON_LIST', 'SOUZA', 'FILIPE', 'SOUZA FILIPE', now(), now()
     from generate_series(1, 3001) n`,
    [testDay, flightId],
  );
  const { rows, truncated } = await search({ name: 'felipe sousa', similar: true, from: '2026-02-01' });
  expect(rows[0]).toMatchObject({ surname: 'SOUSA', likeness: 100, departureLocal: '2026-02-14T09:00' });
  expect([rows.length, truncated]).toEqual([3000, true]);
});
