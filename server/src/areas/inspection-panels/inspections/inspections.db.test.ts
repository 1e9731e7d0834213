import type { InspectionOutcome, PanelMessage, PanelReply } from '@farol/contract';
import { beforeEach, expect, test } from 'vitest';
import { CarrierScope } from '#areas/access/index.ts';
import { moveInspections } from '#areas/processing/people/records/queries.ts';
import { insertFlight, insertPassenger, insertUser, testDay } from '#areas/search/testing/queries.ts';
import { createId } from '#kernel/ids.ts';
import { asSystemOf } from '#testing/platform.ts';
import { buildOrganization, buildUser, useTestClient } from '#testing/test-client.ts';
import { routes } from '../index.ts';
import { getPanelHub } from '../stream/hub.ts';

const agency = buildOrganization({ airports: ['GRU'] });
const elsewhere = buildOrganization();
const twoPlaces = buildOrganization({ airports: ['GRU', 'GIG'] });
const people = {
  atBoth: buildUser(twoPlaces, ['DOMESTIC'], { cpf: '15350946056' }),
  officer: buildUser(agency, ['INTERNATIONAL'], { fullName: 'Ana Prado', cpf: '52998224725' }),
  colleague: buildUser(agency, ['INTERNATIONAL'], { fullName: 'Bruno Melo', cpf: '11144477735' }),
  domestic: buildUser(agency, ['DOMESTIC']),
  limited: buildUser(agency, ['INTERNATIONAL'], { airports: ['GIG'] }),
  stranger: buildUser(elsewhere, ['INTERNATIONAL'], { cpf: '39053344705' }),
  airliner: buildUser(buildOrganization({ type: 'AIRLINE', carrier: 'XQ' }), ['INTERNATIONAL']),
};
type Caller = keyof typeof people;
const desk = useTestClient(people, Object.values(routes));
const path = '/web-inspection/v1/inspections';
const asSystem = asSystemOf(desk);

let flightId = '';
let person = '';

beforeEach(async () => {
  const { services, clock } = desk();
  clock.set('2026-03-15T23:00:00Z');
  await services.pool.pg.query(
    'delete from flight; delete from flight_passenger; delete from app_user; delete from organization',
  );
  await asSystem(db => db.deleteFrom('passenger_inspection').execute());
  await asSystem(async db => {
    for (const { id } of [agency, elsewhere, twoPlaces])
      await db
        .insertInto('organization')
        .values({ id, name: id, type: 'HEALTH', time_zone: 'UTC' })
        .execute();
    for (const name of ['officer', 'colleague', 'stranger', 'atBoth'] as const)
      await insertUser(db, people[name]);
    flightId = await insertFlight(db, { departure_at: '2026-03-16T00:00:00Z', passengers: 1 });
    person = await insertPassenger(db, flightId);
  });
});

async function act(caller: Caller, body: object, of = path): Promise<InspectionOutcome> {
  const answer = await desk().request(caller, 'POST', of, {
    actId: createId(),
    passengerIds: [person],
    ...body,
  });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body<InspectionOutcome>();
}
const inspect = (caller: Caller, body: object = {}) => act(caller, body);
const undo = (caller: Caller, body: object = {}) =>
  act(caller, { seenAt: desk().clock.now().toString(), ...body }, `${path}/undo`);
const status = async (caller: Caller, passengerIds: string[]) =>
  (await desk().request(caller, 'POST', path, { actId: createId(), passengerIds })).status;
const readPanel = async (caller: Caller, filter?: string) =>
  (
    await desk().request(caller, 'POST', '/web-inspection/v1/panels/international', {
      direction: 'DEPARTURES',
      view: 'PASSENGERS',
      ...(filter === undefined ? {} : { filter }),
    })
  ).body<PanelReply>();

test('marks a passenger with who, when, where, result and note, for the own organization alone', async () => {
  const { done, kept } = await inspect('officer', { result: 'IRREGULAR', note: ' Two phones ' });
  expect(done).toEqual([
    {
      passengerId: person,
      inspected: true,
      by: 'Ana Prado',
      at: '2026-03-15T23:00:00.000Z',
      result: 'IRREGULAR',
      note: 'Two phones',
      airport: 'GRU',
      version: 1,
    },
  ]);
  expect(kept).toEqual([]);
  const panel = await readPanel('colleague', 'INSPECTED');
  expect(panel.totals.inspected).toBe(1);
  expect(panel.rows[0]?.inspected).toEqual({ by: 'Ana Prado', at: done[0]?.at, result: 'IRREGULAR' });
  expect((await readPanel('stranger')).totals.inspected).toBe(0);
  expect((await inspect('stranger')).done).toMatchObject([{ version: 1 }]);
});

test('keeps the state of a colleague and returns it', async () => {
  await inspect('officer', { note: 'First' });
  const { done, kept } = await inspect('colleague', { note: 'Second' });
  expect([done, kept]).toMatchObject([[], [{ by: 'Ana Prado', note: 'First', version: 1 }]]);
});

test('stores an act once, however often it is sent', async () => {
  const actId = createId();
  const first = await inspect('officer', { actId });
  desk().clock.set('2026-03-15T23:10:00Z');
  expect(await inspect('officer', { actId })).toEqual(first);
  const undoId = createId();
  expect((await undo('officer', { actId: undoId })).done).toMatchObject([{ inspected: false, version: 2 }]);
  expect((await undo('officer', { actId: undoId })).done).toMatchObject([{ inspected: false, version: 2 }]);
});

test('does not undo what a colleague marked after the caller looked', async () => {
  await inspect('officer');
  const seenAt = '2026-03-15T22:59:00Z';
  expect((await undo('colleague', { seenAt })).kept).toMatchObject([{ inspected: true }]);
  expect((await undo('colleague')).done).toMatchObject([{ inspected: false, by: 'Bruno Melo' }]);
  expect((await readPanel('officer')).rows[0]?.inspected).toBeNull();
});

test('does not mark again what a colleague took back after an act that arrives late', async () => {
  await inspect('officer');
  desk().clock.set('2026-03-15T23:20:00Z');
  await undo('colleague');
  desk().clock.set('2026-03-15T23:30:00Z');
  expect((await inspect('officer', { at: '2026-03-15T23:10:00Z' })).kept).toMatchObject([
    { inspected: false },
  ]);
  expect((await inspect('officer')).done).toMatchObject([{ inspected: true, version: 3 }]);
});

test('counts a time ahead of the platform as now', async () => {
  const { done } = await inspect('officer', { at: '2031-01-01T00:00:00Z' });
  expect(done[0]?.at).toBe('2026-03-15T23:00:00.000Z');
});

test('requires the mode of the flight and one of its airports', async () => {
  expect(await status('officer', [person])).toBe(200);
  expect(await status('domestic', [person])).toBe(403);
  expect(await status('limited', [person])).toBe(404);
  expect(await status('airliner', [person])).toBe(403);
  expect(await status('officer', [person, createId()])).toBe(404);
  expect(await status('officer', [])).toBe(400);
});

test('records the airport of the panel, else the origin until the departure', async () => {
  const placeOf = async (caller: Caller, more: object, body: object = {}): Promise<string | undefined> => {
    const passengerId = await asSystem(async db =>
      insertPassenger(db, await insertFlight(db, { number: String(next++), ...more })),
    );
    return (await inspect(caller, { passengerIds: [passengerId], ...body })).done[0]?.airport;
  };
  let next = 7100;
  const domestic = { destination: 'GIG', mode: 'DOMESTIC' };
  const departed = { ...domestic, departure_at: '2026-03-15T22:00:00Z' };
  expect(await placeOf('atBoth', domestic)).toBe('GRU');
  expect(await placeOf('atBoth', departed)).toBe('GIG');
  expect(await placeOf('atBoth', domestic, { direction: 'ARRIVALS' })).toBe('GIG');
  expect(await placeOf('atBoth', departed, { direction: 'DEPARTURES' })).toBe('GRU');
  // An organization without airports works at all of the home country.
  expect(await placeOf('stranger', { destination: 'LIS', departure_at: '2026-03-15T22:00:00Z' })).toBe('GRU');
});

test('refuses masked people', async () => {
  const masked = await asSystem(db => insertPassenger(db, flightId, { masked_at: '2026-03-15T22:00:00Z' }));
  expect(await status('officer', [masked])).toBe(403);
  expect(await status('officer', [person, masked])).toBe(403);
  expect((await readPanel('officer')).totals.inspected).toBe(0);
});

test('marks many at once, or none', async () => {
  const others = await asSystem(async db => [
    await insertPassenger(db, flightId),
    await insertPassenger(db, flightId),
  ]);
  await inspect('colleague', { passengerIds: [others[0]] });
  const { done, kept } = await inspect('officer', { passengerIds: [person, ...others, person] });
  expect([done.length, kept.length]).toEqual([2, 1]);
  expect(await status('officer', [person, createId()])).toBe(404);
});

test('moves the state with a merged passenger', async () => {
  const [loser, kept] = await asSystem(async db => [
    await insertPassenger(db, flightId),
    await insertPassenger(db, flightId),
  ]);
  await inspect('officer', { passengerIds: [loser] });
  await inspect('stranger', { passengerIds: [loser, kept] });
  await asSystem(db =>
    moveInspections(db, { id: flightId, flightDate: testDay }, [{ from: loser, to: kept }]),
  );
  const rows = await asSystem(db =>
    db.selectFrom('passenger_inspection').select(['passenger_id', 'organization_id']).execute(),
  );
  expect(rows.map(row => row.passenger_id)).toEqual([kept, kept]);
  expect(new Set(rows.map(row => row.organization_id)).size).toBe(2);
});

test('sends each state once to colleagues who see the flight', async () => {
  const seen: Record<string, PanelMessage[]> = { colleague: [], limited: [], stranger: [] };
  const hub = getPanelHub(desk().services);
  const closes = (['colleague', 'limited', 'stranger'] as const).map(name =>
    hub.connect({
      organizationId: people[name].organization?.id ?? '',
      scope: CarrierScope.of(people[name]),
      sink: {
        send: data => seen[name]?.push(JSON.parse(data) as PanelMessage),
        sendEvent: () => undefined,
        onCaughtUp: () => undefined,
        close: () => undefined,
      },
    }),
  );
  await inspect('officer');
  await expect.poll(() => seen['colleague']).toHaveLength(1);
  expect(seen['colleague']?.[0]).toMatchObject({
    flightId,
    states: [{ passengerId: person, inspected: { by: 'Ana Prado', result: 'NOTHING_FOUND' } }],
  });
  await undo('officer');
  await expect
    .poll(() => seen['colleague']?.[1]?.states)
    .toEqual([{ passengerId: person, inspected: null, marks: { terms: [], occurrences: 0, actions: [] } }]);
  expect([seen['limited'], seen['stranger']]).toEqual([[], []]);
  for (const close of closes) close();
  expect(hub.streams()).toBe(0);
});
