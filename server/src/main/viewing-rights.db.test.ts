import { expect, test } from 'vitest';
import { getDemoPerson, startDemoSession } from '#areas/auth/testing/demo-people.ts';
import { createId } from '#kernel/ids.ts';
import { claimsOf, setUpViewing } from './testing/viewing-platform.ts';

const { services, db, idOf, ask, startViewing, startViewer, end, readers } = setUpViewing();
const { flights, restrictions } = readers;

test('grants no rights beyond those at one’s own organization', async () => {
  const role = await db()
    .selectFrom('role')
    .select('id')
    .where('name', '=', 'Companhia aérea')
    .executeTakeFirstOrThrow();
  const { id } = getDemoPerson('Inês');
  await db().updateTable('user_role').set({ role_id: role.id }).where('user_id', '=', id).execute();
  const session = await startViewer('Polícia Federal');
  const { permissions } = JSON.parse((await ask(session, 'GET', '/auth/v1/users/current')).text);
  const administrator = await db()
    .selectFrom('role')
    .select('id')
    .where('root_only', '=', true)
    .executeTakeFirstOrThrow();
  await db().updateTable('user_role').set({ role_id: administrator.id }).where('user_id', '=', id).execute();
  expect(permissions.toSorted()).toEqual([
    'AIRLINE_FLIGHT_LIST',
    'HELP_READ',
    'INDICATORS_REPORT',
    'UPDATES_READ',
  ]);
});

test('lets only organizations with the administrator flag view as existing others', async () => {
  for (const name of ['Helena', 'Lívia', 'Rui', 'Bruno', 'Davi']) {
    const session = await startDemoSession(services(), name);
    expect([name, (await ask(session, 'GET', '/auth/v1/viewing/organizations')).text]).toEqual([name, '[]']);
    const organizationId =
      idOf('Vigiagro') === getDemoPerson(name).organizationId ? idOf('Anvisa') : idOf('Vigiagro');
    const { status } = await ask(session, 'POST', '/auth/v1/viewing', { organizationId });
    expect([name, status]).toEqual([name, 404]);
    expect(claimsOf(session)).not.toHaveProperty('may_view_as');
  }
  const session = await startDemoSession(services(), 'Inês');
  expect(claimsOf(session)).toMatchObject({ may_view_as: true });
  const listed = JSON.parse((await ask(session, 'GET', '/auth/v1/viewing/organizations')).text);
  expect(listed.map(({ name }: { name: string }) => name)).not.toContain('Processamento de Dados');
  expect(listed).toHaveLength(7);
  for (const organizationId of [idOf('Processamento de Dados'), createId()])
    expect((await ask(session, 'POST', '/auth/v1/viewing', { organizationId })).status).toBe(404);
});

test('keeps airline users from viewing, whatever their session contains', async () => {
  const session = await startDemoSession(services(), 'Bruno');
  await db().updateTable('organization').set({ administrator: true }).where('carrier', '=', 'X0').execute();
  const { sid } = claimsOf(session);
  await db()
    .updateTable('user_session')
    .set({ viewed_organization_id: idOf('Polícia Federal') })
    .where('id', '=', String(sid))
    .execute();
  expect(await flights(session)).toEqual(['7001']);
  expect(await restrictions(session)).toBe(403);
  await db().updateTable('organization').set({ administrator: false }).where('carrier', '=', 'X0').execute();
});

test('ends viewing at the next request after the right is revoked', async () => {
  const session = await startViewer('Anvisa');
  const processing = idOf('Processamento de Dados');
  const setFlag = (administrator: boolean) =>
    db().updateTable('organization').set({ administrator }).where('id', '=', processing).execute();
  await setFlag(false);
  const reply = await ask(session, 'GET', '/auth/v1/users/current');
  await setFlag(true);
  expect(JSON.parse(reply.text)).toMatchObject({ organization: { id: processing } });
  expect(claimsOf(reply.token ?? '')).not.toHaveProperty('viewing_as');
});

test('limits viewing to the session', async () => {
  const session = await startDemoSession(services(), 'Inês');
  const beside = await startDemoSession(services(), 'Inês');
  await startViewing(session, 'Anvisa');
  expect(await restrictions(beside)).toHaveLength(2);
  await ask(session, 'GET', '/auth/v1/login/web/logout-url');
  expect((await ask(session, 'GET', '/auth/v1/users/current')).status).toBe(401);
  expect(await restrictions(await startDemoSession(services(), 'Inês'))).toHaveLength(2);
});

test('includes the viewed organization in the token, with the same expiry, until viewing ends', async () => {
  const session = await startDemoSession(services(), 'Inês');
  const viewingToken = await startViewing(session, 'Anvisa');
  expect(claimsOf(viewingToken)).toMatchObject({
    viewing_as: { id: idOf('Anvisa'), name: 'Anvisa' },
    exp: claimsOf(session)['exp'],
  });
  // A tab with the old token gets the new one.
  const { token } = await ask(session, 'GET', '/auth/v1/users/current');
  expect(claimsOf(token ?? '')).toMatchObject({ viewing_as: { name: 'Anvisa' } });
  const { token: ended } = await end(viewingToken);
  expect(claimsOf(ended ?? '')).not.toHaveProperty('viewing_as');
});
