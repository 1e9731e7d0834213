import type {
  JudgingProgress,
  RestrictionImportInput,
  RestrictionReport,
  RestrictionRow,
} from '@farol/contract';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deactivateUser } from '#areas/alerts/testing/queries.ts';
import { addUser, call } from '#areas/alerts/testing/alert-server.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { TaskThread } from '#kernel/threads/task-thread.ts';
import { runAsSystem, testNow } from '#testing/platform.ts';
import { readTrail } from '#testing/trail.ts';
import { judgeChanges } from '#areas/judging/index.ts';
import { getRestrictionChangeNumber, setInactive } from '../restrictions/testing/queries.ts';
import { type Agency, passport, setUpMatching } from '../testing/matching.ts';
import { killAtStatement, watchStatements } from '#testing/statements.ts';
import { dropRestrictionImportsJob } from './jobs.ts';
import { listImportChanges, listInspectionJobs } from './testing/queries.ts';

const { platform, agency, board } = setUpMatching();
const area = '/web-inspection/v1/restrictions';
let us: Agency;
beforeAll(async () => {
  us = await agency();
});
beforeEach(() => platform().clock.set(testNow));

interface CheckReply {
  status: number;
  report: RestrictionReport;
  body: unknown;
}

async function check(
  text: string | Buffer,
  overrides: Partial<RestrictionImportInput> = {},
  by: UserActor = us.keeper,
): Promise<CheckReply> {
  const form = new FormData();
  const input = {
    viewers: [us.keeper.id],
    receivers: [us.receiver.id],
    categoryId: us.categoryId,
    expiration: '2026-12-31',
  };
  form.set('options', JSON.stringify({ ...input, ...overrides }));
  form.set('file', new File([typeof text === 'string' ? text : new Uint8Array(text)], 'lista.csv'));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const reply = await platform().app.inject({
    method: 'POST',
    url: `${area}/import`,
    headers: {
      authorization: `Bearer ${by.id}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: reply.statusCode, report: reply.json<RestrictionReport>(), body: reply.json() };
}

const apply = ({ report }: Pick<CheckReply, 'report'>, by = us.keeper, floods = false) =>
  call(platform(), by, 'POST', `${area}/import/${String(report.id)}/apply?floods=${String(floods)}`);
const findRestrictions = async (text: string): Promise<RestrictionRow[]> => {
  const reply = await call(platform(), us.keeper, 'POST', `${area}/search`, { text });
  return (reply.body as { rows: RestrictionRow[] }).rows;
};
const db = () => platform().services.pool.db;

test('checks a file without changes, applies the preview, and creates nothing the second time', async () => {
  const text =
    'type;number;country;name;birthDate;note\nP;IM000001;BRA;Inês Prado;1980-05-01;Avisar\nP;IM000002\nP;X;';
  const checked = await check(Buffer.from(text, 'latin1'));
  expect(checked.report).toMatchObject({
    encoding: 'Latin-1',
    heading: true,
    fileName: 'lista.csv',
    counts: { CREATE: 2, NOTHING: 0, REFUSE: 1 },
  });
  expect(await findRestrictions('IM00000')).toEqual([]);
  expect((await apply(checked)).body).toEqual({ created: 2, comingAlerts: 0 });
  const rows = await findRestrictions('IM00000');
  expect(rows).toHaveLength(2);
  expect(rows.find(({ names }) => names.length > 0)).toMatchObject({
    documents: [{ type: 'P', number: 'IM000001', issuer: 'BRA' }],
    names: [{ name: 'Inês Prado', birthDate: '1980-05-01' }],
    matchNames: true,
    note: 'Avisar',
    expiration: '2026-12-31',
    active: true,
    createdBy: us.keeper.fullName,
  });
  expect(rows.find(({ names }) => names.length === 0)).toMatchObject({ matchNames: false });
  expect(
    (await call(platform(), us.keeper, 'GET', `${area}/import/${String(checked.report.id)}`)).body,
  ).toMatchObject({
    done: 2,
    total: 2,
    applied: true,
  });
  const again = await check(Buffer.from(text, 'latin1'));
  expect(again.report).toMatchObject({ id: null, counts: { CREATE: 0, NOTHING: 2, REFUSE: 1 } });
});

test('creates restrictions that raise more alerts than the limit only when confirmed', async () => {
  const { config } = platform().services;
  const { floodPerDay } = config;
  Object.assign(config, { floodPerDay: 2 });
  await board([passport('IM000711')]);
  await board([passport('IM000712')]);
  await board([passport('IM000713')], { surname: 'Torrente', givenNames: 'Aurora' });
  const checked = await check('P;IM000711;BRA\nP;IM000712;BRA\nP;IM000719;BRA;Aurora Torrente');
  expect(await apply(checked)).toMatchObject({
    status: 409,
    body: { code: 'FLOOD', params: { count: 3, limit: 2 } },
  });
  expect(await findRestrictions('IM00071')).toEqual([]);
  expect((await apply(checked, us.keeper, true)).body).toEqual({ created: 3, comingAlerts: 3 });
  const trail = await readTrail(platform().services);
  const event = trail.findLast(one => one.event === 'RESTRICTIONS_IMPORTED');
  expect(event?.detail).toMatchObject({ total: 3, comingAlerts: 3 });
  Object.assign(config, { floodPerDay });
});

/** Reads the log of changes of the restrictions of an import, and the waiting jobs of judging. */
const readLog = async ({ report }: CheckReply) => {
  const log = await runAsSystem(platform().services.pool, tx => listImportChanges(tx, report.id ?? ''));
  return { log, jobs: await listInspectionJobs(platform().services.pool) };
};

const progressOf = async ({ report }: CheckReply): Promise<JudgingProgress | null> => {
  const reply = await call(platform(), us.keeper, 'GET', `${area}/import/${String(report.id)}`);
  return (reply.body as { judging: JudgingProgress | null }).judging;
};

/** Waits for all transactions on the server, including those of other tests. */
const judgeAll = async (services = platform().services): Promise<void> => {
  await expect.poll(() => judgeChanges(services)).toBe('DONE');
};

test('records a list as one change in the only log, judged by the only job', async () => {
  await judgeAll();
  const before = await getRestrictionChangeNumber(platform().services.pool);
  const lines = ['A', 'B', 'C'].map(each => `P;IM00003${each};BRA;Inês ${each}${each} Prado`);
  const checked = await check([...lines, 'P;IM00003D;BRA'].join('\n'));
  expect(await progressOf(checked)).toBeNull();
  await apply(checked);
  expect(await readLog(checked)).toEqual({
    log: [true, true, true, false].map(allFlights => ({
      number: Number(before) + 1,
      allFlights,
      open: true,
    })),
    jobs: ['inspection:judge'],
  });
});

test('reports a list without names as done when its documents are judged, with its alerts', async () => {
  const travellers = ['IM000061', 'IM000062', 'IM000063'];
  for (const document of travellers) await board([passport(document)]);
  const checked = await check(
    travellers
      .slice(0, 2)
      .map(document => `P;${document};BRA`)
      .join('\n'),
  );
  await apply(checked);
  expect(await progressOf(checked)).toMatchObject({ state: 'WAITING', matches: 0 });
  await judgeAll();
  const progress = await progressOf(checked);
  expect(progress).toEqual({ state: 'DONE', flights: 1, done: 1, matches: 2 });
});

test('looks for the documents of a whole list at once, next to its names', async () => {
  await board([passport('IM000071')], { surname: 'Xavante', givenNames: 'Zuleica' });
  await board([passport('IM000072')]);
  await judgeAll();
  const others = ['P;IM000073;BRA;Iracema Xavante', 'P;IM000074;BRA', 'P;IM000075;BRA'];
  const checked = await check(['P;IM000072;BRA;Zuleica Xavante', ...others].join('\n'));
  await apply(checked);
  let looks = 0;
  const counting = watchStatements(platform().services, text => {
    if (text.includes('from restriction_document where restriction_id = any(')) looks += 1;
  });
  await judgeAll(counting);
  // The second look finds what running transactions wrote, if there were any on the server.
  expect([1, 2]).toContain(looks);
  expect(await progressOf(checked)).toMatchObject({ state: 'DONE', matches: 2 });
});

test('finishes judging a list after a kill between any two steps', async () => {
  for (const document of ['IM000081', 'IM000082']) await board([passport(document)]);
  const checked = await check('P;IM000081;BRA;Ubirajara Tapajós\nP;IM000082;BRA');
  await apply(checked);
  for (let step = 1; ; step += 1) {
    const killed = await judgeChanges(killAtStatement(platform().services, step)).then(
      () => false,
      () => true,
    );
    if (!killed) break;
    const { state, matches = 0 } = (await progressOf(checked)) ?? {};
    expect(state !== 'DONE' || matches === 2).toBe(true);
  }
  await judgeAll();
  expect(await progressOf(checked)).toMatchObject({ state: 'DONE', matches: 2 });
});

test('applies once, by the user who checked it, within the hour', async () => {
  const checked = await check('P;IM000011;BRA');
  expect((await apply(checked, us.receiver)).status).toBe(404);
  const both = await Promise.all([apply(checked), apply(checked)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(await findRestrictions('IM000011')).toHaveLength(1);
  const late = await check('P;IM000012;BRA');
  platform().clock.set('2026-03-15T21:00:01Z');
  expect(await apply(late)).toMatchObject({
    status: 422,
    body: [expect.stringContaining('Confira o arquivo novamente')],
  });
  expect(await findRestrictions('IM000012')).toEqual([]);
});

test('creates nothing if the result would differ from the preview', async () => {
  const checked = await check('P;IM000021;BRA\nP;IM000022;BRA');
  const single = await check('P;IM000022;BRA');
  await apply(single);
  expect((await apply(checked)).status).toBe(422);
  expect(await findRestrictions('IM000021')).toEqual([]);
  const other = await agency();
  const own = { viewers: [other.keeper.id], receivers: [other.keeper.id], categoryId: other.categoryId };
  const otherReport = await check('P;IM000023;BRA', own, other.keeper);
  await runAsSystem(platform().services.pool, tx => setInactive(tx, other.categoryId));
  expect((await apply(otherReport, other.keeper)).status).toBe(422);
});

test('validates viewers and receivers at the check and when applying', async () => {
  const organization = us.keeper.organization;
  if (organization === null) throw new Error('the keeper has an organization');
  const leaving = await addUser(platform().services.pool, organization);
  const checked = await check('P;IM000031;BRA', { receivers: [leaving.id] });
  expect(checked.status).toBe(200);
  await runAsSystem(platform().services.pool, tx => deactivateUser(tx, leaving.id));
  expect((await apply(checked)).body).toEqual([expect.stringContaining(leaving.fullName)]);
  expect((await check('P;IM000032;BRA', { viewers: [leaving.id] })).status).toBe(422);
  expect(await check('P;IM000032;BRA', { viewers: [] })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'viewers', code: 'REQUIRED' }] },
  });
  expect((await check('P;IM000032;BRA', { expiration: '2026-03-01' })).body).toEqual([
    expect.stringContaining('validade'),
  ]);
});

test('reports thirty wrong lines of ten thousand, and applies the others', async () => {
  const wrong = new Set(Array.from({ length: 30 }, (_, at) => 7 + at * 333));
  const lines = Array.from({ length: 10_000 }, (_, at) =>
    wrong.has(at + 1) ? 'P;;BRA' : `P;BULK${String(at).padStart(6, '0')};BRA`,
  );
  const checked = await check(lines.join('\r\n'));
  expect(checked.report.counts).toEqual({ CREATE: 9970, NOTHING: 0, REFUSE: 30 });
  expect(checked.report.lines.filter(({ outcome }) => outcome === 'REFUSE').map(({ line }) => line)).toEqual([
    ...wrong,
  ]);
  expect((await apply(checked)).body).toMatchObject({ created: 9970 });
  const made = await runAsSystem(platform().services.pool, tx =>
    tx.selectFrom('restriction_document').select('number').where('number', 'like', 'BULK%').execute(),
  );
  expect(made).toHaveLength(9970);
  expect(await check(`${lines.join('\n')}\nP;IM000041`)).toMatchObject({ status: 400 });
});

test('audits the created restrictions without their names', async () => {
  const checked = await check('P;IMSECRET1;BRA;Secreta Pessoa');
  await apply(checked);
  const trail = await readTrail(platform().services);
  const event = trail.findLast(one => one.event === 'RESTRICTIONS_IMPORTED');
  expect(event?.records).toHaveLength(1);
  expect(event?.detail).toMatchObject({
    total: 1,
    comingAlerts: 0,
    restrictions: [{ named: true, expiration: '2026-12-31' }],
  });
  expect(JSON.stringify(trail)).not.toMatch(/IMSECRET1|Secreta/);
});

test('drops old imports', async () => {
  await check('P;IM000051;BRA');
  platform().clock.set('2026-03-17T20:00:00Z');
  await dropRestrictionImportsJob(platform().services).work({});
  expect(await db().selectFrom('restriction_import').select('id').execute()).toEqual([]);
});

test('reads the file on a thread', async () => {
  const run = vi.spyOn(TaskThread.prototype, 'run');
  expect((await check('type;number\nP;IM000091')).status).toBe(200);
  expect(run).toHaveBeenCalledOnce();
  run.mockRestore();
});
