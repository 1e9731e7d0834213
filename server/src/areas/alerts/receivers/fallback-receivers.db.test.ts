import { beforeAll, beforeEach, expect, test } from 'vitest';
import { maySeeAlerts } from '@farol/contract';
import { alertReaderIds, listVisibleAlerts } from '#areas/access/testing/queries.ts';
import { CarrierScope, isOfAirline, listUserAirportScopes } from '#areas/access/index.ts';
import { transaction } from '#kernel/db/pool.ts';
import { toDatabaseActor } from '#kernel/guard/actor.ts';
import { demoPeople, findUserByCpf } from '#areas/auth/index.ts';
import { addDemoPeople, getDemoPerson } from '#areas/auth/testing/demo-people.ts';
import { runAsSystem, useDatabase } from '#testing/platform.ts';
import { decodeNotice } from '../stream/notice.ts';
import { deactivateUser, insertFlight, insertRestriction, type TestFlight } from '../testing/queries.ts';
import { raiseAlertFor } from '../testing/raise-alert.ts';
import { assignFallbackReceivers } from './fallback-receivers.ts';

const platform = useDatabase();
const pool = () => platform().services.pool;
const idOf = (name: string) => getDemoPerson(name).id;
const notices: string[] = [];
let flight: TestFlight;

beforeAll(async () => {
  await addDemoPeople(platform().services);
  flight = await runAsSystem(pool(), db => insertFlight(db, { departureAt: '2026-03-16T01:35:00Z' }));
  platform().services.bus.subscribe('alerts', message => {
    const notice = decodeNotice(message);
    if (notice?.kind === 'raised') notices.push(...notice.users.map(([user]) => user));
  });
});
beforeEach(() =>
  runAsSystem(pool(), async db => {
    await db.updateTable('app_user').set({ active: true }).execute();
    await db.deleteFrom('alert_receiver').execute();
    await db.deleteFrom('alert').execute();
    notices.splice(0);
  }),
);

async function anAlert(overrides: { viewers?: string[]; flight?: TestFlight } = {}): Promise<string> {
  const organizationId = getDemoPerson('Helena').organizationId;
  const restrictionId = await runAsSystem(pool(), db =>
    insertRestriction(db, {
      organizationId,
      createdBy: idOf('Caio'),
      viewers: overrides.viewers ?? [idOf('Caio')],
    }),
  );
  const { id } = await raiseAlertFor(platform(), overrides.flight ?? flight, [], {
    sourceId: restrictionId,
    organizationId,
    receivers: [idOf('Helena')],
  });
  return id;
}

const reach = () => runAsSystem(pool(), db => assignFallbackReceivers(db, platform().services));
const receiversOf = (alert: string) =>
  runAsSystem(pool(), async db =>
    (await db.selectFrom('alert_receiver').select('user_id').where('alert_id', '=', alert).execute()).map(
      row => demoPeople.find(({ id }) => id === row.user_id)?.fullName.split(' ')[0],
    ),
  );

const removeRoles = (name: string) =>
  runAsSystem(pool(), db => db.deleteFrom('user_role').where('user_id', '=', idOf(name)).execute());
const giveRole = (name: string, role: string) =>
  runAsSystem(pool(), async db => {
    const { id } = await db
      .selectFrom('role')
      .select('id')
      .where('name', '=', role)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('user_role')
      .values({ user_id: idOf(name), role_id: id })
      .execute();
  });

test('assigns no other receiver while one is active', async () => {
  const alert = await anAlert();
  expect(await reach()).toBe(0);
  expect(await receiversOf(alert)).toEqual(['Helena']);
});

test('assigns an alert of a deactivated receiver once to users who see the restriction, and notifies them', async () => {
  const alert = await anAlert();
  await runAsSystem(pool(), db => deactivateUser(db, idOf('Helena')));
  expect(await reach()).toBe(2);
  expect((await receiversOf(alert)).toSorted()).toEqual(['Caio', 'Helena', 'Otávio']);
  await expect.poll(() => notices.toSorted()).toEqual(expect.arrayContaining([idOf('Caio'), idOf('Otávio')]));
  expect(await reach()).toBe(0);
});

test('assigns a new alert whose receivers are all deactivated', async () => {
  await runAsSystem(pool(), db => deactivateUser(db, idOf('Helena')));
  const alert = await anAlert();
  expect(await receiversOf(alert)).toEqual([]);
  await reach();
  expect((await receiversOf(alert)).toSorted()).toEqual(['Caio', 'Otávio']);
});

test("falls back to the organization's users, then to administrators", async () => {
  for (const name of ['Caio', 'Otávio']) await runAsSystem(pool(), db => deactivateUser(db, idOf(name)));
  const alert = await anAlert();
  await removeRoles('Helena');
  await reach();
  expect((await receiversOf(alert)).toSorted()).toEqual(['Helena', 'Inês']);
  await giveRole('Helena', 'Agente de fronteira');
  await runAsSystem(pool(), db => db.deleteFrom('alert_receiver').execute());
  await reach();
  expect(await receiversOf(alert)).toEqual(['Helena']);
});

const limitTo = (name: string, airports: readonly string[]) =>
  runAsSystem(pool(), async db => {
    await db.deleteFrom('user_airport').where('user_id', '=', idOf(name)).execute();
    for (const airport of airports)
      await db
        .insertInto('user_airport')
        .values({ user_id: idOf(name), airport })
        .execute();
  });

test('assigns an alert whose receivers may not see the flight to those who may, and notifies only them', async () => {
  await limitTo('Helena', ['MIA']);
  await limitTo('Caio', ['MIA']);
  const alert = await anAlert();
  expect(await receiversOf(alert)).toEqual(['Helena']);
  expect(await reach()).toBe(1);
  expect((await receiversOf(alert)).toSorted()).toEqual(['Helena', 'Otávio']);
  await expect.poll(() => notices).toEqual([idOf('Otávio')]);
  expect(await reach()).toBe(0);
  await limitTo('Helena', ['GRU']);
  expect(await receiversOf(await anAlert())).toEqual(['Helena']);
  expect(await reach()).toBe(0);
  for (const name of ['Helena', 'Caio']) await limitTo(name, []);
});

test('keeps blind receivers if nobody may see the flight, and assigns some if there are none', async () => {
  const names = demoPeople.map(({ fullName }) => fullName.split(' ')[0] ?? '');
  for (const name of names) await limitTo(name, ['MIA']);
  const alert = await anAlert();
  expect(await reach()).toBe(0);
  expect(await receiversOf(alert)).toEqual(['Helena']);
  await runAsSystem(pool(), db => deactivateUser(db, idOf('Helena')));
  expect(await reach()).toBe(2);
  for (const name of names) await limitTo(name, []);
});

test('reads the same airports of users from the database as from their sessions', async () => {
  await limitTo('Helena', ['GRU', 'MIA']);
  const { db } = pool();
  for (const { id, cpf } of demoPeople) {
    const actor = (await findUserByCpf(db, cpf))?.actor;
    if (actor === undefined || isOfAirline(actor)) continue;
    const [scope] = await runAsSystem(pool(), one => listUserAirportScopes(one, [id]));
    expect(scope?.airports?.toSorted()).toEqual(CarrierScope.of(actor).airports?.toSorted());
  }
  await limitTo('Helena', []);
});

test('reassigns alerts of a user who moved to another organization', async () => {
  const alert = await anAlert();
  const move = (organization: string) =>
    runAsSystem(pool(), db =>
      db
        .updateTable('app_user')
        .set({ organization_id: organization })
        .where('id', '=', idOf('Helena'))
        .execute(),
    );
  await move(getDemoPerson('Marina').organizationId);
  expect(await receiversOf(alert)).toEqual([]);
  const helena = (await findUserByCpf(pool().db, getDemoPerson('Helena').cpf))?.actor;
  if (helena === undefined) throw new Error('she is there');
  expect(await transaction(pool().db, toDatabaseActor(helena), listVisibleAlerts)).toEqual([]);
  await reach();
  expect((await receiversOf(alert)).toSorted()).toEqual(['Caio', 'Otávio']);
  await move(getDemoPerson('Caio').organizationId);
});

test('ignores alerts of past flights', async () => {
  const past = await runAsSystem(pool(), db => insertFlight(db, { departureAt: '2026-03-10T01:35:00Z' }));
  await anAlert({ flight: past });
  await runAsSystem(pool(), db => deactivateUser(db, idOf('Helena')));
  expect(await reach()).toBe(0);
});

test('uses the same rule for access to alerts in sessions and for fallback receivers', async () => {
  const ids = await runAsSystem(pool(), alertReaderIds);
  const accounts = await Promise.all(demoPeople.map(({ cpf }) => findUserByCpf(pool().db, cpf)));
  const readers = accounts.filter(account => account?.active === true && maySeeAlerts(account.actor));
  expect(ids.toSorted()).toEqual(readers.map(account => account?.actor.id).toSorted());
  expect(readers.length).toBeGreaterThan(4);
});
