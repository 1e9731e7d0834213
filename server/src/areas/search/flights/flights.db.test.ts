import type { FlightRow } from '@farol/contract';
import { beforeEach, expect, test } from 'vitest';
import { createFlightDatedId } from '#kernel/ids.ts';
import { agency, people, setUpDesk, type TestUserName } from '../testing/desk.ts';
import { insertAlert, insertFlight, insertManyFlights, insertPassenger } from '../testing/queries.ts';
import { runAsSystem } from '#testing/platform.ts';
import { readTrail } from '#testing/trail.ts';

const desk = setUpDesk();

interface FlightList {
  rows: FlightRow[];
  truncated: boolean;
}

const day = { from: '2026-03-15', to: '2026-03-15' };

async function search(caller: TestUserName, filter: object): Promise<FlightList> {
  const answer = await desk().request(caller, 'POST', '/web/v1/flights/search', filter);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body<FlightList>();
}

async function numbers(filter: object): Promise<string[]> {
  return (await search('officer', { ...day, ...filter })).rows.map(row => row.number + (row.suffix ?? ''));
}

const countAlerts = async (caller: TestUserName) => (await search(caller, day)).rows.map(row => row.alerts);

const insertFlights = (...flights: Parameters<typeof insertFlight>[1][]) =>
  runAsSystem(desk().services.pool, async db => {
    const ids: string[] = [];
    for (const flight of flights) ids.push(await insertFlight(db, flight));
    return ids;
  });

beforeEach(async () => {
  const { services, clock } = desk();
  clock.set('2026-03-15T20:00:00Z');
  await services.pool.pg.query(
    'delete from flight; delete from flight_passenger; delete from alert; delete from alert_receiver',
  );
});

test('requires a session with a permission for flights', async () => {
  const [id] = await insertFlights({});
  const url = `/web/v1/flights/${id}`;
  expect((await desk().request(undefined, 'POST', '/web/v1/flights/search', day)).status).toBe(401);
  expect((await desk().request('stranger', 'POST', '/web/v1/flights/search', day)).status).toBe(403);
  expect((await desk().request('domestic', 'GET', url)).status).toBe(403);
  expect((await desk().request('officer', 'GET', url)).status).toBe(200);
  expect((await desk().request('airliner', 'GET', url)).status).toBe(200);
});

test('limits airlines to their carrier, and returns nothing without an organization', async () => {
  await insertFlights({ number: '1' }, { number: '2', carrier: 'LA' });
  const findCarriers = async (caller: TestUserName) =>
    (await search(caller, day)).rows.map(row => row.carrier).toSorted();
  expect(await findCarriers('officer')).toEqual(['LA', 'XQ']);
  expect(await findCarriers('airliner')).toEqual(['XQ']);
  expect(await findCarriers('unplaced')).toEqual([]);
  expect((await search('airliner', { ...day, carriers: ['LA'] })).rows).toEqual([]);
});

test('answers a flight of another carrier like a missing one', async () => {
  const [other] = await insertFlights({ carrier: 'LA' });
  const hidden = await desk().request('airliner', 'GET', `/web/v1/flights/${other}`);
  const missing = await desk().request(
    'airliner',
    'GET',
    `/web/v1/flights/${createFlightDatedId('2026-03-15')}`,
  );
  const { id: _, ...body } = hidden.body<{ id: string }>();
  expect(hidden.status).toBe(404);
  expect(missing.body()).toMatchObject(body);
  expect((await desk().request('officer', 'GET', `/web/v1/flights/${other}`)).status).toBe(200);
});

test('answers ids without a date, or of an unknown month, as not found', async () => {
  for (const id of [
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    createFlightDatedId('2031-01-01'),
  ]) {
    expect((await desk().request('officer', 'GET', `/web/v1/flights/${id}`)).status).toBe(404);
  }
});

test('finds flights by number, with or without leading zeros and suffix', async () => {
  await insertFlights({ number: '12' }, { number: '12', suffix: 'A' }, { number: '120' });
  expect((await numbers({ number: '0012' })).toSorted()).toEqual(['12', '12A']);
  expect(await numbers({ number: '12a' })).toEqual(['12A']);
  expect(await numbers({ number: '0' })).toEqual([]);
});

test('finds flights by carrier, airports, mode and status', async () => {
  await insertFlights(
    { number: '1', carrier: 'LA', origin: 'GIG' },
    { number: '2', destination: 'CNF', mode: 'DOMESTIC' },
    { number: '3', cancelled_at: '2026-03-14T00:00:00Z' },
  );
  expect(await numbers({ carriers: ['la', 'zz'] })).toEqual(['1']);
  expect(await numbers({ origins: ['gig', 'VCP'] })).toEqual(['1']);
  expect(await numbers({ destinations: ['CNF'] })).toEqual(['2']);
  expect(await numbers({ mode: 'DOMESTIC' })).toEqual(['2']);
  expect(await numbers({ status: 'CANCELLED' })).toEqual(['3']);
  expect((await numbers({ status: 'SCHEDULED' })).toSorted()).toEqual(['1', '2']);
});

test('filters by local departure date, inclusive, newest first', async () => {
  await insertFlights(
    { number: '1', flight_date: '2026-02-28', departure_at: '2026-02-28T12:00:00Z' },
    { number: '2', flight_date: '2026-03-01', departure_at: '2026-03-01T12:00:00Z' },
    { number: '3', flight_date: '2026-03-02', departure_at: '2026-03-02T12:00:00Z' },
    { number: '4', flight_date: '2026-03-02', departure_at: '2026-03-03T01:00:00Z' },
    { number: '5', flight_date: '2026-03-03', departure_at: '2026-03-03T12:00:00Z' },
  );
  expect(await numbers({ from: '2026-03-01', to: '2026-03-02' })).toEqual(['4', '3', '2']);
  expect(await numbers({ from: '2026-02-01', to: '2026-03-31' })).toEqual(['5', '4', '3', '2', '1']);
});

test('truncates more than 3,000 flights to the newest 3,000 and reports it', async () => {
  const { services } = desk();
  await runAsSystem(services.pool, db => insertManyFlights(db, '2026-03-15', 3000));
  const full = await search('officer', day);
  expect([full.rows.length, full.truncated]).toEqual([3000, false]);
  await insertFlights({ number: '9999', departure_at: '2026-03-15T02:59:00Z' });
  const cut = await search('officer', day);
  expect([cut.rows.length, cut.truncated]).toEqual([3000, true]);
  expect(cut.rows[0]?.number).toBe('3000');
  expect(cut.rows.some(row => row.number === '9999')).toBe(false);
});

test('refuses a reversed period, and accepts one day', async () => {
  const answer = await desk().request('officer', 'POST', '/web/v1/flights/search', {
    from: '2026-03-16',
    to: '2026-03-15',
  });
  expect(answer.status).toBe(400);
  expect(answer.body()).toMatchObject({ fields: [{ path: 'to', code: 'PERIOD_ORDER' }] });
});

test('accepts 366 days and refuses 367', async () => {
  expect((await search('officer', { from: '2025-03-16', to: '2026-03-16' })).rows).toEqual([]);
  const answer = await desk().request('officer', 'POST', '/web/v1/flights/search', {
    from: '2025-03-15',
    to: '2026-03-16',
  });
  expect(answer.status).toBe(400);
  expect(answer.body()).toMatchObject({
    fields: [{ path: 'to', code: 'PERIOD_TOO_LONG' }],
    messages: ['O período deve ser menor que 367 dias.'],
  });
});

test('names the field of a missing period or invalid date', async () => {
  const answer = await desk().request('officer', 'POST', '/web/v1/flights/search', { from: '2026-02-30' });
  expect(answer.status).toBe(400);
  expect(answer.body<{ fields: { path: string }[] }>().fields.map(field => field.path)).toEqual([
    'from',
    'to',
  ]);
});

test('is in transit from the instant of departure, and arrived from the instant of arrival', async () => {
  const [id] = await insertFlights({
    departure_at: '2026-03-15T20:00:00Z',
    arrival_at: '2026-03-16T06:00:00Z',
  });
  const statusAt = async (now: string) => {
    desk().clock.set(now);
    const { status } = (await desk().request('officer', 'GET', `/web/v1/flights/${id}`)).body<FlightRow>();
    expect((await search('officer', { ...day, status })).rows.map(row => row.id)).toEqual([id]);
    return status;
  };
  expect(await statusAt('2026-03-15T19:59:59.999Z')).toBe('SCHEDULED');
  expect(await statusAt('2026-03-15T20:00:00Z')).toBe('IN_TRANSIT');
  expect(await statusAt('2026-03-16T05:59:59.999Z')).toBe('IN_TRANSIT');
  expect(await statusAt('2026-03-16T06:00:00Z')).toBe('ARRIVED');
});

test('prefers known times over scheduled ones, and ends a flight without arrival after a day', async () => {
  const times = { departure_at: '2026-03-15T10:00:00Z', arrival_at: '2026-03-15T19:00:00Z' };
  await insertFlights(
    { ...times, number: '1', estimated_arrival_at: '2026-03-15T20:30:00Z' },
    { ...times, number: '2', departed_at: '2026-03-15T20:01:00Z', arrival_at: '2026-03-16T05:00:00Z' },
    { ...times, number: '3', arrival_at: null },
    { number: '4', departure_at: '2026-03-14T20:00:00Z', arrival_at: null },
    { ...times, number: '5', cancelled_at: '2026-03-15T09:00:00Z' },
  );
  const found = await search('officer', day);
  expect(Object.fromEntries(found.rows.map(row => [row.number, row.status]))).toEqual({
    1: 'IN_TRANSIT',
    2: 'SCHEDULED',
    3: 'IN_TRANSIT',
    4: 'ARRIVED',
    5: 'CANCELLED',
  });
});

test('returns times local to each airport, across clock changes and the date line', async () => {
  await insertFlights(
    // Summer time began in New York an hour before this arrival.
    {
      number: '1',
      flight_date: '2026-03-07',
      origin: 'GRU',
      destination: 'JFK',
      departure_at: '2026-03-08T00:30:00Z',
      arrival_at: '2026-03-08T08:00:00Z',
    },
    // Departs from Auckland on the 16th and lands in Honolulu on the 15th.
    {
      number: '2',
      flight_date: '2026-03-16',
      origin: 'AKL',
      destination: 'HNL',
      departure_at: '2026-03-15T20:00:00Z',
      arrival_at: '2026-03-16T04:30:00Z',
    },
  );
  const { rows } = await search('officer', { from: '2026-03-07', to: '2026-03-16' });
  expect(rows).toMatchObject([
    {
      number: '2',
      departureLocal: '2026-03-16T09:00',
      departureZone: 'Pacific/Auckland',
      arrivalLocal: '2026-03-15T18:30',
      arrivalZone: 'Pacific/Honolulu',
    },
    {
      number: '1',
      departureLocal: '2026-03-07T21:30',
      departureZone: 'America/Sao_Paulo',
      arrivalLocal: '2026-03-08T04:00',
      arrivalZone: 'America/New_York',
      arrivalAt: '2026-03-08T08:00:00.000Z',
    },
  ]);
});

test('returns carrier, cities and counts, and UTC without a city for an unknown airport', async () => {
  const [id] = await insertFlights({
    carrier: 'TP',
    suffix: 'D',
    destination: 'QQQ',
    passengers: 200,
    crew: 9,
    has_api: true,
  });
  const row = (await desk().request('officer', 'GET', `/web/v1/flights/${id}`)).body<FlightRow>();
  expect(row).toEqual({
    id,
    carrier: 'TP',
    carrierName: 'TAP Air Portugal',
    number: '7001',
    suffix: 'D',
    origin: 'GRU',
    originCity: 'São Paulo',
    destination: 'QQQ',
    destinationCity: null,
    departureAt: '2026-03-16T01:00:00.000Z',
    departureLocal: '2026-03-15T22:00',
    departureZone: 'America/Sao_Paulo',
    arrivalAt: '2026-03-16T11:00:00.000Z',
    arrivalLocal: '2026-03-16T11:00',
    arrivalZone: 'UTC',
    scheduledDepartureAt: null,
    estimatedArrivalAt: null,
    status: 'SCHEDULED',
    mode: 'INTERNATIONAL',
    passengers: 200,
    crew: 9,
    alerts: 0,
    markedCrew: 0,
    hasApi: true,
    hasPnr: false,
  });
});

test('returns the first reported departure only if later messages changed it', async () => {
  const changed = { scheduled_departure_at: '2026-03-16T00:15:00Z' };
  const same = { scheduled_departure_at: '2026-03-16T01:00:00Z' };
  const ids = [await insertFlights(changed), await insertFlights(same)].flat();
  const rows = await Promise.all(
    ids.map(async id => (await desk().request('officer', 'GET', `/web/v1/flights/${id}`)).body<FlightRow>()),
  );
  expect(rows.map(({ scheduledDepartureAt }) => scheduledDepartureAt)).toEqual([
    '2026-03-16T00:15:00.000Z',
    null,
  ]);
});

test('counts alerts for receivers, removed ones included, and none for airlines or without the permission', async () => {
  const { services } = desk();
  const flightId = await runAsSystem(services.pool, async db => {
    const id = await insertFlight(db);
    const passengerId = await insertPassenger(db, id);
    const place = { flightId: id, passengerId };
    const { officer, clerk, airliner } = people;
    const receivers = [officer, clerk, airliner].map(({ id: userId }) => ({ userId }));
    await insertAlert(db, place, agency.id, receivers);
    await insertAlert(db, place, agency.id, receivers);
    await insertAlert(db, place, agency.id, [{ userId: officer.id, removedAt: '2026-03-15T00:00:00Z' }]);
    await insertFlight(db, { number: '2', departure_at: '2026-03-15T04:00:00Z' });
    return id;
  });
  expect(await countAlerts('officer')).toEqual([3, 0]);
  expect(await countAlerts('colleague')).toEqual([0, 0]);
  expect(await countAlerts('clerk')).toEqual([0, 0]);
  expect(await countAlerts('airliner')).toEqual([0, 0]);
  const one = await desk().request('officer', 'GET', `/web/v1/flights/${flightId}`);
  expect(one.body<FlightRow>().alerts).toBe(3);
});

test('audits searches and views with the returned flights', async () => {
  const [id] = await insertFlights({});
  const { services } = desk();
  await search('officer', { ...day, carriers: ['XQ'] });
  await desk().request('officer', 'GET', `/web/v1/flights/${id}`);
  const rows = (await readTrail(services)).slice(-2).toReversed();
  const by = { actor_id: people.officer.id, organization_id: agency.id };
  expect(rows).toMatchObject([
    { ...by, event: 'FLIGHT_VIEWED', records: [{ kind: 'flight', id }] },
    {
      ...by,
      event: 'FLIGHTS_SEARCHED',
      records: [{ kind: 'flight', id }],
      detail: { from: '2026-03-15', to: '2026-03-15', carriers: ['XQ'], rows: 1, truncated: false },
    },
  ]);
});
