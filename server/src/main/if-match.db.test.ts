import { addressOf } from '@farol/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertUser } from '#areas/alerts/testing/queries.ts';
import { createId } from '#kernel/ids.ts';
import { runAsSystem, useDatabase } from '#testing/platform.ts';
import { buildPlatform } from './platform.ts';
import { insertBillingOperators } from '#areas/billing/testing/queries.ts';
import { restrictionOf } from '#areas/inspection/restrictions/testing/calls.ts';
import { ruleOf } from '#areas/inspection/rules/testing/calls.ts';
import { queryExample } from '#areas/search/custom-queries/testing/calls.ts';
import { calls, everyEndpoint, type Records } from './testing/contract.ts';
import { createOrganizationFixture, type OrganizationFixture } from './testing/organization-fixture.ts';

const platform = useDatabase();
let app: FastifyInstance;
let side: OrganizationFixture;

const toggles = everyEndpoint.filter(({ endpoint }) => endpoint.ifMatch === true);
let records: Records;

async function send(method: 'GET' | 'POST' | 'DELETE', url: string, version?: string, payload?: object) {
  const reply = await app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${side.session}`,
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

beforeAll(async () => {
  const { services } = platform();
  app = await buildPlatform(services, async () => undefined);
  side = await createOrganizationFixture(services, 'DATA_PROCESSING', 'the body', { administrator: true });
  const [organizationId = ''] = side.ids;
  const userId = createId();
  await runAsSystem(services.pool, db =>
    insertUser(db, { id: userId, cpf: '52998224725', name: 'Another person', organizationId }),
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
  records = {
    ...side.records,
    managedUserId: userId,
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
      updateId: update.body.id,
      helpItemId: helpItem.body.id,
      billingCustomerId: customer.body.id,
      organizationId,
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
