import { beforeAll, beforeEach, expect, test } from 'vitest';
import { errors, type Permission } from '@farol/contract';
import sharp from 'sharp';
import { addOrganization, addUser, call, setUpAlertServer } from '#areas/alerts/testing/alert-server.ts';
import type { Organization, UserActor } from '#kernel/guard/actor.ts';
import { runAsSystem } from '#testing/platform.ts';
import { routes } from './index.ts';

const server = setUpAlertServer(Object.values(routes));
const pool = () => server().services.pool;

let organization: Organization;
let editor: UserActor;
let reader: UserActor;
let picture: Buffer;
beforeAll(async () => {
  picture = await sharp({ create: { width: 8, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  organization = await addOrganization(pool());
  const person = (...permissions: Permission[]) => addUser(pool(), organization, { permissions });
  editor = await person('UPDATES_EDIT', 'HELP_EDIT');
  reader = await person('UPDATES_READ', 'HELP_READ');
  await runAsSystem(pool(), async db => {
    await db.deleteFrom('platform_update').execute();
    await db.deleteFrom('help_item').execute();
  });
});

const ask = (
  user: UserActor,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object | Buffer,
) => call(server(), user, method, `/web/v1/${path}`, body as object);

interface Saved {
  id: string;
  bodyPt: string;
  version: number;
}

const texts = { titlePt: 'Busca', titleEn: 'Search', bodyPt: '<p>Coração</p>', bodyEn: '<p>Heart</p>' };

async function addUpdate(input: object = {}, published = true): Promise<Saved> {
  const { status, body } = await ask(editor, 'POST', 'updates', { date: '2026-03-15', ...texts, ...input });
  expect(status).toBe(201);
  const saved = body as Saved;
  if (published) await ask(editor, 'DELETE', `updates?id=${saved.id}`);
  return saved;
}

async function addItem(input: object = {}, published = true): Promise<Saved> {
  const item = { screen: '/boarding/flights', order: 1, ...texts, ...input };
  const saved = (await ask(editor, 'POST', 'help-items', item)).body as Saved;
  if (published) await ask(editor, 'DELETE', `help-items?id=${saved.id}`);
  return saved;
}

const idsOf = (reply: { body: unknown }) =>
  (reply.body as { rows: { id: string }[] }).rows.map(({ id }) => id);

test('shows unpublished texts to editors only', async () => {
  const draft = await addUpdate({}, false);
  const item = await addItem({}, false);
  expect(idsOf(await ask(editor, 'POST', 'updates/search', {}))).toEqual([draft.id]);
  expect(idsOf(await ask(reader, 'POST', 'updates/search', { active: false }))).toEqual([]);
  expect((await ask(reader, 'GET', `updates/${draft.id}`)).status).toBe(404);
  expect((await ask(reader, 'POST', `updates/${draft.id}/read`)).status).toBe(404);
  expect((await ask(reader, 'GET', `help-items/${item.id}`)).status).toBe(404);
  expect((await ask(reader, 'GET', 'help-items/screen?screen=/boarding/flights')).body).toEqual([]);
});

test('counts an update as unread until its reader opens it', async () => {
  const [older, newer] = [await addUpdate({ date: '2026-03-01' }), await addUpdate({ date: '2026-03-10' })];
  const unread = async () => idsOf(await ask(reader, 'GET', 'updates/unread'));
  expect(await unread()).toEqual([newer.id, older.id]);
  for (let time = 0; time < 2; time += 1)
    expect((await ask(reader, 'POST', `updates/${newer.id}/read`)).status).toBe(200);
  expect(await unread()).toEqual([older.id]);
  expect(idsOf(await ask(editor, 'GET', 'updates/unread'))).toHaveLength(2);
});

test('lists the help of one screen in order, and finds texts without accents in both languages', async () => {
  const second = await addItem({ order: 2 });
  const first = await addItem({ order: 1, titlePt: 'Primeiro' });
  await addItem({ screen: '/home' });
  const passengers = await addItem({ screen: '/boarding/flights/:flightId/passengers' });
  const ofRecord = await ask(reader, 'GET', 'help-items/screen?screen=/boarding/flights/:id/passengers');
  expect((ofRecord.body as Saved[]).map(({ id }) => id)).toEqual([passengers.id]);
  const reply = await ask(reader, 'GET', 'help-items/screen?screen=/boarding/flights');
  expect((reply.body as Saved[]).map(({ id }) => id)).toEqual([first.id, second.id]);
  for (const text of ['coracao', 'HEART'])
    expect(idsOf(await ask(reader, 'POST', 'help-items/search', { text }))).toHaveLength(4);
  expect(idsOf(await ask(reader, 'POST', 'help-items/search', { text: 'strong' }))).toEqual([]);
});

test('stores clean texts, and refuses an empty one', async () => {
  const bodyPt = '<p onclick="x()">a<script>alert(1)</script></p>';
  expect((await addUpdate({ bodyPt })).bodyPt).toBe('<p>a</p>');
  for (const empty of ['', '<p></p>', '<p>&nbsp;</p>']) {
    const { status, body } = await ask(editor, 'POST', 'updates', {
      date: '2026-03-15',
      ...texts,
      bodyEn: empty,
    });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('bodyEn')]);
  }
});

test('refuses a change of another version', async () => {
  const { id, version } = await addUpdate({}, false);
  const change = { date: '2026-03-15', ...texts, titlePt: 'Outro', version };
  expect((await ask(editor, 'PUT', `updates/${id}`, change)).status).toBe(200);
  expect((await ask(editor, 'PUT', `updates/${id}`, change)).body).toEqual([errors.CHANGED_MEANWHILE.pt]);
});

async function statusOfImage(id: string): Promise<number> {
  const headers = { authorization: `Bearer ${reader.id}` };
  return (await server().app.inject({ url: `/web/v1/help-images/${id}`, headers })).statusCode;
}

test('keeps images that a text uses, and deletes others after a day', async () => {
  const store = async () => ((await ask(editor, 'POST', 'help-images', picture)).body as Saved).id;
  const [used, unused] = [await store(), await store()];
  const image = `<p>a</p><img data-image="${used}" alt="Painel">`;
  const update = await addUpdate({ bodyPt: image });
  await runAsSystem(pool(), db =>
    db
      .updateTable('help_image')
      .set({ created_at: new Date(0) })
      .execute(),
  );
  await addItem();
  expect(await statusOfImage(used)).toBe(200);
  expect(await statusOfImage(unused)).toBe(404);
  const change = { date: '2026-03-15', ...texts, bodyPt: image.replace(used, unused), version: 2 };
  expect((await ask(editor, 'PUT', `updates/${update.id}`, change)).body).toEqual([errors.UNKNOWN_IMAGE.pt]);
});

test('names who changed an article or update last only to its editors', async () => {
  const paths = [`help-items/${(await addItem()).id}`, `updates/${(await addUpdate()).id}`];
  for (const path of paths) {
    const changes = await Promise.all([editor, reader].map(user => ask(user, 'GET', path)));
    expect(changes.map(({ body }) => (body as { changedBy: string | null }).changedBy)).toEqual([
      editor.fullName,
      null,
    ]);
  }
});
