import type { FileDetail, FileRow, files, HandlerOutput } from '@farol/contract';
import { expect, test } from 'vitest';
import { createId } from '#kernel/ids.ts';
import { generateToken } from '#areas/partners/index.ts';
import { buildPaxlst, people, receiveAndProcess } from '#areas/reception/testing/messages.ts';
import { routes } from './routes.ts';
import { setUpDesk, type StaffName } from '../testing/desk.ts';
import { buildFaultyList } from '../testing/faulty-list.ts';
import { insertAnswer, insertFile, insertFinding } from '../testing/queries.ts';
import { insertFlight } from '#areas/alerts/testing/queries.ts';
import { runAsSystem } from '#testing/platform.ts';
import { getLastEvent, readTrail } from '#testing/trail.ts';

const desk = setUpDesk([routes]);
const services = () => desk().services;
const path = '/audit-boarding/v1/api-pnr-files';

interface FileList {
  rows: FileRow[];
  truncated: boolean;
}

async function search(filter: object = {}, caller: StaffName = 'officer'): Promise<FileList> {
  const day = { from: '2026-03-15', to: '2026-03-15' };
  const reply = await desk().request(caller, 'POST', `${path}/search`, { ...day, ...filter });
  expect(reply.status).toBe(200);
  return reply.body<FileList>();
}

const idsOf = ({ rows }: FileList) => rows.map(({ id }) => id);

async function detail(
  id: string,
  caller: StaffName = 'officer',
  language: 'pt' | 'en' = 'pt',
): Promise<FileDetail> {
  const reply = await desk().request(caller, 'GET', `${path}/${id}/detail`, undefined, language);
  expect(reply.status).toBe(200);
  return reply.body<FileDetail>();
}

test('finds files by day of receipt in the home zone, newest first', async () => {
  const late = await insertFile(services(), '2026-03-16T02:59:59Z');
  const early = await insertFile(services(), '2026-03-15T03:00:00Z');
  await insertFile(services(), '2026-03-15T02:59:59Z');
  await insertFile(services(), '2026-03-16T03:00:00Z');
  expect(idsOf(await search())).toEqual([late, early]);
});

test('requires a period in order and of less than 31 days', async () => {
  const ask = (from: string, to: string) => desk().request('officer', 'POST', `${path}/search`, { from, to });
  expect((await ask('2026-03-01', '2026-03-30')).status).toBe(200);
  expect((await ask('2026-03-01', '2026-03-31')).body()).toMatchObject({
    fields: [{ code: 'PERIOD_TOO_LONG' }],
  });
  expect((await ask('2026-03-02', '2026-03-01')).body()).toMatchObject({
    fields: [{ code: 'PERIOD_ORDER' }],
  });
});

test('applies each filter', async () => {
  const integrator = await generateToken(services(), 'Hub One', null);
  const xq = await insertFile(services(), '2026-03-15T10:00:00Z', { integrator_id: integrator.id });
  const g3 = await insertFile(services(), '2026-03-15T11:00:00Z', {
    type: 'PNRGOV',
    sender: 'G3_100%',
    flights: ['G37001A/2026-03-16', 'G3455/2026-03-16'],
    send_state: 'DELAYED',
    process_state: 'WITH_ERROR',
  });
  await insertFinding(services(), g3, 'ERROR');
  await insertFinding(services(), g3, 'ERROR');
  await insertFinding(services(), xq, 'WARNING');
  const cases: [object, string[]][] = [
    [{ type: 'PNRGOV' }, [g3]],
    [{ carriers: ['G3'] }, [g3]],
    [{ carriers: ['xq', 'G3'] }, [g3, xq]],
    [{ carriers: ['G'.repeat(3)] }, []],
    [{ flight: '7001' }, [g3, xq]],
    [{ flight: 'xq7001' }, [xq]],
    [{ flight: 'XQ 07001' }, [xq]],
    [{ flight: '7001A' }, [g3]],
    [{ flight: 'G3455' }, [g3]],
    [{ flight: '700' }, []],
    [{ flight: 'XQ7001/2026-03-15' }, [xq]],
    [{ flight: 'XQ7001/2026-03-16' }, []],
    [{ flight: '.*' }, []],
    [{ issuer: 'xqa' }, [xq]],
    [{ issuer: 'hub' }, [xq]],
    [{ issuer: '100%' }, [g3]],
    [{ issuer: '0%' }, [g3]],
    [{ sendState: 'DELAYED' }, [g3]],
    [{ processState: 'WITH_ERROR' }, [g3]],
    [{ findings: 'ERROR' }, [g3]],
    [{ findings: 'WARNING' }, [xq]],
  ];
  for (const [filter, expected] of cases)
    expect([filter, idsOf(await search(filter))]).toEqual([filter, expected]);
  const { rows } = await search();
  expect(rows).toMatchObject([
    { issuer: 'G3_100%', integrator: null, errors: 2, warnings: 0 },
    { issuer: 'XQAIR', integrator: 'Hub One', errors: 0, warnings: 1 },
  ]);
});

test('treats received files and files in work as open', async () => {
  const received = await insertFile(services(), '2026-03-15T10:00:00Z', { process_state: 'RECEIVED' });
  const inWork = await insertFile(services(), '2026-03-15T11:00:00Z', { process_state: 'IN_WORK' });
  await insertFile(services(), '2026-03-15T12:00:00Z', { process_state: 'WITH_ERROR' });
  expect(idsOf(await search({ processState: 'OPEN' }))).toEqual([inWork, received]);
  expect(idsOf(await search({ processState: 'IN_WORK' }))).toEqual([inWork]);
});

test('counts the last 24 hours to the instant, within the period', async () => {
  desk().clock.set('2026-03-15T15:00:00Z');
  const days = { from: '2026-03-14', to: '2026-03-15' };
  const before = await insertFile(services(), '2026-03-14T14:59:59Z');
  const first = await insertFile(services(), '2026-03-14T15:00:00Z');
  const today = await insertFile(services(), '2026-03-15T10:00:00Z');
  expect(idsOf(await search(days))).toEqual([today, first, before]);
  expect(idsOf(await search({ ...days, lastDay: true }))).toEqual([today, first]);
  expect(idsOf(await search({ lastDay: true }))).toEqual([today]);
});

test('shows users of some airports the files of flights there; files without a flight go to the organization', async () => {
  const at = '2026-03-15T10:00:00Z';
  const fly = (number: string, origin: string, destination: string) =>
    runAsSystem(services().pool, db =>
      insertFlight(db, { number, origin, destination, departureAt: '2026-03-15T22:35:00Z' }),
    );
  await fly('7001', 'LIS', 'GRU');
  await fly('7002', 'LIS', 'GIG');
  // Two legs of one number: users at either airport get the file.
  await fly('7003', 'GRU', 'GIG');
  await fly('7003', 'GIG', 'EZE');
  const file = (...flights: string[]) => insertFile(services(), at, { flights });
  const here = await file('XQ7001/2026-03-15');
  const through = await file('XQ7003/2026-03-15');
  // Its list has no date, or another one: the flight that it was applied to counts.
  const insertCorrected = (name: string) =>
    insertFile(services(), at, { flights: ['XQ7001'], came_to: [name] });
  const without = await insertCorrected('XQ7001/2026-03-15');
  await insertCorrected('XQ7002/2026-03-15');
  await file('XQ7002/2026-03-15');
  await file('XQ7001/2026-03-15', 'XQ7002/2026-03-15');
  const unplaced = [
    await file('XQ7001/2026-03-16'),
    await file('XQ9999/2026-02-31'),
    await file('XQ7001'),
    await file(),
  ];
  expect(idsOf(await search({}, 'atGuarulhos')).toSorted()).toEqual([here, through, without].toSorted());
  expect(idsOf(await search({}, 'ofGuarulhos')).toSorted()).toEqual(
    [here, through, without, ...unplaced].toSorted(),
  );
});

test('audits a search with its filter', async () => {
  await insertFile(services(), '2026-03-15T10:00:00Z');
  await search({ carriers: ['XQ'] });
  expect(await getLastEvent(services())).toMatchObject({
    event: 'FILES_SEARCHED',
    detail: { carriers: ['XQ'], rows: 1, truncated: false },
  });
});

test('shows airlines files of their flights only, and users without organization none', async () => {
  const at = '2026-03-15T10:00:00Z';
  const own = await insertFile(services(), at, { flights: ['XQ7001/2026-03-15', 'XQ12/2026-03-15'] });
  const shared = await insertFile(services(), at, { flights: ['XQ7001/2026-03-15', 'YQ1/2026-03-15'] });
  const longer = await insertFile(services(), at, { flights: ['XQA7001/2026-03-15'] });
  const unread = await insertFile(services(), at, { flights: [] });
  expect((await search()).rows).toHaveLength(4);
  expect(idsOf(await search({}, 'airliner'))).toEqual([own]);
  expect((await search({}, 'unplaced')).rows).toEqual([]);
  for (const id of [shared, longer, unread, createId()]) {
    for (const [method, rest, body] of [
      ['GET', 'detail', undefined],
      ['POST', 'raw', { reason: 'to look at it' }],
      ['POST', 'resend', { text: 'UNB', reason: 'to mend it' }],
    ] as const) {
      const reply = await desk().request('airliner', method, `${path}/${id}/${rest}`, body);
      expect([reply.status, reply.body<{ code: string }>().code]).toEqual([404, 'RECORD_NOT_FOUND']);
    }
  }
  expect((await desk().request('airliner', 'GET', `${path}/counters`)).body()).toMatchObject({ received: 1 });
});

test('counts files of the last 24 hours', async () => {
  const recent = '2026-03-15T12:00:00Z';
  await insertFile(services(), '2026-03-14T19:59:59Z', { process_state: 'WITH_ERROR' });
  await insertFile(services(), '2026-03-14T20:00:00Z', { send_state: 'DELAYED' });
  await insertFile(services(), recent, { process_state: 'RECEIVED' });
  await insertFile(services(), recent, { process_state: 'IN_WORK' });
  await insertFile(services(), recent, { process_state: 'WITH_ERROR' });
  const reply = await desk().request('clerk', 'GET', `${path}/counters`);
  expect(reply.body()).toEqual({
    received: 4,
    inWork: 2,
    withError: 1,
    delayed: 1,
    lateByCarrier: [],
    at: '2026-03-15T20:00:00.000Z',
  });
});

test('names every leg of a received file once, by the carrier’s IATA code', async () => {
  const id = (await receiveAndProcess(services(), buildPaxlst({ people: people(2), carrier: 'TAM' }))).id;
  expect((await detail(id)).flights).toEqual(['JJ7001/2026-03-15']);
});

test('returns stages, messages, findings in the reader’s language and answers as text', async () => {
  const { id } = await receiveAndProcess(services(), buildFaultyList());
  await insertAnswer(services(), id, "UNB+UNOC:3+JOÃO'");
  const [pt, en] = [await detail(id), await detail(id, 'officer', 'en')];
  expect(pt).toMatchObject({
    id,
    type: 'PAXLST',
    way: 'COMMAND',
    processState: 'WITH_ERROR',
    people: 2,
    duration: 0,
    flights: ['XQ7001/2026-03-15'],
    messages: [{ ordinal: 0, state: 'DONE', duplicate: false }],
    abilities: ['raw', 'resend'],
  });
  expect(pt.stages.received).toBe('2026-03-15T20:00:00.000Z');
  expect(pt.stages.judged).not.toBeNull();
  expect(pt.answers).toContainEqual({
    ordinal: 90,
    kind: 'CUSRES',
    text: "UNB+UNOC:3+JOÃO'",
    madeAt: '2026-03-15T20:00:01.000Z',
    fetchedAt: null,
  });
  expect(pt.errors).toBe(pt.findings.filter(({ severity }) => severity === 'ERROR').length);
  expect(pt.findings.length).toBeGreaterThan(1);
  for (const [at, finding] of pt.findings.entries()) {
    expect(finding.message).not.toBe(en.findings[at]?.message);
    expect(`${finding.message}${finding.advice}`).not.toMatch(/\{\w+\}|undefined/);
  }
  expect(await getLastEvent(services())).toMatchObject({
    event: 'FILE_VIEWED',
    records: [{ kind: 'file', id }],
  });
});

test('shows answers to users who may see alerts; others only see that there is an answer', async () => {
  const { id } = await receiveAndProcess(services(), buildFaultyList());
  await insertAnswer(services(), id, "UNB+UNOC:3+ERP+2'FTX+AAO+++CONTACT AUTHORITY'");
  for (const reader of ['clerk', 'airliner'] as const) {
    const { answers } = await detail(id, reader);
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.map(({ text }) => text).filter(text => text !== null)).toEqual([]);
  }
});

test('shows outcome and text of the first file for a repeat, with its own receipt', async () => {
  const bytes = buildFaultyList();
  const first = (await receiveAndProcess(services(), bytes)).id;
  desk().clock.set('2026-03-15T20:30:00Z');
  const repeat = (await receiveAndProcess(services(), bytes)).id;
  const [one, two] = [await detail(first), await detail(repeat)];
  expect(two).toMatchObject({ id: repeat, duplicateOf: first, processState: 'WITH_ERROR', duration: null });
  expect(two.stages.received).toBe('2026-03-15T20:30:00.000Z');
  expect([two.findings, two.errors, two.people]).toEqual([one.findings, one.errors, one.people]);
  const raw = await desk().request('officer', 'POST', `${path}/${repeat}/raw`, {
    reason: 'to compare the two',
  });
  expect(raw.body<{ text: string }>().text).toBe(bytes.toString('latin1'));
});

test('returns the raw text in segments that findings name, and audits the reason', async () => {
  const bytes = buildFaultyList();
  const { id } = await receiveAndProcess(services(), bytes);
  const reply = await desk().request('officer', 'POST', `${path}/${id}/raw`, {
    reason: '  wrong birth date  ',
  });
  const raw = reply.body<{ text: string; segments: { start: number; length: number; offset: number }[] }>();
  expect(raw.text).toBe(bytes.toString('latin1'));
  const birth = (await detail(id)).findings.find(({ segment }) => segment === 'DTM');
  const segment = raw.segments.find(({ offset }) => offset === birth?.offset);
  expect(raw.text.slice(segment?.start, (segment?.start ?? 0) + (segment?.length ?? 0))).toBe(
    "DTM+329:991332'",
  );
  const events = await readTrail(services());
  expect(events.findLast(({ event }) => event === 'RAW_VIEWED')).toMatchObject({
    reason: 'wrong birth date',
    records: [{ kind: 'file', id }],
  });
});

test('locates a value of a person by its segment, or by all segments of the person', async () => {
  const listed = people(2);
  const { id } = await receiveAndProcess(services(), buildPaxlst({ people: listed }));
  const lines = async (location: object): Promise<string[]> => {
    const reply = await desk().request('officer', 'POST', `${path}/${id}/raw`, {
      reason: 'where it stands',
      location,
    });
    const raw = reply.body<HandlerOutput<typeof files.viewRaw>>();
    return raw.segments
      .filter(({ offset }) => raw.valueOffsets.includes(offset))
      .map(({ start, length }) => raw.text.slice(start, start + length));
  };
  const place = { ordinal: 0, booking: null, index: 1 };
  const surname = listed[1]?.surname.toUpperCase() ?? '';
  expect(await lines({ ...place, path: 'surname' })).toEqual([expect.stringContaining(surname)]);
  expect(await lines({ ...place, path: 'documents.0' })).toContainEqual(
    expect.stringContaining(listed[1]?.documents[0]?.number ?? ''),
  );
  const all = await lines({ ...place, path: 'crewRole' });
  expect(all.length).toBeGreaterThan(3);
  expect(all[0]).toMatch(/^NAD\+FL/);
  expect(await lines({ ...place, index: 7, path: 'surname' })).toEqual([]);
  expect(await lines({ ...place, ordinal: 5, path: 'surname' })).toEqual([]);
});

test('refuses the raw text without a reason or without permission', async () => {
  const { id } = await receiveAndProcess(services(), buildFaultyList());
  expect((await desk().request('officer', 'POST', `${path}/${id}/raw`, { reason: ' abc ' })).status).toBe(
    400,
  );
  expect((await desk().request('clerk', 'POST', `${path}/${id}/raw`, { reason: 'curious' })).status).toBe(
    403,
  );
  expect((await detail(id, 'clerk')).abilities).toEqual([]);
});
