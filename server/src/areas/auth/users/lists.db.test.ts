import type { UserRow } from '@farol/contract';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { getLastEvent } from '#testing/trail.ts';
import { demoId } from '../demo/organizations.ts';
import { getDemoPerson, startDemoSession } from '../testing/demo-people.ts';
import { setUpAuth } from '../testing/host.ts';
import { usersClient } from '../testing/users.ts';

const server = setUpAuth();
const { ask, outcome, rowsFor, save } = usersClient(server);
const db = () => server().services.pool.db;
const organization = (key: string) => demoId('organization', key);
const role = (key: string) => demoId('role', key);
const idOf = (name: string) => getDemoPerson(name).id;

const namesFor = async (caller: string, filter: object = {}) =>
  (await rowsFor(caller, filter)).map(({ fullName }) => fullName.split(' ')[0]);

test('an access manager sees the users of their organization by name; administrators see all', async () => {
  expect(await namesFor('Lívia')).toEqual(['Clara', 'Lívia', 'Marina']);
  expect((await namesFor('Inês')).length).toBe(13);
  expect(await outcome(ask('Helena', 'POST', '/search', {}))).toBe('FORBIDDEN');
});

test('finds users by name, CPF, role, organization, airport, state and last sign-on', async () => {
  expect(await namesFor('Inês', { text: 'falcao MARINA' })).toEqual(['Marina']);
  expect(await namesFor('Inês', { text: '900.040.404-57' })).toEqual(['Marina']);
  expect(await namesFor('Inês', { text: '4040' })).toEqual(['Marina']);
  expect(await namesFor('Inês', { text: '%%%' })).toEqual([]);
  expect(await namesFor('Lívia', { roleId: role('health') })).toEqual(['Clara', 'Lívia', 'Marina']);
  expect(await namesFor('Lívia', { roleId: role('access') })).toEqual(['Lívia']);
  expect(await namesFor('Inês', { organizationId: organization('agriculture') })).toEqual(['Davi', 'Tomás']);
  expect(await namesFor('Lívia', { organizationId: organization('agriculture') })).toEqual([]);
  expect(await namesFor('Inês', { airports: ['GRU', 'GIG'] })).toEqual(['Caio']);
  expect(await namesFor('Lívia', { active: false })).toEqual(['Clara']);
  const signOn = (name: string, at: string) =>
    db()
      .updateTable('app_user')
      .set({ last_login_at: new Date(at) })
      .where('id', '=', idOf(name))
      .execute();
  await signOn('Marina', '2026-03-12T20:00:00Z');
  await signOn('Clara', '2025-10-01T00:00:00Z');
  expect(await namesFor('Lívia', { lastLogin: 'WITHIN_7' })).toEqual(['Marina']);
  expect(await namesFor('Lívia', { lastLogin: 'OVER_90' })).toEqual(['Clara']);
  expect(await namesFor('Lívia', { lastLogin: 'NEVER' })).toEqual(['Lívia']);
  const { detail } = await getLastEvent(server().services);
  expect(detail).toMatchObject({ lastLogin: 'NEVER', withText: false });
});

test('never audits the CPF of a search', async () => {
  await rowsFor('Lívia', { text: '90004040457' });
  const event = await getLastEvent(server().services);
  expect(event.detail).toMatchObject({ withText: true });
  expect(JSON.stringify(event.detail)).not.toContain('90004040457');
});

test("lists the organization's airports, or any if it has none", async () => {
  const choose = (caller: string, key: string) =>
    ask(caller, 'GET', `/airports?organizationId=${organization(key)}`);
  const { body } = await choose('Lívia', 'health');
  const { any, airports } = body as { any: boolean; airports: { iata: string }[] };
  expect([any, airports.map(({ iata }) => iata)]).toEqual([
    false,
    ['BSB', 'CNF', 'FOR', 'GIG', 'GRU', 'MAO', 'POA', 'REC', 'SSA', 'VCP'],
  ]);
  expect(await outcome(choose('Lívia', 'police'))).toBe('UNKNOWN_ORGANIZATION');
  await db()
    .deleteFrom('organization_airport')
    .where('organization_id', '=', organization('aviation'))
    .execute();
  const everywhere = (await choose('Inês', 'aviation')).body as { any: boolean; airports: unknown[] };
  expect([everywhere.any, everywhere.airports.length > 1000]).toEqual([true, true]);
});

test('shows active users without an organization to administrators', async () => {
  for (const [cpf, active] of [
    ['11144477735', true],
    ['39053344705', false],
  ] as const)
    await db()
      .insertInto('app_user')
      .values({ id: crypto.randomUUID(), cpf, full_name: `Avulsa ${String(active)}`, active })
      .execute();
  const listUsersWithoutOrganization = async (caller: string) =>
    ((await ask(caller, 'GET', '/no-organization')).body as { rows: UserRow[] }).rows.map(
      row => row.fullName,
    );
  expect(await listUsersWithoutOrganization('Inês')).toEqual(['Avulsa true']);
  expect(await listUsersWithoutOrganization('Lívia')).toEqual([]);
  expect(await namesFor('Inês', { organizationId: 'none', active: true })).toEqual(['Avulsa']);
  expect(await namesFor('Lívia', { organizationId: 'none' })).toEqual([]);
});

test('exports all users of a search as text, never as formulas', async () => {
  await save('Lívia', idOf('Marina'), { fullName: '=HYPERLINK("http://x")' });
  const response = await server().app.inject({
    method: 'POST',
    url: '/auth/v1/users/export',
    headers: {
      authorization: `Bearer ${await startDemoSession(server().services, 'Lívia')}`,
      'accept-language': 'en',
    },
    payload: { roleId: role('health') },
  });
  expect([response.statusCode, response.headers['x-total-rows']]).toEqual([200, '3']);
  const sheet = new TextDecoder().decode(unzipSync(response.rawPayload)['xl/worksheets/sheet1.xml']);
  expect(sheet).toContain(
    '<t xml:space="preserve">=HYPERLINK(&quot;http://x&quot;)</t>'.replaceAll('&quot;', '"'),
  );
  expect(sheet).not.toContain('<f>');
  for (const text of ['Organization', '90004040457', 'Fiscal sanitário', 'Anvisa'])
    expect(sheet).toContain(text);
  expect(sheet).not.toContain('Helena');
  expect(await getLastEvent(server().services)).toMatchObject({
    event: 'USERS_EXPORTED',
    detail: { rows: 3 },
  });
  await save('Lívia', idOf('Marina'), { fullName: 'Marina Falcão Duarte' });
});
