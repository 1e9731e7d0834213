import { strFromU8, unzipSync } from 'fflate';
import { auditEvents, eventTexts, type TrailEvent, type TrailRow } from '@farol/contract';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { insertOrganization, insertUser } from '#areas/alerts/testing/queries.ts';
import { insertDocument, insertFlight, insertPassenger } from '#areas/search/testing/queries.ts';
import { writeEvent, type AuditEntry, type AuditRecord } from '#kernel/audit/audit.ts';
import { sealTerms } from '#kernel/audit/search-terms.ts';
import { sealEvents } from '#kernel/audit/seal.ts';
import { transaction } from '#kernel/db/pool.ts';
import { toDatabaseActor, type UserActor } from '#kernel/guard/actor.ts';
import { firstIdAt, createId } from '#kernel/ids.ts';
import { useTestClient, buildOrganization, buildUser } from '#testing/test-client.ts';
import { runAsSystem } from '#testing/platform.ts';
import { onServer, tamperWithTrail } from '#testing/queries.ts';
import { getLastEvent, readTrail } from '#testing/trail.ts';
import { routes } from '../index.ts';
import { verifyAndStore } from './jobs.ts';
import { listEvents } from './queries.ts';
import { TrailScope } from './scope.ts';

const agency = buildOrganization({ name: 'Agency' });
const other = buildOrganization({ name: 'Other agency' });
const central = buildOrganization({ name: 'Central', administrator: true });
const people = {
  manager: buildUser(agency, ['USER_MANAGE'], { fullName: 'Marta Manager' }),
  lookingUp: buildUser(other, ['USER_MANAGE', 'FLIGHT_LIST'], { fullName: 'Lia Looking' }),
  officer: buildUser(agency, ['FLIGHT_LIST'], { fullName: 'Olga Officer' }),
  outsider: buildUser(other, ['USER_MANAGE'], { fullName: 'Otto Outsider' }),
  root: buildUser(central, ['USER_MANAGE'], { fullName: 'Rita Root' }),
  unplaced: buildUser(null, ['USER_MANAGE']),
} as const satisfies Record<string, UserActor>;

const desk = useTestClient(people, Object.values(routes));
const address = '/audit-boarding/v1/audit-trail';
// Ids created during a test carry the real time, and the period too.
const today = Temporal.Now.plainDateISO('America/Sao_Paulo');
const period = { from: today.subtract({ days: 1 }).toString(), to: today.add({ days: 1 }).toString() };

interface TrailResult {
  rows: TrailRow[];
  meant: { records: { kind: string; id: string; name: string | null }[] } | null;
}
type PersonName = keyof typeof people;

async function find(caller: PersonName, query: object): Promise<TrailResult> {
  const answer = await desk().request(caller, 'POST', `${address}/search`, { ...period, ...query });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body<TrailResult>();
}
const reasonsOf = (rows: readonly TrailRow[]) => rows.flatMap(({ reason }) => reason ?? []);
const requestsOf = async (caller: PersonName, query: object) => {
  const { rows } = await find(caller, query);
  return reasonsOf(rows);
};

async function write(
  caller: UserActor | { kind: 'system' },
  reason: string,
  entry: Partial<AuditEntry>,
): Promise<string> {
  const { services } = desk();
  const id = createId();
  await transaction(services.pool.db, { kind: 'nobody' }, db =>
    writeEvent(db, services, {
      id,
      event: 'PASSENGER_VIEWED',
      actor: caller,
      requestId: 'r',
      operation: 'getPassenger',
      reason,
      ...entry,
    }),
  );
  return id;
}

let flightId: string;
let passengerId: string;
let laterId: string;
let unseenId: string;
const travellerId = createId();

beforeAll(async () => {
  const { services, ownerUrl } = desk();
  await runAsSystem(services.pool, async db => {
    for (const organization of [agency, other, central]) await insertOrganization(db, organization);
    const placed: UserActor[] = Object.values(people).filter(({ organization }) => organization !== null);
    for (const [index, { id, fullName, organization }] of placed.entries())
      await insertUser(db, {
        id,
        cpf: String(index).padStart(11, '0'),
        name: fullName,
        organizationId: organization?.id ?? agency.id,
      });
    const day = today.toString();
    const on = { flight_date: day, departure_at: `${day}T12:00:00Z` };
    await services.months.forFlights([
      today.with({ day: 1 }).toString(),
      today.add({ months: 1 }).with({ day: 1 }).toString(),
    ]);
    flightId = await insertFlight(db, on);
    const of = { flight_date: day, traveller_id: travellerId };
    passengerId = await insertPassenger(db, flightId, { ...of, locator: 'Q7ZK2M' });
    laterId = await insertPassenger(db, await insertFlight(db, { ...on, number: '7009' }), of);
    unseenId = await insertPassenger(db, flightId, { flight_date: day, surname: 'ALVES', locator: 'N0SEEN' });
    await insertDocument(db, { day, flightId, passengerId, ordinal: 1, number: 'FX000111' });
  });
  const passenger: AuditRecord = { kind: 'passenger', id: passengerId };
  await write(people.officer, 'person', { records: [passenger] });
  await write(people.manager, 'list', {
    event: 'FLIGHT_PASSENGERS_VIEWED',
    records: [{ kind: 'flight', id: flightId }, passenger],
  });
  await write(people.officer, 'other flight', { records: [{ kind: 'passenger', id: laterId }] });
  await write(people.outsider, 'elsewhere', { records: [passenger] });
  await write(people.officer, 'stream', { event: 'STREAM_OPENED' });
  await write({ kind: 'system' }, 'by itself', { event: 'SESSION_GRANTED' });
  await write(people.officer, 'refused', {
    event: 'CALL_REFUSED',
    operation: 'getPassenger',
    detail: { code: 'FORBIDDEN', calls: 2 },
  });
  await onServer(ownerUrl, 'analyze audit_event');
});

test('lets only access managers read the trail of their organization; administrator organizations read all', async () => {
  expect((await desk().request('officer', 'POST', `${address}/search`, period)).status).toBe(403);
  const own = ['refused', 'other flight', 'list', 'person'];
  expect(await requestsOf('manager', {})).toEqual(own);
  expect(await requestsOf('outsider', {})).toEqual(['elsewhere']);
  expect(await requestsOf('root', {})).toEqual(['refused', 'by itself', 'elsewhere', ...own.slice(1)]);
  expect(await requestsOf('unplaced', {})).toEqual([]);
});

test('finds events by user, kind, event, reason and the other conditions combined', async () => {
  const userId = people.officer.id;
  expect(await requestsOf('manager', { userId })).toEqual(['refused', 'other flight', 'person']);
  expect(await requestsOf('manager', { group: 'REFUSAL' })).toEqual(['refused']);
  expect(await requestsOf('manager', { event: 'FLIGHT_PASSENGERS_VIEWED' })).toEqual(['list']);
  expect(await requestsOf('manager', { event: 'PASSENGER_VIEWED', group: 'REFUSAL' })).toEqual([]);
  // Every screen opens the stream, so these events must be requested.
  expect(await requestsOf('manager', { event: 'STREAM_OPENED' })).toEqual(['stream']);
  expect(await requestsOf('manager', { why: 'FLIGHT' })).toEqual(['other flight']);
  expect(await requestsOf('manager', { userId, event: 'PASSENGER_VIEWED', why: 'per' })).toEqual(['person']);
  expect(await requestsOf('manager', { userId: people.outsider.id })).toEqual([]);
});

test.each([
  ['a document', 'FX-000.111'],
  ['a locator', 'q7zk2m'],
])('finds what was seen of a person by %s, on all their flights and in lists', async (_, about) => {
  const { rows, meant } = await find('manager', { about });
  expect(reasonsOf(rows)).toEqual(['other flight', 'list', 'person']);
  expect(meant?.records).toEqual([{ kind: 'passenger', id: passengerId, name: 'XQ 7001 GRU–LIS' }]);
  expect(await requestsOf('manager', { about, userId: people.officer.id })).toEqual([
    'other flight',
    'person',
  ]);
});

test('shows users without search permissions only people seen by their organization', async () => {
  const query = { about: 'N0SEEN' };
  for (const found of [await find('manager', query), await find('manager', query)])
    expect([reasonsOf(found.rows), found.meant]).toEqual([[], { records: [], truncated: false }]);
  const { meant } = await find('lookingUp', { about: 'N0SEEN' });
  expect(meant?.records.map(({ id }) => id)).toEqual([unseenId]);
});

test('finds the people with a name, and what was seen of a flight', async () => {
  const { rows, meant } = await find('manager', { about: 'prado' });
  expect(reasonsOf(rows)).toEqual(['other flight', 'list', 'person']);
  expect(meant?.records.map(({ id }) => id).toSorted()).toEqual([passengerId, laterId].toSorted());
  for (const shown of ['XQ7001', 'XQ 7001', 'XQ 7001 GRU–LIS'])
    expect(await requestsOf('manager', { about: shown })).toEqual(['list']);
  expect(await find('manager', { about: 'nobody at all' })).toMatchObject({
    rows: [],
    meant: { records: [] },
  });
});

test('finds by id which users saw a record', async () => {
  expect(await requestsOf('manager', { recordId: passengerId })).toEqual(['other flight', 'list', 'person']);
  expect(await requestsOf('manager', { recordId: travellerId })).toEqual(['other flight', 'list', 'person']);
  expect(await requestsOf('manager', { recordId: flightId })).toEqual(['list']);
  expect(await requestsOf('outsider', { recordId: passengerId })).toEqual(['elsewhere']);
  expect(await requestsOf('manager', { recordId: createId() })).toEqual([]);
});

test('records trail searches by matched records, never by text', async () => {
  await find('manager', { about: 'FX000111', why: 'secret word' });
  const event = await getLastEvent(desk().services);
  expect(event).toMatchObject({
    event: 'TRAIL_SEARCHED',
    records: [{ kind: 'passenger', id: passengerId }],
    detail: { withText: true, withReason: true },
  });
  expect(JSON.stringify(event)).not.toMatch(/FX000111|secret/);
});

test('shows the records of an event by names without personal data, and the refused call', async () => {
  const { rows } = await find('manager', { event: 'FLIGHT_PASSENGERS_VIEWED' });
  expect(rows[0]).toMatchObject({
    actorName: 'Marta Manager',
    organization: { id: agency.id, name: 'Agency' },
    counts: [
      { kind: 'flight', count: 1 },
      { kind: 'passenger', count: 1 },
    ],
  });
  const one = await desk().request('manager', 'GET', `${address}/${rows[0]?.id}`);
  expect(one.body<TrailEvent>().records).toEqual([
    { kind: 'flight', id: flightId, name: `XQ 7001 GRU–LIS ${today.toString()}`, person: null },
    { kind: 'passenger', id: passengerId, name: 'XQ 7001 GRU–LIS', person: null },
  ]);
  const refused = (await find('manager', { group: 'REFUSAL', why: 'refused' })).rows[0];
  expect(refused).toMatchObject({ event: 'CALL_REFUSED', tried: 'PASSENGER_VIEWED' });
});

test('answers an event of another organization like a missing one', async () => {
  const id = (await find('outsider', { why: 'elsewhere' })).rows[0]?.id ?? '';
  const answers = [
    await desk().request('manager', 'GET', `${address}/${id}`),
    await desk().request('manager', 'GET', `${address}/${createId()}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  expect((await desk().request('root', 'GET', `${address}/${id}`)).status).toBe(200);
});

test('requires a reason for an export, exports what the search finds, and audits it', async () => {
  const exportQuery = { ...period, userId: people.officer.id, event: 'PASSENGER_VIEWED' };
  expect((await desk().request('manager', 'POST', `${address}/export`, exportQuery)).status).toBe(400);
  const file = await desk().request('manager', 'POST', `${address}/export`, {
    ...exportQuery,
    reason: 'asked by a judge',
  });
  expect(file.headers).toMatchObject({ 'x-total-rows': '2' });
  const sheet = strFromU8(unzipSync(file.bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array(0));
  expect(sheet).toMatch(/\d+ passageiros?</);
  expect(sheet).not.toMatch(/>passenger \d/);
  expect(await getLastEvent(desk().services)).toMatchObject({
    event: 'TRAIL_EXPORTED',
    reason: 'asked by a judge',
    detail: { userId: people.officer.id, rows: 2 },
  });
});

test('lists only users whose events may be read', async () => {
  const names = async (caller: PersonName) =>
    (await desk().request(caller, 'GET', `${address}/people`))
      .body<{ name: string }[]>()
      .map(({ name }) => name);
  expect(await names('manager')).toEqual(['Marta Manager', 'Olga Officer']);
  expect(await names('root')).toHaveLength(5);
});

test('reports the result of the last verification and its flaws', async () => {
  const state = async () =>
    (await desk().request('manager', 'GET', `${address}/state`)).body<object | null>();
  expect(await state()).toBeNull();
  const { services, ownerUrl } = desk();
  await sealEvents(services);
  await verifyAndStore(services);
  expect(await state()).toMatchObject({ holds: true, seals: 1, flaws: [] });
  await tamperWithTrail(ownerUrl, "update audit_event set operation = 'none' where reason = 'person'");
  await verifyAndStore({ ...services, log: { ...services.log, error: () => undefined } });
  expect(await state()).toMatchObject({ holds: false, flaws: [{ flaw: 'CHANGED', count: 1 }] });
});

test('row-level security hides the trail from users who do not manage access', async () => {
  const { db } = desk().services.pool;
  const listVisible = (caller: UserActor) =>
    transaction(db, toDatabaseActor(caller), async tx => ({
      events: (await tx.selectFrom('audit_event').select('id').where('reason', 'is not', null).execute())
        .length,
      checks: (await tx.selectFrom('audit_check').select('id').execute()).length,
    }));
  expect(await listVisible(people.officer)).toEqual({ events: 0, checks: 0 });
  expect(await listVisible(people.unplaced)).toMatchObject({ events: 0 });
  expect((await listVisible(people.outsider)).events).toBe(1);
});

test('row-level security and the query match the same events for random readers', async () => {
  const { db } = desk().services.pool;
  const all = { firstId: firstIdAt(0), endId: firstIdAt(Date.now() + 86_400_000) };
  // Refused calls of earlier tests become events at any time, also between two reads.
  const written = new Set((await readTrail(desk().services)).map(({ id }) => id));
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).filter(id => written.has(id));
  const counts = new Set<number>();
  const drawn = fc.record({
    who: fc.constantFrom(...Object.values(people)),
    organization: fc.constantFrom(agency, other, central, null),
    administrator: fc.boolean(),
    views: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(drawn, async ({ who: caller, organization, administrator, views }) => {
      const reader: UserActor = {
        ...caller,
        permissions: new Set(['USER_MANAGE']),
        organization: organization === null ? null : { ...organization, administrator },
        ...(views ? { viewedFrom: { id: central.id, name: central.name } } : {}),
      };
      const byQuery = await runAsSystem(desk().services.pool, tx =>
        listEvents(tx, TrailScope.of(reader), all, 1000),
      );
      const wall = await transaction(db, toDatabaseActor(reader), tx =>
        tx.selectFrom('audit_event').select('id').orderBy('id', 'desc').execute(),
      );
      expect(idsOf(byQuery)).toEqual(idsOf(wall));
      counts.add(idsOf(wall).length);
    }),
    { numRuns: 40, endOnFailure: true },
  );
  expect(counts.size).toBeGreaterThan(2);
});

test('has a distinct text for every event in both languages', () => {
  for (const language of ['pt', 'en'] as const) {
    const texts = auditEvents.map(event => eventTexts[event][language]);
    expect(texts.filter(text => text.trim() === '')).toEqual([]);
    expect(new Set(texts).size).toBe(auditEvents.length);
  }
});

test('names passengers of an event for readers who may find them, and records who was named', async () => {
  const records = [{ kind: 'passenger' as const, id: passengerId }];
  const recordsFor = async (caller: PersonName, event: string) =>
    (await desk().request(caller, 'GET', `${address}/${event}`)).body<{ records: unknown }>().records;
  const named = { kind: 'passenger', id: passengerId, name: 'XQ 7001 GRU–LIS' };
  const own = await write(people.officer, 'names', { records });
  expect(await recordsFor('manager', own)).toEqual([{ ...named, person: null }]);
  expect((await getLastEvent(desk().services)).records).toEqual([]);
  const theirs = await write(people.outsider, 'names', { records });
  const [record] = (await recordsFor('lookingUp', theirs)) as { person: string }[];
  expect(record).toMatchObject({ ...named, person: expect.stringMatching(/^[A-Z]+ [A-Z]+/) as string });
  expect(await getLastEvent(desk().services)).toMatchObject({ event: 'TRAIL_EVENT_VIEWED', records });
});

test('stores search terms encrypted, and returns them with a reason that is audited', async () => {
  const { services } = desk();
  const terms = { document: 'FX404404', name: 'Zenaide' };
  const detail = { by: ['document', 'name'], ...sealTerms(services, terms) };
  const id = await write(people.officer, 'search of a person', { event: 'PASSENGERS_SEARCHED', detail });
  const plain = await write(people.officer, 'search of all', {
    event: 'PASSENGERS_SEARCHED',
    detail: sealTerms(services, { document: '', name: undefined }),
  });
  expect(JSON.stringify(await readTrail(services))).not.toMatch(/FX404404|Zenaide/);
  const shown = await desk().request('manager', 'GET', `${address}/${id}`);
  expect(shown.body()).toMatchObject({ hasTerms: true, detail: { by: ['document', 'name'] } });
  expect(shown.text).not.toContain('sealedTerms');
  expect((await desk().request('manager', 'GET', `${address}/${plain}`)).body()).toMatchObject({
    hasTerms: false,
  });
  const read = (caller: PersonName, event: string, reason = 'Correição 12/2026') =>
    desk().request(caller, 'POST', `${address}/${event}/terms`, { reason });
  expect((await read('manager', id)).body()).toEqual({ terms });
  expect(await getLastEvent(services)).toMatchObject({
    event: 'TRAIL_TERMS_VIEWED',
    actor_id: people.manager.id,
    reason: 'Correição 12/2026',
    detail: { seen: id },
  });
  expect((await read('manager', id, '')).status).toBe(400);
  expect((await read('outsider', id)).status).toBe(404);
  expect((await read('officer', id)).status).toBe(403);
  expect((await read('manager', plain)).status).toBe(404);
});
