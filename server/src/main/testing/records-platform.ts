import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { insertCategory } from '#areas/alerts/testing/queries.ts';
import { demoPeople, mountSimulator } from '#areas/auth/index.ts';
import { addDemoPeople, addRole, getDemoPerson, startDemoSession } from '#areas/auth/testing/demo-people.ts';
import { freePort, withSimulator } from '#areas/auth/testing/host.ts';
import { insertIconAction } from '#areas/occurrences/testing/queries.ts';
import { generateToken } from '#areas/partners/index.ts';
import { buildPaxlst, people, processWaiting } from '#areas/reception/testing/messages.ts';
import { startWorker, type JobWorker } from '#kernel/jobs/jobs.ts';
import { transaction } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { useDatabase } from '#testing/platform.ts';
import { readTrail } from '#testing/trail.ts';
import { waitFor } from '#testing/wait-for.ts';
import { buildPlatform } from '../platform.ts';
import {
  callEndpoint,
  createMissingRecords,
  everyEndpoint,
  type Declared,
  type Records,
} from './contract.ts';
import { getFirstCall } from './record-endpoints.ts';
import { createRegisterRecords } from './register.ts';

/** The people of the flight. */
export const listed = people(3);

export const firstNames = {
  owner: 'Helena',
  colleague: 'Caio',
  otherAgency: 'Marina',
  administrator: 'Inês',
  airline: 'Bruno',
  otherAirline: 'Teresa',
} as const;

type Reply = Awaited<ReturnType<typeof callEndpoint>>;

export interface RecordsPlatform {
  services: Services;
  app: FastifyInstance;
  port: number;
  records: Records;
  /** By the keys of `firstNames`, `integrator` and `otherIntegrator`. */
  tokens: Record<string, string>;
  ask(name: string, caller: string, records?: Records): Promise<Reply>;
}

export function endpointOf(name: string): Declared {
  const declared = everyEndpoint.find(endpoint => endpoint.name === name);
  if (declared === undefined) throw new Error(`no endpoint called ${name}`);
  return declared;
}

/** Runs a platform with a record of every kind. */
export async function setUpRecords(): Promise<() => RecordsPlatform> {
  const port = await freePort();
  const database = useDatabase({ PORT: String(port) });
  let platform: RecordsPlatform;
  let worker: JobWorker;
  beforeAll(async () => {
    const services = withSimulator(database().services);
    await addDemoPeople(services);
    const app = await buildPlatform(services, server =>
      mountSimulator(server, services, async () => demoPeople),
    );
    await app.listen({ host: services.config.host, port });
    const tokens = await startSessions(services);
    const ask = (name: string, caller: string, recordIds = platform.records) =>
      callEndpoint(app, endpointOf(name), recordIds, tokens[caller]);
    platform = { services, app, port, records: createMissingRecords(), tokens, ask };
    platform.records = await createRecords(platform);
    // The health check requires a running worker.
    worker = await startWorker(services.pool, [], 1, services.log);
  });
  afterAll(async () => {
    await platform.app.close();
    await worker.stop();
  });
  return () => platform;
}

async function startSessions(services: Services): Promise<Record<string, string>> {
  const tokens: Record<string, string> = {};
  for (const [caller, name] of Object.entries(firstNames))
    tokens[caller] = await startDemoSession(services, name);
  tokens['integrator'] = (await generateToken(services, 'airline', null)).token;
  tokens['otherIntegrator'] = (await generateToken(services, 'other', null)).token;
  return tokens;
}

/** The restriction of the owner alerts on one of three people. */
async function createRecords({ services, app, tokens, ask }: RecordsPlatform): Promise<Records> {
  const { pool } = services;
  const { organizationId, id: userId } = getDemoPerson(firstNames.owner);
  const categoryId = await transaction(pool.db, { kind: 'system' }, db =>
    insertCategory(db, { organizationId, name: 'Procurados', appliesTo: 'RESTRICTION' }),
  );
  const occurrenceCategoryId = await transaction(pool.db, { kind: 'system' }, db =>
    insertCategory(db, { organizationId, name: 'Ocorrências', appliesTo: 'OCURRENCY' }),
  );
  const managedUserId = getDemoPerson(firstNames.otherAgency).id;
  const checked = await ask('checkImport', 'administrator', createMissingRecords());
  const importId = checked.json<{ id: string }>().id;
  const ids = { ...createMissingRecords(), categoryId, userId, managedUserId, organizationId, importId };
  const made = await app.inject({
    method: 'POST',
    url: '/web-inspection/v1/restrictions',
    headers: { authorization: `Bearer ${tokens['owner']}` },
    payload: {
      documents: [{ number: listed[0]?.documents[0]?.number }],
      categoryId,
      expiration: '2026-12-31',
      viewers: [userId],
      receivers: [userId],
    },
  });
  const restrictionId = made.json<{ id: string }>().id;
  const list = await ask('checkRestrictionImport', 'owner', ids);
  const crewFile = await ask('checkCrewImport', 'administrator', {
    ...ids,
    register: { ...ids.register, crewCarrier: 'TP' },
  });
  const named = await ask('createNamedList', 'owner', ids);
  const namedListId = named.json<{ id: string }>().id;
  const version = await ask('checkListVersion', 'owner', { ...ids, namedListId });
  const query = await ask('createCustomQuery', 'owner', ids);
  const customQueryId = query.json<{ id: string }>().id;
  const run = await ask('runCustomQuery', 'owner', { ...ids, customQueryId });
  const reportFile = await ask('prepareReportFile', 'administrator', ids);
  const rule = await ask('createRule', 'owner', ids);
  const recordIds = { ...ids, ruleId: rule.json<{ id: string }>().id };
  const test = await ask('startBackTest', 'owner', recordIds);
  const message = Buffer.from(buildPaxlst({ people: listed, carrier: 'X0' }));
  const sent = await callEndpoint(app, endpointOf('receiveFiles'), { ...ids, message }, tokens['integrator']);
  await processWaiting(services);
  const alert = await transaction(pool.db, { kind: 'system' }, db =>
    db
      .selectFrom('alert')
      .select(['id', 'flight_id', 'passenger_id', 'traveller_id'])
      .executeTakeFirstOrThrow(),
  );
  const action = await ask('createIconAction', 'administrator', ids);
  const recordedActionId = await insertIconAction(pool, organizationId);
  const iconActionId = action.json<{ id: string }>().id;
  const ofPassenger = { ...ids, recordedActionId, occurrenceCategoryId, passengerId: alert.passenger_id };
  await ask('recordAction', 'owner', ofPassenger);
  const occurrence = await ask('createOccurrence', 'owner', ofPassenger);
  const attachment = await ask('startAttachment', 'owner', { ...ofPassenger, flightId: alert.flight_id });
  const attachmentId = attachment.json<{ id: string }>().id;
  await ask('sendAttachmentChunk', 'owner', { ...ofPassenger, attachmentId });
  await ask('completeAttachment', 'owner', { ...ofPassenger, attachmentId });
  const term = await ask('issueTerm', 'administrator', ofPassenger);
  const referral = await ask('createReferral', 'owner', ofPassenger);
  return {
    ...ids,
    occurrenceCategoryId,
    iconActionId,
    recordedActionId,
    attachmentId,
    occurrenceId: occurrence.json<{ id: string }>().id,
    referralId: referral.json<{ id: string }>().id,
    termId: term.json<{ id: string }>().id,
    restrictionId,
    ruleId: recordIds.ruleId,
    backTestId: test.json<{ id: string }>().id,
    restrictionImportId: list.json<{ id: string }>().id,
    crewImportId: crewFile.json<{ id: string }>().id,
    customQueryId,
    customQueryRunId: run.json<{ id: string }>().id,
    reportFileId: reportFile.json<{ id: string }>().id,
    namedListId,
    listVersionId: version.json<{ id: string }>().id,
    alertId: alert.id,
    flightId: alert.flight_id,
    passengerId: alert.passenger_id,
    travellerId: alert.traveller_id ?? '',
    fileId: sent.json<{ files: [{ id: string }] }>().files[0].id,
    roleId: await addRole(services, organizationId),
    integratorId: (await generateToken(services, 'soon ended', null)).id,
    callId: await waitFor(() => getFirstCall(services)),
    eventId: await getSearchEvent(services),
    message: Buffer.from(buildPaxlst({ people: listed, carrier: 'X0', revision: 2 })),
    register: await createRegisterRecords(app, services, ids, tokens['administrator'] ?? ''),
    person: {
      document: listed[0]?.documents[0]?.number ?? '',
      birthDate: listed[0]?.birthDate ?? '',
    },
  };
}

/** The last search with encrypted terms. */
async function getSearchEvent(services: Services): Promise<string> {
  const events = await readTrail(services);
  const found = events.findLast(({ detail }) => JSON.stringify(detail).includes('sealedTerms'));
  if (found === undefined) throw new Error('no search has terms');
  return found.id;
}
