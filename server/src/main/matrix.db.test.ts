import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import * as z from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { raiseAlertFor } from '#areas/alerts/testing/raise-alert.ts';
import { insertFlight } from '#areas/alerts/testing/queries.ts';
import { generateToken } from '#areas/partners/index.ts';
import { buildPaxlst, people, processWaiting } from '#areas/reception/testing/messages.ts';
import { createId } from '#kernel/ids.ts';
import { buildOrganization, buildUser } from '#testing/test-client.ts';
import type { RecordOwner } from '#testing/calls.ts';
import { runAsSystem, testNow, useDatabase } from '#testing/platform.ts';
import { hashTables } from '#testing/queries.ts';
import { waitFor } from '#testing/wait-for.ts';
import { buildPlatform } from './platform.ts';
import {
  buildBody,
  callEndpoint,
  calls,
  everyEndpoint,
  createMissingRecords,
  type Declared,
  type Records,
} from './testing/contract.ts';
import { createOrganizationFixture, type OrganizationFixture } from './testing/organization-fixture.ts';

/* A new endpoint with an id must declare the owner of its record in its sample call. */

const platform = useDatabase({ FAROL_REQUESTS_PER_MINUTE: '1000000' });
const services = () => platform().services;
let app: FastifyInstance;
let owner: Client;
let agency: OrganizationFixture;
let target: Records;
let before: Awaited<ReturnType<typeof hashTables>>;
const tokens: Record<string, string> = {};

const askers: Readonly<Record<RecordOwner, readonly string[]>> = {
  agency: ['another agency', 'an airline', 'viewing as another agency', 'viewing as an airline'],
  carrier: ['an airline', 'viewing as an airline'],
  body: ['another agency', 'an airline', 'viewing as another agency', 'viewing as an airline'],
  partner: ['another partner'],
};

beforeAll(async () => {
  app = await buildPlatform(services(), async () => undefined);
  owner = new Client({ connectionString: platform().ownerUrl });
  await owner.connect();
  agency = await createOrganizationFixture(services(), 'HEALTH', 'one agency');
  const other = await createOrganizationFixture(services(), 'HEALTH', 'another agency');
  const airline = await createOrganizationFixture(services(), 'AIRLINE', 'an airline', { carrier: 'XQ' });
  const central = () =>
    createOrganizationFixture(services(), 'DATA_PROCESSING', `the centre ${createId()}`, {
      administrator: true,
    });
  Object.assign(tokens, { 'another agency': other.session, 'an airline': airline.session });
  for (const [name, side] of Object.entries({ 'another agency': other, 'an airline': airline }))
    tokens[`viewing as ${name}`] = await startViewing(await central(), side);
  tokens['another partner'] = (await generateToken(services(), 'another partner', null)).token;
  target = await makeTarget();
  before = await hashTables(owner);
});
afterAll(async () => {
  await app.close();
  await owner.end();
});

const organizationOf = ({ ids: [id = ''] }: OrganizationFixture): string => id;

async function startViewing(central: OrganizationFixture, side: OrganizationFixture): Promise<string> {
  const records = { ...createMissingRecords(), organizationId: organizationOf(side) };
  const reply = await callEndpoint(app, getEndpoint('viewAs'), records, central.session);
  const { token } = reply.headers;
  if (typeof token !== 'string') throw new Error(reply.body);
  return token;
}

function getEndpoint(name: string): Declared {
  const declared = everyEndpoint.find(endpoint => endpoint.name === name);
  if (declared === undefined) throw new Error(`no endpoint called ${name}`);
  return declared;
}

async function makeTarget(): Promise<Records> {
  const { pool } = services();
  const [organizationId = '', userId = ''] = agency.ids;
  const flight = await runAsSystem(pool, db => insertFlight(db, { departureAt: '2026-03-16T01:35:00Z' }));
  const person = buildUser(buildOrganization({ id: organizationId }), [], { id: userId });
  const own = { ...agency.records, userId };
  const made = await callEndpoint(app, getEndpoint('createRestriction'), own, agency.session);
  const restrictionId = made.json<{ id: string }>().id;
  const rule = await callEndpoint(app, getEndpoint('createRule'), own, agency.session);
  const recordIds = { ...own, ruleId: rule.json<{ id: string }>().id };
  const test = await callEndpoint(app, getEndpoint('startBackTest'), recordIds, agency.session);
  const { id: alertId, passengerId: alerted } = await raiseAlertFor(platform(), flight, [person], {
    sourceId: restrictionId,
  });
  const partner = await generateToken(services(), 'a partner', null);
  const message = Buffer.from(buildPaxlst({ people: people(2), carrier: 'X0' }));
  const sent = await callEndpoint(
    app,
    getEndpoint('receiveFiles'),
    { ...createMissingRecords(), message },
    partner.token,
  );
  await processWaiting(services());
  const flown = await pool.db
    .selectFrom('flight_passenger')
    .select(['id', 'flight_id'])
    .where('id', '!=', alerted)
    .executeTakeFirstOrThrow();
  const groupId = createId();
  await pool.db
    .insertInto('airport_group')
    .values({ id: groupId, organization_id: organizationId, name: 'Any', airports: ['GRU'] })
    .execute();
  const crew = { ...agency.records.register, crewCarrier: 'TP' };
  const member = await callEndpoint(
    app,
    getEndpoint('createCrewMember'),
    { ...own, register: crew },
    agency.session,
  );
  const crewMemberId = member.json<{ id: string }>().id;
  const register = { ...crew, organizationId, groupId, crewMemberId };
  const records = { ...agency.records, userId, managedUserId: userId, organizationId, register };
  const importId = createId();
  const list = { id: importId, created_by: userId, organization_id: organizationId, created_at: testNow };
  await pool.db
    .insertInto('user_import')
    .values({ ...list, lines: '[]', plan_hash: Buffer.alloc(32), total: 0 })
    .execute();
  const checked = await callEndpoint(app, getEndpoint('checkRestrictionImport'), records, agency.session);
  const crewFile = await callEndpoint(app, getEndpoint('checkCrewImport'), records, agency.session);
  const named = await callEndpoint(app, getEndpoint('createNamedList'), records, agency.session);
  const namedListId = named.json<{ id: string }>().id;
  const version = await callEndpoint(
    app,
    getEndpoint('checkListVersion'),
    { ...records, namedListId },
    agency.session,
  );
  const query = await callEndpoint(app, getEndpoint('createCustomQuery'), records, agency.session);
  const customQueryId = query.json<{ id: string }>().id;
  const run = await callEndpoint(
    app,
    getEndpoint('runCustomQuery'),
    { ...records, customQueryId },
    agency.session,
  );
  const reportFile = await callEndpoint(app, getEndpoint('prepareReportFile'), records, agency.session);
  await callEndpoint(app, getEndpoint('currentUser'), records, agency.session);
  await callEndpoint(app, getEndpoint('searchRestrictions'), records, agency.session);
  const event = await runAsSystem(pool, db =>
    db.selectFrom('audit_event').select('id').where('actor_id', '=', userId).executeTakeFirstOrThrow(),
  );
  const call = await waitFor(() =>
    pool.db.selectFrom('integrator_call').select('id').executeTakeFirstOrThrow(),
  );
  return {
    ...records,
    importId,
    restrictionImportId: checked.json<{ id: string }>().id,
    crewImportId: crewFile.json<{ id: string }>().id,
    customQueryId,
    customQueryRunId: run.json<{ id: string }>().id,
    reportFileId: reportFile.json<{ id: string }>().id,
    namedListId,
    listVersionId: version.json<{ id: string }>().id,
    alertId,
    restrictionId,
    ruleId: rule.json<{ id: string }>().id,
    backTestId: test.json<{ id: string }>().id,
    passengerId: flown.id,
    flightId: flown.flight_id,
    fileId: sent.json<{ files: [{ id: string }] }>().files[0].id,
    integratorId: partner.id,
    callId: call.id,
    eventId: event.id,
    message,
  };
}

/** Whether the endpoint takes an id anywhere in the request. */
function takesId({ endpoint }: Declared): boolean {
  const parts = [endpoint.params, endpoint.query, endpoint.body].filter(
    part => part !== undefined && typeof part !== 'string',
  );
  return parts.some(part =>
    /"format":"(?:uuid|guid)"/.test(
      JSON.stringify(z.toJSONSchema(part, { io: 'output', unrepresentable: 'any' })),
    ),
  );
}

const withId = everyEndpoint.filter(takesId);

test('declares an owner for every endpoint with an id, and no others', () => {
  const owned = [...calls].filter(([, { owner }]) => owner !== undefined).map(([name]) => name);
  expect(owned.toSorted()).toEqual(withId.map(({ name }) => name).toSorted());
});

interface Answer {
  status: number;
  /** Removes the id of the request. */
  body: string;
}

async function ask(declared: Declared, bearer: string | undefined, recordIds: Records): Promise<Answer> {
  const foreignBody = calls.get(declared.name)?.foreignBody;
  const otherBody =
    foreignBody === undefined ? undefined : { ...buildBody(declared, recordIds), ...foreignBody(recordIds) };
  const reply = await callEndpoint(app, declared, recordIds, bearer, otherBody);
  const isFile = declared.endpoint.reply === 'binary' && reply.statusCode < 300;
  // A workbook contains its creation time.
  const content = isFile ? String(reply.headers['x-total-rows']) : reply.body.replace(/"id":"[^"]*"/, '');
  return { status: reply.statusCode, body: content };
}

const missingRecords = (): Records => ({ ...createMissingRecords(), message: target.message });

const cells = withId.flatMap(declared => {
  const { callers, owner = 'agency' } = calls.get(declared.name) ?? {};
  return (callers ?? askers[owner]).map(caller => [declared.name, caller, declared] as const);
});

test.each(cells)(
  'answers %s for a record of another owner with %s, like for a missing one',
  async (_name, caller, declared) => {
    const reply = await ask(declared, tokens[caller], target);
    if (reply.status === 403) return;
    expect(reply.status).not.toBe(401);
    expect(reply).toEqual(await ask(declared, tokens[caller], missingRecords()));
  },
);

test('changes nothing of the target', async () => {
  const after = await hashTables(owner);
  const changed = Object.keys(after).filter(table => after[table]?.holds !== before[table]?.holds);
  expect(changed.filter(table => !bookkeeping.has(table))).toEqual([]);
});
// Sessions and integrators' requests are recorded.
const bookkeeping: ReadonlySet<string> = new Set([
  'user_session',
  'boarding_request',
  'integrator_call',
  'integrator_token',
  'key_fingerprint',
]);

test('answers the owner differently', async () => {
  const own = [
    'getRestriction',
    'getRule',
    'getBackTest',
    'readAlert',
    'getFlight',
    'getPassenger',
    'getTrailEvent',
    'importProgress',
    'getCrewMember',
    'crewImportProgress',
    'getRole',
  ];
  for (const name of own)
    expect([name, (await ask(getEndpoint(name), agency.session, target)).status]).toEqual([name, 200]);
  const others = ['getUser', 'getFile', 'getAirportGroup', 'getOrganization', 'getCall'];
  for (const name of others) {
    const { status } = await ask(getEndpoint(name), agency.session, target);
    expect([name, status === 200 || status === 403]).toEqual([name, true]);
  }
});
