import { contract } from '@farol/contract';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { insertCrewMember } from '#areas/conditions/testing/queries.ts';
import { buildPnrgov } from '../testing/messages.ts';
import { boardPassenger, listBoardingData } from '../testing/queries.ts';
import { buildPaxlst, people, receiveAndProcess } from '#areas/reception/testing/messages.ts';
import { useTestClient, buildOrganization, buildUser } from '#testing/test-client.ts';
import { runAsSystem, testNow } from '#testing/platform.ts';
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
  await runAsSystem(services.pool, db => boardPassenger(db, one?.surname.toUpperCase() ?? ''));
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
    boarding: Record<string, unknown>[];
    enrolments: Record<string, unknown>[];
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

test('exports the steps of boarding, without secrets of the platform', async () => {
  const { flights } = JSON.parse((await ask('officer')).bytes.toString()) as SubjectData;
  const [{ boarding, enrolments } = {}] = flights;
  expect(boarding).toMatchObject([{ bag_tags: ['0957000001'], pass_at: expect.any(String) }]);
  expect(enrolments).toMatchObject([{ stage: 'DENATRAN', checked_in_at: expect.any(String) }]);
  expect(Object.keys({ ...boarding?.[0], ...enrolments?.[0] })).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:pass|person|cpf_key)$/)]),
  );
});

test('exports masked data in full, found only by the whole number', async () => {
  expect(await applyRetention(desk().services, 1e9)).toBe(true);
  await expectOwnDataOnly();
  expect((await ask('officer', { document: `ZZ${document.slice(2)}` })).status).toBe(404);
});

test('masking keeps the steps of boarding alone', async () => {
  expect(await listBoardingData(desk().services.pool)).toEqual([
    {
      pass: null,
      bag_tags: [],
      boarded: true,
      person: null,
      cpf_key: null,
      similarity: null,
      checkedIn: true,
    },
  ]);
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
  for (const table of [
    'flight_passenger',
    'boarding_photograph',
    'attachment_chunk',
    'restriction_name',
    'app_user',
  ])
    expect(sheet).toContain(`>${table}<`);
  expect(sheet).toContain('>Deleted 5 years after expiry, dismissal or deactivation<');
  // Names of areas, not the words of the code.
  expect(sheet).toContain('>Assessment of passengers<');
  expect(sheet).not.toContain('>judging<');
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

interface CrewEntries {
  flights: unknown[];
  crewRegisters: { carrier: string; documents: { number: string }[] }[];
}

test('exports entries of crew registers, without birth date only for crew of the carrier', async () => {
  const { pool } = desk().services;
  const passport = { type: 'P', number: 'QC100200', issuer: 'BRA' };
  const ids = await runAsSystem(pool, async db => ({
    crew: await insertCrewMember(db, { carrier: 'XQ', documents: [passport] }),
    other: await insertCrewMember(db, { carrier: 'TP', documents: [passport] }),
    dated: await insertCrewMember(db, { carrier: 'LH', documents: [passport] }),
  }));
  await pool.pg.query('update crew_member set birth_date = $1 where id = $2', ['1980-05-17', ids.dated]);
  const exportEntries = async (): Promise<CrewEntries> => {
    const reply = await ask('officer', { document: 'QC100200', birthDate: '1980-05-17' });
    return JSON.parse(reply.bytes.toString()) as CrewEntries;
  };
  expect(await exportEntries()).toMatchObject({ flights: [], crewRegisters: [{ carrier: 'LH' }] });
  expect((await getLastEvent(desk().services)).records).toEqual([{ kind: 'crewMember', id: ids.dated }]);

  desk().clock.set(testNow);
  const crew = people(1).map(person => ({
    ...person,
    birthDate: '1980-05-17',
    documents: [passport],
    crewRole: 'CR1',
  }));
  await receiveAndProcess(desk().services, buildPaxlst({ people: crew, kind: 'CREW', number: '7002' }));
  const { flights, crewRegisters } = await exportEntries();
  expect(flights).toHaveLength(1);
  expect(crewRegisters.map(({ carrier }) => carrier)).toEqual(['LH', 'XQ']);
  expect((await ask('officer', { document: 'QC100200', birthDate: '1990-01-01' })).status).toBe(404);
});
