import type {
  CrewHit,
  FinderReply,
  FlightRow,
  ItineraryHit,
  PassengerDetail,
  PassengerRow,
} from '@farol/contract';
import { beforeEach, expect, test } from 'vitest';
import { seedDemo } from '#areas/demo/index.ts';
import { applyRetention } from '#areas/privacy/index.ts';
import { setUpDesk } from '#areas/search/testing/desk.ts';
import { ConfigError } from '#kernel/config.ts';
import { testNow } from '#testing/platform.ts';
import { loadPassengers, type LoadProgress } from './index.ts';
import { countInconsistencies, digestTables, emptyTables, listConnectedRoutes } from './testing/queries.ts';

const desk = setUpDesk();
const options = { seed: '7', passengers: 2000, years: 1 };

async function load(
  overrides: Partial<typeof options> = {},
  report: (progress: LoadProgress) => void = () => undefined,
  signal?: AbortSignal,
) {
  const { services, ownerUrl } = desk();
  return loadPassengers({ services, ownerUrl }, { ...options, ...overrides }, report, signal);
}

beforeEach(() => emptyTables(desk().ownerUrl));

test('stores what searches, pages and masking read', async () => {
  expect(await load()).toEqual({ loaded: true, added: 2000 });
  const inconsistencies = await countInconsistencies(desk().services.pool);
  expect(Object.entries(inconsistencies).filter(([, count]) => count > 0)).toEqual([]);

  const search = await desk().request('overseer', 'POST', '/web/v1/flights/search', {
    from: '2025-03-15',
    to: '2026-03-15',
  });
  const { rows: flights } = search.body<{ rows: FlightRow[] }>();
  expect(flights.length).toBeGreaterThan(8);
  const [flight] = flights;
  const people = await desk().request('overseer', 'GET', `/web/v1/flights/${flight?.id}/passengers`);
  const { rows } = people.body<{ rows: PassengerRow[] }>();
  expect(rows.length).toBeGreaterThan(100);
  const [row] = rows;
  const page = await desk().request('overseer', 'GET', `/web/v1/flights/passengers/${row?.id}`);
  const detail = page.body<PassengerDetail>();
  expect(detail).toMatchObject({ surname: row?.surname, booking: { locator: detail.locator } });
  // The finder reads a month around now.
  desk().clock.set(flight?.departureAt ?? '');
  for (const text of [row?.locator, row?.documentNumber]) {
    const found = await desk().request('overseer', 'POST', '/web/v1/search/find', { text });
    expect(JSON.stringify(found.body<FinderReply>())).toContain(row?.id);
  }

  desk().clock.set(testNow);
  const { services } = desk();
  const before = await digestTables(services.pool);
  expect(await applyRetention(services, Number.POSITIVE_INFINITY)).toBe(true);
  const masked = await desk().request('overseer', 'GET', `/web/v1/flights/${flights.at(-1)?.id}/passengers`);
  expect(masked.body<{ rows: PassengerRow[] }>().rows.every(({ masked: isMasked }) => isMasked)).toBe(true);
  expect((await digestTables(services.pool))['flight_passenger']).not.toBe(before['flight_passenger']);
});

test('has journeys that the search finds by an airport on the way', async () => {
  await load();
  const { routes, share } = await listConnectedRoutes(desk().services.pool);
  expect(share).toBeCloseTo(0.2, 1);
  const [[origin, via] = []] = routes;
  const search = { from: '2025-03-15', to: '2026-03-15', connection: true };
  const path = '/web/v1/itineraries/search';
  const body = { ...search, origins: [origin], airports: [via] };
  const { rows } = (await desk().request('itinerarySearcher', 'POST', path, body)).body<{
    rows: ItineraryHit[];
  }>();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ route }) => route[0] !== origin || route.indexOf(`${via}`) < 1)).toEqual([]);
});

test('has crew lists and a register, with expired licences and people who are in no register', async () => {
  await load();
  const body = { from: '2025-03-15', to: '2026-03-14', flown: true };
  const { rows } = (await desk().request('crewSearcher', 'POST', '/web/v1/crews/search', body)).body<{
    rows: CrewHit[];
  }>();
  const withMark = (mark: CrewHit['marks'][number]) =>
    rows.filter(({ marks }) => marks.includes(mark)).length;
  expect(rows.length).toBeGreaterThan(50);
  for (const mark of ['LICENCE_EXPIRED', 'NOT_REGISTERED'] as const) {
    expect(withMark(mark)).toBeGreaterThan(0);
    expect(withMark(mark)).toBeLessThan(rows.length / 5);
  }
  expect(rows.filter(({ registration }) => registration !== null).length).toBeGreaterThan(rows.length * 0.9);
});

test('continues an interrupted load with the same result', async () => {
  const { pool } = desk().services;
  await load({ passengers: 800 });
  const complete = await digestTables(pool);
  expect(await load({ passengers: 800 })).toEqual({ loaded: false, added: 0 });
  expect(await digestTables(pool)).toEqual(complete);

  await emptyTables(desk().ownerUrl);
  const stopping = new AbortController();
  const seen: LoadProgress[] = [];
  const stopAfterTwo = (progress: LoadProgress) => {
    if (seen.push(progress) === 2) stopping.abort();
  };
  await expect(load({ passengers: 800 }, stopAfterTwo, stopping.signal)).rejects.toThrow(/abort/);
  const stored = seen.at(-1)?.added ?? 0;
  expect(stored).toBeGreaterThan(0);
  expect(stored).toBeLessThan(800);
  expect(await load({ passengers: 800 })).toEqual({ loaded: true, added: 800 - stored });
  expect(await digestTables(pool)).toEqual(complete);
});

test('refuses a database with other data, or with another set', async () => {
  await load({ passengers: 200 });
  const other = load({ passengers: 201 });
  await expect(other).rejects.toBeInstanceOf(ConfigError);
  await expect(other).rejects.toThrow(/--passengers 200 --seed 7 --years 1; give the same values/);
  await emptyTables(desk().ownerUrl);
  await desk().services.pool.pg.query(
    `insert into integrator (id, identification, created_at) values (gen_random_uuid(), 'Airline', now())`,
  );
  await expect(load()).rejects.toThrow(/^load: the database has integrators; give an empty folder/);
  await desk().services.pool.pg.query('delete from integrator');
});

test('lets the demo use the passengers, but loads none into a demo', async () => {
  const { services, ownerUrl } = desk();
  await load({ passengers: 200 });
  await seedDemo(services);
  await emptyTables(ownerUrl);
  await expect(load()).rejects.toThrow(/^load: the database has users; /);
});
