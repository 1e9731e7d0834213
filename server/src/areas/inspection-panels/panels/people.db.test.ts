import { type PanelChanges, panelFirstPeople, type PanelPeople, type PanelReply } from '@farol/contract';
import { beforeEach, expect, test } from 'vitest';
import { insertRisk, insertRule } from '#areas/alerts/testing/queries.ts';
import {
  insertAlert,
  insertFlight,
  insertManyPeople,
  insertPassenger,
  testDay,
} from '#areas/search/testing/queries.ts';
import { createId } from '#kernel/ids.ts';
import { asSystemOf } from '#testing/platform.ts';
import { readTrail } from '#testing/trail.ts';
import { buildOrganization, buildUser, useTestClient } from '#testing/test-client.ts';
import { routes } from '../index.ts';

const agency = buildOrganization({ airports: ['GRU'] });
const officer = {
  ...buildUser(agency, ['INTERNATIONAL']),
  session: { id: createId(), endsAt: Temporal.Instant.from('2026-03-17T00:00:00Z') },
};
const desk = useTestClient({ officer }, Object.values(routes));
const international = '/web-inspection/v1/panels/international';
const departures = { direction: 'DEPARTURES', view: 'PASSENGERS' };

const asSystem = asSystemOf(desk);
const surnamesOf = ({ rows }: { rows: { surname: string }[] }) => rows.map(({ surname }) => surname);

async function post<T>(path: string, query: object): Promise<T> {
  const answer = await desk().request('officer', 'POST', path, { ...departures, ...query });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body<T>();
}

const read = (query: object = {}) => post<PanelReply>(international, query);
const readPeople = async (query: object): Promise<PanelPeople['rows']> =>
  (await post<PanelPeople>(`${international}/people`, { marked: false, ...query })).rows;

beforeEach(async () => {
  const { services, clock } = desk();
  clock.set('2026-03-15T23:00:00Z');
  await services.pool.pg.query(`delete from flight; delete from flight_passenger; delete from alert;
    delete from passenger_risk; delete from flight_risk`);
  await asSystem(async db => {
    const row = { id: agency.id, name: 'Agency', type: 'HEALTH', time_zone: 'UTC' } as const;
    await db
      .insertInto('organization')
      .values(row)
      .onConflict(conflict => conflict.doNothing())
      .execute();
    await db
      .insertInto('app_user')
      .values({ id: officer.id, cpf: '12345678909', full_name: 'Officer' })
      .onConflict(conflict => conflict.doNothing())
      .execute();
  });
});

async function insertScore(passengerId: string, flightId: string): Promise<void> {
  await asSystem(async db => {
    const rule = { organizationId: agency.id, createdBy: officer.id, viewers: [officer.id] };
    const ruleId = await insertRule(db, { ...rule, content: { weight: 30 } });
    await insertRisk(db, { date: testDay, id: flightId }, { ruleId, hits: 1, beyond: 0, passengerId });
  });
}

test('answers with the first people, and names the flights with more', async () => {
  const departs = { departure_at: '2026-03-16T00:00:00Z' };
  const later = { departure_at: '2026-03-16T01:00:00Z', number: '2' };
  const [soon, late] = await asSystem(async db => {
    const soon = await insertFlight(db, { ...departs, passengers: 300 });
    const late = await insertFlight(db, { ...later, passengers: 302, number: '2' });
    await insertManyPeople(db, soon, 300);
    await insertManyPeople(db, late, 300);
    return [soon, late] as const;
  });
  const scored = await asSystem(db => insertPassenger(db, late, { surname: 'SCORED' }));
  const alerted = await asSystem(db => insertPassenger(db, late, { surname: 'ZZ ALERT' }));
  await insertScore(scored, late);
  await asSystem(db =>
    insertAlert(db, { flightId: late, passengerId: alerted }, agency.id, [{ userId: officer.id }]),
  );
  const panel = await read();
  expect(panel.rows.length).toBe(panelFirstPeople);
  expect(panel.rows[0]).toMatchObject({ surname: 'SCORED', score: 30 });
  expect(new Set(panel.rows.slice(1, 301).map(({ flightId }) => flightId))).toEqual(new Set([soon]));
  expect(panel.pending).toEqual({ markedFlightIds: [late], flightIds: [late] });
  expect(panel.truncated).toBe(false);

  const marked = await readPeople({ flightIds: [late], marked: true });
  expect(marked.map(({ surname }) => surname)).toEqual(['SCORED', 'ZZ ALERT']);
  expect((await readPeople({ flightIds: [late] })).length).toBe(302);
  expect(await readPeople({ flightIds: [late], filter: 'CREW' })).toEqual([]);

  const alerts = await read({ filter: 'ALERTS' });
  expect([surnamesOf(alerts), alerts.pending]).toEqual([
    ['ZZ ALERT'],
    { markedFlightIds: [], flightIds: [] },
  ]);
});

test('names the flights of marked people beyond the first answer', async () => {
  const flightId = await asSystem(async db => {
    const id = await insertFlight(db, { departure_at: '2026-03-16T00:00:00Z', passengers: 410 });
    await insertManyPeople(db, id, 410);
    return id;
  });
  const { rows } = await desk().services.pool.pg.query<{ id: string }>(
    `select id from flight_passenger where flight_id = '${flightId}'`,
  );
  await insertScore(rows[0]?.id ?? '', flightId);
  await desk().services.pool.pg.query(`insert into passenger_risk
    select r.flight_date, r.flight_id, p.id, r.score, r.rules, r.versions, r.judged_at
    from passenger_risk r join flight_passenger p on p.flight_id = r.flight_id and p.id <> r.passenger_id`);
  const low = await read({ filter: 'BAND_LOW' });
  expect([low.rows.length, low.totals.low]).toEqual([panelFirstPeople, 410]);
  expect(low.pending).toEqual({ markedFlightIds: [flightId], flightIds: [] });
  expect((await readPeople({ flightIds: [flightId], filter: 'BAND_LOW' })).length).toBe(410);
});

test('records one event for an opening and the later people of its flights', async () => {
  const flightId = await asSystem(db =>
    insertFlight(db, { departure_at: '2026-03-16T00:00:00Z', passengers: 401 }),
  );
  const countEvents = async () =>
    (await readTrail(desk().services)).filter(({ event }) => event === 'PANEL_VIEWED').length;
  const before = await countEvents();
  await readPeople({ flightIds: [flightId] });
  expect(await countEvents()).toBe(before + 1);
  await read();
  await readPeople({ flightIds: [flightId] });
  expect(await countEvents()).toBe(before + 2);
  await readPeople({ flightIds: [flightId], filter: 'CREW' });
  expect(await countEvents()).toBe(before + 3);
});

test('refuses people of flights outside the window and the airports', async () => {
  const [elsewhere, late] = await asSystem(async db => {
    const elsewhere = await insertFlight(db, { departure_at: '2026-03-16T00:00:00Z', origin: 'LIS' });
    const late = await insertFlight(db, { departure_at: '2026-03-16T12:00:00Z' });
    for (const id of [elsewhere, late]) await insertPassenger(db, id, { surname: 'HIDDEN' });
    return [elsewhere, late];
  });
  expect(await readPeople({ flightIds: [elsewhere, late] })).toEqual([]);
});

test('stops at ten thousand people, and counts all', async () => {
  const flightId = await asSystem(async db => {
    const id = await insertFlight(db, { departure_at: '2026-03-16T00:00:00Z', passengers: 10_001 });
    await insertManyPeople(db, id, 10_000);
    return id;
  });
  const last = await asSystem(db => insertPassenger(db, flightId, { surname: 'Z' }));
  await insertScore(last, flightId);
  const panel = await read();
  expect([panel.truncated, panel.totals.passengers]).toEqual([true, 10_001]);
  expect(panel.rows[0]).toMatchObject({ surname: 'Z', score: 30 });
  expect((await readPeople({ flightIds: [flightId] })).length).toBe(10_000);
  const { seen, truncated } = panel;
  const digests = panel.flights.map(({ id, digest }) => ({ id, digest }));
  expect((await post<PanelChanges>(`${international}/changes`, { seen, truncated, digests })).rows).toEqual(
    [],
  );
});
