import type { NamedListDetail } from '@farol/contract';
import { expect, test } from 'vitest';
import { addUser } from '#areas/alerts/testing/alert-server.ts';
import { countWaitingTransactions } from '#areas/reception/testing/queries.ts';
import { runAsSystem } from '#testing/platform.ts';
import { passport } from '../testing/matching.ts';
import { endWaitingConnections, lockListEntry } from './testing/queries.ts';
import { header, isAppliedOnce, setUpLists } from './testing/list-desk.ts';

const {
  platform,
  board,
  us,
  settings,
  ask,
  create,
  check,
  apply,
  rollBack,
  getVersion,
  getList,
  importVersion,
  findRestrictions,
  statesOf,
} = setUpLists();

const progressOf = async (id: string) =>
  (await ask<{ done: number; total: number }>('GET', `/versions/${id}/progress`)).body;

test('reports progress while thousands of entries are applied or rolled back', async () => {
  const listId = await create();
  const linesOf = (issuer: string) =>
    Array.from({ length: 2500 }, (_, at) => `B-${10_000 + at};P;NLP${100_000 + at};${issuer};;;`);
  await importVersion(listId, ...linesOf('BRA'));
  const { id } = await check(listId, [header, ...linesOf('PRT')].join('\n'));
  /** Starts work that waits at the last entry. */
  const expectProgress = (start: () => Promise<{ status: number }>, progress: object) =>
    runAsSystem(platform().services.pool, async db => {
      await lockListEntry(db, listId, 'B-12499');
      const work = start();
      await expect.poll(() => progressOf(id)).toMatchObject({ total: 2500, ...progress });
      return { work };
    });
  const applied = await expectProgress(() => apply(id), { done: 2000, applied: false });
  expect((await applied.work).status).toBe(200);
  const rolledBack = await expectProgress(() => rollBack(id), { done: 500, applied: true });
  expect((await rolledBack.work).status).toBe(200);
  expect(await progressOf(id)).toMatchObject({ done: 0, total: 2500 });
});

test('changes nothing when its connection ends in the middle, and applies afterwards', async () => {
  const listId = await create();
  await importVersion(listId, 'A-1;;NL000121;;;;', 'Z-9;;NL000122;;;;');
  const { id } = await check(listId, `${header}\nA-1;;NL000123;;;;\nZ-9;;NL000124;;;;`);
  const interrupted = await runAsSystem(platform().services.pool, async db => {
    await lockListEntry(db, listId, 'Z-9');
    const reply = apply(id);
    await expect.poll(() => endWaitingConnections(platform().services.pool)).toBe(1);
    return { reply };
  });
  expect((await interrupted.reply).status).toBeGreaterThanOrEqual(500);
  expect(await getVersion(id)).toMatchObject({ state: 'CHECKED', number: null });
  expect(await statesOf('NL00012')).toEqual([
    ['A-1', true],
    ['Z-9', true],
  ]);
  expect(await findRestrictions('NL000123')).toEqual([]);
  expect(await apply(id)).toMatchObject({ status: 200 });
  expect(await findRestrictions('NL000123')).toHaveLength(1);
});

test('applies one of two versions at once', async () => {
  const listId = await create();
  const [{ id }, other] = [
    await check(listId, `${header}\nA-1;;NL000131;;;;`),
    await check(listId, `${header}\nA-1;;NL000132;;;;`),
  ];
  const both = await Promise.all([apply(id), apply(other.id)]);
  expect(isAppliedOnce(both)).toBe(true);
  expect(await findRestrictions('NL00013')).toHaveLength(1);
});

test('refuses a version whose viewers are no longer active, with their names', async () => {
  const { organization } = us().keeper;
  if (organization === null) throw new Error('the keeper has an organization');
  const { pool } = platform().services;
  const leaver = await addUser(pool, organization);
  const listId = await create({ viewers: [us().keeper.id, leaver.id] });
  const { id } = await check(listId, `${header}\nA-1;;NL000141;;;;`);
  await runAsSystem(pool, db =>
    db.updateTable('app_user').set({ active: false }).where('id', '=', leaver.id).execute(),
  );
  expect(await apply(id)).toMatchObject({
    status: 422,
    body: [expect.stringContaining(leaver.fullName)],
  });
  expect(await findRestrictions('NL000141')).toEqual([]);
});

test('refuses changes of a list at once while a version is applied', async () => {
  const listId = await create();
  const first = await importVersion(listId, 'A-1;;NL000151;;;;', 'Z-9;;NL000152;;;;');
  const { id } = await check(listId, `${header}\nA-1;;NL000153;;;;\nZ-9;;NL000154;;;;`);
  const change = { ...settings(), version: 1 };
  const { work } = await runAsSystem(platform().services.pool, async db => {
    await lockListEntry(db, listId, 'Z-9');
    const applied = apply(id);
    await expect.poll(() => countWaitingTransactions(platform().services.pool)).toBe(1);
    expect(await progressOf(id)).toMatchObject({ running: true, applied: false });
    const refused = [await ask('PUT', `/${listId}`, change), await apply(id), await rollBack(first)];
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409]);
    return { work: applied };
  });
  expect((await work).status).toBe(200);
  expect(await progressOf(id)).toMatchObject({ running: false, applied: true });
  expect((await ask('PUT', `/${listId}`, change)).status).toBe(200);
});

test('reports no progress of an interrupted attempt', async () => {
  const listId = await create();
  const { id } = await check(listId, `${header}\nA-1;;NL000161;;;;\nA-2;;NL000162;;;;`);
  await runAsSystem(platform().services.pool, db =>
    db.updateTable('named_list_version').set({ done: 1 }).where('id', '=', id).execute(),
  );
  expect(await progressOf(id)).toMatchObject({ running: false, done: 0, total: 2 });
  expect(await getVersion(id)).toMatchObject({ progress: { running: false, done: 0 } });
});

test('saves a list whose author removes themself from its viewers', async () => {
  const { organization } = us().keeper;
  if (organization === null) throw new Error('the keeper has an organization');
  const leaver = await addUser(platform().services.pool, organization);
  const listId = await create({ viewers: [us().keeper.id, leaver.id] });
  const change = { ...settings(), viewers: [us().keeper.id], version: 1 };
  const reply = await ask<NamedListDetail>('PUT', `/${listId}`, change, leaver);
  expect(reply).toMatchObject({ status: 200, body: { id: listId, viewers: [{ id: us().keeper.id }] } });
  expect((await ask('GET', `/${listId}`, undefined, leaver)).status).toBe(404);
});

test.each([
  ['9999-12-31', 422],
  ['2026-03-16', 422],
  ['1899-12-31', 400],
  ['1900-01-01', 200],
])('answers a list dated %s with %i', async (day, status) => {
  const reply = await check(await create(), `${header}\nA-1;;NL000171;;;;`, us().keeper, day);
  expect(reply.status).toBe(status);
});

test('applies a version with more alerts than the limit only when confirmed', async () => {
  const { config } = platform().services;
  const { floodPerDay } = config;
  Object.assign(config, { floodPerDay: 1 });
  await board([passport('NL000901')]);
  await board([passport('NL000902')], { surname: 'Enxurrada', givenNames: 'Vitorino' });
  const listId = await create();
  const lines = [header, 'A-1;P;NL000901;BRA;;;', 'A-2;;;;Vitorino Enxurrada;;'];
  const { id } = await check(listId, lines.join('\n'));
  expect(await apply(id)).toMatchObject({
    status: 409,
    body: { code: 'FLOOD', params: { count: 2, limit: 1 } },
  });
  expect(await getVersion(id)).toMatchObject({ state: 'CHECKED', number: null });
  const confirmed = { endsMost: false, floods: true };
  expect(await ask('POST', `/versions/${id}/apply`, confirmed)).toMatchObject({
    status: 200,
    body: { comingAlerts: 2 },
  });
  const change = { ...settings(), version: (await getList(listId)).version };
  expect(await ask('PUT', `/${listId}`, change)).toMatchObject({
    status: 409,
    body: { code: 'FLOOD', params: { count: 2, limit: 1 } },
  });
  expect((await ask('PUT', `/${listId}`, { ...change, floods: true })).status).toBe(200);
  Object.assign(config, { floodPerDay });
});
