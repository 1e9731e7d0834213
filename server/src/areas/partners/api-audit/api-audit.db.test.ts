import { gunzipSync } from 'node:zlib';
import type { ErrorBody } from '@farol/contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#kernel/db/pool.ts';
import { firstIdAt, createId } from '#kernel/ids.ts';
import { listMonthsRead } from '#testing/queries.ts';
import { generateToken } from '../index.ts';
import { findCall, insertCalls, listCalls, type NewCall } from './queries.ts';
import { addresses, setUpAuditServer } from '../testing/audit-server.ts';
import { readTrail } from '#testing/trail.ts';

const desk = setUpAuditServer();
const january = { from: '2026-01-10', to: '2026-01-20' };
let integrator: { id: string; token: string };

beforeAll(async () => {
  const { services } = desk();
  await services.months.forReceived(['2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01']);
  integrator = await generateToken(services, 'XQ; "system"', null);
});
beforeEach(() => desk().services.pool.db.deleteFrom('integrator_call').execute());

const search = (filter: object) =>
  desk().ask({ as: 'Inês' }, 'POST', `${addresses.calls}/search`, { ...january, ...filter });
const rowsOf = async (filter: object) =>
  (await search(filter)).json<{ rows: { id: string; status: number }[]; truncated: boolean }>();
const reason = 'asked by the partner';
const exportCalls = (filter: object, language: 'pt' | 'en' = 'pt') =>
  desk().ask({ as: 'Inês', language }, 'POST', `${addresses.calls}/export`, {
    ...january,
    reason,
    ...filter,
  });

let ordinal = 0;

function callAt(at: string, overrides: Partial<NewCall> = {}): NewCall {
  ordinal += 1;
  const instant = Temporal.Instant.from(at);
  return {
    id: firstIdAt(instant.epochMilliseconds).slice(0, -12) + ordinal.toString(16).padStart(12, '0'),
    at: new Date(instant.epochMilliseconds),
    integrator_id: integrator.id,
    address: '203.0.113.7',
    method: 'POST',
    path: addresses.files,
    operation: 'receiveFiles',
    status: 202,
    error_code: null,
    duration_ms: 12,
    request_bytes: 4096,
    reply_bytes: 120,
    content_type: 'application/edifact',
    files: [],
    ...overrides,
  };
}

async function storeCalls(...calls: NewCall[]): Promise<NewCall[]> {
  await insertCalls(desk().services.pool.db, calls);
  return calls;
}

const idsOf = (calls: readonly { id: string }[]) => calls.map(({ id }) => id);

test('finds calls from the first to the last millisecond of a day in the home zone', async () => {
  const [, first, last] = await storeCalls(
    callAt('2026-01-15T02:59:59.999Z'),
    callAt('2026-01-15T03:00:00.000Z'),
    callAt('2026-01-16T02:59:59.999Z'),
    callAt('2026-01-16T03:00:00.000Z'),
  );
  const day = { from: '2026-01-15', to: '2026-01-15' };
  expect(idsOf((await rowsOf(day)).rows)).toEqual([last?.id, first?.id]);
});

test('finds nothing before the first second of ids, without an error', async () => {
  const reply = await search({ from: '1960-01-01', to: '1960-01-30' });
  expect([reply.statusCode, reply.json()]).toEqual([200, { rows: [], truncated: false }]);
});

test('shows caller, address, request, reply and duration of a call', async () => {
  const [call] = await storeCalls(callAt('2026-01-15T12:00:00.250Z', { files: [createId(), createId()] }));
  expect((await rowsOf({})).rows).toEqual([
    {
      id: call?.id,
      at: '2026-01-15T12:00:00.250Z',
      integratorId: integrator.id,
      integrator: 'XQ; "system"',
      address: '203.0.113.7',
      method: 'POST',
      path: addresses.files,
      status: 202,
      errorCode: null,
      durationMs: 12,
      requestBytes: 4096,
      replyBytes: 120,
      files: 2,
    },
  ]);
});

test.each([
  ['OK', [200, 202, 302]],
  ['REFUSED', [400, 401, 429, 444]],
  ['FAILED', [500, 503]],
  [undefined, [200, 202, 302, 400, 401, 429, 444, 499, 500, 503]],
])('the status group %s is that of %j; aborted calls are in none', async (status, statuses) => {
  await storeCalls(
    ...[200, 202, 302, 400, 401, 429, 444, 499, 500, 503].map(code =>
      callAt('2026-01-15T12:00:00Z', { status: code }),
    ),
  );
  const { rows } = await rowsOf(status === undefined ? {} : { status });
  expect(rows.map(row => row.status).toSorted((a, b) => a - b)).toEqual(statuses);
});

test('filters calls by status and by operation of the gates', async () => {
  const [refused, , gate] = await storeCalls(
    callAt('2026-01-15T12:00:03Z', { status: 404 }),
    callAt('2026-01-15T12:00:02Z', { status: 400 }),
    callAt('2026-01-15T12:00:01Z', { status: 404, operation: 'validatePass' }),
  );
  const findIds = async (filter: object) => idsOf((await rowsOf(filter)).rows);
  expect(await findIds({ statusCode: '404' })).toEqual([refused?.id, gate?.id]);
  expect(await findIds({ statusCode: '404', operation: 'validatePass' })).toEqual([gate?.id]);
  expect(await findIds({ statusCode: '' })).toHaveLength(3);
  expect((await search({ statusCode: '4' })).statusCode).toBe(400);
});

test('filters calls by integrator, operation and address prefix', async () => {
  const other = await generateToken(desk().services, 'other', null);
  const [own, foreign, unknown] = await storeCalls(
    callAt('2026-01-15T12:00:03Z'),
    callAt('2026-01-15T12:00:02Z', { integrator_id: other.id, operation: 'fileState' }),
    callAt('2026-01-15T12:00:01Z', { integrator_id: null, address: '198.51.100.9' }),
  );
  const findIds = async (filter: object) => idsOf((await rowsOf(filter)).rows);
  expect(await findIds({ integratorId: integrator.id })).toEqual([own?.id]);
  expect(await findIds({ integratorId: createId() })).toEqual([]);
  expect(await findIds({ operation: 'fileState' })).toEqual([foreign?.id]);
  expect(await findIds({ address: '198.51.100.' })).toEqual([unknown?.id]);
  expect(await findIds({ address: '%%%' })).toEqual([]);
  expect(await findIds({})).toEqual([own?.id, foreign?.id, unknown?.id]);
});

test.each(['search', 'export'])('requires an ordered period under 31 days for a %s', async action => {
  const ask = async (from: string, to: string) => {
    const reply = await desk().ask({ as: 'Inês' }, 'POST', `${addresses.calls}/${action}`, {
      from,
      to,
      reason,
    });
    const fields = reply.statusCode === 400 ? reply.json<ErrorBody>().fields : undefined;
    return [reply.statusCode, fields?.map(({ path, code }) => `${path} ${code}`)];
  };
  expect(await ask('2026-01-15', '2026-01-14')).toEqual([400, ['to PERIOD_ORDER']]);
  expect(await ask('2026-01-01', '2026-01-31')).toEqual([400, ['to PERIOD_TOO_LONG']]);
  expect(await ask('2026-01-01', '2026-01-30')).toEqual([200, undefined]);
  expect(await ask('2026-02-30', '2026-03-01')).toEqual([400, ['from FORMAT']]);
});

const minutes = (count: number) =>
  Array.from({ length: count }, (_, minute) =>
    callAt(Temporal.Instant.from('2026-01-12T00:00:00Z').add({ minutes: minute }).toString()),
  );

async function storeMany(count: number): Promise<NewCall[]> {
  const calls = minutes(count);
  for (let from = 0; from < count; from += 1000) await storeCalls(...calls.slice(from, from + 1000));
  return calls.toReversed();
}

test('a search returns the newest 3,000 and reports more; the export has each call once', async () => {
  const calls = await storeMany(4100);
  const { rows, truncated } = await rowsOf({});
  expect([rows.length, truncated]).toEqual([3000, true]);
  expect(idsOf(rows)).toEqual(idsOf(calls.slice(0, 3000)));
  const reply = await exportCalls({});
  expect(reply.headers['x-total-rows']).toBe('4100');
  const lines = reply.body.trimEnd().split('\r\n').slice(1);
  expect(lines.map(line => /"([^"]*)"$/.exec(line)?.[1])).toEqual(idsOf(calls));
});

test('sends a complete compressed export', async () => {
  await storeMany(2500);
  const plain = await exportCalls({});
  const { authorization } = plain.raw.req.headers;
  const compressed = await desk().app.inject({
    method: 'POST',
    url: `${addresses.calls}/export`,
    headers: { authorization, 'accept-encoding': 'gzip' },
    payload: { ...january, reason },
  });
  expect(compressed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(compressed.rawPayload).equals(plain.rawPayload)).toBe(true);
});

test('exports exactly one page, and no rows', async () => {
  expect((await exportCalls({})).body.trimEnd().split('\r\n')).toHaveLength(1);
  await storeMany(2000);
  expect((await exportCalls({})).body.trimEnd().split('\r\n')).toHaveLength(2001);
});

test('exports UTF-8 with byte order mark, semicolons and times of the home zone', async () => {
  const files = [createId(), createId()];
  const [call] = await storeCalls(callAt('2026-01-15T12:00:00Z', { files, error_code: 'X' }));
  const reply = await exportCalls({});
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(reply.headers['content-disposition']).toBe(
    "attachment; filename*=UTF-8''chamadas-2026-01-10-2026-01-20.csv",
  );
  expect([...reply.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head, line] = reply.body.slice(1).split('\r\n');
  expect(head).toMatch(/^"Data e hora \(America\/Sao_Paulo\)";"Integrador";"Endereço IP";/);
  expect(line).toBe(
    `"2026-01-15 09:00:00";"XQ; ""system""";"203.0.113.7";"receiveFiles";"POST";"${addresses.files}";202;"X";12;4096;120;` +
      `"application/edifact";"${files.join(' ')}";"${call?.id}"`,
  );
  const english = await exportCalls({}, 'en');
  expect(english.headers['content-disposition']).toContain('calls-2026-01-10-2026-01-20.csv');
  expect(english.body).toContain('"Date and time (America/Sao_Paulo)","Integrator","IP address",');
});

test('the export applies the filter', async () => {
  const [, refused] = await storeCalls(
    callAt('2026-01-15T12:00:00Z'),
    callAt('2026-01-15T12:00:00Z', { status: 401, error_code: 'INTEGRATOR_TOKEN' }),
  );
  const reply = await exportCalls({ status: 'REFUSED' });
  expect(reply.headers['x-total-rows']).toBe('1');
  const lines = reply.body.trimEnd().split('\r\n').slice(1);
  expect(lines).toEqual([expect.stringContaining(String(refused?.id))]);
});

test('audits searches, views and exports with their filters', async () => {
  const [call] = await storeCalls(callAt('2026-01-15T12:00:00Z'));
  await search({ status: 'OK' });
  await desk().ask({ as: 'Inês' }, 'GET', `${addresses.calls}/${call?.id}`);
  await exportCalls({ operation: 'fileState' });
  const events = (await readTrail(desk().services)).slice(-3).toReversed();
  expect(events).toMatchObject([
    { event: 'API_CALLS_EXPORTED', reason, detail: { ...january, operation: 'fileState' } },
    { event: 'API_CALL_VIEWED', detail: { call: call?.id } },
    { event: 'API_CALLS_SEARCHED', detail: { ...january, status: 'OK', rows: 1, truncated: false } },
  ]);
});

test('returns not found for a missing call', async () => {
  const reply = await desk().ask({ as: 'Inês' }, 'GET', `${addresses.calls}/${createId()}`);
  expect([reply.statusCode, reply.json()]).toMatchObject([404, { code: 'RECORD_NOT_FOUND' }]);
});

const months = (ask: (db: Database) => Promise<unknown>) =>
  listMonthsRead(desk().services.pool, ['integrator_call'], ask);

test('reads only the partitions of the period', async () => {
  const firstIdOf = (instant: string) => firstIdAt(Date.parse(instant));
  const period = { firstId: firstIdOf('2025-12-20T03:00:00Z'), endId: firstIdOf('2026-01-10T03:00:00Z') };
  expect(await months(db => listCalls(db, period, 3001))).toEqual([
    'integrator_call_202512',
    'integrator_call_202601',
  ]);
  expect(await months(db => findCall(db, firstIdOf('2026-02-10T03:00:00Z')))).toEqual([
    'integrator_call_202602',
  ]);
});
