import type { RestrictionInput, RestrictionRow } from '@farol/contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { deactivateUser, insertCategory } from '#areas/alerts/testing/queries.ts';
import {
  addOrganization,
  addUser,
  call,
  setUpAlertServer,
  type Reply,
} from '#areas/alerts/testing/alert-server.ts';
import { transaction } from '#kernel/db/pool.ts';
import { toDatabaseActor, type UserActor } from '#kernel/guard/actor.ts';
import { createId } from '#kernel/ids.ts';
import { runAsSystem, testNow } from '#testing/platform.ts';
import { readTrail } from '#testing/trail.ts';
import { routes as inspection } from '#areas/inspection/index.ts';
import { jobs, routes } from '../index.ts';

const platform = setUpAlertServer(Object.values({ ...routes, ...inspection }));
const area = '/web-inspection/v1/restrictions';
let people: Record<
  | 'creator'
  | 'viewer'
  | 'receiver'
  | 'colleague'
  | 'chief'
  | 'stranger'
  | 'strangersChief'
  | 'administrator'
  | 'airline',
  UserActor
>;
let categoryId: string;

beforeAll(async () => {
  const { pool } = platform().services;
  const [agency, other, root, carrier] = [
    await addOrganization(pool),
    await addOrganization(pool, { type: 'FEDERAL_POLICE' }),
    await addOrganization(pool, { type: 'DATA_PROCESSING', administrator: true }),
    await addOrganization(pool, { type: 'AIRLINE', carrier: 'XQ' }),
  ];
  const seesAllRestrictions = true;
  people = {
    creator: await addUser(pool, agency),
    viewer: await addUser(pool, agency),
    receiver: await addUser(pool, agency),
    colleague: await addUser(pool, agency),
    chief: await addUser(pool, agency, { seesAllRestrictions }),
    stranger: await addUser(pool, other),
    strangersChief: await addUser(pool, other, { seesAllRestrictions }),
    administrator: await addUser(pool, root),
    airline: await addUser(pool, carrier, { seesAllRestrictions }),
  };
  categoryId = await runAsSystem(pool, db =>
    insertCategory(db, { organizationId: agency.id, name: 'Ordem judicial', appliesTo: 'RESTRICTION' }),
  );
});
beforeEach(() => platform().clock.set(testNow));

function input(overrides: Partial<RestrictionInput> = {}): RestrictionInput {
  return {
    documents: [{ type: 'P', number: 'FX 000.111', issuer: 'BRA' }],
    categoryId,
    note: 'Conferir documento',
    expiration: '2026-12-31',
    viewers: [people.viewer.id],
    receivers: [people.receiver.id],
    ...overrides,
  };
}

const create = (overrides: Partial<RestrictionInput> = {}, by: UserActor = people.creator) =>
  call(platform(), by, 'POST', area, input(overrides));

async function createRestriction(overrides: Partial<RestrictionInput> = {}): Promise<string> {
  const reply = await create(overrides);
  expect(reply).toMatchObject({ status: 201, body: { matches: 0 } });
  return (reply.body as { id: string }).id;
}

const get = (id: string, by: UserActor = people.creator) => call(platform(), by, 'GET', `${area}/${id}`);
const update = (id: string, change: Partial<RestrictionInput> & { version: number }, by = people.creator) =>
  call(platform(), by, 'PUT', `${area}/${id}`, { ...input(change), version: change.version });
const toggle = (id: string, by = people.creator) => call(platform(), by, 'DELETE', `${area}?id=${id}`);
const rowsOf = (reply: Reply) => (reply.body as { rows: RestrictionRow[] }).rows;
const search = async (by: UserActor, body: object = {}) =>
  rowsOf(await call(platform(), by, 'POST', `${area}/search`, body));
const noAlerts = { alerts: 0, confirmed: 0, notConfirmed: 0, list: null };
test('returns a restriction as entered, with the chosen people', async () => {
  const id = await createRestriction();
  expect(await get(id)).toEqual({
    status: 200,
    body: {
      id,
      category: { id: categoryId, name: 'Ordem judicial' },
      documents: [{ type: 'P', number: 'FX 000.111', issuer: 'BRA' }],
      names: [],
      matchNames: false,
      nameThreshold: 0.8,
      note: 'Conferir documento',
      expiration: '2026-12-31',
      daysLeft: 291,
      active: true,
      expired: false,
      createdAt: '2026-03-15T20:00:00.000Z',
      createdBy: people.creator.fullName,
      ...noAlerts,
      abilities: ['edit', 'toggle'],
      viewers: [{ id: people.viewer.id, name: people.viewer.fullName, team: false, active: true }],
      receivers: [{ id: people.receiver.id, name: people.receiver.fullName, team: false, active: true }],
      changedBy: people.creator.fullName,
      changedAt: '2026-03-15T20:00:00.000Z',
      version: 1,
    },
  });
});

test('shows a restriction to its author, viewers, roles that see all, and administrators', async () => {
  const id = await createRestriction();
  const sight: Record<string, number> = {};
  for (const [name, person] of Object.entries(people)) sight[name] = (await get(id, person)).status;
  expect(sight).toEqual({
    creator: 200,
    viewer: 200,
    receiver: 404,
    colleague: 404,
    chief: 200,
    stranger: 404,
    strangersChief: 404,
    administrator: 200,
    airline: 403,
  });
  const listed: string[] = [];
  for (const [name, person] of Object.entries(people).filter(([, { isAirline }]) => !isAirline))
    if ((await search(person)).some(row => row.id === id)) listed.push(name);
  expect(listed).toEqual(Object.keys(sight).filter(name => sight[name] === 200));
});

test('hides restrictions and their documents by row-level security alone', async () => {
  const id = await createRestriction();
  const { pool } = platform().services;
  const sight: Record<string, [number, number]> = {};
  for (const [name, person] of Object.entries(people)) {
    sight[name] = await transaction(pool.db, toDatabaseActor(person), async db => {
      const rows = await db.selectFrom('restriction').select('id').where('id', '=', id).execute();
      const documents = await db
        .selectFrom('restriction_document')
        .select('ordinal')
        .where('restriction_id', '=', id)
        .execute();
      return [rows.length, documents.length];
    });
  }
  expect(sight).toEqual({
    creator: [1, 1],
    viewer: [1, 1],
    receiver: [0, 0],
    colleague: [0, 0],
    chief: [1, 1],
    stranger: [0, 0],
    strangersChief: [0, 0],
    administrator: [1, 1],
    airline: [0, 0],
  });
  const visible = await transaction(pool.db, { kind: 'nobody' }, db =>
    db.selectFrom('restriction').select('id').execute(),
  );
  expect(visible).toEqual([]);
});

test('lets viewers of the organization change a restriction, and other administrators only read it', async () => {
  const id = await createRestriction();
  const abilities = async (by: UserActor) => ((await get(id, by)).body as RestrictionRow).abilities;
  expect(await abilities(people.viewer)).toEqual(['edit', 'toggle']);
  expect(await abilities(people.administrator)).toEqual([]);
  expect((await update(id, { version: 1 }, people.administrator)).status).toBe(403);
  expect((await toggle(id, people.administrator)).status).toBe(403);
  expect((await update(id, { version: 1 }, people.colleague)).status).toBe(404);
  expect((await toggle(id, people.stranger)).status).toBe(404);
  expect((await update(id, { version: 1 }, people.viewer)).status).toBe(200);
});

test('audits changes without documents and notes', async () => {
  const id = await createRestriction();
  await update(id, { version: 1, note: 'Outra nota', documents: [{ number: 'ZZ998877' }] });
  await toggle(id);
  const details = (await readTrail(platform().services))
    .filter(({ event }) => /^RESTRICTION_(CREATED|CHANGED|TOGGLED)$/.test(event))
    .map(({ detail }) => detail);
  const content = { documents: 1, viewers: [people.viewer.id], expiration: expect.any(String) };
  expect(details.slice(-3)).toMatchObject([
    { before: null, after: content },
    { before: content, after: content, documentsChanged: true, noteChanged: true },
    { before: { active: true }, after: { active: false } },
  ]);
  expect(JSON.stringify(details)).not.toMatch(/ZZ998877|Outra/);
});

test('lets editors remove themselves from the viewers', async () => {
  const id = await createRestriction();
  const reply = await update(id, { version: 1, viewers: [people.receiver.id] }, people.viewer);
  expect(reply).toEqual({ status: 200, body: { id, matches: 0 } });
  expect((await get(id, people.viewer)).status).toBe(404);
  expect((await get(id, people.receiver)).status).toBe(200);
});

test('refuses an outdated version', async () => {
  const id = await createRestriction();
  expect((await update(id, { version: 1, note: 'Segunda versão' })).status).toBe(200);
  const stale = await update(id, { version: 1, note: 'Terceira versão' });
  expect(stale.status).toBe(422);
  expect((stale.body as string[])[0]).toContain('alterado por outra pessoa');
  expect((await get(id)).body).toMatchObject({ note: 'Segunda versão', version: 2 });
});

test('accepts one of two concurrent changes of the same version', async () => {
  const id = await createRestriction();
  const both = await Promise.all([
    update(id, { version: 1, note: 'Uma' }),
    update(id, { version: 1, note: 'Outra' }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test('merges documents that differ only in spelling', async () => {
  const id = await createRestriction({
    documents: [
      { type: 'p', number: 'AB-12.34', issuer: 'bra' },
      { type: 'P', number: 'ab 1234', issuer: 'BRA' },
      { number: 'AB1234' },
    ],
  });
  expect((await get(id)).body).toMatchObject({
    documents: [
      { type: 'P', number: 'AB-12.34', issuer: 'BRA' },
      { type: null, number: 'AB1234', issuer: null },
    ],
  });
});

test('refuses a number with letters that cannot be compared, and names them', async () => {
  expect(await create({ documents: [{ number: 'АВ 000.111' }, { number: 'ЖЛ-98765' }] })).toMatchObject({
    status: 400,
    body: {
      fields: [{ path: 'documents.1.number', code: 'DOCUMENT_LETTERS' }],
      messages: [expect.stringContaining('“ЖЛ-98765” tem caracteres que não podem ser comparados: Ж Л')],
    },
  });
});

test('refuses and names a number with fewer than three letters or digits', async () => {
  const reply = await create({ documents: [{ number: 'AB123' }, { number: '-.- 1' }] });
  expect(reply).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'documents.1.number', code: 'MIN_LENGTH' }] },
  });
});

test('requires an active category of the organization for restrictions', async () => {
  const { pool } = platform().services;
  const own = people.creator.organization?.id ?? '';
  const foreign = people.stranger.organization?.id ?? '';
  const add = (fields: Parameters<typeof insertCategory>[1]) =>
    runAsSystem(pool, db => insertCategory(db, fields));
  const wrong = [
    createId(),
    await add({ organizationId: own, name: 'Inativa', appliesTo: 'RESTRICTION', active: false }),
    await add({ organizationId: own, name: 'Ocorrência', appliesTo: 'OCURRENCY' }),
    await add({ organizationId: foreign, name: 'De outro', appliesTo: 'RESTRICTION' }),
  ];
  for (const id of wrong) {
    const reply = await create({ categoryId: id });
    expect(reply.status).toBe(422);
    expect(reply.body).toEqual([expect.stringContaining('categoria')]);
  }
  const choices = await call(platform(), people.creator, 'GET', '/web-inspection/v1/categories/choices');
  expect(choices.body).toEqual([{ id: categoryId, name: 'Ordem judicial', parentName: null }]);
});

test('requires active viewers and receivers of the organization, and names deactivated ones', async () => {
  const { pool } = platform().services;
  const organization = people.creator.organization;
  if (organization === null) throw new Error('the creator has an organization');
  const deactivated = await addUser(pool, organization);
  await runAsSystem(pool, db => deactivateUser(db, deactivated.id));
  for (const [wrong, message] of [
    [createId(), 'não existe'],
    [people.stranger.id, 'não existe'],
    [deactivated.id, `inativos não podem ver nem receber alertas: ${deactivated.fullName}.`],
  ] as const) {
    for (const change of [{ viewers: [people.viewer.id, wrong] }, { receivers: [wrong] }]) {
      const reply = await create(change);
      expect(reply.status).toBe(422);
      expect(reply.body).toEqual([expect.stringContaining(message)]);
    }
  }
});

test('refuses users of airlines and users without the permission', async () => {
  expect((await create({}, people.airline)).status).toBe(403);
  expect((await call(platform(), people.airline, 'POST', `${area}/search`, {})).status).toBe(403);
  const { pool } = platform().services;
  const clerk = await addUser(pool, await addOrganization(pool), {
    permissions: ['INTERNATIONAL'],
  });
  expect((await create({}, clerk)).status).toBe(403);
});

test("requires a last day of today or later in the organization's zone", async () => {
  const { clock } = platform();
  // 23:30 of the 14th in São Paulo, already the 15th in UTC.
  clock.set('2026-03-15T02:30:00Z');
  expect((await create({ expiration: '2026-03-14' })).status).toBe(201);
  const passed = await create({ expiration: '2026-03-13' });
  expect(passed.status).toBe(422);
  expect(passed.body).toEqual([expect.stringContaining('validade')]);
  clock.set('2026-03-15T03:00:00Z');
  expect((await create({ expiration: '2026-03-14' })).status).toBe(422);
});

test('expires a restriction at midnight of its organization, and refuses to activate it', async () => {
  const { clock } = platform();
  const id = await createRestriction({ expiration: '2026-03-15' });
  const state = async () => {
    const { active, expired } = (await get(id)).body as RestrictionRow;
    return { active, expired };
  };
  clock.set('2026-03-16T02:59:59Z');
  expect(await state()).toEqual({ active: true, expired: false });
  clock.set('2026-03-16T03:00:00Z');
  expect(await state()).toEqual({ active: false, expired: true });
  const refused = await toggle(id);
  expect(refused.status).toBe(422);
  expect(refused.body).toEqual(['Não é possível ativar uma restrição expirada']);
});

test('deactivates only expired restrictions, and allows activation after a renewal', async () => {
  const { clock, services } = platform();
  const expiring = await createRestriction({ expiration: '2026-03-15' });
  const lasting = await createRestriction({ expiration: '2026-03-16' });
  const loadStates = () =>
    runAsSystem(services.pool, db =>
      db.selectFrom('restriction').select(['id', 'active']).where('id', 'in', [expiring, lasting]).execute(),
    );
  const job = jobs(services).find(({ name }) => name === 'inspection:expire');
  clock.set('2026-03-16T02:59:59Z');
  await job?.work({});
  expect((await loadStates()).every(({ active }) => active)).toBe(true);
  clock.set('2026-03-16T03:00:00Z');
  await job?.work({});
  expect((await loadStates()).filter(({ active }) => active).map(({ id }) => id)).toEqual([lasting]);
  expect((await update(expiring, { version: 1, expiration: '2026-04-01' })).status).toBe(200);
  expect(await toggle(expiring)).toEqual({ status: 200, body: { active: true } });
});

test('deactivates and reactivates a restriction', async () => {
  const id = await createRestriction();
  expect(await toggle(id)).toEqual({ status: 200, body: { active: false } });
  expect((await get(id)).body).toMatchObject({ active: false, expired: false });
  expect(await toggle(id)).toEqual({ status: 200, body: { active: true } });
});

test('finds restrictions by number in any spelling, category and note, nearest expiration first', async () => {
  const { pool } = platform().services;
  const user = await addUser(pool, await addOrganization(pool));
  const organizationId = user.organization?.id ?? '';
  const category = await runAsSystem(pool, db =>
    insertCategory(db, { organizationId, name: 'Impedimento de saída', appliesTo: 'RESTRICTION' }),
  );
  const add = async (number: string, note: string, expiration: string) => {
    const change = { documents: [{ number }], note, expiration, viewers: [user.id], receivers: [user.id] };
    const reply = await create({ ...change, categoryId: category }, user);
    return (reply.body as { id: string }).id;
  };
  const late = await add('ZZ 77.88-99', 'Ação imediata', '2026-06-01');
  const early = await add('YY555', 'Conferir', '2026-05-01');
  await toggle(late, user);
  const findIds = async (body: object) => (await search(user, body)).map(({ id }) => id);
  expect(await findIds({})).toEqual([early, late]);
  expect(await findIds({ text: '77 8899' })).toEqual([late]);
  expect(await findIds({ text: 'acao IMED' })).toEqual([late]);
  expect(await findIds({ text: 'saida' })).toEqual([early, late]);
  expect(await findIds({ text: '%%%' })).toEqual([]);
  expect(await findIds({ state: 'active' })).toEqual([early]);
  expect(await findIds({ state: 'inactive' })).toEqual([late]);
  expect(await call(platform(), user, 'POST', `${area}/search`, { text: 'ab' })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'text', code: 'MIN_LENGTH' }] },
  });
});

test('audits the returned restrictions, not the search text', async () => {
  const id = await createRestriction({ documents: [{ number: 'SECRET9' }] });
  await search(people.creator, { text: 'SECRET9' });
  const trail = await readTrail(platform().services);
  const last = trail.findLast(({ event }) => event === 'RESTRICTIONS_SEARCHED');
  expect(JSON.stringify(last)).not.toContain('SECRET9');
  expect(last?.records).toEqual([{ kind: 'restriction', id }]);
});
