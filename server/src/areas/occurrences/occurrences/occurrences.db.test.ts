import type { ActRow, DisclosedOccurrence, OccurrenceRow } from '@farol/contract';
import { beforeEach, expect, test } from 'vitest';
import { insertCategory, insertAgencies } from '#areas/alerts/testing/queries.ts';
import { moveOccurrences } from '#areas/processing/people/records/queries.ts';
import { insertFlight, insertPassenger, insertUser, testDay } from '#areas/search/testing/queries.ts';
import { createId } from '#kernel/ids.ts';
import { asSystemOf } from '#testing/platform.ts';
import { buildOrganization, buildUser, useTestClient } from '#testing/test-client.ts';
import { routes } from '../index.ts';

const agency = buildOrganization({ airports: ['GRU'] });
const elsewhere = buildOrganization({ airports: ['GRU'] });
const inspector = ['INTERNATIONAL', 'INSPECTIONS_AND_OCCURENCIES'] as const;
const people = {
  officer: buildUser(agency, [...inspector], { fullName: 'Ana Prado', cpf: '52998224725' }),
  lead: buildUser(agency, [...inspector, 'DELETE_OCURRENCE'], { cpf: '11144477735' }),
  reader: buildUser(agency, ['INSPECTIONS_AND_OCCURENCIES']),
  domestic: buildUser(agency, ['DOMESTIC']),
  stranger: buildUser(elsewhere, [...inspector, 'DELETE_OCURRENCE'], { cpf: '39053344705' }),
  administrator: buildUser(buildOrganization({ administrator: true }), ['INSPECTIONS_AND_OCCURENCIES']),
  everywhere: buildUser(buildOrganization(), [...inspector]),
  airliner: buildUser(buildOrganization({ type: 'AIRLINE', carrier: 'XQ' }), [...inspector]),
};
type Caller = keyof typeof people;
const desk = useTestClient(people, Object.values(routes));
const path = '/web-inspection/v1/occurrences';
const asSystem = asSystemOf(desk);

let flightId = '';
let person = '';
let categoryId = '';
let foreignCategoryId = '';

beforeEach(async () => {
  const { services, clock } = desk();
  clock.set('2026-03-15T23:00:00Z');
  await services.pool.pg.query(
    'delete from flight; delete from flight_passenger; delete from app_user; delete from category; delete from organization_airport; delete from organization',
  );
  await asSystem(async db => {
    await db.deleteFrom('occurrence').execute();
    await db.deleteFrom('passenger_inspection').execute();
    await insertAgencies(db, [agency, elsewhere]);
    for (const name of ['officer', 'lead', 'stranger'] as const) await insertUser(db, people[name]);
    const category = { name: 'Bagagem', appliesTo: 'OCURRENCY' } as const;
    categoryId = await insertCategory(db, { ...category, organizationId: agency.id });
    foreignCategoryId = await insertCategory(db, { ...category, organizationId: elsewhere.id });
    flightId = await insertFlight(db, { departure_at: '2026-03-16T00:00:00Z', passengers: 1 });
    person = await insertPassenger(db, flightId);
  });
});

const input = (more: object = {}) => ({
  passengerId: person,
  categoryId,
  airport: 'GRU',
  date: '2026-03-15',
  time: '19:30',
  description: 'Queijo na bagagem',
  ...more,
});
const ask = (caller: Caller, method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  desk().request(caller, method, url, body);
const codeOf = ({ headers }: { headers: Record<string, unknown> }): unknown => headers['x-error-code'];
const register = async (caller: Caller, more: object = {}) =>
  (await ask(caller, 'POST', path, input(more))).body<OccurrenceRow>();
const refusal = async (caller: Caller, more: object = {}) => {
  const reply = await ask(caller, 'POST', path, input(more));
  return [reply.status, codeOf(reply)];
};
const ofPassenger = async (caller: Caller) =>
  (await ask(caller, 'GET', `${path}/passenger/${person}`)).body<{
    rows: OccurrenceRow[];
    elsewhere: boolean;
    disclosed: DisclosedOccurrence[];
    canAdd: boolean;
  }>();
const acts = async (caller: Caller, more: object = {}) =>
  (
    await ask(caller, 'POST', '/web-inspection/v1/inspections-and-occurrences/search', {
      from: testDay,
      to: testDay,
      ...more,
    })
  ).body<{ rows: ActRow[] }>().rows;

test('registers at the local time of the airport, and shows it to the own organization alone', async () => {
  const saved = await register('officer');
  expect(saved).toMatchObject({
    at: '2026-03-15T22:30:00.000Z',
    time: '19:30',
    createdBy: 'Ana Prado',
    description: 'Queijo na bagagem',
    deleted: null,
    abilities: ['edit'],
  });
  expect((await ofPassenger('lead')).rows.map(({ id, abilities }) => [id, abilities])).toEqual([
    [saved.id, ['edit', 'delete']],
  ]);
  expect(await ofPassenger('stranger')).toEqual({ rows: [], elsewhere: false, disclosed: [], canAdd: true });
  expect((await ask('stranger', 'GET', `${path}/${saved.id}`)).status).toBe(404);
  expect((await ofPassenger('administrator')).rows).toHaveLength(1);
  expect((await acts('stranger')).length).toBe(0);
});

test('tells other organizations only that one exists, and only in a category visible to others', async () => {
  const { id, version } = await register('officer');
  expect((await ofPassenger('stranger')).elsewhere).toBe(false);
  await asSystem(db => db.updateTable('category').set({ visible_to_others: true }).execute());
  expect(await ofPassenger('stranger')).toEqual({ rows: [], elsewhere: true, disclosed: [], canAdd: true });
  expect((await ofPassenger('officer')).elsewhere).toBe(false);
  await ask('lead', 'POST', `${path}/${id}/delete`, { reason: 'Registro repetido', version });
  expect((await ofPassenger('stranger')).elsewhere).toBe(false);
});

test('tells parent category and local date where the category discloses them', async () => {
  await asSystem(async db => {
    const child = { name: 'Queijo', appliesTo: 'OCURRENCY', organizationId: agency.id };
    const parentId = categoryId;
    categoryId = await insertCategory(db, child);
    await db.updateTable('category').set({ parent_id: parentId }).where('id', '=', categoryId).execute();
    await db
      .updateTable('category')
      .set({ visible_to_others: true })
      .where('id', 'in', [categoryId, parentId])
      .execute();
  });
  await register('officer', { date: '2026-03-14', time: '23:30' });
  expect((await ofPassenger('stranger')).disclosed).toEqual([]);
  await asSystem(db => db.updateTable('category').set({ discloses_parent: true }).execute());
  expect(await ofPassenger('stranger')).toEqual({
    rows: [],
    elsewhere: true,
    disclosed: [{ category: 'Bagagem', date: '2026-03-14' }],
    canAdd: true,
  });
  await asSystem(db => db.updateTable('category').set({ visible_to_others: false }).execute());
  expect(await ofPassenger('stranger')).toMatchObject({ elsewhere: false, disclosed: [] });
});

test('refuses other modes, airports, categories and times', async () => {
  expect(await refusal('domestic')).toEqual([403, 'FORBIDDEN']);
  expect(await refusal('airliner')).toEqual([403, 'FORBIDDEN']);
  expect((await refusal('reader'))[0]).toBe(403);
  expect(await refusal('officer', { categoryId: foreignCategoryId })).toEqual([422, 'CATEGORY_UNUSABLE']);
  expect(await refusal('officer', { airport: 'CGH' })).toEqual([422, 'AIRPORT_NOT_OF_FLIGHT']);
  expect(await refusal('officer', { time: '20:01' })).toEqual([422, 'OCCURRED_LATER']);
  expect((await refusal('officer', { passengerId: createId() }))[0]).toBe(404);
  await asSystem(db => db.updateTable('category').set({ active: false }).execute());
  expect(await refusal('officer')).toEqual([422, 'CATEGORY_UNUSABLE']);
});

test('keeps a deactivated category in a change, and refuses another version', async () => {
  const { id, version } = await register('officer');
  await asSystem(db => db.updateTable('category').set({ active: false }).execute());
  const { passengerId: _, ...content } = input({ description: 'Queijo e carne' });
  const change = () => ask('lead', 'PUT', `${path}/${id}`, { ...content, version });
  expect((await change()).body<OccurrenceRow>()).toMatchObject({ description: 'Queijo e carne', version: 2 });
  expect(codeOf(await change())).toBe('CHANGED_MEANWHILE');
  expect((await ask('stranger', 'PUT', `${path}/${id}`, { ...content, version: 2 })).status).toBe(404);
  const history = (caller: Caller) => ask(caller, 'GET', `${path}/${id}/history`);
  expect((await history('reader')).body<object[]>()).toMatchObject([
    { version: 1, description: 'Queijo na bagagem', by: 'Ana Prado', time: '19:30' },
  ]);
  expect((await history('stranger')).status).toBe(404);
  expect((await ofPassenger('officer')).rows.map(row => row.earlier)).toEqual([1]);
});

test('deletes with a reason, restores, and finds deleted ones when asked', async () => {
  const { id, version } = await register('officer');
  const reason = 'Registro repetido';
  expect((await ask('officer', 'POST', `${path}/${id}/delete`, { reason, version })).status).toBe(403);
  const deleted = await ask('lead', 'POST', `${path}/${id}/delete`, { reason, version });
  expect(deleted.body<OccurrenceRow>()).toMatchObject({ deleted: { reason }, abilities: ['restore'] });
  expect(codeOf(await ask('lead', 'POST', `${path}/${id}/delete`, { reason, version: 2 }))).toBe(
    'CHANGED_MEANWHILE',
  );
  expect(await acts('officer')).toEqual([]);
  expect((await acts('officer', { deleted: true })).map(act => act.deleted)).toEqual([true]);
  const restored = await ask('lead', 'POST', `${path}/${id}/restore`, { version: 2 });
  expect(restored.body<OccurrenceRow>()).toMatchObject({ deleted: null, version: 3 });
  expect((await acts('officer')).map(act => [act.kind, act.category])).toEqual([['OCCURRENCE', 'Bagagem']]);
});

test('finds inspections and occurrences by name, category, parent and result', async () => {
  const { id } = await register('officer');
  const parentId = await asSystem(db =>
    insertCategory(db, { name: 'Fiscalização', appliesTo: 'OCURRENCY', organizationId: agency.id }),
  );
  await asSystem(db =>
    db.updateTable('category').set({ parent_id: parentId }).where('id', '=', categoryId).execute(),
  );
  const inspected = await asSystem(db => insertPassenger(db, flightId, { surname: 'MELO' }));
  await asSystem(db =>
    db
      .insertInto('passenger_inspection')
      .values({
        flight_date: testDay,
        flight_id: flightId,
        passenger_id: inspected,
        organization_id: agency.id,
        result: 'IRREGULAR',
        note: '',
        airport: 'GRU',
        inspected_by: people.officer.id,
        inspected_at: '2026-03-15T22:00:00Z',
        stored_at: '2026-03-15T22:00:00Z',
        act_id: createId(),
      })
      .execute(),
  );
  const idsOf = async (more: object): Promise<string[]> =>
    (await acts('officer', more)).map(act => act.id).toSorted();
  expect(await idsOf({})).toEqual([id, inspected].toSorted());
  expect(await idsOf({ text: 'prádo' })).toEqual([id]);
  expect(await idsOf({ text: 'melo' })).toEqual([inspected]);
  expect(await idsOf({ category: 'bag' })).toEqual([id]);
  expect(await idsOf({ category: 'fiscalizacao' })).toEqual([id]);
  expect(await idsOf({ category: 'saúde' })).toEqual([]);
  expect(await idsOf({ result: 'IRREGULAR' })).toEqual([inspected]);
  expect(await idsOf({ result: 'NOTHING_FOUND' })).toEqual([]);
});

test('stores an act that is sent twice once', async () => {
  const actId = createId();
  const [one, again] = [await register('officer', { actId }), await register('officer', { actId })];
  expect(again.id).toBe(one.id);
  expect((await ofPassenger('officer')).rows).toHaveLength(1);
});

test('returns a stored act that is sent again, although category and passenger changed meanwhile', async () => {
  const actId = createId();
  const { id } = await register('officer', { actId });
  await asSystem(db => db.updateTable('category').set({ active: false }).execute());
  expect(await refusal('officer', { actId: createId() })).toEqual([422, 'CATEGORY_UNUSABLE']);
  expect((await register('officer', { actId })).id).toBe(id);
  const [stale, other] = [person, await asSystem(db => insertPassenger(db, flightId))];
  await asSystem(async db => {
    await moveOccurrences(db, { id: flightId, flightDate: testDay }, [{ from: stale, to: other }]);
    await db.deleteFrom('flight_passenger').where('id', '=', stale).execute();
  });
  expect(await register('officer', { actId })).toMatchObject({ id, passengerId: other });
  expect(await refusal('stranger', { actId })).toEqual([404, 'RECORD_NOT_FOUND']);
  person = other;
  expect((await ofPassenger('officer')).rows).toHaveLength(1);
});

test('lets an organization without airports work at all of them', async () => {
  expect(await refusal('everywhere')).toEqual([422, 'CATEGORY_UNUSABLE']);
  expect((await ofPassenger('everywhere')).canAdd).toBe(true);
});

test('lists occurrences of a traveller on all flights, and reports those of others', async () => {
  const travellerId = createId();
  const flights = [flightId, await asSystem(db => insertFlight(db, { number: '7002' }))];
  const passengers: string[] = [];
  for (const flight of flights) {
    person = await asSystem(db => insertPassenger(db, flight, { traveller_id: travellerId }));
    passengers.push(person);
    await register('officer');
  }
  const ofTraveller = async (caller: Caller) =>
    (await ask(caller, 'GET', `${path}/traveller/${travellerId}`)).body<{
      rows: OccurrenceRow[];
      elsewhere: boolean;
      disclosed: DisclosedOccurrence[];
      truncated: boolean;
    }>();
  const { rows, ...more } = await ofTraveller('lead');
  expect(rows.map(row => row.passengerId).toSorted()).toEqual(passengers.toSorted());
  expect(more).toEqual({ elsewhere: false, disclosed: [], truncated: false });
  await asSystem(db => db.updateTable('category').set({ visible_to_others: true }).execute());
  expect(await ofTraveller('stranger')).toEqual({
    rows: [],
    elsewhere: true,
    disclosed: [],
    truncated: false,
  });
  expect((await ask('airliner', 'GET', `${path}/traveller/${travellerId}`)).status).toBe(403);
});

test('follows a passenger who is joined with another', async () => {
  const { id } = await register('officer');
  const other = await asSystem(db => insertPassenger(db, flightId));
  await asSystem(db =>
    moveOccurrences(db, { id: flightId, flightDate: testDay }, [{ from: person, to: other }]),
  );
  person = other;
  expect((await ofPassenger('officer')).rows.map(row => row.id)).toEqual([id]);
});

test('refuses a passenger who was joined while the form was open, and stores nothing', async () => {
  const other = await asSystem(db => insertPassenger(db, flightId));
  const actId = createId();
  const stale = person;
  await asSystem(async db => {
    await moveOccurrences(db, { id: flightId, flightDate: testDay }, [{ from: stale, to: other }]);
    await db.deleteFrom('flight_passenger').where('id', '=', stale).execute();
  });
  expect(await refusal('officer', { actId })).toEqual([404, 'RECORD_NOT_FOUND']);
  person = other;
  expect((await ofPassenger('officer')).rows).toEqual([]);
  await register('officer', { actId });
  expect((await ofPassenger('officer')).rows).toHaveLength(1);
});
