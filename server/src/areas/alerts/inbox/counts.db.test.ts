import type { AlertRow, AlertTally } from '@farol/contract';
import { expect, test } from 'vitest';
import { transaction } from '#kernel/db/pool.ts';
import { toDatabaseActor, type UserActor } from '#kernel/guard/actor.ts';
import { AgencyScope } from '#areas/access/index.ts';
import { runAsSystem } from '#testing/platform.ts';
import { countOpenAlertsByFlight, countOpenAlertsByPassenger, routes } from '../index.ts';
import { countUnreadOfUsers } from '../queries.ts';
import { insertFlight, insertRestriction, setOrigin, type TestFlight } from '../testing/queries.ts';
import { raiseAlertFor } from '../testing/raise-alert.ts';
import { addNewcomer, addOrganization, addUser, call, setUpAlertServer } from '../testing/alert-server.ts';

const platform = setUpAlertServer(Object.values(routes));
const area = '/web-inspection/v1/alerts';

const addColleague = (colleague?: UserActor): Promise<UserActor> =>
  addNewcomer(platform().services.pool, colleague);

const newFlight = (): Promise<TestFlight> =>
  runAsSystem(platform().services.pool, db => insertFlight(db, { departureAt: '2026-03-16T01:35:00Z' }));

async function marks(user: UserActor, flight: TestFlight) {
  const scope = AgencyScope.ofAlerts(user);
  const key = { flightDate: flight.date, id: flight.id };
  return transaction(platform().services.pool.db, toDatabaseActor(user), async db => ({
    flight: (await countOpenAlertsByFlight(db, scope, [key])).get(flight.id) ?? 0,
    passengers: await countOpenAlertsByPassenger(db, scope, key),
  }));
}

const remove = (user: UserActor, id: string) =>
  call(platform(), user, 'DELETE', `${area}/deleteAlerts?ids=${id}`);

test('keeps the marks on passenger and flight for all users when one removes an alert', async () => {
  const user = await addColleague();
  const colleague = await addColleague(user);
  const flight = await newFlight();
  const one = await raiseAlertFor(platform(), flight, [user, colleague]);
  const other = await raiseAlertFor(platform(), flight, [user]);
  const before = {
    flight: 2,
    passengers: new Map([
      [one.passengerId, 1],
      [other.passengerId, 1],
    ]),
  };
  expect(await marks(user, flight)).toEqual(before);
  expect((await remove(user, one.id)).status).toBe(200);
  expect((await remove(user, other.id)).status).toBe(200);
  expect(await marks(user, flight)).toEqual(before);
  expect(await marks(colleague, flight)).toEqual({
    flight: 1,
    passengers: new Map([[one.passengerId, 1]]),
  });
});

test('counts each alert once that the user received or whose restriction they see', async () => {
  const { pool } = platform().services;
  const organization = await addOrganization(pool);
  const viewer = await addUser(pool, organization);
  const colleague = await addUser(pool, organization);
  const flight = await newFlight();
  const restrictionId = await runAsSystem(pool, db =>
    insertRestriction(db, {
      organizationId: organization.id,
      createdBy: viewer.id,
      viewers: [viewer.id],
    }),
  );
  await raiseAlertFor(platform(), flight, [viewer], { sourceId: restrictionId });
  await raiseAlertFor(platform(), flight, [colleague], { sourceId: restrictionId });
  await raiseAlertFor(platform(), flight, [await addColleague()]);
  expect((await marks(viewer, flight)).flight).toBe(2);
  expect((await marks(colleague, flight)).flight).toBe(1);
});

interface AlertNumbers {
  badge: number;
  tally: AlertTally;
  streamed: number;
  listed: number;
  unread: number;
  removed: number;
  pinned: number;
  lastReply: number;
}

/** Every number of unread alerts that the reader gets, and the lengths of the lists. */
async function readNumbers(user: UserActor, lastReply: unknown): Promise<AlertNumbers> {
  const { pool } = platform().services;
  const rows = async (body: object) =>
    ((await call(platform(), user, 'POST', area, body)).body as { rows: AlertRow[] }).rows.length;
  const { counts } = await runAsSystem(pool, db => countUnreadOfUsers(db, [user.id]));
  return {
    badge: (await call(platform(), user, 'GET', `${area}/count`)).body as number,
    tally: (await call(platform(), user, 'GET', `${area}/tally`)).body as AlertTally,
    streamed: counts.get(user.id) ?? 0,
    listed: await rows({}),
    unread: await rows({ read: false }),
    removed: await rows({ removed: true }),
    pinned: await rows({ pinned: true }),
    lastReply: (lastReply as { alertCount: number }).alertCount,
  };
}

test('shows the same number of unread alerts in badge, tabs, lists, streams and replies', async () => {
  const user = await addColleague();
  const flight = await newFlight();
  const ids: string[] = [];
  for (let alert = 0; alert < 4; alert += 1) ids.push((await raiseAlertFor(platform(), flight, [user])).id);
  const [rule = '', pinned = '', removed = '', back = ''] = ids;
  await runAsSystem(platform().services.pool, db => setOrigin(db, rule, 'RISK_RULE'));
  await call(platform(), user, 'POST', `${area}/switch-pin/${pinned}`);

  const acts: [() => ReturnType<typeof call>, unread: number, listed: number, removed: number][] = [
    [() => call(platform(), user, 'POST', `${area}/read/${rule}`), 3, 4, 0],
    [() => remove(user, removed), 2, 3, 1],
    [() => remove(user, back), 1, 2, 2],
    [() => call(platform(), user, 'POST', `${area}/restore`, { ids: [back] }), 2, 3, 1],
    [() => call(platform(), user, 'POST', `${area}/read`, { ids: [pinned, back] }), 0, 3, 1],
    [() => call(platform(), user, 'POST', `${area}/unread/${rule}`), 1, 3, 1],
  ];
  for (const [act, unread, listed, removed] of acts) {
    const numbers = await readNumbers(user, (await act()).body);
    expect(numbers).toMatchObject({ badge: unread, streamed: unread, unread, lastReply: unread });
    expect(numbers).toMatchObject({ listed, removed, pinned: 1 });
    expect(numbers.tally).toMatchObject({ listed: { ALL: listed, RISK_RULE: 1 }, pinned: 1, removed });
    expect(numbers.tally.unread.ALL).toBe(unread);
    expect(numbers.tally.unread.RISK_RULE + numbers.tally.unread.RESTRICTION).toBe(unread);
  }
});
