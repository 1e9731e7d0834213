import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { insertFlight, insertPassenger } from '#areas/alerts/testing/queries.ts';
import { insertCrewMember } from '#areas/conditions/testing/queries.ts';
import { CarrierScope } from '#areas/access/index.ts';
import { crewRegisterJob } from '#areas/registry/index.ts';
import { transaction } from '#kernel/db/pool.ts';
import { buildOrganization, buildUser } from '#testing/test-client.ts';
import { testNow } from '#testing/platform.ts';
import { closeChanges, listNewChanges, setDocumentsJudged, setWriters } from '../changes/queries.ts';
import { findJudgingProgress } from '../progress/progress.ts';
import { judgeChanges } from './judge-changes.ts';
import { createJudging } from './judge.ts';
import { judgingJobs } from './jobs.ts';
import { setUpJudging } from './testing/flight.ts';
import { listAlerts, insertNames, updateRule, updateRestriction } from './testing/queries.ts';

const { platform, put, rule, now } = setUpJudging();
const services = () => platform().services;
const surname = (value: string) => ({ field: 'passenger.surname', operator: 'EQ', value }) as const;
const everywhere = CarrierScope.of(buildUser(buildOrganization(), []));
const atGaleao = CarrierScope.of(buildUser(buildOrganization(), [], { airports: ['GIG'] }));
const progress = (id: string, scope = everywhere) =>
  put(db => findJudgingProgress(db, scope, services(), { sourceId: id }));
const sources = async () => (await put(listAlerts)).map(alert => alert.source_id);

afterEach(() => platform().clock.set(testNow));

async function flight(name: string, departureAt = '2026-03-16T10:00:00Z') {
  const made = await put(db => insertFlight(db, { departureAt }));
  await put(db => insertPassenger(db, made, { surname: name }));
  return made;
}

/** Returns the number of flights. */
async function runTurns(): Promise<number> {
  let count = 0;
  for (;;) {
    const left = await judgeChanges(services(), -1);
    if (left === 'DONE') return count;
    if (left === 'MORE') count += 1;
    // Includes transactions of other tests.
    else await setTimeout(5);
  }
}

test('judges coming flights by a saved rule, and reports the progress', async () => {
  await flight('ANJOS');
  await flight('BRAGA', '2026-04-13T10:00:00Z');
  const id = await rule(surname('ANJOS'));
  expect(await progress(id)).toEqual({ state: 'WAITING', flights: 2, done: 0, matches: 0 });
  await judgeChanges(services(), -1);
  expect(await progress(id)).toEqual({ state: 'RUNNING', flights: 2, done: 1, matches: 1 });
  await runTurns();
  expect(await progress(id)).toEqual({ state: 'DONE', flights: 2, done: 2, matches: 1 });
  expect(await progress(id, atGaleao)).toEqual({ state: 'DONE', flights: 2, done: 2, matches: 0 });
  expect(await now()).toEqual(['ANJOS ON_LIST 10 1 1', 'BRAGA ON_LIST 0 0 0']);
});

test('ignores past and cancelled flights, and those more than thirty days ahead', async () => {
  await flight('ANJOS', '2026-04-15T10:00:00Z');
  await flight('ANJOS', '2026-03-14T10:00:00Z');
  const cancelled = await put(db =>
    insertFlight(db, { departureAt: '2026-03-16T10:00:00Z', cancelledAt: testNow }),
  );
  await put(db => insertPassenger(db, cancelled, { surname: 'ANJOS' }));
  const id = await rule(surname('ANJOS'));
  expect(await runTurns()).toBe(0);
  expect(await progress(id)).toEqual({ state: 'DONE', flights: 0, done: 0, matches: 0 });
});

test('judges again after a change or deactivation: scores follow, alerts stay', async () => {
  await flight('ANJOS');
  await flight('BRAGA');
  const id = await rule(surname('ANJOS'));
  await runTurns();
  await put(db => updateRule(db, id, { conditions: surname('BRAGA') }));
  await runTurns();
  expect(await now()).toEqual(['ANJOS ON_LIST 0 0 1', 'BRAGA ON_LIST 10 1 1']);
  await put(db => updateRule(db, id, { active: false }));
  await runTurns();
  expect(await now()).toEqual(['ANJOS ON_LIST 0 0 1', 'BRAGA ON_LIST 0 0 1']);
});

test('judges each flight once for several changes', async () => {
  for (const day of [16, 17, 18]) await flight('ANJOS', `2026-03-${day}T10:00:00Z`);
  const first = await rule(surname('ANJOS'), { weight: 1 });
  await judgeChanges(services(), -1);
  const second = await rule(surname('ANJOS'), { weight: 2 });
  const third = await rule(surname('ANJOS'), { weight: 4 });
  expect(await runTurns()).toBe(3);
  expect(await now()).toEqual(Array.from({ length: 3 }, () => 'ANJOS ON_LIST 7 3 3'));
  for (const id of [first, second, third])
    expect(await progress(id)).toMatchObject({ state: 'DONE', matches: 3 });
});

test('skips flights that a message judged after the change', async () => {
  const made = await flight('ANJOS');
  const id = await rule(surname('ANJOS'));
  await put(db =>
    createJudging(db, services()).judge({ flightDate: made.date, flightId: made.id, passengerIds: [] }),
  );
  expect(await progress(id)).toMatchObject({ state: 'WAITING', flights: 1, done: 1 });
  expect(await runTurns()).toBe(0);
});

test('judges passengers of a message that read before the rule was saved', async () => {
  let saved = '';
  await transaction(services().pool.db, { kind: 'system' }, async db => {
    const made = await insertFlight(db, { departureAt: '2026-03-16T10:00:00Z' });
    await insertPassenger(db, made, { surname: 'ANJOS' });
    await createJudging(db, services()).judge({ flightDate: made.date, flightId: made.id, passengerIds: [] });
    saved = await rule(surname('ANJOS'));
    expect(await judgeChanges(services())).toBe('WRITERS');
    expect(await progress(saved)).toMatchObject({ state: 'RUNNING' });
  });
  expect(await now()).toEqual(['ANJOS ON_LIST 0 0 0']);
  await runTurns();
  expect(await now()).toEqual(['ANJOS ON_LIST 10 1 1']);
  expect(await progress(saved)).toMatchObject({ state: 'DONE', matches: 1 });
  expect(await progress(saved, atGaleao)).toMatchObject({ state: 'DONE', matches: 0 });
});

test('finds the names of a saved restriction, and not those of an unchanged one', async () => {
  await flight('ANJOS');
  await flight('BRAGA');
  const anjos = await put(db => insertNames(db, [{ name: 'Marina Anjos' }]));
  await runTurns();
  expect(await progress(anjos)).toEqual({ state: 'DONE', flights: 2, done: 2, matches: 1 });
  await put(db => db.deleteFrom('alert').execute());
  const braga = await put(db => insertNames(db, [{ name: 'Marina Braga' }], { match_names: false }));
  await runTurns();
  expect(await sources()).toEqual([]);
  await put(db => updateRestriction(db, braga, { match_names: true }));
  await runTurns();
  expect(await sources()).toEqual([braga]);
});

test('judges by a rule on its first day', async () => {
  await flight('ANJOS', '2026-03-20T10:00:00Z');
  await rule(surname('ANJOS'), { valid_from: '2026-03-17' });
  await runTurns();
  const begin = judgingJobs(services()).find(({ name }) => name === 'inspection:begin-rules');
  await begin?.work({});
  expect(await runTurns()).toBe(0);
  platform().clock.set('2026-03-17T00:01:00Z');
  await begin?.work({});
  expect(await runTurns()).toBe(1);
  expect(await now()).toEqual(['ANJOS ON_LIST 10 1 1']);
  await begin?.work({});
  expect(await runTurns()).toBe(0);
});

test('judges coming flights again by rules on crew when the register changes', async () => {
  const passport = { type: 'P', number: 'FX000111', issuer: 'BRA' };
  const made = await flight('ANJOS');
  await put(db => insertPassenger(db, made, { surname: 'BRAGA', kind: 'CREW', documents: [passport] }));
  const crewJob = judgingJobs(services()).find(({ name }) => name === crewRegisterJob);
  await rule(surname('COSTA'));
  await runTurns();
  await crewJob?.work({});
  expect(await runTurns()).toBe(0);
  await rule({ field: 'crew.marks', operator: 'IN', value: ['DISMISSED'] });
  await runTurns();
  expect(await now()).toEqual(['ANJOS ON_LIST 0 0 0', 'BRAGA ON_LIST 0 0 0']);
  await put(db => insertCrewMember(db, { documents: [passport], dismissedOn: '2026-03-16' }));
  await crewJob?.work({});
  expect(await runTurns()).toBe(1);
  expect(await now()).toEqual(['ANJOS ON_LIST 0 0 0', 'BRAGA ON_LIST 10 1 1']);
});

test('judges no further flight by a rule that ended while its job ran; its alerts stay', async () => {
  await flight('ANJOS');
  await flight('ANJOS', '2026-03-17T10:00:00Z');
  const id = await rule(surname('ANJOS'));
  expect(await judgeChanges(services(), -1)).toBe('MORE');
  await put(db => updateRule(db, id, { active: false }));
  await runTurns();
  expect((await now()).toSorted()).toEqual(['ANJOS ON_LIST 0 0 0', 'ANJOS ON_LIST 0 0 1']);
  expect(await progress(id)).toMatchObject({ state: 'DONE', matches: 0 });
});

test('keeps a change open if the source was saved again while it was judged', async () => {
  const id = await put(db => insertNames(db, [{ name: 'Marina Anjos' }]));
  const judged = await put(db => listNewChanges(db, 10));
  await put(db => updateRestriction(db, id, { note: 'Saved again' }));
  const upTo = { rules: -1, restrictions: judged[0]?.number ?? 0 };
  await put(async db => {
    await setWriters(db, judged, '1');
    await setDocumentsJudged(db, judged);
    await closeChanges(db, upTo, '1');
  });
  expect(await progress(id)).toMatchObject({ state: 'WAITING' });
  expect(await put(db => listNewChanges(db, 10))).toEqual([
    { sourceId: id, kind: 'RESTRICTIONS', number: upTo.restrictions + 1 },
  ]);
});
