import type { HandOver } from '@farol/contract';
import { beforeEach, expect, test } from 'vitest';
import { insertCategory, insertAgencies } from '#areas/alerts/testing/queries.ts';
import {
  insertAlert,
  insertFlight,
  insertPassenger,
  insertUser,
  testDay,
} from '#areas/search/testing/queries.ts';
import { createFlightDatedId, createId } from '#kernel/ids.ts';
import { asSystemOf } from '#testing/platform.ts';
import { buildOrganization, buildUser, useTestClient } from '#testing/test-client.ts';
import { routes } from '../index.ts';

const agency = buildOrganization({ airports: ['GRU'] });
const elsewhere = buildOrganization({ airports: ['GRU'] });
const teamId = createId();
const people = {
  member: buildUser(agency, ['INTERNATIONAL'], { fullName: 'Ana', cpf: '52998224725', teams: [teamId] }),
  other: buildUser(agency, ['INTERNATIONAL'], { fullName: 'Bruno', cpf: '11144477735' }),
  domestic: buildUser(agency, ['DOMESTIC'], { teams: [teamId] }),
  stranger: buildUser(elsewhere, ['INTERNATIONAL'], { cpf: '39053344705' }),
  airliner: buildUser(buildOrganization({ type: 'AIRLINE', carrier: 'XQ' }), ['INTERNATIONAL']),
};
type Caller = keyof typeof people;
const desk = useTestClient(people, Object.values(routes));
const asSystem = asSystemOf(desk);

let flightId = '';
let person = '';

beforeEach(async () => {
  const { services, clock } = desk();
  clock.set('2026-03-15T23:00:00Z');
  await services.pool.pg
    .query(`delete from flight; delete from flight_passenger; delete from alert; delete from referral;
    delete from passenger_inspection; delete from occurrence; delete from category; delete from work_team;
    delete from app_user; delete from organization_airport; delete from organization`);
  await asSystem(async db => {
    await insertAgencies(db, [agency, elsewhere]);
    for (const name of ['member', 'other', 'stranger'] as const) await insertUser(db, people[name]);
    const team = { id: teamId, organization_id: agency.id, name: 'Turno A', airports: ['GRU'] };
    await db.insertInto('work_team').values(team).execute();
    await db.insertInto('work_team_member').values({ team_id: teamId, user_id: people.member.id }).execute();
    flightId = await insertFlight(db, { departure_at: '2026-03-16T00:00:00Z', passengers: 1 });
    person = await insertPassenger(db, flightId, { surname: 'PRADO' });
  });
});

const post = (caller: Caller, url: string, body: object) =>
  desk().request(caller, 'POST', `/web-inspection/v1/${url}`, body);
const read = async (caller: Caller, query: object = {}): Promise<HandOver> => {
  const reply = await post(caller, 'hand-over', query);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body<HandOver>();
};
const inspect = (caller: Caller, result = 'NOTHING_FOUND') =>
  post(caller, 'inspections', { actId: createId(), passengerIds: [person], result, note: 'Mala revistada' });

test('shows what the own team inspected within the hours', async () => {
  await inspect('member', 'IRREGULAR');
  const shown = await read('member');
  expect(shown).toMatchObject({
    team: { id: teamId, name: 'Turno A' },
    airports: ['GRU'],
    from: '2026-03-15T11:00:00.000Z',
    counts: { inspected: 1, irregular: 1, occurrences: 0, terms: 0 },
    acts: [{ kind: 'INSPECTION', surname: 'PRADO', by: 'Ana', result: 'IRREGULAR', text: 'Mala revistada' }],
  });
  desk().clock.set('2026-03-16T02:00:00Z');
  expect((await read('member', { hoursBack: 2 })).acts).toEqual([]);
});

test('shows acts of the whole organization, and of no other', async () => {
  await inspect('other');
  expect((await read('member')).acts).toEqual([]);
  expect((await read('member', { teamId: null })).acts.map(({ by }) => by)).toEqual(['Bruno']);
  expect((await read('stranger', { teamId: null })).acts).toEqual([]);
  expect((await post('stranger', 'hand-over', { teamId })).status).toBe(422);
});

test('shows occurrences that the team registered', async () => {
  const categoryId = await asSystem(db =>
    insertCategory(db, { organizationId: agency.id, name: 'Entrevista', appliesTo: 'OCURRENCY' }),
  );
  await asSystem(db =>
    db
      .insertInto('occurrence')
      .values({
        flight_date: testDay,
        flight_id: flightId,
        id: createFlightDatedId(testDay),
        passenger_id: person,
        organization_id: agency.id,
        category_id: categoryId,
        airport: 'GRU',
        occurred_at: '2026-03-15T22:00:00Z',
        description: 'Dez minutos',
        created_by: people.member.id,
        created_at: '2026-03-15T22:10:00Z',
      })
      .execute(),
  );
  expect((await read('member')).acts).toMatchObject([
    { kind: 'OCCURRENCE', category: 'Entrevista', text: 'Dez minutos', local: '2026-03-15T19:10' },
  ]);
});

test('shows open alerts and referrals of the team, and the next flights with risk', async () => {
  await asSystem(db =>
    insertAlert(db, { flightId, passengerId: person }, agency.id, [
      { userId: people.member.id },
      { userId: people.other.id },
    ]),
  );
  const referral = {
    passengerId: person,
    airport: 'GRU',
    teamId,
    gate: '12',
    wanted: 'INTERVIEW',
    instruction: '',
    alertId: null,
    actId: createId(),
  };
  expect((await post('other', 'referrals', referral)).status).toBe(201);
  const shown = await read('member');
  expect(shown.openAlerts).toMatchObject([{ surname: 'PRADO', takenBy: null }]);
  expect(shown.openReferrals).toMatchObject([{ gate: '12', state: 'EN_ROUTE' }]);
  expect(shown.flights).toMatchObject([{ id: flightId, direction: 'DEPARTURES', alerts: 1 }]);
  await asSystem(db => db.updateTable('alert').set({ closed_at: new Date(), result: 'CONFIRMED' }).execute());
  const later = await read('member');
  expect([later.openAlerts, later.flights]).toEqual([[], []]);
  expect((await read('domestic')).openReferrals).toEqual([]);
});

test('exports a PDF with a reason, and refuses airlines', async () => {
  await inspect('member');
  const reply = await post('member', 'hand-over/pdf', { reason: 'Troca de turno' });
  expect([reply.status, reply.text.slice(0, 5)]).toEqual([200, '%PDF-']);
  expect((await post('member', 'hand-over/pdf', {})).status).toBe(400);
  expect((await post('airliner', 'hand-over', {})).status).toBe(403);
});
