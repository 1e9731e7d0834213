import type { CallOutput, customQueries, CustomQueryRun } from '@farol/contract';
import { beforeAll, expect, test } from 'vitest';
import { addOrganization, addUser, call, setUpAlertServer } from '#areas/alerts/testing/alert-server.ts';
import { insertFlight, insertPassenger } from '#areas/alerts/testing/queries.ts';
import { createId } from '#kernel/ids.ts';
import { runAsSystem } from '#testing/platform.ts';
import { routes } from '../index.ts';
import { toDatabaseActor, type UserActor } from '#kernel/guard/actor.ts';
import { transaction } from '#kernel/db/pool.ts';
import { workDay } from './runs/jobs.ts';
import { endRun, insertRun } from './runs/queries.ts';
import { searchNextDay } from './runs/runs.ts';

const platform = setUpAlertServer(Object.values(routes));
const area = '/web/v1/custom-queries';
const teamId = createId();
const silva = { field: 'passenger.surname', operator: 'EQ', value: 'Silva' } as const;
const days = { from: '2026-03-12', to: '2026-03-16' };
const people = {} as Record<'owner' | 'member' | 'limited' | 'stranger' | 'airline', UserActor>;

beforeAll(async () => {
  const { pool } = platform().services;
  const permissions = ['SEARCH_PASSENGERS' as const];
  const [agency, other] = [await addOrganization(pool), await addOrganization(pool)];
  const carrier = await addOrganization(pool, { type: 'AIRLINE', carrier: 'XQ' });
  Object.assign(people, {
    owner: await addUser(pool, agency, { permissions }),
    member: await addUser(pool, agency, { permissions, teams: [teamId] }),
    limited: await addUser(pool, agency, { permissions, airports: ['REC'], teams: [teamId] }),
    stranger: await addUser(pool, other, { permissions }),
    airline: await addUser(pool, carrier, { permissions }),
  });
  await runAsSystem(pool, async db => {
    const team = { id: teamId, organization_id: agency.id, name: 'Plantão' };
    await db.insertInto('work_team').values(team).execute();
    for (const [day, origin] of [
      ['2026-03-13', 'LIS'],
      ['2026-03-14', 'REC'],
    ] as const) {
      const flight = await insertFlight(db, { departureAt: `${day}T10:00:00Z`, origin });
      for (const surname of ['SILVA', 'COSTA']) await insertPassenger(db, flight, { surname });
      await insertPassenger(db, flight, { surname: 'SILVA', state: 'REMOVED' });
    }
  });
});

const input = (overrides: object = {}) => ({
  name: 'Silva',
  conditions: silva,
  firstDay: -30,
  lastDay: 3,
  columns: ['passenger.name', 'flight.date', 'passenger.score'],
  teams: [teamId],
  ...overrides,
});
const create = (overrides: object = {}, by = people.owner) =>
  call(platform(), by, 'POST', area, input(overrides));
async function saved(overrides: object = {}): Promise<string> {
  const reply = await create(overrides);
  expect(reply.status).toBe(201);
  return (reply.body as { id: string }).id;
}
const run = async (id: string, by = people.owner) =>
  (await call(platform(), by, 'POST', `${area}/${id}/runs`, days)).body as CustomQueryRun;
const hits = async (id: string, by = people.owner) =>
  (await call(platform(), by, 'GET', `${area}/runs/${id}/hits`)).body as CallOutput<
    typeof customQueries.customQueryHits
  >;

test('runs a saved query at once on few people, within the scope of each user', async () => {
  const id = await saved();
  const own = await run(id);
  expect(own).toMatchObject({ state: 'DONE', done: 5, total: 5, people: 4, hits: 2, truncated: false });
  expect((await hits(own.id)).rows.map(({ surname, values }) => [surname, values[1]])).toEqual([
    ['SILVA', '2026-03-14'],
    ['SILVA', '2026-03-13'],
  ]);
  const limited = await run(id, people.limited);
  expect(limited).toMatchObject({ people: 2, hits: 1 });
  expect((await call(platform(), people.member, 'GET', `${area}/runs/${own.id}`)).status).toBe(404);
});

test('hides queries from other organizations and refuses airlines', async () => {
  const id = await saved();
  expect((await call(platform(), people.stranger, 'GET', `${area}/${id}`)).status).toBe(404);
  expect((await call(platform(), people.airline, 'GET', `${area}/${id}`)).status).toBe(403);
  expect((await call(platform(), people.member, 'DELETE', `${area}/${id}`)).status).toBe(403);
});

test('refuses an outdated version', async () => {
  const id = await saved();
  const update = (by: UserActor) =>
    call(platform(), by, 'PUT', `${area}/${id}`, { ...input({ name: 'Souza' }), version: 1 });
  expect((await update(people.owner)).status).toBe(200);
  expect(await update(people.member)).toMatchObject({
    status: 422,
    body: [expect.stringContaining('alterado')],
  });
});

test.each([
  ['no condition', { conditions: { group: 'all', conditions: [] } }],
  ['501 conditions', { conditions: { group: 'all', conditions: Array.from({ length: 501 }, () => silva) } }],
  ['a removed field', { conditions: { ...silva, field: 'passenger.dropped' } }],
  ['five years', { firstDay: -1826 }],
  ['a long name', { name: 'x'.repeat(121) }],
  ['no column', { columns: [] }],
])('refuses %s', async (_, overrides) => {
  expect((await create(overrides)).status).toBe(400);
});

test('refuses a run of an owner who lost the right', async () => {
  const queryId = await saved();
  const { pool, clock } = platform().services;
  const { id: ownerId, organization } = people.owner;
  const id = createId();
  const content = { name: 'x', conditions: silva, columns: [], sortColumn: null, sortDescending: false };
  const place = { queryId, ownerId, organizationId: organization?.id ?? '', assurance: 3 };
  const stored = { id, ...place, content, firstDay: days.from, lastDay: days.to };
  const now = new Date(clock.now().epochMilliseconds);
  // The user has the right in the session of the test, but no role in the database.
  await runAsSystem(pool, db => insertRun(db, stored, now));
  expect(await workDay(platform().services, id)).toBe(false);
  const reply = await call(platform(), people.owner, 'GET', `${area}/runs/${id}`);
  expect(reply.body).toMatchObject({ state: 'REFUSED', hits: 0 });
  await runAsSystem(pool, db => endRun(db, id, 'STOPPED'));
});

test('refuses a deactivated team, and keeps a query that had it before', async () => {
  const { pool } = platform().services;
  const id = await saved();
  const setActive = (active: boolean) =>
    runAsSystem(pool, db => db.updateTable('work_team').set({ active }).where('id', '=', teamId).execute());
  await setActive(false);
  expect(await create()).toMatchObject({ status: 422, body: [expect.stringContaining('Plantão')] });
  const detail = await call(platform(), people.owner, 'GET', `${area}/${id}`);
  expect(detail.body).toMatchObject({ teams: [{ id: teamId, active: false }] });
  expect(await run(id)).toMatchObject({ state: 'DONE' });
  const withoutTeam = { ...input({ teams: [] }), version: 1 };
  expect((await call(platform(), people.owner, 'PUT', `${area}/${id}`, withoutTeam)).status).toBe(200);
  await setActive(true);
});

test('lets a member remove their own team, and not see the query any more', async () => {
  const id = await saved();
  const change = { ...input({ teams: [] }), version: 1 };
  expect((await call(platform(), people.member, 'PUT', `${area}/${id}`, change)).status).toBe(200);
  expect((await call(platform(), people.member, 'GET', `${area}/${id}`)).status).toBe(404);
  expect((await call(platform(), people.owner, 'GET', `${area}/${id}`)).status).toBe(200);
});

test('refuses to run conditions on a removed field, and shows how many there are', async () => {
  const id = await saved();
  const conditions = JSON.stringify({
    group: 'any',
    conditions: [silva, { ...silva, field: 'passenger.dropped' }],
  });
  await runAsSystem(platform().services.pool, db =>
    db.updateTable('custom_query').set({ conditions }).where('id', '=', id).execute(),
  );
  const detail = await call(platform(), people.owner, 'GET', `${area}/${id}`);
  expect(detail.body).toMatchObject({ unusable: 1 });
  const refused = await call(platform(), people.owner, 'POST', `${area}/${id}/runs`, days);
  expect(refused).toMatchObject({ status: 422, body: [expect.stringContaining('não existem mais')] });
});

const year = { from: '2025-06-01', to: '2026-03-16' };
const startLong = async (id: string) =>
  (await call(platform(), people.owner, 'POST', `${area}/${id}/runs`, year)).body as CustomQueryRun;
const view = async (id: string) =>
  (await call(platform(), people.owner, 'GET', `${area}/runs/${id}`)).body as CustomQueryRun;

test('continues a long run day by day, and keeps what it found when it is stopped', async () => {
  const id = await saved();
  const started = await startLong(id);
  expect(started).toMatchObject({ state: 'WORKING', done: 0, total: 289, hits: 0 });
  // The owner of the test has the right in the session alone, so the days run with that session.
  const { pool, clock } = platform().services;
  const searchDay = () =>
    transaction(pool.db, toDatabaseActor(people.owner), db =>
      searchNextDay({ db, clock }, people.owner, started.id),
    );
  for (let day = 0; day < 3; day += 1) expect(await searchDay()).toBe(true);
  expect(await view(started.id)).toMatchObject({ state: 'WORKING', done: 3, hits: 1 });
  const listed = await call(platform(), people.owner, 'POST', `${area}/search`, {});
  const { rows } = listed.body as CallOutput<typeof customQueries.searchCustomQueries>;
  expect(rows.find(row => row.id === id)?.lastRun).toMatchObject({
    id: started.id,
    state: 'WORKING',
    done: 3,
  });

  expect((await call(platform(), people.owner, 'DELETE', `${area}/runs/${started.id}`)).status).toBe(200);
  expect(await searchDay()).toBe(false);
  expect(await view(started.id)).toMatchObject({ state: 'STOPPED', done: 3, hits: 1 });
  expect((await hits(started.id)).rows).toHaveLength(1);
});

test('stops the earlier run of a query, and refuses a fourth query at the same time', async () => {
  const ids = [await saved(), await saved(), await saved(), await saved()];
  const [first = '', second = '', third = '', fourth = ''] = ids;
  const earlier = await startLong(first);
  const later = await startLong(first);
  expect(await view(earlier.id)).toMatchObject({ state: 'STOPPED' });
  const others = [await startLong(second), await startLong(third)];
  const refused = await call(platform(), people.owner, 'POST', `${area}/${fourth}/runs`, year);
  expect(refused).toMatchObject({ status: 422, body: [expect.stringContaining('3 consultas')] });
  for (const { id } of [later, ...others])
    await call(platform(), people.owner, 'DELETE', `${area}/runs/${id}`);
});

test('leaves masked people out of a result that was found before', async () => {
  const own = await run(await saved());
  const [masked] = (await hits(own.id)).rows;
  await runAsSystem(platform().services.pool, db =>
    db
      .updateTable('flight_passenger')
      .set({ masked_at: new Date() })
      .where('id', '=', masked?.id ?? '')
      .execute(),
  );
  expect((await hits(own.id)).rows.map(({ id }) => id)).not.toContain(masked?.id);
  await runAsSystem(platform().services.pool, db =>
    db
      .updateTable('flight_passenger')
      .set({ masked_at: null })
      .where('id', '=', masked?.id ?? '')
      .execute(),
  );
});
