import type { PassengerDetail } from '@farol/contract';
import { expect, test } from 'vitest';
import { createId } from '#kernel/ids.ts';
import { setUpDesk, type TestUserName } from '../testing/desk.ts';
import { insertBooking, insertFlight, insertPassenger, testDay } from '../testing/queries.ts';
import { buildPerson } from '#testing/person.ts';
import { asSystemOf } from '#testing/platform.ts';

const desk = setUpDesk();

const put = asSystemOf(desk);
const open = (caller: TestUserName | undefined, passengerId: string) =>
  desk().request(caller, 'GET', `/web/v1/flights/passengers/${passengerId}`);

const json = (value: unknown) => JSON.stringify(value);

test('returns both sources, documents, booking, party and history', async () => {
  const travellerId = createId();
  const ids = await put(async db => {
    const flight = await insertFlight(db);
    const booking = await insertBooking(db, {
      created_at: '2026-02-01T15:00:00Z',
      purchase_date: '2026-02-02',
      advance_days: 42,
      trip_type: 'ONEWAY',
      party_size: 3,
      agency_name: 'Agência Invenção',
      total: 1234.5,
      currency: 'BRL',
      payments: json([{ form: 'CC', amount: 1234.5, currency: 'BRL', cardType: 'VI', cardLast4: '4242' }]),
      segments: json([
        { carrier: 'XQ', number: '7001', origin: 'GRU', destination: 'LIS', departure: '2026-03-15T22:00' },
        { surface: true },
      ]),
      people: json([
        { surname: 'PRADO', givenNames: 'INES MARIA' },
        { surname: 'PRADO', givenNames: 'CAIO' },
        { surname: 'LEMOS', givenNames: 'RITA' },
      ]),
    });
    const passenger = await insertPassenger(db, flight, {
      state: 'ON_BOARD',
      given_names: 'INES MARIA',
      birth_date: '1980-05-01',
      traveller_id: travellerId,
      booking_id: booking,
      seat: '14C',
      frequent_flyer_airline: 'XQ',
      frequent_flyer_number: '99887766',
      bag_count: 1,
      bag_weight_kg: 23.5,
      bag_tags: ['0123456789'],
      phones: ['+5511999990000'],
      api: json(buildPerson({ surname: 'PRADO', givenNames: 'INES MARIA', seat: '14C' })),
      pnr: json(buildPerson({ surname: 'Prado', givenNames: 'Inês Maria', seat: '2A' })),
      checked_in_at: '2026-03-15T18:00:00Z',
    });
    const companion = await insertPassenger(db, flight, { given_names: 'CAIO', booking_id: booking });
    const own = { flight_date: testDay, flight_id: flight, passenger_id: passenger };
    await db
      .insertInto('passenger_document')
      .values([
        {
          ...own,
          ordinal: 1,
          type: 'V',
          number: 'V 77',
          number_folded: 'V77',
          source: 'PNR',
        },
        {
          ...own,
          ordinal: 0,
          type: 'P',
          number: 'FX000111',
          number_folded: 'FX000111',
          issuer: 'BRA',
          expiration: '2031-09-30',
          source: 'API',
        },
      ])
      .execute();
    await db
      .insertInto('passenger_change')
      .values({
        ...own,
        id: createId(),
        source: 'API',
        file_id: createId(),
        at: '2026-03-15T19:00:00Z',
        changes: json([{ field: 'seat', before: '13A', after: '14C' }]),
      })
      .execute();
    await db
      .insertInto('flight_push')
      .values([
        {
          flight_date: testDay,
          flight_id: flight,
          file_id: createId(),
          message_ordinal: 0,
          source: 'PNR',
          function: 'FULL',
          list_kind: 'BOOKINGS',
          push: 'p',
          part: 1,
          last_part: true,
          at: '2026-03-13T01:00:00Z',
        },
        {
          flight_date: testDay,
          flight_id: flight,
          file_id: createId(),
          message_ordinal: 0,
          source: 'API',
          function: 'CLOSE_ON_BOARD',
          list_kind: 'FLIGHT_STATUS',
          push: 'a',
          part: 1,
          last_part: true,
          at: '2026-03-16T00:50:00Z',
        },
      ])
      .execute();
    const earlier = { flight_date: '2026-02-10', departure_at: '2026-02-10T12:00:00Z' };
    const past = await insertFlight(db, {
      ...earlier,
      carrier: 'LA',
      number: '10',
      suffix: 'B',
      origin: 'LIS',
    });
    const seen = await insertPassenger(db, past, {
      flight_date: earlier.flight_date,
      traveller_id: travellerId,
      seat: '1A',
    });
    return { flight, passenger, companion, booking, seen };
  });

  const detail = (await open('officer', ids.passenger)).body<PassengerDetail>();
  expect(detail).toMatchObject({
    id: ids.passenger,
    state: 'ON_BOARD',
    age: 45,
    middleName: 'MARIA',
    travellerId,
    frequentFlyer: { airline: 'XQ', number: '99887766' },
    bags: { count: 1, weightKg: 23.5, tags: ['0123456789'] },
    phones: ['+5511999990000'],
    sources: ['API', 'PNR'],
    flight: { id: ids.flight, departureLocal: '2026-03-15T22:00' },
    documents: [
      { type: 'P', number: 'FX000111', issuer: 'BRA', expiration: '2031-09-30', sources: ['API'] },
      { type: 'V', number: 'V 77', issuer: null, expiration: null, sources: ['PNR'] },
    ],
    changes: [
      {
        at: '2026-03-15T19:00:00.000Z',
        local: '2026-03-15T16:00',
        source: 'API',
        field: 'seat',
        before: '13A',
        after: '14C',
        latest: false,
      },
    ],
    otherFlights: [
      {
        passengerId: ids.seen,
        carrier: 'LA',
        number: '10B',
        origin: 'LIS',
        departureLocal: '2026-02-10T12:00',
        seat: '1A',
      },
    ],
  });
  expect(detail.evidence).toMatchObject({
    sources: [
      { source: 'API', message: null },
      { source: 'PNR', bookingId: ids.booking },
    ],
    fields: [
      { field: 'surname', disagrees: false },
      { field: 'givenNames', disagrees: false },
      { field: 'seat', disagrees: true, values: [{ values: ['14C'] }, { values: ['2A'] }] },
    ],
  });
  expect(detail.booking).toMatchObject({
    locator: 'ABC123',
    createdAt: '2026-02-01T15:00:00.000Z',
    purchaseDate: '2026-02-02',
    advanceDays: 42,
    companions: [
      { surname: 'PRADO', givenNames: 'CAIO', passengerId: ids.companion },
      { surname: 'LEMOS', givenNames: 'RITA', passengerId: null },
    ],
    agency: { iata: null, name: 'Agência Invenção', phone: null, city: null, country: null },
    segments: [
      { number: '7001', departure: '2026-03-15T22:00', arrival: null, surface: false },
      { number: null, surface: true },
    ],
    payments: [{ form: 'CC', amount: 1234.5, cardFirst6: null, cardLast4: '4242', cardHolder: null }],
    total: 1234.5,
  });
  expect(detail.timeline.map(({ kind, local }) => [kind, local])).toEqual([
    ['BOOKED', '2026-02-01T12:00'],
    ['TICKETED', '2026-02-02T00:00'],
    ['PUSH_PNR', '2026-03-12T22:00'],
    ['CHECKED_IN', '2026-03-15T15:00'],
    ['PUSH_API', '2026-03-15T21:50'],
    ['ON_BOARD', '2026-03-15T21:50'],
  ]);

  const own = (await open('airliner', ids.passenger)).body<PassengerDetail>();
  expect(own.otherFlights).toEqual([]);
  expect(own.booking?.locator).toBe('ABC123');
});

test('hides a booking of another carrier from an airline', async () => {
  const passengerId = await put(async db => {
    const booking = await insertBooking(db, { carrier: 'LA' });
    return insertPassenger(db, await insertFlight(db), { booking_id: booking });
  });
  expect((await open('airliner', passengerId)).body<PassengerDetail>().booking).toBeNull();
  expect((await open('officer', passengerId)).body<PassengerDetail>().booking?.carrier).toBe('LA');
});

test('requires a permission for flights or a panel', async () => {
  const passengerId = await put(async db => insertPassenger(db, await insertFlight(db)));
  expect((await open(undefined, passengerId)).status).toBe(401);
  expect((await open('stranger', passengerId)).status).toBe(403);
  expect((await open('domestic', passengerId)).status).toBe(200);
  expect((await open('airliner', passengerId)).status).toBe(200);
});
