import type { HandlerOutput, excludedFlights as contract } from '@farol/contract';
import { beforeAll, expect, test } from 'vitest';
import { insertFlight } from '#areas/search/testing/queries.ts';
import { runAsSystem } from '#testing/platform.ts';
import { buildOrganization, buildUser, useTestClient } from '#testing/test-client.ts';
import { routes } from '../index.ts';

type Reply = HandlerOutput<typeof contract.searchExcludedFlights>;

const agency = buildOrganization({ airports: ['GRU'] });
const people = {
  analyst: buildUser(agency, ['INDICATORS_REPORT']),
  elsewhere: buildUser(buildOrganization({ airports: ['REC'] }), ['INDICATORS_REPORT']),
  airliner: buildUser(buildOrganization({ type: 'AIRLINE', carrier: 'XQ' }), ['INDICATORS_REPORT']),
  clerk: buildUser(agency, ['FLIGHT_LIST']),
};
const desk = useTestClient(people, Object.values(routes));
const path = '/audit-boarding/v1/boarding';
let flightId: string;

beforeAll(async () => {
  flightId = await runAsSystem(desk().services.pool, async db => {
    await insertFlight(db, { number: '9', cancelled_at: '2026-03-01T00:00:00Z' });
    return insertFlight(db);
  });
});

const ask = (caller: keyof typeof people, body: object = {}) =>
  desk().request(caller, 'POST', `${path}/exclusions/search`, {
    from: '2026-03-15',
    to: '2026-03-15',
    ...body,
  });
const read = async (caller: keyof typeof people, state: 'EXCLUDED' | 'INCLUDED') =>
  (await ask(caller, { state })).body<Reply>();

test('excludes a flight in the list and shows it in the panel, and includes it again', async () => {
  expect((await read('analyst', 'EXCLUDED')).rows).toEqual([]);
  const [flight] = (await read('analyst', 'INCLUDED')).rows;
  expect(flight).toMatchObject({
    id: flightId,
    number: '7001',
    departureLocal: '2026-03-15T22:00',
    version: 0,
  });
  const exclusion = `${path}/flights/${flightId}/exclusion`;
  const body = { reason: 'Leitor sem energia', version: 0 };
  expect((await desk().request('airliner', 'PUT', exclusion, body)).status).toBe(403);
  expect((await desk().request('analyst', 'PUT', exclusion, body)).status).toBe(200);
  const [excluded] = (await read('analyst', 'EXCLUDED')).rows;
  expect(excluded).toMatchObject({ id: flightId, exclusion: { reason: 'Leitor sem energia' }, version: 1 });
  expect((await read('analyst', 'INCLUDED')).rows).toEqual([]);
  const panel = await desk().request('clerk', 'GET', `${path}/flights/${flightId}/panel`);
  expect(panel.body()).toMatchObject({ exclusion: { reason: 'Leitor sem energia' } });
  expect((await desk().request('analyst', 'DELETE', `${exclusion}?version=1`)).status).toBe(200);
  expect((await read('analyst', 'EXCLUDED')).rows).toEqual([]);
});

test('shows flights of the airports and carriers of the reader, who needs the permission', async () => {
  expect((await read('elsewhere', 'INCLUDED')).rows).toEqual([]);
  expect(await read('airliner', 'INCLUDED')).toMatchObject({ rows: [{ id: flightId }], mayExclude: false });
  expect((await ask('clerk')).status).toBe(403);
  expect((await ask('analyst', { to: '2026-05-13' })).status).toBe(400);
});
