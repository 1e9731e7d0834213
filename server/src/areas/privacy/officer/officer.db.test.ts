import { contract } from '@farol/contract';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPnrgov } from '../testing/messages.ts';
import { buildPaxlst, people, receiveAndProcess } from '#areas/reception/testing/messages.ts';
import { useTestClient, buildOrganization, buildUser } from '#testing/test-client.ts';
import { testNow } from '#testing/platform.ts';
import { getLastEvent } from '#testing/trail.ts';
import { applyRetention, routes } from '../index.ts';

const readers = {
  officer: buildUser(buildOrganization({ name: 'Serpro', type: 'DATA_PROCESSING' }), ['USER_MANAGE']),
  administrator: buildUser(buildOrganization({ name: 'All', administrator: true }), ['USER_MANAGE']),
  manager: buildUser(buildOrganization(), ['USER_MANAGE']),
  worker: buildUser(buildOrganization({ name: 'Other', type: 'DATA_PROCESSING' }), ['FLIGHT_LIST']),
};
const desk = useTestClient(readers, Object.values(routes));
const [one, other] = people(2);
const document = one?.documents?.[0]?.number ?? '';
const birthDate = one?.birthDate ?? '';
const later = '2028-03-15T12:00:00Z';

beforeAll(async () => {
  const { services, clock } = desk();
  clock.set(testNow);
  await receiveAndProcess(services, buildPaxlst({ people: people(2) }));
  await receiveAndProcess(services, buildPnrgov(people(2)));
});
beforeEach(() => desk().clock.set(later));

type ReaderName = keyof typeof readers;
const ask = (caller: ReaderName, overrides: object = {}) =>
  desk().request(caller, 'POST', '/web/v1/privacy/person/export', {
    document,
    birthDate,
    format: 'json',
    reason: 'Pedido 7/2028 da pessoa',
    ...overrides,
  });

interface SubjectData {
  flights: {
    passenger: Record<string, unknown>;
    documents: { number: string }[];
    booking: Record<string, unknown>;
  }[];
}

async function expectOwnDataOnly(): Promise<void> {
  const reply = await ask('officer');
  expect(reply.status).toBe(200);
  const { flights } = JSON.parse(reply.bytes.toString()) as SubjectData;
  expect(flights).toHaveLength(1);
  expect(flights[0]?.passenger['surname']).toBe(one?.surname.toUpperCase());
  expect(flights[0]?.documents.map(({ number }) => number)).toContain(document);
  expect(flights[0]?.booking['locator']).toBe('PRV123');
  const text = reply.bytes.toString().toUpperCase();
  expect(text).not.toContain(other?.documents?.[0]?.number ?? '?');
  expect(text).not.toContain(`"${other?.givenNames.toUpperCase()}"`);
  // Contacts of a party can be any member's.
  expect(text).not.toContain('5511987654321');
}

test('exports all data of a person and none of others in the booking', expectOwnDataOnly);

test('exports masked data in full, found only by the whole number', async () => {
  expect(await applyRetention(desk().services, 1e9)).toBe(true);
  await expectOwnDataOnly();
  expect((await ask('officer', { document: `ZZ${document.slice(2)}` })).status).toBe(404);
});

test('exports the same as a workbook, one value a line', async () => {
  const reply = await ask('administrator', { format: 'xlsx' });
  const sheet = strFromU8(
    unzipSync(new Uint8Array(reply.bytes))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
  );
  expect(sheet).toContain(document);
  expect(sheet).not.toContain(other?.documents?.[0]?.number ?? '?');
});

test('excludes people with the document and another birth date', async () => {
  expect((await ask('officer', { birthDate: '1901-01-01' })).status).toBe(404);
});

test('requires a reason and the right to answer data subjects, and audits both', async () => {
  for (const caller of ['manager', 'worker'] as const) expect((await ask(caller)).status).toBe(403);
  expect((await ask('officer', { reason: '' })).status).toBe(400);
  await ask('officer');
  expect(await getLastEvent(desk().services)).toMatchObject({
    event: 'PERSON_EXPORTED',
    actor_id: readers.officer.id,
    reason: 'Pedido 7/2028 da pessoa',
    records: [{ kind: 'passenger', id: expect.any(String) }],
  });
});

test('the record of processing lists every endpoint, with the configured periods', async () => {
  const reply = await desk().request(
    'officer',
    'POST',
    '/web/v1/privacy/processing-record/export',
    undefined,
    'en',
  );
  const sheet = strFromU8(
    unzipSync(new Uint8Array(reply.bytes))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
  );
  const endpoints = Object.values(contract).flatMap(features =>
    Object.values(features).flatMap(feature => Object.values<{ method: string; path: string }>(feature)),
  );
  expect(endpoints.length).toBeGreaterThan(100);
  expect(endpoints.filter(({ method, path }) => !sheet.includes(`>${method} ${path}<`))).toEqual([]);
  expect(sheet).toContain('Masked 6 months after the flight, deleted after 5 years');
  const refused = await desk().request('manager', 'POST', '/web/v1/privacy/processing-record/export');
  expect(refused.status).toBe(403);
});

test('shows due data and the last runs to users who answer data subjects', async () => {
  const reply = await desk().request('officer', 'GET', '/web/v1/privacy/retention');
  expect(reply.body()).toMatchObject({
    maskMonths: 6,
    deleteYears: 5,
    maskBefore: '2027-09-15',
    deleteBefore: '2023-03-15',
    flightsDue: 0,
    runs: [{ counts: { peopleMasked: 2 } }],
  });
  expect((await desk().request('manager', 'GET', '/web/v1/privacy/retention')).status).toBe(403);
});
