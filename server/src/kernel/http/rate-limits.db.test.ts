import { endpoint, type Feature } from '@farol/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { afterEach, expect, test } from 'vitest';
import { buildOrganization, buildUser } from '#testing/test-client.ts';
import { useDatabase } from '#testing/platform.ts';
import { parseAddressList } from '../addresses.ts';
import { Failure } from '../failure.ts';
import type { Authenticators } from '../guard/guard.ts';
import { mountFeature } from './handler.ts';
import { buildServer } from './server.ts';

const people = { Ana: buildUser(buildOrganization(), []), Bia: buildUser(buildOrganization(), []) };
/** A test revokes a token by removing it. */
const tokens = new Map<string, keyof typeof people>();
const authenticators: Authenticators = {
  session: async (_db, token) => {
    const name = tokens.get(token ?? '');
    if (name === undefined) throw new Failure('TOKEN_INVALID');
    return { actor: people[name], renewed: token === 'old' ? 'renewed' : undefined };
  },
  stream: async () => {
    throw new Failure('STREAM_TOKEN');
  },
  integrator: async () => {
    throw new Failure('INTEGRATOR_TOKEN');
  },
  findIssuedToken: async ({ bearer = '' }) => (bearer.startsWith('signed-') ? bearer : undefined),
};

const common = { method: 'GET', summary: 'x', audit: 'none', reply: 'empty' } as const;
const made = {
  own: endpoint({ ...common, path: '/t/own', access: 'signedIn' }),
  forbidden: endpoint({ ...common, path: '/t/forbidden', access: ['FLIGHT_LIST'] }),
  system: endpoint({ ...common, path: '/t/system', access: 'integrator' }),
  open: endpoint({ ...common, path: '/t/open', access: 'public' }),
  health: endpoint({ ...common, path: '/t/health', access: 'public' }),
  signOn: endpoint({
    ...common,
    path: '/t/sign-on',
    access: 'public',
    query: z.object({ token: z.string() }),
  }),
} satisfies Feature;
const area = mountFeature(made, {
  own: () => undefined,
  forbidden: () => undefined,
  system: () => undefined,
  open: () => undefined,
  health: () => undefined,
  signOn: ({ exchange, setAuditActor: actedAs }, { query }) => {
    tokens.set(query.token, 'Ana');
    actedAs(people.Ana);
    exchange.setHeader('token', query.token);
  },
});

const platform = useDatabase({});
let app: FastifyInstance;
afterEach(async () => {
  tokens.clear();
  await app.close();
});

const most = 3;

async function serve(trusted = ''): Promise<void> {
  const { services } = platform();
  const config = { ...services.config, requestsPerMinute: most, trustedProxies: parseAddressList(trusted) };
  app = await buildServer({ ...services, config }, authenticators, [area], () => undefined);
}

interface RequestOptions {
  bearer?: string;
  from?: string;
  headers?: Record<string, string>;
}

async function statusOf(
  url: string,
  { bearer, from = '192.0.2.1', headers = {} }: RequestOptions = {},
): Promise<number> {
  const authorization = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
  const reply = await app.inject({ url, remoteAddress: from, headers: { ...authorization, ...headers } });
  return reply.statusCode;
}

async function statuses(url: string, optionsFor: (call: number) => RequestOptions): Promise<number[]> {
  const all: number[] = [];
  for (let call = 0; call <= most; call += 1) all.push(await statusOf(url, optionsFor(call)));
  return all;
}

test('returns the waiting time to a caller over the limit', async () => {
  await serve();
  await statuses('/t/open', () => ({}));
  const reply = await app.inject({
    url: '/t/open',
    remoteAddress: '192.0.2.1',
    headers: { 'accept-language': 'en' },
  });
  expect(reply.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(reply.body).toMatch(/Wait \d+ s/);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
});

test('counts invented tokens by address', async () => {
  await serve();
  expect(await statuses('/t/own', call => ({ bearer: `made up ${call}`.replaceAll(' ', '-') }))).toEqual([
    401, 401, 401, 429,
  ]);
  expect(await statusOf('/t/own', { bearer: 'another', from: '192.0.2.2' })).toBe(401);
});

test('counts other spellings of the header for the same caller', async () => {
  tokens.set('good', 'Ana');
  await serve();
  const written = ['Bearer  good', 'bearer good', 'Bearer   good', 'BEARER good'];
  expect(await statuses('/t/own', call => ({ headers: { authorization: written[call] ?? '' } }))).toEqual([
    200, 200, 200, 429,
  ]);
});

test('counts a user across addresses and tokens', async () => {
  tokens.set('one', 'Ana').set('two', 'Ana');
  await serve();
  expect(
    await statuses('/t/own', call => ({ bearer: call % 2 === 0 ? 'one' : 'two', from: `192.0.2.${call}` })),
  ).toEqual([200, 200, 200, 429]);
});

test('counts forbidden requests', async () => {
  tokens.set('good', 'Ana');
  await serve();
  expect(await statuses('/t/forbidden', () => ({ bearer: 'good' }))).toEqual([403, 403, 403, 429]);
});

test('separates callers behind one address, also from one with invented tokens', async () => {
  tokens.set('of-Ana', 'Ana').set('of-Bia', 'Bia');
  await serve();
  expect(await statusOf('/t/own', { bearer: 'of-Bia' })).toBe(200);
  await statuses('/t/own', () => ({ bearer: 'of-Ana' }));
  await statuses('/t/own', call => ({ bearer: `made-up-${call}` }));
  expect(await statusOf('/t/own', { bearer: 'never-seen' })).toBe(429);
  expect(await statusOf('/t/own', { bearer: 'of-Ana' })).toBe(429);
  expect(await statusOf('/t/own', { bearer: 'of-Bia' })).toBe(200);
});

test('serves a user who signs in from a flooded address from the first request, and after a renewal', async () => {
  await serve();
  await statuses('/t/own', call => ({ bearer: `made-up-${call}` }));
  expect(await statusOf('/t/sign-on?token=old')).toBe(200);
  tokens.set('renewed', 'Ana');
  expect(await statusOf('/t/own', { bearer: 'old' })).toBe(200);
  expect(await statusOf('/t/own', { bearer: 'renewed' })).toBe(200);
});

test('counts a revoked token by address again', async () => {
  tokens.set('good', 'Ana');
  await serve();
  expect(await statusOf('/t/own', { bearer: 'good' })).toBe(200);
  tokens.delete('good');
  expect(await statusOf('/t/own', { bearer: 'good' })).toBe(401);
  // The first request counted before its token was known.
  expect(await statuses('/t/own', () => ({ bearer: 'good' }))).toEqual([401, 401, 429, 429]);
});

test('serves an office behind one address with issued tokens after a restart', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) tokens.set(`signed-${name}`, name < 'c' ? 'Ana' : 'Bia');
  await serve();
  const office: number[] = [];
  for (const token of tokens.keys()) office.push(await statusOf('/t/own', { bearer: token }));
  expect(office).toEqual([200, 200, 200, 200, 200]);
  // Each request still counts for its user. The limit is three.
  expect(await statusOf('/t/own', { bearer: 'signed-a' })).toBe(200);
  expect(await statusOf('/t/own', { bearer: 'signed-b' })).toBe(429);
});

test('accepts a revoked issued token for one request only', async () => {
  await serve();
  expect(await statuses('/t/own', () => ({ bearer: 'signed-ended' }))).toEqual([401, 401, 401, 401]);
  expect(await statusOf('/t/own', { bearer: 'made-up' })).toBe(429);
});

test('counts a token of the wrong kind for its owner', async () => {
  tokens.set('good', 'Ana');
  await serve();
  expect(await statusOf('/t/own', { bearer: 'good' })).toBe(200);
  expect(await statusOf('/t/system', { bearer: 'good' })).toBe(401);
  await statuses('/t/own', call => ({ bearer: `made-up-${call}` }));
  expect(await statusOf('/t/own', { bearer: 'good' })).toBe(200);
});

test('counts public endpoints, requests and unknown addresses separately', async () => {
  await serve();
  expect(await statuses('/t/open', () => ({}))).toEqual([200, 200, 200, 429]);
  expect(await statuses('/t/health', () => ({}))).toEqual([200, 200, 200, 429]);
  expect(await statuses('/t/own', () => ({}))).toEqual([401, 401, 401, 429]);
  expect(await statusOf('/t/nowhere')).toBe(429);
  expect(await statusOf('/t/nowhere', { from: '192.0.2.2' })).toBe(404);
});

test('counts IPv6 by network, and mapped addresses as IPv4', async () => {
  await serve();
  expect(await statuses('/t/open', call => ({ from: `2001:db8::${call}` }))).toEqual([200, 200, 200, 429]);
  expect(await statusOf('/t/open', { from: '2001:db8:0:1::1' })).toBe(200);
  const mapped = ['192.0.2.9', '::ffff:192.0.2.9', '::ffff:c000:209', '192.0.2.9'];
  expect(await statuses('/t/open', call => ({ from: mapped[call] ?? '' }))).toEqual([200, 200, 200, 429]);
});

test('trusts forwarded addresses of trusted proxies only', async () => {
  const forwardedFor = (call: number) => ({ headers: { 'x-forwarded-for': `198.51.100.${call}` } });
  await serve();
  expect(await statuses('/t/open', forwardedFor)).toEqual([200, 200, 200, 429]);
  await app.close();
  await serve('192.0.2.0/24');
  expect(await statuses('/t/open', forwardedFor)).toEqual([200, 200, 200, 200]);
  // Only the last trusted entry of a chain counts: the caller may have written the ones before.
  const chain = (call: number) => ({
    headers: { 'x-forwarded-for': `203.0.113.${call}, 198.51.100.77, 192.0.2.8` },
  });
  expect(await statuses('/t/open', chain)).toEqual([200, 200, 200, 429]);
});
