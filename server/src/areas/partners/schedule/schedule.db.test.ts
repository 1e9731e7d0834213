import type { ExpectationRow } from '@farol/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { receiveFile } from '#areas/reception/index.ts';
import { routes as files } from '#areas/panel/files/routes.ts';
import { setUpDesk, type StaffName } from '#areas/panel/testing/desk.ts';
import { listExpectedPushes, insertFile } from '#areas/panel/testing/queries.ts';
import { buildPaxlst, people, receiveAndProcess } from '#areas/reception/testing/messages.ts';
import { routes } from './routes.ts';
import { markMissing } from './schedule.ts';
import { runAsSystem } from '#testing/platform.ts';
import { getLastEvent } from '#testing/trail.ts';

const desk = setUpDesk([routes, files]);
const services = () => desk().services;
const path = '/audit-boarding/v1/schedule';

beforeEach(() =>
  runAsSystem(services().pool, db => db.deleteFrom('push_moment').where('carrier', '<>', '*').execute()),
);

// The test flight leaves Lisbon at 22:35 UTC on 15 March, also 22:35 local time.
const departure = '2026-03-15T22:35:00Z';

function beforeDeparture(hours: number, minutes = 0): string {
  return new Date(Date.parse(departure) - (hours * 60 + minutes) * 60_000).toISOString();
}

async function insertFirstFile(): Promise<void> {
  await insertFile(services(), '2026-02-15T00:00:00Z', { flights: [] });
}

let revision = 0;

async function sendAt(
  when: string,
  options: Partial<Parameters<typeof buildPaxlst>[0]> = {},
): Promise<string> {
  desk().clock.set(when);
  revision += 1;
  return (await receiveAndProcess(services(), buildPaxlst({ people: people(2), revision, ...options }))).id;
}

async function states(source = 'API'): Promise<string[]> {
  const rows = await listExpectedPushes(services());
  return rows.filter(row => row.source === source).map(({ moment, state }) => `${moment} ${state}`);
}

async function fileOf(id: string) {
  return services()
    .pool.db.selectFrom('api_pnr_file')
    .select(['moment', 'send_state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

const setRules = (carrier: string, rules: object[], caller: StaffName = 'officer') =>
  desk().request(caller, 'PUT', path, { carrier, rules });

const rule = (source: string, moment: string, minutesBefore: number, graceMinutes = 30, active = true) => ({
  source,
  moment,
  minutesBefore,
  graceMinutes,
  active,
});

test('expects pushes of a new flight at every active default moment', async () => {
  await insertFirstFile();
  await sendAt(beforeDeparture(80));
  const rows = await listExpectedPushes(services());
  expect(rows.map(({ source, moment }) => `${source} ${moment}`)).toEqual([
    'API H6',
    'API CLOSING',
    'PNR H72',
    'PNR H24',
    'PNR H6',
    'PNR CLOSING',
  ]);
  expect(rows[0]?.due_at.toISOString()).toBe('2026-03-15T16:35:00.000Z');
});

test('a push answers the moment of its time, on time or late, and its file shows it', async () => {
  await insertFirstFile();
  const early = await sendAt(beforeDeparture(6, 5));
  const late = await sendAt(beforeDeparture(-1));
  expect(await states()).toEqual(['H6 ON_TIME', 'CLOSING LATE']);
  expect(await fileOf(early)).toEqual({ moment: 'H6', send_state: 'NORMAL' });
  expect(await fileOf(late)).toEqual({ moment: 'CLOSING', send_state: 'DELAYED' });
  const [h6] = await listExpectedPushes(services());
  expect([h6?.file_id, h6?.received_at?.toISOString()]).toEqual([early, beforeDeparture(6, 5)]);
});

test('grace ends with its last minute', async () => {
  await insertFirstFile();
  await sendAt(beforeDeparture(5, 30));
  expect(await states()).toEqual(['H6 ON_TIME', 'CLOSING EXPECTED']);
  const other = { number: '7002' };
  desk().clock.set(beforeDeparture(5, 29));
  const { id } = await receiveAndProcess(services(), buildPaxlst({ people: people(1), ...other }));
  expect(await fileOf(id)).toEqual({ moment: 'H6', send_state: 'DELAYED' });
});

test('a second push of an answered moment does not answer the next', async () => {
  await insertFirstFile();
  const first = await sendAt(beforeDeparture(6));
  const second = await sendAt(beforeDeparture(4));
  expect(await states()).toEqual(['H6 ON_TIME', 'CLOSING EXPECTED']);
  expect([await fileOf(first), await fileOf(second)]).toEqual([
    { moment: 'H6', send_state: 'NORMAL' },
    { moment: 'H6', send_state: 'NORMAL' },
  ]);
});

test('a crew list creates the flight and answers no moment', async () => {
  await insertFirstFile();
  const id = await sendAt(beforeDeparture(6), { kind: 'CREW' });
  expect(await states()).toEqual(['H6 EXPECTED', 'CLOSING EXPECTED']);
  expect(await fileOf(id)).toEqual({ moment: null, send_state: 'NORMAL' });
});

test('expects pushes of a domestic flight too', async () => {
  await insertFirstFile();
  await sendAt(beforeDeparture(6), {
    origin: 'GRU',
    destination: 'REC',
    departure: '2026-03-15T20:00',
    arrival: '2026-03-15T23:00',
  });
  expect(await states()).toEqual(['H6 ON_TIME', 'CLOSING EXPECTED']);
});

test('a push is missing once the flight has left, and may still arrive late', async () => {
  await insertFirstFile();
  await sendAt(beforeDeparture(6));
  desk().clock.set(beforeDeparture(0));
  await markMissing(services());
  expect(await states()).toEqual(['H6 ON_TIME', 'CLOSING EXPECTED']);
  desk().clock.set(beforeDeparture(0, -1));
  await markMissing(services());
  expect(await states()).toEqual(['H6 ON_TIME', 'CLOSING MISSING']);
  expect(await states('PNR')).toEqual(['H72 MISSING', 'H24 MISSING', 'H6 MISSING', 'CLOSING MISSING']);
  const id = await sendAt(beforeDeparture(-2));
  expect(await states()).toEqual(['H6 ON_TIME', 'CLOSING LATE']);
  expect(await fileOf(id)).toMatchObject({ send_state: 'DELAYED' });
});

test('moments before the flight was known are missing only if an active rule requires them', async () => {
  await insertFirstFile();
  await setRules('XQ', [
    rule('API', 'H72', 4320, 30, false),
    rule('API', 'H24', 1440),
    rule('API', 'H6', 360),
  ]);
  await sendAt(beforeDeparture(6));
  desk().clock.set(beforeDeparture(0, -1));
  await markMissing(services());
  expect(await states()).toEqual(['H24 MISSING', 'H6 ON_TIME']);
  expect(await states('PNR')).toEqual([]);
});

test('moments before the first file of the platform are not missing', async () => {
  await insertFile(services(), beforeDeparture(20), { flights: [] });
  await sendAt(beforeDeparture(6));
  expect(await states('PNR')).toEqual(['H6 EXPECTED', 'CLOSING EXPECTED']);
});

test('moves open moments with the flight and keeps answered ones', async () => {
  await insertFirstFile();
  await sendAt(beforeDeparture(6));
  await sendAt(beforeDeparture(5), { departure: '2026-03-15T23:35', arrival: '2026-03-16T06:20' });
  const [h6, closing] = (await listExpectedPushes(services())).filter(({ source }) => source === 'API');
  expect([h6?.state, h6?.due_at.toISOString()]).toEqual(['ON_TIME', '2026-03-15T16:35:00.000Z']);
  expect([closing?.state, closing?.due_at.toISOString()]).toEqual(['EXPECTED', '2026-03-15T23:05:00.000Z']);
});

test('expects nothing of a cancelled flight', async () => {
  await insertFirstFile();
  await sendAt(beforeDeparture(30));
  await runAsSystem(services().pool, db => sql`update flight set cancelled_at = now()`.execute(db));
  desk().clock.set(beforeDeparture(-1));
  await markMissing(services());
  expect(await states('PNR')).toEqual(['H72 EXPECTED', 'H24 EXPECTED', 'H6 EXPECTED', 'CLOSING EXPECTED']);
  // The list is of a cancelled flight; any other would reinstate it.
  revision += 1;
  const list = Buffer.from(buildPaxlst({ people: people(2), revision })).toString('latin1');
  await receiveAndProcess(services(), list.replace('BGM+745', 'BGM+266+XF'));
  expect([await states('PNR'), await states()]).toEqual([[], ['H6 ON_TIME']]);
});

test('a repeated file is not a push', async () => {
  await insertFirstFile();
  desk().clock.set(beforeDeparture(6));
  const bytes = buildPaxlst({ people: people(1) });
  await receiveAndProcess(services(), bytes);
  desk().clock.set(beforeDeparture(0, 20));
  const again = await receiveFile(services(), { bytes, way: 'COMMAND', fileName: null, integrator: null });
  expect(await fileOf(again.id)).toEqual({ moment: null, send_state: 'NORMAL' });
  expect(await states()).toEqual(['H6 ON_TIME', 'CLOSING EXPECTED']);
});

test("a carrier's rules replace all default ones, and an empty list restores them", async () => {
  const ask = async (carrier: string, caller: StaffName = 'clerk') =>
    (await desk().request(caller, 'GET', `${path}?carrier=${carrier}`)).body<{
      own: boolean;
      rules: object[];
    }>();
  const byDefault = await ask('*');
  expect([byDefault.own, byDefault.rules.length]).toEqual([true, 8]);
  expect(await ask('XQ')).toEqual({ carrier: 'XQ', own: false, rules: byDefault.rules });
  expect((await setRules('xq', [rule('PNR', 'H24', 2000, 10)])).body()).toEqual({ carrier: 'XQ' });
  expect(await getLastEvent(services())).toMatchObject({
    event: 'SCHEDULE_CHANGED',
    detail: { carrier: 'XQ' },
  });
  expect(await ask('XQ')).toEqual({ carrier: 'XQ', own: true, rules: [rule('PNR', 'H24', 2000, 10)] });
  await setRules('XQ', []);
  expect((await ask('XQ')).own).toBe(false);
});

test('refuses two rules for one moment', async () => {
  const reply = await setRules('XQ', [rule('PNR', 'H24', 2000), rule('PNR', 'H24', 1000)]);
  expect(reply.status).toBe(444);
});

test('a change of rules recalculates future flights and creates no omissions in the past', async () => {
  await insertFirstFile();
  await sendAt(beforeDeparture(6));
  desk().clock.set(beforeDeparture(5));
  await setRules('XQ', [
    rule('API', 'H24', 1440),
    rule('API', 'H6', 400),
    rule('API', 'CLOSING', 60, 5),
    rule('PNR', 'H24', 1500),
  ]);
  const rows = await listExpectedPushes(services());
  expect(rows.map(row => `${row.source} ${row.moment} ${row.state} ${row.due_at.toISOString()}`)).toEqual([
    `API H6 ON_TIME ${beforeDeparture(6)}`,
    `API CLOSING EXPECTED ${beforeDeparture(1)}`,
    `PNR H24 EXPECTED ${beforeDeparture(25)}`,
  ]);
  desk().clock.set(beforeDeparture(-1));
  await setRules('XQ', [rule('PNR', 'CLOSING', 10)]);
  expect(await listExpectedPushes(services())).toEqual(rows);
});

test('a change of the default does not affect carriers with own rules', async () => {
  await insertFirstFile();
  await setRules('XQ', [rule('API', 'H6', 360)]);
  await sendAt(beforeDeparture(30), { kind: 'CREW' });
  await sendAt(beforeDeparture(30), { carrier: 'YQ', kind: 'CREW' });
  const { rules } = (await desk().request('officer', 'GET', path)).body<{ rules: object[] }>();
  await setRules('*', [rule('API', 'H6', 300)]);
  const rows = await listExpectedPushes(services());
  await setRules('*', rules);
  const due = rows.map(row => `${row.source} ${row.moment} ${row.due_at.toISOString()}`);
  expect(due).toEqual([`API H6 ${beforeDeparture(6)}`, `API H6 ${beforeDeparture(5)}`]);
});

test('an airline reads its own rules and the default, and writes none', async () => {
  expect((await desk().request('airliner', 'GET', `${path}?carrier=XQ`)).status).toBe(200);
  expect((await desk().request('airliner', 'GET', path)).status).toBe(200);
  expect((await desk().request('airliner', 'GET', `${path}?carrier=YQ`)).status).toBe(403);
  expect((await setRules('XQ', [], 'airliner')).status).toBe(403);
  expect((await setRules('XQ', [], 'unplaced')).status).toBe(403);
  expect((await setRules('XQ', [], 'stranger')).status).toBe(403);
});

test('finds expected pushes by departure day, carrier and state, with times of the origin', async () => {
  await insertFirstFile();
  const file = await sendAt(beforeDeparture(6));
  await sendAt(beforeDeparture(6), {
    carrier: 'YQ',
    origin: 'GRU',
    destination: 'LIS',
    departure: '2026-03-15T20:00',
    arrival: '2026-03-16T09:00',
  });
  const search = async (filter: object, caller: StaffName = 'officer') => {
    const day = { from: '2026-03-15', to: '2026-03-15' };
    const reply = await desk().request(caller, 'POST', `${path}/search`, { ...day, ...filter });
    return reply.body<{ rows: ExpectationRow[]; truncated: boolean }>();
  };
  const all = await search({});
  expect([all.rows.length, all.truncated]).toEqual([12, false]);
  expect(all.rows[0]).toMatchObject({
    carrier: 'YQ',
    departureLocal: '2026-03-15T20:00',
    departureZone: 'America/Sao_Paulo',
    dueLocal: '2026-03-12T20:00',
    moment: 'H72',
  });
  expect((await search({ state: 'ON_TIME', carriers: ['xq'] })).rows).toEqual([
    {
      flightId: all.rows.at(-1)?.flightId,
      carrier: 'XQ',
      number: '7001',
      origin: 'LIS',
      destination: 'GRU',
      departureLocal: '2026-03-15T22:35',
      departureAt: '2026-03-15T22:35:00.000Z',
      departureZone: 'Europe/Lisbon',
      source: 'API',
      moment: 'H6',
      dueAt: '2026-03-15T16:35:00.000Z',
      dueLocal: '2026-03-15T16:35',
      receivedAt: '2026-03-15T16:35:00.000Z',
      receivedLocal: '2026-03-15T16:35',
      fileId: file,
      state: 'ON_TIME',
    },
  ]);
  expect(new Set((await search({}, 'airliner')).rows.map(({ carrier }) => carrier))).toEqual(new Set(['XQ']));
  expect((await search({}, 'unplaced')).rows).toEqual([]);
  expect((await search({ from: '2026-03-16', to: '2026-03-17' })).rows).toEqual([]);
});

test('OWED lists late, overdue and missing pushes, and none that can be on time', async () => {
  await insertFirstFile();
  await sendAt(beforeDeparture(6));
  const listOwed = async (): Promise<string[]> => {
    const query = { from: '2026-03-15', to: '2026-03-15', state: 'OWED' };
    const { rows } = (await desk().request('officer', 'POST', `${path}/search`, query)).body<{
      rows: ExpectationRow[];
    }>();
    return rows.map(({ source, moment, state }) => `${source} ${moment} ${state}`).toSorted();
  };
  expect(await listOwed()).toEqual(['PNR H24 EXPECTED', 'PNR H72 EXPECTED']);
  desk().clock.set(beforeDeparture(0, -1));
  await markMissing(services());
  await sendAt(beforeDeparture(-2));
  expect(await listOwed()).toEqual([
    'API CLOSING LATE',
    'PNR CLOSING MISSING',
    'PNR H24 MISSING',
    'PNR H6 MISSING',
    'PNR H72 MISSING',
  ]);
});

test('the panel counts late and missing pushes by carrier', async () => {
  await insertFirstFile();
  await sendAt(beforeDeparture(6));
  await sendAt(beforeDeparture(5), { carrier: 'YQ', destination: 'GIG' });
  const count = async (caller: StaffName = 'officer') =>
    (await desk().request(caller, 'GET', '/audit-boarding/v1/api-pnr-files/counters')).body<{
      lateByCarrier: object[];
    }>().lateByCarrier;
  desk().clock.set(beforeDeparture(1));
  // Bookings at 24 and 6 hours are missing, and YQ's list was late.
  expect(await count()).toEqual([
    { carrier: 'YQ', late: 3, missing: 0 },
    { carrier: 'XQ', late: 2, missing: 0 },
  ]);
  expect(await count('atGuarulhos')).toEqual([{ carrier: 'XQ', late: 2, missing: 0 }]);
  desk().clock.set(beforeDeparture(-2));
  await markMissing(services());
  expect(await count('airliner')).toEqual([{ carrier: 'XQ', late: 0, missing: 3 }]);
});
