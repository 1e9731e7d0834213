import { transaction, type Database } from '#kernel/db/pool.ts';
import { expect, test } from 'vitest';
import { requireAccessManagers } from './access-managers.ts';
import { canGrantRole } from './grant-rules.ts';
import { demoId } from './demo/organizations.ts';
import { getDemoAccount, getDemoPerson } from './testing/demo-people.ts';
import { setUpAuth } from './testing/host.ts';

const server = setUpAuth();

/** Tries a change as a user and rolls it back. */
async function tryChange(by: string, change: (db: Database) => Promise<unknown>): Promise<string> {
  const { services } = server();
  const { actor } = await getDemoAccount(services, by);
  const undone = new Error('went through');
  const outcome = await transaction(services.pool.db, { kind: 'system' }, async db => {
    await requireAccessManagers(db, actor, () => change(db));
    throw undone;
  }).catch((error: unknown) => error);
  return outcome === undone ? 'done' : String((outcome as { code?: unknown }).code);
}

const deactivate = (name: string) => (db: Database) =>
  db.updateTable('app_user').set({ active: false }).where('id', '=', getDemoPerson(name).id).execute();

const narrow = (role: string, permissions: string[]) => (db: Database) =>
  db.updateTable('role').set({ permissions }).where('id', '=', demoId('role', role)).execute();

test("an organization's users cannot remove its last access manager, by user, role or permission", async () => {
  expect(await tryChange('Lívia', deactivate('Lívia'))).toBe('LAST_ACCESS_MANAGER');
  expect(await tryChange('Marina', deactivate('Lívia'))).toBe('LAST_ACCESS_MANAGER');
  expect(await tryChange('Lívia', narrow('access', ['USER_MANAGE', 'HELP_READ']))).toBe(
    'LAST_ACCESS_MANAGER',
  );
  const takeRole = (db: Database) =>
    db.deleteFrom('user_role').where('user_id', '=', getDemoPerson('Lívia').id).execute();
  expect(await tryChange('Lívia', takeRole)).toBe('LAST_ACCESS_MANAGER');
  expect(await tryChange('Lívia', deactivate('Marina'))).toBe('done');
});

test('allows removing one of two access managers, and ignores inactive ones', async () => {
  const give = (name: string) => async (db: Database) => {
    await db
      .insertInto('user_role')
      .values({ user_id: getDemoPerson(name).id, role_id: demoId('role', 'access') })
      .execute();
    await deactivate('Lívia')(db);
  };
  expect(await tryChange('Lívia', give('Marina'))).toBe('done');
  expect(await tryChange('Lívia', give('Clara'))).toBe('LAST_ACCESS_MANAGER');
  expect(await tryChange('Lívia', give('Tomás'))).toBe('LAST_ACCESS_MANAGER');
});

test("administrator organizations can remove another's last access manager, never their own", async () => {
  expect(await tryChange('Inês', deactivate('Lívia'))).toBe('done');
  expect(await tryChange('Inês', deactivate('Inês'))).toBe('LAST_ACCESS_MANAGER');
  const demote = (db: Database) =>
    db
      .updateTable('organization')
      .set({ administrator: false })
      .where('id', '=', getDemoPerson('Inês').organizationId)
      .execute();
  expect(await tryChange('Inês', demote)).toBe('LAST_ACCESS_MANAGER');
});

test('lets only one of two managers who deactivate each other succeed', async () => {
  const { services } = server();
  const { db } = services.pool;
  const access = { user_id: getDemoPerson('Marina').id, role_id: demoId('role', 'access') };
  await db.insertInto('user_role').values(access).execute();
  const deactivateAs = async (name: string, target: string) => {
    const { actor } = await getDemoAccount(services, name);
    return transaction(db, { kind: 'system' }, own =>
      requireAccessManagers(own, actor, () => deactivate(target)(own)),
    );
  };
  const outcomes = await Promise.allSettled([
    deactivateAs('Lívia', 'Marina'),
    deactivateAs('Marina', 'Lívia'),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('requires all of a role, including its flags, to grant it', async () => {
  const { actor } = await getDemoAccount(server().services, 'Otávio');
  const role = { permissions: ['DOMESTIC'], seesAllRestrictions: true, seesAllRules: true, rootOnly: false };
  expect(canGrantRole(actor, role)).toBe(true);
  expect(canGrantRole({ ...actor, seesAllRules: false }, role)).toBe(false);
  expect(canGrantRole({ ...actor, seesAllRestrictions: false }, role)).toBe(false);
  expect(canGrantRole(actor, { ...role, permissions: ['DOMESTIC', 'USER_MANAGE'] })).toBe(false);
  expect(canGrantRole(actor, { ...role, rootOnly: true })).toBe(false);
});
