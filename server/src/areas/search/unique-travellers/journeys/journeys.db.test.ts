import type { HandlerOutput, uniqueTravellers } from '@farol/contract';
import { beforeEach, expect, test } from 'vitest';
import { createId } from '#kernel/ids.ts';
import { asSystemOf } from '#testing/platform.ts';
import { getLastEvent } from '#testing/trail.ts';
import { setUpDesk, type TestUserName } from '../../testing/desk.ts';
import { insertBooking, insertFlight, insertPassenger } from '../../testing/queries.ts';

const desk = setUpDesk();
type Journeys = HandlerOutput<typeof uniqueTravellers.getTravellerJourneys>;

const put = asSystemOf(desk);
const json = (value: unknown) => JSON.stringify(value);
const read = (id: string, user: TestUserName = 'searcher') =>
  desk().request(user, 'GET', `/web/v1/travellers/${id}/journeys`);
const journeysOf = async (id: string, user?: TestUserName) => (await read(id, user)).body<Journeys>();

beforeEach(async () => {
  await desk().services.pool.pg.query(
    'delete from flight; delete from flight_passenger; delete from booking',
  );
});

type Values = Parameters<typeof insertPassenger>[2];

function fly(day: string, values: Values, flight: Parameters<typeof insertFlight>[1] = {}): Promise<string> {
  return put(async db => {
    const times = { departure_at: `${day}T12:00:00Z`, arrival_at: `${day}T22:00:00Z` };
    const flightId = await insertFlight(db, { flight_date: day, ...times, ...flight });
    return insertPassenger(db, flightId, { flight_date: day, ...values });
  });
}

test('joins bookings, cards, agencies, boarding passes and luggage of all flights', async () => {
  const traveller_id = createId();
  const card = { cardType: 'VI', cardFirst6: '411111', cardLast4: '2222', cardHolder: 'INES PRADO' };
  const there = await put(db =>
    insertBooking(db, {
      payments: json([
        { form: 'CC', amount: 100, ...card },
        { form: 'CC', amount: 50, ...card },
        { form: 'CA' },
      ]),
      agency_iata: '57210000',
      agency_name: 'CEU CLARO',
      total: 150,
      currency: 'BRL',
      trip_type: 'ROUNDTRIP',
      segments: json([
        { origin: 'GRU', destination: 'LIS' },
        { origin: 'LIS', destination: 'OPO', surface: true },
        { origin: 'OPO', destination: 'GRU' },
      ]),
    }),
  );
  const sold = await put(db =>
    insertBooking(db, { locator: 'ZZ9999', payments: json([{ form: 'CC', ...card }]) }),
  );
  const own = { traveller_id, booking_id: there, ticket_numbers: ['9571'] };
  const checkIn = { at: '2026-03-01T08:00', sequence: '17' };
  await fly('2026-03-01', { ...own, seat: '14C', pnr: json({ checkIn }), bag_count: 2, bag_weight_kg: 31 });
  const back = await fly('2026-03-20', own);
  await fly('2026-01-05', { traveller_id, booking_id: sold });
  const found = await journeysOf(traveller_id);
  expect(found.bookings).toMatchObject([
    {
      passengerId: back,
      locator: 'ABC123',
      tripType: 'ROUNDTRIP',
      route: ['GRU', 'LIS', null, 'OPO', 'GRU'],
      ticketNumbers: ['9571'],
      paymentForms: ['CC', 'CA'],
      total: 150,
      flights: 2,
      first: '2026-03-01',
      last: '2026-03-20',
    },
    { locator: 'ZZ9999', flights: 1 },
  ]);
  expect(found.cards).toEqual([
    { ...card, cardExpiration: null, flights: 3, first: '2026-01-05', last: '2026-03-20' },
  ]);
  expect(found.agencies).toMatchObject([{ iata: '57210000', name: 'CEU CLARO', flights: 2 }]);
  expect(found.boardingPasses).toMatchObject([{ sequence: '17', seat: '14C', number: '7001' }]);
  expect(found.luggage).toMatchObject([{ count: 2, weightKg: 31, departureLocal: '2026-03-01T09:00' }]);
  expect(found.truncated).toBe(false);
  expect((await getLastEvent(desk().services)).event).toBe('TRAVELLER_JOURNEYS_VIEWED');
});

test('shows the events of the current flight', async () => {
  const traveller_id = createId();
  await fly('2026-01-05', { traveller_id });
  const next = await fly('2026-03-25', { traveller_id, checked_in_at: '2026-03-25T08:00:00Z' });
  const { currentFlight } = await journeysOf(traveller_id);
  expect(currentFlight).toMatchObject({ passengerId: next, events: [{ kind: 'CHECKED_IN' }] });
});

test('leaves out masked flights and bookings, and flights and bookings of other carriers', async () => {
  const traveller_id = createId();
  const masked_at = '2026-03-21T00:00:00Z';
  const [masked, foreign] = await put(async db => [
    await insertBooking(db, { masked_at }),
    await insertBooking(db, { carrier: 'ZZ', locator: 'ZZ9999' }),
  ]);
  await fly('2026-03-01', { traveller_id, booking_id: masked });
  await fly('2026-03-02', { traveller_id, bag_count: 1, masked_at });
  await fly('2026-03-03', { traveller_id, booking_id: foreign, bag_count: 3 }, { carrier: 'ZZ' });
  const found = await journeysOf(traveller_id);
  expect(found.bookings.map(({ locator }) => locator)).toEqual(['ZZ9999']);
  expect(found.luggage.map(({ count }) => count)).toEqual([3]);
  expect((await journeysOf(traveller_id, 'airlineSearcher')).luggage).toEqual([]);
});

test('refuses users without the search, and a traveller without a flight in scope', async () => {
  const traveller_id = createId();
  expect((await read(traveller_id)).status).toBe(404);
  await fly('2026-03-01', { traveller_id });
  expect((await read(traveller_id, 'clerk')).status).toBe(403);
});
