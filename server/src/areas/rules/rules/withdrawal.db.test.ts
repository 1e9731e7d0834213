import type { AlertRow, AlertTally, RuleDetail } from '@farol/contract';
import { expect, test } from 'vitest';
import { routes as alerts } from '#areas/alerts/index.ts';
import { addOrganization, addUser, call, setUpAlertServer } from '#areas/alerts/testing/alert-server.ts';
import { insertFlight, insertRule } from '#areas/alerts/testing/queries.ts';
import { raiseAlertFor } from '#areas/alerts/testing/raise-alert.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { runAsSystem } from '#testing/platform.ts';
import { getLastEvent } from '#testing/trail.ts';
import { routes } from '../index.ts';

const platform = setUpAlertServer([...Object.values(routes), ...Object.values(alerts)]);
const inbox = '/web-inspection/v1/alerts';

/** A rule of `author` with one alert of each kind; only `unread`, and `away` outside GRU, are untouched. */
async function scene() {
  const { pool } = platform().services;
  platform().clock.set('2026-03-15T20:00:00Z');
  const organization = await addOrganization(pool);
  const permissions = ['RISK_MANAGE' as const];
  const author = await addUser(pool, organization, { permissions });
  const reader = await addUser(pool, organization, { permissions });
  const [flight, abroad] = await runAsSystem(pool, async db => [
    await insertFlight(db, { departureAt: '2026-03-16T01:35:00Z' }),
    await insertFlight(db, { departureAt: '2026-03-16T01:35:00Z', origin: 'MIA', destination: 'JFK' }),
  ]);
  const ruleId = await runAsSystem(pool, db =>
    insertRule(db, { organizationId: organization.id, createdBy: author.id, viewers: [author.id] }),
  );
  const source = { sourceId: ruleId, origin: 'RISK_RULE' as const };
  const raise = async (on = flight) => (await raiseAlertFor(platform(), on, [author, reader], source)).id;
  const ids = {
    unread: await raise(),
    read: await raise(),
    taken: await raise(),
    closed: await raise(),
    away: await raise(abroad),
  };
  const other = (await raiseAlertFor(platform(), flight, [reader], { origin: 'RISK_RULE' })).id;
  await call(platform(), reader, 'POST', `${inbox}/read/${ids.read}`);
  await call(platform(), reader, 'POST', `${inbox}/take`, { ids: [ids.taken] });
  await call(platform(), reader, 'POST', `${inbox}/close`, { ids: [ids.closed], result: 'CONFIRMED' });
  return { author, reader, organization, ruleId, ids, other, raise };
}

const path = (ruleId: string) => `/web-inspection/v1/rules/${ruleId}/withdrawal`;
const count = async (user: UserActor, ruleId: string) =>
  (await call(platform(), user, 'GET', path(ruleId))).body;
const withdraw = (user: UserActor, ruleId: string) => call(platform(), user, 'POST', path(ruleId));
const closedOf = async (user: UserActor) =>
  ((await call(platform(), user, 'POST', inbox, { closed: true })).body as { rows: AlertRow[] }).rows;
const tallyOf = async (user: UserActor) =>
  (await call(platform(), user, 'GET', `${inbox}/tally`)).body as AlertTally;

test('closes the unread alerts of a rule that nobody took, for all receivers', async () => {
  const { author, reader, ruleId, ids, other } = await scene();
  expect(await count(author, ruleId)).toEqual({ alerts: 2 });
  expect((await tallyOf(reader)).unread.ALL).toBe(3);
  expect(await withdraw(author, ruleId)).toMatchObject({ status: 200, body: { withdrawn: 2, left: 0 } });
  expect(await getLastEvent(platform().services)).toMatchObject({
    event: 'RULE_ALERTS_WITHDRAWN',
    detail: { alerts: { withdrawn: 2, left: 0 } },
  });
  const closed = await closedOf(reader);
  expect(closed.filter(({ closed: end }) => end?.result === 'WITHDRAWN').map(({ id }) => id)).toEqual(
    expect.arrayContaining([ids.unread, ids.away]),
  );
  expect(closed.find(({ id }) => id === ids.unread)?.closed).toMatchObject({
    by: author.fullName,
    result: 'WITHDRAWN',
  });
  expect(closed).toHaveLength(3);
  const { rows } = (await call(platform(), reader, 'POST', inbox, {})).body as { rows: AlertRow[] };
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([ids.read, ids.taken, other]));
  expect((await tallyOf(reader)).unread.ALL).toBe(1);
  expect(await count(author, ruleId)).toEqual({ alerts: 0 });
});

test('leaves withdrawn alerts out of the results of the rule, and does not raise them again', async () => {
  const { author, reader, ruleId } = await scene();
  await withdraw(author, ruleId);
  const detail = (await call(platform(), author, 'GET', `/web-inspection/v1/rules/${ruleId}`)).body;
  expect(detail as RuleDetail).toMatchObject({ alerts: 5, confirmed: 1, notConfirmed: 0 });
  expect((await tallyOf(reader)).closed).toBe(3);
});

test('neither counts nor closes alerts on flights that the user may not see', async () => {
  const { author, reader, ruleId, ids } = await scene();
  Object.assign(author, { airports: ['GRU'] });
  expect(await count(author, ruleId)).toEqual({ alerts: 1 });
  expect((await withdraw(author, ruleId)).body).toEqual({ withdrawn: 1, left: 0 });
  const closed = new Set((await closedOf(reader)).map(({ id }) => id));
  expect([closed.has(ids.unread), closed.has(ids.away)]).toEqual([true, false]);
});

test('is for those who may change the rule', async () => {
  const { organization, reader, ruleId } = await scene();
  const { pool } = platform().services;
  const permissions = ['RISK_MANAGE' as const];
  const stranger = await addUser(pool, await addOrganization(pool), { permissions });
  const chief = await addUser(pool, organization, { permissions, seesAllRules: true });
  const administrator = await addUser(pool, await addOrganization(pool, { administrator: true }), {
    permissions,
  });
  expect((await withdraw(reader, ruleId)).status).toBe(404);
  expect((await withdraw(stranger, ruleId)).status).toBe(404);
  expect((await withdraw(administrator, ruleId)).status).toBe(403);
  expect((await call(platform(), administrator, 'GET', path(ruleId))).status).toBe(403);
  expect((await withdraw(chief, ruleId)).body).toMatchObject({ withdrawn: 2 });
});
