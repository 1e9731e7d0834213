import type { ItineraryHit, RouteAirport } from '@farol/contract';
import { beforeEach, expect, test } from 'vitest';
import { createId } from '#kernel/ids.ts';
import { asSystemOf } from '#testing/platform.ts';
import { getLastEvent } from '#testing/trail.ts';
import { agency, people, setUpDesk, type TestUserName } from '../testing/desk.ts';
import { setUpPeopleSearch } from '../testing/people-search.ts';
import { insertAlert, insertBooking, insertFlight, insertPassenger, testDay } from '../testing/queries.ts';

const desk = setUpDesk();
const url = '/web/v1/itineraries/search';
const day = { from: testDay, to: testDay };
const viaLisbon = { origins: ['GRU'], airports: ['LIS'] };

interface Found {
  rows: ItineraryHit[];
  truncated: boolean;
  airports: RouteAirport[];
}

const put = asSystemOf(desk);

const {
  search,
  names,
  errorsOf,
  insertPeople: insertRows,
} = setUpPeopleSearch<Found>(desk, url, 'itinerarySearcher');

type PassengerValues = NonNullable<Parameters<typeof insertPassenger>[2]>;

/** Inserts people on one flight; `route` as `GRU LIS FRA`. */
const insertPeople = (...rows: (Omit<PassengerValues, 'route'> & { route: string })[]) =>
  insertRows(...rows.map(({ route, ...row }) => ({ ...row, route: route.split(' ') })));

const insertTrip = (surname: string, booking: NonNullable<Parameters<typeof insertBooking>[1]>) =>
  put(async db => {
    const booking_id = await insertBooking(db, booking);
    const route = ['GRU', 'LIS'];
    await insertPassenger(db, await insertFlight(db), { surname, booking_id, route });
  });

beforeEach(async () => {
  await desk().services.pool.pg.query(
    'delete from flight; delete from flight_passenger; delete from booking; delete from alert; delete from alert_receiver',
  );
});

test('requires a session with the permission for itineraries', async () => {
  const status = async (caller?: TestUserName) =>
    (await desk().request(caller, 'POST', url, { ...day, ...viaLisbon })).status;
  expect([await status(), await status('searcher'), await status('itinerarySearcher')]).toEqual([
    401, 403, 200,
  ]);
});

test('requires the origin or destination of the itinerary, and an airport', async () => {
  expect(await errorsOf({})).toEqual(['origins ITINERARY_END', 'airports REQUIRED']);
  expect(await errorsOf({ origins: ['GRU'] })).toEqual(['airports REQUIRED']);
  expect(await errorsOf({ airports: ['LIS'], nationality: 'PRT' })).toEqual(['origins ITINERARY_END']);
  expect(await errorsOf({ ...viaLisbon, origins: ['GRUX'] })).toEqual(['origins.0 FORMAT']);
  expect(await errorsOf({ ...viaLisbon, minNights: '9', maxNights: '3' })).toEqual(['maxNights RANGE_ORDER']);
  expect(await errorsOf({ ...viaLisbon, from: '2021-01-01' })).toEqual(['to PERIOD_TOO_LONG']);
  expect(await errorsOf({ destinations: ['LIS', 'FRA'], airports: ['OPO', 'LIS'] })).toEqual([
    'airports ITINERARY_VIA',
  ]);
  expect(await names({ destinations: ['FRA'], airports: ['LIS'] })).toEqual([]);
});

test('finds people by the ends of the journey and an airport on the way', async () => {
  await insertPeople(
    { surname: 'DIRECT', route: 'GRU LIS' },
    { surname: 'ONWARD', route: 'GRU LIS FRA' },
    { surname: 'FEEDER', route: 'POA GRU LIS' },
    { surname: 'BACK', route: 'FRA LIS GRU' },
    { surname: 'FAR', route: 'POA GRU LIS FRA OSL' },
  );
  expect(await names(viaLisbon)).toEqual(['DIRECT', 'ONWARD']);
  expect(await names({ origins: ['FRA'], airports: ['LIS'] })).toEqual(['BACK']);
  expect(await names({ destinations: ['LIS'], airports: ['GRU'] })).toEqual(['DIRECT', 'FEEDER']);
  expect(await names({ origins: ['POA', 'FRA'], airports: ['LIS', 'MAD'] })).toEqual([
    'BACK',
    'FAR',
    'FEEDER',
  ]);
  expect(await names({ origins: ['POA'], destinations: ['OSL'], airports: ['FRA'] })).toEqual(['FAR']);
  expect(await names({ ...viaLisbon, connection: true })).toEqual(['ONWARD']);
  expect(await names({ ...viaLisbon, stops: 'DIRECT' })).toEqual(['DIRECT']);
  expect(await names({ ...viaLisbon, stops: 'ONE' })).toEqual(['ONWARD']);
  expect(await names({ origins: ['POA'], airports: ['LIS'], stops: 'SEVERAL' })).toEqual(['FAR']);
});

test('finds people by nationality, carrier and local departure date', async () => {
  await insertPeople(
    { surname: 'GERMAN', nationality: 'D', route: 'GRU LIS' },
    { surname: 'BRAZILIAN', nationality: 'BRA', route: 'GRU LIS' },
  );
  await put(async db => {
    const other = await insertFlight(db, { carrier: 'LA', flight_date: '2026-02-14' });
    const route = ['GRU', 'LIS'];
    await insertPassenger(db, other, { surname: 'EARLY', flight_date: '2026-02-14', route });
  });
  expect(await names({ ...viaLisbon, nationality: 'DEU' })).toEqual(['GERMAN']);
  expect(await names({ ...viaLisbon, nationality: 'BRA' })).toEqual(['BRAZILIAN']);
  expect(await names({ ...viaLisbon, from: '2026-02-14', carriers: ['LA'] })).toEqual(['EARLY']);
  expect(await names({ ...viaLisbon, from: '2026-02-15' })).toEqual(['BRAZILIAN', 'GERMAN']);
});

const segmentOf = (origin: string, destination: string, departure: string, arrival: string) => ({
  origin,
  destination,
  departure,
  arrival,
});

test('finds people by trip type, days of stay, days before departure and people of the booking', async () => {
  const segments = JSON.stringify([
    segmentOf('GRU', 'LIS', '2026-03-15T22:00', '2026-03-16T11:00'),
    segmentOf('LIS', 'GRU', '2026-03-21T12:00', '2026-03-21T18:00'),
  ]);
  await insertTrip('RETURN', { trip_type: 'ROUNDTRIP', advance_days: 2, party_size: 3, segments });
  await insertTrip('SINGLE', { trip_type: 'ONEWAY', advance_days: 40, party_size: 1 });
  await insertPeople({ surname: 'LISTED', route: 'GRU LIS' });
  expect(await names(viaLisbon)).toEqual(['LISTED', 'RETURN', 'SINGLE']);
  expect(await names({ ...viaLisbon, tripType: 'ONEWAY' })).toEqual(['SINGLE']);
  expect(await names({ ...viaLisbon, minNights: '5', maxNights: '5' })).toEqual(['RETURN']);
  expect(await names({ ...viaLisbon, minNights: '6' })).toEqual([]);
  expect(await names({ ...viaLisbon, maxAdvance: '3' })).toEqual(['RETURN']);
  expect(await names({ ...viaLisbon, minAdvance: '3' })).toEqual(['SINGLE']);
  expect(await names({ ...viaLisbon, minParty: '3', maxParty: '9' })).toEqual(['RETURN']);
});

test('returns the route with places, and the trip as rules see it', async () => {
  const segments = JSON.stringify([
    segmentOf('GRU', 'LIS', '2026-03-15T22:00', '2026-03-16T11:00'),
    segmentOf('LIS', 'GRU', '2026-03-21T12:00', '2026-03-21T18:00'),
  ]);
  await put(async db => {
    const booking_id = await insertBooking(db, {
      trip_type: 'ROUNDTRIP',
      purchase_date: '2026-03-10',
      advance_days: 5,
      party_size: 2,
      segments,
    });
    await insertPassenger(db, await insertFlight(db), {
      booking_id,
      birth_date: '1990-03-16',
      route: ['GRU', 'LIS', 'QQX'],
      route_from: '2026-03-15',
      route_to: '2026-03-17',
    });
  });
  const { rows, truncated, airports } = await search(viaLisbon);
  expect(truncated).toBe(false);
  expect(rows).toMatchObject([
    {
      surname: 'PRADO',
      age: 35,
      carrier: 'XQ',
      number: '7001',
      departureLocal: '2026-03-15T22:00',
      route: ['GRU', 'LIS', 'QQX'],
      routeFrom: '2026-03-15',
      routeTo: '2026-03-17',
      tripType: 'ROUNDTRIP',
      nights: 5,
      purchaseDate: '2026-03-10',
      advanceDays: 5,
      partySize: 2,
      alerts: 0,
    },
  ]);
  expect(
    airports.map(({ iata, latitude, longitude }) => [
      iata,
      latitude && Math.round(latitude),
      longitude && Math.round(longitude),
    ]),
  ).toEqual([
    ['GRU', -23, -46],
    ['LIS', 39, -9],
    ['QQX', null, null],
  ]);
});

test('shows a person on two flights of one journey once, with the last flight', async () => {
  await put(async db => {
    const booking_id = await insertBooking(db);
    const route = ['POA', 'GRU', 'LIS'];
    const journey = { booking_id, route, route_from: testDay, route_to: '2026-03-16' };
    const feeder = { number: '10', origin: 'POA', destination: 'GRU', departure_at: '2026-03-15T20:00:00Z' };
    for (const values of [feeder, {}]) {
      const flightId = await insertFlight(db, values);
      await insertPassenger(db, flightId, journey);
      await insertPassenger(db, flightId, { ...journey, surname: 'LUZ' });
    }
    // Another journey of the same booking.
    await insertPassenger(db, await insertFlight(db, { number: '7003' }), {
      ...journey,
      route_from: '2026-03-14',
    });
  });
  const { rows } = await search({ origins: ['POA'], airports: ['LIS'] });
  expect(rows.map(({ surname, number }) => `${surname} ${number}`).toSorted()).toEqual([
    'LUZ 7001',
    'PRADO 7001',
    'PRADO 7003',
  ]);
});

test('never finds masked or removed people, or people without a route', async () => {
  await insertPeople(
    { surname: 'MASKED', masked_at: '2026-03-20T00:00:00Z', route: 'GRU LIS' },
    { surname: 'REMOVED', state: 'REMOVED', route: 'GRU LIS' },
  );
  await put(async db => insertPassenger(db, await insertFlight(db), { surname: 'BEFORE' }));
  expect(await search(viaLisbon)).toEqual({ rows: [], truncated: false, airports: [] });
});

test('limits airlines to their carrier and users to their airports', async () => {
  await put(async db => {
    const route = ['GRU', 'LIS', 'FRA'];
    await insertPassenger(db, await insertFlight(db), { surname: 'OWN', route });
    const other = await insertFlight(db, { carrier: 'LA', destination: 'OPO' });
    await insertPassenger(db, other, { surname: 'OTHER', route });
  });
  expect(await names(viaLisbon)).toEqual(['OTHER', 'OWN']);
  expect(await names(viaLisbon, 'airlineItinerarySearcher')).toEqual(['OWN']);
  expect(await names(viaLisbon, 'portItinerarySearcher')).toEqual(['OTHER']);
  expect(await names(viaLisbon, 'unplacedItinerarySearcher')).toEqual([]);
});

test('hides bookings of other carriers from airlines, in replies and filters', async () => {
  const segments = JSON.stringify([
    segmentOf('GRU', 'LIS', '2026-03-15T22:00', '2026-03-16T11:00'),
    segmentOf('LIS', 'GRU', '2026-03-21T12:00', '2026-03-21T18:00'),
  ]);
  const trip = {
    trip_type: 'ROUNDTRIP',
    purchase_date: '2026-03-10',
    advance_days: 5,
    party_size: 2,
    segments,
  };
  const filters = [{ tripType: 'ROUNDTRIP' }, { minNights: '1' }, { maxAdvance: '9' }, { minParty: '2' }];
  const repliesOf = async (caller: TestUserName) => {
    const rows = (await search(viaLisbon, caller)).rows.map(({ id: _id, ...row }) => row);
    return [rows, ...(await Promise.all(filters.map(filter => names({ ...viaLisbon, ...filter }, caller))))];
  };
  await insertTrip('PRADO', { ...trip, carrier: 'LA' });
  expect((await repliesOf('itinerarySearcher')).slice(1)).toEqual(filters.map(() => ['PRADO']));
  const withOther = await repliesOf('airlineItinerarySearcher');
  await desk().services.pool.pg.query('delete from booking');
  expect(withOther).toEqual(await repliesOf('airlineItinerarySearcher'));
  await desk().services.pool.pg.query('delete from flight_passenger');
  await insertTrip('LUZ', trip);
  expect((await repliesOf('airlineItinerarySearcher')).slice(1)).toEqual(filters.map(() => ['LUZ']));
});

test('counts only alerts that the reader may see, and audits the people shown', async () => {
  const { flightId, ids } = await insertPeople(
    { surname: 'OWN', route: 'GRU LIS' },
    { surname: 'OTHER', route: 'GRU LIS' },
  );
  await put(async db => {
    const [own = '', other = ''] = ids;
    await insertAlert(db, { flightId, passengerId: own }, agency.id, [
      { userId: people.itinerarySearcher.id },
    ]);
    await insertAlert(db, { flightId, passengerId: other }, createId(), [{ userId: people.overseer.id }]);
  });
  const { rows } = await search({ ...viaLisbon, maxNights: '' });
  expect(rows.map(({ surname, alerts }) => [surname, alerts])).toEqual([
    ['OTHER', 0],
    ['OWN', 1],
  ]);
  const event = await getLastEvent(desk().services);
  expect(event.event).toBe('ITINERARIES_SEARCHED');
  expect(event.detail).toMatchObject({ ...day, ...viaLisbon, rows: 2, truncated: false });
});

test('truncates more than 3,000 people to the newest and reports it', async () => {
  const fill = (flightId: string, date: string, count: number) =>
    desk().services.pool.pg.query(
      `insert into flight_passenger (flight_date, flight_id, id, kind, state, surname, given_names, name_folded, route, created_at, updated_at)
       select $1::date, $2::uuid, gen_random_uuid(), 'PASSENGER', 'ON_LIST', 'PRADO', 'N' || n, 'PRADO N' || n, '{GRU,LIS}', now(), now()
       from generate_series(1, $3::int) n`,
      [date, flightId, count],
    );
  const [flightId = '', earlyId = ''] = await put(async db => [
    await insertFlight(db),
    await insertFlight(db, { flight_date: '2026-02-14', departure_at: '2026-02-14T12:00:00Z' }),
  ]);
  await fill(flightId, testDay, 2999);
  await fill(earlyId, '2026-02-14', 1);
  const wide = { ...viaLisbon, from: '2026-02-01' };
  const complete = await search(wide);
  expect([complete.rows.length, complete.truncated]).toEqual([3000, false]);
  await fill(earlyId, '2026-02-14', 1);
  const cut = await search(wide);
  expect([cut.rows.length, cut.truncated]).toEqual([3000, true]);
});
