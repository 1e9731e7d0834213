import { errors, errorText } from '@farol/contract';
import { createId } from '#kernel/ids.ts';
import { beforeEach, expect, test } from 'vitest';
import { getLastEvent } from '#testing/trail.ts';
import { demoId } from '../demo/organizations.ts';
import { getDemoPerson, startDemoSession } from '../testing/demo-people.ts';
import { setUpAuth } from '../testing/host.ts';
import { usersClient } from '../testing/users.ts';

const server = setUpAuth();
const { ask, outcome, rowsFor, detail, inputOf, save } = usersClient(server);
const db = () => server().services.pool.db;
const organization = (key: string) => demoId('organization', key);
const role = (key: string) => demoId('role', key);
const idOf = (name: string) => getDemoPerson(name).id;

const newPerson = {
  cpf: '52998224725',
  fullName: 'Nova Pessoa',
  organizationId: organization('health'),
  roles: [role('health')],
  airports: ['GRU'],
};

beforeEach(async () => {
  const { id } = (await db()
    .selectFrom('app_user')
    .select('id')
    .where('cpf', '=', newPerson.cpf)
    .executeTakeFirst()) ?? {
    id: undefined,
  };
  if (id === undefined) return;
  await db().deleteFrom('user_session').where('user_id', '=', id).execute();
  await db().deleteFrom('user_role').where('user_id', '=', id).execute();
  await db().deleteFrom('user_airport').where('user_id', '=', id).execute();
  await db().deleteFrom('app_user').where('id', '=', id).execute();
});

test("a row has the reader's abilities: users cannot deactivate themselves", async () => {
  const rows = await rowsFor('Lívia');
  const abilities = new Map(rows.map(row => [row.fullName.split(' ')[0], row.abilities]));
  expect(abilities.get('Marina')).toEqual(['edit', 'toggle', 'airports']);
  expect(abilities.get('Lívia')).toEqual(['edit', 'airports']);
  expect(await outcome(ask('Lívia', 'DELETE', `?id=${idOf('Lívia')}`))).toBe('OWN_ACCESS');
});

test('refuses a second user with the same CPF with 444, in any organization', async () => {
  expect(await outcome(ask('Lívia', 'POST', '', newPerson))).toBe(201);
  const again = { ...newPerson, organizationId: organization('agriculture'), roles: [], airports: [] };
  const ofAnotherOrganization = { ...newPerson, cpf: getDemoPerson('Inês').cpf };
  const refusals = [
    await ask('Lívia', 'POST', '', newPerson),
    await ask('Inês', 'POST', '', again),
    await ask('Lívia', 'POST', '', ofAnotherOrganization),
  ];
  const record = { name: newPerson.fullName, active: true, createdAt: expect.any(String) as string };
  expect(refusals).toMatchObject([
    { status: 444, body: { messages: [errors.ALREADY_EXISTS.pt], duplicate: { field: 'cpf', record } } },
    { status: 444, body: { duplicate: { field: 'cpf', record } } },
    { status: 444, body: { duplicate: { field: 'cpf', record: null } } },
  ]);
  const event = await getLastEvent(server().services);
  expect(event).toMatchObject({
    event: 'USER_CREATED',
    detail: {
      after: { organizationId: newPerson.organizationId, roles: newPerson.roles, airports: ['GRU'] },
    },
  });
  expect(event.records).toHaveLength(1);
});

test('two concurrent creations make one user', async () => {
  const outcomes = await Promise.all([1, 2].map(() => outcome(ask('Lívia', 'POST', '', newPerson))));
  expect(outcomes.map(String).toSorted()).toEqual(['201', 'ALREADY_EXISTS']);
});

test.each([
  ['letters', '5299822472A', 'FORMAT'],
  ['marks', '529.982.247-25', 'FORMAT'],
  ['wrong check digits', '52998224724', 'CPF_INVALID'],
  ['one figure only', '11111111111', 'CPF_INVALID'],
  ['nothing', '', 'REQUIRED'],
])('refuses a CPF of %s without storing anything', async (_what, cpf, code) => {
  const reply = await ask('Lívia', 'POST', '', { ...newPerson, cpf });
  const [wrong] = (reply.body as { fields: object[] }).fields;
  expect([reply.status, wrong]).toMatchObject([400, { path: 'cpf', code }]);
  const stored = db().selectFrom('app_user').select('id').where('cpf', '=', cpf);
  expect(await stored.execute()).toEqual([]);
});

test('adds users only to organizations that the caller manages', async () => {
  for (const organizationId of [organization('police'), null, crypto.randomUUID()])
    expect(await outcome(ask('Lívia', 'POST', '', { ...newPerson, organizationId }))).toBe(
      'UNKNOWN_ORGANIZATION',
    );
  const police = { ...newPerson, organizationId: organization('police'), roles: [role('border')] };
  expect(await outcome(ask('Inês', 'POST', '', police))).toBe(201);
});

test('refuses to grant a role beyond the own rights, of another organization, or a missing one', async () => {
  const foreign = crypto.randomUUID();
  const rest = { permissions: ['FLIGHT_LIST'], organization_id: organization('police') };
  await db()
    .insertInto('role')
    .values({ id: foreign, name: 'Só da polícia', ...rest })
    .execute();
  const give = (caller: string, id: string) =>
    outcome(ask(caller, 'POST', '', { ...newPerson, roles: [id] }));
  expect(await give('Lívia', role('border'))).toBe('ROLE_NOT_GIVEN');
  expect(await give('Lívia', role('administrator'))).toBe('UNKNOWN_ROLE');
  expect(await give('Lívia', foreign)).toBe('UNKNOWN_ROLE');
  expect(await give('Lívia', crypto.randomUUID())).toBe('UNKNOWN_ROLE');
  // Root-only roles belong to the data-processing body, regardless of the grantor.
  expect(await give('Inês', role('administrator'))).toBe('UNKNOWN_ROLE');
  expect(await save('Lívia', idOf('Marina'), { roles: [role('border')] })).toMatchObject({
    status: 422,
    code: 'ROLE_NOT_GIVEN',
  });
  await db().updateTable('role').set({ active: false }).where('id', '=', foreign).execute();
  const police = { ...newPerson, organizationId: organization('police'), roles: [foreign] };
  expect(await outcome(ask('Inês', 'POST', '', police))).toBe('UNKNOWN_ROLE');
});

test('keeps a role that the caller cannot grant or revoke when they save', async () => {
  const grown = { user_id: idOf('Marina'), role_id: role('border-lead') };
  await db().insertInto('user_role').values(grown).execute();
  const { roles } = await detail('Lívia', idOf('Marina'));
  expect(roles.map(({ name, give }) => [name, give])).toEqual([
    ['Chefe de plantão', false],
    ['Fiscal sanitário', true],
  ]);
  const keeping = { roles: [role('border-lead')] };
  expect((await save('Lívia', idOf('Marina'), { roles: [role('health')] })).code).toBe('ROLE_NOT_GIVEN');
  expect((await save('Lívia', idOf('Marina'), keeping)).status).toBe(200);
  expect((await detail('Lívia', idOf('Marina'))).roles.map(({ id }) => id)).toEqual(keeping.roles);
  expect((await save('Inês', idOf('Marina'), { roles: [role('health')] })).status).toBe(200);
});

test('a limited user cannot grant other airports or all, not even to themselves', async () => {
  const limit = (airports: string[]) => save('Inês', idOf('Lívia'), { airports });
  expect((await limit(['GRU'])).status).toBe(200);
  const { version } = await detail('Inês', idOf('Lívia'));
  const own = { id: idOf('Lívia'), version };
  for (const airports of [[], ['GRU', 'GIG']]) {
    expect(await outcome(ask('Lívia', 'PUT', '/airports', { ...own, airports }))).toBe('AIRPORTS_NOT_GIVEN');
    expect((await save('Lívia', idOf('Lívia'), { airports })).code).toBe('AIRPORTS_NOT_GIVEN');
    expect(await outcome(ask('Lívia', 'POST', '', { ...newPerson, airports }))).toBe('AIRPORTS_NOT_GIVEN');
  }
  expect(await outcome(ask('Lívia', 'POST', '', newPerson))).toBe(201);
  expect((await save('Lívia', idOf('Marina'), { fullName: 'Marina Falcão Duarte' })).status).toBe(200);
  expect((await limit([])).status).toBe(200);
});

test('hides users of other organizations: to view, change, limit or deactivate', async () => {
  const id = idOf('Helena');
  const before = await detail('Inês', id);
  expect(await outcome(ask('Lívia', 'GET', `/${id}`))).toBe('USER_NOT_FOUND');
  expect((await save('Lívia', id, { fullName: 'Outra' })).code).toBe('USER_NOT_FOUND');
  expect((await save('Lívia', id, { organizationId: organization('health') })).code).toBe('USER_NOT_FOUND');
  expect(await outcome(ask('Lívia', 'DELETE', `?id=${id}`))).toBe('USER_NOT_FOUND');
  const airports = { id, airports: ['GRU'], version: before.version };
  expect(await outcome(ask('Lívia', 'PUT', '/airports', airports))).toBe('USER_NOT_FOUND');
  expect(await detail('Inês', id)).toEqual(before);
  const missingId = crypto.randomUUID();
  expect(await outcome(ask('Lívia', 'GET', `/${missingId}`))).toBe('USER_NOT_FOUND');
});

test('only administrators move users to another organization, and all roles are granted again', async () => {
  const id = idOf('Marina');
  const away = { organizationId: organization('agriculture') };
  expect((await save('Lívia', id, away)).code).toBe('UNKNOWN_ORGANIZATION');
  const own = crypto.randomUUID();
  const rest = { permissions: [], organization_id: organization('health') };
  await db()
    .insertInto('role')
    .values({ id: own, name: 'Só da Anvisa', ...rest })
    .execute();
  const { roles } = await detail('Inês', id);
  expect((await save('Lívia', id, { roles: [...roles.map(each => each.id), own] })).status).toBe(200);
  expect((await save('Inês', id, away)).code).toBe('UNKNOWN_ROLE');
  expect((await save('Inês', id, { ...away, roles: [role('agriculture')] })).status).toBe(200);
  const back = { organizationId: organization('health'), roles: [role('health')] };
  expect((await save('Inês', id, back)).status).toBe(200);
});

test('limits a user only to airports of the organization; none means all', async () => {
  const id = idOf('Marina');
  const set = async (airports: string[]) => {
    const { version } = await detail('Lívia', id);
    return ask('Lívia', 'PUT', '/airports', { id, airports, version });
  };
  expect((await set(['gru', 'GIG', 'GRU'])).status).toBe(200);
  expect((await detail('Lívia', id)).airports).toEqual(['GIG', 'GRU']);
  expect(await getLastEvent(server().services)).toMatchObject({ event: 'USER_VIEWED' });
  // CWB is not an airport of the health agency; JFK belongs to no organization.
  for (const airport of ['CWB', 'JFK', 'ZZZ'])
    expect((await set(['GRU', airport])).code).toBe('UNKNOWN_AIRPORTS');
  expect((await set(['G1'])).status).toBe(400);
  expect((await save('Lívia', id, { airports: ['CWB'] })).code).toBe('UNKNOWN_AIRPORTS');
  expect((await set([])).status).toBe(200);
  expect((await detail('Lívia', id)).airports).toEqual([]);
});

test('users who only limit airports see users and change nothing else', async () => {
  const limiting = crypto.randomUUID();
  await db()
    .insertInto('role')
    .values({ id: limiting, name: 'Limita', permissions: ['USER_AIRPORT'] })
    .execute();
  const davi = { user_id: idOf('Davi'), role_id: limiting };
  await db().insertInto('user_role').values(davi).execute();
  expect((await rowsFor('Davi')).map(({ abilities }) => abilities)).toEqual([['airports'], ['airports']]);
  const { version } = await detail('Davi', idOf('Tomás'));
  const airports = { id: idOf('Tomás'), airports: ['GRU'], version };
  expect(await outcome(ask('Davi', 'PUT', '/airports', airports))).toBe(200);
  for (const [method, url, body] of [
    ['PUT', '', await inputOf(idOf('Tomás'))],
    ['POST', '', newPerson],
    ['DELETE', `?id=${idOf('Tomás')}`, undefined],
    ['POST', '/export', {}],
    ['GET', '/no-organization', undefined],
  ] as const)
    expect(await outcome(ask('Davi', method, url, body))).toBe('FORBIDDEN');
  await db().deleteFrom('user_role').where('role_id', '=', limiting).execute();
});

test('refuses the second of two concurrent changes', async () => {
  const id = idOf('Marina');
  const read = await inputOf(id);
  const first = { ...read, fullName: 'Marina Falcão' };
  expect(await outcome(ask('Inês', 'PUT', '', first))).toBe(200);
  expect(await outcome(ask('Lívia', 'PUT', '', { ...read, airports: ['GRU'] }))).toBe('CHANGED_MEANWHILE');
  const stale = { id, airports: ['GRU'], version: (read as { version: number }).version };
  expect(await outcome(ask('Lívia', 'PUT', '/airports', stale))).toBe('CHANGED_MEANWHILE');
  const again = await inputOf(id, { fullName: 'Marina Falcão Duarte' });
  const both = await Promise.all([1, 2].map(() => outcome(ask('Lívia', 'PUT', '', again))));
  expect(both.map(String).toSorted()).toEqual(['200', 'CHANGED_MEANWHILE']);
});

test('ignores unknown fields', async () => {
  const more = {
    active: false,
    named: false,
    last_login_at: '2026-01-01T00:00:00Z',
    lastLoginAt: '2026-01-01T00:00:00Z',
    version: 99,
    permissions: ['INTEGRATOR'],
    organization_id: organization('processing'),
  };
  const created = (await ask('Lívia', 'POST', '', { ...newPerson, ...more })).body as { id: string };
  const { id } = created;
  const loadUser = () =>
    db().selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const right = { active: true, named: true, last_login_at: null, organization_id: organization('health') };
  expect(await loadUser()).toMatchObject({ ...right, version: 1 });
  const { version: _version, ...others } = more;
  expect((await save('Lívia', id, { ...others, cpf: '11144477735' })).status).toBe(200);
  expect(await loadUser()).toMatchObject({ ...right, cpf: newPerson.cpf, version: 2 });
});

test('audits a change with before and after', async () => {
  const id = idOf('Marina');
  await save('Lívia', id, { airports: ['GIG'] });
  const roles = [role('health')];
  const same = { fullName: 'Marina Falcão Duarte', organizationId: organization('health'), roles };
  expect(await getLastEvent(server().services)).toMatchObject({
    event: 'USER_CHANGED',
    actor_id: idOf('Lívia'),
    records: [{ kind: 'user', id }],
    detail: { before: { ...same, airports: [] }, after: { ...same, airports: ['GIG'] } },
  });
  await save('Lívia', id, { airports: [] });
});

test('deactivation ends sessions immediately and keeps the user, who can sign in after reactivation', async () => {
  const id = idOf('Marina');
  const token = await startDemoSession(server().services, 'Marina');
  const current = () =>
    server().app.inject({ url: '/auth/v1/users/current', headers: { authorization: `Bearer ${token}` } });
  expect((await current()).statusCode).toBe(200);
  expect((await ask('Lívia', 'DELETE', `?id=${id}`)).body).toEqual({ active: false });
  expect(await getLastEvent(server().services)).toMatchObject({
    event: 'USER_TOGGLED',
    detail: { before: { active: true }, after: { active: false } },
  });
  expect((await current()).statusCode).toBe(401);
  expect((await detail('Lívia', id)).active).toBe(false);
  expect((await ask('Lívia', 'DELETE', `?id=${id}`)).body).toEqual({ active: true });
  expect((await current()).statusCode).toBe(401);
});

test('refuses to reactivate a user with roles or airports that the caller cannot grant', async () => {
  const id = idOf('Marina');
  const strong = createId();
  await db()
    .insertInto('role')
    .values({
      id: strong,
      organization_id: organization('health'),
      name: 'Regras',
      permissions: ['RISK_MANAGE'],
    })
    .execute();
  await db().insertInto('user_role').values({ user_id: id, role_id: strong }).execute();
  expect((await ask('Lívia', 'DELETE', `?id=${id}`)).body).toEqual({ active: false });
  const refused = await ask('Lívia', 'DELETE', `?id=${id}`);
  expect([refused.status, refused.body]).toEqual([
    422,
    [errorText('REACTIVATION_NOT_ALLOWED', 'pt', { role: 'Regras' })],
  ]);
  const english = await ask('Lívia', 'DELETE', `?id=${id}`, undefined, 'en');
  expect(english.body).toEqual([errorText('REACTIVATION_NOT_ALLOWED', 'en', { role: 'Regras' })]);
  expect((await detail('Lívia', id)).active).toBe(false);
  await db().deleteFrom('user_role').where('role_id', '=', strong).execute();
  await db()
    .insertInto('user_airport')
    .values({ user_id: idOf('Lívia'), airport: 'GRU' })
    .execute();
  expect(await outcome(ask('Lívia', 'DELETE', `?id=${id}`))).toBe('AIRPORTS_NOT_GIVEN');
  await db().deleteFrom('user_airport').where('user_id', '=', idOf('Lívia')).execute();
  expect((await ask('Lívia', 'DELETE', `?id=${id}`)).body).toEqual({ active: true });
});

test('the last access manager keeps their access after any change', async () => {
  const id = idOf('Lívia');
  expect((await save('Lívia', id, { roles: [role('health')] })).code).toBe('LAST_ACCESS_MANAGER');
  expect((await detail('Lívia', id)).roles).toHaveLength(2);
  const ines = idOf('Inês');
  expect((await save('Inês', ines, { roles: [] })).code).toBe('LAST_ACCESS_MANAGER');
  expect((await save('Inês', ines, { organizationId: organization('health'), roles: [] })).code).toBe(
    'LAST_ACCESS_MANAGER',
  );
});
