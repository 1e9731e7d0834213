import type { RestrictionRow } from '@farol/contract';
import { beforeAll, expect, test } from 'vitest';
import { call } from '#areas/alerts/testing/alert-server.ts';
import { insertFlight } from '#areas/alerts/testing/queries.ts';
import { runAsSystem } from '#testing/platform.ts';
import { getLastEvent } from '#testing/trail.ts';
import { judgeChanges } from '#areas/judging/index.ts';
import { type Agency, passport, setUpMatching } from '../../testing/matching.ts';

const { platform, agency, board, alertsOf, findMatchingPeople } = setUpMatching();
const area = '/web-inspection/v1/restrictions';
let us: Agency;

beforeAll(async () => {
  Object.assign(platform().services.config, { floodPerDay: 1 });
  us = await agency();
});

const ask = (method: 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
  call(platform(), us.keeper, method, `${area}${path}`, body);
const content = (...numbers: string[]) => ({
  documents: numbers.map(passport),
  categoryId: us.categoryId,
  expiration: '2026-12-31',
  viewers: [us.keeper.id],
  receivers: [us.receiver.id],
});
const create = async (body: object): Promise<string> => {
  const reply = await ask('POST', '', { ...body, floods: true });
  expect(reply.status).toBe(201);
  return (reply.body as { id: string }).id;
};
const refused = (count: number) => ({ status: 409, body: { code: 'FLOOD', params: { count, limit: 1 } } });

test('stores a restriction with more alerts than the limit only when confirmed', async () => {
  for (const number of ['FL000001', 'FL000002']) await board([passport(number)]);
  const body = content('FL000001', 'FL000002');
  expect(await ask('POST', '', body)).toMatchObject(refused(2));
  const { rows } = (await ask('POST', '/search', { text: 'FL000001' })).body as { rows: RestrictionRow[] };
  expect(rows).toEqual([]);
  await create(body);
  expect((await ask('POST', '', content('FL000001'))).status).toBe(201);
});

test('counts people by name, when names are matched', async () => {
  for (const number of ['FL000011', 'FL000012'])
    await board([passport(number)], { surname: 'Enxurrada', givenNames: 'Vitorino' });
  const names = [{ name: 'Vitorino Enxurrada', birthDate: null }];
  const body = { ...content('FL000019'), names };
  expect(await ask('POST', '', { ...body, matchNames: true })).toMatchObject(refused(2));
  expect((await ask('POST', '', { ...body, matchNames: false })).status).toBe(201);
});

test('asks again for a change and for a reactivation, until the alerts are raised', async () => {
  for (const number of ['FL000021', 'FL000022']) await board([passport(number)]);
  const body = content('FL000021', 'FL000022');
  const id = await create(body);
  expect(await ask('PUT', `/${id}`, { ...body, version: 1 })).toMatchObject(refused(2));
  expect((await ask('DELETE', `?id=${id}`)).body).toEqual({ active: false });
  // An inactive one raises no alerts.
  expect((await ask('PUT', `/${id}`, { ...body, version: 2 })).status).toBe(200);
  expect(await ask('DELETE', `?id=${id}`)).toMatchObject(refused(2));
  expect((await ask('DELETE', `?id=${id}&floods=true`)).body).toEqual({ active: true });
  expect((await getLastEvent(platform().services)).detail).toMatchObject({ after: { active: true } });
  await expect.poll(() => judgeChanges(platform().services)).toBe('DONE');
  expect((await ask('PUT', `/${id}`, { ...body, version: 4 })).status).toBe(200);
});

test('announces as many alerts as are raised: landed people count, those who do not fly do not', async () => {
  const other = await agency();
  const [landed, earlier] = await runAsSystem(platform().services.pool, async db => [
    await insertFlight(db, { departureAt: '2026-03-15T06:00:00Z', arrivalAt: '2026-03-15T09:00:00Z' }),
    await insertFlight(db, { departureAt: '2026-03-14T06:00:00Z', arrivalAt: '2026-03-14T09:00:00Z' }),
  ]);
  const documents = [passport('FL000031')];
  await board(documents);
  await board(documents, {}, landed);
  await board(documents, {}, earlier);
  await board(documents, { state: 'NOT_ON_BOARD' });
  expect(await findMatchingPeople(other.keeper, documents)).toMatchObject({ count: 2, alerts: 2 });
  const body = { ...content('FL000031'), categoryId: other.categoryId, viewers: [other.keeper.id] };
  const create = (floods: boolean) =>
    call(platform(), other.keeper, 'POST', area, { ...body, receivers: [other.receiver.id], floods });
  expect(await create(false)).toMatchObject(refused(2));
  expect((await create(true)).status).toBe(201);
  await expect.poll(() => judgeChanges(platform().services)).toBe('DONE');
  expect(await alertsOf(other.receiver)).toHaveLength(2);
});
