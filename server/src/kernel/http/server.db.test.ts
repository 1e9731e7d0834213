import { endpoint, failuresOf, type Feature } from '@farol/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '#testing/platform.ts';
import { Failure } from '../failure.ts';
import type { Authenticators } from '../guard/guard.ts';
import { createLog } from '../log.ts';
import { mountFeature } from './handler.ts';
import { buildServer } from './server.ts';
import { readTrail } from '#testing/trail.ts';

const refuse = (code: 'NO_TOKEN' | 'INTEGRATOR_TOKEN' | 'STREAM_TOKEN') => async () => {
  throw new Failure(code);
};
const authenticators: Authenticators = {
  session: refuse('NO_TOKEN'),
  integrator: refuse('INTEGRATOR_TOKEN'),
  stream: refuse('STREAM_TOKEN'),
};

const open = { access: 'public', audit: 'none', summary: 'x' } as const;
const made = {
  declared: endpoint({ ...open, method: 'GET', path: '/t/declared', reply: z.object({ seat: z.string() }) }),
  broken: endpoint({ ...open, method: 'GET', path: '/t/broken', reply: 'empty', audit: 'FLIGHT_VIEWED' }),
  twice: endpoint({
    ...open,
    method: 'POST',
    path: '/t/twice',
    reply: 'empty',
    audit: 'FLIGHT_VIEWED',
    fails: ['ALREADY_EXISTS'],
  }),
  audited: endpoint({
    ...open,
    method: 'POST',
    path: '/t/audited/{id}',
    params: z.object({ id: z.guid() }),
    body: z.object({ name: z.string().max(3) }),
    reply: 'empty',
    audit: 'FLIGHT_VIEWED',
  }),
  stored: endpoint({
    ...open,
    method: 'POST',
    path: '/t/stored',
    body: z.object({ name: z.string() }),
    reply: 'empty',
  }),
  file: endpoint({ ...open, method: 'GET', path: '/t/file', reply: 'binary' }),
} satisfies Feature;

const platform = useDatabase({ FAROL_REQUESTS_PER_MINUTE: '1000' });
let app: FastifyInstance;

const area = mountFeature(made, {
  declared: () => ({ seat: '14C', document: 'FX000111' }),
  broken: async ({ db }) => {
    await sql`select secret_column from app_user`.execute(db);
  },
  twice: async ({ db }) => {
    await db
      .insertInto('country')
      .values({ code2: 'ZZ', code3: 'ZZZ', name_pt: 'Z', name_en: 'Z' })
      .execute();
    await db
      .insertInto('country')
      .values({ code2: 'ZZ', code3: 'ZZZ', name_pt: 'Z', name_en: 'Z' })
      .execute();
  },
  audited: ({ setAuditRecords }, { params }) =>
    setAuditRecords([{ kind: 'flight', id: params.id }], { named: true }),
  stored: async ({ db }, { body }) => {
    await sql`select ${body.name}::int`.execute(db);
  },
  file: () => ({ fileName: 'relação 1.csv', type: 'text/csv', body: Buffer.from('a;b') }),
});

beforeAll(async () => {
  app = await buildServer(platform().services, authenticators, [area], () => undefined);
});
afterAll(() => app.close());

const events = () => readTrail(platform().services);

const flight = '0190b5a4-0000-7000-8000-000000000000';

test('refuses an undeclared body with the declared fields', async () => {
  const postBody = (type: string, payload: string) =>
    app.inject({ method: 'POST', url: '/t/twice', headers: { 'content-type': type }, payload });
  const codes = [
    await postBody('application/json', '{'),
    await postBody('application/pdf', '%PDF'),
    await postBody('application/json', `"${'x'.repeat(2 ** 20)}"`),
  ].map(({ headers }) => headers['x-error-code']);
  expect(codes).toEqual(['NOT_JSON', 'UNSUPPORTED_TYPE', 'TOO_LARGE']);
  expect(failuresOf(made.twice)).toEqual(expect.arrayContaining(codes));
});

test('removes undeclared columns of a handler', async () => {
  const reply = await app.inject('/t/declared');
  expect(reply.json()).toEqual({ seat: '14C' });
  expect(reply.body).not.toContain('FX000111');
});

test('answers a database error with 500, an id and the specified text, without an event', async () => {
  const before = (await events()).length;
  const reply = await app.inject({ url: '/t/broken', headers: { 'accept-language': 'en' } });
  expect(reply.statusCode).toBe(500);
  expect(reply.headers['x-error-code']).toBe('INTERNAL');
  const { id, ...body } = reply.json() as { id: string };
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(body).toEqual({
    code: 'INTERNAL',
    messages: ['Internal server error, the technical team was notified'],
  });
  expect(await events()).toHaveLength(before);
});

test('logs code and location of a database error without values', async () => {
  const lines: string[] = [];
  const log = createLog('trace', { write: line => void lines.push(line) });
  const failing = await buildServer({ ...platform().services, log }, authenticators, [area], () => undefined);
  const reply = await failing.inject({ method: 'POST', url: '/t/stored', payload: { name: 'Ana' } });
  await failing.close();
  expect(reply.statusCode).toBe(500);
  expect(lines.join('')).toContain('database error 22P02');
  expect(lines.join('')).not.toContain('Ana');
});

test('answers a duplicate with 444 and rolls back', async () => {
  const reply = await app.inject({ method: 'POST', url: '/t/twice' });
  expect(reply.statusCode).toBe(444);
  expect(reply.json()).toMatchObject({ messages: ['Já existe uma entidade com esses dados.'] });
  const left = await platform()
    .services.pool.db.selectFrom('country')
    .where('code2', '=', 'ZZ')
    .selectAll()
    .execute();
  expect(left).toEqual([]);
});

test('stores one event per successful request, with screen, reason and records', async () => {
  const before = (await events()).length;
  const reply = await app.inject({
    method: 'POST',
    url: `/t/audited/${flight}`,
    headers: { 'x-farol-screen': '/boarding/flights', 'x-farol-reason': 'r'.repeat(900) },
    payload: { name: 'abc' },
  });
  expect([reply.statusCode, reply.body]).toEqual([200, '']);
  const written = (await events()).slice(before);
  expect(written).toHaveLength(1);
  expect(written[0]).toMatchObject({
    event: 'FLIGHT_VIEWED',
    operation: 'audited',
    actor_kind: 'nobody',
    actor_id: null,
    screen: '/boarding/flights',
    reason: 'r'.repeat(500),
    records: [{ kind: 'flight', id: flight }],
    detail: { named: true },
  });
});

test('stores no event for invalid fields', async () => {
  const before = (await events()).length;
  const reply = await app.inject({ method: 'POST', url: '/t/audited/1', payload: { name: 'abcd' } });
  expect(reply.statusCode).toBe(400);
  const { fields } = reply.json() as { fields: { path: string }[] };
  expect(fields.map(({ path }) => path)).toEqual(['id', 'name']);
  expect(await events()).toHaveLength(before);
});

test.each([
  ['{"name":', 'application/json', 400, 'NOT_JSON'],
  ['', 'application/json', 400, 'NOT_JSON'],
  ['name=abc', 'application/x-www-form-urlencoded', 400, 'UNSUPPORTED_TYPE'],
  [JSON.stringify({ name: 'x'.repeat(1024 * 1024) }), 'application/json', 413, 'TOO_LARGE'],
  ['{"__proto__":{"name":"abc"}}', 'application/json', 400, 'NOT_JSON'],
])('answers the body %.20s as %s with %d', async (payload, type, status, code) => {
  const headers = { 'content-type': type };
  const reply = await app.inject({ method: 'POST', url: `/t/audited/${flight}`, headers, payload });
  expect(reply.statusCode).toBe(status);
  expect(reply.json()).toMatchObject({ code });
  expect(reply.body).not.toMatch(/FST_|node_modules|\.ts/);
});

test('answers an unknown address with 404 as JSON in the requested language', async () => {
  for (const url of ['/t/nowhere', '/t/declared/more', '/%'])
    expect([404, 400]).toContain((await app.inject(url)).statusCode);
  const reply = await app.inject({ url: '/t/nowhere', headers: { 'accept-language': 'en' } });
  expect(reply.json()).toMatchObject({ code: 'NOT_FOUND', messages: ['Page not found'] });
  expect((await app.inject({ method: 'PUT', url: '/t/declared' })).statusCode).toBe(405);
});

test('sends a file under its name, including accents', async () => {
  const reply = await app.inject('/t/file');
  expect(reply.headers['content-disposition']).toBe("attachment; filename*=UTF-8''rela%C3%A7%C3%A3o%201.csv");
  expect([reply.headers['content-type'], reply.body]).toEqual(['text/csv', 'a;b']);
});

/** Directives with and without a fallback to `default-src`. */
const kinds = {
  fetched: [
    'script',
    'script-src-attr',
    'style',
    'img',
    'connect',
    'font',
    'worker',
    'manifest',
    'media',
    'frame',
  ],
  without: ['base-uri', 'form-action', 'frame-ancestors'],
};

test('forbids foreign scripts, frames and forms on all replies', async () => {
  for (const url of ['/t/declared', '/t/nowhere', '/t/broken', '/t/%zz']) {
    const { headers } = await app.inject(url);
    const policy = new Map(
      String(headers['content-security-policy'])
        .split(';')
        .map(directive => {
          const [name = '', ...sources] = directive.trim().split(' ');
          return [name, sources.join(' ')];
        }),
    );
    expect(policy.get('default-src')).toBe("'none'");
    for (const kind of kinds.fetched)
      expect(policy.get(kind.includes('-') ? kind : `${kind}-src`)).toMatch(/^'(self|none)'/);
    for (const name of kinds.without) expect(policy.get(name)).toMatch(/^'(self|none)'$/);
    expect(policy.get('script-src')).toBe("'self' 'wasm-unsafe-eval'");
    expect([...policy.values()].join(' ')).not.toMatch(/https?:|\*/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'SAMEORIGIN',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    });
  }
});

test('disables caching of replies', async () => {
  for (const url of ['/t/declared', '/t/file', '/t/broken', '/t/nowhere', '/t/%zz'])
    expect([url, (await app.inject(url)).headers['cache-control']]).toEqual([url, 'no-store']);
});
