import type { PanelReply, Term, TermForm, TermRow } from '@farol/contract';
import { beforeEach, expect, test } from 'vitest';
import { insertAgencies } from '#areas/alerts/testing/queries.ts';
import { moveOccurrences } from '#areas/processing/people/records/queries.ts';
import { insertFlight, insertPassenger, insertUser, testDay } from '#areas/search/testing/queries.ts';
import { createId } from '#kernel/ids.ts';
import { asSystemOf } from '#testing/platform.ts';
import { buildOrganization, buildUser, useTestClient } from '#testing/test-client.ts';
import { routes } from '../index.ts';

const agency = buildOrganization({ airports: ['GRU'] });
const elsewhere = buildOrganization({ airports: ['GRU'] });
const people = {
  officer: buildUser(agency, ['INTERNATIONAL', 'TISBA', 'TCSV'], {
    fullName: 'Ana Prado',
    cpf: '52998224725',
  }),
  colleague: buildUser(agency, ['INTERNATIONAL', 'TISBA'], { fullName: 'Bruno Melo', cpf: '11144477735' }),
  manager: buildUser(agency, ['CATEGORY_MANAGE'], { fullName: 'Carla Reis', cpf: '12345678909' }),
  domestic: buildUser(agency, ['DOMESTIC', 'TISBA']),
  inspector: buildUser(agency, ['INTERNATIONAL']),
  stranger: buildUser(elsewhere, ['INTERNATIONAL', 'TISBA'], { cpf: '39053344705' }),
  administrator: buildUser(buildOrganization({ administrator: true }), ['TISBA']),
  airliner: buildUser(buildOrganization({ type: 'AIRLINE', carrier: 'XQ' }), ['INTERNATIONAL', 'TISBA']),
};
type Caller = keyof typeof people;
const desk = useTestClient(people, Object.values(routes));
const path = '/web-inspection/v1/terms';
const asSystem = asSystemOf(desk);

let flightId = '';
let person = '';

beforeEach(async () => {
  const { services, clock } = desk();
  clock.set('2026-03-15T23:00:00Z');
  await services.pool.pg.query(
    'delete from flight; delete from flight_passenger; delete from app_user; delete from organization_airport; delete from organization',
  );
  await asSystem(async db => {
    for (const table of ['term', 'term_form', 'term_counter'] as const) await db.deleteFrom(table).execute();
    await insertAgencies(db, [agency, elsewhere]);
    for (const name of ['officer', 'colleague', 'manager', 'stranger'] as const)
      await insertUser(db, people[name]);
    flightId = await insertFlight(db, { departure_at: '2026-03-16T00:00:00Z', passengers: 1 });
    person = await insertPassenger(db, flightId);
  });
});

const ask = (caller: Caller, method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  desk().request(caller, method, `${path}${url}`, body);
const codeOf = ({ headers }: { headers: Record<string, unknown> }): unknown => headers['x-error-code'];
const values = [' Queijo \n\n Carne ', '2,5', '', 'Apreensão', ''];
const input = (more: object = {}) => ({
  kind: 'TISBA',
  passengerId: person,
  airport: 'GRU',
  values,
  formVersion: 0,
  actId: createId(),
  ...more,
});
const issue = async (caller: Caller, more: object = {}): Promise<Term> => {
  const reply = await ask(caller, 'POST', '', input(more));
  if (reply.status !== 201) throw new Error(reply.text);
  return reply.body<Term>();
};
const refusal = async (caller: Caller, more: object = {}) => {
  const reply = await ask(caller, 'POST', '', input(more));
  return [reply.status, codeOf(reply)];
};
const found = async (caller: Caller, more: object = {}) =>
  (await ask(caller, 'POST', '/TISBA/search', { from: testDay, to: testDay, ...more })).body<{
    rows: TermRow[];
  }>().rows;

test('numbers by organization, kind, airport and local year', async () => {
  expect(await issue('officer')).toMatchObject({
    airport: 'GRU',
    year: 2026,
    termNumber: 1,
    issuedBy: 'Ana Prado',
  });
  expect((await issue('colleague')).termNumber).toBe(2);
  expect((await issue('stranger')).termNumber).toBe(1);
  const health = { kind: 'TCSV', values: ['Febre', '2026-03-01', '', 'no', '', 'Orientado'] };
  expect((await issue('officer', health)).termNumber).toBe(1);
  desk().clock.set('2027-01-01T02:59:00Z');
  expect(await issue('officer')).toMatchObject({ year: 2026, termNumber: 3 });
  desk().clock.set('2027-01-01T03:00:00Z');
  expect(await issue('officer')).toMatchObject({ year: 2027, termNumber: 1 });
});

test('leaves no gap and no double when terms are issued at once, refused or sent twice', async () => {
  const actId = createId();
  await Promise.all([
    ...Array.from({ length: 8 }, () => issue('officer')),
    issue('colleague', { actId }),
    issue('colleague', { actId }),
    ask('officer', 'POST', '', input({ values: ['', '', '', '', ''] })),
  ]);
  const numbers = (await found('officer')).map(({ termNumber }) => termNumber).toSorted((a, b) => a - b);
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('keeps the values as issued, though the fields change', async () => {
  const { id, values: stored } = await issue('officer');
  expect(stored.map(({ label, value }) => [label, value])).toEqual([
    ['Produtos', 'Queijo\nCarne'],
    ['Quantidade ou peso (kg)', '2,5'],
    ['País de origem dos produtos', ''],
    ['Decisão', 'Apreensão'],
    ['Fundamento e observações', ''],
  ]);
  const fields = [{ label: 'Lacre', type: 'TEXT', required: true }];
  const saved = await ask('manager', 'PUT', '/forms/TISBA', { fields, version: 0 });
  expect(saved.body<TermForm>()).toMatchObject({ version: 1, fields: [{ label: 'Lacre', options: [] }] });
  expect(codeOf(await ask('manager', 'PUT', '/forms/TISBA', { fields, version: 0 }))).toBe(
    'CHANGED_MEANWHILE',
  );
  expect(saved.body<TermForm>().changedBy).toBe('Carla Reis');
  expect((await ask('officer', 'GET', '/forms/TISBA')).body<TermForm>().changedBy).toBeNull();
  expect((await ask('officer', 'GET', `/${id}`)).body<Term>().values).toEqual(stored);
  expect(await refusal('officer')).toEqual([409, 'TERM_FORM_OUTDATED']);
  expect((await issue('officer', { values: ['A-17'], formVersion: 1 })).values).toEqual([
    { label: 'Lacre', type: 'TEXT', value: 'A-17' },
  ]);
  const foreign = (await ask('stranger', 'GET', '/forms/TISBA')).body<TermForm>();
  expect([foreign.version, foreign.abilities]).toEqual([0, []]);
});

test.each([
  ['a required value is missing', ['', '1', '', 'Apreensão', '']],
  ['a number is a text', ['Queijo', 'dois', '', 'Apreensão', '']],
  ['a choice is unknown', ['Queijo', '1', '', 'Multa', '']],
])('refuses a term if %s', async (_, wrong) => {
  expect(await refusal('officer', { values: wrong })).toEqual([422, 'TERM_VALUES']);
});

test('refuses fields that cannot be filled in', async () => {
  const save = async (fields: object[]) =>
    (await ask('manager', 'PUT', '/forms/TISBA', { fields, version: 0 })).status;
  expect(await save([])).toBe(400);
  expect(await save([{ label: 'Decisão', type: 'CHOICE' }])).toBe(400);
  expect(
    await save([
      { label: 'Lacre', type: 'TEXT' },
      { label: 'lacre', type: 'TEXT' },
    ]),
  ).toBe(400);
  expect((await ask('officer', 'PUT', '/forms/TISBA', { fields: [], version: 0 })).status).toBe(403);
});

test('cancels once, keeps the number, and says who cancelled', async () => {
  const { id, version } = await issue('officer');
  const cancel = () => ask('colleague', 'POST', `/${id}/cancel`, { reason: 'Nome trocado', version });
  expect((await cancel()).body<Term>()).toMatchObject({
    cancelled: { by: 'Bruno Melo', reason: 'Nome trocado' },
    abilities: [],
  });
  const again = await cancel();
  expect([again.status, codeOf(again)]).toEqual([409, 'TERM_ALREADY_CANCELLED']);
  expect(again.text).toContain('Bruno Melo');
  expect((await issue('officer')).termNumber).toBe(2);
  expect((await found('officer', { state: 'CANCELLED' })).map(({ termNumber }) => termNumber)).toEqual([1]);
  expect((await found('officer', { state: 'VALID' })).map(({ termNumber }) => termNumber)).toEqual([2]);
});

test('requires the kind, the mode of the flight and one of its airports', async () => {
  expect(await refusal('inspector')).toEqual([403, 'FORBIDDEN']);
  expect(await refusal('domestic')).toEqual([403, 'FORBIDDEN']);
  expect(await refusal('airliner')).toEqual([403, 'FORBIDDEN']);
  expect(await refusal('colleague', { kind: 'TCSV' })).toEqual([403, 'FORBIDDEN']);
  expect(await refusal('officer', { airport: 'CGH' })).toEqual([422, 'AIRPORT_NOT_OF_FLIGHT']);
  expect((await refusal('officer', { passengerId: createId() }))[0]).toBe(404);
  const health = { kind: 'TCSV', values: ['', '', '', 'no', '', 'Liberado'] };
  const { id } = await issue('officer', health);
  expect((await ask('colleague', 'GET', `/${id}`)).status).toBe(403);
});

test('hides terms from other organizations; administrators read all', async () => {
  const { id, version } = await issue('officer');
  expect(await found('stranger')).toEqual([]);
  expect((await ask('stranger', 'GET', `/${id}`)).status).toBe(404);
  expect((await ask('stranger', 'POST', `/${id}/cancel`, { reason: 'Nome trocado', version })).status).toBe(
    404,
  );
  const ofPassenger = (await ask('stranger', 'GET', `/passenger/${person}`)).body<object>();
  expect(ofPassenger).toEqual({ rows: [], canIssue: ['TISBA'] });
  expect((await found('administrator')).map(row => [row.id, row.abilities])).toEqual([[id, []]]);
  expect((await ask('airliner', 'POST', '/TISBA/search', { from: testDay, to: testDay })).status).toBe(403);
});

test('marks passengers with valid terms in the panel of the own organization', async () => {
  const marks = async (caller: Caller) => {
    const reply = await desk().request(caller, 'POST', '/web-inspection/v1/panels/international', {
      direction: 'DEPARTURES',
      view: 'PASSENGERS',
    });
    return reply.body<PanelReply>().rows.map(({ terms }) => terms);
  };
  const { id, version } = await issue('officer');
  expect([await marks('colleague'), await marks('stranger')]).toEqual([[['TISBA']], [[]]]);
  await ask('officer', 'POST', `/${id}/cancel`, { reason: 'Nome trocado', version });
  expect(await marks('colleague')).toEqual([[]]);
});

test('follows a passenger who is joined with another', async () => {
  const { id } = await issue('officer');
  const other = await asSystem(db => insertPassenger(db, flightId));
  await asSystem(db =>
    moveOccurrences(db, { id: flightId, flightDate: testDay }, [{ from: person, to: other }]),
  );
  const { rows } = (await ask('officer', 'GET', `/passenger/${other}`)).body<{ rows: TermRow[] }>();
  expect(rows.map(row => row.id)).toEqual([id]);
});

test('exports a PDF for signature, also of a cancelled term', async () => {
  const { id } = await issue('officer');
  const reply = await ask('officer', 'POST', `/${id}/pdf`, { reason: 'Assinatura' });
  expect(reply.status).toBe(200);
  expect(reply.text.slice(0, 5)).toBe('%PDF-');
});

test('finds terms by a name with signs, and refuses a text without letters', async () => {
  await issue('officer');
  await asSystem(db =>
    db
      .updateTable('flight_passenger')
      .set({ surname: "D'AVILA", given_names: 'RITA', name_folded: 'D AVILA RITA' })
      .where('id', '=', person)
      .execute(),
  );
  expect(await found('officer', { text: "d'ávila" })).toHaveLength(1);
  expect(await found('officer', { text: 'Prado' })).toEqual([]);
  for (const text of ['---', '12345678901']) {
    const reply = await ask('officer', 'POST', '/TISBA/search', { from: testDay, to: testDay, text });
    expect([reply.status, codeOf(reply)]).toEqual([400, 'BAD_INPUT']);
  }
});

test('finds terms by number, with or without the year', async () => {
  await issue('officer');
  const second = await issue('officer');
  const idsOf = async (number: string): Promise<string[]> =>
    (await found('officer', { number })).map(({ id }) => id);
  expect(await idsOf(String(second.termNumber))).toEqual([second.id]);
  expect(await idsOf(`${second.termNumber}/${second.year}`)).toEqual([second.id]);
  expect(await idsOf(`${second.termNumber}/${second.year - 1}`)).toEqual([]);
  const reply = await ask('officer', 'POST', '/TISBA/search', { from: testDay, to: testDay, number: 'x' });
  expect([reply.status, codeOf(reply)]).toEqual([400, 'BAD_INPUT']);
});
