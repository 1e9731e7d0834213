import { errors } from '@farol/contract';
import { expect, test } from 'vitest';
import { addOrganization, addUser, call, setUpAlertServer } from '#areas/alerts/testing/alert-server.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { routes } from './routes.ts';

const server = setUpAlertServer([routes]);
const path = '/web-inspection/v1/categories';

interface Category {
  id: string;
  version: number;
  visibleToOthers: boolean;
}

async function manager(): Promise<UserActor> {
  const { pool } = server().services;
  return addUser(pool, await addOrganization(pool), { permissions: ['CATEGORY_MANAGE', 'RISK_MANAGE'] });
}

const parent = (by: UserActor, overrides: object = {}) =>
  call(server(), by, 'POST', `${path}/parents`, {
    name: 'Vigilância',
    appliesTo: 'RESTRICTION',
    ...overrides,
  });
const child = (by: UserActor, parentId: string, overrides: object = {}) =>
  call(server(), by, 'POST', path, { name: 'Isolamento', parentId, ...overrides });
const toggle = (by: UserActor, id: string) => call(server(), by, 'DELETE', `${path}?id=${id}`);
const read = async (by: UserActor, id: string) =>
  (await call(server(), by, 'GET', `${path}/${id}`)).body as Category;
const categoryOf = ({ body }: { body: unknown }) => body as Category;

test('requires an active parent to activate, and no active children to deactivate', async () => {
  const by = await manager();
  const { id } = categoryOf(await parent(by));
  const { id: childId } = categoryOf(await child(by, id));
  expect(await toggle(by, id)).toMatchObject({ status: 422, body: [errors.CATEGORY_CHILDREN_ACTIVE.pt] });
  expect((await toggle(by, childId)).body).toEqual({ active: false });
  expect((await toggle(by, id)).body).toEqual({ active: false });
  expect(await toggle(by, childId)).toMatchObject({
    status: 422,
    body: [errors.CATEGORY_PARENT_INACTIVE.pt],
  });
  expect((await toggle(by, id)).body).toEqual({ active: true });
  expect((await toggle(by, childId)).body).toEqual({ active: true });
});

test('hides the children of a hidden parent, and refuses visible ones under it', async () => {
  const by = await manager();
  const above = categoryOf(await parent(by, { visibleToOthers: true }));
  const below = categoryOf(await child(by, above.id, { visibleToOthers: true }));
  expect(below.visibleToOthers).toBe(true);
  const hidden = { name: 'Vigilância', visibleToOthers: false, boarding: 'VERIFY', version: above.version };
  expect((await call(server(), by, 'PUT', `${path}/${above.id}`, hidden)).status).toBe(200);
  const now = await read(by, below.id);
  expect(now.visibleToOthers).toBe(false);
  const seen = { name: 'Isolamento', visibleToOthers: true, boarding: 'VERIFY', version: now.version };
  const { body } = await call(server(), by, 'PUT', `${path}/${below.id}`, seen);
  expect(body).toEqual([errors.PARENT_NOT_VISIBLE.pt]);
  expect((await child(by, above.id, { name: 'Other', visibleToOthers: true })).body).toEqual([
    errors.PARENT_NOT_VISIBLE.pt,
  ]);
});

test('gives a child the use of its parent, and refuses grandchildren', async () => {
  const by = await manager();
  const above = categoryOf(await parent(by, { appliesTo: 'OCURRENCY' }));
  const below = await child(by, above.id);
  expect(below.body).toMatchObject({ appliesTo: 'OCURRENCY', parent: { id: above.id } });
  expect((await child(by, categoryOf(below).id)).body).toEqual([errors.PARENT_CATEGORY.pt]);
  const other = await manager();
  expect((await child(other, above.id)).body).toEqual([errors.PARENT_CATEGORY.pt]);
});

test('requires unique names under one parent only', async () => {
  const by = await manager();
  const above = categoryOf(await parent(by));
  const record = { id: above.id, name: 'Vigilância', active: true };
  expect(await parent(by, { name: 'VIGILÂNCIA' })).toMatchObject({
    status: 444,
    body: { duplicate: { field: 'name', record } },
  });
  await child(by, above.id);
  expect((await child(by, above.id, { name: 'isolamento' })).status).toBe(444);
  const another = categoryOf(await parent(by, { name: 'Outra' }));
  expect((await child(by, another.id)).status).toBe(201);
});

test('lists children after their parent, finds them by its name, and offers only active ones for restrictions', async () => {
  const by = await manager();
  const above = categoryOf(await parent(by, { name: 'Zona' }));
  const below = categoryOf(await child(by, above.id, { name: 'Alfa' }));
  const occurrence = categoryOf(await parent(by, { name: 'Bagagem', appliesTo: 'OCURRENCY' }));
  const ids = async (body: object) => {
    const reply = await call(server(), by, 'POST', `${path}/search`, body);
    return (reply.body as { rows: Category[] }).rows.map(({ id }) => id);
  };
  expect(await ids({})).toEqual([occurrence.id, above.id, below.id]);
  expect(await ids({ text: 'zona' })).toEqual([above.id, below.id]);
  expect(await ids({ appliesTo: 'OCURRENCY' })).toEqual([occurrence.id]);
  await toggle(by, below.id);
  expect(await ids({ active: false })).toEqual([below.id]);
  const { body } = await call(server(), by, 'GET', `${path}/choices`);
  expect((body as Category[]).map(({ id }) => id)).toEqual([above.id]);
});
