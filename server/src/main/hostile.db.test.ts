import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateToken } from '#areas/partners/index.ts';
import { buildPaxlst, people, receiveAndProcess } from '#areas/reception/testing/messages.ts';
import { asOwner } from '#kernel/db/owner.ts';
import { createId } from '#kernel/ids.ts';
import { useDatabase } from '#testing/platform.ts';
import { columnsOf, listRowsContaining } from '#testing/queries.ts';
import { buildPlatform } from './platform.ts';
import { buildBody, callEndpoint, everyEndpoint, type Declared, type Records } from './testing/contract.ts';
import { createOrganizationFixture, type OrganizationFixture } from './testing/organization-fixture.ts';
import {
  dateNames,
  declaredNames,
  extremeDates,
  oddValues,
  listPollutingBodies,
  injected,
  listInjectedFields,
  withFields,
  withJsonBody,
} from './testing/hostile.ts';

const platform = useDatabase({ FAROL_REQUESTS_PER_MINUTE: '1000000' });
const services = () => platform().services;
let app: FastifyInstance;
let integrator: string;

/** Two agencies, and the data-processing body with every permission. */
let body: OrganizationFixture;
let agency: OrganizationFixture;
let other: OrganizationFixture;

beforeAll(async () => {
  app = await buildPlatform(services(), async () => undefined);
  [body, agency, other] = [
    await createOrganizationFixture(services(), 'DATA_PROCESSING', 'the body'),
    await createOrganizationFixture(services(), 'HEALTH', 'one agency'),
    await createOrganizationFixture(services(), 'HEALTH', 'another agency'),
  ];
  const receipt = await receiveAndProcess(services(), buildPaxlst({ people: people(2) }));
  const person = await services()
    .pool.db.selectFrom('flight_passenger')
    .select(['id', 'flight_id'])
    .executeTakeFirstOrThrow();
  Object.assign(body.records, { fileId: receipt.id, flightId: person.flight_id, passengerId: person.id });
  integrator = (await generateToken(services(), 'airline', null)).token;
});
afterAll(() => app.close());

function tokenFor({ endpoint: { access } }: Declared): string | undefined {
  if (access === 'public') return undefined;
  return access === 'integrator' ? integrator : body.session;
}

/** Sends a body as it is, to an address with unknown ids. */
function sendBody(declared: Declared, payload: string | object) {
  const bearer = tokenFor(declared);
  return app.inject({
    method: declared.endpoint.method,
    url: declared.endpoint.path.replaceAll(/\{\w+\}/g, createId()),
    headers: {
      'content-type': 'application/json',
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    },
    payload,
  });
}

const inBatches = async <T>(all: readonly T[], work: (one: T) => Promise<unknown>) => {
  for (let at = 0; at < all.length; at += 8) await Promise.all(all.slice(at, at + 8).map(work));
};

async function powers(): Promise<object> {
  const { db } = services().pool;
  const countTrue = async (table: 'organization' | 'role' | 'app_user', column: string) => {
    const rows = await db.selectFrom(table).selectAll().execute();
    return rows.filter(row => Reflect.get(row, column) === true).length;
  };
  return {
    administrators: await countTrue('organization', 'administrator'),
    rootOnly: await countTrue('role', 'root_only'),
    seesAll: await countTrue('role', 'sees_all_restrictions'),
    seesAllRules: await countTrue('role', 'sees_all_rules'),
  };
}

test('stores no undeclared fields, whatever columns they name', async () => {
  const columns = await asOwner(platform().ownerUrl, columnsOf);
  const before = await powers();
  const wrong: object[] = [];
  let taken = 0;
  for (const declared of withJsonBody) {
    const input = buildBody(declared, body.records) ?? {};
    const sent = withFields(input, listInjectedFields(columns, declaredNames(declared)));
    const { statusCode, body: reply } = await callEndpoint(
      app,
      declared,
      body.records,
      tokenFor(declared),
      sent,
    );
    if (statusCode < 300) taken += 1;
    if (statusCode >= 500 && statusCode !== 503) wrong.push({ name: declared.name, statusCode });
    if (reply.includes(injected.text) && statusCode < 300) wrong.push({ name: declared.name, reply });
  }
  expect(wrong).toEqual([]);
  // The requests must get as far as storing.
  expect(taken).toBeGreaterThan(withJsonBody.length / 2);
  const texts = [injected.text, injected.id, String(injected.number), '2001-02-03'];
  expect(await asOwner(platform().ownerUrl, owner => listRowsContaining(owner, texts))).toEqual([]);
  expect(await powers()).toEqual(before);
});

test('refuses keys with a meaning in JavaScript, and pollutes no prototype', async () => {
  const wrong: object[] = [];
  await inBatches(withJsonBody, async declared => {
    for (const payload of listPollutingBodies(buildBody(declared, body.records) ?? {})) {
      const reply = await sendBody(declared, payload);
      if (reply.statusCode !== 400) wrong.push({ name: declared.name, payload, status: reply.statusCode });
    }
  });
  expect(wrong).toEqual([]);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

test('refuses or accepts values of other kinds, sizes and shapes without failing', async () => {
  const wrong: object[] = [];
  let callCount = 0;
  const calls = withJsonBody.flatMap(declared => {
    const input = buildBody(declared, body.records) ?? {};
    const names = new Set([...Object.keys(input), ...declaredNames(declared)]);
    return [...names].flatMap(name =>
      oddValues.map(odd => ({ declared, name, sent: { ...input, [name]: odd } })),
    );
  });
  await inBatches(calls, async ({ declared, name, sent }) => {
    callCount += 1;
    const { statusCode } = await callEndpoint(app, declared, body.records, tokenFor(declared), sent);
    // Without a provider, sign-on endpoints answer that there is none.
    const away = statusCode === 503 && declared.feature === 'auth/login';
    if (statusCode >= 500 && !away)
      wrong.push({ call: declared.name, name, value: Reflect.get(sent, name), statusCode });
  });
  expect(callCount).toBeGreaterThan(500);
  expect(wrong).toEqual([]);
});

test('refuses or accepts days at or beyond the end of the calendar without failing', async () => {
  const wrong: object[] = [];
  const taken = new Set<string>();
  const calls = withJsonBody.flatMap(declared => {
    const names = dateNames(declared);
    return names.length === 0 ? [] : extremeDates.map(day => ({ declared, names, day }));
  });
  for (const { declared, names, day } of calls) {
    const days = Object.fromEntries(names.map(name => [name, day]));
    const sent = { ...buildBody(declared, body.records), ...days };
    const reply = await callEndpoint(app, declared, body.records, tokenFor(declared), sent);
    if (reply.statusCode >= 500) wrong.push({ call: declared.name, day, status: reply.statusCode });
    if (reply.statusCode < 300) taken.add(declared.name);
  }
  expect(wrong).toEqual([]);
  expect([...taken]).toEqual(expect.arrayContaining(['searchFlights', 'searchTrail', 'createRestriction']));
});

test.each([
  ['a list', '[]'],
  ['a text', '"body"'],
  ['a number', '1'],
  ['nothing', 'null'],
  ['half of an object', '{"a":'],
  ['two objects', '{}{}'],
])('refuses %s as the body of every endpoint with one', async (_what, payload) => {
  const wrong: object[] = [];
  await inBatches(withJsonBody, async declared => {
    const reply = await sendBody(declared, payload);
    // A search may come without a body.
    const allowed = payload === 'null' ? [200, 400, 404, 422] : [400];
    if (!allowed.includes(reply.statusCode)) wrong.push({ name: declared.name, status: reply.statusCode });
  });
  expect(wrong).toEqual([]);
});

test('refuses or accepts repeated, list and object parameters without failing', async () => {
  const wrong: object[] = [];
  const asking = everyEndpoint.filter(({ endpoint }) => (endpoint.query ?? endpoint.params) !== undefined);
  expect(asking.length).toBeGreaterThan(10);
  await inBatches(asking, async declared => {
    const { method, path, access } = declared.endpoint;
    const bearer = access === 'streamToken' ? undefined : tokenFor(declared);
    for (const odd of [
      '..%2F..%2Fetc%2Fpasswd',
      '%25',
      '0',
      '1e999',
      "'--",
      '[object%20Object]',
      '%F0%9F%98%80',
    ]) {
      const query = `id=${odd}&id=${createId()}&ids=${odd}&ids[]=${odd}&id[$gt]=&__proto__[polluted]=1&constructor=1&text=${odd}&text=a`;
      const reply = await app.inject({
        method,
        url: `${path.replaceAll(/\{\w+\}/g, odd)}?${query}`,
        headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
        ...(method === 'POST' || method === 'PUT' ? { payload: {} } : {}),
      });
      if (reply.statusCode >= 500) wrong.push({ name: declared.name, odd, status: reply.statusCode });
    }
  });
  expect(wrong).toEqual([]);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

/** Replaces one id at a time by one of the other agency. */
function withForeignIds(input: object, foreign: readonly string[]): object[] {
  const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
  const swapIds = (value: unknown): unknown[] => {
    if (typeof value === 'string') return uuid.test(value) ? [...foreign] : [];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, part]: [string, unknown]) =>
      swapIds(part).map(one =>
        Array.isArray(value) ? value.with(Number(name), one) : { ...value, [name]: one },
      ),
    );
  };
  return swapIds(input).filter(one => typeof one === 'object' && one !== null);
}

/** Ignores audit columns. */
async function rowsOfOther(): Promise<string[]> {
  const rows = await asOwner(platform().ownerUrl, owner => listRowsContaining(owner, other.ids));
  return rows.filter(row => !/^(?:audit|user_session|refus)/.test(row));
}

test('neither shows, changes nor links records of another agency', async () => {
  const before = await rowsOfOther();
  expect(before.length).toBeGreaterThan(other.ids.length - 1);
  const leaks: object[] = [];
  let callCount = 0;
  const judge = async (declared: Declared, records: Records, sent?: object) => {
    callCount += 1;
    const { statusCode, body: reply } = await callEndpoint(app, declared, records, agency.session, sent);
    const isLeaking = /of another agency/i.test(reply);
    if (isLeaking || (statusCode >= 500 && statusCode !== 503))
      leaks.push({ name: declared.name, sent, statusCode, reply });
  };
  const bySession = everyEndpoint.filter(
    ({ endpoint: { access } }) => access === 'signedIn' || Array.isArray(access),
  );
  for (const declared of bySession) {
    await judge(declared, other.records);
    const own = buildBody(declared, agency.records);
    for (const sent of own === undefined ? [] : withForeignIds(own, other.ids))
      await judge(declared, agency.records, sent);
    // Also where a valid request omits an optional id.
    if (own === undefined) continue;
    const left = [...declaredNames(declared)].filter(name => /Ids?$/.test(name) && !(name in own));
    for (const name of left)
      for (const id of other.ids)
        await judge(declared, agency.records, { ...own, [name]: name.endsWith('s') ? [id] : id });
  }
  expect(callCount).toBeGreaterThan(100);
  expect(leaks).toEqual([]);
  expect(await rowsOfOther()).toEqual(before);
});

test('refuses bytes that are no message, and stores nothing of them', async () => {
  const taking = everyEndpoint.filter(({ endpoint }) => endpoint.body === 'raw');
  expect(taking.length).toBeGreaterThan(0);
  const unb = "UNB+UNOA:4+A+B+260315:1200+1'";
  const files: Record<string, Buffer> = {
    'a picture': Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff0806000000', 'hex'),
    'a picture that goes on as a web page': Buffer.from('GIF89a/*<html><script>alert(1)</script>*/=1;'),
    'an archive': Buffer.from('504b0304140000000800000000000000000000000000ffffffff', 'hex'),
    'a program': Buffer.from('4d5a900003000000', 'hex'),
    'a document of XML with an entity of its own': Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>',
    ),
    'a web page around a message': Buffer.from(`<html><script>alert(1)</script>${unb}`),
    nothing: Buffer.alloc(0),
    zeros: Buffer.alloc(4096),
  };
  const count = async () => {
    const rows = await services().pool.db.selectFrom('api_pnr_file').select('id').execute();
    return rows.length;
  };
  const before = await count();
  const wrong: object[] = [];
  for (const declared of taking)
    for (const [what, bytes] of Object.entries(files))
      for (const type of [
        'application/edifact',
        'image/png',
        'text/html; charset=utf-7',
        'multipart/form-data; boundary=x',
      ]) {
        const reply = await app.inject({
          method: declared.endpoint.method,
          url: declared.endpoint.path,
          headers: { 'content-type': type, authorization: `Bearer ${tokenFor(declared) ?? ''}` },
          payload: bytes,
        });
        const refused = reply.statusCode >= 400 && reply.statusCode < 500;
        if (!refused || reply.body.includes('<script'))
          wrong.push({ name: declared.name, what, type, status: reply.statusCode });
      }
  expect(wrong).toEqual([]);
  expect(await count()).toBe(before);
});

test('never uses an address or host invented by a caller', async () => {
  const evil = 'evil.test';
  const headers = {
    host: evil,
    'x-forwarded-host': evil,
    'x-forwarded-proto': 'javascript',
    'x-forwarded-for': evil,
    'x-forwarded-server': evil,
    'x-original-url': `https://${evil}/`,
    'x-rewrite-url': `https://${evil}/`,
    'x-host': evil,
    forwarded: `host=${evil};proto=https`,
    origin: `https://${evil}`,
    referer: `https://${evil}/`,
    'x-http-method-override': 'DELETE',
  };
  const wrong: object[] = [];
  await inBatches(everyEndpoint, async declared => {
    const { method, path, access } = declared.endpoint;
    const bearer = access === 'streamToken' ? undefined : tokenFor(declared);
    const reply = await app.inject({
      method,
      url: path.replaceAll(/\{\w+\}/g, createId()),
      headers: { ...headers, ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }) },
      ...(method === 'POST' || method === 'PUT'
        ? { payload: { url: `https://${evil}`, redirect: `//${evil}` } }
        : {}),
    });
    const answer = JSON.stringify(reply.headers) + reply.body;
    if (answer.includes(evil) || reply.headers['access-control-allow-origin'] !== undefined)
      wrong.push({ name: declared.name, answer });
  });
  expect(wrong).toEqual([]);
});

test('accepts each kind of token only for its purpose', async () => {
  const findByAccess = (kind: string) =>
    everyEndpoint.find(
      ({ endpoint: { access } }) => (Array.isArray(access) ? 'permission' : access) === kind,
    );
  const stream = await app.inject({
    method: 'POST',
    url: '/auth/v1/login/web/temporaryToken',
    headers: { authorization: `Bearer ${body.session}` },
  });
  const tokens: Record<string, string> = {
    session: body.session,
    integrator,
    stream: stream.json<{ token: string }>().token,
  };
  const fits: Record<string, string> = {
    signedIn: 'session',
    permission: 'session',
    integrator: 'integrator',
    streamToken: 'stream',
  };
  const wrong: object[] = [];
  for (const [kind, right] of Object.entries(fits)) {
    const declared = findByAccess(kind);
    if (declared === undefined) throw new Error(`no endpoint is open to ${kind}`);
    for (const [owner, token] of Object.entries(tokens)) {
      if (owner === right) continue;
      const url = declared.endpoint.path.replaceAll(/\{\w+\}/g, createId());
      for (const credentials of [
        { url, headers: { authorization: `Bearer ${token}` } },
        { url: `${url}?token=${encodeURIComponent(token)}`, headers: {} },
      ]) {
        const { statusCode } = await app.inject({ method: declared.endpoint.method, ...credentials });
        if (statusCode !== 401) wrong.push({ kind, held: owner, given: credentials, statusCode });
      }
    }
  }
  expect(wrong).toEqual([]);
});
