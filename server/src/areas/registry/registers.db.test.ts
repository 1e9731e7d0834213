import type { AirlineRow, AirportRow, CountryRow } from '@farol/contract';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { buildOrganization, buildUser, useTestClient, type TestReply } from '#testing/test-client.ts';
import { readTrail } from '#testing/trail.ts';
import { findAirportPlaces, findCarriersByIcao, loadReference, routes } from './index.ts';

const authority = buildOrganization({ type: 'AVIATION_AUTHORITY' });
const analyst = buildUser(authority, ['AIRPORT_MANAGE', 'COUNTRY_MANAGE', 'AIRLINE_MANAGE']);
const desk = useTestClient({ analyst, visitor: buildUser(authority, []) }, Object.values(routes));

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<TestReply> =>
  desk().request('analyst', method, `/web/v1/${path}`, body);

async function requireStatus<T>(answer: Promise<TestReply>, status = 200): Promise<T> {
  const { status: actual, text, body } = await answer;
  if (actual !== status) throw new Error(`${actual} ${text}`);
  return body<T>();
}

async function refusalOf(answer: Promise<TestReply>): Promise<{ status: number; text: string }> {
  const { status, text } = await answer;
  const body = JSON.parse(text) as { messages: string[] } | string[];
  return { status, text: (Array.isArray(body) ? body : body.messages).join(' ') };
}

async function detailsOf(event: string): Promise<Record<string, unknown>[]> {
  const trail = await readTrail(desk().services);
  return trail.filter(entry => entry.event === event).map(({ detail }) => detail as Record<string, unknown>);
}

const field = {
  iata: 'QXA',
  icao: 'SBQX',
  name: 'Campo dos Afonsos Novo',
  city: 'São José da Serra',
  referenceRegion: 'QXR',
  uf: 'SP',
  countryCode: 'BR',
  latitude: -23.2,
  longitude: -45.9,
  timeZone: 'America/Sao_Paulo',
  international: true,
};

beforeAll(async () => {
  await requireStatus(call('POST', 'airports', field), 201);
});

test('creates an airport with all fields, and finds it without case and diacritics', async () => {
  expect(await requireStatus(call('GET', 'airports/QXA'))).toEqual({
    ...field,
    active: true,
    changedBy: null,
    changedAt: null,
    version: 1,
    abilities: ['edit', 'toggle'],
  });
  for (const text of ['sao jose da serra', 'AFONSOS', 'sbqx', 'qxr']) {
    const { rows } = await requireStatus<{ rows: AirportRow[] }>(call('POST', 'airports/search', { text }));
    expect([text, rows.map(({ iata }) => iata)]).toEqual([text, expect.arrayContaining(['QXA'])]);
  }
  const choices = await requireStatus<{ rows: AirportRow[] }>(
    call('GET', 'airports/choices?text=afonsos%20novo'),
  );
  expect(choices.rows.map(({ iata }) => iata)).toEqual(['QXA']);
});

test('lists airports up to the limit and reports that there are more', async () => {
  const { rows, truncated } = await requireStatus<{ rows: AirportRow[]; truncated: boolean }>(
    call('POST', 'airports/search', {}),
  );
  expect([rows.length, truncated]).toEqual([3000, true]);
  const brazilian = await requireStatus<{ rows: AirportRow[]; truncated: boolean }>(
    call('POST', 'airports/search', { country: 'br', international: true, active: true }),
  );
  expect(brazilian.truncated).toBe(false);
  expect(brazilian.rows.length).toBeGreaterThan(10);
  expect(
    brazilian.rows.every(({ countryCode, international }) => countryCode === 'BR' && international),
  ).toBe(true);
});

test('refuses duplicate airports, countries and airlines', async () => {
  const createAgain = (change: object) => refusalOf(call('POST', 'airports', { ...field, ...change }));
  expect(await createAgain({})).toEqual({ status: 400, text: 'Aeroporto QXA já existe' });
  expect(await createAgain({ iata: 'QXB', icao: 'SBGR' })).toEqual({
    status: 400,
    text: 'Aeroporto SBGR já existe',
  });
  const country = { code2: 'BR', code3: 'QQA', namePt: 'Outro', nameEn: 'Another' };
  expect(await refusalOf(call('POST', 'countries', country))).toEqual({
    status: 400,
    text: 'País BR já existe',
  });
  expect(await refusalOf(call('POST', 'countries', { ...country, code2: 'QQ', code3: 'BRA' }))).toEqual({
    status: 400,
    text: 'País BRA já existe',
  });
  expect(await refusalOf(call('POST', 'airlines', { code: 'TP', name: 'Outra' }))).toEqual({
    status: 400,
    text: 'Companhia aérea TP já existe',
  });
  const { pg } = desk().services.pool;
  expect((await pg.query(`select from airport where iata = 'QXB'`)).rows).toEqual([]);
});

test('refuses an airport with invalid coordinates, country or zone', async () => {
  const statusOfWrong = async (change: object) =>
    (await refusalOf(call('POST', 'airports', { ...field, iata: 'QXC', icao: null, ...change }))).status;
  expect(await statusOfWrong({ latitude: 90.1 })).toBe(400);
  expect(await statusOfWrong({ latitude: null })).toBe(400);
  expect(await statusOfWrong({ timeZone: 'America/Atlantis' })).toBe(400);
  expect(await statusOfWrong({ timeZone: '+03:00' })).toBe(400);
  expect(await statusOfWrong({ countryCode: 'QQ' })).toBe(422);
  expect(await statusOfWrong({ iata: 'QX' })).toBe(400);
});

test('requires the current version, keeps the code, and audits before and after', async () => {
  const was = await requireStatus<AirportRow>(call('GET', 'airports/QXA'));
  const input = { ...field, name: 'Campo Renomeado', international: false, version: was.version };
  const now = await requireStatus<AirportRow>(call('PUT', 'airports/QXA', input));
  expect(now).toMatchObject({ name: 'Campo Renomeado', international: false, version: was.version + 1 });
  expect((await refusalOf(call('PUT', 'airports/QXA', input))).text).toContain('alterado por outra pessoa');
  const moved = { ...input, iata: 'QXD', version: now.version };
  expect((await refusalOf(call('PUT', 'airports/QXA', moved))).text).toContain(
    'O código QXA não pode ser alterado',
  );
  expect((await detailsOf('AIRPORT_CHANGED')).at(-1)).toMatchObject({
    airport: 'QXA',
    before: { name: field.name, international: true },
    after: { name: 'Campo Renomeado', international: false },
  });
  const { rows } = await requireStatus<{ rows: AirportRow[] }>(
    call('POST', 'airports/search', { text: 'renomeado' }),
  );
  expect(rows.map(({ iata }) => iata)).toEqual(['QXA']);
});

test('does not offer deactivated records, and keeps them for flights and messages', async () => {
  const { services, clock } = desk();
  for (const path of ['airports?iata=CWB', 'airlines?code=AZ', 'countries?code2=PY'])
    expect(await requireStatus(call('DELETE', path))).toEqual({ active: false });
  const listOffered = async () => [
    (await requireStatus<{ rows: AirportRow[] }>(call('GET', 'airports/choices?text=CWB'))).rows.some(
      ({ iata }) => iata === 'CWB',
    ),
    (await requireStatus<{ code: string }[]>(call('GET', 'airlines/choices'))).some(
      ({ code }) => code === 'AZ',
    ),
    (await requireStatus<{ code2: string }[]>(call('GET', 'countries/choices'))).some(
      ({ code2 }) => code2 === 'PY',
    ),
  ];
  expect(await listOffered()).toEqual([false, false, false]);
  const reader = { db: services.pool.db, pool: services.pool, clock };
  expect((await findAirportPlaces(reader, ['CWB'])).get('CWB')?.timeZone).toBe('America/Sao_Paulo');
  expect((await findCarriersByIcao(services.pool.db, ['ITY'])).get('ITY')).toBe('AZ');
  for (const path of ['airports?iata=CWB', 'airlines?code=AZ', 'countries?code2=PY'])
    expect(await requireStatus(call('DELETE', path))).toEqual({ active: true });
  expect(await listOffered()).toEqual([true, true, true]);
  expect((await detailsOf('COUNTRY_TOGGLED')).map(({ country, after }) => [country, after])).toMatchObject([
    ['PY', { active: false }],
    ['PY', { active: true }],
  ]);
});

test('a start keeps edited names, places, search texts and states', async () => {
  const { pool } = desk().services;
  const lisbon = await requireStatus<AirportRow>(call('GET', 'airports/LIS'));
  const { active: _active, abilities: _abilities, ...input } = lisbon;
  // Names stay; the search text also depends on the country.
  await requireStatus(call('PUT', 'airports/LIS', { ...input, countryCode: 'ES' }));
  const chile = await requireStatus<CountryRow>(call('GET', 'countries/CL'));
  await requireStatus(call('PUT', 'countries/CL', { ...chile, nameEn: 'Republic of Chile' }));
  await requireStatus(call('DELETE', 'airlines?code=IB'));
  const readTables = async () => {
    const read = (table: string, key: string) => pool.pg.query(`select * from ${table} order by ${key}`);
    const found = await Promise.all([
      read('airport', 'iata'),
      read('country', 'code2'),
      read('airline', 'code'),
    ]);
    return found.map(({ rows }) => rows);
  };
  const before = await readTables();
  await loadReference(pool.db);
  expect(await readTables()).toEqual(before);
  await requireStatus(call('PUT', 'airports/LIS', { ...input, version: input.version + 1 }));
  await requireStatus(call('DELETE', 'airlines?code=IB'));
});

test('suggests the zone of the nearest airport, of the country if it has one', async () => {
  const zoneAt = (latitude: number, longitude: number, country?: string) =>
    requireStatus<{ timeZone: string; nearest: string }>(
      call(
        'GET',
        `airports/time-zone?latitude=${latitude}&longitude=${longitude}${country === undefined ? '' : `&countryCode=${country}`}`,
      ),
    );
  expect(await zoneAt(-23.43, -46.47)).toEqual({ timeZone: 'America/Sao_Paulo', nearest: 'GRU' });
  expect((await zoneAt(-3.85, -32.42)).timeZone).toBe('America/Noronha');
  // Across the date line, and over the border.
  expect((await zoneAt(-16.7, 180)).timeZone).toBe('Pacific/Fiji');
  expect((await zoneAt(-30.9, -55.54, 'UY')).timeZone).toBe('America/Montevideo');
  expect((await zoneAt(-30.9, -55.54, 'BR')).timeZone).toBe('America/Sao_Paulo');
  expect((await call('GET', 'airports/time-zone?latitude=91&longitude=0')).status).toBe(400);
});

test('creates, renames and finds a country in both languages, and keeps its codes', async () => {
  const input = { code2: 'QZ', code3: 'QZZ', namePt: 'Ilha Nova', nameEn: 'New Island' };
  const made = await requireStatus<CountryRow>(call('POST', 'countries', input), 201);
  for (const text of ['ilha nova', 'NEW ISL', 'qz', 'QZZ']) {
    const { rows } = await requireStatus<{ rows: CountryRow[] }>(call('POST', 'countries/search', { text }));
    expect([text, rows.map(({ code2 }) => code2)]).toEqual([text, ['QZ']]);
  }
  const change = { ...input, namePt: 'Ilha Recente', version: made.version };
  expect(await requireStatus(call('PUT', 'countries/QZ', change))).toMatchObject({
    namePt: 'Ilha Recente',
    version: 2,
  });
  const other = await refusalOf(call('PUT', 'countries/QZ', { ...change, code3: 'QZY', version: 2 }));
  expect(other.text).toContain('O código QZZ não pode ser alterado');
});

test('finds two characters as a code alone, and three in names', async () => {
  const find = async (register: string, text: string) =>
    (
      await requireStatus<{ rows: { code?: string; code2?: string }[] }>(
        call('POST', `${register}/search`, { text }),
      )
    ).rows.map(({ code, code2 }) => code ?? code2);
  expect(await find('countries', 'br')).toEqual(['BR']);
  expect(await find('countries', 'bra')).toContain('GI');
  expect(await find('airlines', 'la')).toEqual(['LA']);
  expect((await find('airlines', 'lat')).length).toBeGreaterThan(0);
});

test('creates, changes and finds an airline by code, ICAO code and name', async () => {
  const input = { code: 'Q1', name: 'Céu Azul', icao: 'QZC', countryCode: 'BR' };
  const made = await requireStatus<AirlineRow>(call('POST', 'airlines', input), 201);
  for (const text of ['q1', 'QZC', 'ceu az']) {
    const { rows } = await requireStatus<{ rows: AirlineRow[] }>(call('POST', 'airlines/search', { text }));
    expect([text, rows.map(({ code }) => code)]).toEqual([text, ['Q1']]);
  }
  expect((await refusalOf(call('POST', 'airlines', { ...input, code: '0Q' }))).text).toBe(
    'Companhia aérea QZC já existe',
  );
  const change = { ...input, name: 'Céu Claro', version: made.version };
  expect(await requireStatus(call('PUT', 'airlines/Q1', change))).toMatchObject({
    name: 'Céu Claro',
    version: 2,
  });
  expect((await refusalOf(call('POST', 'airlines', { code: 'Q12', name: 'x' }))).status).toBe(400);
});

test('refuses to reactivate an airline whose ICAO code was taken', async () => {
  await requireStatus(call('POST', 'airlines', { code: '0R', name: 'Antiga', icao: 'QZA' }), 201);
  await requireStatus(call('DELETE', 'airlines?code=0R'));
  await requireStatus(call('POST', 'airlines', { code: '0S', name: 'Nova', icao: 'QZA' }), 201);
  expect((await refusalOf(call('DELETE', 'airlines?code=0R'))).text).toBe('Companhia aérea QZA já existe');
  expect((await findCarriersByIcao(desk().services.pool.db, ['QZA'])).get('QZA')).toBe('0S');
});

test('refuses users without the permission', async () => {
  for (const path of ['airports', 'countries', 'airlines'])
    expect((await desk().request('visitor', 'POST', `/web/v1/${path}/search`, {})).status).toBe(403);
});

test('sets a logo, serves it at an address that changes with it, and removes it', async () => {
  const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const putLogo = (payload: Buffer, type: string, code = 'TP') =>
    desk().app.inject({
      method: 'PUT',
      url: `/web/v1/airlines/${code}/logo`,
      headers: { authorization: 'Bearer analyst', 'content-type': type },
      payload,
    });
  const form = Buffer.from(
    `--x\r\nContent-Disposition: form-data; name="file"; filename="logo.gif"\r\nContent-Type: image/gif\r\n\r\n`,
  );
  const sent = await putLogo(
    Buffer.concat([form, image, Buffer.from('\r\n--x--\r\n')]),
    'multipart/form-data; boundary=x',
  );
  const { logo } = sent.json<AirlineRow>();
  expect([sent.statusCode, logo]).toEqual([200, expect.stringMatching(/^[\da-f]{32}$/)]);
  // The same pixels have the same hash.
  expect((await putLogo(image, 'text/html')).json<AirlineRow>().logo).toBe(logo);
  const logoReply = await desk().request('visitor', 'GET', `/web/v1/airlines/TP/logo?version=${logo}`);
  expect([logoReply.status, logoReply.bytes.subarray(1, 4).toString()]).toEqual([200, 'PNG']);
  expect(logoReply.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=31536000, immutable',
    'content-disposition': expect.stringContaining('attachment'),
  });
  const choices = await requireStatus<{ code: string; logo: string | null }[]>(
    call('GET', 'airlines/choices'),
  );
  expect(choices.filter(({ logo }) => logo !== null)).toMatchObject([{ code: 'TP', logo }]);
  const refusal = await putLogo(Buffer.from('<svg/>'), 'image/png');
  expect([refusal.statusCode, refusal.body]).toEqual([422, expect.stringContaining('PNG nem JPEG')]);
  expect((await putLogo(image, 'image/png', '0Z')).statusCode).toBe(404);
  expect(await requireStatus(call('DELETE', 'airlines/TP/logo'))).toMatchObject({ logo: null });
  expect((await call('GET', 'airlines/TP/logo')).status).toBe(404);
  expect(await detailsOf('AIRLINE_LOGO_CHANGED')).toMatchObject([
    { airline: 'TP', before: { logo: null }, after: { logo } },
    { airline: 'TP', before: { logo }, after: { logo } },
    { airline: 'TP', before: { logo }, after: { logo: null } },
  ]);
});
