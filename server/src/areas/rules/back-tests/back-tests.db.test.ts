import type { BackTest, BackTestExample, RuleExplanation } from '@farol/contract';
import { beforeAll, expect, test, vi } from 'vitest';
import { insertFlight, insertPassenger } from '#areas/alerts/testing/queries.ts';
import { addUser, call } from '#areas/alerts/testing/alert-server.ts';
import { insertRefusal } from '#areas/conditions/testing/queries.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { createId } from '#kernel/ids.ts';
import { runAsSystem } from '#testing/platform.ts';
import { readTrail } from '#testing/trail.ts';
import { jobs as judgingJobs } from '#areas/judging/index.ts';
import { jobs } from '../index.ts';
import { area, setUpRules } from '../testing/rules.ts';
import { judgingJobName } from '#areas/judging/changes/changes.ts';
import { workDay, workTurn } from './jobs.ts';

const { platform, people, created, update } = setUpRules();
const tests = `${area}/back-tests`;
const silva = { field: 'passenger.surname', operator: 'EQ' as const, value: 'Silva' };
const souza = { field: 'passenger.surname', operator: 'EQ' as const, value: 'Souza' };
const either = { group: 'any' as const, conditions: [silva, souza] };
const ids: Record<string, string> = {};
let limited: UserActor;

beforeAll(async () => {
  const { pool } = platform().services;
  const { organization } = people.author;
  if (organization === null) throw new Error('the author has an organization');
  limited = await addUser(pool, organization, { permissions: ['RISK_MANAGE'], airports: ['REC'] });
  const flown = [
    ['2026-03-12', 'LIS', ['SILVA']],
    ['2026-03-13', 'LIS', ['SILVA', 'SOUZA', 'COSTA']],
    ['2026-03-14', 'REC', ['SILVA', 'COSTA']],
    ['2026-03-15', 'LIS', ['SOUZA', 'COSTA']],
  ] as const;
  await runAsSystem(pool, async db => {
    for (const [day, origin, surnames] of flown) {
      const flight = await insertFlight(db, { departureAt: `${day}T10:00:00Z`, origin });
      for (const surname of surnames)
        ids[`${surname} ${day}`] = await insertPassenger(db, flight, { surname, birthDate: '2000-01-01' });
      await insertPassenger(db, flight, { surname: 'SILVA', state: 'REMOVED' });
    }
    const coming = [
      { departureAt: '2026-03-16T10:00:00Z', surnames: ['SILVA', 'SILVA', 'COSTA'] },
      { departureAt: '2026-03-20T10:00:00Z', origin: 'REC', surnames: ['SILVA'] },
    ];
    for (const { surnames, ...input } of coming) {
      const flight = await insertFlight(db, input);
      for (const surname of surnames) await insertPassenger(db, flight, { surname });
      await insertPassenger(db, flight, { surname: 'SILVA', state: 'NOT_ON_BOARD' });
    }
  });
});

const start = (overrides: object = {}, by = people.author) =>
  call(platform(), by, 'POST', tests, { conditions: silva, days: 3, ...overrides });
async function startTest(overrides: object = {}, by = people.author): Promise<string> {
  const reply = await start(overrides, by);
  expect(reply.status).toBe(202);
  return (reply.body as { id: string }).id;
}
const view = async (id: string, by = people.author) =>
  (await call(platform(), by, 'GET', `${tests}/${id}`)).body as BackTest;
const examples = async (id: string, by = people.author) => {
  const reply = await call(platform(), by, 'GET', `${tests}/${id}/examples`);
  return reply.body as Record<'hits' | 'gained' | 'lost', BackTestExample[]>;
};
const stop = (id: string, by = people.author) => call(platform(), by, 'DELETE', `${tests}/${id}`);
const run = async (id: string) => {
  while (await workTurn(platform().services, id));
};
const passengers = (found: readonly BackTestExample[]) => found.map(({ passengerId }) => passengerId);

test('counts matches on each of the last days, with examples, newest first', async () => {
  const id = await startTest();
  expect(await view(id)).toMatchObject({ state: 'WORKING', done: 0, total: 3, comparedVersion: null });
  await run(id);
  expect(await view(id)).toEqual({
    id,
    state: 'DONE',
    done: 3,
    total: 3,
    people: 7,
    hits: 2,
    gained: 0,
    lost: 0,
    comparedVersion: null,
    days: [
      { day: '2026-03-13', people: 3, hits: 1, gained: 0, lost: 0 },
      { day: '2026-03-14', people: 2, hits: 1, gained: 0, lost: 0 },
      { day: '2026-03-15', people: 2, hits: 0, gained: 0, lost: 0 },
    ],
    coming: { done: true, more: false, flights: 3, people: 6, hits: 3, soon: 2, alerts: 3, floodDays: 0 },
    floodADay: 100,
  });
  const { hits } = await examples(id);
  expect(passengers(hits)).toEqual([ids['SILVA 2026-03-14'], ids['SILVA 2026-03-13']]);
  expect(hits[0]).toMatchObject({ surname: 'SILVA', from: 'REC', to: 'GRU', carrier: 'XQ', number: '7001' });
});

test("excludes data outside the user's scope, also from later views of examples", async () => {
  const id = await startTest({}, limited);
  await run(id);
  expect(await view(id, limited)).toMatchObject({
    people: 2,
    hits: 1,
    coming: { flights: 1, people: 1, hits: 1, soon: 0, alerts: 1 },
  });
  expect(passengers((await examples(id, limited)).hits)).toEqual([ids['SILVA 2026-03-14']]);
  const everywhere = await startTest();
  await run(everywhere);
  const before = people.author.airports;
  Object.assign(people.author, { airports: ['REC'] });
  expect(passengers((await examples(everywhere)).hits)).toEqual([ids['SILVA 2026-03-14']]);
  Object.assign(people.author, { airports: before });
});

test('predicts the alerts that judging raises, within the limit of the flight', async () => {
  const { services } = platform();
  const rule = { conditions: silva, hitLimit: 1 };
  const predicted = await startTest(rule);
  await run(predicted);
  expect((await view(predicted)).coming).toMatchObject({ hits: 3, alerts: 2 });
  const ruleId = await created(rule);
  const judging = judgingJobs(services).find(({ name }) => name === judgingJobName);
  const judgedAlerts = async () => {
    // A turn may end before the flight is judged.
    await judging?.work({});
    return runAsSystem(services.pool, db =>
      db.selectFrom('alert').select('id').where('source_id', '=', ruleId).execute(),
    );
  };
  await expect.poll(judgedAlerts, { timeout: 60_000 }).toHaveLength(2);
  const again = await startTest({ ...rule, ruleId });
  await run(again);
  expect((await view(again)).coming).toMatchObject({ hits: 3, alerts: 0 });
  const silent = await startTest({ ...rule, alert: false, flightStatuses: ['SCHEDULED'] });
  await run(silent);
  expect((await view(silent)).coming).toMatchObject({ hits: 3, alerts: 0 });
});

test('counts landed flights that saving judges', async () => {
  const setArrival = (arrival_at: string | null) =>
    runAsSystem(platform().services.pool, db =>
      db
        .updateTable('flight')
        .set({ arrival_at })
        .where('departure_at', '=', new Date('2026-03-15T10:00:00Z'))
        .execute(),
    );
  await setArrival('2026-03-15T19:00:00Z');
  const id = await startTest({ conditions: either });
  await run(id);
  await setArrival(null);
  expect((await view(id)).coming).toMatchObject({ flights: 3, hits: 4 });
});

test('counts each upcoming flight once, and departure dates with too many hits', async () => {
  const { services } = platform();
  const id = await startTest({ conditions: either });
  await Promise.all([workTurn(services, id), workTurn(services, id)]);
  await run(id);
  expect((await view(id)).coming).toMatchObject({ flights: 3, hits: 4, floodDays: 0 });
  const before = services.config.floodPerDay;
  Object.assign(services.config, { floodPerDay: 1 });
  expect((await view(id)).coming).toMatchObject({ floodDays: 1 });
  Object.assign(services.config, { floodPerDay: before });
});

test('compares with the saved version: new matches and lost ones', async () => {
  const rule = { conditions: silva };
  const ruleId = await created(rule);
  await update(ruleId, { version: 1, ...rule });
  const id = await startTest({ ruleId, conditions: souza });
  await run(id);
  expect(await view(id)).toMatchObject({ hits: 2, gained: 2, lost: 2, comparedVersion: 2 });
  const found = await examples(id);
  expect(passengers(found.gained)).toEqual([ids['SOUZA 2026-03-15'], ids['SOUZA 2026-03-13']]);
  expect(passengers(found.lost)).toEqual([ids['SILVA 2026-03-14'], ids['SILVA 2026-03-13']]);
  expect((await start({ ruleId, conditions: souza }, people.colleague)).status).toBe(404);
});

test('lets only the owner read or stop a test', async () => {
  const id = await startTest();
  for (const by of [people.colleague, people.chief, people.administrator])
    for (const path of [id, `${id}/examples`])
      expect((await call(platform(), by, 'GET', `${tests}/${path}`)).status).toBe(404);
  expect((await stop(id, people.chief)).status).toBe(404);
  expect((await view(id)).state).toBe('WORKING');
});

test('audits which test was started and stopped', async () => {
  const id = await startTest();
  expect((await stop(id)).status).toBe(200);
  const events = await readTrail(platform().services);
  expect(events.slice(-2).map(({ event, records }) => [event, records])).toEqual([
    ['RULE_BACK_TESTED', [{ kind: 'backTest', id }]],
    ['RULE_BACK_TEST_STOPPED', [{ kind: 'backTest', id }]],
  ]);
});

test('keeps the results of a stopped test, and judges no further day', async () => {
  const id = await startTest();
  await workDay(platform().services, id);
  expect((await stop(id)).status).toBe(200);
  await run(id);
  expect(await view(id)).toMatchObject({ state: 'STOPPED', done: 1 });
  expect((await view(id)).days.map(({ day }) => day)).toEqual(['2026-03-15']);
});

test('takes turns with other jobs: a finished turn lets the next job run', async () => {
  const id = await startTest();
  const { services } = platform();
  const countWaitingJobs = async () => {
    const { rows } = await services.pool.pg.query<{ count: number }>(
      `select count(*)::int from graphile_worker._private_jobs where payload ->> 'id' = $1`,
      [id],
    );
    return rows[0]?.count;
  };
  const before = await countWaitingJobs();
  while (!(await view(id)).coming?.done) await workTurn(services, id, 0);
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
  await jobs(services)
    .find(({ name }) => name === 'inspection:back-test')
    ?.work({ id });
  clock.mockRestore();
  expect([before, await countWaitingJobs()]).toEqual([1, 2]);
  expect(await view(id)).toMatchObject({ state: 'WORKING', done: 1 });
  expect(await workTurn(services, id, 60_000)).toBe(false);
  expect(await view(id)).toMatchObject({ state: 'DONE', done: 3 });
});

test('continues with the next day after a restart, and counts no day twice', async () => {
  const id = await startTest({ conditions: either });
  const [one, other] = [workDay(platform().services, id), workDay(platform().services, id)];
  await Promise.all([one, other]);
  await run(id);
  expect((await view(id)).days.map(({ day, hits }) => [day, hits])).toEqual([
    ['2026-03-13', 2],
    ['2026-03-14', 1],
    ['2026-03-15', 1],
  ]);
});

test("stops the user's earlier test", async () => {
  const [first, second] = [await startTest(), await startTest()];
  await Promise.all([run(first), run(second)]);
  expect([(await view(first)).state, (await view(second)).state]).toEqual(['STOPPED', 'DONE']);
});

test('stops a test that no client polls, and drops it after a day', async () => {
  const id = await startTest();
  platform().clock.set('2026-03-15T20:09:00Z');
  await view(id);
  platform().clock.set('2026-03-15T20:18:00Z');
  await workDay(platform().services, id);
  platform().clock.set('2026-03-15T20:29:00Z');
  await run(id);
  platform().clock.set('2026-03-16T19:59:00Z');
  const drop = jobs(platform().services).find(({ name }) => name === 'inspection:drop-back-tests');
  await drop?.work({});
  expect(await view(id)).toMatchObject({ state: 'STOPPED', done: 1 });
  platform().clock.set('2026-03-16T20:01:00Z');
  await drop?.work({});
  expect((await call(platform(), people.author, 'GET', `${tests}/${id}`)).status).toBe(404);
});

test('limits flights by panels and types, and reports errors at their conditions', async () => {
  const id = await startTest({ inspectionTypes: ['DOMESTIC'] });
  await run(id);
  expect(await view(id)).toMatchObject({ people: 7, hits: 0 });
  const wrong = await start({ conditions: { ...silva, operator: 'LT' } });
  expect(wrong).toMatchObject({ status: 400, body: { fields: [{ path: 'conditions.operator' }] } });
  for (const days of [0, 61]) expect((await start({ days })).status).toBe(400);
});

const explain = async (input: object, by = people.author) => {
  const reply = await call(platform(), by, 'POST', `${area}/explanation`, input);
  return { status: reply.status, body: reply.body as RuleExplanation };
};

test('explains a miss by the nearest condition and a hit by the matching ones', async () => {
  const older = { field: 'passenger.age', operator: 'GE' as const, value: 27 };
  const ruleId = await created({
    title: 'Silva com 27',
    conditions: { group: 'all', conditions: [silva, older] },
  });
  const passengerId = ids['SILVA 2026-03-14'];
  const { body } = await explain({ passengerId, ruleId });
  expect(body).toMatchObject({
    rule: { id: ruleId, title: 'Silva com 27', version: 1 },
    hit: false,
    holds: false,
    notDrawn: false,
    outOfScope: [],
    lacking: ['conditions.1'],
    nearest: 'conditions.1',
    findings: [
      { path: 'conditions.0', holds: true, wanted: ['Silva'], found: ['SILVA'] },
      { path: 'conditions.1', holds: false, wanted: [27], found: [26] },
    ],
  });
  await update(ruleId, { version: 1, conditions: silva, validFrom: '2026-03-20' });
  expect((await explain({ passengerId, ruleId })).body).toMatchObject({
    hit: false,
    holds: true,
    outOfScope: ['validity'],
    nearest: null,
  });
  const id = await startTest({ conditions: silva });
  expect((await explain({ passengerId, backTestId: id })).body).toMatchObject({
    rule: null,
    hit: true,
    lacking: [],
  });
});

test('explains only passengers, rules and tests that the user may see', async () => {
  const ruleId = await created({ conditions: silva });
  const backTestId = await startTest();
  const far = ids['SILVA 2026-03-13'];
  expect((await explain({ passengerId: far, ruleId })).status).toBe(200);
  expect((await explain({ passengerId: far, ruleId }, people.colleague)).status).toBe(404);
  expect((await explain({ passengerId: far, backTestId }, people.chief)).status).toBe(404);
  expect((await explain({ passengerId: far })).status).toBe(404);
  const ofLimited = await startTest({}, limited);
  expect((await explain({ passengerId: far, backTestId: ofLimited }, limited)).status).toBe(404);
  expect((await explain({ passengerId: far, ruleId }, people.airline)).status).toBe(403);
});

test('counts no refusals of another organization in tests, rules and explanations', async () => {
  const conditions = { field: 'traveller.previousRefusals', operator: 'GE' as const, value: 1 };
  const traveller = createId();
  const [before, passengerId] = [ids['COSTA 2026-03-14'] ?? '', ids['COSTA 2026-03-15'] ?? ''];
  const refuseEarlierFlight = (organizationId?: string) =>
    runAsSystem(platform().services.pool, async db => {
      const flown = await db
        .updateTable('flight_passenger')
        .set({ traveller_id: traveller })
        .where('id', 'in', [before, passengerId])
        .returning(['flight_date', 'flight_id', 'id', 'traveller_id'])
        .execute();
      const owner = organizationId === undefined ? {} : { organizationId };
      for (const one of flown) if (one.id === before) await insertRefusal(db, one, owner);
    });
  await refuseEarlierFlight();
  const backTestId = await startTest({ conditions });
  await run(backTestId);
  expect((await view(backTestId)).hits).toBe(0);
  expect((await explain({ passengerId, backTestId })).body).toMatchObject({ hit: false });
  const ruleId = await created({ conditions });
  const explanation = (await explain({ passengerId, ruleId })).body;
  expect(explanation).toMatchObject({ hit: false, findings: [{ found: [0] }] });
  // A restriction of a colleague: the rule counts it, a test of a user without access does not.
  await refuseEarlierFlight(people.author.organization?.id);
  expect((await explain({ passengerId, ruleId })).body).toMatchObject({
    hit: true,
    findings: [{ found: [1] }],
  });
  expect((await explain({ passengerId, backTestId })).body).toMatchObject({ hit: false });
});
