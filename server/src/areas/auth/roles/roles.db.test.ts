import type { RoleRow } from '@farol/contract';
import { expect, test } from 'vitest';
import { getLastEvent } from '#testing/trail.ts';
import { demoId } from '../demo/organizations.ts';
import { startDemoSession } from '../testing/demo-people.ts';
import { setUpAuth } from '../testing/host.ts';

const server = setUpAuth();

type Body = Record<string, unknown>;

async function ask(caller: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const response = await server().app.inject({
    method,
    url: `/auth/v1/roles${url}`,
    headers: {
      authorization: `Bearer ${await startDemoSession(server().services, caller)}`,
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

/**
 * Lívia manages the access of the health agency and inspects; Inês, of the data-processing body, holds
 * everything.
 */
async function rowsFor(caller: string, filter: object = {}): Promise<RoleRow[]> {
  const { status, body } = await ask(caller, 'POST', '/search', filter);
  expect(status).toBe(200);
  return body['rows'] as RoleRow[];
}

async function addRole(caller: string, role: object): Promise<string> {
  const { status, body } = await ask(caller, 'POST', '', role);
  expect([status, body]).toEqual([201, body]);
  return String(body['id']);
}

async function versionOf(caller: string, id: string): Promise<number> {
  return Number((await ask(caller, 'GET', `/${id}`)).body['version']);
}

test('an access manager sees global roles and those of their organization, and changes only the latter', async () => {
  const own = await addRole('Lívia', {
    name: 'Plantonista',
    organizationId: health,
    permissions: ['FLIGHT_LIST'],
  });
  const foreign = await addRole('Inês', {
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

test('administrator organizations see all roles, root-only ones only the data-processing body', async () => {
  const setAdministrator = (administrator: boolean) =>
    db().updateTable('organization').set({ administrator }).where('id', '=', health).execute();
  await setAdministrator(true);
  const rows = await rowsFor('Lívia');
  await setAdministrator(false);
  expect(rows.map(({ id }) => id)).not.toContain(roleOf('administrator'));
  expect(rows.find(({ id }) => id === roleOf('health'))?.abilities).toEqual(['edit', 'toggle']);
  expect(rows.find(({ id }) => id === roleOf('border'))?.abilities).toEqual(['edit']);
  const all = await rowsFor('Inês');
  expect(all.find(({ id }) => id === roleOf('administrator'))?.abilities).toEqual(['edit', 'toggle']);
});

test('finds roles by name, kind, permission, organization and state', async () => {
  const id = await addRole('Inês', {
    name: 'Análise Única',
    organizationId: police,
    permissions: ['TCSV', 'TISBA'],
  });
  const findRoles = async (filter: object) => (await rowsFor('Inês', filter)).map(row => row.id);
  expect(await findRoles({ text: 'analise unica' })).toEqual([id]);
  expect(await findRoles({ text: 'unica', kind: 'GLOBAL' })).toEqual([]);
  expect(await findRoles({ text: 'unica', permission: 'TISBA' })).toEqual([id]);
  expect(await findRoles({ text: 'unica', permission: 'DOMESTIC' })).toEqual([]);
  expect(await findRoles({ organizationId: police })).toContain(id);
  expect(await findRoles({ organizationId: health })).not.toContain(id);
  expect(await findRoles({ text: 'unica', active: false })).toEqual([]);
});

test('counts the active users of a role', async () => {
  expect((await rowsFor('Inês', { text: 'sanitário' }))[0]?.holders).toBe(2);
});

test('refuses to grant more than the actor holds: in a new role, a change or a reactivation', async () => {
  const input = {
    name: 'Mais',
    organizationId: health,
    permissions: ['FLIGHT_LIST', 'RISK_MANAGE', 'INTEGRATOR'],
  };
  const refused = await ask('Lívia', 'POST', '', input);
  expect([refused.status, refused.code]).toEqual([422, 'BEYOND_OWN_RIGHTS']);
  expect(refused.body).toEqual([
    'You cannot assign or remove permissions that you do not have: Integrators, Risk rules.',
  ]);
  for (const mark of ['seesAllRestrictions', 'seesAllRules', 'rootOnly']) {
    const marked = await ask('Lívia', 'POST', '', { ...input, permissions: [], [mark]: true });
    expect([mark, marked.code]).toEqual([mark, 'BEYOND_OWN_RIGHTS']);
  }
  const id = await addRole('Lívia', { ...input, permissions: ['FLIGHT_LIST'] });
  const more = { name: 'Mais', permissions: ['FLIGHT_LIST', 'RISK_MANAGE'], version: 1 };
  expect((await ask('Lívia', 'PUT', `/${id}`, more)).code).toBe('BEYOND_OWN_RIGHTS');
  expect((await ask('Inês', 'PUT', `/${id}`, more)).status).toBe(200);
  const less = { name: 'Mais', permissions: [], version: 2 };
  expect((await ask('Lívia', 'PUT', `/${id}`, less)).code).toBe('BEYOND_OWN_RIGHTS');
  const renamed = { name: 'Renomeado', permissions: ['RISK_MANAGE', 'TCSV'], version: 2 };
  expect((await ask('Lívia', 'PUT', `/${id}`, renamed)).status).toBe(200);
  expect((await ask('Lívia', 'DELETE', `?id=${id}`)).code).toBe('BEYOND_OWN_RIGHTS');
  expect((await ask('Inês', 'DELETE', `?id=${id}`)).body).toEqual({ active: false });
  expect((await ask('Lívia', 'DELETE', `?id=${id}`)).code).toBe('BEYOND_OWN_RIGHTS');
});

test('creates roles for the own organization; for others and globally only by administrators', async () => {
  const input = { name: 'Para todos', permissions: ['FLIGHT_LIST'] };
  for (const organizationId of [null, police, demoId('organization', 'nowhere')])
    expect((await ask('Lívia', 'POST', '', { ...input, organizationId })).code).toBe('UNKNOWN_ORGANIZATION');
  await addRole('Inês', { ...input, organizationId: null });
  const root = { name: 'Só raiz', permissions: ['FLIGHT_LIST'], rootOnly: true };
  expect((await ask('Inês', 'POST', '', { ...root, organizationId: police })).code).toBe('BEYOND_OWN_RIGHTS');
  await addRole('Inês', { ...root, organizationId: demoId('organization', 'processing') });
  expect((await ask('Lívia', 'GET', '/limits')).body).toMatchObject({
    global: false,
    rootOnly: false,
    seesAllRestrictions: false,
    organizations: [{ id: health, name: 'Anvisa' }],
  });
  const limits = (await ask('Inês', 'GET', '/limits')).body;
  expect(limits).toMatchObject({ global: true, rootOnly: true, seesAllRules: true });
  expect(limits['organizations']).toHaveLength(8);
});

test('the choices show which active roles the caller can grant', async () => {
  const choices = async (caller: string) =>
    (await ask(caller, 'GET', '/choices')).body as unknown as { id: string; abilities: { give: boolean } }[];
  const id = await addRole('Inês', { name: 'Acabado', organizationId: health, permissions: [] });
  const abilitiesOf = (all: { id: string; abilities: object }[], key: string) =>
    all.find(role => role.id === key)?.abilities;
  const own = await choices('Lívia');
  expect(abilitiesOf(own, roleOf('health'))).toEqual({ give: true });
  expect(abilitiesOf(own, roleOf('border'))).toEqual({ give: false });
  expect(abilitiesOf(own, roleOf('administrator'))).toBeUndefined();
  expect(abilitiesOf(own, id)).toEqual({ give: true });
  await ask('Inês', 'DELETE', `?id=${id}`);
  expect(abilitiesOf(await choices('Lívia'), id)).toBeUndefined();
  expect(abilitiesOf(await choices('Inês'), roleOf('administrator'))).toEqual({ give: true });
});

test('refuses a visible name in any spelling, and separators of import files', async () => {
  const input = { organizationId: health, permissions: [] };
  await addRole('Lívia', { ...input, name: 'Chefe de equipe' });
  const createStatus = async (caller: string, role: object) => (await ask(caller, 'POST', '', role)).status;
  expect(await createStatus('Lívia', { ...input, name: 'CHEFE  de Equipe' })).toBe(444);
  expect(await createStatus('Lívia', { ...input, name: 'fiscal sanitario' })).toBe(444);
  expect(await createStatus('Inês', { ...input, organizationId: null, name: 'Chefe de equipe' })).toBe(444);
  expect(await createStatus('Inês', { ...input, organizationId: police, name: 'Chefe de equipe' })).toBe(201);
  for (const name of ['A/B', 'A;B', '  ']) expect(await createStatus('Lívia', { ...input, name })).toBe(400);
});

test('refuses the second of two concurrent changes', async () => {
  const id = await addRole('Inês', { name: 'Concorrida', organizationId: health, permissions: [] });
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

test('a deactivated role has no effect from the next call, until it is active again', async () => {
  const token = await startDemoSession(server().services, 'Tomás');
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

test('refuses to lock the last access manager out, by changing or deactivating a role', async () => {
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

test('shows every user their access managers, or those of administrator organizations', async () => {
  const listManagers = async (caller: string) => (await ask(caller, 'GET', '/access-managers')).body;
  const own = [{ fullName: 'Lívia Sampaio Correia', organization: 'Anvisa' }];
  expect(await listManagers('Marina')).toEqual(own);
  const root = [{ fullName: 'Inês Matoso Ferraz', organization: 'Processamento de Dados' }];
  expect(await listManagers('Davi')).toEqual(root);
  expect(await listManagers('Bruno')).toEqual(root);
  const setActive = (active: boolean) =>
    db().updateTable('app_user').set({ active }).where('full_name', '=', 'Lívia Sampaio Correia').execute();
  await setActive(false);
  expect(await listManagers('Marina')).toEqual(root);
  await setActive(true);
});

test('audits changes with before and after', async () => {
  const id = await addRole('Inês', { name: 'Contado', organizationId: health, permissions: ['TCSV'] });
  await ask('Inês', 'PUT', `/${id}`, { name: 'Recontado', permissions: ['TISBA'], version: 1 });
  expect(await getLastEvent(server().services)).toMatchObject({
    event: 'ROLE_CHANGED',
    records: [{ kind: 'role', id }],
    detail: {
      before: { name: 'Contado', permissions: ['TCSV'] },
      after: { name: 'Recontado', permissions: ['TISBA'] },
      holders: 0,
    },
  });
  await ask('Inês', 'DELETE', `?id=${id}`);
  expect(await getLastEvent(server().services)).toMatchObject({
    event: 'ROLE_TOGGLED',
    detail: { before: { active: true }, after: { active: false } },
  });
});

test('refuses to require or lower a level above the own sign-on, and keeps the level by default', async () => {
  const asManager = async (
    assurance: number,
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object,
  ) => {
    const token = await startDemoSession(server().services, 'Lívia', assurance);
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
  expect(await getLastEvent(server().services)).toMatchObject({
    detail: { before: { requiredAssurance: 2 }, after: { requiredAssurance: 3 } },
  });
  expect(
    (await asManager(1, 'PUT', `/${id}`, { ...change, name: 'Chefia de turno', version: 2 })).status,
  ).toBe(200);
  expect((await asManager(1, 'GET', `/${id}`)).body).toMatchObject({ requiredAssurance: 'GOLD' });
  expect((await asManager(2, 'GET', '/limits')).body).toMatchObject({ requiredAssurance: 'SILVER' });
  // A role without effect in their session must not gain effect by their change.
  const bronze = { ...change, version: 3, requiredAssurance: 'BRONZE' };
  expect((await asManager(2, 'PUT', `/${id}`, bronze)).code).toBe('BEYOND_OWN_LEVEL');
  expect((await asManager(3, 'PUT', `/${id}`, bronze)).status).toBe(200);
});
