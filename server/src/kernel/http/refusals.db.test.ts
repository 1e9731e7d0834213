import { endpoint, type Feature } from '@farol/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useDatabase } from '#testing/platform.ts';
import { Failure } from '../failure.ts';
import type { Authenticators } from '../guard/guard.ts';
import { createLog } from '../log.ts';
import { mountFeature } from './handler.ts';
import { buildServer } from './server.ts';

const integratorId = '0190b5a4-0000-7000-8000-000000000001';
const refuse = (code: 'NO_TOKEN' | 'STREAM_TOKEN') => async () => {
  throw new Failure(code);
};
const authenticators: Authenticators = {
  session: refuse('NO_TOKEN'),
  stream: refuse('STREAM_TOKEN'),
  integrator: async () => ({
    kind: 'integrator',
    id: integratorId,
    identification: 'XQ',
    carriers: ['XQ'],
    airports: [],
  }),
};

const common = { audit: 'none', summary: 'x', reply: 'empty' } as const;
const made = {
  search: endpoint({
    ...common,
    method: 'POST',
    path: '/t/things/search',
    access: 'public',
    body: z.object({}),
  }),
  get: endpoint({
    ...common,
    method: 'GET',
    path: '/t/things/{id}',
    access: 'signedIn',
    params: z.object({ id: z.string() }),
  }),
  change: endpoint({
    ...common,
    method: 'PUT',
    path: '/t/things/{id}',
    access: 'signedIn',
    params: z.object({ id: z.string() }),
  }),
  send: endpoint({ ...common, method: 'POST', path: '/t/files', access: 'integrator', body: 'raw' }),
} satisfies Feature;

const platform = useDatabase({ FAROL_MAX_BODY_MB: '1' });
const lines: string[] = [];
let app: FastifyInstance;
let address: string;

beforeAll(async () => {
  const log = createLog('warn', { write: line => void lines.push(line) });
  const doNothing = () => undefined;
  const area = mountFeature(made, { search: doNothing, get: doNothing, change: doNothing, send: doNothing });
  app = await buildServer({ ...platform().services, log }, authenticators, [area], doNothing);
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());
beforeEach(() => void lines.splice(0));

const call = (path: string, method = 'GET', more: RequestInit = {}) =>
  fetch(`${address}${path}`, { method, headers: { 'accept-language': 'en' }, ...more });

interface Refusal {
  id: string;
  code: string;
  messages: string[];
  params?: Record<string, unknown>;
}

test.each([
  ['GET', '/t/things/search', 'POST'],
  ['POST', '/t/things/a', 'GET, HEAD, PUT'],
  ['DELETE', '/t/files', 'POST'],
])('answers %s %s with 405 and the allowed methods', async (method, path, allowed) => {
  const reply = await call(path, method);
  expect([reply.status, reply.headers.get('allow')]).toEqual([405, allowed]);
  expect(await reply.json()).toMatchObject({
    code: 'METHOD_NOT_ALLOWED',
    messages: [`This address does not accept ${method}. Use ${allowed}.`],
  });
  expect(lines).toHaveLength(1);
});

test.each(['/t/things', '/t/things/a/b', '/t/files/more', '/', '/%ff', '/t/things/%ff?x=1'])(
  'answers %s with 404',
  async path => {
    const reply = await call(path);
    const { id, ...body } = (await reply.json()) as Refusal;
    expect([reply.status, reply.headers.get('x-error-code')]).toEqual([404, 'NOT_FOUND']);
    expect(body).toEqual({ code: 'NOT_FOUND', messages: ['Page not found'] });
    expect(lines.map(line => (JSON.parse(line) as { requestId: string }).requestId)).toEqual([id]);
  },
);

test('logs a refused request once, with the id of its answer, code and caller', async () => {
  const unknown = (await (await call('/t/things/a')).json()) as Refusal;
  const large = await call('/t/files', 'POST', { body: 'x'.repeat(2 ** 20 + 1) });
  const refusal = (await large.json()) as Refusal;
  const logged = lines.map(line => JSON.parse(line) as Record<string, unknown>);
  const common = { level: 40, msg: 'a call was refused', address: '127.0.0.1' };
  expect(logged).toMatchObject([
    { ...common, requestId: unknown.id, status: 401, code: 'NO_TOKEN', operation: 'get', caller: 'nobody' },
    {
      ...common,
      requestId: refusal.id,
      status: 413,
      code: 'TOO_LARGE',
      operation: 'send',
      caller: `integrator ${integratorId}`,
    },
  ]);
});

test('keeps the text of 413 and adds the limit', async () => {
  const limitOf = async (path: string, headers: Record<string, string>, size: number) => {
    const reply = await call(path, 'POST', { headers, body: JSON.stringify('x'.repeat(size)) });
    const { messages, params } = (await reply.json()) as Refusal;
    return [reply.status, messages, params];
  };
  const text = ['Requisição HTTP muito grande'];
  const json = { 'content-type': 'application/json' };
  expect(await limitOf('/t/files', {}, 2 ** 20)).toEqual([413, text, { limitBytes: 2 ** 20 }]);
  expect(await limitOf('/t/things/search', json, 17 * 1024)).toEqual([413, text, { limitBytes: 16 * 1024 }]);
  const long = await call('/t/files', 'POST', { headers: { 'x-long': 'x'.repeat(20_000) } });
  expect([long.status, ((await long.json()) as Refusal).params]).toEqual([413, { limitBytes: 16 * 1024 }]);
  expect(lines).toHaveLength(3);
});
