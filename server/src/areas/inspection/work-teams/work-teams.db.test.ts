import { errors } from '@farol/contract';
import { expect, test } from 'vitest';
import { addOrganization, addUser, call, setUpAlertServer } from '#areas/alerts/testing/alert-server.ts';
import { deactivateUser, insertRestriction } from '#areas/alerts/testing/queries.ts';
import { findUserByCpf } from '#areas/auth/index.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { runAsSystem } from '#testing/platform.ts';
import { routes } from './routes.ts';

const server = setUpAlertServer([routes]);
const pool = () => server().services.pool;
const path = '/web-inspection/v1/work-teams';

interface Team {
  id: string;
  version: number;
  uses: number;
  members: number;
  activeMembers: number;
  people: { id: string }[];
}

async function agency() {
  const organization = await addOrganization(pool());
  const manager = await addUser(pool(), organization, { permissions: ['WORK_TEAM_MANAGE'] });
  const member = await addUser(pool(), organization);
  return { organization, manager, member };
}

async function make(by: UserActor, input: object): Promise<Team> {
  const { status, body } = await call(server(), by, 'POST', path, input);
  expect(status).toBe(201);
  return body as Team;
}

test('applies a membership at the next request, and none while the team is inactive', async () => {
  const { manager, member } = await agency();
  const team = await make(manager, { name: 'Plantão A', members: [member.id, member.id.toUpperCase()] });
  expect(team.people.map(({ id }) => id)).toEqual([member.id]);
  const teams = async () => (await findUserByCpf(pool().db, member.cpf))?.actor.teams;
  expect(await teams()).toEqual([team.id]);
  expect((await call(server(), manager, 'DELETE', `${path}?id=${team.id}`)).body).toEqual({ active: false });
  expect(await teams()).toEqual([]);
  await call(server(), manager, 'DELETE', `${path}?id=${team.id}`);
  const left = { name: 'Plantão A', members: [], version: team.version + 2 };
  expect((await call(server(), manager, 'PUT', `${path}/${team.id}`, left)).status).toBe(200);
  expect(await teams()).toEqual([]);
});

test('requires active users of the organization, except for earlier members', async () => {
  const { manager, member } = await agency();
  const { member: stranger } = await agency();
  const refused = await call(server(), manager, 'POST', path, { name: 'A', members: [stranger.id] });
  expect(refused).toMatchObject({ status: 422, body: [errors.UNKNOWN_PEOPLE.pt] });
  const team = await make(manager, { name: 'A', members: [member.id] });
  await runAsSystem(pool(), db => deactivateUser(db, member.id));
  const kept = { name: 'B', members: [member.id], version: team.version };
  const { status, body } = await call(server(), manager, 'PUT', `${path}/${team.id}`, kept);
  expect([status, (body as Team).members, (body as Team).activeMembers]).toEqual([200, 1, 0]);
});

test('requires unique team names in any spelling', async () => {
  const { manager } = await agency();
  const { manager: other } = await agency();
  await make(manager, { name: 'Plantão' });
  await make(other, { name: 'Plantão' });
  const { status } = await call(server(), manager, 'POST', path, { name: 'PLANTÃO' });
  expect(status).toBe(444);
});

test("finds a team by its name or a member's, and reports its uses", async () => {
  const { organization, manager, member } = await agency();
  const team = await make(manager, { name: 'Turno da noite', members: [member.id] });
  await runAsSystem(pool(), db =>
    insertRestriction(db, { organizationId: organization.id, createdBy: member.id, viewers: [team.id] }),
  );
  for (const text of ['turno', member.fullName]) {
    const { body } = await call(server(), manager, 'POST', `${path}/search`, { text });
    expect((body as { rows: Team[] }).rows).toMatchObject([{ id: team.id, uses: 1, members: 1 }]);
  }
  const { body } = await call(server(), manager, 'POST', `${path}/search`, { text: 'manhã' });
  expect(body).toEqual({ rows: [], truncated: false });
});

test('hides teams of other organizations, and shows them to administrators without abilities', async () => {
  const { manager } = await agency();
  const team = await make(manager, { name: 'A' });
  const { manager: other } = await agency();
  expect((await call(server(), other, 'GET', `${path}/${team.id}`)).status).toBe(404);
  const administrators = await addOrganization(pool(), { administrator: true });
  const overseer = await addUser(pool(), administrators, { permissions: ['WORK_TEAM_MANAGE'] });
  const seen = await call(server(), overseer, 'GET', `${path}/${team.id}`);
  expect(seen).toMatchObject({ status: 200, body: { abilities: [] } });
  expect((await call(server(), overseer, 'DELETE', `${path}?id=${team.id}`)).status).toBe(403);
});

test('refuses an outdated version', async () => {
  const { manager } = await agency();
  const team = await make(manager, { name: 'A' });
  const change = { name: 'B', version: team.version + 1 };
  const { body } = await call(server(), manager, 'PUT', `${path}/${team.id}`, change);
  expect(body).toEqual([errors.CHANGED_MEANWHILE.pt]);
  expect((await call(server(), manager, 'GET', `${path}/${team.id}`)).body).toMatchObject({ name: 'A' });
});

test('keeps on-call addresses once in any spelling, none by default, and refuses others', async () => {
  const { manager } = await agency();
  const team = await make(manager, { name: 'A' });
  const get = async () => (await call(server(), manager, 'GET', `${path}/${team.id}`)).body;
  expect(await get()).toMatchObject({ onCallAddresses: [], onCallSeverity: 'BLOCKING' });
  const change = {
    name: 'A',
    onCallAddresses: ['Plantao@exemplo.test', 'plantao@exemplo.test'],
    onCallSeverity: 'HIGH',
    version: team.version,
  };
  expect((await call(server(), manager, 'PUT', `${path}/${team.id}`, change)).status).toBe(200);
  expect(await get()).toMatchObject({ onCallAddresses: ['plantao@exemplo.test'], onCallSeverity: 'HIGH' });
  for (const address of ['plantao', 'a@b.c, d@e.f', 'a@b.c\r\nBcc: d@e.f']) {
    const wrong = { ...change, version: team.version + 1, onCallAddresses: [address] };
    expect([address, (await call(server(), manager, 'PUT', `${path}/${team.id}`, wrong)).status]).toEqual([
      address,
      400,
    ]);
  }
});
