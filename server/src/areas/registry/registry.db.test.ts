import { beforeAll, expect, test } from 'vitest';
import { insertFlight } from '#areas/search/testing/queries.ts';
import { insertOrganization, insertOrganizationAirport } from '#areas/alerts/testing/queries.ts';
import { buildOrganization, buildUser, useTestClient } from '#testing/test-client.ts';
import { runAsSystem } from '#testing/platform.ts';
import { findAirportPlaces, loadReference, routes, findZone } from './index.ts';
import { readAirlines, readAirports, readCountries } from './reference/load.ts';

const agency = buildOrganization();
const officer = buildUser(agency, []);
const desk = useTestClient(
  {
    officer,
    limited: { ...officer, airports: ['GIG', 'LIS'] },
    administrator: { ...officer, organization: { ...agency, administrator: true } },
    unplaced: { ...officer, organization: null },
  },
  Object.values(routes),
);
type UserName = Parameters<ReturnType<typeof desk>['request']>[0];

beforeAll(() =>
  runAsSystem(desk().services.pool, async db => {
    await insertOrganization(db, agency);
    for (const airport of ['GRU', 'GIG', 'BSB']) await insertOrganizationAirport(db, agency.id, airport);
  }),
);

async function get<T>(path: string, caller: UserName = 'officer'): Promise<T> {
  const reply = await desk().request(caller, 'GET', `/web/v1/${path}`);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body();
}

async function codes(path: string, caller: UserName = 'officer'): Promise<string[]> {
  return (await get<{ iata: string }[]>(path, caller)).map(airport => airport.iata);
}

interface AirportChoices {
  rows: { iata: string; city: string; countryCode: string }[];
  truncated: boolean;
}

const searchAirports = (text: string, caller?: UserName) =>
  get<AirportChoices>(`airports/choices?text=${encodeURIComponent(text)}`, caller);

async function findAirports(text: string, caller?: UserName): Promise<string[]> {
  return (await searchAirports(text, caller)).rows.map(({ iata }) => iata);
}

test('loads the reference tables once and keeps edited rows', async () => {
  const { pool } = desk().services;
  const whole = {
    countries: readCountries().length,
    airports: readAirports().length,
    airlines: readAirlines().length,
  };
  await pool.pg.query('delete from airline; delete from airport; delete from country');
  expect(await loadReference(pool.db)).toEqual(whole);
  const { rows } = await pool.pg.query(
    `select (select count(*) from country) countries, (select count(*) from airport) airports,
            (select count(*) from airline) airlines`,
  );
  expect(rows).toEqual([whole]);
  await pool.pg.query(`update airport set name = 'Edited' where iata = 'CWB'`);
  await pool.pg.query(`delete from airline where code = 'TP'`);
  expect(await loadReference(pool.db)).toEqual({ countries: 0, airports: 0, airlines: 1 });
  expect((await pool.pg.query(`select name from airport where iata = 'CWB'`)).rows).toEqual([
    { name: 'Edited' },
  ]);
});

test('updates search texts of an earlier version, except for edited rows', async () => {
  const { pool } = desk().services;
  await pool.pg.query(`update airport set search_text = 'LIS LPPT LISBON' where iata = 'LIS'`);
  await pool.pg.query(`update airport set city = 'Invicta', search_text = 'OPO INVICTA' where iata = 'OPO'`);
  await loadReference(pool.db);
  const { rows } = await pool.pg.query(
    `select iata, search_text from airport where iata in ('LIS', 'OPO') order by iata`,
  );
  expect(rows).toMatchObject([
    { search_text: expect.stringContaining('LISBOA') },
    { iata: 'OPO', search_text: 'OPO INVICTA' },
  ]);
});

test('requires a session for the lists', async () => {
  for (const path of ['airports/ofUser', 'airports/choices', 'countries/choices', 'airlines/choices']) {
    expect((await desk().request(undefined, 'GET', `/web/v1/${path}`)).status).toBe(401);
  }
});

test("lists the organization's airports, limited to the user's own", async () => {
  expect(await codes('airports/ofUser')).toEqual(['BSB', 'GIG', 'GRU']);
  expect(await codes('airports/ofUser', 'administrator')).toEqual(['BSB', 'GIG', 'GRU']);
  expect(await codes('airports/ofUser', 'limited')).toEqual(['GIG']);
  expect(await codes('airports/ofUser', 'unplaced')).toEqual([]);
});

test('shows an airport with city, state, country and zone', async () => {
  expect((await searchAirports('GRU')).rows[0]).toEqual({
    iata: 'GRU',
    name: expect.stringContaining('Guarulhos'),
    city: 'São Paulo',
    uf: 'SP',
    countryCode: 'BR',
    timeZone: 'America/Sao_Paulo',
  });
});

test('ranks exact codes first, then prefixes of codes, then names and cities', async () => {
  // RIO is the metropolitan code of several airports.
  const rio = await findAirports('rio');
  expect(rio[0]).toBe('GIG');
  expect(rio.slice(0, 4)).toContain('SDU');
  const lis = await findAirports('lis');
  expect(lis[0]).toBe('LIS');
  const gr = await findAirports('gr');
  expect(gr.slice(0, 3).every(code => code.startsWith('GR'))).toBe(true);
  expect(gr[0]).toBe('GRU');
  expect((await findAirports('SBGR'))[0]).toBe('GRU');
});

test('lists short names of airports and leaves unknown codes out', async () => {
  expect(await get('airports/names?codes=GRU,QQZ,SDU')).toEqual([
    { iata: 'GRU', name: 'Guarulhos' },
    { iata: 'SDU', name: 'Santos Dumont' },
  ]);
});

test("finds a city in either language and shows it in the reader's", async () => {
  for (const name of ['lisboa', 'lisbon']) expect((await findAirports(name))[0]).toBe('LIS');
  const [lisbon] = (await searchAirports('LIS')).rows;
  expect(lisbon?.city).toBe('Lisboa');
});

test('ignores case and diacritics, and treats wildcards literally', async () => {
  const plain = await findAirports('sao paulo');
  expect(plain).toContain('GRU');
  expect(await findAirports('SÃO  PAULO')).toEqual(plain);
  expect(await findAirports('%')).toEqual([]);
  expect(await findAirports('g_u')).toEqual([]);
});

test('returns at most 20 airports, those of the home country first, and reports when there are more', async () => {
  expect((await findAirports('a')).length).toBe(20);
  const first = await searchAirports('');
  expect(first.rows).toHaveLength(20);
  expect(first.truncated).toBe(true);
  expect(new Set(first.rows.map(({ countryCode }) => countryCode))).toEqual(new Set(['BR']));
  expect((await searchAirports('lisboa')).truncated).toBe(false);
});

test("ranks an exact code, the reader's airports, then airports by flights", async () => {
  const { clock, services } = desk();
  clock.set('2026-03-15T12:00:00Z');
  await runAsSystem(services.pool, async db => {
    for (const number of ['1', '2']) await insertFlight(db, { number, origin: 'VCP', destination: 'LIS' });
    await insertFlight(db, { number: '3', origin: 'CGH', destination: 'LIS' });
  });
  expect((await findAirports('sao paulo'))[0]).toBe('GRU');
  expect((await findAirports('guaru'))[0]).toBe('GRU');
  expect((await findAirports('rio de janeiro', 'limited'))[0]).toBe('GIG');
  expect((await findAirports('c')).indexOf('VCP')).toBeLessThan((await findAirports('c')).indexOf('CGH'));
  expect((await findAirports('CGH'))[0]).toBe('CGH');
});

const listOffered = async () => [
  (await findAirports('poa')).includes('POA'),
  (await get<{ code2: string }[]>('countries/choices')).some(country => country.code2 === 'UY'),
  (await get<{ code: string }[]>('airlines/choices')).some(airline => airline.code === 'IB'),
];

test('does not offer inactive airports, countries and airlines', async () => {
  const { pg } = desk().services.pool;
  const toggle = async (active: boolean) => {
    await pg.query('update airport set active = $1 where iata = $2', [active, 'POA']);
    await pg.query('update country set active = $1 where code2 = $2', [active, 'UY']);
    await pg.query('update airline set active = $1 where code = $2', [active, 'IB']);
  };
  expect(await listOffered()).toEqual([true, true, true]);
  await toggle(false);
  expect(await listOffered()).toEqual([false, false, false]);
  await toggle(true);
});

test('caches an airport for a minute, and reads unknown ones again', async () => {
  const { services, clock } = desk();
  const reader = { db: services.pool.db, pool: services.pool, clock };
  const { pg } = services.pool;
  clock.set('2026-03-15T20:00:00Z');
  expect(await findAirportPlaces(reader, ['CGH', 'QQX', 'CGH'])).toEqual(
    new Map([
      [
        'CGH',
        {
          iata: 'CGH',
          name: 'Aeroporto de São Paulo/Congonhas – Deputado Freitas Nobre',
          city: 'São Paulo',
          timeZone: 'America/Sao_Paulo',
          countryCode2: 'BR',
          latitude: expect.closeTo(-23.6, 1),
          longitude: expect.closeTo(-46.7, 1),
        },
      ],
    ]),
  );
  await pg.query(`update airport set time_zone = 'America/Manaus' where iata = 'CGH'`);
  await pg.query(
    `insert into airport (iata, name, city, country_code2, time_zone, search_text)
     values ('QQX', 'New', 'New', 'BR', 'America/Belem', 'QQX NEW NEW')`,
  );
  clock.set('2026-03-15T20:00:59.999Z');
  expect(await findZone(reader, 'CGH')).toBe('America/Sao_Paulo');
  expect(await findZone(reader, 'QQX')).toBe('America/Belem');
  clock.set('2026-03-15T20:01:00Z');
  expect(await findZone(reader, 'CGH')).toBe('America/Manaus');
  expect(await findZone(reader, 'QQY')).toBeUndefined();
});
