import { beforeAll, beforeEach, expect, test } from 'vitest';
import { countWaitingTransactions } from '#areas/reception/testing/queries.ts';
import { runAsSystem, testNow } from '#testing/platform.ts';
import { type Agency, setUpMatching } from '../../testing/matching.ts';
import { askLists, checkList } from '../testing/list-calls.ts';
import { listActiveEntries, listListRows, lockListEntry } from '../testing/queries.ts';
import { deactivateExpired } from '../../restrictions/queries.ts';
import { deleteEndedRestrictionsJob } from '../../restrictions/retention/retention.ts';
import { dropListVersionsJob } from './jobs.ts';

const { platform, agency } = setUpMatching();
let us: Agency;
beforeAll(async () => {
  us = await agency();
});
beforeEach(() => platform().clock.set(testNow));

const post = <T>(path: string, body: object) => askLists<T>(platform(), us.keeper, 'POST', path, body);
const apply = (id: string) => post(`/versions/${id}/apply`, { endsMost: true });
const rollBack = (id: string) => post(`/versions/${id}/rollback`, { endsMost: true });
const drop = () => dropListVersionsJob(platform().services).work({});

async function createList(name: string): Promise<string> {
  const { body } = await post<{ id: string }>('', {
    name,
    source: 'Autoridade inventada',
    categoryId: us.categoryId,
    expiration: '2026-12-31',
    viewers: [us.keeper.id],
    receivers: [us.receiver.id],
  });
  return body.id;
}

async function check(listId: string, ...lines: string[]): Promise<string> {
  const text = ['entry;type;number;country;name;birthDate;note', ...lines].join('\n');
  return (await checkList(platform(), us.keeper, listId, text)).id;
}

async function importVersion(listId: string, ...lines: string[]): Promise<string> {
  const id = await check(listId, ...lines);
  expect(await apply(id)).toMatchObject({ status: 200 });
  return id;
}

const listActive = (listId: string) =>
  runAsSystem(platform().services.pool, db => listActiveEntries(db, listId));

test('keeps an old version while it is applied, and ends none of its entries', async () => {
  const listId = await createList('Em aplicação');
  await importVersion(listId, 'A-1;;NL000201;;;;', 'A-2;;NL000202;;;;');
  const id = await check(listId, 'A-1;;NL000203;;;;', 'A-2;;NL000202;;;;');
  platform().clock.set('2026-03-17T20:00:00Z');
  const { applied } = await runAsSystem(platform().services.pool, async db => {
    await lockListEntry(db, listId, 'A-1');
    const reply = apply(id);
    await expect.poll(() => countWaitingTransactions(platform().services.pool)).toBe(1);
    await drop();
    return { applied: reply };
  });
  expect(await applied).toMatchObject({ status: 200 });
  expect(await listActive(listId)).toEqual(['A-1', 'A-2']);
});

test('keeps the version that a roll back restores after five others', async () => {
  const listId = await createList('Desfeita');
  await importVersion(listId, 'A-1;;NL000211;;;;');
  for (const number of [2, 3, 4, 5, 6]) {
    const id = await importVersion(listId, `A-1;;NL00021${number};;;;`);
    expect(await rollBack(id)).toMatchObject({ status: 200 });
  }
  const last = await importVersion(listId, 'A-2;;NL000217;;;;');
  await drop();
  expect(await rollBack(last)).toMatchObject({ status: 200 });
  expect(await listActive(listId)).toEqual(['A-1']);
});

test('applies no version under a category that was deactivated after the check', async () => {
  const listId = await createList('Sem categoria');
  const first = await importVersion(listId, 'A-1;;NL000221;;;;');
  const id = await check(listId, 'A-1;;NL000222;;;;');
  const setActive = (active: boolean) =>
    runAsSystem(platform().services.pool, db =>
      db.updateTable('category').set({ active }).where('id', '=', us.categoryId).execute(),
    );
  await setActive(false);
  const list = await askLists(platform(), us.keeper, 'GET', `/${listId}`);
  expect(list.body).toMatchObject({ entries: 1, rollBackEnds: 1 });
  const refused = { status: 422, body: [expect.stringContaining('categoria')] };
  expect(await apply(id)).toMatchObject(refused);
  expect(await rollBack(first)).toMatchObject(refused);
  await setActive(true);
  expect(await apply(id)).toMatchObject({ status: 200 });
});

test('deletes ended entries and expired lists after the retention period, in all tables', async () => {
  const { services } = platform();
  const rowsOf = (listId: string) => runAsSystem(services.pool, db => listListRows(db, listId));
  const deleteEnded = async (now: string) => {
    platform().clock.set(now);
    await deleteEndedRestrictionsJob(services).work({});
    await drop();
  };
  const listId = await createList('Retida');
  await importVersion(listId, 'A-1;P;NL000301;;Zuleica Prado;;', 'A-2;P;NL000302;;Yolanda Prado;;');
  await importVersion(listId, 'A-1;P;NL000301;;Zuleica Prado;;');
  await deleteEnded('2031-03-15T12:00:00Z');
  expect(await rowsOf(listId)).toMatch(/NL000301[^]*NL000302|NL000302[^]*NL000301/);
  await deleteEnded('2031-03-17T12:00:00Z');
  const left = await rowsOf(listId);
  expect(left).toContain('NL000301');
  expect(left).not.toMatch(/"A-2|NL000302|Yolanda/i);
  platform().clock.set('2027-01-02T12:00:00Z');
  await runAsSystem(services.pool, db => deactivateExpired(db, new Date('2027-01-02T12:00:00Z')));
  await deleteEnded('2032-01-03T12:00:00Z');
  expect(await rowsOf(listId)).not.toMatch(/"A-1|NL000301|Zuleica/i);
});
