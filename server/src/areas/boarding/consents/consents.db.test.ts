import type { ConsentView } from '@farol/contract';
import { Client } from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { realAuthenticators } from '#areas/partners/testing/authenticators.ts';
import { insertFlight, insertPassenger } from '#areas/search/testing/queries.ts';
import { listRowsContaining } from '#testing/queries.ts';
import { setUpServer } from '#testing/server.ts';
import { deleteDueData } from '../deletion/jobs.ts';
import { routes } from '../index.ts';
import { MessageFailure } from '#kernel/outbox/gateway.ts';
import { adult, useProgramme } from '../testing/desk.ts';
import { drawFace, validEnrolment } from '../testing/programme.ts';

const platform = setUpServer(Object.values(routes), realAuthenticators);
const { programme, asSystem } = useProgramme(platform);

beforeEach(async () => {
  const flightId = await asSystem(db => insertFlight(db));
  await asSystem(db => insertPassenger(db, flightId, adult));
});

const read = (id: string) => programme.call<ConsentView>('GET', `consents/${id}`);
const answer = (id: string, accepted: boolean, version = '2026-01') =>
  programme.call<ConsentView>('POST', `consents/${id}/answer`, { accepted, version });
const withdraw = (id: string) => programme.call<ConsentView>('POST', `consents/${id}/withdrawal`);

async function openEnrolment(): Promise<{ id: string; consentId: string }> {
  const { body } = await programme.open();
  return { id: body.enrolment?.id ?? '', consentId: await programme.deliver() };
}

test('shows the flight by the secret id of the message, and takes one answer', async () => {
  const { id, consentId } = await openEnrolment();
  expect(consentId).toMatch(/^[\w-]{22}$/);
  const open = await read(consentId);
  expect(open.body).toMatchObject({
    state: 'CONSENT_PENDING',
    givenNames: 'INES',
    flight: { carrier: 'XQ', number: '7001', origin: 'GRU', departureLocal: '2026-03-15T22:00' },
    version: '2026-01',
    mayAnswer: true,
    mayWithdraw: false,
  });
  expect((await answer(consentId, true, '2025-01')).status).toBe(409);
  expect((await answer(consentId, true)).body).toMatchObject({
    state: 'PHOTOGRAPH_PENDING',
    consentAt: '2026-03-15T20:00:00.000Z',
    mayWithdraw: true,
  });
  expect((await answer(consentId, false)).status).toBe(409);
  expect(await programme.state(id)).toMatchObject({ state: 'PHOTOGRAPH_PENDING' });
});

test('ends the enrolment after a refusal', async () => {
  const { id, consentId } = await openEnrolment();
  expect((await answer(consentId, false)).body).toMatchObject({
    state: 'CONSENT_REFUSED',
    givenNames: null,
    mayAnswer: false,
    mayWithdraw: false,
  });
  expect((await programme.photograph(id, await drawFace())).body.reason).toBe('ENROLMENT_ENDED');
});

test('takes no answer after departure, and forgets the page after the period', async () => {
  const { consentId } = await openEnrolment();
  platform().clock.set('2026-03-16T06:59:59Z');
  expect((await read(consentId)).body).toMatchObject({ mayAnswer: true });
  platform().clock.set('2026-03-16T07:00:00Z');
  expect((await read(consentId)).body).toMatchObject({ state: 'CONSENT_PENDING', mayAnswer: false });
  expect((await answer(consentId, true)).status).toBe(409);
  platform().clock.set('2026-03-17T01:00:01Z');
  const expired = await read(consentId);
  const unknown = await read('A'.repeat(22));
  expect([expired.status, unknown.status]).toEqual([404, 404]);
  expect({ ...expired.body, id: '' }).toEqual({ ...unknown.body, id: '' });
});

/** Everything stored about the enrolment, as text; sealed values are opened by their key only. */
async function dump(): Promise<Record<string, Record<string, unknown>[]>> {
  const { pg } = platform().services.pool;
  const tables = ['enrolment', 'photograph', 'verification', 'message'].map(name => `boarding_${name}`);
  const entries = await Promise.all(
    tables.map(async table => [
      table,
      (await pg.query<Record<string, unknown>>(`select * from ${table}`)).rows,
    ]),
  );
  return Object.fromEntries(entries) as Record<string, Record<string, unknown>[]>;
}

test('leaves no photograph, no person and no answer in any table after a withdrawal', async () => {
  const { id, consentId } = await programme.enrol({ email: 'ines@exemplo.test' });
  await programme.photograph(id, await drawFace());
  await programme.verifyAll();
  expect(await programme.state(id)).toMatchObject({ state: 'VALIDATED', stage: 'DENATRAN' });
  const before = await dump();
  expect(before['boarding_photograph']).toHaveLength(1);
  const image = before['boarding_photograph']?.[0]?.['image'] as Buffer;
  const photographId = String(before['boarding_photograph']?.[0]?.['id']);

  platform().clock.set('2026-03-15T21:00:00Z');
  const ended = await withdraw(consentId);
  expect(ended.body).toMatchObject({
    state: 'WITHDRAWN',
    endedAt: '2026-03-15T21:00:00.000Z',
    hasPhotograph: false,
  });
  expect((await withdraw(consentId)).body).toEqual(ended.body);

  const after = await dump();
  expect(after['boarding_photograph']).toEqual([]);
  expect(after['boarding_verification']).toEqual([]);
  expect(after['boarding_message']).toEqual([]);
  const { state, stage, ended_at, deleted_at, ...rest } = after['boarding_enrolment']?.[0] ?? {};
  expect([state, stage, ended_at, deleted_at].map(String)).toEqual([
    'WITHDRAWN',
    'NOT_VALIDATED',
    ...[ended_at, ended_at].map(String),
  ]);
  const kept = Object.entries(rest).flatMap(([column, value]) => (value === null ? [] : [column]));
  expect(kept.toSorted()).toEqual(
    'consent_version created_at delete_at flight_date flight_id id integrator_id language passenger_id updated_at'.split(
      ' ',
    ),
  );
  const owner = new Client(platform().ownerUrl);
  await owner.connect();
  const remains = [
    photographId,
    image.toString('hex').slice(0, 60),
    validEnrolment.cpf,
    validEnrolment.telephone,
    'ines@exemplo.test',
    consentId,
  ];
  const found = await listRowsContaining(owner, remains);
  await owner.end();
  expect(found).toEqual([]);
});

test('drops the answer of a source that arrives after the withdrawal', async () => {
  const { id, consentId } = await programme.enrol();
  await programme.photograph(id, await drawFace());
  const late = programme.bases().map(base => ({
    source: base.source,
    compare: async (comparison: Parameters<typeof base.compare>[0]) => {
      await withdraw(consentId);
      return base.compare(comparison);
    },
  }));
  await programme.verifyAll(late);
  expect(await programme.state(id)).toMatchObject({
    state: 'WITHDRAWN',
    stage: 'NOT_VALIDATED',
    source: null,
  });
  expect((await dump())['boarding_verification']).toEqual([]);
});

test('deletes photograph and personal data after the period, and keeps the stage', async () => {
  const { id } = await programme.enrol();
  await programme.photograph(id, await drawFace());
  await programme.verifyAll();
  platform().clock.set('2026-03-17T00:59:59Z');
  await deleteDueData(platform().services);
  expect((await dump())['boarding_photograph']).toHaveLength(1);
  platform().clock.set('2026-03-17T01:00:01Z');
  await deleteDueData(platform().services);
  const after = await dump();
  expect([after['boarding_photograph'], after['boarding_message']]).toEqual([[], []]);
  expect(after['boarding_enrolment']).toMatchObject([
    { state: 'VALIDATED', stage: 'DENATRAN', person: null, cpf_key: null, similarity: null },
  ]);
  const { rows } = await platform().services.pool.pg.query('select from boarding_consent_link');
  expect(rows).toEqual([]);
});

test('repeats a message that the gateway refuses, and never sends that of an ended enrolment', async () => {
  await programme.open({ email: 'ines@exemplo.test' });
  let refusals = 0;
  const refuse = async () => {
    refusals += 1;
    throw new MessageFailure('HTTP 503');
  };
  await programme.deliver({ simulated: false, send: refuse });
  expect(refusals).toBe(2);
  expect((await dump())['boarding_message']).toMatchObject([
    { state: 'QUEUED', attempts: 1, error: 'HTTP 503' },
    { state: 'QUEUED', attempts: 1, error: 'HTTP 503' },
  ]);
  const before = programme.sent.length;
  const consentId = await programme.deliver();
  expect(
    programme.sent
      .slice(before)
      .map(({ kind, to }) => `${kind} ${to}`)
      .toSorted(),
  ).toEqual(['EMAIL ines@exemplo.test', `SMS ${validEnrolment.telephone}`]);
  await answer(consentId, false);
  expect((await dump())['boarding_message']).toEqual([]);
});
