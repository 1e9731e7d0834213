import {
  type FeatureName,
  features,
  maySeeAlerts,
  type Permission,
  permissions,
  reportExports,
} from '@farol/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertOrganization, insertRole, insertUser } from '#areas/alerts/testing/queries.ts';
import { startSession, findUserByCpf } from '#areas/auth/index.ts';
import { generateToken } from '#areas/partners/index.ts';
import { createId } from '#kernel/ids.ts';
import { buildOrganization } from '#testing/test-client.ts';
import { runAsSystem, testNow, useDatabase } from '#testing/platform.ts';
import {
  buildBody,
  callEndpoint,
  everyEndpoint,
  createMissingRecords,
  type Declared,
} from './testing/contract.ts';
import { buildPlatform, mountedFeatures } from './platform.ts';

const platform = useDatabase({ FAROL_REQUESTS_PER_MINUTE: '1000000' });
let app: FastifyInstance;
/** Each user has one permission; `none` has no permission. */
const tokens = new Map<Permission | 'none', string>();
let integrator: string;
let expired: string;

beforeAll(async () => {
  const { services, clock } = platform();
  app = await buildPlatform(services, async () => undefined);
  integrator = (await generateToken(services, 'airline', null)).token;
  // The data-processing body has every permission (specification, section 6).
  const organization = buildOrganization({ type: 'DATA_PROCESSING' });
  const organizationId = organization.id;
  await runAsSystem(services.pool, db => insertOrganization(db, organization));
  for (const [index, permission] of [...permissions, 'none' as const].entries()) {
    const cpf = String(index).padStart(11, '0');
    await runAsSystem(services.pool, async db => {
      const userId = createId();
      await insertUser(db, { id: userId, cpf, name: `Holder of ${permission}`, organizationId });
      const granted = permission === 'none' ? [] : [permission];
      await insertRole(db, { userId, organizationId, name: `Only ${permission}`, permissions: granted });
    });
    const account = await findUserByCpf(services.pool.db, cpf);
    if (account === undefined) throw new Error(`nobody has the CPF ${cpf}`);
    if (permission === 'none') {
      clock.set('2026-03-15T18:00:00Z');
      expired = await startSession(services.pool.db, services, account, 'localhost');
      clock.set(testNow);
    }
    tokens.set(permission, await startSession(services.pool.db, services, account, 'localhost'));
  }
});
afterAll(() => app.close());

const guarded = everyEndpoint.filter(({ endpoint }) => endpoint.access !== 'public');
const bySession = guarded.filter(
  ({ endpoint: { access } }) => access === 'signedIn' || Array.isArray(access),
);

async function statusOf(declared: Declared, bearer: string | undefined): Promise<number> {
  return (await callEndpoint(app, declared, createMissingRecords(), bearer)).statusCode;
}

/** Requests about alerts, whose handlers also require work with alerts. */
const ofAlerts = new Set(['alerts/inbox', 'alerts/handling', 'explanation/alert']);

/** The report of the sample call decides. */
const ofSample: Readonly<Record<string, readonly Permission[]>> = {
  prepareReportFile: reportExports.totalizersReport.access,
};

/** Compares the contract and the handlers of alerts. */
function mayCall({ feature, name, endpoint }: Declared, permission: Permission | 'none'): boolean {
  const access = ofSample[name] ?? endpoint.access;
  const own = permission === 'none' ? [] : [permission];
  if (Array.isArray(access)) return own.some(permission => (access as Permission[]).includes(permission));
  return !ofAlerts.has(feature) || maySeeAlerts({ isAirline: false, permissions: new Set(own) });
}

test('has only the expected public endpoints', () => {
  const open = everyEndpoint.filter(({ endpoint }) => endpoint.access === 'public').map(({ name }) => name);
  expect(open.toSorted()).toEqual(
    [
      'answerConsent',
      'authorizeUrl',
      'consentText',
      'confirmHandOver',
      'getConsent',
      'health',
      'logoutUrl',
      'publicSettings',
      'ready',
      'takeOver',
      'token',
      'withdrawConsent',
    ].toSorted(),
  );
});

test('serves public endpoints without a token or with an invalid one', async () => {
  for (const declared of everyEndpoint.filter(({ endpoint }) => endpoint.access === 'public')) {
    for (const bearer of [undefined, 'garbage', expired])
      expect([declared.name, [401, 403].includes(await statusOf(declared, bearer))]).toEqual([
        declared.name,
        false,
      ]);
  }
});

test.each(
  guarded.map(declared => [`${declared.endpoint.method} ${declared.endpoint.path}`, declared] as const),
)('closes %s to missing, invalid and foreign tokens and ended sessions', async (_name, declared) => {
  const { access } = declared.endpoint;
  const wrong: Record<string, string | undefined> = {
    'no token': undefined,
    garbage: 'garbage',
    'a token with a signature of nobody': `${tokens.get('FLIGHT_LIST') ?? ''}x`,
    'an ended session': expired,
    ...(access === 'integrator' ? {} : { 'the token of an integrator': integrator }),
    ...(access === 'integrator' || access === 'streamToken'
      ? { 'a session token': tokens.get('RESTRICTION_LIST') }
      : {}),
  };
  for (const [kind, bearer] of Object.entries(wrong))
    expect([kind, await statusOf(declared, bearer)]).toEqual([kind, 401]);
});

test.each(
  bySession.map(declared => [`${declared.endpoint.method} ${declared.endpoint.path}`, declared] as const),
)('opens %s to users with one of its permissions only', async (_name, declared) => {
  const wrong: object[] = [];
  const judge = async ([permission, token]: [Permission | 'none', string]) => {
    const status = await statusOf(declared, token);
    const expected = mayCall(declared, permission) ? 'let in' : 'forbidden';
    const seen = status === 403 ? 'forbidden' : status === 401 || status >= 500 ? String(status) : 'let in';
    // Without a provider, sign-on endpoints answer that it is unavailable.
    if (seen !== expected && !(status === 503 && declared.name === 'govBrUrl'))
      wrong.push({ held: permission, status, expected });
  };
  await Promise.all([...tokens].map(judge));
  expect(wrong).toEqual([]);
});

test('opens integrator endpoints to their current token', async () => {
  for (const declared of guarded.filter(({ endpoint }) => endpoint.access === 'integrator'))
    expect([200, 400, 404]).toContain(await statusOf(declared, integrator));
});

test('answers or refuses searches over the first and last possible days', async () => {
  const searches = bySession.filter(
    declared => 'from' in (buildBody(declared, createMissingRecords()) ?? {}),
  );
  expect(searches.length).toBeGreaterThan(5);
  const broken: object[] = [];
  for (const declared of searches) {
    const { access } = declared.endpoint;
    for (const [from, to] of [
      ['0000-01-01', '0000-01-03'],
      ['0001-01-01', '0001-01-03'],
      ['9999-12-29', '9999-12-31'],
    ]) {
      const period = { ...buildBody(declared, createMissingRecords()), from, to };
      const token = tokens.get(Array.isArray(access) ? (access[0] as Permission) : 'none');
      const { statusCode } = await callEndpoint(app, declared, createMissingRecords(), token, period);
      if (statusCode >= 500) broken.push({ name: declared.name, from });
    }
  }
  expect(broken).toEqual([]);
});

const optionalTexts = { text: 'abc', note: 'abc', issuer: 'abc', flight: 'abc', address: 'abc' };

function withCharacter(character: string, body: object): object[] {
  return Object.entries(body).flatMap(([key, value]: [string, unknown]): object[] => {
    if (typeof value === 'string') return [{ ...body, [key]: value + character }];
    if (typeof value !== 'object' || value === null) return [];
    return withCharacter(character, value).map(part => ({
      ...body,
      [key]: Array.isArray(value) ? Object.values(part) : part,
    }));
  });
}

test.each([
  ['a zero character', '\u0000'],
  ['half of a character', '\ud800'],
])('refuses %s, which the database cannot store, in any text', async (_name, character) => {
  const wrong: object[] = [];
  let calls = 0;
  const judge = async (name: string, sent: object | string, reply: Promise<LightMyRequestResponse>) => {
    calls += 1;
    const { statusCode, body } = await reply;
    if (statusCode !== 400 || !body.includes('BROKEN_TEXT')) wrong.push({ name, sent, statusCode });
  };
  for (const declared of bySession) {
    const { name, endpoint } = declared;
    const token = tokens.get(
      Array.isArray(endpoint.access) ? (endpoint.access[0] as Permission) : 'RISK_MANAGE',
    );
    // Raw bodies are not JSON; their readers report what is wrong.
    const body = endpoint.body === 'raw' ? undefined : buildBody(declared, createMissingRecords());
    for (const other of body === undefined ? [] : withCharacter(character, { ...optionalTexts, ...body }))
      await judge(name, other, callEndpoint(app, declared, createMissingRecords(), token, other));
    // In a URL only the NUL character can be written.
    if (character !== '\0' || (endpoint.params ?? endpoint.query) === undefined) continue;
    const url = `${endpoint.path.replaceAll(/\{\w+\}/g, 'a%00b')}?text=a%00b`;
    const headers = { authorization: `Bearer ${token}` };
    await judge(name, url, app.inject({ method: endpoint.method, url, headers }));
  }
  expect(calls).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});

test('reveals nothing of the record in a refusal', async () => {
  for (const declared of bySession) {
    const reply = await callEndpoint(app, declared, createMissingRecords(), undefined);
    expect(Object.keys(reply.json<object>()).toSorted()).toEqual(['code', 'id', 'messages']);
  }
});

test('has a handler and an address for every endpoint, and no other handlers', () => {
  expect(Object.keys(mountedFeatures).toSorted()).toEqual(Object.keys(features).toSorted());
  for (const [name, { endpoints, handlers }] of Object.entries(mountedFeatures)) {
    expect(endpoints).toBe(features[name as FeatureName]);
    expect(Object.keys(handlers).toSorted()).toEqual(Object.keys(endpoints).toSorted());
  }
  const missing = everyEndpoint.filter(
    ({ endpoint: { method, path } }) => !app.hasRoute({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') }),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});
