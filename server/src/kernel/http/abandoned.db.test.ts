import { connect, type AddressInfo } from 'node:net';
import { endpoint, type Feature } from '@farol/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '#testing/platform.ts';
import type { Authenticators } from '../guard/guard.ts';
import { createLog } from '../log.ts';
import type { Call } from './calls.ts';
import { mountFeature } from './handler.ts';
import { buildServer } from './server.ts';

const refuse = async () => {
  throw new Error('not called here');
};
const integrator = { kind: 'integrator', id: '0190b5a4-0000-7000-8000-00000000000a' } as const;
const authenticators: Authenticators = {
  session: refuse,
  stream: refuse,
  integrator: async () => ({ ...integrator, identification: 'XQ system', carriers: null, airports: [] }),
};

const made = {
  taken: endpoint({
    access: 'integrator',
    audit: 'none',
    summary: 'x',
    method: 'POST',
    path: '/t/files',
    body: 'raw',
    reply: z.object({ bytes: z.number() }),
  }),
  broken: endpoint({
    access: 'integrator',
    audit: 'none',
    summary: 'x',
    method: 'GET',
    path: '/t/broken',
    reply: 'empty',
  }),
  waits: endpoint({
    access: 'integrator',
    audit: 'none',
    summary: 'x',
    method: 'GET',
    path: '/t/waits',
    reply: 'empty',
  }),
} satisfies Feature;
let notifyWait: () => void = () => undefined;
let notifyAbandoned: () => void = () => undefined;
const area = mountFeature(made, {
  taken: (_context, { body }) => ({ bytes: body.length }),
  broken: () => {
    throw new Error('out of order');
  },
  waits: ({ exchange }) =>
    new Promise(done => {
      notifyWait();
      exchange.abandoned.addEventListener('abort', () => {
        done(undefined);
        notifyAbandoned();
      });
    }),
});

const platform = useDatabase({});
let app: FastifyInstance;
const lines: { level: number; msg: string }[] = [];
let notifyWrite: () => void = () => undefined;
const calls: Call[] = [];

beforeAll(async () => {
  const write = (line: string): void => {
    lines.push(JSON.parse(line) as { level: number; msg: string });
    notifyWrite();
  };
  const services = { ...platform().services, log: createLog('info', { write }) };
  const observe = (call: Call): void => void calls.push(call);
  app = await buildServer(services, authenticators, [area], () => undefined, { observe });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const errorLevel = 50;

test('logs no error for a caller that disconnects during the body, and observes the request', async () => {
  const logged = new Promise<void>(done => (notifyWrite = done));
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const head = 'POST /t/files HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer x\r\nContent-Length: 1000\r\n\r\n';
  const began = new Promise<void>(done => app.server.once('request', () => done()));
  socket.write(`${head}UNB+`);
  await began;
  socket.resetAndDestroy();
  await logged;
  await expect.poll(() => calls).toHaveLength(1);
  expect(lines.map(({ msg }) => msg)).toContain('the caller went away');
  expect(lines.filter(({ level }) => level >= errorLevel)).toEqual([]);
  // A closed connection may have lost its address.
  expect(calls).toMatchObject([{ operation: 'taken', address: expect.any(String) }]);
});

test('logs an error for a failure while the caller waits', async () => {
  await app.inject({ url: '/t/broken', headers: { authorization: 'Bearer x' } });
  expect(lines.filter(({ level }) => level >= errorLevel).map(({ msg }) => msg)).toEqual(['request failed']);
});

test('tells a handler that its caller disconnects before the reply', async () => {
  const began = new Promise<void>(done => (notifyWait = done));
  const abandoned = new Promise<void>(done => (notifyAbandoned = done));
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET /t/waits HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer x\r\n\r\n');
  await began;
  socket.resetAndDestroy();
  await expect(abandoned).resolves.toBeUndefined();
});
