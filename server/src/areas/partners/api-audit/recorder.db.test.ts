import { Client } from 'pg';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Call } from '#kernel/http/calls.ts';
import { createId, timeOf } from '#kernel/ids.ts';
import { generateToken, createCallRecorder } from '../index.ts';
import { buildPaxlst, people, processWaiting } from '#areas/reception/testing/messages.ts';
import { addresses, setUpAuditServer } from '../testing/audit-server.ts';

const desk = setUpAuditServer({ FAROL_MAX_BODY_MB: '1' });
let wide: { id: string; token: string };

beforeAll(async () => {
  wide = await generateToken(desk().services, 'wide', null);
});
beforeEach(async () => {
  await desk().recorder.flush();
  await desk().services.pool.db.deleteFrom('integrator_call').execute();
});

async function flushCalls() {
  expect(await desk().recorder.flush()).toBe(true);
  return desk().services.pool.db.selectFrom('integrator_call').selectAll().orderBy('id').execute();
}

test('records a received message with integrator, file and sizes', async () => {
  const message = buildPaxlst({ people: people(2) });
  const reply = await desk().post(wide.token, message, { 'content-type': 'application/edifact' });
  const { files } = reply.json<{ files: { id: string }[] }>();
  const [call, ...others] = await flushCalls();
  expect(others).toEqual([]);
  expect(call).toEqual({
    id: expect.any(String),
    at: new Date(timeOf(call?.id ?? '')),
    integrator_id: wide.id,
    address: '127.0.0.1',
    method: 'POST',
    path: addresses.files,
    operation: 'receiveFiles',
    status: 202,
    error_code: null,
    duration_ms: expect.any(Number),
    request_bytes: message.length,
    reply_bytes: Buffer.byteLength(reply.body),
    content_type: 'application/edifact',
    files: files.map(({ id }) => id),
  });
  expect(call?.duration_ms).toBeGreaterThanOrEqual(0);
});

test('shows a call with its files and their states', async () => {
  const form = new FormData();
  for (const [name, count] of [
    ['um.edi', 1],
    ['dois.edi', 2],
  ] as const)
    form.append('file', new Blob([new Uint8Array(buildPaxlst({ people: people(count) }))]), name);
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const reply = await desk().post(wide.token, body, {
    'content-type': encoded.headers.get('content-type') ?? '',
  });
  expect(reply.statusCode).toBe(202);
  await processWaiting(desk().services);
  const [call] = await flushCalls();
  const detail = await desk().ask({ as: 'Inês' }, 'GET', `${addresses.calls}/${call?.id}`);
  expect(detail.json()).toMatchObject({
    id: call?.id,
    integrator: 'wide',
    operation: 'receiveFiles',
    contentType: expect.stringContaining('multipart/form-data'),
    files: 2,
    received: [
      { fileName: 'um.edi', type: 'PAXLST', processState: expect.stringMatching(/^WITH/), flights: [] },
      { fileName: 'dois.edi', type: 'PAXLST', processState: expect.stringMatching(/^WITH/), flights: [] },
    ].map(file => ({ ...file, flights: expect.any(Array) })),
  });
});

test('records refused calls with the error and without a file', async () => {
  const narrow = await generateToken(desk().services, 'narrow', ['Y1']);
  const old = await generateToken(desk().services, 'renewed', null);
  await generateToken(desk().services, 'renewed', null);
  const message = buildPaxlst({ people: people(1) });
  const replies = [
    await desk().post('unknown', message),
    await desk().post(old.token, message),
    await desk().post(wide.token, 'Bom dia'),
    await desk().post(wide.token, ''),
    await desk().post(wide.token, Buffer.alloc(1024 * 1024 + 1, 0x20)),
    await desk().post(narrow.token, message),
    await desk().ask({ as: wide }, 'GET', `${addresses.files}/${createId()}`),
    await desk().ask({ as: wide }, 'GET', `${addresses.files}/1`),
  ];
  const found = await flushCalls();
  expect(found).toHaveLength(replies.length);
  const calls = replies.flatMap(
    reply => found.find(({ id }) => id === reply.json<{ id: string }>().id) ?? [],
  );
  expect(calls.map(call => [call.status, call.error_code, call.integrator_id, call.files])).toEqual([
    [401, 'INTEGRATOR_TOKEN', null, []],
    // The token no longer works but still identifies its integrator.
    [401, 'INTEGRATOR_TOKEN', old.id, []],
    [400, 'NOT_A_MESSAGE', wide.id, []],
    [400, 'EMPTY_BODY', wide.id, []],
    [413, 'TOO_LARGE', wide.id, []],
    [403, 'CARRIER_NOT_ALLOWED', narrow.id, []],
    [404, 'RECORD_NOT_FOUND', wide.id, []],
    [400, 'BAD_INPUT', wide.id, []],
  ]);
  expect(calls[4]?.request_bytes).toBe(1024 * 1024 + 1);
});

test('records a state query without a file', async () => {
  const reply = await desk().post(wide.token, buildPaxlst({ people: people(1) }));
  const id = reply.json<{ files: [{ id: string }] }>().files[0].id;
  await desk().ask({ as: wide }, 'GET', `${addresses.files}/${id}`);
  const calls = await flushCalls();
  // Ids of the same millisecond are unordered.
  expect(new Map(calls.map(call => [call.operation, [call.status, call.files]]))).toEqual(
    new Map<string, unknown[]>([
      ['receiveFiles', [202, [id]]],
      ['fileState', [200, []]],
    ]),
  );
});

test('finds a call by the id of its error reply', async () => {
  const reply = await desk().post('unknown', 'x');
  await desk().recorder.flush();
  const { id } = reply.json<{ id: string }>();
  const detail = await desk().ask({ as: 'Inês' }, 'GET', `${addresses.calls}/${id}`);
  expect(detail.json()).toMatchObject({ id, integrator: null, status: 401, received: [] });
});

test('stores neither token nor query', async () => {
  await desk().ask({ as: wide }, 'GET', `${addresses.files}/1?token=${wide.token}`);
  await desk().post('a-secret-that-is-wrong', 'x');
  const text = JSON.stringify(await flushCalls());
  expect(text).toContain('BAD_INPUT');
  expect(text).not.toContain(wide.token);
  expect(text).not.toContain('a-secret-that-is-wrong');
});

test('truncates headers of unknown callers and removes control characters', async () => {
  await desk().post('unknown', 'x', { 'content-type': `=cmd\t${'y'.repeat(5000)}` });
  const [call] = await flushCalls();
  expect(call?.content_type).toBe(`=cmd ${'y'.repeat(195)}`);
});

test("does not record users' calls", async () => {
  await desk().ask({ as: 'Inês' }, 'POST', `${addresses.integrators}/search`, {});
  expect(await flushCalls()).toEqual([]);
});

test('records each of many concurrent calls once', async () => {
  const replies = await Promise.all(
    Array.from({ length: 60 }, () => desk().ask({ as: wide }, 'GET', `${addresses.files}/${createId()}`)),
  );
  const calls = await flushCalls();
  expect(calls.map(({ id }) => id).toSorted()).toEqual(
    replies.map(reply => reply.json<{ id: string }>().id).toSorted(),
  );
});

async function asOwner(statement: string): Promise<void> {
  const client = new Client({ connectionString: desk().ownerUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

test('serves integrators while calls cannot be written, and writes them later', async () => {
  await asOwner('alter table integrator_call rename to away');
  const reply = await desk().post(wide.token, buildPaxlst({ people: people(1) }));
  expect([reply.statusCode, await desk().recorder.flush()]).toEqual([202, false]);
  await desk().post(wide.token, 'x');
  await asOwner('alter table away rename to integrator_call');
  expect((await flushCalls()).map(({ status }) => status).toSorted()).toEqual([202, 400]);
});

function callWith(fields: Partial<Call>): Call {
  return {
    id: createId(),
    operation: 'fileState',
    event: 'FILE_VIEWED',
    actor: undefined,
    tokenHash: undefined,
    address: '203.0.113.7',
    method: 'GET',
    path: '/x',
    status: 500,
    errorCode: 'INTERNAL',
    milliseconds: 3,
    requestBytes: 0,
    replyBytes: 0,
    contentType: undefined,
    records: [],
    ...fields,
  };
}

test('drops only the call that cannot be stored', async () => {
  const before = callWith({});
  const after = callWith({});
  const { recorder } = desk();
  for (const call of [
    before,
    callWith({ errorCode: 'half\0a text' }),
    callWith({ status: Number.NaN }),
    callWith({ address: undefined as unknown as string }),
    after,
  ])
    recorder.note(call);
  const calls = await flushCalls();
  expect(calls.map(({ id }) => id).toSorted()).toEqual([before.id, after.id].toSorted());
});

test('writes queued calls on stop', async () => {
  const { services } = desk();
  const recorder = createCallRecorder(services);
  const id = createId();
  recorder.note(callWith({ id, requestBytes: 1e15 }));
  await recorder.stop();
  const calls = await services.pool.db.selectFrom('integrator_call').selectAll().execute();
  expect(calls).toMatchObject([{ id, status: 500, integrator_id: null, request_bytes: 2 ** 31 - 1 }]);
});
