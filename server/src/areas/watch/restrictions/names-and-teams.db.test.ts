import type { MatchedPerson, RestrictionInput, RestrictionRow } from '@farol/contract';
import { beforeAll, expect, test } from 'vitest';
import { deactivateUser, insertFlight, insertPassenger, setMasked } from '#areas/alerts/testing/queries.ts';
import { addUser, call } from '#areas/alerts/testing/alert-server.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { createId } from '#kernel/ids.ts';
import { runAsSystem, testNow } from '#testing/platform.ts';
import { readTrail } from '#testing/trail.ts';
import { judgeChanges } from '#areas/judging/index.ts';
import { type Agency, setUpMatching } from '../testing/matching.ts';
import { insertWorkTeam, setWorkTeamActive, getRestrictionChangeNumber } from './testing/queries.ts';

const { platform, agency, flight, number } = setUpMatching();
const area = '/web-inspection/v1/restrictions';
let us: Agency;
beforeAll(async () => {
  us = await agency();
});

const input = (overrides: Partial<RestrictionInput> = {}): RestrictionInput => ({
  documents: [{ number: number() }],
  categoryId: us.categoryId,
  expiration: '2026-12-31',
  viewers: [us.keeper.id],
  receivers: [us.receiver.id],
  ...overrides,
});
const create = (overrides: Partial<RestrictionInput> = {}) =>
  call(platform(), us.keeper, 'POST', area, input(overrides));
async function createRestriction(overrides: Partial<RestrictionInput> = {}): Promise<string> {
  const reply = await create(overrides);
  expect(reply.status).toBe(201);
  return (reply.body as { id: string }).id;
}
const get = (id: string, by = us.keeper) => call(platform(), by, 'GET', `${area}/${id}`);
const toggle = (id: string) => call(platform(), us.keeper, 'DELETE', `${area}?id=${id}`);
const remove = (id: string) => call(platform(), us.keeper, 'DELETE', `${area}/${id}`);
const search = async (body: object, by = us.keeper): Promise<string[]> => {
  const reply = await call(platform(), by, 'POST', `${area}/search`, body);
  expect(reply.status).toBe(200);
  return (reply.body as { rows: RestrictionRow[] }).rows.map(({ id }) => id);
};
const services = () => platform().services;
const team = (overrides: { members?: string[]; organizationId?: string } = {}) =>
  runAsSystem(services().pool, db =>
    insertWorkTeam(db, {
      organizationId: us.keeper.organization?.id ?? '',
      name: `Equipe ${createId()}`,
      ...overrides,
    }),
  );

test('stores names and birth dates as entered, each once, and does not match them by default', async () => {
  const names = [
    { name: 'Núria Prat', birthDate: '1980-05-01' },
    { name: 'nuria prat', birthDate: '1980-05-01' },
    { name: 'Núria Prat' },
  ];
  const id = await createRestriction({ names });
  expect((await get(id)).body).toMatchObject({
    matchNames: false,
    nameThreshold: 0.8,
    names: [
      { name: 'Núria Prat', birthDate: '1980-05-01' },
      { name: 'Núria Prat', birthDate: null },
    ],
  });
  const changed = input({ names: [{ name: 'Outra Pessoa' }], matchNames: true, nameThreshold: 0.92 });
  await call(platform(), us.keeper, 'PUT', `${area}/${id}`, { ...changed, version: 1 });
  expect((await get(id)).body).toMatchObject({
    matchNames: true,
    nameThreshold: 0.92,
    names: [{ name: 'Outra Pessoa', birthDate: null }],
  });
});

test('keeps a year of birth until the birth date is changed', async () => {
  const name = { name: 'Núria Prat', birthDate: '1980-01-01', birthPart: '1980' };
  const id = await createRestriction({ names: [name] });
  expect((await get(id)).body).toMatchObject({ names: [name] });
  const changed = input({ names: [{ ...name, birthDate: '1980-05-01' }] });
  await call(platform(), us.keeper, 'PUT', `${area}/${id}`, { ...changed, version: 1 });
  expect((await get(id)).body).toMatchObject({
    names: [{ name: 'Núria Prat', birthDate: '1980-05-01', birthPart: null }],
  });
});

test('requires a document, and a name if names are matched', async () => {
  const createRefused = async (overrides: Partial<RestrictionInput>) => {
    const { status, body } = await create(overrides);
    return [
      status,
      (body as { fields: { path: string; code: string }[] }).fields.map(
        ({ path, code }) => `${path} ${code}`,
      ),
    ];
  };
  const names = [{ name: 'Núria Prat' }];
  expect(await createRefused({ documents: [], names, matchNames: true })).toEqual([
    400,
    ['documents REQUIRED'],
  ]);
  expect(await createRefused({ matchNames: true })).toEqual([400, ['names REQUIRED']]);
  expect(await createRefused({ names: [{ name: '7 .' }] })).toEqual([400, ['names.0.name MIN_LENGTH']]);
  expect(await createRefused({ names: [{ name: 'Núria', birthDate: '1980-02-30' }] })).toEqual([
    400,
    ['names.0.birthDate FORMAT'],
  ]);
  expect(
    await createRefused({ names: [{ name: 'Núria' }, { name: 'Prat', birthDate: '2031-01-01' }] }),
  ).toEqual([400, ['names.1.birthDate BIRTH_DATE_AHEAD']]);
  expect(await createRefused({ nameThreshold: 0.69 })).toEqual([400, ['nameThreshold MIN_VALUE']]);
  expect(await createRefused({ nameThreshold: 1.01 })).toEqual([400, ['nameThreshold FORMAT']]);
});

test('publishes each change of a restriction that has or had names', async () => {
  const changesNumber = async (change: () => Promise<unknown>): Promise<boolean> => {
    const before = await getRestrictionChangeNumber(services().pool);
    await change();
    return (await getRestrictionChangeNumber(services().pool)) !== before;
  };
  const id = await createRestriction();
  const change = (overrides: Partial<RestrictionInput>, version: number) =>
    call(platform(), us.keeper, 'PUT', `${area}/${id}`, { ...input(overrides), version });
  expect(await changesNumber(() => change({ names: [{ name: 'Núria Prat' }] }, 1))).toBe(true);
  expect(await changesNumber(() => toggle(id))).toBe(true);
  expect(await changesNumber(() => toggle(id))).toBe(true);
  expect(await changesNumber(() => change({}, 4))).toBe(true);
});

test('returns the judging progress of a visible restriction', async () => {
  const id = await createRestriction({ names: [{ name: 'Núria Prat' }], matchNames: true });
  const getJudging = (by: UserActor) => call(platform(), by, 'GET', `${area}/${id}/judging`);
  expect(await getJudging(us.keeper)).toMatchObject({ status: 200, body: { state: 'WAITING', matches: 0 } });
  expect((await getJudging(us.receiver)).status).toBe(404);
  while ((await judgeChanges(services())) !== 'DONE');
  const { flights, ...rest } = (await getJudging(us.keeper)).body as { flights: number };
  expect(flights).toBeGreaterThan(0);
  expect(rest).toEqual({ state: 'DONE', done: flights, matches: 0 });
});

test('audits that names changed, never the names', async () => {
  const id = await createRestriction({ names: [{ name: 'Inês Secreta' }], matchNames: true });
  await call(platform(), us.keeper, 'PUT', `${area}/${id}`, {
    ...input({ names: [{ name: 'Inês Oculta' }] }),
    version: 1,
  });
  await search({ text: 'oculta' });
  const trail = await readTrail(services());
  expect(trail.findLast(({ event }) => event === 'RESTRICTION_CHANGED')?.detail).toMatchObject({
    before: { names: 1, matchNames: true, nameThreshold: 0.8 },
    after: { names: 1, matchNames: false },
    namesChanged: true,
  });
  expect(JSON.stringify(trail)).not.toMatch(/Secreta|Oculta/i);
});

test('gives access through a team, and lists teams separately from people', async () => {
  const organization = us.keeper.organization;
  if (organization === null) throw new Error('the keeper has an organization');
  const member = await addUser(services().pool, organization);
  const teamId = await team({ members: [member.id] });
  const id = await createRestriction({ viewers: [teamId], receivers: [teamId, us.receiver.id] });
  const asMember: UserActor = Object.assign(member, { teams: [teamId] });
  expect((await get(id, asMember)).body).toMatchObject({
    viewers: [{ id: teamId, team: true, active: true }],
    receivers: [
      { id: teamId, team: true, active: true },
      { id: us.receiver.id, team: false, active: true },
    ],
  });
  expect((await get(id, us.receiver)).status).toBe(404);
  expect(await search({}, asMember)).toContain(id);
});

test('refuses teams of other organizations, and names deactivated ones', async () => {
  const other = await agency();
  const foreign = await team({ organizationId: other.keeper.organization?.id ?? '' });
  expect(await create({ receivers: [foreign] })).toMatchObject({
    status: 422,
    body: [expect.stringContaining('não existe')],
  });
  const own = await team();
  const id = await createRestriction({ receivers: [own] });
  await runAsSystem(services().pool, db => setWorkTeamActive(db, own, false));
  const { body } = await get(id);
  const { receivers } = body as { receivers: { id: string; name: string; active: boolean }[] };
  expect(receivers).toMatchObject([{ id: own, active: false }]);
  const again = { ...input({ receivers: [own] }), version: 1 };
  expect(await call(platform(), us.keeper, 'PUT', `${area}/${id}`, again)).toMatchObject({
    status: 422,
    body: [expect.stringContaining(`${receivers[0]?.name}. Remova-os de quem vê`)],
  });
  expect((await get(id)).body).toMatchObject({ version: 1 });
});

test('marks viewers who were deactivated later', async () => {
  const organization = us.keeper.organization;
  if (organization === null) throw new Error('the keeper has an organization');
  const leaving = await addUser(services().pool, organization);
  const id = await createRestriction({ viewers: [us.keeper.id, leaving.id] });
  await runAsSystem(services().pool, db => deactivateUser(db, leaving.id));
  const { body } = await get(id);
  expect((body as { viewers: object[] }).viewers).toContainEqual({
    id: leaving.id,
    name: leaving.fullName,
    team: false,
    active: false,
  });
});

test('deletes only inactive or expired restrictions, which then cannot be listed, opened or activated', async () => {
  const id = await createRestriction({ names: [{ name: 'Núria Prat' }] });
  expect(await remove(id)).toMatchObject({
    status: 422,
    body: [expect.stringContaining('Desative-a antes')],
  });
  expect((await get(id)).body).toMatchObject({ abilities: ['edit', 'toggle'] });
  await toggle(id);
  expect((await get(id)).body).toMatchObject({ abilities: ['edit', 'toggle', 'delete'] });
  expect(await remove(id)).toEqual({ status: 200, body: { id } });
  expect((await get(id)).status).toBe(404);
  expect((await toggle(id)).status).toBe(404);
  expect((await remove(id)).status).toBe(404);
  expect(await search({})).not.toContain(id);
  const event = (await readTrail(services())).findLast(({ event }) => event === 'RESTRICTION_DELETED');
  expect(event).toMatchObject({
    records: [{ kind: 'restriction', id }],
    detail: { before: { version: 2 }, after: null },
  });
});

test('finds restrictions by name without diacritics, by state, category and last day', async () => {
  const own = await agency();
  const add = async (expiration: string, overrides: Partial<RestrictionInput> = {}) => {
    const body = input({
      categoryId: own.categoryId,
      viewers: [own.keeper.id],
      receivers: [own.keeper.id],
      expiration,
      ...overrides,
    });
    const reply = await call(platform(), own.keeper, 'POST', area, body);
    return (reply.body as { id: string }).id;
  };
  const soon = await add('2026-03-20');
  const later = await add('2026-05-20', { names: [{ name: 'Ângela Muñoz' }] });
  const off = await add('2026-04-10');
  await call(platform(), own.keeper, 'DELETE', `${area}?id=${off}`);
  const findIds = (body: object) => search(body, own.keeper);
  expect(await findIds({ text: 'angela mun' })).toEqual([later]);
  expect(await findIds({ state: 'active' })).toEqual([soon, later]);
  expect(await findIds({ state: 'expiring' })).toEqual([soon]);
  expect(await findIds({ state: 'inactive' })).toEqual([off]);
  expect(await findIds({ expires: '30' })).toEqual([soon, off]);
  expect(await findIds({ category: own.categoryId, state: 'active' })).toEqual([soon, later]);
  expect(await findIds({ category: us.categoryId })).toEqual([]);
  platform().clock.set('2026-04-01T12:00:00Z');
  expect(await findIds({ state: 'expired' })).toEqual([soon]);
});

test('previews matches by name with score, words and birth date, without contradicting birth dates', async () => {
  const { pool } = services();
  const board = (givenNames: string, surname: string, birthDate?: string) =>
    runAsSystem(pool, db =>
      insertPassenger(db, flight(), {
        givenNames,
        surname,
        ...(birthDate === undefined ? {} : { birthDate }),
      }),
    );
  const swapped = await board('Muhammad', 'Qasimi Haddad', '1980-02-01');
  await board('Muhammad', 'Qasimi Haddad', '1991-07-09');
  await board('Maria', 'Qasimi', '1980-01-02');
  const ask = async (names: RestrictionInput['names'], more: object = {}) => {
    const reply = await call(platform(), us.keeper, 'POST', `${area}/people`, { names, ...more });
    expect(reply.status).toBe(200);
    return reply.body as { count: number; people: MatchedPerson[] };
  };
  const name = 'Mohamed Haddad Qassimi';
  const { count, people } = await ask([{ name, birthDate: '1980-01-02' }]);
  expect(count).toBe(1);
  expect(people).toMatchObject([
    {
      passengerId: swapped,
      possible: true,
      name: {
        wanted: name,
        birthDate: 'SWAPPED',
        wantedBirthDate: '1980-01-02',
        foundBirthDate: '1980-02-01',
      },
    },
  ]);
  const relations = Object.fromEntries(
    people[0]?.name?.words.map(({ found, relation }) => [found, relation]) ?? [],
  );
  expect(relations).toMatchObject({ HADDAD: 'SAME' });
  expect((await ask([{ name }])).count).toBe(2);
  expect((await ask([{ name }], { nameThreshold: 1 })).count).toBe(0);
  expect((await ask([{ name: 'Ninguém Assim' }])).people).toEqual([]);
});

test('previews no masked passenger by name', async () => {
  const board = () =>
    runAsSystem(services().pool, db =>
      insertPassenger(db, flight(), { givenNames: 'Ubirajara', surname: 'Tapajós' }),
    );
  const [masked, unmasked] = [await board(), await board()];
  await runAsSystem(services().pool, db => setMasked(db, masked));
  const names = [{ name: 'Ubirajara Tapajós' }];
  const { body } = await call(platform(), us.keeper, 'POST', `${area}/people`, { names });
  expect(body).toMatchObject({ count: 1, people: [{ passengerId: unmasked }] });
});

test('counts a passenger matched by document and name once, by document', async () => {
  const document = number();
  await runAsSystem(services().pool, db =>
    insertPassenger(db, flight(), {
      givenNames: 'Zuleica',
      surname: 'Xavante',
      documents: [{ type: 'P', number: document, issuer: 'BRA' }],
    }),
  );
  const reply = await call(platform(), us.keeper, 'POST', `${area}/people`, {
    documents: [{ number: document }],
    names: [{ name: 'Zuleica Xavante' }],
  });
  expect(reply.body).toMatchObject({ count: 1, more: false, people: [{ name: null, possible: false }] });
});

test('previews people who landed within a day of departure, as saving raises alerts on them', async () => {
  const document = number();
  const board = (departureAt: string, arrivalAt: string, state = 'ON_BOARD') =>
    runAsSystem(services().pool, async db =>
      insertPassenger(db, await insertFlight(db, { departureAt, arrivalAt }), {
        state,
        givenNames: 'Quitéria',
        surname: 'Jacarandá',
        documents: [{ type: 'P', number: document, issuer: 'BRA' }],
      }),
    );
  await board('2026-03-14T19:00:00Z', '2026-03-14T23:00:00Z');
  await board('2026-03-15T07:00:00Z', '2026-03-15T16:00:00Z', 'NOT_ON_BOARD');
  platform().clock.set(testNow);
  const landed = await board('2026-03-15T07:00:00Z', '2026-03-15T16:00:00Z');
  const inFlight = await board('2026-03-15T11:00:00Z', '2026-03-15T21:00:00Z');
  for (const body of [{ documents: [{ number: document }] }, { names: [{ name: 'Quitéria Jacarandá' }] }]) {
    const reply = await call(platform(), us.keeper, 'POST', `${area}/people`, body);
    expect(reply.body).toMatchObject({
      count: 2,
      alerts: 2,
      people: [{ passengerId: landed }, { passengerId: inFlight }],
    });
  }
});
