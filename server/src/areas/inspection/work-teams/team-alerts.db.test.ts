import { beforeEach, expect, test } from 'vitest';
import { routes as alertRoutes } from '#areas/alerts/index.ts';
import { deactivateUser, insertFlight, insertRule, moveUser } from '#areas/alerts/testing/queries.ts';
import { raiseAlertFor } from '#areas/alerts/testing/raise-alert.ts';
import { addOrganization, addUser, call, setUpAlertServer } from '#areas/alerts/testing/alert-server.ts';
import { findUserByCpf } from '#areas/auth/index.ts';
import type { AlertRow } from '@farol/contract';
import type { Organization, UserActor } from '#kernel/guard/actor.ts';
import { runAsSystem } from '#testing/platform.ts';
import { routes } from './routes.ts';

const server = setUpAlertServer([routes, ...Object.values(alertRoutes)]);
const pool = () => server().services.pool;
const path = '/web-inspection/v1/work-teams';
const alertsPath = '/web-inspection/v1/alerts';

let organization: Organization;
let manager: UserActor;
let member: UserActor;
let colleague: UserActor;
let author: UserActor;
let team: { id: string; version: number };

beforeEach(async () => {
  organization = await addOrganization(pool());
  manager = await addUser(pool(), organization, { permissions: ['WORK_TEAM_MANAGE'] });
  member = await addUser(pool(), organization);
  colleague = await addUser(pool(), organization);
  author = await addUser(pool(), organization);
  team = (
    await call(server(), manager, 'POST', path, { name: 'Plantão', members: [member.id, colleague.id] })
  ).body as typeof team;
});

/** Uses the user's current rights, like a session. */
async function ask(user: UserActor, method: 'GET' | 'POST', url: string, body?: object) {
  const { organization: own, teams = [] } = (await findUserByCpf(pool().db, user.cpf))?.actor ?? user;
  Object.assign(user, { organization: own, teams });
  return call(server(), user, method, url, body);
}

async function raiseTo(receivers: string[], viewers: string[] = [author.id]): Promise<string> {
  const flight = await runAsSystem(pool(), db => insertFlight(db, { departureAt: '2026-03-16T01:35:00Z' }));
  const owner = { organizationId: organization.id, createdBy: author.id };
  const sourceId = await runAsSystem(pool(), db => insertRule(db, { ...owner, viewers }));
  const hit = { receivers, organizationId: organization.id, origin: 'RISK_RULE', sourceId } as const;
  return (await raiseAlertFor(server(), flight, [], hit)).id;
}

async function setMembers(...members: UserActor[]): Promise<void> {
  const body = { name: 'Plantão', members: members.map(({ id }) => id), version: team.version };
  const saved = await call(server(), manager, 'PUT', `${path}/${team.id}`, body);
  expect(saved.status).toBe(200);
  team = saved.body as typeof team;
}

/** Covers every request that can reach an alert. */
async function reachOf(user: UserActor, id: string) {
  const rows = ((await ask(user, 'POST', alertsPath, {})).body as { rows: AlertRow[] }).rows;
  return {
    listed: rows.some(row => row.id === id),
    unread: (await ask(user, 'GET', `${alertsPath}/count`)).body,
    opened: (await ask(user, 'GET', `${alertsPath}/${id}`)).status,
    read: (await ask(user, 'POST', `${alertsPath}/unread/${id}`)).status,
    closed: (await ask(user, 'POST', `${alertsPath}/close`, { ids: [id], result: 'NOT_CONFIRMED' })).status,
    reopened: (await ask(user, 'POST', `${alertsPath}/reopen`, { ids: [id] })).status,
  };
}
const all = { listed: true, unread: 1, opened: 200, read: 200, closed: 200, reopened: 200 };
const none = { listed: false, unread: 0, opened: 404, read: 404, closed: 404, reopened: 404 };

test('ends the access of a member who leaves a team, and keeps that of others', async () => {
  const id = await raiseTo([team.id]);
  expect(await reachOf(member, id)).toEqual(all);
  await setMembers(colleague);
  expect(await reachOf(member, id)).toEqual(none);
  expect(await reachOf(colleague, id)).toEqual(all);
});

test('ends the access of a former member to alerts they took, received or seen by the team', async () => {
  const received = await raiseTo([team.id]);
  const alert = await raiseTo([author.id], [author.id, team.id]);
  for (const id of [received, alert])
    expect((await ask(member, 'POST', `${alertsPath}/take`, { ids: [id] })).status).toBe(200);
  await setMembers(colleague);
  for (const id of [received, alert]) expect(await reachOf(member, id)).toEqual(none);
});

test('keeps the access of a user who is a receiver by name or by another team', async () => {
  const other = (await call(server(), manager, 'POST', path, { name: 'Noite', members: [colleague.id] }))
    .body as typeof team;
  const id = await raiseTo([team.id, member.id, other.id]);
  await setMembers(manager);
  expect(await reachOf(member, id)).toEqual(all);
  expect(await reachOf(colleague, id)).toEqual(all);
});

test('sends nothing to a deactivated team', async () => {
  const id = await raiseTo([team.id]);
  await call(server(), manager, 'DELETE', `${path}?id=${team.id}`);
  expect([await reachOf(member, id), await reachOf(colleague, id)]).toEqual([none, none]);
  await call(server(), manager, 'DELETE', `${path}?id=${team.id}`);
  expect([await reachOf(member, id), await reachOf(colleague, id)]).toEqual([all, all]);
});

test('adds open alerts of coming flights to the list of a new member', async () => {
  const [open, closed] = [await raiseTo([team.id]), await raiseTo([team.id])];
  const end = { ids: [closed], result: 'CONFIRMED' };
  expect((await ask(colleague, 'POST', `${alertsPath}/close`, end)).status).toBe(200);
  const joining = await addUser(pool(), organization);
  expect(await reachOf(joining, open)).toEqual(none);
  await setMembers(colleague, joining);
  expect(await reachOf(joining, open)).toEqual(all);
});

test('hides earlier and new alerts from a user who moved to another organization', async () => {
  const before = await raiseTo([team.id, member.id]);
  const elsewhere = await addOrganization(pool());
  await runAsSystem(pool(), db => moveUser(db, member.id, elsewhere.id));
  const after = await raiseTo([team.id, member.id]);
  expect([await reachOf(member, before), await reachOf(member, after)]).toEqual([none, none]);
});

test('adds nothing to the list of a deactivated user', async () => {
  await runAsSystem(pool(), db => deactivateUser(db, member.id));
  const id = await raiseTo([team.id, member.id]);
  const entries = await runAsSystem(pool(), db =>
    db.selectFrom('alert_receiver').select('user_id').where('alert_id', '=', id).execute(),
  );
  expect(entries).toEqual([{ user_id: colleague.id }]);
});
