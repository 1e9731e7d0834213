import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { endpoint, type Feature } from '@farol/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildOrganization, buildUser } from '#testing/test-client.ts';
import { useDatabase } from '#testing/platform.ts';
import type { Authenticators } from '../guard/guard.ts';
import { mountFeature } from './handler.ts';
import { defaultHttpTimeouts } from './http-timeouts.ts';
import { buildServer } from './server.ts';

const refuse = async () => {
  throw new Error('not called here');
};
const authenticators: Authenticators = {
  session: refuse,
  integrator: refuse,
  stream: async () => buildUser(buildOrganization(), []),
};
const common = { method: 'GET', summary: 'x', audit: 'none' } as const;
const made = {
  quick: endpoint({ ...common, path: '/t/quick', access: 'public', reply: 'empty' }),
  said: endpoint({
    ...common,
    method: 'POST',
    path: '/t/said',
    access: 'public',
    body: z.object({ name: z.string() }),
    reply: 'empty',
  }),
  slow: endpoint({ ...common, path: '/t/slow', access: 'public', reply: 'empty' }),
  stream: endpoint({ ...common, path: '/t/stream', access: 'streamToken', reply: 'eventStream' }),
} satisfies Feature;

let notifyStart: () => void = () => undefined;
let mayEnd: Promise<void> = Promise.resolve();
let streams = { begun: 0, ended: 0 };
/** Runs before a stream is answered. */
let beforeStream: () => Promise<void> = async () => undefined;
let streamServed: () => void = () => undefined;
const area = mountFeature(made, {
  quick: () => undefined,
  said: () => undefined,
  slow: async () => {
    notifyStart();
    await mayEnd;
  },
  stream: async context => {
    await beforeStream();
    context.afterCommit(async () => streamServed());
    context.stream(sink => {
      streams.begun += 1;
      sink.send('0');
      return () => (streams.ended += 1);
    });
  },
});

const platform = useDatabase();
let app: FastifyInstance;
const sockets: Socket[] = [];

beforeEach(async () => {
  streams = { begun: 0, ended: 0 };
  beforeStream = async () => undefined;
  app = await buildServer(platform().services, authenticators, [area], () => undefined, {
    patience: { ...defaultHttpTimeouts, stop: 300, stopSending: 40 },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

async function open(sent: string): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(sent);
  return socket;
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

async function slowCall(): Promise<{ socket: Socket; end: () => void }> {
  const under = new Promise<void>(done => (notifyStart = done));
  let end: () => void = () => undefined;
  mayEnd = new Promise(done => (end = done));
  const socket = await open(get('/t/slow'));
  await under;
  return { socket, end };
}

test('answers an open request and closes its connection', async () => {
  const { socket, end } = await slowCall();
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  end();
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 200 OK/);
  expect(answer).toMatch(/connection: close/i);
  await closed;
});

test('answers a request whose body still arrives', async () => {
  const body = '{"name":"x"}';
  const { end } = await slowCall();
  const head = `POST /t/said HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  const arrived = once(app.server, 'request');
  const socket = await open(head + body.slice(0, 5));
  await arrived;
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  socket.write(body.slice(5));
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK/);
  end();
  await closed;
});

test('limits a stop by its own timeouts, not by those of plugins', () => {
  expect(app.initialConfig.pluginTimeout).toBe(0);
});

test('refuses new connections and closes idle ones at once', async () => {
  const idle = await open(get('/t/quick'));
  await once(idle, 'data');
  const silent = await open('');
  const { end } = await slowCall();
  const closed = app.close();
  await Promise.all([once(idle, 'close'), once(silent, 'close')]);
  const refused = connect((app.server.address() as AddressInfo | null)?.port ?? 1, '127.0.0.1');
  const [error] = (await once(refused, 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ECONNREFUSED');
  end();
  await closed;
});

test('closes streams', async () => {
  const socket = await open(get('/t/stream?token=x'));
  const [first] = (await once(socket, 'data')) as [Buffer];
  expect(first.toString()).toContain('text/event-stream');
  const rest = text(socket);
  await app.close();
  await rest;
  expect(streams).toEqual({ begun: 1, ended: 1 });
});

async function slowStream(): Promise<{ socket: Socket; letOpen: () => void; served: Promise<void> }> {
  let letOpen: () => void = () => undefined;
  const mayOpen = new Promise<void>(done => (letOpen = done));
  const served = new Promise<void>(done => (streamServed = done));
  const handling = new Promise<void>(done => {
    beforeStream = () => {
      done();
      return mayOpen;
    };
  });
  const socket = await open(get('/t/stream?token=x'));
  await handling;
  return { socket, letOpen, served };
}

test('closes a stream that opens during shutdown', async () => {
  const call = await slowCall();
  const { socket, letOpen } = await slowStream();
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  letOpen();
  await text(socket);
  call.end();
  expect(await text(call.socket)).toMatch(/^HTTP\/1.1 200 OK/);
  await closed;
  expect(streams).toEqual({ begun: 1, ended: 1 });
});

test('keeps nothing open for a caller who disconnected before the stream', async () => {
  const { socket, letOpen, served } = await slowStream();
  socket.destroy();
  await expect.poll(() => connections()).toBe(0);
  letOpen();
  await served;
  await setImmediate();
  expect(streams).toEqual({ begun: 0, ended: 0 });
});

test.each([
  ['headers', 'GET /t/quick HTTP/1.1\r\nHost:'],
  ['body', 'POST /t/nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nhalf'],
])('cuts off a caller who never ends the %s, and answers the others', async (_part, sent) => {
  const { socket, end } = await slowCall();
  const half = await open(sent);
  await expect.poll(() => connections()).toBe(2);
  const closed = app.close();
  await new Promise(done => half.once('close', done));
  end();
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK/);
  await closed;
  expect(await connections()).toBe(0);
});

test('cuts off a request that exceeds the shutdown limit', async () => {
  const { socket, end } = await slowCall();
  await app.close();
  expect(await text(socket)).toBe('');
  end();
});

function connections(): Promise<number> {
  return new Promise(done => app.server.getConnections((_error, count) => done(count)));
}
