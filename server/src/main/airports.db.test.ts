import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDemoPeople, startDemoSession } from '#areas/auth/testing/demo-people.ts';
import { buildPaxlst, people, receiveAndProcess } from '#areas/reception/testing/messages.ts';
import { runAsSystem, useDatabase } from '#testing/platform.ts';
import { buildPlatform } from './platform.ts';
import { callEndpoint, everyEndpoint, createMissingRecords, type Records } from './testing/contract.ts';

const platform = useDatabase();
const services = () => platform().services;
let app: FastifyInstance;

const [here, away] = people(2);

const secrets = [away?.documents[0]?.number ?? '', '"7002"', 'XQ7002'];
const ofAway: Records = createMissingRecords();

beforeAll(async () => {
  await addDemoPeople(services());
  app = await buildPlatform(services(), async () => undefined);
  if (here === undefined || away === undefined) throw new Error('there are two people');
  await receiveAndProcess(services(), buildPaxlst({ people: [here], number: '7001', destination: 'GRU' }));
  const { id } = await receiveAndProcess(
    services(),
    buildPaxlst({ people: [away], number: '7002', destination: 'GIG' }),
  );
  const person = await services()
    .pool.db.selectFrom('flight_passenger')
    .innerJoin('flight', 'flight.id', 'flight_passenger.flight_id')
    .select(['flight_passenger.id', 'flight_id', 'surname'])
    .where('destination', '=', 'GIG')
    .executeTakeFirstOrThrow();
  secrets.push(person.surname);
  Object.assign(ofAway, { fileId: id, flightId: person.flight_id, passengerId: person.id });
  // Permissions of a border officer, and the panel of messages.
  await runAsSystem(services().pool, async db => {
    const { permissions } = await db
      .selectFrom('role')
      .select('permissions')
      .where('name', '=', 'Agente de fronteira')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('role')
      .set({ permissions: [...permissions, 'API_PNR_PANEL'] })
      .where('name', '=', 'Agente de fronteira')
      .execute();
  });
});
afterAll(() => app.close());

const asking: Record<string, object> = {
  findRecords: { text: away?.documents[0]?.number },
  peopleMet: { documents: [{ number: away?.documents[0]?.number }] },
  exportApiPnr: { from: '2026-03-01', to: '2026-03-30', format: 'csv', reason: 'to see who came' },
};

const readings = everyEndpoint.filter(
  ({ name, endpoint }) =>
    endpoint.access !== 'integrator' &&
    endpoint.access !== 'streamToken' &&
    endpoint.access !== 'public' &&
    !/^(?:set|create|update|toggle|delete|resend|generate|end|part|join)/.test(name),
);

async function answersTo(caller: string): Promise<Map<string, LightMyRequestResponse>> {
  const session = await startDemoSession(services(), caller);
  const answers = new Map<string, LightMyRequestResponse>();
  for (const declared of readings)
    answers.set(declared.name, await callEndpoint(app, declared, ofAway, session, asking[declared.name]));
  return answers;
}

/** An answer may repeat the requested document. */
const listLeaks = (answers: Map<string, LightMyRequestResponse>) =>
  [...answers]
    .filter(([name, { body }]) =>
      secrets.slice(name === 'peopleMet' ? 1 : 0).some(secret => body.includes(secret)),
    )
    .map(([name]) => name);

test('shows flights of any airport to an officer of all airports', async () => {
  expect(listLeaks(await answersTo('Helena')).toSorted()).toEqual(
    [
      'exportApiPnr',
      'exportPassengers',
      'findRecords',
      'flightPassengers',
      'getFlight',
      'getPassenger',
      'getFile',
      'getBoardingPanel',
      'getSeatMap',
      'passengersInspected',
      'peopleMet',
      'printPassengers',
      'searchExpected',
      'searchFlights',
      'viewPassengerRaw',
      'viewRaw',
    ].toSorted(),
  );
});

test('shows nothing of other airports to a limited officer in any endpoint', async () => {
  const answers = await answersTo('Caio');
  expect(listLeaks(answers)).toEqual([]);
  for (const name of [
    'getFlight',
    'flightPassengers',
    'exportPassengers',
    'printPassengers',
    'getPassenger',
    'getFile',
    'viewRaw',
  ])
    expect([name, answers.get(name)?.statusCode]).toEqual([name, 404]);
  expect(answers.get('searchFlights')?.body).toContain('"7001"');
  expect(answers.get('exportApiPnr')?.body).toContain(here?.documents[0]?.number);
});

test('shows nothing to an officer whose organization works elsewhere', async () => {
  await runAsSystem(services().pool, db =>
    db.deleteFrom('organization_airport').where('airport', '=', 'GIG').execute(),
  );
  expect(listLeaks(await answersTo('Helena'))).toEqual([]);
});
