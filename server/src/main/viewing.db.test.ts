import { type Endpoint, isReadOnly } from '@farol/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCategory, insertRestriction } from '#areas/alerts/testing/queries.ts';
import { raiseAlertFor } from '#areas/alerts/testing/raise-alert.ts';
import {
  getDemoAccount,
  addDemoPeople,
  getDemoPerson,
  startDemoSession,
} from '#areas/auth/testing/demo-people.ts';
import { demoOrganizations } from '#areas/auth/index.ts';
import { buildPaxlst, people, receiveAndProcess } from '#areas/reception/testing/messages.ts';
import { createId } from '#kernel/ids.ts';
import { runAsSystem, useDatabase } from '#testing/platform.ts';
import { getLastEvent, readTrail } from '#testing/trail.ts';
import { buildPlatform } from './platform.ts';
import { callEndpoint, everyEndpoint, createMissingRecords } from './testing/contract.ts';

const platform = useDatabase({ FAROL_REQUESTS_PER_MINUTE: '1000000' });
const services = () => platform().services;
const db = () => services().pool.db;
let app: FastifyInstance;

/** The second flight is not at an airport of the health agency. */
const [one, other] = people(2);
const flight = { date: '2026-03-15', id: '' };

const organizations = new Map<string, string>();

beforeAll(async () => {
  await addDemoPeople(services());
  app = await buildPlatform(services(), async () => undefined);
  if (one === undefined || other === undefined) throw new Error('there are two people');
  await receiveAndProcess(
    services(),
    buildPaxlst({ people: [one], carrier: 'X0', number: '7001', destination: 'GRU' }),
  );
  await receiveAndProcess(
    services(),
    buildPaxlst({ people: [other], carrier: 'XQ', number: '7002', destination: 'CGH' }),
  );
  const rows = await db().selectFrom('organization').select(['id', 'name']).execute();
  for (const { id, name } of rows) organizations.set(name, id);
  const found = await db()
    .selectFrom('flight')
    .select(['id', 'flight_date'])
    .where('carrier', '=', 'X0')
    .executeTakeFirstOrThrow();
  Object.assign(flight, { id: found.id, date: found.flight_date });
  for (const [note, name, author] of [
    ['of the police', 'Polícia Federal', 'Helena'],
    ['of health', 'Anvisa', 'Marina'],
  ] as const) {
    const organizationId = idOf(name);
    const { actor } = await getDemoAccount(services(), author);
    const categoryId = await runAsSystem(services().pool, tx =>
      insertCategory(tx, { organizationId, name: note, appliesTo: 'RESTRICTION' }),
    );
    const { text } = await ask(
      await startDemoSession(services(), author),
      'POST',
      '/web-inspection/v1/restrictions',
      {
        documents: [{ number: 'NO00000' }],
        categoryId,
        expiration: '2026-12-31',
        viewers: [actor.id],
        receivers: [actor.id],
      },
    );
    const { id: restrictionId } = JSON.parse(text);
    await raiseAlertFor(platform(), flight, [actor], { sourceId: restrictionId, title: note });
  }
  const { actor: ines } = await getDemoAccount(services(), 'Inês');
  const own = await runAsSystem(services().pool, tx =>
    insertRestriction(tx, {
      organizationId: idOf('Processamento de Dados'),
      createdBy: ines.id,
      viewers: [ines.id],
    }),
  );
  await raiseAlertFor(platform(), flight, [ines], { sourceId: own, title: 'of one’s own' });
});
afterAll(() => app.close());

function idOf(name: string): string {
  const id = organizations.get(name);
  if (id === undefined) throw new Error(`no organization called ${name}`);
  return id;
}

interface Reply {
  status: number;
  code: unknown;
  text: string;
  token: string | undefined;
}

async function ask(token: string, method: Endpoint['method'], url: string, payload?: object): Promise<Reply> {
  const reply = await app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload === undefined ? {} : { payload }),
  });
  const renewedToken = reply.headers['token'];
  return {
    status: reply.statusCode,
    code: reply.headers['x-error-code'],
    text: reply.body,
    token: typeof renewedToken === 'string' ? renewedToken : undefined,
  };
}

async function startViewing(token: string, name: string): Promise<string> {
  const { status, token: input } = await ask(token, 'POST', '/auth/v1/viewing', {
    organizationId: idOf(name),
  });
  expect([name, status]).toEqual([name, 200]);
  return input ?? '';
}

const end = (token: string) => ask(token, 'DELETE', '/auth/v1/viewing');
const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

const period = { from: '2026-03-14', to: '2026-03-16' };
const flights = async (token: string) => {
  const { text } = await ask(token, 'POST', '/web/v1/flights/search', period);
  return ['7001', '7002'].filter(number => text.includes(`"${number}"`));
};
const restrictions = async (token: string) => {
  const { status, text } = await ask(token, 'POST', '/web-inspection/v1/restrictions/search', {});
  return status === 200 ? ['of the police', 'of health'].filter(note => text.includes(note)) : status;
};
const alertsOn = async (token: string) => {
  const { status, text } = await ask(token, 'GET', `/web/v1/flights/${flight.id}/passengers`);
  return [
    status,
    JSON.parse(text).rows?.reduce((sum: number, row: { alerts: number }) => sum + row.alerts, 0),
  ];
};

// Runs first: refusals beyond sixty a minute are counted at its end.
test('records both organizations in each event while viewing', async () => {
  const session = await startDemoSession(services(), 'Inês');
  await startViewing(session, 'Anvisa');
  const both = {
    actor_id: getDemoPerson('Inês').id,
    organization_id: idOf('Processamento de Dados'),
  };
  expect(await getLastEvent(services())).toMatchObject({
    event: 'VIEWING_BEGUN',
    ...both,
    detail: { organization: { id: idOf('Anvisa'), name: 'Anvisa' } },
  });
  await flights(session);
  const viewedAs = { id: idOf('Anvisa'), name: 'Anvisa' };
  expect(await getLastEvent(services())).toMatchObject({
    event: 'FLIGHTS_SEARCHED',
    ...both,
    detail: { viewedAs },
  });
  await ask(session, 'GET', `/web/v1/flights/${createId()}`);
  await expect
    .poll(async () => (await readTrail(services())).filter(({ event }) => event === 'CALL_REFUSED'))
    .toContainEqual(expect.objectContaining({ ...both, detail: expect.objectContaining({ viewedAs }) }));
  await end(session);
  expect(await getLastEvent(services())).toMatchObject({
    event: 'VIEWING_ENDED',
    ...both,
    detail: { viewedAs },
  });
});

test('shows the flights and restrictions of the viewed agency, and all again afterwards', async () => {
  const session = await startDemoSession(services(), 'Inês');
  expect(await flights(session)).toEqual(['7001', '7002']);
  expect(await restrictions(session)).toEqual(['of the police', 'of health']);
  await startViewing(session, 'Anvisa');
  expect(await flights(session)).toEqual(['7001']);
  expect(await restrictions(session)).toEqual(['of health']);
  // Switches without returning in between.
  await startViewing(session, 'Polícia Federal');
  expect(await flights(session)).toEqual(['7001', '7002']);
  expect(await restrictions(session)).toEqual(['of the police']);
  await end(session);
  expect(await restrictions(session)).toEqual(['of the police', 'of health']);
});

test('shows the alerts of the viewed organization, not one’s own', async () => {
  const session = await startDemoSession(services(), 'Inês');
  const list = async () => (await ask(session, 'POST', '/web-inspection/v1/alerts', {})).text;
  const count = async () => (await ask(session, 'GET', '/web-inspection/v1/alerts/count')).text;
  expect(await list()).toContain('of one’s own');
  expect(await count()).toBe('1');
  await startViewing(session, 'Anvisa');
  expect(JSON.parse(await list())).toMatchObject({ rows: [] });
  expect(await count()).toBe('0');
  expect((await alertsOn(session))[1]).toBe(1);
});

test('shows only the carrier while viewing as an airline, and nothing of agencies', async () => {
  const session = await startDemoSession(services(), 'Inês');
  const airline = demoOrganizations.find(({ key }) => key === 'X0')?.name ?? '';
  const claims = claimsOf(await startViewing(session, airline));
  expect(claims).toMatchObject({ is_airline: true, viewing_as: { id: idOf(airline), name: airline } });
  expect(claims['groups']).not.toContain('RESTRICTION_LIST');
  expect(await flights(session)).toEqual(['7001']);
  expect(await restrictions(session)).toBe(403);
  expect((await ask(session, 'POST', '/web-inspection/v1/alerts', {})).status).toBe(403);
  expect(await alertsOn(session)).toEqual([200, 0]);
});

test('grants no rights beyond those at one’s own organization', async () => {
  const role = await db()
    .selectFrom('role')
    .select('id')
    .where('name', '=', 'Companhia aérea')
    .executeTakeFirstOrThrow();
  const { id } = getDemoPerson('Inês');
  await db().updateTable('user_role').set({ role_id: role.id }).where('user_id', '=', id).execute();
  const session = await startDemoSession(services(), 'Inês');
  await startViewing(session, 'Polícia Federal');
  const { permissions } = JSON.parse((await ask(session, 'GET', '/auth/v1/users/current')).text);
  const administrator = await db()
    .selectFrom('role')
    .select('id')
    .where('root_only', '=', true)
    .executeTakeFirstOrThrow();
  await db().updateTable('user_role').set({ role_id: administrator.id }).where('user_id', '=', id).execute();
  expect(permissions.toSorted()).toEqual(['AIRLINE_FLIGHT_LIST', 'HELP_READ', 'UPDATES_READ']);
});

test('refuses all changes while viewing', async () => {
  const session = await startDemoSession(services(), 'Inês');
  await startViewing(session, 'Polícia Federal');
  const changes = everyEndpoint.filter(
    ({ endpoint }) =>
      !isReadOnly(endpoint) &&
      endpoint.whileViewing !== true &&
      (endpoint.access === 'signedIn' || typeof endpoint.access !== 'string'),
  );
  expect(changes.length).toBeGreaterThan(15);
  for (const declared of changes) {
    const reply = await callEndpoint(app, declared, createMissingRecords(), session);
    expect([declared.name, reply.statusCode, reply.headers['x-error-code']]).toEqual([
      declared.name,
      422,
      'VIEWING_AS',
    ]);
  }
});

/** Abilities in the rows of a reply. */
function abilitiesIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(abilitiesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'abilities' && Array.isArray(inner) ? inner : abilitiesIn(inner),
  );
}

test('returns no abilities that would be refused while viewing', async () => {
  const session = await startDemoSession(services(), 'Inês');
  const file = await db().selectFrom('api_pnr_file').select('id').limit(1).executeTakeFirstOrThrow();
  const records = { ...createMissingRecords(), fileId: file.id, flightId: flight.id };
  const readings = everyEndpoint.filter(
    ({ endpoint }) =>
      isReadOnly(endpoint) && (endpoint.access === 'signedIn' || typeof endpoint.access !== 'string'),
  );
  const listAbilities = async () => {
    const found = new Set<unknown>();
    for (const declared of readings) {
      const { statusCode, body } = await callEndpoint(app, declared, records, session);
      if (statusCode === 200 && typeof declared.endpoint.reply !== 'string')
        for (const ability of abilitiesIn(JSON.parse(body))) found.add(ability);
    }
    return [...found];
  };
  expect(await listAbilities()).toEqual(expect.arrayContaining(['edit', 'toggle', 'raw']));
  await startViewing(session, 'Polícia Federal');
  expect(await listAbilities()).toEqual(['raw']);
});

test('names every endpoint that counts as reading accordingly', () => {
  const looks = everyEndpoint.filter(({ endpoint }) => endpoint.method !== 'GET' && isReadOnly(endpoint));
  const verbs =
    /^(?:search|find|list|count|view|export|check|preview|tally|verify|explain)|(?:Changed|Met|OfPassenger|OfTraveller)$|^(?:takeOver|confirmHandOver|temporaryToken)$/;
  expect(looks.map(({ name }) => name).filter(name => !verbs.test(name))).toEqual([]);
});

test('lets only organizations with the administrator flag view as existing others', async () => {
  for (const name of ['Helena', 'Lívia', 'Rui', 'Bruno', 'Davi']) {
    const session = await startDemoSession(services(), name);
    expect([name, (await ask(session, 'GET', '/auth/v1/viewing/organizations')).text]).toEqual([name, '[]']);
    const organizationId =
      idOf('Vigiagro') === getDemoPerson(name).organizationId ? idOf('Anvisa') : idOf('Vigiagro');
    const { status } = await ask(session, 'POST', '/auth/v1/viewing', { organizationId });
    expect([name, status]).toEqual([name, 404]);
    expect(claimsOf(session)).not.toHaveProperty('may_view_as');
  }
  const session = await startDemoSession(services(), 'Inês');
  expect(claimsOf(session)).toMatchObject({ may_view_as: true });
  const listed = JSON.parse((await ask(session, 'GET', '/auth/v1/viewing/organizations')).text);
  expect(listed.map(({ name }: { name: string }) => name)).not.toContain('Processamento de Dados');
  expect(listed).toHaveLength(6);
  for (const organizationId of [idOf('Processamento de Dados'), createId()])
    expect((await ask(session, 'POST', '/auth/v1/viewing', { organizationId })).status).toBe(404);
});

test('keeps airline users from viewing, whatever their session contains', async () => {
  const session = await startDemoSession(services(), 'Bruno');
  await db().updateTable('organization').set({ administrator: true }).where('carrier', '=', 'X0').execute();
  const { sid } = claimsOf(session);
  await db()
    .updateTable('user_session')
    .set({ viewed_organization_id: idOf('Polícia Federal') })
    .where('id', '=', String(sid))
    .execute();
  expect(await flights(session)).toEqual(['7001']);
  expect(await restrictions(session)).toBe(403);
  await db().updateTable('organization').set({ administrator: false }).where('carrier', '=', 'X0').execute();
});

test('ends viewing at the next request after the right is revoked', async () => {
  const session = await startDemoSession(services(), 'Inês');
  await startViewing(session, 'Anvisa');
  const processing = idOf('Processamento de Dados');
  const setFlag = (administrator: boolean) =>
    db().updateTable('organization').set({ administrator }).where('id', '=', processing).execute();
  await setFlag(false);
  const reply = await ask(session, 'GET', '/auth/v1/users/current');
  await setFlag(true);
  expect(JSON.parse(reply.text)).toMatchObject({ organization: { id: processing } });
  expect(claimsOf(reply.token ?? '')).not.toHaveProperty('viewing_as');
});

test('limits viewing to the session', async () => {
  const session = await startDemoSession(services(), 'Inês');
  const beside = await startDemoSession(services(), 'Inês');
  await startViewing(session, 'Anvisa');
  expect(await restrictions(beside)).toHaveLength(2);
  await ask(session, 'GET', '/auth/v1/login/web/logout-url');
  expect((await ask(session, 'GET', '/auth/v1/users/current')).status).toBe(401);
  expect(await restrictions(await startDemoSession(services(), 'Inês'))).toHaveLength(2);
});

test('includes the viewed organization in the token, with the same expiry, until viewing ends', async () => {
  const session = await startDemoSession(services(), 'Inês');
  const viewingToken = await startViewing(session, 'Anvisa');
  expect(claimsOf(viewingToken)).toMatchObject({
    viewing_as: { id: idOf('Anvisa'), name: 'Anvisa' },
    exp: claimsOf(session)['exp'],
  });
  // A tab with the old token gets the new one.
  const { token } = await ask(session, 'GET', '/auth/v1/users/current');
  expect(claimsOf(token ?? '')).toMatchObject({ viewing_as: { name: 'Anvisa' } });
  const { token: ended } = await end(viewingToken);
  expect(claimsOf(ended ?? '')).not.toHaveProperty('viewing_as');
});
