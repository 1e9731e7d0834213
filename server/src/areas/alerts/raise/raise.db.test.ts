import { beforeAll, expect, test } from 'vitest';
import { transaction } from '#kernel/db/pool.ts';
import { flightDateOf, createId } from '#kernel/ids.ts';
import { runAsSystem, useDatabase } from '#testing/platform.ts';
import {
  deactivateUser,
  insertFlight,
  insertPassenger,
  insertTeam,
  type TestFlight,
} from '../testing/queries.ts';
import { addOrganization, addUser } from '../testing/alert-server.ts';
import { decodeNotice } from '../stream/notice.ts';
import { moveAlerts } from './queries.ts';
import { raiseAlerts } from './raise.ts';
import type { Hit } from './hit.ts';

const platform = useDatabase();
const notices: string[] = [];
let flight: TestFlight;
let organizationId: string;
let first: string;
let second: string;

beforeAll(async () => {
  const { pool, bus } = platform().services;
  const organization = await addOrganization(pool);
  organizationId = organization.id;
  first = (await addUser(pool, organization)).id;
  second = (await addUser(pool, organization)).id;
  flight = await runAsSystem(pool, db => insertFlight(db, { departureAt: '2026-03-16T01:35:00Z' }));
  bus.subscribe('alerts', message => notices.push(message));
});

async function buildHit(overrides: Partial<Hit> = {}): Promise<Hit> {
  const passengerId = await runAsSystem(platform().services.pool, db => insertPassenger(db, flight));
  return {
    flightDate: flight.date,
    flightId: flight.id,
    passengerId,
    travellerId: null,
    organizationId,
    sourceId: createId(),
    origin: 'RESTRICTION',
    sourceVersion: 1,
    title: 'Ordem judicial',
    status: 'PNR_RESERVATION',
    reasons: [{ field: 'document', operator: '=', wanted: ['P 1'], more: 0, found: ['P 1'], score: null }],
    possible: false,
    receivers: [first, second],
    ...overrides,
  };
}

const raise = (hits: Hit[]) =>
  runAsSystem(platform().services.pool, db => raiseAlerts(db, platform().services, hits));

async function loadAlerts(hit: Hit) {
  const { pool } = platform().services;
  return runAsSystem(pool, async db => ({
    alerts: await db
      .selectFrom('alert')
      .selectAll()
      .where('source_id', '=', hit.sourceId)
      .orderBy('passenger_id')
      .execute(),
    receivers: await db.selectFrom('alert_receiver').selectAll().execute(),
  }));
}

/** Notices arrive in order: this one follows all earlier ones. */
async function collectNotices(): Promise<string[]> {
  const { pool, bus } = platform().services;
  const mark = JSON.stringify({ k: 'c', u: createId() });
  await runAsSystem(pool, db => bus.publish(db, 'alerts', mark));
  await expect.poll(() => notices.includes(mark)).toBe(true);
  const before = notices.splice(0, notices.length);
  return before.filter(message => message !== mark);
}

test('raises one alert per passenger and restriction, and notifies receivers once', async () => {
  const hit = await buildHit();
  await collectNotices();
  expect(await raise([hit])).toEqual({ raised: 1, advanced: 0, notified: 2 });
  expect(await raise([hit])).toEqual({ raised: 0, advanced: 0, notified: 0 });
  const { alerts } = await loadAlerts(hit);
  expect(alerts).toHaveLength(1);
  expect(flightDateOf(alerts[0]?.id ?? '')).toBe(flight.date);
  const notices = (await collectNotices()).map(decodeNotice);
  expect(notices).toHaveLength(1);
  expect(notices[0]).toMatchObject({
    kind: 'raised',
    users: expect.arrayContaining([
      [first, 1],
      [second, 1],
    ]),
  });
});

test('advances the status of an alert without a notice, and never reverts it', async () => {
  const hit = await buildHit();
  await raise([hit]);
  await collectNotices();
  expect(await raise([{ ...hit, status: 'API_BOARDED' }])).toEqual({ raised: 0, advanced: 1, notified: 0 });
  expect(await raise([hit])).toEqual({ raised: 0, advanced: 0, notified: 0 });
  expect((await loadAlerts(hit)).alerts[0]?.status).toBe('API_BOARDED');
  await raise([{ ...hit, status: 'BIOMETRIC_CHECK_IN_OK' }]);
  await raise([{ ...hit, status: 'API_BOARDED' }]);
  expect((await loadAlerts(hit)).alerts[0]?.status).toBe('BIOMETRIC_CHECK_IN_OK');
  expect(await collectNotices()).toEqual([]);
});

test('merges two matches of one restriction into one alert with both reasons', async () => {
  const hit = await buildHit();
  const other = {
    ...hit,
    reasons: [{ field: 'document', operator: '=', wanted: ['V 2'], more: 0, found: ['V 2'], score: null }],
  };
  expect(await raise([hit, other])).toEqual({ raised: 1, advanced: 0, notified: 2 });
  expect((await loadAlerts(hit)).alerts[0]?.reasons).toEqual([...hit.reasons, ...other.reasons]);
});

test('notifies a receiver of each alert of one transaction', async () => {
  const sourceId = createId();
  const hits = [await buildHit({ sourceId }), await buildHit({ sourceId }), await buildHit({ sourceId })];
  await collectNotices();
  const { services } = platform();
  await runAsSystem(services.pool, async db => {
    await raiseAlerts(db, services, hits.slice(0, 1));
    await raiseAlerts(db, services, hits.slice(1));
  });
  const notified = (await collectNotices())
    .map(decodeNotice)
    .flatMap(notice => (notice?.kind === 'raised' ? notice.users : []))
    .filter(([userId]) => userId === first)
    .reduce((sum, [, alerts]) => sum + alerts, 0);
  expect(notified).toBe(3);
});

test('raises and sends nothing when the transaction rolls back', async () => {
  const hit = await buildHit();
  await collectNotices();
  const { services } = platform();
  const work = runAsSystem(services.pool, async db => {
    await raiseAlerts(db, services, [hit]);
    throw new Error('killed');
  });
  await expect(work).rejects.toThrow('killed');
  expect((await loadAlerts(hit)).alerts).toEqual([]);
  expect(await collectNotices()).toEqual([]);
});

test('raises each alert once in two transactions with opposite order', async () => {
  const hits = [await buildHit(), await buildHit(), await buildHit(), await buildHit()];
  const both = await Promise.all([raise(hits), raise(hits.toReversed())]);
  expect(both.reduce((sum, { raised }) => sum + raised, 0)).toBe(4);
  expect(both.reduce((sum, { notified }) => sum + notified, 0)).toBe(8);
});

test('adds the existing alert for a later receiver, and notifies only them', async () => {
  const hit = await buildHit({ receivers: [first] });
  await raise([hit]);
  expect(await raise([{ ...hit, receivers: [first, second] }])).toEqual({
    raised: 0,
    advanced: 0,
    notified: 1,
  });
});

test('skips a deactivated receiver', async () => {
  const { pool } = platform().services;
  const removed = await addUser(pool, await addOrganization(pool));
  await runAsSystem(pool, db => deactivateUser(db, removed.id));
  const hit = await buildHit({ receivers: [removed.id, first] });
  expect(await raise([hit])).toEqual({ raised: 1, advanced: 0, notified: 1 });
});

test('rejects an alert written as a user', async () => {
  const { services } = platform();
  const hit = await buildHit();
  const acting = {
    kind: 'user',
    userId: first,
    organizationId,
    administrator: false,
    seesAllRestrictions: true,
  } as const;
  const attempt = transaction(services.pool.db, acting, db => raiseAlerts(db, services, [hit]));
  await expect(attempt).rejects.toThrow(/row-level security/);
});

test('merges the alerts of a restriction for merged passengers', async () => {
  const sourceId = createId();
  const [one, other, another] = [
    await buildHit({ sourceId }),
    await buildHit({ sourceId }),
    await buildHit(),
  ];
  const kept = await buildHit();
  await raise([one]);
  await raise([other, another]);
  const moves = [one, other, another].map(({ passengerId }) => ({ from: passengerId, to: kept.passengerId }));
  await runAsSystem(platform().services.pool, db =>
    moveAlerts(db, { id: flight.id, flightDate: flight.date }, moves),
  );
  const [both, single] = [await loadAlerts(one), await loadAlerts(another)];
  expect(both.alerts.map(alert => alert.passenger_id)).toEqual([kept.passengerId]);
  expect(single.alerts.map(alert => alert.passenger_id)).toEqual([kept.passengerId]);
  const receivers = both.receivers.filter(({ alert_id: id }) => id === both.alerts[0]?.id);
  expect(receivers.map(({ user_id: id }) => id).toSorted()).toEqual([first, second].toSorted());
});

test('notifies only team members who are still in its organization', async () => {
  const { pool } = platform().services;
  const moved = (await addUser(pool, await addOrganization(pool))).id;
  const team = createId();
  await runAsSystem(pool, db =>
    insertTeam(db, { id: team, organizationId, name: 'Plantão', members: [first, moved] }),
  );
  const hit = await buildHit({ receivers: [team] });
  await raise([hit]);
  const { alerts, receivers } = await loadAlerts(hit);
  expect(alerts.map(({ told }) => told)).toEqual([[team]]);
  const entries = receivers.filter(({ alert_id: id }) => id === alerts[0]?.id);
  expect(entries.map(({ user_id: id }) => id)).toEqual([first]);
});
