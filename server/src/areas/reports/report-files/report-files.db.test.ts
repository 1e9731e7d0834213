import type { ReportFile } from '@farol/contract';
import { beforeAll, expect, test } from 'vitest';
import { addOrganization, addUser, call, setUpAlertServer } from '#areas/alerts/testing/alert-server.ts';
import { insertFlight, insertPassenger, insertRole } from '#areas/alerts/testing/queries.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { runAsSystem } from '#testing/platform.ts';
import { routes } from '../index.ts';
import { reportFileJobs, workReportFile } from './jobs.ts';
import { findPrepared } from './queries.ts';

const platform = setUpAlertServer(Object.values(routes));
const area = '/web-inspection/v1/report-files';
const people = {} as Record<'owner' | 'colleague' | 'lapsed', UserActor>;
const period = { from: '2026-03-12', to: '2026-03-16' };

beforeAll(async () => {
  const { pool } = platform().services;
  const agency = await addOrganization(pool);
  const permissions = ['INDICATORS_TOTALIZATORS' as const];
  for (const name of ['owner', 'colleague', 'lapsed'] as const) {
    people[name] = await addUser(pool, agency, { permissions });
    // A job reads current rights from the database.
    if (name !== 'lapsed')
      await runAsSystem(pool, db =>
        insertRole(db, { userId: people[name].id, organizationId: agency.id, name, permissions }),
      );
  }
  await runAsSystem(pool, async db => {
    const flight = await insertFlight(db, { departureAt: '2026-03-14T10:00:00Z', origin: 'REC' });
    await insertPassenger(db, flight, { surname: 'SILVA' });
  });
});

const request = (by: UserActor, overrides: object = {}) =>
  call(platform(), by, 'POST', area, {
    report: 'totalizersReport',
    criteria: period,
    format: 'csv',
    columns: ['value', 'flights'],
    reason: 'Relatório mensal',
    ...overrides,
  });
async function prepare(by: UserActor, overrides: object = {}): Promise<ReportFile> {
  const { status, body } = await request(by, overrides);
  expect(status).toBe(202);
  return body as ReportFile;
}
const list = async (by: UserActor) => (await call(platform(), by, 'GET', area)).body as ReportFile[];
const find = async (by: UserActor, id: string) => (await list(by)).find(file => file.id === id);
const download = (by: UserActor, id: string) =>
  platform().app.inject({
    method: 'GET',
    url: `${area}/${id}/content`,
    headers: { authorization: `Bearer ${by.id}` },
  });
const work = (id: string) => workReportFile(platform().services, id);

test('prepares the same file as an export at once, for its owner alone', async () => {
  const { owner, colleague } = people;
  const { id, state, step, rows } = await prepare(owner);
  expect([state, step, rows]).toEqual(['WORKING', 'WAITING', null]);
  expect((await download(owner, id)).statusCode).toBe(422);
  await work(id);
  const done = await find(owner, id);
  expect(done).toMatchObject({
    state: 'DONE',
    rows: 1,
    ...period,
    format: 'csv',
    report: 'totalizersReport',
  });
  const file = await download(owner, id);
  const direct = await platform().app.inject({
    method: 'POST',
    url: '/web-inspection/v1/reports/totalizers/export',
    headers: { authorization: `Bearer ${owner.id}` },
    payload: { ...period, format: 'csv', columns: ['value', 'flights'], reason: 'Relatório mensal' },
  });
  expect([file.statusCode, direct.statusCode]).toEqual([200, 200]);
  expect(file.body).toContain('REC');
  expect(file.body).toBe(direct.body);
  expect(file.headers['x-total-rows']).toBe('1');
  expect(await find(colleague, id)).toBeUndefined();
  expect((await download(colleague, id)).statusCode).toBe(404);
  expect((await call(platform(), colleague, 'DELETE', `${area}/${id}`)).status).toBe(404);
});

test('stores the file sealed', async () => {
  const { id } = await prepare(people.owner);
  await work(id);
  const stored = await runAsSystem(platform().services.pool, db => findPrepared(db, id));
  expect(stored?.bytes).toBeGreaterThan(0);
  expect(stored?.file.includes('REC')).toBe(false);
});

test('prepares a PDF', async () => {
  const { id } = await prepare(people.owner, { format: 'pdf' });
  await work(id);
  expect((await download(people.owner, id)).rawPayload.subarray(0, 5).toString('latin1')).toBe('%PDF-');
});

test('refuses criteria that the report does not accept, and reports without permission', async () => {
  const long = { from: '2026-01-01', to: '2026-03-16' };
  expect((await request(people.owner, { criteria: long })).status).toBe(400);
  expect((await request(people.owner, { criteria: {} })).status).toBe(400);
  expect((await request(people.owner, { report: 'inspectionReport' })).status).toBe(403);
  expect((await request(people.owner, { report: 'noReport' })).status).toBe(400);
});

test('prepares nothing after a stop', async () => {
  const { id } = await prepare(people.owner);
  expect((await call(platform(), people.owner, 'DELETE', `${area}/${id}`)).status).toBe(200);
  await work(id);
  expect(await find(people.owner, id)).toMatchObject({ state: 'STOPPED', bytes: null });
  expect((await download(people.owner, id)).statusCode).toBe(422);
});

test('refuses the file of an owner who lost the permission', async () => {
  const { id } = await prepare(people.lapsed);
  await work(id);
  expect(await find(people.lapsed, id)).toMatchObject({ state: 'REFUSED', rows: null });
});

test('prepares three files of a user at once at most', async () => {
  const { colleague } = people;
  const [first] = [await prepare(colleague), await prepare(colleague), await prepare(colleague)];
  expect(await request(colleague)).toMatchObject({ status: 422 });
  await work(first.id);
  expect((await request(colleague)).status).toBe(202);
});

test('keeps files for seven days', async () => {
  const { services } = platform();
  const { id } = await prepare(people.owner);
  await work(id);
  const drop = reportFileJobs(services).find(({ name }) => name === 'reports:drop-files');
  await drop?.work({});
  expect(await find(people.owner, id)).toBeDefined();
  const at = new Date(services.clock.now().epochMilliseconds - 7 * 86_400_000 - 1);
  await runAsSystem(services.pool, db =>
    db.updateTable('report_file').set({ created_at: at }).where('id', '=', id).execute(),
  );
  await drop?.work({});
  expect(await find(people.owner, id)).toBeUndefined();
});
