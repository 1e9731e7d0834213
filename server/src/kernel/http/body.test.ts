import { connect, type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { BodyReader, type BodyMemory } from './body.ts';
import { buildErrorReply } from './errors.ts';
import { defaultHttpTimeouts } from './http-timeouts.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** One request waits for a promise; the others answer at once. */
function serve(room: BodyMemory, ready: Promise<void> = Promise.resolve()): { began: Promise<void> } {
  let notifyStart: () => void = () => undefined;
  const began = new Promise<void>(done => (notifyStart = done));
  app = fastify();
  const bodies = new BodyReader(defaultHttpTimeouts, room);
  bodies.acceptJson(app);
  bodies.acceptMessages(app);
  app.setErrorHandler((error, _request, reply) => {
    const { status, body } = buildErrorReply(error, 'en', 'id');
    return reply.code(status).send(body);
  });
  app.post('/t/message', {
    handler: async request => {
      notifyStart();
      if (request.headers['x-wait'] !== undefined) await ready;
      return String((request.body as Buffer).length);
    },
  });
  return { began };
}

async function statusOf(payload: Buffer, headers: Record<string, string> = {}): Promise<number> {
  const type = { 'content-type': 'application/edifact' };
  const reply = await app.inject({
    method: 'POST',
    url: '/t/message',
    payload,
    headers: { ...type, ...headers },
  });
  return reply.statusCode;
}

test('limits the memory of all bodies until their requests end', async () => {
  const room = { buffered: 0, limit: 1000 };
  let release: () => void = () => undefined;
  const { began } = serve(room, new Promise<void>(done => (release = done)));
  const first = statusOf(Buffer.alloc(600), { 'x-wait': 'yes' });
  await began;
  expect(await statusOf(Buffer.alloc(600))).toBe(503);
  expect(await statusOf(Buffer.alloc(300))).toBe(200);
  release();
  expect(await first).toBe(200);
  expect(await statusOf(Buffer.alloc(600))).toBe(200);
  await expect.poll(() => room.buffered).toBe(0);
});

test('counts decompressed bytes', async () => {
  const room = { buffered: 0, limit: 1000 };
  serve(room);
  const gzip = { 'content-encoding': 'gzip' };
  expect(await statusOf(gzipSync(Buffer.alloc(900)), gzip)).toBe(200);
  expect(await statusOf(gzipSync(Buffer.alloc(100_000)), gzip)).toBe(503);
  await expect.poll(() => room.buffered).toBe(0);
});

test('refuses a body over the limit or of another length than announced', async () => {
  serve({ buffered: 0, limit: 1e9 });
  expect(await statusOf(Buffer.alloc(1024 * 1024 + 1))).toBe(413);
  expect(await statusOf(gzipSync(Buffer.alloc(2 * 1024 * 1024)), { 'content-encoding': 'gzip' })).toBe(413);
  expect(await statusOf(Buffer.alloc(1), { 'content-length': '10' })).toBe(400);
});

async function listen(): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

// A request from a socket is destroyed once it is read; an injected one is not.
test.each([4, 900_000])('takes a compressed body of %i bytes from a socket', async bytes => {
  const room: BodyMemory = { buffered: 0, limit: 1e6 };
  serve(room);
  const reply = await fetch(`http://127.0.0.1:${await listen()}/t/message`, {
    method: 'POST',
    headers: { 'content-type': 'application/edifact', 'content-encoding': 'gzip' },
    body: gzipSync(Buffer.alloc(bytes)),
  });
  expect([reply.status, await reply.text()]).toEqual([200, String(bytes)]);
  await expect.poll(() => room.buffered).toBe(0);
});

test('keeps no memory of a caller that disconnects during decompression', async () => {
  const room: BodyMemory = { buffered: 0, limit: 1e9 };
  serve(room);
  const socket = connect(await listen(), '127.0.0.1');
  const body = gzipSync(Buffer.alloc(1_000_000));
  const headers = `Content-Encoding: gzip\r\nContent-Length: ${body.length}`;
  socket.write(`POST /t/message HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`);
  const answered = new Promise<void>(done =>
    app.server.once('request', (request, response) => {
      request.once('end', () => request.socket.destroy());
      response.once('close', () => setTimeout(done, 50));
    }),
  );
  socket.write(body);
  await answered;
  expect(room.buffered).toBe(0);
});
