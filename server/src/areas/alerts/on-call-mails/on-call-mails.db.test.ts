import type { HandlerOutput, onCallMails } from '@farol/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Organization, UserActor } from '#kernel/guard/actor.ts';
import { createId } from '#kernel/ids.ts';
import { buildSimulatedGateway } from '#kernel/outbox/gateway.ts';
import { maxSendAttempts } from '#kernel/outbox/send.ts';
import { buildSmtpGateway } from '#kernel/outbox/smtp.ts';
import { runAsSystem } from '#testing/platform.ts';
import { type SmtpSink, startSmtpSink } from '#testing/smtp-sink.ts';
import {
  insertCategory,
  insertFlight,
  insertRestriction,
  insertRule,
  insertTeam,
  type TestFlight,
} from '../testing/queries.ts';
import { addOrganization, addUser, call, setUpAlertServer } from '../testing/alert-server.ts';
import { raiseAlertFor } from '../testing/raise-alert.ts';
import { deleteMailsJob, sendMail } from './jobs.ts';
import { routes } from './routes.ts';
import { deactivateTeam, listQueuedPlaces, listSendJobs, setOnCall } from './testing/queries.ts';

const server = setUpAlertServer([routes]);
const services = () => server().services;
const pool = () => services().pool;

let sink: SmtpSink;
let organization: Organization;
let manager: UserActor;
let team: string;
let flight: TestFlight;

beforeAll(async () => {
  sink = await startSmtpSink();
  Object.assign(services().config, { demo: false, smtp: { url: sink.url, from: 'farol@exemplo.test' } });
});
afterAll(() => sink.stop());
beforeEach(async () => {
  sink.mails.splice(0);
  organization = await addOrganization(pool());
  manager = await addUser(pool(), organization, { permissions: ['WORK_TEAM_MANAGE'] });
  team = createId();
  await runAsSystem(pool(), async db => {
    await insertTeam(db, {
      id: team,
      organizationId: organization.id,
      name: 'Plantão',
      members: [manager.id],
    });
    flight = await insertFlight(db, { departureAt: '2026-03-16T01:35:00Z' });
  });
});

async function raise(
  severity: 'BLOCKING' | 'HIGH' | 'NORMAL' | 'LOW',
  count = 1,
  on = flight,
): Promise<void> {
  const organizationId = organization.id;
  const sourceId = await runAsSystem(pool(), async db => {
    const categoryId = await insertCategory(db, {
      organizationId,
      name: createId(),
      appliesTo: 'RESTRICTION',
      severity,
    });
    return insertRestriction(db, {
      organizationId,
      createdBy: manager.id,
      viewers: [manager.id],
      categoryId,
    });
  });
  for (let one = 0; one < count; one += 1)
    await raiseAlertFor(server(), on, [], { organizationId, sourceId, receivers: [team] });
}

async function sendAll(gateway = buildSmtpGateway({ url: sink.url, from: 'farol@exemplo.test' })) {
  for (const place of await listQueuedPlaces(pool())) await sendMail(services(), gateway, place);
}

async function list(user = manager) {
  const reply = await call(server(), user, 'GET', '/web-inspection/v1/on-call-mails');
  return reply.body as HandlerOutput<typeof onCallMails.listOnCallMails>;
}

test('sends severe alerts of a flight as one mail per address, without data of passengers', async () => {
  await setOnCall(pool(), team, { addresses: ['a@exemplo.test', 'b@exemplo.test'], severity: 'HIGH' });
  await raise('HIGH', 2);
  await raise('BLOCKING');
  await raise('NORMAL');
  await sendAll();
  await sendAll();
  expect(sink.mails.map(({ to }) => to)).toEqual([['a@exemplo.test'], ['b@exemplo.test']]);
  const [mail] = sink.mails;
  expect(mail?.text).toContain('Há 3 novos alertas no voo XQ 7001 LIS–GRU. A maior gravidade é impeditiva.');
  expect(mail?.text).toContain('Partida: 16/03/2026 01:35, hora de LIS.');
  expect(mail?.text).toContain('There are 3 new alerts on flight XQ 7001 LIS–GRU.');
  expect(mail?.text).toContain('/web/admin/alerts\r\n');
  const { delivery, rows } = await list();
  expect(delivery).toBe('SMTP');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ state: 'SENT', alerts: 3, severity: 'BLOCKING', attempts: 1, error: null });
  const passengers = await runAsSystem(pool(), db =>
    db
      .selectFrom('flight_passenger')
      .select(['id', 'surname', 'given_names'])
      .where('flight_id', '=', flight.id)
      .execute(),
  );
  expect(passengers).toHaveLength(4);
  for (const { id, surname, given_names: givenNames } of passengers)
    for (const secret of [id, surname, givenNames, 'FX000111', 'Ordem judicial'])
      expect(`${mail?.headers}${mail?.text}`).not.toContain(secret);
});

test('links a single alert, and keeps its Message-ID when it is sent again', async () => {
  await setOnCall(pool(), team, { addresses: ['a@exemplo.test'], severity: 'BLOCKING' });
  await raise('BLOCKING');
  sink.refuse('451 try later');
  await sendAll();
  const [waiting] = (await list()).rows;
  expect(waiting).toMatchObject({ state: 'QUEUED', attempts: 1, error: 'SMTP 451 EENVELOPE' });
  expect((await listSendJobs(pool())).at(-1)).toEqual({
    key: `alerts:send-mail ${waiting?.id}`,
    hasQueue: true,
  });
  await sendAll();
  expect(sink.mails).toHaveLength(1);
  const { rows } = await list();
  expect(rows[0]).toMatchObject({ state: 'SENT', attempts: 2, error: null });
  expect(sink.mails[0]?.headers).toContain(`<${rows[0]?.id}@exemplo.test>`);
  expect(sink.mails[0]?.text).toMatch(/\/web\/admin\/alerts\/[0-9a-f-]{36}\r\n/);
});

test('tries a joined mail as often as a new one', async () => {
  await setOnCall(pool(), team, { addresses: ['a@exemplo.test'], severity: 'LOW' });
  await raise('LOW');
  sink.refuse('451 try later', '451 try later', '451 try later');
  await sendAll();
  await sendAll();
  await raise('BLOCKING');
  await sendAll();
  expect((await list()).rows[0]).toMatchObject({ state: 'QUEUED', alerts: 2, attempts: 1 });
  await sendAll();
  expect((await list()).rows[0]).toMatchObject({ state: 'SENT', alerts: 2, severity: 'BLOCKING' });
});

test('gives up after the last attempt and says so', async () => {
  await setOnCall(pool(), team, { addresses: ['a@exemplo.test'], severity: 'LOW' });
  await raise('LOW');
  sink.refuse(...Array.from({ length: maxSendAttempts }, () => '550 no such user'));
  for (let attempt = 0; attempt <= maxSendAttempts; attempt += 1) await sendAll();
  expect((await list()).rows[0]).toMatchObject({ state: 'FAILED', attempts: maxSendAttempts });
  expect(sink.mails).toEqual([]);
});

test('sends nothing by default, for earlier flights, and for flights of other airports', async () => {
  await raise('BLOCKING');
  await setOnCall(pool(), team, { addresses: ['a@exemplo.test'], severity: 'LOW', airports: ['MIA'] });
  await raise('BLOCKING');
  await setOnCall(pool(), team, { addresses: ['a@exemplo.test'], severity: 'LOW', airports: ['GRU'] });
  const past = await runAsSystem(pool(), db => insertFlight(db, { departureAt: '2026-03-10T01:35:00Z' }));
  await raise('BLOCKING', 1, past);
  expect(await listQueuedPlaces(pool())).toEqual([]);
  await raise('BLOCKING');
  expect(await listQueuedPlaces(pool())).toHaveLength(1);
  await sendAll();
});

test('sends nothing to an address that is no longer on call, or of a deactivated team', async () => {
  await setOnCall(pool(), team, { addresses: ['a@exemplo.test', 'b@exemplo.test'], severity: 'LOW' });
  await raise('LOW');
  sink.refuse('451 try later', '451 try later');
  await sendAll();
  await setOnCall(pool(), team, { addresses: ['b@exemplo.test'], severity: 'LOW' });
  await sendAll();
  expect(sink.mails.map(({ to }) => to)).toEqual([['b@exemplo.test']]);
  expect((await list()).rows.map(({ address }) => address)).toEqual(['b@exemplo.test']);
  await raise('LOW');
  await deactivateTeam(pool(), team);
  await sendAll();
  expect(sink.mails).toHaveLength(1);
});

test('sends no mail about flights that the author of a new rule may not see', async () => {
  await setOnCall(pool(), team, { addresses: ['a@exemplo.test'], severity: 'LOW' });
  const author = await addUser(pool(), organization, { airports: ['GRU'] });
  const raiseByRule = async (createdBy: string, destination: string) => {
    const [sourceId, away] = await runAsSystem(
      pool(),
      async db =>
        [
          await insertRule(db, { organizationId: organization.id, createdBy, viewers: [createdBy] }),
          await insertFlight(db, { departureAt: '2026-03-16T01:35:00Z', destination }),
        ] as const,
    );
    const organizationId = organization.id;
    await raiseAlertFor(server(), away, [], {
      organizationId,
      sourceId,
      origin: 'RISK_RULE',
      receivers: [team],
    });
    return (await listQueuedPlaces(pool())).some(({ flightId }) => flightId === away.id);
  };
  server().clock.set('2026-03-01T12:00:00Z');
  expect(await raiseByRule(author.id, 'MIA')).toBe(false);
  expect(await raiseByRule(author.id, 'GRU')).toBe(true);
  expect(await raiseByRule(manager.id, 'MIA')).toBe(true);
  // After a day, the list shows the alert too.
  server().clock.set('2026-03-02T12:00:00Z');
  expect(await raiseByRule(author.id, 'MIA')).toBe(true);
  server().clock.set('2026-03-15T20:00:00Z');
  await sendAll();
});

test('queues nothing without a mail server, and shows the texts in the demo', async () => {
  await setOnCall(pool(), team, { addresses: ['a@exemplo.test'], severity: 'LOW' });
  const { config } = services();
  const { smtp } = config;
  Object.assign(config, { smtp: undefined });
  await raise('BLOCKING');
  expect(await list()).toEqual({ delivery: 'OFF', rows: [] });
  Object.assign(config, { demo: true });
  await raise('BLOCKING');
  await sendAll(buildSimulatedGateway());
  const { delivery, rows } = await list();
  Object.assign(config, { demo: false, smtp });
  expect(delivery).toBe('SIMULATED');
  expect(rows[0]?.text).toContain('Há um novo alerta de gravidade impeditiva no voo XQ 7001');
  expect(sink.mails).toEqual([]);
});

test('shows mails to the organization of the team only, and deletes them after 30 days', async () => {
  await setOnCall(pool(), team, { addresses: ['a@exemplo.test'], severity: 'LOW' });
  await raise('BLOCKING');
  await sendAll();
  const stranger = await addUser(pool(), await addOrganization(pool()), {
    permissions: ['WORK_TEAM_MANAGE'],
  });
  expect((await list(stranger)).rows).toEqual([]);
  const administrator = await addUser(pool(), await addOrganization(pool(), { administrator: true }), {
    permissions: ['WORK_TEAM_MANAGE'],
  });
  expect((await list(administrator)).rows.map(row => row.team.id)).toContain(team);
  server().clock.set('2026-04-13T20:00:00Z');
  await deleteMailsJob(services()).work({});
  expect((await list()).rows).toHaveLength(1);
  server().clock.set('2026-04-15T20:00:00Z');
  await deleteMailsJob(services()).work({});
  expect((await list()).rows).toEqual([]);
  server().clock.set('2026-03-15T20:00:00Z');
});
