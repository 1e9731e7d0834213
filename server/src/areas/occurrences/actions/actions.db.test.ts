import type { actions, ActionState, HandlerOutput, IconActionRow } from '@farol/contract';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { insertAgencies } from '#areas/alerts/testing/queries.ts';
import { moveInspections } from '#areas/processing/people/records/queries.ts';
import { insertFlight, insertPassenger, insertUser, testDay } from '#areas/search/testing/queries.ts';
import { createId } from '#kernel/ids.ts';
import { asSystemOf } from '#testing/platform.ts';
import { buildOrganization, buildUser, useTestClient } from '#testing/test-client.ts';
import { listOwnMarks, listPassengerFlags, routes } from '../index.ts';

const agency = buildOrganization({ airports: ['GRU'] });
const elsewhere = buildOrganization({ airports: ['GRU'] });
const root = buildOrganization({ administrator: true });
const inspector = ['INTERNATIONAL', 'ICON_ACTION_MANAGE'] as const;
const people = {
  officer: buildUser(agency, [...inspector], { fullName: 'Ana Prado', cpf: '52998224725' }),
  colleague: buildUser(agency, [...inspector], { fullName: 'Caio Teles', cpf: '11144477735' }),
  domestic: buildUser(agency, ['DOMESTIC']),
  stranger: buildUser(elsewhere, [...inspector], { cpf: '39053344705' }),
  administrator: buildUser(root, ['INSPECTIONS_AND_OCCURENCIES', 'ICON_ACTION_MANAGE']),
  airliner: buildUser(buildOrganization({ type: 'AIRLINE', carrier: 'XQ' }), [...inspector]),
};
type Caller = keyof typeof people;
const desk = useTestClient(people, Object.values(routes));
const asSystem = asSystemOf(desk);
const area = '/web-inspection/v1/icon-actions';
const path = '/web-inspection/v1/actions';

let flightId = '';
let person = '';
let icon = '';

beforeEach(async () => {
  const { services, clock } = desk();
  clock.set('2026-03-15T23:00:00Z');
  await services.pool.pg.query(
    'delete from flight; delete from flight_passenger; delete from app_user; delete from organization_airport; delete from organization',
  );
  icon = (
    await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
  ).toString('base64');
  await asSystem(async db => {
    await db.deleteFrom('icon_action').execute();
    await db.deleteFrom('passenger_action').execute();
    await insertAgencies(db, [agency, elsewhere, root]);
    for (const name of ['officer', 'colleague', 'stranger'] as const) await insertUser(db, people[name]);
    flightId = await insertFlight(db);
    person = await insertPassenger(db, flightId);
  });
});

const codeOf = ({ headers }: { headers: Record<string, unknown> }): unknown => headers['x-error-code'];
const create = (caller: Caller, name = 'Bagagem inspecionada', image = icon) =>
  desk().request(caller, 'POST', area, { name, icon: image });
const createAction = async (caller: Caller, name?: string) =>
  (await create(caller, name)).body<IconActionRow>();
const act = (caller: Caller, actionId: string, more: object = {}) =>
  desk().request(caller, 'POST', path, { actId: createId(), passengerId: person, actionId, ...more });
const undo = (caller: Caller, actionId: string, seenAt: string) =>
  desk().request(caller, 'POST', `${path}/undo`, {
    actId: createId(),
    passengerId: person,
    actionId,
    seenAt,
  });
const ofPassenger = async (caller: Caller) =>
  (await desk().request(caller, 'GET', `${path}/passenger/${person}`)).body<
    HandlerOutput<typeof actions.actionsOfPassenger>
  >();

test('redraws an icon in at most 30 × 30 pixels, and refuses other contents and taken names', async () => {
  const created = await createAction('officer');
  const metadata = await sharp(Buffer.from(created.icon, 'base64')).metadata();
  expect([metadata.format, metadata.width, metadata.height]).toEqual(['png', 30, 20]);
  expect(codeOf(await create('officer', 'bagagem INSPECIONADA'))).toBe('ALREADY_EXISTS');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const refused = await create('officer', 'Outra', svg.toString('base64'));
  expect([refused.status, codeOf(refused)]).toEqual([422, 'IMAGE_TYPE']);
  const lying = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), svg]);
  expect((await create('officer', 'Outra', lying.toString('base64'))).status).toBe(422);
});

test('shows actions to the own organization and administrators; only the own changes them', async () => {
  const { id } = await createAction('officer');
  expect((await desk().request('stranger', 'GET', `${area}/${id}`)).status).toBe(404);
  const seen = await desk().request('administrator', 'GET', `${area}/${id}`);
  expect(seen.body<IconActionRow>()).toMatchObject({ name: 'Bagagem inspecionada', abilities: [] });
  const change = { name: 'Outra', icon, version: 1 };
  expect((await desk().request('administrator', 'PUT', `${area}/${id}`, change)).status).toBe(403);
  expect((await desk().request('airliner', 'GET', `${area}/choices`)).status).toBe(403);
  const choices = (await desk().request('domestic', 'GET', `${area}/choices`)).body<object[]>();
  expect(choices).toMatchObject([{ id, own: true, active: true }]);
});

test('records an action once, and keeps that of a colleague', async () => {
  const { id } = await createAction('officer');
  const actId = createId();
  const first = (await act('officer', id, { actId })).body<ActionState>();
  expect(first).toMatchObject({ recorded: true, by: 'Ana Prado', changed: true });
  expect((await act('officer', id, { actId })).body<ActionState>()).toEqual(first);
  expect((await act('colleague', id)).body<ActionState>()).toMatchObject({
    recorded: true,
    by: 'Ana Prado',
    changed: false,
  });
  expect(await ofPassenger('colleague')).toMatchObject({ rows: [{ undone: null }], recorded: [id] });
  expect((await ofPassenger('stranger')).rows).toEqual([]);
  expect(await ofPassenger('administrator')).toMatchObject({
    rows: [{ name: 'Bagagem inspecionada' }],
    recorded: [],
  });
});

test('undoes an action, keeps a later one of a colleague, and records again', async () => {
  const { id } = await createAction('officer');
  await act('officer', id);
  expect((await undo('colleague', id, '2026-03-15T22:59:00Z')).body<ActionState>()).toMatchObject({
    recorded: true,
    changed: false,
  });
  expect((await undo('colleague', id, '2026-03-15T23:00:01Z')).body<ActionState>()).toMatchObject({
    recorded: false,
    by: 'Caio Teles',
    changed: true,
  });
  expect(await ofPassenger('officer')).toMatchObject({
    rows: [{ undone: { by: 'Caio Teles' } }],
    recorded: [],
  });
  // An act that waited on a device is older than the undoing.
  const late = await act('officer', id, { at: '2026-03-15T22:00:00Z' });
  expect(late.body<ActionState>()).toMatchObject({ recorded: false, changed: false });
  expect((await act('officer', id)).body<ActionState>()).toMatchObject({ recorded: true, changed: true });
});

test('refuses other modes, organizations, airlines and inactive actions', async () => {
  const { id } = await createAction('officer');
  expect((await act('domestic', id)).status).toBe(403);
  expect((await act('airliner', id)).status).toBe(403);
  expect(codeOf(await act('stranger', id))).toBe('ACTION_UNUSABLE');
  expect((await act('officer', id, { passengerId: createId() })).status).toBe(404);
  const actId = createId();
  await act('officer', id, { actId });
  await asSystem(db => db.updateTable('icon_action').set({ active: false }).execute());
  expect(codeOf(await act('officer', id))).toBe('ACTION_UNUSABLE');
  expect((await act('officer', id, { actId })).body<ActionState>().recorded).toBe(true);
});

test('flags the passenger, and follows a passenger who is joined with another', async () => {
  const [one, two] = [await createAction('officer'), await createAction('officer', 'Cão farejador')];
  await act('officer', one.id);
  const other = await asSystem(db => insertPassenger(db, flightId));
  const first = person;
  person = other;
  await act('colleague', one.id);
  await act('colleague', two.id);
  const flight = { id: flightId, flightDate: testDay };
  await asSystem(db => moveInspections(db, flight, [{ from: other, to: first }]));
  const flags = await asSystem(db => listPassengerFlags(db, flightId));
  expect([...flags.keys()]).toEqual([first]);
  expect(flags.get(first)?.actions).toEqual([one.id, two.id].toSorted());
  expect(await asSystem(db => listOwnMarks(db, agency.id, [flight]))).toMatchObject([
    { passengerId: first, actions: [one.id, two.id].toSorted(), occurrences: 0, terms: [] },
  ]);
  expect(await asSystem(db => listOwnMarks(db, elsewhere.id, [flight]))).toEqual([]);
});
