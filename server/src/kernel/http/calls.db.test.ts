import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { endpoint, type Feature } from '@farol/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useDatabase } from '#testing/platform.ts';
import { Failure } from '../failure.ts';
import type { Authenticators } from '../guard/guard.ts';
import { clientClosedStatus, type Call } from './calls.ts';
import { mountFeature } from './handler.ts';
import { buildServer } from './server.ts';

const partner = { kind: 'integrator', id: '0190b5a4-0000-7000-8000-00000000000a' } as const;
const file = { kind: 'file', id: '0190b5a4-0000-7000-8000-00000000000f' } as const;
const authenticators: Authenticators = {
  session: async () => {
    throw new Failure('NO_TOKEN');
  },
  stream: async () => {
    throw new Failure('STREAM_TOKEN');
  },
  integrator: async (_db, token) => {
    if (token !== 'good') throw new Failure('INTEGRATOR_TOKEN');
    return { ...partner, identification: 'XQ system', carriers: null, airports: [] };
  },
};

const common = { access: 'integrator', summary: 'x' } as const;
const made = {
  taken: endpoint({
    ...common,
    method: 'POST',
    path: '/t/files',
    body: 'raw',
    reply: z.object({ bytes: z.number() }),
    status: 202,
    audit: 'FILE_RECEIVED',
  }),
  broken: endpoint({ ...common, method: 'GET', path: '/t/broken', reply: 'empty', audit: 'FILE_VIEWED' }),
  large: endpoint({ ...common, method: 'GET', path: '/t/large', reply: 'binary', audit: 'none' }),
  slow: endpoint({ ...common, method: 'GET', path: '/t/slow', reply: 'empty', audit: 'FILE_VIEWED' }),
  named: endpoint({
    ...common,
    method: 'GET',
    path: '/t/named/{id}',
    params: z.object({ id: z.guid() }),
    reply: 'empty',
    audit: 'none',
  }),
  open: endpoint({
    ...common,
    access: 'public',
    method: 'GET',
    path: '/t/open',
    reply: 'empty',
    audit: 'none',
  }),
} satisfies Feature;

async function* lines(): AsyncIterable<Uint8Array> {
  for (let line = 0; line < 1000; line += 1) yield Buffer.from('0123456789');
}

let notifySlowStart: () => void = () => undefined;
let slowMayEnd: Promise<void> = Promise.resolve();

const area = mountFeature(made, {
  taken: ({ setAuditRecords }, { body }) => {
    setAuditRecords([file]);
    return { bytes: body.length };
  },
  broken: async ({ setAuditRecords }) => {
    setAuditRecords([file]);
    throw new Error('out of order');
  },
  large: () => ({ fileName: 'x.csv', type: 'text/csv', body: lines() }),
  slow: async ({ setAuditRecords }) => {
    setAuditRecords([file]);
    notifySlowStart();
    await slowMayEnd;
  },
  named: () => undefined,
  open: () => undefined,
});

const platform = useDatabase({ FAROL_REQUESTS_PER_MINUTE: '1000', FAROL_MAX_BODY_MB: '1' });
let app: FastifyInstance;
let calls: Call[] = [];
let notifyCall: () => void = () => undefined;
const observe = (call: Call) => {
  calls.push(call);
  notifyCall();
};

beforeAll(async () => {
  app = await buildServer(platform().services, authenticators, [area], () => undefined, { observe });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());
beforeEach(() => {
  calls = [];
});

/** Call it before the request. */
const nextCall = () => new Promise<void>(done => (notifyCall = done));
const headers = { authorization: 'Bearer good' };
const port = () => (app.server.address() as AddressInfo).port;

test('observes a request with caller and sizes', async () => {
  const reply = await app.inject({
    method: 'POST',
    url: '/t/files?token=secret',
    headers: { ...headers, 'content-type': 'nonsense' },
    payload: 'UNB+',
  });
  expect(reply.statusCode).toBe(202);
  expect(calls).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      operation: 'taken',
      event: 'FILE_RECEIVED',
      actor: expect.objectContaining(partner),
      tokenHash: undefined,
      address: '127.0.0.1',
      method: 'POST',
      path: '/t/files',
      status: 202,
      errorCode: undefined,
      milliseconds: expect.any(Number),
      requestBytes: 4,
      replyBytes: reply.body.length,
      contentType: 'nonsense',
      records: [file],
    },
  ]);
});

test('observes an invalid token by its hash, without an actor', async () => {
  const reply = await app.inject({
    method: 'POST',
    url: '/t/files',
    headers: { authorization: 'Bearer bad' },
  });
  expect(calls).toMatchObject([
    {
      actor: undefined,
      tokenHash: createHash('sha256').update('bad').digest(),
      status: 401,
      errorCode: 'INTEGRATOR_TOKEN',
      replyBytes: Buffer.byteLength(reply.body),
      records: [],
    },
  ]);
  expect(reply.json()).toMatchObject({ id: calls[0]?.id });
});

test('observes a too large body with its announced length', async () => {
  const payload = Buffer.alloc(1024 * 1024 + 1, 0x20);
  expect((await app.inject({ method: 'POST', url: '/t/files', headers, payload })).statusCode).toBe(413);
  expect(calls).toMatchObject([{ status: 413, errorCode: 'TOO_LARGE', requestBytes: payload.length }]);
});

test('counts a body of unannounced length', async () => {
  const observed = nextCall();
  const sent = request({ port: port(), method: 'POST', path: '/t/files', headers });
  const answered = once(sent, 'response');
  for (let part = 0; part < 20; part += 1) sent.write(Buffer.alloc(10_000));
  sent.end();
  const [reply] = (await answered) as [IncomingMessage];
  expect([reply.statusCode, await json(reply)]).toEqual([202, { bytes: 200_000 }]);
  await observed;
  expect(calls).toMatchObject([{ status: 202, requestBytes: 200_000 }]);
});

test('observes a server error with its status and without rolled back records', async () => {
  await app.inject({ url: '/t/broken', headers });
  expect(calls).toMatchObject([{ status: 500, errorCode: 'INTERNAL', actor: partner, records: [] }]);
});

test('observes invalid input', async () => {
  await app.inject({ url: '/t/named/1', headers });
  expect(calls).toMatchObject([{ status: 400, errorCode: 'BAD_INPUT', path: '/t/named/1', actor: partner }]);
});

test('observes a streamed reply with its whole length', async () => {
  const reply = await app.inject({ url: '/t/large', headers });
  expect(reply.body).toBe('0123456789'.repeat(1000));
  expect(calls).toMatchObject([{ status: 200, replyBytes: 10_000 }]);
});

test('observes a request over the rate limit', async () => {
  const services = platform().services;
  const config = { ...services.config, requestsPerMinute: 1 };
  const limited = await buildServer({ ...services, config }, authenticators, [area], () => undefined, {
    observe,
  });
  for (let time = 0; time < 2; time += 1) await limited.inject({ url: '/t/large', headers });
  await limited.close();
  expect(calls.map(({ status, errorCode }) => [status, errorCode])).toEqual([
    [200, undefined],
    [429, 'TOO_MANY_REQUESTS'],
  ]);
});

test('observes a disconnect before the answer with the records so far', async () => {
  const began = new Promise<void>(done => (notifySlowStart = done));
  let end: () => void = () => undefined;
  slowMayEnd = new Promise(done => (end = done));
  const socket = connect(port(), '127.0.0.1');
  socket.write('GET /t/slow HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer good\r\n\r\n');
  await began;
  const closed = new Promise<void>(done =>
    app.server.getConnections((_error, before) => watch(before, done)),
  );
  socket.destroy();
  await closed;
  const observed = nextCall();
  end();
  await observed;
  expect(calls).toMatchObject([
    { operation: 'slow', status: clientClosedStatus, errorCode: undefined, records: [file] },
  ]);
});

function watch(before: number, done: () => void): void {
  app.server.getConnections((_error, now) =>
    now < before ? done() : void setImmediate(() => watch(before, done)),
  );
}

test('observes a disconnect during the body', async () => {
  const observed = nextCall();
  const socket = connect(port(), '127.0.0.1');
  const head =
    'POST /t/files HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer good\r\nContent-Length: 1000\r\n\r\n';
  await new Promise<void>(done => socket.write(`${head}UNB+`, () => done()));
  socket.end();
  await observed;
  socket.destroy();
  expect(calls).toMatchObject([
    { operation: 'taken', status: clientClosedStatus, requestBytes: 1000, records: [] },
  ]);
});

test('does not observe requests of users and anonymous callers', async () => {
  await app.inject('/t/open');
  await app.inject({ url: '/t/nowhere', headers });
  expect(calls).toEqual([]);
});

test('ignores a failing observer', async () => {
  const failing = await buildServer(platform().services, authenticators, [area], () => undefined, {
    observe: () => {
      throw new Error('cannot note');
    },
  });
  const reply = await failing.inject({ method: 'POST', url: '/t/files', headers, payload: 'UNB+' });
  expect([reply.statusCode, reply.json()]).toEqual([202, { bytes: 4 }]);
  await failing.close();
});
