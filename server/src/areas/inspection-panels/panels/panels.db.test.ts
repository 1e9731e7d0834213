import type { PanelChanges, PanelReply } from '@farol/contract';
import { beforeEach, expect, test } from 'vitest';
import { insertRisk, insertRule } from '#areas/alerts/testing/queries.ts';
import {
  insertAlert,
  insertFlight,
  insertPassenger,
  markPushed,
  setState,
  testDay,
} from '#areas/search/testing/queries.ts';
import { createId } from '#kernel/ids.ts';
import { asSystemOf } from '#testing/platform.ts';
import { buildOrganization, buildUser, useTestClient } from '#testing/test-client.ts';
import { routes } from '../index.ts';

const agency = buildOrganization({ airports: ['GRU', 'GIG'] });
const elsewhere = buildOrganization();
const airline = buildOrganization({ type: 'AIRLINE', carrier: 'XQ' });
const people = {
  officer: buildUser(agency, ['INTERNATIONAL', 'DOMESTIC']),
  domestic: buildUser(agency, ['DOMESTIC']),
  limited: buildUser(agency, ['INTERNATIONAL'], { airports: ['GIG'] }),
  stranger: buildUser(elsewhere, ['INTERNATIONAL']),
  manager: buildUser(agency, ['RISK_MANAGE']),
  airliner: buildUser(airline, ['INTERNATIONAL']),
};
const desk = useTestClient(people, Object.values(routes));

const path = '/web-inspection/v1/panels';
const international = `${path}/international`;
const departures = { direction: 'DEPARTURES', view: 'PASSENGERS' };

async function read(caller: keyof typeof people, query: object = {}): Promise<PanelReply> {
  const answer = await desk().request(caller, 'POST', international, { ...departures, ...query });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body<PanelReply>();
}

async function refresh(
  caller: keyof typeof people,
  { seen, flights, truncated }: PanelReply,
  query: object = {},
): Promise<PanelChanges> {
  const digests = flights.map(({ id, digest }) => ({ id, digest }));
  const answer = await desk().request(caller, 'POST', `${international}/changes`, {
    ...departures,
    ...query,
    seen,
    digests,
    truncated,
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body<PanelChanges>();
}

const asSystem = asSystemOf(desk);
const numbersOf = ({ flights }: { flights: { number: string }[] }) => flights.map(({ number }) => number);
const surnamesOf = ({ rows }: { rows: { surname: string }[] }) => rows.map(({ surname }) => surname);

beforeEach(async () => {
  const { services, clock } = desk();
  clock.set('2026-03-15T23:00:00Z');
  await services.pool.pg.query(`delete from flight; delete from flight_passenger; delete from alert;
    delete from passenger_risk; delete from flight_risk; delete from boarding_passenger; delete from boarding_enrolment; delete from panel_window; delete from score_bands`);
  await asSystem(db =>
    Promise.all(
      Object.values(people).map(({ id, organization }) =>
        db
          .insertInto('organization')
          .values({
            id: organization?.id ?? '',
            name: organization?.id ?? '',
            type: 'HEALTH',
            time_zone: 'UTC',
          })
          .onConflict(conflict => conflict.doNothing())
          .execute()
          .then(() =>
            db
              .insertInto('app_user')
              .values({ id, cpf: id.replaceAll(/\D/g, '').slice(-11).padStart(11, '0'), full_name: 'Any' })
              .onConflict(conflict => conflict.doNothing())
              .execute(),
          ),
      ),
    ),
  );
});

async function insertScore(
  passengerId: string,
  flightId: string,
  weight: number,
  owner = agency,
): Promise<void> {
  const by = Object.values(people).find(({ organization }) => organization === owner)?.id ?? '';
  const viewers = Object.values(people)
    .filter(({ organization }) => organization === owner)
    .map(({ id }) => id);
  await asSystem(async db => {
    const content = { weight };
    const ruleId = await insertRule(db, { organizationId: owner.id, createdBy: by, viewers, content });
    await insertRisk(db, { date: testDay, id: flightId }, { ruleId, hits: 1, beyond: 0, passengerId });
  });
}

test('shows departures at the own airports three hours before and after now', async () => {
  await asSystem(async db => {
    await insertFlight(db, { number: '1', departure_at: '2026-03-15T20:00:00Z' });
    await insertFlight(db, { number: '2', departure_at: '2026-03-15T19:59:59Z' });
    await insertFlight(db, { number: '3', departure_at: '2026-03-16T02:00:00Z' });
    await insertFlight(db, { number: '4', departure_at: '2026-03-16T02:00:01Z' });
    await insertFlight(db, { number: '5', departure_at: '2026-03-15T23:00:00Z', origin: 'LIS' });
    await insertFlight(db, { number: '6', departure_at: '2026-03-15T23:00:00Z', mode: 'DOMESTIC' });
    await insertFlight(db, {
      number: '7',
      departure_at: '2026-03-15T23:00:00Z',
      cancelled_at: '2026-03-15T00:00:00Z',
    });
    await insertFlight(db, {
      number: '8',
      departure_at: '2026-03-15T10:00:00Z',
      estimated_departure_at: '2026-03-16T01:00:00Z',
    });
    await insertFlight(db, { number: '9', departure_at: '2026-03-16T00:30:00Z', origin: 'GIG' });
  });
  const panel = await read('officer');
  expect(numbersOf(panel)).toEqual(['1', '9', '8', '3']);
  expect(panel.window).toMatchObject({ before: 3, after: 3, from: '2026-03-15T20:00:00.000Z' });
  expect(panel.airports).toEqual(['GRU', 'GIG']);
  expect(numbersOf(await read('limited'))).toEqual(['9']);
  expect(numbersOf(await read('officer', { airports: ['GIG', 'LIS'] }))).toEqual(['9']);
  expect(numbersOf(await read('officer', { window: { before: 4, after: 0 } }))).toEqual(['2', '1']);
  expect(panel.flights[2]).toMatchObject({ estimated: true, scheduledLocal: '2026-03-15T07:00' });
});

test('shows arrivals by their best known time', async () => {
  await asSystem(async db => {
    const toGru = { origin: 'LIS', destination: 'GRU', departure_at: '2026-03-15T12:00:00Z' };
    await insertFlight(db, { ...toGru, number: '1', arrival_at: '2026-03-15T22:00:00Z' });
    await insertFlight(db, {
      ...toGru,
      number: '2',
      arrival_at: '2026-03-15T22:00:00Z',
      estimated_arrival_at: '2026-03-16T05:00:00Z',
    });
    await insertFlight(db, { number: '3', departure_at: '2026-03-15T23:00:00Z' });
  });
  expect(numbersOf(await read('officer', { direction: 'ARRIVALS' }))).toEqual(['1']);
});

test('requires the permission of the mode, and refuses airlines', async () => {
  const ask = async (caller: keyof typeof people, mode: string) =>
    (await desk().request(caller, 'POST', `${path}/${mode.toLowerCase()}`, departures)).status;
  expect(await ask('officer', 'INTERNATIONAL')).toBe(200);
  expect(await ask('domestic', 'INTERNATIONAL')).toBe(403);
  expect(await ask('domestic', 'DOMESTIC')).toBe(200);
  expect(await ask('airliner', 'INTERNATIONAL')).toBe(403);
  expect((await desk().request('airliner', 'PUT', `${path}/window`, { before: 1, after: 1 })).status).toBe(
    403,
  );
});

test('remembers the window of each user', async () => {
  await asSystem(db => insertFlight(db, { number: '1', departure_at: '2026-03-16T05:00:00Z' }));
  expect(numbersOf(await read('officer'))).toEqual([]);
  expect((await desk().request('officer', 'PUT', `${path}/window`, { before: 1, after: 6 })).status).toBe(
    200,
  );
  const panel = await read('officer');
  expect([numbersOf(panel), panel.window.after]).toEqual([['1'], 6]);
  expect((await read('stranger')).window.after).toBe(3);
  expect((await desk().request('officer', 'PUT', `${path}/window`, { before: 1, after: 25 })).status).toBe(
    400,
  );
});

interface Scene {
  flightId: string;
  wanted: string;
  risky: string;
  plain: string;
}

/** A flight with five people on the list: one with an alert, one with a score of 90, and a crew member. */
async function insertScene(): Promise<Scene> {
  const scene = await asSystem(async db => {
    const flightId = await insertFlight(db, { departure_at: '2026-03-16T00:00:00Z', passengers: 3, crew: 1 });
    const wanted = await insertPassenger(db, flightId, { surname: 'WANTED' });
    const risky = await insertPassenger(db, flightId, { surname: 'RISKY' });
    const plain = await insertPassenger(db, flightId, { surname: 'PLAIN' });
    await insertPassenger(db, flightId, { surname: 'CREW', kind: 'CREW' });
    const gone = await insertPassenger(db, flightId, { surname: 'GONE', state: 'REMOVED' });
    for (const passengerId of [wanted, gone])
      await insertAlert(db, { flightId, passengerId }, agency.id, [{ userId: people.officer.id }]);
    return { flightId, wanted, risky, plain };
  });
  await insertScore(scene.risky, scene.flightId, 90);
  return scene;
}

test('counts people by alert, restriction and band, and filters by each', async () => {
  await insertScene();
  const panel = await read('officer');
  expect(panel.totals).toEqual({
    flights: 1,
    passengers: 3,
    crew: 1,
    alerts: 1,
    restrictions: 1,
    inspected: 0,
    occurrences: 0,
    high: 1,
    medium: 0,
    low: 0,
    checkedIn: 0,
    restrictedArea: 0,
    boarded: 0,
  });
  expect(surnamesOf(panel)).toEqual(['RISKY', 'CREW', 'PLAIN', 'WANTED']);
  expect(panel.flights[0]).toMatchObject({ highestScore: 90, high: 1, alerts: 1 });
  const filtered = async (filter: string) => surnamesOf(await read('officer', { filter }));
  expect(await filtered('ALERTS')).toEqual(['WANTED']);
  expect(await filtered('RESTRICTIONS')).toEqual(['WANTED']);
  expect(await filtered('BAND_HIGH')).toEqual(['RISKY']);
  expect(await filtered('BAND_LOW')).toEqual([]);
  expect(await filtered('CREW')).toEqual(['CREW']);
  expect(await filtered('PASSENGERS')).toEqual(['RISKY', 'PLAIN', 'WANTED']);
  expect(numbersOf(await read('officer', { view: 'FLIGHTS', filter: 'BAND_LOW' }))).toEqual([]);
  expect((await read('officer', { view: 'FLIGHTS' })).rows).toEqual([]);
});

test('shows the last step of boarding, and filters by it', async () => {
  const { flightId, wanted, risky, plain } = await insertScene();
  const flight = { flight_date: testDay, flight_id: flightId };
  const at = '2026-03-15T22:10:00Z';
  await asSystem(async db => {
    const passes = [
      { passenger_id: wanted, pass_at: at, boarded_at: null },
      { passenger_id: risky, pass_at: at, boarded_at: '2026-03-15T22:40:00Z' },
    ];
    await db
      .insertInto('boarding_passenger')
      .values(passes.map(pass => ({ ...flight, ...pass, integrator_id: createId(), updated_at: at })))
      .execute();
    const enrolment = { id: createId(), integrator_id: createId(), state: 'VALIDATED', stage: 'DENATRAN' };
    await db
      .insertInto('boarding_enrolment')
      .values({
        ...flight,
        ...enrolment,
        passenger_id: plain,
        language: 'pt',
        checked_in_at: at,
        delete_at: at,
        created_at: at,
        updated_at: at,
      })
      .execute();
  });
  const panel = await read('officer');
  expect(panel.totals).toMatchObject({ checkedIn: 1, restrictedArea: 1, boarded: 1 });
  expect(panel.rows.find(({ id }) => id === risky)?.boarding).toEqual({
    step: 'BOARDED',
    at: '2026-03-15T22:40:00.000Z',
  });
  for (const [filter, surname] of [
    ['CHECKED_IN', 'PLAIN'],
    ['RESTRICTED_AREA', 'WANTED'],
    ['BOARDED', 'RISKY'],
  ])
    expect(surnamesOf(await read('officer', { filter }))).toEqual([surname]);
  expect((await read('officer', { view: 'FLIGHTS', filter: 'BOARDED' })).flights).toHaveLength(1);
  const { pg } = desk().services.pool;
  await pg.query(
    `update boarding_passenger set boarded_at = '2026-03-15T22:50:00Z' where boarded_at is null`,
  );
  const marks = (await refresh('officer', panel)).marks;
  expect(marks.find(({ id }) => id === wanted)?.boarding?.step).toBe('BOARDED');
});

test('shows neither alerts nor scores of another organization', async () => {
  const { flightId, plain } = await insertScene();
  const ours = await read('officer');
  const theirs = await read('stranger');
  expect(theirs.totals).toMatchObject({ passengers: 3, alerts: 0, restrictions: 0, high: 0 });
  expect(theirs.rows.every(({ score, alerts }) => score === 0 && alerts === 0)).toBe(true);
  await asSystem(db => db.deleteFrom('flight_risk').execute());
  await insertScore(plain, flightId, 500, elsewhere);
  await asSystem(db =>
    insertAlert(db, { flightId, passengerId: plain }, elsewhere.id, [{ userId: people.stranger.id }]),
  );
  const { flights, rows, marks } = await refresh('officer', ours);
  expect([flights, rows, marks]).toEqual([[], [], []]);
  expect((await refresh('stranger', theirs)).totals).toMatchObject({ alerts: 1, high: 1 });
});

test('uses the bands of the organization', async () => {
  await insertScene();
  const bands = '/web-inspection/v1/score-bands';
  const save = async (body: object) => desk().request('manager', 'PUT', bands, body);
  expect((await desk().request('manager', 'GET', bands)).body()).toEqual({
    mediumFrom: 40,
    highFrom: 80,
    version: 0,
    changedBy: null,
    changedAt: null,
  });
  expect((await save({ mediumFrom: 50, highFrom: 50, version: 0 })).body()).toMatchObject({
    fields: [{ path: 'highFrom', code: 'BANDS_ORDER' }],
  });
  expect((await save({ mediumFrom: 50, highFrom: 91, version: 0 })).body()).toMatchObject({ version: 1 });
  expect((await desk().request('manager', 'GET', bands)).body()).toMatchObject({
    version: 1,
    changedBy: expect.any(String),
    changedAt: expect.any(String),
  });
  expect((await save({ mediumFrom: 1, highFrom: 2, version: 0 })).status).toBe(422);
  expect((await save({ mediumFrom: 50, highFrom: 91, version: 3 })).status).toBe(422);
  expect((await read('officer')).totals).toMatchObject({ high: 0, medium: 1 });
  expect((await read('stranger')).bands).toEqual({ mediumFrom: 40, highFrom: 80 });
});

test('refreshes with what changed alone', async () => {
  const { flightId, plain, wanted } = await insertScene();
  await asSystem(db => insertFlight(db, { number: '2', departure_at: '2026-03-15T22:00:00Z' }));
  const panel = await read('officer');
  expect(await refresh('officer', panel)).toMatchObject({
    flights: [],
    rows: [],
    goneIds: [],
    goneFlightIds: [],
    marks: [],
    totals: panel.totals,
  });
  await asSystem(async db => {
    await markPushed(db, flightId);
    await setState(db, plain, 'REMOVED');
    await insertPassenger(db, flightId, { surname: 'NEW' });
  });
  const changes = await refresh('officer', panel);
  expect([surnamesOf(changes), changes.goneIds, changes.flights]).toEqual([['NEW'], [plain], []]);
  await asSystem(db => db.updateTable('alert').set({ closed_at: new Date(), result: 'CONFIRMED' }).execute());
  const closed = await refresh('officer', panel);
  expect(closed.flights.map(({ alerts }) => alerts)).toEqual([0]);
  expect(closed.marks.some(({ id }) => id === wanted)).toBe(false);
});

test('adds flights that enter the window and removes those that leave it', async () => {
  await asSystem(async db => {
    await insertFlight(db, { number: '1', departure_at: '2026-03-15T20:10:00Z' });
    const flightId = await insertFlight(db, { number: '2', departure_at: '2026-03-16T02:10:00Z' });
    await insertPassenger(db, flightId, { surname: 'LATE' });
  });
  const panel = await read('officer');
  expect(numbersOf(panel)).toEqual(['1']);
  desk().clock.set('2026-03-15T23:20:00Z');
  const changes = await refresh('officer', panel);
  expect([numbersOf(changes), changes.goneFlightIds, surnamesOf(changes)]).toEqual([
    ['2'],
    [panel.flights[0]?.id],
    ['LATE'],
  ]);
});

test('sends the rows of people who match the filter since the reading', async () => {
  const { flightId, plain } = await insertScene();
  const panel = await read('officer', { filter: 'ALERTS' });
  await asSystem(db =>
    insertAlert(db, { flightId, passengerId: plain }, agency.id, [{ userId: people.officer.id }]),
  );
  const changes = await refresh('officer', panel, { filter: 'ALERTS' });
  expect(surnamesOf(changes).toSorted()).toEqual(['PLAIN', 'WANTED']);
  expect(changes.totals.alerts).toBe(2);
});
