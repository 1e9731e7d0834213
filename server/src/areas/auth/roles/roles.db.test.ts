import type { RoleRow } from '@farol/contract';
import { expect, test } from 'vitest';
import { lastEventOf } from '#testing/trail.ts';
import { demoId } from '../demo/organizations.ts';
import { sessionOf } from '../testing/demo-people.ts';
import { setUpAuth } from '../testing/host.ts';

const server = setUpAuth();

type Body = Record<string, unknown>;

async function ask(who: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const response = await server().app.inject({
    method,
    url: `/auth/v1/roles${url}`,
    headers: {
      authorization: `Bearer ${await sessionOf(server().services, who)}`,
      'accept-language': 'en',
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const body: unknown = response.body === '' ? undefined : JSON.parse(response.body);
  return { status: response.statusCode, code: response.headers['x-error-code'], body: body as Body };
}

const db = () => server().services.pool.db;
const health = demoId('organization', 'health');
const police = demoId('organization', 'police');
const roleOf = (key: string) => demoId('role', key);

/** Lívia manages the access of the health agency and inspects; Inês, of the data-processing body, holds everything. */
async function rowsFor(who: string, filter: object = {}): Promise<RoleRow[]> {
  const { status, body } = await ask(who, 'POST', '/search', filter);
  expect(status).toBe(200);
  return body['rows'] as RoleRow[];
}

async function added(who: string, role: object): Promise<string> {
  const { status, body } = await ask(who, 'POST', '', role);
  expect([status, body]).toEqual([201, body]);
  return String(body['id']);
}

async function versionOf(who: string, id: string): Promise<number> {
  return Number((await ask(who, 'GET', `/${id}`)).body['version']);
}

test('an access manager sees the roles for everybody and those of their own organization, and changes only the latter', async () => {
  const own = await added('Lívia', {
    name: 'Plantonista',
    organizationId: health,
    permissions: ['FLIGHT_LIST'],
  });
  const foreign = await added('Inês', {
    name: 'Da polícia',
    organizationId: police,
    permissions: ['DOMESTIC'],
  });
  const rows = await rowsFor('Lívia');
  expect(rows.map(({ id }) => id)).not.toContain(foreign);
  expect(rows.find(({ id }) => id === own)).toMatchObject({
    organization: { id: health, name: 'Anvisa' },
    abilities: ['edit', 'toggle'],
    holders: 0,
  });
  expect(rows.find(({ id }) => id === roleOf('health'))).toMatchObject({ organization: null, abilities: [] });
  expect(rows.filter(({ rootOnly }) => rootOnly)).toEqual([]);
  const change = { name: 'Other', permissions: [], version: 1 };
  expect((await ask('Lívia', 'PUT', `/${roleOf('health')}`, change)).status).toBe(403);
  expect((await ask('Lívia', 'DELETE', `?id=${roleOf('health')}`)).status).toBe(403);
  for (const hidden of [foreign, roleOf('administrator'), demoId('role', 'nowhere')]) {
    expect((await ask('Lívia', 'GET', `/${hidden}`)).status).toBe(404);
    expect((await ask('Lívia', 'PUT', `/${hidden}`, change)).status).toBe(404);
    expect((await ask('Lívia', 'DELETE', `?id=${hidden}`)).status).toBe(404);
  }
});

test('people of an organization with the administrator flag see the roles of all, root-only ones only the data-processing body', async () => {
  const setAdministrator = (administrator: boolean) =>
    db().updateTable('organization').set({ administrator }).where('id', '=', health).execute();
  await setAdministrator(true);
  const rows = await rowsFor('Lívia');
  await setAdministrator(false);
  expect(rows.map(({ id }) => id)).not.toContain(roleOf('administrator'));
  expect(rows.find(({ id }) => id === roleOf('health'))?.abilities).toEqual(['edit', 'toggle']);
  // What they do not hold they can neither end nor bring back.
  expect(rows.find(({ id }) => id === roleOf('border'))?.abilities).toEqual(['edit']);
  const all = await rowsFor('Inês');
  expect(all.find(({ id }) => id === roleOf('administrator'))?.abilities).toEqual(['edit', 'toggle']);
});

test('a role is found by name, kind, what it gives, organization and state', async () => {
  const id = await added('Inês', {
    name: 'Análise Única',
    organizationId: police,
    permissions: ['TCSV', 'TISBA'],
  });
  const found = async (filter: object) => (await rowsFor('Inês', filter)).map(row => row.id);
  expect(await found({ text: 'analise unica' })).toEqual([id]);
  expect(await found({ text: 'unica', kind: 'GLOBAL' })).toEqual([]);
  expect(await found({ text: 'unica', permission: 'TISBA' })).toEqual([id]);
  expect(await found({ text: 'unica', permission: 'DOMESTIC' })).toEqual([]);
  expect(await found({ organizationId: police })).toContain(id);
  expect(await found({ organizationId: health })).not.toContain(id);
  expect(await found({ text: 'unica', active: false })).toEqual([]);
});

test('a role says how many active people hold it', async () => {
  // Marina and Lívia; Clara is deactivated.
  expect((await rowsFor('Inês', { text: 'sanitário' }))[0]?.holders).toBe(2);
});

test('nobody gives more than they hold: in a new role, by a change, by bringing one back', async () => {
  const given = {
    name: 'Mais',
    organizationId: health,
    permissions: ['FLIGHT_LIST', 'RISK_MANAGE', 'INTEGRATOR'],
  };
  const refused = await ask('Lívia', 'POST', '', given);
  expect([refused.status, refused.code]).toEqual([422, 'BEYOND_OWN_RIGHTS']);
  expect(refused.body).toEqual([
    'Nobody gives or takes away what they do not hold. You do not hold: INTEGRATOR, RISK_MANAGE.',
  ]);
  for (const mark of ['seesAllRestrictions', 'seesAllRules', 'rootOnly']) {
    const marked = await ask('Lívia', 'POST', '', { ...given, permissions: [], [mark]: true });
    expect([mark, marked.code]).toEqual([mark, 'BEYOND_OWN_RIGHTS']);
  }
  const id = await added('Lívia', { ...given, permissions: ['FLIGHT_LIST'] });
  const more = { name: 'Mais', permissions: ['FLIGHT_LIST', 'RISK_MANAGE'], version: 1 };
  expect((await ask('Lívia', 'PUT', `/${id}`, more)).code).toBe('BEYOND_OWN_RIGHTS');
  expect((await ask('Inês', 'PUT', `/${id}`, more)).status).toBe(200);
  // What somebody else put into it stays: they take away no more than they give.
  const less = { name: 'Mais', permissions: [], version: 2 };
  expect((await ask('Lívia', 'PUT', `/${id}`, less)).code).toBe('BEYOND_OWN_RIGHTS');
  const renamed = { name: 'Renomeado', permissions: ['RISK_MANAGE', 'TCSV'], version: 2 };
  expect((await ask('Lívia', 'PUT', `/${id}`, renamed)).status).toBe(200);
  expect((await ask('Lívia', 'DELETE', `?id=${id}`)).code).toBe('BEYOND_OWN_RIGHTS');
  expect((await ask('Inês', 'DELETE', `?id=${id}`)).body).toEqual({ active: false });
  expect((await ask('Lívia', 'DELETE', `?id=${id}`)).code).toBe('BEYOND_OWN_RIGHTS');
});

test('a role is made for one’s own organization; for every one and for others by who administers all', async () => {
  const given = { name: 'Para todos', permissions: ['FLIGHT_LIST'] };
  for (const organizationId of [null, police, demoId('organization', 'nowhere')])
    expect((await ask('Lívia', 'POST', '', { ...given, organizationId })).code).toBe('UNKNOWN_ORGANIZATION');
  await added('Inês', { ...given, organizationId: null });
  const root = { name: 'Só raiz', permissions: ['FLIGHT_LIST'], rootOnly: true };
  expect((await ask('Inês', 'POST', '', { ...root, organizationId: police })).code).toBe('BEYOND_OWN_RIGHTS');
  await added('Inês', { ...root, organizationId: demoId('organization', 'processing') });
  expect((await ask('Lívia', 'GET', '/limits')).body).toMatchObject({
    global: false,
    rootOnly: false,
    seesAllRestrictions: false,
    organizations: [{ id: health, name: 'Anvisa' }],
  });
  const limits = (await ask('Inês', 'GET', '/limits')).body;
  expect(limits).toMatchObject({ global: true, rootOnly: true, seesAllRules: true });
  expect(limits['organizations']).toHaveLength(7);
});

test('the choices say which roles the caller may give, and leave out what has ended', async () => {
  const choices = async (who: string) =>
    (await ask(who, 'GET', '/choices')).body as unknown as { id: string; abilities: { give: boolean } }[];
  const id = await added('Inês', { name: 'Acabado', organizationId: health, permissions: [] });
  const of = (all: { id: string; abilities: object }[], key: string) =>
    all.find(role => role.id === key)?.abilities;
  const own = await choices('Lívia');
  expect(of(own, roleOf('health'))).toEqual({ give: true });
  expect(of(own, roleOf('border'))).toEqual({ give: false });
  expect(of(own, roleOf('administrator'))).toBeUndefined();
  expect(of(own, id)).toEqual({ give: true });
  await ask('Inês', 'DELETE', `?id=${id}`);
  expect(of(await choices('Lívia'), id)).toBeUndefined();
  expect(of(await choices('Inês'), roleOf('administrator'))).toEqual({ give: true });
});

test('a name is there once for whoever meets it, in whatever spelling, and never with what lists of people part names by', async () => {
  const given = { organizationId: health, permissions: [] };
  await added('Lívia', { ...given, name: 'Chefe de equipe' });
  const taken = async (who: string, role: object) => (await ask(who, 'POST', '', role)).status;
  expect(await taken('Lívia', { ...given, name: 'CHEFE  de Equipe' })).toBe(444);
  expect(await taken('Lívia', { ...given, name: 'fiscal sanitario' })).toBe(444);
  expect(await taken('Inês', { ...given, organizationId: null, name: 'Chefe de equipe' })).toBe(444);
  expect(await taken('Inês', { ...given, organizationId: police, name: 'Chefe de equipe' })).toBe(201);
  for (const name of ['A/B', 'A;B', '  ']) expect(await taken('Lívia', { ...given, name })).toBe(400);
});

test('of two who save at once the second is told', async () => {
  const id = await added('Inês', { name: 'Concorrida', organizationId: health, permissions: [] });
  const version = await versionOf('Inês', id);
  const saves = await Promise.all(
    ['Um', 'Outro'].map(name => ask('Inês', 'PUT', `/${id}`, { name, permissions: [], version })),
  );
  expect(saves.map(({ code }) => code).toSorted()).toEqual(['CHANGED_MEANWHILE', undefined]);
  expect(await versionOf('Inês', id)).toBe(version + 1);
  await ask('Inês', 'DELETE', `?id=${id}`);
  const late = await ask('Inês', 'PUT', `/${id}`, { name: 'Tarde', permissions: [], version: version + 1 });
  expect(late.code).toBe('CHANGED_MEANWHILE');
});

test('a deactivated role gives nothing at its holders’ next call, and gives it again when it is active again', async () => {
  const token = await sessionOf(server().services, 'Tomás');
  const call = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await server().app.inject({ method: 'POST', url: '/auth/v1/users/list', headers, payload: {} }))
      .statusCode;
  };
  expect(await call()).toBe(200);
  expect((await ask('Inês', 'DELETE', `?id=${roleOf('agriculture')}`)).body).toEqual({ active: false });
  expect(await call()).toBe(403);
  expect((await ask('Inês', 'DELETE', `?id=${roleOf('agriculture')}`)).body).toEqual({ active: true });
  expect(await call()).toBe(200);
});

test('nobody locks the last access manager out, neither by a change of a role nor by its end', async () => {
  const version = await versionOf('Inês', roleOf('administrator'));
  const permissions = ['ROLE_MANAGE', 'FLIGHT_LIST'];
  const change = {
    name: 'Administrador',
    permissions,
    seesAllRestrictions: true,
    seesAllRules: true,
    rootOnly: true,
  };
  const changed = await ask('Inês', 'PUT', `/${roleOf('administrator')}`, { ...change, version });
  expect([changed.status, changed.code]).toEqual([422, 'LAST_ACCESS_MANAGER']);
  expect((await ask('Inês', 'DELETE', `?id=${roleOf('administrator')}`)).code).toBe('LAST_ACCESS_MANAGER');
  expect(await versionOf('Inês', roleOf('administrator'))).toBe(version);
});

test('anybody signed in is told whom to ask: the access managers of their organization, or else of those that administer all', async () => {
  const asked = async (who: string) => (await ask(who, 'GET', '/access-managers')).body;
  const own = [{ fullName: 'Lívia Sampaio Correia', organization: 'Anvisa' }];
  expect(await asked('Marina')).toEqual(own);
  const root = [{ fullName: 'Inês Matoso Ferraz', organization: 'Processamento de Dados' }];
  // Neither the functionality nor an access manager of their own.
  expect(await asked('Davi')).toEqual(root);
  expect(await asked('Bruno')).toEqual(root);
  const setActive = (active: boolean) =>
    db().updateTable('app_user').set({ active }).where('full_name', '=', 'Lívia Sampaio Correia').execute();
  await setActive(false);
  expect(await asked('Marina')).toEqual(root);
  await setActive(true);
});

test('what was changed stands in the trail with before and after', async () => {
  const id = await added('Inês', { name: 'Contado', organizationId: health, permissions: ['TCSV'] });
  await ask('Inês', 'PUT', `/${id}`, { name: 'Recontado', permissions: ['TISBA'], version: 1 });
  expect(await lastEventOf(server().services)).toMatchObject({
    event: 'ROLE_CHANGED',
    records: [{ kind: 'role', id }],
    detail: {
      before: { name: 'Contado', permissions: ['TCSV'] },
      after: { name: 'Recontado', permissions: ['TISBA'] },
      holders: 0,
    },
  });
  await ask('Inês', 'DELETE', `?id=${id}`);
  expect(await lastEventOf(server().services)).toMatchObject({
    event: 'ROLE_TOGGLED',
    detail: { before: { active: true }, after: { active: false } },
  });
});

test('nobody asks for a higher level of account than they signed on with, nor lowers one that is higher; what a role asks for stays until it is said anew', async () => {
  const asManager = async (
    assurance: number,
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object,
  ) => {
    const token = await sessionOf(server().services, 'Lívia', assurance);
    const headers = { authorization: `Bearer ${token}` };
    const reply = await server().app.inject({
      method,
      url: `/auth/v1/roles${url}`,
      headers,
      ...(payload && { payload }),
    });
    return { code: reply.headers['x-error-code'], status: reply.statusCode, body: reply.json<Body>() };
  };
  const role = { name: 'Chefia', organizationId: health, permissions: [] };
  expect((await asManager(1, 'POST', '', { ...role, requiredAssurance: 'SILVER' })).code).toBe(
    'BEYOND_OWN_LEVEL',
  );
  const made = await asManager(2, 'POST', '', { ...role, requiredAssurance: 'SILVER' });
  const id = String(made.body['id']);
  const change = { name: 'Chefia', permissions: [] };
  const gold = { ...change, version: 1, requiredAssurance: 'GOLD' };
  expect((await asManager(2, 'PUT', `/${id}`, gold)).code).toBe('BEYOND_OWN_LEVEL');
  expect((await asManager(3, 'PUT', `/${id}`, gold)).status).toBe(200);
  expect(await lastEventOf(server().services)).toMatchObject({
    detail: { before: { requiredAssurance: 2 }, after: { requiredAssurance: 3 } },
  });
  // Whoever signed on with less may change what else there is.
  expect(
    (await asManager(1, 'PUT', `/${id}`, { ...change, name: 'Chefia de turno', version: 2 })).status,
  ).toBe(200);
  expect((await asManager(1, 'GET', `/${id}`)).body).toMatchObject({ requiredAssurance: 'GOLD' });
  expect((await asManager(2, 'GET', '/limits')).body).toMatchObject({ requiredAssurance: 'SILVER' });
  // A role that does not count in their session is not made to count in it.
  const bronze = { ...change, version: 3, requiredAssurance: 'BRONZE' };
  expect((await asManager(2, 'PUT', `/${id}`, bronze)).code).toBe('BEYOND_OWN_LEVEL');
  expect((await asManager(3, 'PUT', `/${id}`, bronze)).status).toBe(200);
});
