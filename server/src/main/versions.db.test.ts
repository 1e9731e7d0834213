import { addressOf } from '@farol/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertTeam, insertUser } from '#areas/alerts/testing/queries.ts';
import { findUserByCpf, startSession } from '#areas/auth/index.ts';
import { createId } from '#kernel/ids.ts';
import { runAsSystem, useDatabase } from '#testing/platform.ts';
import { buildPlatform } from './platform.ts';
import { insertBillingOperators } from '#areas/billing/testing/queries.ts';
import { restrictionOf } from '#areas/watch/restrictions/testing/calls.ts';
import { ruleOf } from '#areas/rules/rules/testing/calls.ts';
import { queryExample } from '#areas/search/custom-queries/testing/calls.ts';
import { calls, everyEndpoint, type Records } from './testing/contract.ts';
import { createOrganizationFixture, type OrganizationFixture } from './testing/organization-fixture.ts';

const platform = useDatabase();
let app: FastifyInstance;
let side: OrganizationFixture;

const toggles = everyEndpoint.filter(({ endpoint }) => endpoint.ifMatch === true);
let records: Records;
let colleague: { id: string; session: string };
let sharingTeamId: string;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function send(method: Method, url: string, version?: string, payload?: object, session = side.session) {
  const reply = await app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${session}`,
      ...(version === undefined ? {} : { 'if-match': version }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: reply.statusCode, code: reply.headers['x-error-code'], body: reply.json() };
}

/** Sends the sample call of an endpoint without parameters. */
async function sendSample(name: string) {
  const declared = everyEndpoint.find(one => one.name === name);
  const sample = calls.get(name);
  if (declared === undefined || sample === undefined) throw new Error(`no sample call of ${name}`);
  const { body } = sample.input(side.records);
  return send('POST', declared.endpoint.path, undefined, body);
}

/** Adds a user with the rights of the first. */
async function addColleague(organizationId: string): Promise<{ id: string; session: string }> {
  const { services } = platform();
  const id = createId();
  const cpf = '11144477735';
  await runAsSystem(services.pool, async db => {
    await insertUser(db, { id, cpf, name: 'The colleague', organizationId });
    await db.insertInto('user_role').values({ user_id: id, role_id: side.records.roleId }).execute();
  });
  const account = await findUserByCpf(services.pool.db, cpf);
  if (account === undefined) throw new Error('the colleague is missing');
  return { id, session: await startSession(services.pool.db, services, account, 'localhost') };
}

beforeAll(async () => {
  const { services } = platform();
  app = await buildPlatform(services, async () => undefined);
  side = await createOrganizationFixture(services, 'DATA_PROCESSING', 'the body', { administrator: true });
  const [organizationId = ''] = side.ids;
  const userId = createId();
  await runAsSystem(services.pool, db =>
    insertUser(db, { id: userId, cpf: '52998224725', name: 'Another person', organizationId }),
  );
  colleague = await addColleague(organizationId);
  sharingTeamId = createId();
  const members = [side.records.userId, colleague.id];
  await runAsSystem(services.pool, db =>
    insertTeam(db, { id: sharingTeamId, organizationId, name: 'Both', members }),
  );
  const rule = await send('POST', '/web-inspection/v1/rules', undefined, ruleOf(side.records));
  const restriction = await send(
    'POST',
    '/web-inspection/v1/restrictions',
    undefined,
    restrictionOf(side.records),
  );
  const query = await send('POST', '/web/v1/custom-queries', undefined, queryExample);
  const group = { name: 'Group', organizationId: null, airports: ['GRU'] };
  const saved = await send('POST', '/web/v1/airport-groups', undefined, group);
  const member = await send('POST', '/web/v1/crew-members', undefined, {
    carrier: 'TP',
    registration: 'M1',
    surname: 'Exemplo',
    documents: [{ number: 'CREW0001' }],
  });
  const update = await sendSample('createUpdate');
  const helpItem = await sendSample('createHelpItem');
  await runAsSystem(services.pool, insertBillingOperators);
  const customer = await sendSample('createBillingCustomer');
  const iconAction = await sendSample('createIconAction');
  const price = await sendSample('createBillingPrice');
  const list = await sendSample('createNamedList');
  const role = await sendSample('createRole');
  const team = await sendSample('createWorkTeam');
  const organization = await send('POST', '/web/v1/organizations', undefined, {
    name: 'Another organization',
    type: 'HEALTH',
    airports: ['GRU'],
    timeZone: 'America/Sao_Paulo',
  });
  records = {
    ...side.records,
    managedUserId: userId,
    organizationId,
    roleId: role.body.id,
    namedListId: list.body.id,
    ruleId: rule.body.id,
    restrictionId: restriction.body.id,
    customQueryId: query.body.id,
    iconActionId: iconAction.body.id,
    register: {
      ...side.records.register,
      airline: 'TP',
      airport: 'GRU',
      country: { code2: 'BR', code3: 'BRA' },
      groupId: saved.body.id,
      crewMemberId: member.body.id,
      crewCarrier: 'TP',
      updateId: update.body.id,
      helpItemId: helpItem.body.id,
      billingCustomerId: customer.body.id,
      billingPriceId: price.body.id,
      teamId: team.body.id,
      organizationId: organization.body.id,
    },
  };
});
afterAll(() => app.close());

const toggleAddress = (name: string): string => {
  const declared = toggles.find(one => one.name === name);
  const sample = calls.get(name);
  if (declared === undefined || sample === undefined) throw new Error(`no sample call of ${name}`);
  return addressOf(declared.endpoint, sample.input(records));
};

test('accepts the version in every endpoint that toggles a record, or deletes a custom query', () => {
  const withVersion = everyEndpoint.filter(
    ({ name }) => name.startsWith('toggle') || name === 'deleteCustomQuery',
  );
  expect(toggles.map(({ name }) => name)).toEqual(withVersion.map(({ name }) => name));
});

test.each(toggles.map(({ name }) => name))('refuses %s for another version', async name => {
  expect(await send('DELETE', toggleAddress(name), '"999"')).toMatchObject({
    status: 422,
    code: 'CHANGED_MEANWHILE',
  });
});

test('accepts the current version once, and a request without one', async () => {
  const country = toggleAddress('toggleCountry');
  const { version } = (await send('GET', '/web/v1/countries/BR')).body;
  expect(await send('DELETE', country, `"${version}"`)).toMatchObject({ status: 200 });
  expect(await send('DELETE', country, `"${version}"`)).toMatchObject({ status: 422 });
  expect(await send('DELETE', country, `"${version}", "${version + 1}"`)).toMatchObject({ status: 200 });
  expect(await send('DELETE', country, '*')).toMatchObject({ status: 200 });
  expect(await send('DELETE', country)).toMatchObject({ status: 200, body: { active: true } });
});

test('does not activate a rule deactivated by another user for a request with the old version', async () => {
  const rule = toggleAddress('toggleRule');
  expect(await send('DELETE', rule, '"1-ACTIVE"')).toMatchObject({ status: 200, body: { active: false } });
  expect(await send('DELETE', rule, '"1-ACTIVE"')).toMatchObject({ status: 422, code: 'CHANGED_MEANWHILE' });
  expect(await send('DELETE', rule, '"1-INACTIVE"')).toMatchObject({ status: 200, body: { active: true } });
});

/** Reads of the records that forms save with a version. */
const readOf: Record<string, string> = {
  setOrganizationAirports: 'getOrganizationAirports',
  updateAirline: 'getAirline',
  updateAirport: 'getAirport',
  updateAirportGroup: 'getAirportGroup',
  updateBillingCustomer: 'getBillingCustomer',
  updateBillingPrice: 'getBillingPrice',
  updateCategory: 'getCategory',
  updateCountry: 'getCountry',
  updateCrewMember: 'getCrewMember',
  updateCustomQuery: 'getCustomQuery',
  updateHelpItem: 'getHelpItem',
  updateIconAction: 'getIconAction',
  updateNamedList: 'getNamedList',
  updateOrganization: 'getOrganization',
  updateRestriction: 'getRestriction',
  updateRole: 'getRole',
  updateRule: 'getRule',
  updateScoreBands: 'getScoreBands',
  updateTermForm: 'getTermForm',
  updateUpdate: 'getUpdate',
  updateUser: 'getUser',
  updateUserAirports: 'getUser',
  updateWorkTeam: 'getWorkTeam',
};
/** Requires a passenger; tested with the occurrences. */
const ofPassengers = ['updateOccurrence'];

const endpointOf = (name: string) => {
  const declared = everyEndpoint.find(one => one.name === name);
  const sample = calls.get(name);
  if (declared === undefined || sample === undefined) throw new Error(`no sample call of ${name}`);
  return { endpoint: declared.endpoint, input: sample.input(records) };
};

function read(name: string) {
  const { endpoint, input } = endpointOf(readOf[name] ?? '');
  const { params = input.params } = endpointOf(name).input;
  return send('GET', addressOf(endpoint, params === undefined ? {} : { params }));
}

async function save(name: string, session: string, at: string) {
  platform().clock.set(at);
  const { version = 0 } = (await read(name)).body;
  const { endpoint, input } = endpointOf(name);
  const readers = [side.records.userId, colleague.id];
  const body = {
    ...input.body,
    ...('viewers' in (input.body ?? {}) ? { viewers: readers, receivers: readers } : {}),
    ...(name === 'updateCustomQuery' ? { teams: [sharingTeamId] } : {}),
    version,
  };
  return send(endpoint.method, addressOf(endpoint, input), undefined, body, session);
}

test('knows the read of every record that a form saves with a version', () => {
  const saves = everyEndpoint.filter(
    ({ endpoint, name }) => endpoint.fails?.includes('CHANGED_MEANWHILE') && /^(?:set|update)/.test(name),
  );
  expect(saves.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(readOf), ...ofPassengers].toSorted(),
  );
});

test.each(Object.keys(readOf))('names the user and time of the last %s', async name => {
  const [first, second] = ['2026-03-15T20:01:00.000Z', '2026-03-15T20:02:00.000Z'] as const;
  expect((await save(name, side.session, first)).status).toBe(200);
  expect(lastChangeOf((await read(name)).body)).toEqual(['Person of the body', first]);
  expect((await save(name, colleague.session, second)).status).toBe(200);
  expect(lastChangeOf((await read(name)).body)).toEqual(['The colleague', second]);
});

/** Rules and custom queries also show their last change in lists. */
const lastChangeOf = (detail: Record<string, unknown>): unknown[] =>
  'updatedBy' in detail
    ? [detail['updatedBy'], detail['updatedAt']]
    : [detail['changedBy'], detail['changedAt']];
