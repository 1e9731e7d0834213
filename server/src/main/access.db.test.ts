import { type FeatureName, features, maySeeAlerts, type Permission, permissions } from '@farol/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertOrganization, insertRole, insertUser } from '#areas/alerts/testing/queries.ts';
import { beginSession, findUserByCpf } from '#areas/auth/index.ts';
import { generateToken } from '#areas/partners/index.ts';
import { newId } from '#kernel/ids.ts';
import { testOrganization } from '#testing/desk.ts';
import { forSystem, testNow, useDatabase } from '#testing/platform.ts';
import { bodyOf, callEndpoint, everyEndpoint, noRecords, type Declared } from './testing/contract.ts';
import { buildPlatform, mountedFeatures } from './platform.ts';

const platform = useDatabase({ FAROL_REQUESTS_PER_MINUTE: '1000000' });
let app: FastifyInstance;
/** A session token of a person who holds this permission and no other, by permission; of one who holds none under `none`. */
const tokens = new Map<Permission | 'none', string>();
let integrator: string;
let expired: string;

beforeAll(async () => {
  const { services, clock } = platform();
  app = await buildPlatform(services, async () => undefined);
  integrator = (await generateToken(services, 'airline', null)).token;
  // Of the data-processing body no functionality is withheld (specification, section 6).
  const organization = testOrganization({ type: 'DATA_PROCESSING' });
  const organizationId = organization.id;
  await forSystem(services.pool, db => insertOrganization(db, organization));
  for (const [index, held] of [...permissions, 'none' as const].entries()) {
    const cpf = String(index).padStart(11, '0');
    await forSystem(services.pool, async db => {
      const userId = newId();
      await insertUser(db, { id: userId, cpf, name: `Holder of ${held}`, organizationId });
      const granted = held === 'none' ? [] : [held];
      await insertRole(db, { userId, organizationId, name: `Only ${held}`, permissions: granted });
    });
    const account = await findUserByCpf(services.pool.db, cpf);
    if (account === undefined) throw new Error(`nobody has the CPF ${cpf}`);
    if (held === 'none') {
      clock.set('2026-03-15T18:00:00Z');
      expired = await beginSession(services.pool.db, services, account, 'localhost');
      clock.set(testNow);
    }
    tokens.set(held, await beginSession(services.pool.db, services, account, 'localhost'));
  }
});
afterAll(() => app.close());

const guarded = everyEndpoint.filter(({ endpoint }) => endpoint.access !== 'public');
const bySession = guarded.filter(
  ({ endpoint: { access } }) => access === 'signedIn' || Array.isArray(access),
);

async function statusOf(declared: Declared, bearer: string | undefined): Promise<number> {
  return (await callEndpoint(app, declared, noRecords(), bearer)).statusCode;
}

/** Calls about alerts, whose handlers ask for work with alerts. */
const ofAlerts = new Set(['alerts/inbox', 'alerts/handling', 'explanation/alert']);

/** Whether the person may call, by what the contract says and by what the handlers of alerts add. */
function mayCall({ feature, endpoint: { access } }: Declared, held: Permission | 'none'): boolean {
  const own = held === 'none' ? [] : [held];
  if (Array.isArray(access)) return own.some(permission => (access as Permission[]).includes(permission));
  return !ofAlerts.has(feature) || maySeeAlerts({ isAirline: false, permissions: new Set(own) });
}

test('an endpoint is public only if it is one of those that must be', () => {
  const open = everyEndpoint.filter(({ endpoint }) => endpoint.access === 'public').map(({ name }) => name);
  expect(open.toSorted()).toEqual(
    [
      'authorizeUrl',
      'consentText',
      'confirmHandOver',
      'health',
      'logoutUrl',
      'publicSettings',
      'takeOver',
      'token',
    ].toSorted(),
  );
});

test('a public endpoint asks nobody for a token, and a wrong one does not shut it', async () => {
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
)('%s is shut to no token, garbage, an ended session and tokens of another kind', async (_name, declared) => {
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
)(
  '%s lets in whoever holds one of its permissions, and is forbidden to all others',
  async (_name, declared) => {
    const wrong: object[] = [];
    const judge = async ([held, token]: [Permission | 'none', string]) => {
      const status = await statusOf(declared, token);
      const expected = mayCall(declared, held) ? 'let in' : 'forbidden';
      const seen = status === 403 ? 'forbidden' : status === 401 || status >= 500 ? String(status) : 'let in';
      // Without a provider, sign-on's addresses answer that it is away.
      if (seen !== expected && !(status === 503 && declared.name === 'govBrUrl'))
        wrong.push({ held, status, expected });
    };
    await Promise.all([...tokens].map(judge));
    expect(wrong).toEqual([]);
  },
);

test('an integrator’s endpoints let its current token in', async () => {
  for (const declared of guarded.filter(({ endpoint }) => endpoint.access === 'integrator'))
    expect([400, 404]).toContain(await statusOf(declared, integrator));
});

test('a search over the first or the last days that can be written is answered or refused, and never breaks', async () => {
  const searches = bySession.filter(declared => 'from' in (bodyOf(declared, noRecords()) ?? {}));
  expect(searches.length).toBeGreaterThan(5);
  const broken: object[] = [];
  for (const declared of searches) {
    const { access } = declared.endpoint;
    for (const [from, to] of [
      ['0000-01-01', '0000-01-03'],
      ['0001-01-01', '0001-01-03'],
      ['9999-12-29', '9999-12-31'],
    ]) {
      const period = { ...bodyOf(declared, noRecords()), from, to };
      const token = tokens.get(Array.isArray(access) ? (access[0] as Permission) : 'none');
      const { statusCode } = await callEndpoint(app, declared, noRecords(), token, period);
      if (statusCode >= 500) broken.push({ name: declared.name, from });
    }
  }
  expect(broken).toEqual([]);
});

/** Texts that searches and forms take besides what a well-formed call gives. */
const optionalTexts = { text: 'abc', note: 'abc', issuer: 'abc', flight: 'abc', address: 'abc' };

/** The body with the character in each of its texts in turn. */
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
])(
  '%s, which the database has no place for, is refused wherever a text is taken',
  async (_name, character) => {
    const wrong: object[] = [];
    let asked = 0;
    const judge = async (name: string, sent: object | string, reply: Promise<LightMyRequestResponse>) => {
      asked += 1;
      const { statusCode, body } = await reply;
      if (statusCode !== 400 || !body.includes('BROKEN_TEXT')) wrong.push({ name, sent, statusCode });
    };
    for (const declared of bySession) {
      const { name, endpoint } = declared;
      const token = tokens.get(
        Array.isArray(endpoint.access) ? (endpoint.access[0] as Permission) : 'RISK_MANAGE',
      );
      // Bytes are no JSON: who reads them says what is wrong with them.
      const body = endpoint.body === 'raw' ? undefined : bodyOf(declared, noRecords());
      for (const other of body === undefined ? [] : withCharacter(character, { ...optionalTexts, ...body }))
        await judge(name, other, callEndpoint(app, declared, noRecords(), token, other));
      // A text in an address is bytes: there the zero character alone can be written.
      if (character !== '\0' || (endpoint.params ?? endpoint.query) === undefined) continue;
      const url = `${endpoint.path.replaceAll(/\{\w+\}/g, 'a%00b')}?text=a%00b`;
      const headers = { authorization: `Bearer ${token}` };
      await judge(name, url, app.inject({ method: endpoint.method, url, headers }));
    }
    expect(asked).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  },
);

test('a refusal tells nothing of the record it was about', async () => {
  for (const declared of bySession) {
    const reply = await callEndpoint(app, declared, noRecords(), undefined);
    expect(Object.keys(reply.json<object>()).toSorted()).toEqual(['code', 'id', 'messages']);
  }
});

test('every endpoint has a handler and an address, and every handler an endpoint', () => {
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
