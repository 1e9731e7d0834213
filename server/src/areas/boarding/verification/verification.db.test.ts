import { beforeEach, expect, test } from 'vitest';
import { raiseAlertFor } from '#areas/alerts/testing/raise-alert.ts';
import { realAuthenticators } from '#areas/partners/testing/authenticators.ts';
import { insertFlight, insertPassenger, testDay } from '#areas/search/testing/queries.ts';
import { setUpServer } from '#testing/server.ts';
import { routes } from '../index.ts';
import { adult, useProgramme } from '../testing/desk.ts';
import { buildCpf, drawFace } from '../testing/programme.ts';
import { deleteFlights, listTasks } from '../testing/queries.ts';
import type { FaceBase, FaceResult } from './sources/source.ts';
import { verify } from './verify.ts';

const platform = setUpServer(Object.values(routes), realAuthenticators);
const { programme, asSystem } = useProgramme(platform);
let flightId: string;
let ines: string;

beforeEach(async () => {
  flightId = await asSystem(db => insertFlight(db));
  ines = await asSystem(db => insertPassenger(db, flightId, adult));
});

async function verifyCpf(digits: string, bases?: readonly FaceBase[]) {
  const { id } = await programme.enrol({ cpf: buildCpf(digits) });
  await programme.photograph(id, await drawFace());
  await programme.verifyAll(bases);
  return programme.state(id);
}

const always = (source: FaceBase['source'], result: FaceResult): FaceBase => ({
  source,
  compare: async () => result,
});
const failing = always('DENATRAN', { kind: 'FAILED', error: 'MALFORMED', charged: true });

test.each([
  [
    '123456789',
    { state: 'VALIDATED', stage: 'DENATRAN', source: 'DENATRAN', band: 'VERY_HIGH', refusal: null },
  ],
  ['623456789', { state: 'VALIDATED', stage: 'DENATRAN', band: 'HIGH' }],
  ['723456789', { state: 'MANUAL_VALIDATION', stage: 'MANUAL_VALIDATION', band: 'LOW', checkedInAt: null }],
  ['823456789', { state: 'NOT_VALIDATED', band: 'VERY_LOW', refusal: 'SIMILARITY_VERY_LOW' }],
  ['923456789', { state: 'VALIDATED', stage: 'TSE', source: 'TSE', band: 'HIGH' }],
  ['913456789', { state: 'NOT_VALIDATED', refusal: 'NO_REFERENCE', source: null }],
  ['023456789', { state: 'VALIDATED', stage: 'DENATRAN', band: 'VERY_HIGH' }],
])('decides by the answers of the sources: %s', async (digits, expected) => {
  expect(await verifyCpf(digits)).toMatchObject(expected);
});

test('counts calls, charged answers and failures of each source', async () => {
  await verifyCpf('023456789');
  const { rows } = await platform().services.pool.pg.query(
    'select source, calls, charged, failed from boarding_source_use order by source',
  );
  expect(rows).toEqual([{ source: 'DENATRAN', calls: 3, charged: 1, failed: 2 }]);
});

test('asks the next source after five failures, and reports when none answers', async () => {
  const tse = always('TSE', { kind: 'SIMILARITY', similarity: 0.9, charged: true });
  expect(await verifyCpf('123456789', [failing, tse])).toMatchObject({ stage: 'TSE' });
  await deleteFlights(platform().services.pool);
  flightId = await asSystem(db => insertFlight(db));
  await asSystem(db => insertPassenger(db, flightId, adult));
  expect(await verifyCpf('123456789', [failing])).toMatchObject({
    state: 'NOT_VALIDATED',
    refusal: 'SOURCE_FAILED',
  });
});

test('leaves the decision to an officer without any source', async () => {
  expect(await verifyCpf('123456789', [])).toMatchObject({ state: 'MANUAL_VALIDATION', source: null });
});

test('stops asking a source that fails again and again, until the pause is over', async () => {
  const { id } = await programme.enrol();
  await programme.photograph(id, await drawFace());
  await platform().services.pool.pg.query(
    `insert into boarding_source_breaker (source, failures) values ('DENATRAN', 7)`,
  );
  let calls = 0;
  const counting: FaceBase = {
    source: 'DENATRAN',
    compare: async () => {
      calls += 1;
      return { kind: 'FAILED', error: 'UNAVAILABLE', charged: false };
    },
  };
  const run = async () => {
    for (const task of await listTasks(platform().services.pool))
      await verify(platform().services, [counting], task);
  };
  await run();
  await run();
  expect(calls).toBe(1);
  platform().clock.set('2026-03-15T20:00:31Z');
  await run();
  expect(calls).toBe(2);
});

test('decides once when two workers get an answer for the same photograph', async () => {
  const { id } = await programme.enrol();
  await programme.photograph(id, await drawFace());
  const [task] = await listTasks(platform().services.pool);
  if (task === undefined) throw new Error('no task');
  const high = always('DENATRAN', { kind: 'SIMILARITY', similarity: 0.95, charged: true });
  const veryLow = always('DENATRAN', { kind: 'SIMILARITY', similarity: 0.05, charged: true });
  await verify(platform().services, [high], task);
  await verify(platform().services, [veryLow], task);
  expect(await programme.state(id)).toMatchObject({ state: 'VALIDATED', band: 'VERY_HIGH' });
});

test('uses the programme’s own result for the same photograph on another flight', async () => {
  await verifyCpf('123456789');
  const next = await asSystem(db => insertFlight(db, { number: '7002' }));
  await asSystem(db => insertPassenger(db, next, adult));
  const flight = { carrier: 'XQ', number: '7002', date: '2026-03-15', origin: 'GRU' };
  const { id } = await programme.enrol({ flight, cpf: buildCpf('123456789') });
  await programme.photograph(id, await drawFace());
  await programme.verifyAll([failing]);
  expect(await programme.state(id)).toMatchObject({
    state: 'VALIDATED',
    stage: 'BIOMETRIC',
    source: 'DENATRAN',
  });
});

test('compares a new photograph after one that was not validated', async () => {
  const { id } = await programme.enrol({ cpf: buildCpf('823456789') });
  await programme.photograph(id, await drawFace());
  await programme.verifyAll();
  expect((await programme.state(id)).state).toBe('NOT_VALIDATED');
  await programme.photograph(id, await drawFace(400, 500, 90));
  await programme.verifyAll([always('DENATRAN', { kind: 'SIMILARITY', similarity: 0.9, charged: true })]);
  expect(await programme.state(id)).toMatchObject({ state: 'VALIDATED', refusal: null });
  expect((await programme.photograph(id, await drawFace())).body.reason).toBe('ALREADY_VALIDATED');
});

test('advances earlier and later alerts of the passenger at check-in', async () => {
  const flight = { id: flightId, date: testDay };
  const raise = () => raiseAlertFor(platform(), flight, [], { passengerId: ines });
  const first = await raise();
  expect((await verifyCpf('723456789')).state).toBe('MANUAL_VALIDATION');
  expect(await statusOf(first.id)).toBe('API_BOARDED');
  const { id } = (await programme.open()).body.enrolment ?? { id: '' };
  await programme.photograph(id, await drawFace(400, 500, 90));
  await programme.verifyAll([always('DENATRAN', { kind: 'SIMILARITY', similarity: 0.9, charged: true })]);
  const second = await raise();
  expect([await statusOf(first.id), await statusOf(second.id)]).toEqual([
    'BIOMETRIC_CHECK_IN_OK',
    'BIOMETRIC_CHECK_IN_OK',
  ]);
});

async function statusOf(alertId: string): Promise<string | undefined> {
  const { status } = await asSystem(db =>
    db.selectFrom('alert').select('status').where('id', '=', alertId).executeTakeFirstOrThrow(),
  );
  return status;
}
