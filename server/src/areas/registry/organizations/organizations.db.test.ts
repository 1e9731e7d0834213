import { beforeAll, expect, test } from 'vitest';
import type { AirportGroupRow, OrganizationAirportsRow, OrganizationRow } from '@farol/contract';
import { insertOrganization, insertRole, insertUser } from '#areas/alerts/testing/queries.ts';
import { findUserByCpf } from '#areas/auth/index.ts';
import { type TestReply, buildOrganization, buildUser, useTestClient } from '#testing/test-client.ts';
import { runAsSystem } from '#testing/platform.ts';
import { readTrail } from '#testing/trail.ts';
import { createId } from '#kernel/ids.ts';
import { routes } from '../index.ts';

const agency = buildOrganization({ name: 'Vigilância' });
const authority = buildOrganization({ name: 'Autoridade', type: 'AVIATION_AUTHORITY' });
const processing = buildOrganization({ name: 'Dados', type: 'DATA_PROCESSING', administrator: true });
const airline = buildOrganization({ name: 'Companhia', type: 'AIRLINE', carrier: 'X0' });
const organizations = [agency, authority, processing, airline];

const desk = useTestClient(
  {
    analyst: buildUser(authority, ['ORGANIZATION_MANAGE', 'ORGANIZATION_AIRPORT']),
    organizer: buildUser(processing, ['ORGANIZATION_MANAGE', 'ORGANIZATION_AIRPORT']),
    registrar: buildUser(authority, ['AIRPORT_MANAGE']),
    airportManager: buildUser(agency, ['ORGANIZATION_AIRPORT']),
    officer: buildUser(agency, ['FLIGHT_LIST']),
    manager: buildUser(agency, ['USER_MANAGE']),
    root: buildUser(processing, ['USER_MANAGE']),
    unplaced: buildUser(null, ['USER_MANAGE']),
  },
  Object.values(routes),
);
type UserName = Parameters<ReturnType<typeof desk>['request']>[0];

beforeAll(() =>
  runAsSystem(desk().services.pool, async db => {
    for (const organization of organizations) await insertOrganization(db, organization);
  }),
);

async function choicesOf(caller: UserName): Promise<string[]> {
  const reply = await desk().request(caller, 'GET', '/web/v1/organizations/choices');
  expect(reply.status).toBe(200);
  return reply.body<{ name: string }[]>().map(({ name }) => name);
}

test('offers the own organization, or all active ones to administrators', async () => {
  expect(await choicesOf('manager')).toEqual(['Vigilância']);
  expect(await choicesOf('root')).toEqual(['Autoridade', 'Companhia', 'Dados', 'Vigilância']);
  expect(await choicesOf('unplaced')).toEqual([]);
  expect((await desk().request('officer', 'GET', '/web/v1/organizations/choices')).status).toBe(403);
  const { pg } = desk().services.pool;
  await pg.query('update organization set active = false where id = $1', [airline.id]);
  expect(await choicesOf('root')).toEqual(['Autoridade', 'Dados', 'Vigilância']);
  await pg.query('update organization set active = true where id = $1', [airline.id]);
});

async function requireStatus<T>(answer: Promise<TestReply>, status = 200): Promise<T> {
  const { status: actual, text, body } = await answer;
  if (actual !== status) throw new Error(`${actual} ${text}`);
  return body<T>();
}

const call = (caller: UserName, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  desk().request(caller, method, `/web/v1/${path}`, body);

const read = (id: string, caller: UserName = 'organizer') =>
  requireStatus<OrganizationRow>(call(caller, 'GET', `organizations/${id}`));

async function inputOf(id: string, change: object = {}) {
  const { name, type, administrator, airports, carrier, homeHost, timeZone, version } = await read(id);
  return { name, type, administrator, airports, carrier, homeHost, timeZone, version, ...change };
}

const input = {
  name: 'Portos e Fronteiras',
  type: 'AGRICULTURE',
  administrator: false,
  airports: ['GRU', 'GIG'],
  carrier: null,
  homeHost: 'portos.exemplo.test',
  timeZone: 'America/Manaus',
};

const codeOf = async (answer: Promise<TestReply>): Promise<unknown> => {
  const { status, headers, text } = await answer;
  if (status < 400) throw new Error(text);
  return headers['x-error-code'] ?? (JSON.parse(text) as { code: string }).code;
};

test('creates, finds and changes an organization with all fields, and audits before and after', async () => {
  const made = await requireStatus<OrganizationRow>(call('analyst', 'POST', 'organizations', input), 201);
  expect(made).toMatchObject({ ...input, airports: ['GIG', 'GRU'], people: 0, active: true, version: 1 });
  for (const text of ['FRONTEIRAS', 'gru']) {
    const body = { text, type: 'AGRICULTURE', active: true };
    const { rows } = await requireStatus<{ rows: OrganizationRow[] }>(
      call('analyst', 'POST', 'organizations/search', body),
    );
    expect([text, rows.map(({ name }) => name)]).toEqual([text, [input.name]]);
  }
  const change = await inputOf(made.id, { airports: ['BSB'], timeZone: 'America/Belem' });
  expect(await requireStatus(call('analyst', 'PUT', `organizations/${made.id}`, change))).toMatchObject({
    airports: ['BSB'],
    timeZone: 'America/Belem',
    version: 2,
  });
  expect(await codeOf(call('analyst', 'PUT', `organizations/${made.id}`, change))).toBe('CHANGED_MEANWHILE');
  const event = (await readTrail(desk().services)).findLast(({ event }) => event === 'ORGANIZATION_CHANGED');
  expect(event?.detail).toMatchObject({
    organization: made.id,
    before: { airports: ['GIG', 'GRU'], timeZone: 'America/Manaus' },
    after: { airports: ['BSB'], timeZone: 'America/Belem' },
  });
});

test('refuses a taken name and an unknown airport, carrier or zone', async () => {
  const refusal = (change: object) =>
    codeOf(call('analyst', 'POST', 'organizations', { ...input, name: 'Nova', ...change }));
  expect(await refusal({ name: 'VIGILÂNCIA' })).toBe('ALREADY_EXISTS');
  expect(await refusal({ airports: ['GRU', 'QQZ'] })).toBe('AIRPORTS_NOT_REGISTERED');
  expect(await refusal({ type: 'AIRLINE', carrier: '0Z' })).toBe('UNKNOWN_CARRIER');
  expect(await refusal({ type: 'AIRLINE', carrier: null })).toBe('BAD_INPUT');
  expect(await refusal({ type: 'HEALTH', carrier: 'TP' })).toBe('BAD_INPUT');
  expect(await refusal({ type: 'AIRLINE', carrier: 'TP', administrator: true })).toBe('BAD_INPUT');
  expect(await refusal({ timeZone: 'Mars/Olympus' })).toBe('BAD_INPUT');
  expect(await refusal({ homeHost: 'http://elsewhere.test/path' })).toBe('BAD_INPUT');
});

test('refuses to grant a flag or type that the caller does not hold', async () => {
  const make = (caller: UserName, change: object) =>
    call(caller, 'POST', 'organizations', { ...input, name: `Nova ${createId()}`, ...change });
  expect(await codeOf(make('analyst', { administrator: true }))).toBe('MORE_THAN_HELD');
  expect(await codeOf(make('analyst', { type: 'DATA_PROCESSING' }))).toBe('MORE_THAN_HELD');
  expect((await make('organizer', { administrator: true })).status).toBe(201);
  // Without it, they can neither remove it nor deactivate such organizations.
  const processed = `organizations/${processing.id}`;
  expect(
    await codeOf(call('analyst', 'PUT', processed, await inputOf(processing.id, { administrator: false }))),
  ).toBe('MORE_THAN_HELD');
  expect(
    await codeOf(call('analyst', 'PUT', processed, await inputOf(processing.id, { type: 'HEALTH' }))),
  ).toBe('MORE_THAN_HELD');
  expect(await codeOf(call('analyst', 'DELETE', `organizations?id=${processing.id}`))).toBe('MORE_THAN_HELD');
});

test('refuses a change that leaves no manager of organizations or access', async () => {
  const { pool } = desk().services;
  const [root, analyst] = [createId(), createId()];
  await runAsSystem(pool, async db => {
    await insertUser(db, { id: root, cpf: '00000000001', name: 'Root', organizationId: processing.id });
    const permissions = ['ORGANIZATION_MANAGE', 'USER_MANAGE', 'ROLE_MANAGE'];
    await insertRole(db, { userId: root, organizationId: processing.id, name: 'Root', permissions });
  });
  const change = await inputOf(processing.id, { type: 'HEALTH' });
  expect(await codeOf(call('organizer', 'PUT', `organizations/${processing.id}`, change))).toBe(
    'LAST_ORGANIZATION_MANAGER',
  );
  expect((await call('organizer', 'PUT', `organizations/${processing.id}`, change)).body()).toEqual([
    'Com esta alteração, nenhum usuário teria a funcionalidade Gestão de órgãos, que só vale em certos tipos de órgão. Antes, conceda-a a outro usuário.',
  ]);
  const unflagged = await inputOf(processing.id, { administrator: false });
  expect(await codeOf(call('organizer', 'PUT', `organizations/${processing.id}`, unflagged))).toBe(
    'LAST_ACCESS_MANAGER',
  );
  expect(await read(processing.id)).toMatchObject({
    type: 'DATA_PROCESSING',
    administrator: true,
    version: 1,
  });
  await runAsSystem(pool, async db => {
    await insertUser(db, { id: analyst, cpf: '00000000002', name: 'Analyst', organizationId: authority.id });
    const permissions = ['ORGANIZATION_MANAGE'];
    await insertRole(db, { userId: analyst, organizationId: authority.id, name: 'Any', permissions });
  });
  expect((await call('organizer', 'PUT', `organizations/${processing.id}`, change)).status).toBe(200);
  const back = await inputOf(processing.id, { type: 'DATA_PROCESSING' });
  expect((await call('organizer', 'PUT', `organizations/${processing.id}`, back)).status).toBe(200);
});

test('refuses to deactivate an organization with active users; an inactive one grants nothing', async () => {
  const { pool } = desk().services;
  const made = await requireStatus<OrganizationRow>(
    call('analyst', 'POST', 'organizations', { ...input, name: 'Passageira' }),
    201,
  );
  const user = createId();
  await runAsSystem(pool, db =>
    insertUser(db, { id: user, cpf: '00000000003', name: 'Somebody', organizationId: made.id }),
  );
  const end = () => call('analyst', 'DELETE', `organizations?id=${made.id}`);
  const refused = await end();
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('usuários ativos: 1.')]);
  await pool.pg.query('update app_user set active = false where id = $1', [user]);
  expect(await requireStatus(end())).toEqual({ active: false });
  // Neither a change nor an activation.
  await pool.pg.query('update app_user set active = true where id = $1', [user]);
  expect((await findUserByCpf(pool.db, '00000000003'))?.active).toBe(false);
  expect(await requireStatus(end())).toEqual({ active: true });
  expect((await findUserByCpf(pool.db, '00000000003'))?.active).toBe(true);
});

test("the organization's users set its airports; administrators and organization managers set any", async () => {
  const listAirports = async (caller: UserName, text = '') =>
    (
      await requireStatus<{ rows: OrganizationAirportsRow[] }>(
        call(caller, 'POST', 'organization-airports/search', { text }),
      )
    ).rows.map(({ name }) => name);
  expect(await listAirports('airportManager')).toEqual(['Vigilância']);
  expect(await listAirports('analyst')).toContain('Companhia');
  const set = (caller: UserName, id: string, airports: string[], version: number) =>
    call(caller, 'PUT', `organization-airports/${id}`, { airports, version });
  expect((await set('airportManager', airline.id, ['GRU'], 1)).status).toBe(404);
  expect((await call('airportManager', 'GET', `organization-airports/${airline.id}`)).status).toBe(404);
  const { version } = await read(agency.id);
  expect(await requireStatus(set('airportManager', agency.id, ['REC', 'GRU', 'REC'], version))).toMatchObject(
    {
      airports: ['GRU', 'REC'],
    },
  );
  expect(await listAirports('airportManager', 'rec')).toEqual(['Vigilância']);
  expect(await codeOf(set('airportManager', agency.id, ['GRU'], version))).toBe('CHANGED_MEANWHILE');
  expect(await codeOf(set('airportManager', agency.id, ['QQZ'], version + 1))).toBe(
    'AIRPORTS_NOT_REGISTERED',
  );
  // An airport deactivated later may stay; others cannot add it.
  await desk().services.pool.pg.query(`update airport set active = false where iata = 'REC'`);
  expect((await set('airportManager', agency.id, ['REC'], version + 1)).status).toBe(200);
  expect(await codeOf(set('analyst', airline.id, ['REC'], (await read(airline.id)).version))).toBe(
    'AIRPORTS_NOT_REGISTERED',
  );
  await desk().services.pool.pg.query(`update airport set active = true where iata = 'REC'`);
  const event = (await readTrail(desk().services)).findLast(
    ({ event }) => event === 'ORGANIZATION_AIRPORTS_CHANGED',
  );
  expect(event?.detail).toEqual({
    organization: agency.id,
    before: { airports: ['GRU', 'REC'] },
    after: { airports: ['REC'] },
  });
});

test('airport managers change global groups; other users those of their organization', async () => {
  const groups = async (caller: UserName) =>
    (
      await requireStatus<{ name: string; airports: string[] }[]>(
        call(caller, 'GET', 'airport-groups/choices'),
      )
    ).map(({ name, airports }) => `${name}: ${airports.join(' ')}`);
  const make = (caller: UserName, body: object) => call(caller, 'POST', 'airport-groups', body);
  const rio = { name: 'Rio de Janeiro', organizationId: null, airports: ['SDU', 'GIG', 'GIG'] };
  expect(await codeOf(make('airportManager', rio))).toBe('GROUP_NOT_YOURS');
  expect(await codeOf(make('airportManager', { ...rio, organizationId: airline.id }))).toBe(
    'GROUP_NOT_YOURS',
  );
  const all = await requireStatus<AirportGroupRow>(make('registrar', rio), 201);
  const ours = { name: 'Nossos', organizationId: agency.id, airports: ['REC'] };
  const own = await requireStatus<AirportGroupRow>(make('airportManager', ours), 201);
  expect(await codeOf(make('airportManager', { ...ours, name: 'NOSSOS' }))).toBe('ALREADY_EXISTS');
  expect(await codeOf(make('airportManager', { ...ours, name: 'Outro', airports: ['QQZ'] }))).toBe(
    'AIRPORTS_NOT_REGISTERED',
  );
  expect(await codeOf(make('airportManager', { ...ours, name: 'Vazio', airports: [] }))).toBe('BAD_INPUT');
  expect(await groups('officer')).toEqual(['Nossos: REC', 'Rio de Janeiro: GIG SDU']);
  expect(await groups('registrar')).toEqual(['Rio de Janeiro: GIG SDU']);
  expect((await call('registrar', 'GET', `airport-groups/${own.id}`)).status).toBe(404);
  expect(
    (await requireStatus<AirportGroupRow>(call('airportManager', 'GET', `airport-groups/${all.id}`)))
      .abilities,
  ).toEqual([]);
  const change = { ...rio, airports: ['GIG', 'SDU', 'CFB'], version: all.version };
  expect(await codeOf(call('airportManager', 'PUT', `airport-groups/${all.id}`, change))).toBe(
    'GROUP_NOT_YOURS',
  );
  expect(await codeOf(call('airportManager', 'DELETE', `airport-groups?id=${all.id}`))).toBe(
    'GROUP_NOT_YOURS',
  );
  expect(await requireStatus(call('registrar', 'PUT', `airport-groups/${all.id}`, change))).toMatchObject({
    version: 2,
  });
  expect(await codeOf(call('registrar', 'PUT', `airport-groups/${all.id}`, change))).toBe(
    'CHANGED_MEANWHILE',
  );
  expect(await requireStatus(call('airportManager', 'DELETE', `airport-groups?id=${own.id}`))).toEqual({
    active: false,
  });
  expect(await groups('officer')).toEqual(['Rio de Janeiro: CFB GIG SDU']);
  const { rows } = await requireStatus<{ rows: AirportGroupRow[] }>(
    call('airportManager', 'POST', 'airport-groups/search', { text: 'rec' }),
  );
  expect(rows.map(({ name, active }) => [name, active])).toEqual([['Nossos', false]]);
  const event = (await readTrail(desk().services)).findLast(({ event }) => event === 'AIRPORT_GROUP_CHANGED');
  expect(event?.detail).toMatchObject({
    airportGroup: all.id,
    before: { airports: ['GIG', 'SDU'] },
    after: { airports: ['CFB', 'GIG', 'SDU'] },
  });
});
