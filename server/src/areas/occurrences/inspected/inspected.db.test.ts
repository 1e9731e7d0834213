import type { HandlerOutput, inspected } from '@farol/contract';
import { beforeEach, expect, test } from 'vitest';
import { insertAgencies } from '#areas/alerts/testing/queries.ts';
import { insertFlight, insertPassenger, insertUser } from '#areas/search/testing/queries.ts';
import { createId } from '#kernel/ids.ts';
import { asSystemOf } from '#testing/platform.ts';
import { buildOrganization, buildUser, useTestClient } from '#testing/test-client.ts';
import { listPassengerFlags, routes } from '../index.ts';

const agency = buildOrganization({ airports: ['GRU'] });
const elsewhere = buildOrganization({ airports: ['GRU'] });
const people = {
  officer: buildUser(agency, ['INTERNATIONAL'], { fullName: 'Ana Prado', cpf: '52998224725' }),
  reader: buildUser(agency, ['INSPECTIONS_AND_OCCURENCIES']),
  stranger: buildUser(elsewhere, ['INTERNATIONAL'], { cpf: '39053344705' }),
  administrator: buildUser(buildOrganization({ administrator: true }), ['INSPECTIONS_AND_OCCURENCIES']),
  airliner: buildUser(buildOrganization({ type: 'AIRLINE', carrier: 'XQ' }), ['INTERNATIONAL']),
};
type Caller = keyof typeof people;
const desk = useTestClient(people, Object.values(routes));
const asSystem = asSystemOf(desk);
const travellerId = createId();

let flightId = '';
let person = '';

beforeEach(async () => {
  await desk().services.pool.pg.query(
    'delete from flight; delete from flight_passenger; delete from app_user; delete from organization_airport; delete from organization',
  );
  await asSystem(async db => {
    await db.deleteFrom('passenger_inspection').execute();
    await insertAgencies(db, [agency, elsewhere]);
    for (const name of ['officer', 'stranger'] as const) await insertUser(db, people[name]);
    flightId = await insertFlight(db);
    person = await insertPassenger(db, flightId, { traveller_id: travellerId, seat: '12C' });
  });
});

const inspect = (by: Caller, passengerId: string, flight: string, more: object = {}) =>
  asSystem(db =>
    db
      .insertInto('passenger_inspection')
      .values({
        flight_date: '2026-03-15',
        flight_id: flight,
        passenger_id: passengerId,
        organization_id: people[by].organization?.id ?? '',
        result: 'IRREGULAR',
        note: 'Queijo na bagagem',
        airport: 'GRU',
        inspected_by: people[by].id,
        inspected_at: '2026-03-15T12:00:00Z',
        stored_at: '2026-03-15T12:00:00Z',
        act_id: createId(),
        ...more,
      })
      .execute(),
  );
const path = '/web-inspection/v1/inspected';
const ofPassenger = async (caller: Caller) =>
  (await desk().request(caller, 'GET', `${path}/passenger/${person}`)).body<
    HandlerOutput<typeof inspected.inspectionsOfPassenger>
  >();
const ofFlight = async (caller: Caller) =>
  (await desk().request(caller, 'GET', `${path}/flight/${flightId}`)).body<
    HandlerOutput<typeof inspected.passengersInspected>
  >();
const ofTraveller = async (caller: Caller) =>
  (await desk().request(caller, 'GET', `${path}/traveller/${travellerId}`)).body<
    HandlerOutput<typeof inspected.inspectionsOfTraveller>
  >();

test('shows the state of the own organization, and all states to administrators', async () => {
  expect(await ofPassenger('officer')).toEqual({ rows: [], canInspect: true, inspected: false });
  await inspect('officer', person, flightId);
  await inspect('stranger', person, flightId);
  const { rows, inspected, canInspect } = await ofPassenger('officer');
  expect({ inspected, canInspect }).toEqual({ inspected: true, canInspect: true });
  expect(rows).toMatchObject([
    { by: 'Ana Prado', result: 'IRREGULAR', note: 'Queijo na bagagem', seat: '12C', undone: null },
  ]);
  expect((await ofPassenger('reader')).canInspect).toBe(false);
  expect((await ofPassenger('administrator')).rows).toHaveLength(2);
  expect((await ofPassenger('administrator')).inspected).toBe(false);
});

test('keeps a state that was taken back on the passenger, and leaves it out elsewhere', async () => {
  await inspect('officer', person, flightId, {
    undone_by: people.officer.id,
    undone_at: '2026-03-15T13:00:00Z',
  });
  const { rows, inspected } = await ofPassenger('officer');
  expect(inspected).toBe(false);
  expect(rows).toMatchObject([{ undone: { by: 'Ana Prado', at: '2026-03-15T13:00:00.000Z' } }]);
  expect((await ofFlight('officer')).rows).toEqual([]);
  expect((await ofTraveller('officer')).rows).toEqual([]);
});

test('lists the inspected people of a flight, and the inspections of a traveller on all flights', async () => {
  const [other, otherFlight] = await asSystem(async db => {
    const flight = await insertFlight(db, { number: '7002' });
    return [await insertPassenger(db, flight, { traveller_id: travellerId }), flight] as const;
  });
  await asSystem(db => insertPassenger(db, flightId, { surname: 'BRAGA' }));
  await inspect('officer', person, flightId);
  await inspect('officer', other, otherFlight);
  const { flight, rows } = await ofFlight('officer');
  expect(flight).toMatchObject({ carrier: 'XQ', number: '7001', from: 'GRU', to: 'LIS' });
  expect(rows.map(row => row.passengerId)).toEqual([person]);
  expect((await ofTraveller('officer')).rows.map(row => row.number).toSorted()).toEqual(['7001', '7002']);
  expect((await ofTraveller('stranger')).rows).toEqual([]);
  expect((await ofFlight('stranger')).rows).toEqual([]);
});

test('refuses airlines, and answers a missing flight or passenger', async () => {
  for (const place of [`passenger/${person}`, `flight/${flightId}`, `traveller/${travellerId}`])
    expect((await desk().request('airliner', 'GET', `${path}/${place}`)).status).toBe(403);
  expect((await desk().request('officer', 'GET', `${path}/flight/${createId()}`)).status).toBe(404);
  expect((await desk().request('officer', 'GET', `${path}/passenger/${createId()}`)).status).toBe(404);
});

test('flags passengers by inspection, valid terms and occurrences', async () => {
  await inspect('officer', person, flightId);
  const place = { flight_date: '2026-03-15', flight_id: flightId, passenger_id: person };
  const by = { organization_id: agency.id, airport: 'GRU' };
  await asSystem(async db => {
    const term = {
      year: 2026,
      content: '[]',
      issued_by: people.officer.id,
      issued_at: '2026-03-15T12:00:00Z',
    };
    await db
      .insertInto('term')
      .values([
        { ...place, ...by, ...term, id: createId(), kind: 'TCSV', number: 1 },
        {
          ...place,
          ...by,
          ...term,
          id: createId(),
          kind: 'TISBA',
          number: 1,
          cancelled_by: people.officer.id,
          cancelled_at: '2026-03-15T12:10:00Z',
          cancellation_reason: 'Nome trocado',
        },
      ])
      .execute();
    const occurrence = {
      category_id: createId(),
      occurred_at: '2026-03-15T12:00:00Z',
      description: '',
      created_by: people.officer.id,
      created_at: '2026-03-15T12:00:00Z',
    };
    await db
      .insertInto('occurrence')
      .values({ ...place, ...by, ...occurrence, id: createId() })
      .execute();
  });
  expect([...(await asSystem(db => listPassengerFlags(db, flightId)))]).toEqual([
    [person, { inspected: true, terms: ['TCSV'], occurrences: 1, actions: [] }],
  ]);
});
