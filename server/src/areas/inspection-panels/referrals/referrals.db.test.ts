import type { ReferralRow } from '@farol/contract';
import { beforeEach, expect, test } from 'vitest';
import { insertAgencies, insertRule } from '#areas/alerts/testing/queries.ts';
import { moveOccurrences } from '#areas/processing/people/records/queries.ts';
import { AgencyScope, CarrierScope } from '#areas/access/index.ts';
import { listRules } from '#areas/rules/rules/queries.ts';
import { type MaskedPassenger, maskPassengers } from '#areas/privacy/masking/queries.ts';
import {
  insertAlert,
  insertFlight,
  insertPassenger,
  insertUser,
  testDay,
} from '#areas/search/testing/queries.ts';
import { transaction } from '#kernel/db/pool.ts';
import { toDatabaseActor } from '#kernel/guard/actor.ts';
import { createId } from '#kernel/ids.ts';
import { asSystemOf } from '#testing/platform.ts';
import { buildOrganization, buildUser, useTestClient } from '#testing/test-client.ts';
import { routes } from '../index.ts';
import { getPanelHub } from '../stream/hub.ts';

const agency = buildOrganization({ airports: ['GRU'] });
const elsewhere = buildOrganization({ airports: ['GRU'] });
const teamId = createId();
const people = {
  officer: buildUser(agency, ['INTERNATIONAL', 'RISK_MANAGE'], { fullName: 'Ana Prado', cpf: '52998224725' }),
  colleague: buildUser(agency, ['INTERNATIONAL'], {
    fullName: 'Bruno Melo',
    cpf: '11144477735',
    teams: [teamId],
  }),
  domestic: buildUser(agency, ['DOMESTIC']),
  remote: buildUser(agency, ['INTERNATIONAL'], { airports: ['GIG'] }),
  stranger: buildUser(elsewhere, ['INTERNATIONAL'], { cpf: '39053344705' }),
  airliner: buildUser(buildOrganization({ type: 'AIRLINE', carrier: 'XQ' }), ['INTERNATIONAL']),
};
type Caller = keyof typeof people;
const desk = useTestClient(people, Object.values(routes));
const path = '/web-inspection/v1/referrals';
const asSystem = asSystemOf(desk);

let flightId = '';
let person = '';

beforeEach(async () => {
  const { services, clock } = desk();
  clock.set('2026-03-15T23:00:00Z');
  await services.pool.pg
    .query(`delete from flight; delete from flight_passenger; delete from alert; delete from referral;
    delete from work_team; delete from app_user; delete from organization_airport; delete from organization`);
  await asSystem(async db => {
    await insertAgencies(db, [agency, elsewhere]);
    for (const name of ['officer', 'colleague', 'stranger'] as const) await insertUser(db, people[name]);
    await db
      .insertInto('work_team')
      .values({ id: teamId, organization_id: agency.id, name: 'Portões', airports: [] })
      .execute();
    flightId = await insertFlight(db, { departure_at: '2026-03-16T00:00:00Z', passengers: 1 });
    person = await insertPassenger(db, flightId);
  });
});

const ask = (caller: Caller, method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  desk().request(caller, method, `${path}${url}`, body);
const codeOf = ({ headers }: { headers: Record<string, unknown> }): unknown => headers['x-error-code'];
const input = (more: object = {}) => ({
  passengerId: person,
  airport: 'GRU',
  teamId: null,
  gate: '12',
  wanted: 'INTERVIEW',
  instruction: 'Confirmar o destino',
  alertId: null,
  actId: createId(),
  ...more,
});
const refer = async (caller: Caller, more: object = {}): Promise<ReferralRow> => {
  const reply = await ask(caller, 'POST', '', input(more));
  if (reply.status !== 201) throw new Error(reply.text);
  return reply.body<ReferralRow>();
};
const refusal = async (caller: Caller, more: object = {}) => {
  const reply = await ask(caller, 'POST', '', input(more));
  return [reply.status, codeOf(reply)];
};
const change = (caller: Caller, { id, version }: ReferralRow, state: string, note = '') =>
  ask(caller, 'PUT', `/${id}/state`, { state, note, version });
const found = async (caller: Caller, more: object = {}) => {
  const reply = await ask(caller, 'POST', '/search', { from: testDay, to: testDay, ...more });
  return reply.body<{ rows: ReferralRow[] }>().rows;
};

test('refers a passenger to a team and a gate, once for each act', async () => {
  const actId = createId();
  const sent = await refer('officer', { teamId, actId });
  expect(sent).toMatchObject({
    airport: 'GRU',
    team: { id: teamId, name: 'Portões' },
    gate: '12',
    state: 'EN_ROUTE',
    mine: true,
    createdBy: 'Ana Prado',
    changedBy: null,
    abilities: ['change'],
  });
  expect((await refer('officer', { teamId, actId })).id).toBe(sent.id);
  expect((await found('colleague')).map(({ id, mine }) => [id, mine])).toEqual([[sent.id, false]]);
});

test('shows the sender the outcome, and refuses a change of an older version', async () => {
  const sent = await refer('officer');
  const received = (await change('colleague', sent, 'RECEIVED')).body<ReferralRow>();
  expect(received).toMatchObject({ state: 'RECEIVED', changedBy: 'Bruno Melo', version: 2 });
  expect(codeOf(await change('officer', sent, 'MISSED'))).toBe('CHANGED_MEANWHILE');
  await change('colleague', received, 'POSITIVE', 'Passaporte falso');
  expect(await found('officer', { mine: true })).toEqual([]);
  expect(await found('officer', { mine: true, ended: true })).toMatchObject([
    { state: 'POSITIVE', note: 'Passaporte falso', mine: true },
  ]);
});

test('filters by state, team, sender and airport', async () => {
  const ours = await refer('officer', { teamId });
  const other = await refer('colleague');
  const ids = async (caller: Caller, more: object) => (await found(caller, more)).map(({ id }) => id);
  expect(await ids('colleague', { ofMyTeams: true })).toEqual([ours.id]);
  expect(await ids('officer', { mine: true })).toEqual([ours.id]);
  expect(await ids('officer', { airports: ['LIS'] })).toEqual([]);
  await change('officer', other, 'MISSED');
  expect(await ids('officer', { state: 'MISSED' })).toEqual([other.id]);
  expect(await ids('officer', {})).toEqual([ours.id]);
});

test('requires the mode of the flight and one of its airports, and stays in the organization', async () => {
  expect(await refusal('domestic')).toEqual([403, 'FORBIDDEN']);
  expect(await refusal('remote')).toEqual([404, 'RECORD_NOT_FOUND']);
  expect(await refusal('airliner')).toEqual([403, 'FORBIDDEN']);
  const sent = await refer('officer');
  expect(await found('stranger', { ended: true })).toEqual([]);
  expect((await change('stranger', sent, 'RECEIVED')).status).toBe(404);
  expect(await found('domestic', { ended: true })).toEqual([]);
});

test('refuses a foreign airport, an inactive team and an alert of somebody else', async () => {
  expect(await refusal('officer', { airport: 'GIG' })).toEqual([422, 'AIRPORT_NOT_OF_FLIGHT']);
  await asSystem(db => db.updateTable('work_team').set({ active: false }).execute());
  expect(await refusal('officer', { teamId })).toEqual([422, 'REFERRAL_TEAM_UNUSABLE']);
  const other = await asSystem(db => insertPassenger(db, flightId));
  const alertId = await insertRuleAlert(other, createId());
  expect(await refusal('officer', { alertId })).toEqual([422, 'REFERRAL_ALERT_UNUSABLE']);
});

function insertRuleAlert(passengerId: string, sourceId: string): Promise<string> {
  return asSystem(async db => {
    const receivers = [{ userId: people.officer.id }];
    const id = await insertAlert(db, { flightId, passengerId }, agency.id, receivers);
    await db
      .updateTable('alert')
      .set({ source_id: sourceId, origin: 'RISK_RULE' })
      .where('id', '=', id)
      .execute();
    return id;
  });
}

test('counts the outcome for the precision of the rule, until the alert has a result of its own', async () => {
  const ruleId = await asSystem(db =>
    insertRule(db, {
      organizationId: agency.id,
      createdBy: people.officer.id,
      viewers: [people.officer.id],
    }),
  );
  const alertId = await insertRuleAlert(person, ruleId);
  const counts = async () => {
    const { services, clock } = desk();
    const now = new Date(clock.now().epochMilliseconds);
    const [rule] = await transaction(services.pool.db, toDatabaseActor(people.officer), db =>
      listRules(db, AgencyScope.ofRules(people.officer), { text: '' }, now),
    );
    return [rule?.alerts, rule?.confirmed, rule?.notConfirmed];
  };
  const first = await refer('officer', { alertId });
  expect(first.fromAlert).toBe(true);
  expect(await counts()).toEqual([1, 0, 0]);
  const positive = (await change('colleague', first, 'POSITIVE')).body<ReferralRow>();
  expect(await counts()).toEqual([1, 1, 0]);
  await change('colleague', positive, 'NEGATIVE');
  expect(await counts()).toEqual([1, 0, 1]);
  await asSystem(db => db.updateTable('alert').set({ closed_at: new Date(), result: 'CONFIRMED' }).execute());
  expect(await counts()).toEqual([1, 1, 0]);
});

const masked = (id: string): MaskedPassenger => ({
  id,
  surname: '•••',
  givenNames: '•••',
  documentNumber: null,
  frequentFlyerNumber: null,
  phones: [],
  emails: [],
  ticketNumbers: [],
  api: null,
  pnr: null,
  documents: [],
  sealed: Buffer.from('sealed'),
});

test('moves with a joined passenger, and loses its texts with masking', async () => {
  await refer('officer');
  const kept = await asSystem(async db => {
    const kept = await insertPassenger(db, flightId);
    await moveOccurrences(db, { flightDate: testDay, id: flightId }, [{ from: person, to: kept }]);
    return kept;
  });
  const ofKept = async () =>
    (await ask('officer', 'GET', `/passenger/${kept}`)).body<{ rows: ReferralRow[]; canAdd: boolean }>();
  expect((await ofKept()).rows.map(({ instruction }) => instruction)).toEqual(['Confirmar o destino']);
  await asSystem(db => maskPassengers(db, { flightDate: testDay, id: flightId }, [masked(kept)], new Date()));
  expect(await ofKept()).toMatchObject({ rows: [{ instruction: '', abilities: [] }], canAdd: false });
});

test('tells colleagues who see the flight', async () => {
  const events: string[] = [];
  const close = getPanelHub(desk().services).connect({
    organizationId: agency.id,
    scope: CarrierScope.of(people.officer),
    sink: {
      send: () => undefined,
      sendEvent: (name, data) => void events.push(`${name} ${data}`),
      onCaughtUp: () => undefined,
      close: () => undefined,
    },
  });
  const sent = await refer('officer');
  const data = { id: sent.id, senderId: people.officer.id, state: 'EN_ROUTE' };
  await expect.poll(() => events).toEqual([`referral ${JSON.stringify(data)}`]);
  close();
});
