import type { ErrorBody } from '@farol/contract';
import { beforeAll, expect, test } from 'vitest';
import { call } from '#areas/alerts/testing/alert-server.ts';
import { insertFlight, insertPassenger, type TestFlight } from '#areas/alerts/testing/queries.ts';
import { runAsSystem } from '#testing/platform.ts';
import { getLastEvent } from '#testing/trail.ts';
import { judgeChanges } from '#areas/judging/index.ts';
import { area, setUpRules } from '../../testing/rules.ts';

const { platform, people, create, created, update, toggle } = setUpRules();
const conditions = { field: 'passenger.surname', operator: 'EQ' as const, value: 'ENXURRADA' };
const floods = (confirmed: boolean) => ({ conditions, floods: confirmed });

beforeAll(async () => {
  const { services } = platform();
  Object.assign(services.config, { floodPerDay: 2 });
  await runAsSystem(services.pool, async db => {
    const flights = [
      { departureAt: '2026-03-16T01:35:00Z', number: '7001' },
      { departureAt: '2026-03-20T01:35:00Z', number: '7002' },
      { departureAt: '2026-03-20T01:35:00Z', number: '7003', destination: 'MIA' },
      // Judged no more.
      { departureAt: '2026-03-10T01:35:00Z', number: '7004' },
    ];
    for (const flight of flights) {
      const { date, id } = await insertFlight(db, flight);
      for (const givenNames of ['UM', 'DOIS'])
        await insertPassenger(db, { date, id }, { surname: 'ENXURRADA', givenNames, state: 'ON_LIST' });
    }
  });
});

test('reports the alerts that saving raises, up to the limit of each flight', async () => {
  expect((await create({ conditions, hitLimit: 1, floods: true })).body).toMatchObject({ comingAlerts: 3 });
  expect((await create({ conditions, alert: false })).body).toMatchObject({ comingAlerts: null });
  const half = { conditions, kind: 'PROBABILISTIC' as const, percent: 34 };
  expect((await create(half)).body).toMatchObject({ comingAlerts: 2 });
  expect((await getLastEvent(platform().services)).detail).toMatchObject({ comingAlerts: 2 });
});

test('stores a rule with more alerts than the limit only when confirmed', async () => {
  const refused = await create(floods(false));
  expect(refused).toMatchObject({ status: 409, body: { code: 'FLOOD', params: { count: 6, limit: 2 } } });
  expect((refused.body as ErrorBody).messages[0]).toContain('6 pessoas');
  expect(await create(floods(true))).toMatchObject({ status: 201, body: { comingAlerts: 6 } });
});

test('asks again for a changed rule, and not for an inactive one', async () => {
  const id = await created({ conditions, hitLimit: 1, alert: false });
  const change = { conditions, version: 1 };
  expect((await update(id, change)).status).toBe(409);
  await toggle(id);
  expect(await update(id, change)).toMatchObject({ status: 200, body: { comingAlerts: null } });
});

test('asks before it activates a rule with more alerts than the limit', async () => {
  const id = await created({ conditions, floods: true });
  expect((await toggle(id)).body).toEqual({ active: false });
  expect(await toggle(id)).toMatchObject({ status: 409, body: { code: 'FLOOD', params: { count: 6 } } });
  expect(await call(platform(), people.author, 'DELETE', `${area}?id=${id}&floods=true`)).toMatchObject({
    status: 200,
    body: { active: true },
  });
  expect((await getLastEvent(platform().services)).detail).toMatchObject({ comingAlerts: 6 });
});

test('asks before a new last day brings back an expired rule that is not deactivated yet', async () => {
  const id = await created({ conditions, validUntil: '2026-03-15', floods: true });
  platform().clock.set('2026-03-17T12:00:00Z');
  expect(await update(id, { conditions, validUntil: '2026-03-31', version: 1 })).toMatchObject({
    status: 409,
    body: { params: { count: 4 } },
  });
});

test('counts only flights that the author may see', async () => {
  Object.assign(people.author, { airports: ['MIA'] });
  expect((await create(floods(false))).body).toMatchObject({ comingAlerts: 2 });
  Object.assign(people.author, { airports: [] });
});

test('announces as many alerts as are raised, on landed flights too and within the limit of a flight', async () => {
  const { services } = platform();
  const ofLanded = { field: 'passenger.surname', operator: 'EQ' as const, value: 'POUSADA' };
  const board = (flight: TestFlight, givenNames: string, state = 'ON_LIST') =>
    runAsSystem(services.pool, db => insertPassenger(db, flight, { surname: 'POUSADA', givenNames, state }));
  const landed = await runAsSystem(services.pool, db =>
    insertFlight(db, { departureAt: '2026-03-15T06:00:00Z', arrivalAt: '2026-03-15T09:00:00Z' }),
  );
  await board(landed, 'UM');
  await board(landed, 'DOIS', 'NOT_ON_BOARD');
  const alerts = async (ruleId: string) => {
    await expect.poll(() => judgeChanges(services)).toBe('DONE');
    return runAsSystem(services.pool, db =>
      db.selectFrom('alert').select('id').where('source_id', '=', ruleId).execute(),
    );
  };
  const rule = { conditions: ofLanded, hitLimit: 2 };
  const reply = await create(rule);
  expect(reply.body).toMatchObject({ comingAlerts: 1 });
  const { id } = reply.body as { id: string };
  expect(await alerts(id)).toHaveLength(1);
  for (const givenNames of ['TRÊS', 'QUATRO']) await board(landed, givenNames);
  expect((await update(id, { ...rule, version: 1 })).body).toMatchObject({ comingAlerts: 1 });
  expect(await alerts(id)).toHaveLength(2);
});
