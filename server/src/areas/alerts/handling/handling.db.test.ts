import type { AlertDetail, AlertRow, ErrorBody } from '@farol/contract';
import { expect, test } from 'vitest';
import { transaction } from '#kernel/db/pool.ts';
import { toDatabaseActor, type UserActor } from '#kernel/guard/actor.ts';
import { runAsSystem } from '#testing/platform.ts';
import { readTrail } from '#testing/trail.ts';
import { moveAlerts, routes } from '../index.ts';
import {
  listHistory,
  insertFlight,
  insertPassenger,
  insertRestriction,
  insertRisk,
  insertRule,
  countOutcomes,
  setState,
  type TestFlight,
} from '../testing/queries.ts';
import { raiseAlertFor } from '../testing/raise-alert.ts';
import { addOrganization, addUser, call, type Reply, setUpAlertServer } from '../testing/alert-server.ts';

const platform = setUpAlertServer(Object.values(routes));
const area = '/web-inspection/v1/alerts';
const pool = () => platform().services.pool;

interface Scene {
  flight: TestFlight;
  one: UserActor;
  other: UserActor;
  lead: UserActor;
  id: string;
  passengerId: string;
  sourceId: string;
}

/** Both receive an alert of `one`; their `lead` sees all restrictions. */
async function scene(): Promise<Scene> {
  platform().clock.set('2026-03-15T20:00:00Z');
  const organization = await addOrganization(pool());
  const one = await addUser(pool(), organization);
  const other = await addUser(pool(), organization);
  const lead = await addUser(pool(), organization, { seesAllRestrictions: true });
  const flight = await runAsSystem(pool(), db => insertFlight(db, { departureAt: '2026-03-16T01:35:00Z' }));
  const sourceId = await runAsSystem(pool(), db =>
    insertRestriction(db, { organizationId: organization.id, createdBy: one.id, viewers: [one.id] }),
  );
  const raised = await raiseAlertFor(platform(), flight, [one, other], { sourceId });
  return { flight, one, other, lead, sourceId, ...raised };
}

const act = (user: UserActor, name: string, ids: readonly string[], more: object = {}): Promise<Reply> =>
  call(platform(), user, 'POST', `${area}/${name}`, { ids, ...more });
const close = (user: UserActor, id: string, more: object = {}) =>
  act(user, 'close', [id], { result: 'CONFIRMED', ...more });
const listAlerts = async (user: UserActor, filter: object = {}): Promise<AlertRow[]> =>
  ((await call(platform(), user, 'POST', area, filter)).body as { rows: AlertRow[] }).rows;
const detail = async (user: UserActor, id: string): Promise<AlertDetail> =>
  (await call(platform(), user, 'GET', `${area}/${id}`)).body as AlertDetail;
const errorOf = ({ status, body }: Reply) => [
  status,
  (body as ErrorBody).code,
  (body as ErrorBody).messages[0],
];

test('gives an alert to one of two concurrent takers, and reports the taker and time to the other', async () => {
  const { one, other, id } = await scene();
  const replies = await Promise.all([one, other].map(user => act(user, 'take', [id])));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const winner = replies[0]?.status === 200 ? one : other;
  const refused = replies.find(({ status }) => status === 409);
  if (refused === undefined) throw new Error('one of them was refused');
  expect(errorOf(refused)).toEqual([
    409,
    'ALERT_TAKEN',
    expect.stringContaining(`${winner.fullName} desde 2026-03-15 17:00 (1 de 1)`),
  ]);
  const [row] = await listAlerts(winner, { mine: true });
  expect(row).toMatchObject({
    taken: { by: winner.fullName, mine: true },
    abilities: expect.arrayContaining(['release', 'close']),
  });
});

test('shows the taker to all receivers, and requires an explicit take-over', async () => {
  const { one, other, id } = await scene();
  await act(one, 'take', [id]);
  expect((await listAlerts(other))[0]).toMatchObject({
    taken: { by: one.fullName, mine: false },
    abilities: ['mark', 'remove', 'takeOver'],
  });
  expect((await act(other, 'take', [id])).status).toBe(409);
  expect((await act(other, 'take', [id], { takeOver: true })).status).toBe(200);
  expect((await listAlerts(one))[0]?.taken?.by).toBe(other.fullName);
  expect(await listAlerts(one, { mine: true })).toEqual([]);
  expect(await runAsSystem(pool(), db => listHistory(db, id))).toEqual(['TAKEN', 'TAKEN_OVER']);
  const events = (await readTrail(platform().services)).filter(({ event }) => event === 'ALERTS_TAKEN');
  expect(events.at(-1)).toMatchObject({
    detail: { before: { [id]: one.id }, after: other.id },
  });
});

test('takes all alerts or none if another user has one of them', async () => {
  const { flight, one, other, id } = await scene();
  const free = await raiseAlertFor(platform(), flight, [one, other]);
  await act(one, 'take', [id]);
  expect(errorOf(await act(other, 'take', [id, free.id]))[2]).toContain('(1 de 2)');
  expect(await listAlerts(other, { mine: true })).toEqual([]);
  await act(one, 'take', [free.id, id]);
  expect((await listAlerts(one, { mine: true })).map(row => row.id).toSorted()).toEqual(
    [id, free.id].toSorted(),
  );
});

test('adds an alert to the list of a user who takes it without being a receiver', async () => {
  const { lead, id } = await scene();
  expect(await listAlerts(lead)).toEqual([]);
  expect((await act(lead, 'take', [id])).status).toBe(200);
  expect((await listAlerts(lead, { mine: true })).map(row => [row.id, row.read])).toEqual([[id, true]]);
});

test('lets the taker, or a user who sees all restrictions, release an alert', async () => {
  const { one, other, lead, id } = await scene();
  await act(one, 'take', [id]);
  expect(errorOf(await act(other, 'release', [id])).slice(0, 2)).toEqual([409, 'ALERT_TAKEN']);
  expect((await act(lead, 'release', [id])).status).toBe(200);
  await act(other, 'take', [id]);
  expect((await act(other, 'release', [id])).status).toBe(200);
  expect((await detail(one, id)).taken).toBeNull();
});

test('closes an alert for all receivers: in lists, counts and marks, with its result', async () => {
  const { one, other, id, sourceId } = await scene();
  await call(platform(), other, 'POST', `${area}/switch-pin/${id}`);
  expect((await close(one, id, { note: ' Levado à sala 3. ' })).body).toEqual({ alertCount: 0 });
  for (const user of [one, other]) {
    expect(await listAlerts(user)).toEqual([]);
    expect(await listAlerts(user, { read: false })).toEqual([]);
    expect(await listAlerts(user, { pinned: true })).toEqual([]);
    const [row] = await listAlerts(user, { closed: true });
    expect(row?.closed).toEqual({
      by: one.fullName,
      at: '2026-03-15T20:00:00.000Z',
      result: 'CONFIRMED',
      note: 'Levado à sala 3.',
    });
    expect((await call(platform(), user, 'GET', `${area}/tally`)).body).toMatchObject({
      listed: { ALL: 0 },
      unread: { ALL: 0 },
      pinned: 0,
      closed: 1,
    });
  }
  const counted = await transaction(pool().db, toDatabaseActor(one), db => countOutcomes(db, sourceId));
  expect(counted).toEqual({ alerts: 1, confirmed: 1, not_confirmed: 0 });
});

test("refuses to close another user's alert, and to close or take a closed one", async () => {
  const { one, other, id } = await scene();
  await act(one, 'take', [id]);
  expect(errorOf(await close(other, id)).slice(0, 2)).toEqual([409, 'ALERT_TAKEN']);
  await close(one, id);
  expect(errorOf(await close(one, id)).slice(0, 2)).toEqual([409, 'ALERT_CLOSED']);
  expect(errorOf(await act(other, 'take', [id], { takeOver: true }))).toEqual([
    409,
    'ALERT_CLOSED',
    expect.stringContaining(one.fullName),
  ]);
  expect((await close(one, id, { note: 'x'.repeat(1001) })).status).toBe(400);
});

test('lets the closing user reopen within a day, and supervisors later; lists keep their state', async () => {
  const { one, other, lead, id } = await scene();
  await call(platform(), one, 'POST', `${area}/read/${id}`);
  await close(one, id);
  expect(errorOf(await act(other, 'reopen', [id])).slice(0, 2)).toEqual([409, 'REOPEN_REFUSED']);
  expect((await act(one, 'reopen', [id])).status).toBe(200);
  expect(errorOf(await act(one, 'reopen', [id])).slice(0, 2)).toEqual([409, 'ALERT_OPEN']);
  expect((await listAlerts(one)).map(row => [row.read, row.closed])).toEqual([[true, null]]);
  expect((await listAlerts(other)).map(row => row.read)).toEqual([false]);
  await close(one, id, { result: 'NOT_CONFIRMED' });
  platform().clock.set('2026-03-16T20:00:01Z');
  expect(errorOf(await act(one, 'reopen', [id]))[2]).toContain('24 horas');
  expect((await act(lead, 'reopen', [id])).status).toBe(200);
});

test('keeps taker and result when a later message arrives, without another notice', async () => {
  const { flight, one, other, lead, id, passengerId, sourceId } = await scene();
  await raiseAlertFor(platform(), flight, [one], { status: 'PNR_RESERVATION', passengerId, sourceId });
  await act(one, 'take', [id]);
  await close(one, id, { result: 'NOT_CONFIRMED' });
  const again = { status: 'BIOMETRIC_CHECK_IN_OK', passengerId, sourceId } as const;
  await raiseAlertFor(platform(), flight, [one, other, lead], again);
  expect(await detail(one, id)).toMatchObject({
    status: 'BIOMETRIC_CHECK_IN_OK',
    taken: { mine: true },
    closed: { result: 'NOT_CONFIRMED' },
  });
  expect((await call(platform(), lead, 'GET', `${area}/count`)).body).toBe(0);
  expect((await listAlerts(lead, { closed: true })).map(row => row.id)).toEqual([id]);
});

test('keeps the decisions of both passengers when they are merged', async () => {
  const { flight, one, other, id, passengerId, sourceId } = await scene();
  const twin = await raiseAlertFor(platform(), flight, [one, other], { sourceId });
  await act(one, 'take', [twin.id]);
  await close(one, twin.id);
  const key = { id: flight.id, flightDate: flight.date };
  await runAsSystem(pool(), db => moveAlerts(db, key, [{ from: twin.passengerId, to: passengerId }]));
  expect(await detail(other, id)).toMatchObject({
    taken: { by: one.fullName },
    closed: { result: 'CONFIRMED' },
  });
  expect(await listAlerts(other)).toEqual([]);
});

test('refuses to take, close or reopen an alert whose passenger the user may not see', async () => {
  const { one, lead, id, sourceId, flight } = await scene();
  const { organization } = one;
  if (organization === null) throw new Error('the user has an organization');
  const away = await runAsSystem(pool(), db =>
    insertFlight(db, { departureAt: '2026-03-16T01:35:00Z', number: '7002', destination: 'MIA' }),
  );
  const limited = await addUser(pool(), organization, { airports: ['GRU'], seesAllRestrictions: true });
  const { id: hidden } = await raiseAlertFor(platform(), away, [limited, lead], { sourceId });
  const { id: seen } = await raiseAlertFor(platform(), flight, [limited, lead]);
  const refused = [403, 'ALERT_WITHHELD', expect.stringContaining('(1 de 2)')];
  expect(errorOf(await act(limited, 'take', [hidden, seen]))).toEqual(refused);
  expect(errorOf(await act(limited, 'take', [seen, hidden], { takeOver: true }))).toEqual(refused);
  expect(errorOf(await act(limited, 'close', [seen, hidden], { result: 'CONFIRMED' }))).toEqual(refused);
  expect(await detail(limited, hidden)).toMatchObject({ withheld: true, abilities: ['mark', 'remove'] });
  expect(await detail(lead, hidden)).toMatchObject({ taken: null, closed: null });
  await close(lead, hidden);
  await close(lead, seen);
  expect(errorOf(await act(limited, 'reopen', [hidden, seen]))).toEqual(refused);
  expect((await detail(limited, hidden)).abilities).not.toContain('reopen');
  expect((await act(limited, 'reopen', [seen])).status).toBe(200);
  expect((await detail(one, id)).abilities).toContain('close');
  await expect
    .poll(async () =>
      (await readTrail(platform().services)).filter(
        ({ event, actor_id: actor }) => event === 'CALL_REFUSED' && actor === limited.id,
      ),
    )
    .not.toEqual([]);
});

test('lets a user release an alert whose passenger they may no longer see', async () => {
  const { one, lead } = await scene();
  const { organization } = one;
  if (organization === null) throw new Error('the user has an organization');
  const away = await runAsSystem(pool(), db =>
    insertFlight(db, { departureAt: '2026-03-16T01:35:00Z', number: '7003', destination: 'MIA' }),
  );
  const limited = await addUser(pool(), organization, { airports: ['GRU'], seesAllRestrictions: true });
  const { id } = await raiseAlertFor(platform(), away, [limited, lead]);
  await act(lead, 'take', [id]);
  expect((await detail(limited, id)).abilities).toEqual(['mark', 'remove', 'release']);
  expect((await act(limited, 'release', [id])).status).toBe(200);
});

test("returns the author's note, the findings as text, the organization's score and the hits beyond the limit", async () => {
  const { flight, one, other } = await scene();
  const organizationId = one.organization?.id ?? '';
  const ruleId = await runAsSystem(pool(), db =>
    insertRule(db, {
      organizationId,
      createdBy: one.id,
      viewers: [one.id],
      note: 'Ver bagagem.',
      content: { weight: 30 },
    }),
  );
  const elsewhere = await addOrganization(pool());
  const otherRule = await runAsSystem(pool(), db =>
    insertRule(db, { organizationId: elsewhere.id, createdBy: one.id, viewers: [one.id] }),
  );
  const passengerId = await runAsSystem(pool(), db => insertPassenger(db, flight, { state: 'ON_LIST' }));
  const reasons = [
    { field: 'booking.advanceDays', operator: 'LE', wanted: [2], more: 0, found: [1], score: null },
    { field: 'passenger.gender', operator: 'IN', wanted: ['M', 'X'], more: 3, found: ['M'], score: null },
  ];
  const source = {
    origin: 'RISK_RULE',
    sourceId: ruleId,
    passengerId,
    reasons,
    title: 'Última hora',
  } as const;
  const { id } = await raiseAlertFor(platform(), flight, [other], { ...source, reasons });
  await runAsSystem(pool(), db =>
    insertRisk(db, flight, { ruleId, hits: 9, beyond: 4, passengerId, otherRules: [otherRule] }),
  );
  await runAsSystem(pool(), db => setState(db, passengerId, 'REMOVED'));
  const [row] = await listAlerts(other, { origin: 'RISK_RULE' });
  expect(row).toMatchObject({
    id,
    source: { id: null, note: 'Ver bagagem.', author: one.fullName, expiration: null, state: 'ACTIVE' },
    reason: {
      pt: 'Dias entre compra e partida: 1; Sexo: Masculino',
      en: 'Days between purchase and departure: 1; Sex: Male',
    },
    beyond: 4,
    score: 30,
    passengerState: 'REMOVED',
  });
  expect(await detail(other, id)).toMatchObject({
    conditions: [
      { field: { pt: 'Dias entre compra e partida' }, wanted: { pt: '≤ 2' }, found: { pt: '1' } },
      { wanted: { pt: 'está entre Masculino, Não especificado +3', en: 'is one of Male, Unspecified +3' } },
    ],
    receivers: [{ name: other.fullName, readAt: null }],
  });
});

test("returns the alerts of a traveller's flights that the user may see", async () => {
  const { one, other } = await scene();
  const travellerId = crypto.randomUUID();
  const ids: string[] = [];
  for (const departureAt of ['2026-03-16T01:35:00Z', '2026-01-10T01:35:00Z']) {
    const flight = await runAsSystem(pool(), db => insertFlight(db, { departureAt }));
    const passengerId = await runAsSystem(pool(), db => insertPassenger(db, flight, { travellerId }));
    ids.push((await raiseAlertFor(platform(), flight, [one], { passengerId, travellerId })).id);
  }
  const alertsFor = async (user: UserActor) =>
    ((await call(platform(), user, 'POST', `${area}/vu`, { travellerId })).body as { rows: AlertRow[] }).rows;
  expect((await alertsFor(one)).map(row => row.id)).toEqual(ids);
  expect(await alertsFor(other)).toEqual([]);
});
