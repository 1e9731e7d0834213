import type { PassengerChecks } from '@farol/contract';
import { beforeAll, expect, test } from 'vitest';
import { addUser, call } from '#areas/alerts/testing/alert-server.ts';
import { insertFlight, insertPassenger } from '#areas/alerts/testing/queries.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { judgeChanges } from '../judging/judge-changes.ts';
import { runAsSystem } from '#testing/platform.ts';
import { getLastEvent } from '#testing/trail.ts';
import { setUpRules } from '#areas/rules/testing/rules.ts';
import { findAbsence } from './absence.ts';

const { platform, people, created, update, toggle, remove, categoryId } = setUpRules();
const silva = { field: 'passenger.surname', operator: 'EQ' as const, value: 'Silva' };
const older = { field: 'passenger.age', operator: 'GE' as const, value: 60 };
const departureAt = '2026-03-16T10:00:00Z';
let passengerId: string;

beforeAll(async () => {
  passengerId = await runAsSystem(platform().services.pool, async db => {
    const flight = await insertFlight(db, { departureAt });
    const documents = [{ type: 'P', number: 'PC000123', issuer: 'BRA' }];
    return insertPassenger(db, flight, { surname: 'SILVA', birthDate: '1990-01-01', documents });
  });
});

const readChecks = async (at?: string, by: UserActor = people.author) => {
  const path = `/web-inspection/v1/passengers/${passengerId}/checks${at === undefined ? '' : `?at=${at}`}`;
  const reply = await call(platform(), by, 'GET', path);
  return { status: reply.status, body: reply.body as PassengerChecks };
};
async function findCheck(sourceId: string, at?: string, by?: UserActor) {
  const { body } = await readChecks(at, by);
  return body.checks.find(check => check.sourceId === sourceId);
}
const setTime = (at: string) => platform().clock.set(at);

test('uses the version of the instant and names rules that were written later', async () => {
  setTime('2026-03-10T12:00:00Z');
  const id = await created({ title: 'Silva', conditions: { group: 'all', conditions: [silva, older] } });
  setTime('2026-03-12T12:00:00Z');
  await update(id, { version: 1, title: 'Silva de qualquer idade', conditions: silva });
  setTime('2026-03-15T12:00:00Z');
  expect(await findCheck(id, '2026-03-11T00:00:00Z')).toMatchObject({
    title: 'Silva',
    version: 1,
    absence: null,
    outcome: 'NO_MATCH',
    findings: [{ path: 'conditions.1', holds: false, found: [36] }],
  });
  expect(await findCheck(id)).toMatchObject({
    title: 'Silva de qualquer idade',
    version: 2,
    absence: null,
    outcome: 'MATCHES',
    findings: [{ holds: true, found: ['SILVA'] }],
  });
  const later = await created({ conditions: silva });
  expect(await findCheck(later, '2026-03-14T00:00:00Z')).toMatchObject({
    absence: 'WRITTEN_LATER',
    outcome: 'NO_MATCH',
  });
});

test('shows validity, deactivation and deletion as of the instant', async () => {
  setTime('2026-03-10T12:00:00Z');
  const future = await created({ conditions: silva, validFrom: '2026-03-14' });
  const short = await created({ conditions: silva, validUntil: '2026-03-11' });
  const toggled = await created({ conditions: silva });
  const deleted = await created({ conditions: silva });
  setTime('2026-03-13T12:00:00Z');
  expect((await toggle(toggled)).status).toBe(200);
  expect((await toggle(deleted)).status).toBe(200);
  expect((await remove(deleted)).status).toBe(200);
  const [before, after] = ['2026-03-12T12:00:00Z', '2026-03-14T12:00:00Z'];
  expect((await findCheck(future, before))?.absence).toBe('NOT_YET_VALID');
  expect((await findCheck(future, after))?.absence).toBeNull();
  expect((await findCheck(short, before))?.absence).toBe('EXPIRED');
  expect((await findCheck(toggled, before))?.absence).toBeNull();
  expect((await findCheck(toggled, after))?.absence).toBe('INACTIVE');
  expect((await findCheck(deleted, before))?.absence).toBeNull();
  expect(await findCheck(deleted, after)).toBeUndefined();
});

test('shows restrictions that match a document, with the alert, to readers of restrictions', async () => {
  setTime('2026-03-14T12:00:00Z');
  const { organization } = people.author;
  if (organization === null) throw new Error('the author has an organization');
  const keeper = await addUser(platform().services.pool, organization, {
    permissions: ['RISK_MANAGE', 'RESTRICTION_LIST'],
  });
  const reply = await call(platform(), keeper, 'POST', '/web-inspection/v1/restrictions', {
    documents: [{ type: 'P', issuer: 'BRA', number: 'PC000123' }],
    categoryId,
    expiration: '2026-03-20',
    viewers: [keeper.id],
    receivers: [keeper.id],
  });
  expect(reply.status).toBe(201);
  const { id } = reply.body as { id: string };
  expect(await findCheck(id, '2026-03-13T12:00:00Z', keeper)).toMatchObject({ absence: 'WRITTEN_LATER' });
  await judgeChanges(platform().services, Infinity);
  expect(await findCheck(id, undefined, keeper)).toMatchObject({
    origin: 'RESTRICTION',
    absence: null,
    outcome: 'ALERTED',
    raisedAt: '2026-03-14T12:00:00.000Z',
    matches: [{ kind: 'DOCUMENT', wanted: 'P PC000123 BRA', possible: false }],
  });
  expect((await findCheck(id, '2026-03-22T12:00:00Z', keeper))?.absence).toBe('EXPIRED');
  expect(await findCheck(id)).toBeUndefined();
});

test('shows only sources that the reader may see, and records the view', async () => {
  const id = await created({ conditions: silva });
  expect(await findCheck(id, undefined, people.colleague)).toBeUndefined();
  expect((await readChecks(undefined, people.airline)).status).toBe(403);
  expect((await readChecks(undefined, people.stranger)).body.checks).toEqual([]);
  const { event, records } = await getLastEvent(platform().services);
  expect(event).toBe('PASSENGER_CHECKS_VIEWED');
  expect(records).toEqual([{ kind: 'passenger', id: passengerId }]);
});

test('counts a source that is inactive now as active until its last change', () => {
  const source = {
    active: false,
    updatedAt: new Date('2026-03-13T12:00:00Z'),
    deletedAt: null,
    day: '2026-03-13',
    written: true,
    validFrom: null,
    validUntil: '2026-03-13',
  };
  expect(findAbsence(source, new Date('2026-03-13T11:59:00Z'))).toBeNull();
  expect(findAbsence(source, new Date('2026-03-13T12:00:00Z'))).toBe('INACTIVE');
  expect(findAbsence({ ...source, day: '2026-03-14' }, new Date('2026-03-14T12:00:00Z'))).toBe('EXPIRED');
});
