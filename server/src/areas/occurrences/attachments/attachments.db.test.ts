import {
  attachmentChunkBytes,
  type AttachmentRow,
  type attachments,
  type HandlerOutput,
} from '@farol/contract';
import sharp from 'sharp';
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
  officer: buildUser(agency, ['INTERNATIONAL'], { fullName: 'Ana Prado', cpf: '52998224725' }),
  reader: buildUser(agency, ['INSPECTIONS_AND_OCCURENCIES']),
  stranger: buildUser(elsewhere, ['INTERNATIONAL'], { cpf: '39053344705' }),
  administrator: buildUser(buildOrganization({ administrator: true }), ['INSPECTIONS_AND_OCCURENCIES']),
  airliner: buildUser(buildOrganization({ type: 'AIRLINE', carrier: 'XQ' }), ['INTERNATIONAL']),
};
type Caller = keyof typeof people;
const desk = useTestClient(people, Object.values(routes), {
  FAROL_MAX_ATTACHMENT_MB: '3',
  FAROL_MAX_RECORD_ATTACHMENTS_MB: '4',
});
const asSystem = asSystemOf(desk);
const path = '/web-inspection/v1/attachments';
const pdf = (bytes: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9, 7)]);

let flightId = '';
let person = '';

beforeEach(async () => {
  const { services, clock } = desk();
  clock.set('2026-03-15T23:00:00Z');
  await services.pool.pg.query(
    'delete from flight; delete from flight_passenger; delete from app_user; delete from organization_airport; delete from organization',
  );
  await asSystem(async db => {
    await db.deleteFrom('attachment').execute();
    await db.deleteFrom('attachment_chunk').execute();
    await insertAgencies(db, [agency, elsewhere]);
    await insertUser(db, people.officer);
    flightId = await insertFlight(db);
    person = await insertPassenger(db, flightId);
  });
});

const codeOf = ({ headers }: { headers: Record<string, unknown> }): unknown => headers['x-error-code'];
const start = (caller: Caller, name: string, size: number, more: object = {}) =>
  desk().request(caller, 'POST', path, { actId: createId(), passengerId: person, name, size, ...more });
const sendChunk = (id: string, number: number, bytes: Buffer) =>
  desk().request('officer', 'PUT', `${path}/${id}/chunks/${number}`, bytes);
const complete = (id: string) => desk().request('officer', 'POST', `${path}/${id}/complete`);
async function attach(name: string, content: Buffer) {
  const { id } = (await start('officer', name, content.length)).body<{ id: string }>();
  for (let at = 0; at < content.length; at += attachmentChunkBytes)
    await sendChunk(id, at / attachmentChunkBytes, content.subarray(at, at + attachmentChunkBytes));
  return complete(id);
}
const ofPassenger = async (caller: Caller) =>
  (await desk().request(caller, 'GET', `${path}/passenger/${person}`)).body<
    HandlerOutput<typeof attachments.attachmentsOfPassenger>
  >();
const download = (caller: Caller, id: string) => desk().request(caller, 'GET', `${path}/${id}/content`);
const countChunks = () =>
  asSystem(async db => (await db.selectFrom('attachment_chunk').select(['data', 'number']).execute()).length);

test('stores a file in sealed chunks, and returns it as a download', async () => {
  const content = pdf(2 * attachmentChunkBytes + 100);
  const row = (await attach('laudo.pdf', content)).body<AttachmentRow>();
  expect(row).toMatchObject({ mediaType: 'application/pdf', size: content.length, by: 'Ana Prado' });
  expect(await countChunks()).toBe(3);
  const stored = await asSystem(db => db.selectFrom('attachment_chunk').select('data').execute());
  expect(stored.some(({ data }) => data.includes('%PDF'))).toBe(false);
  const reply = await download('officer', row.id);
  expect(reply.bytes.equals(content)).toBe(true);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': "attachment; filename*=UTF-8''laudo.pdf",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});

test('redraws images without metadata, in their own format', async () => {
  const photograph = await sharp({ create: { width: 64, height: 32, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Copyright: 'Segredo' } })
    .jpeg()
    .toBuffer();
  expect(photograph.includes('Segredo')).toBe(true);
  const row = (await attach('foto.jpg', photograph)).body<AttachmentRow>();
  const { bytes, headers } = await download('officer', row.id);
  expect(headers['content-type']).toBe('image/jpeg');
  expect(bytes.includes('Segredo')).toBe(false);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 32 });
  expect(row.size).toBe(bytes.length);
});

test('refuses contents that the name does not promise, and broken images', async () => {
  expect(codeOf(await attach('foto.png', Buffer.from('<svg onload="alert(1)"/>')))).toBe('ATTACHMENT_TYPE');
  expect(codeOf(await attach('nota.pdf', Buffer.from([0xff, 0xd8, 0xff, 0])))).toBe('ATTACHMENT_TYPE');
  expect(codeOf(await attach('foto.jpg', Buffer.from([0xff, 0xd8, 0xff, 0])))).toBe('IMAGE_BROKEN');
  expect((await ofPassenger('officer')).rows).toEqual([]);
});

test('refuses an image with a million pixels a side before it decodes it', async () => {
  const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(1_000_000, 16);
  png.writeUInt32BE(1_000_000, 20);
  const reply = await attach('foto.png', png);
  expect(reply.status).toBe(422);
  expect(['IMAGE_PIXELS', 'IMAGE_BROKEN']).toContain(codeOf(reply));
});

test('limits files and records, and refuses an incomplete file', async () => {
  const megabyte = 1024 * 1024;
  expect(codeOf(await start('officer', 'a.pdf', 3 * megabyte + 1))).toBe('ATTACHMENT_TOO_LARGE');
  expect(codeOf(await start('officer', 'a.pdf', 40 * megabyte))).toBe('ATTACHMENT_TOO_LARGE');
  const { id } = (await start('officer', 'a.pdf', 3 * megabyte)).body<{ id: string }>();
  expect(codeOf(await start('officer', 'b.pdf', 1 * megabyte + 1))).toBe('ATTACHMENTS_FULL');
  expect(codeOf(await complete(id))).toBe('ATTACHMENT_INCOMPLETE');
  expect(codeOf(await sendChunk(id, 0, Buffer.alloc(5)))).toBe('ATTACHMENT_INCOMPLETE');
  expect(codeOf(await sendChunk(id, 3, Buffer.alloc(5)))).toBe('ATTACHMENT_INCOMPLETE');
  // An upload that never ended counts for a day.
  desk().clock.set('2026-03-16T23:00:01Z');
  expect((await start('officer', 'b.pdf', 3 * megabyte)).status).toBe(201);
});

test('stores a file that is sent twice once', async () => {
  const actId = createId();
  const one = (await start('officer', 'a.txt', 4, { actId })).body<{ id: string }>();
  const again = (await start('officer', 'a.txt', 4, { actId })).body<{ id: string }>();
  expect(again).toEqual(one);
  await sendChunk(one.id, 0, Buffer.from('Nota'));
  await sendChunk(one.id, 0, Buffer.from('Nota'));
  const first = (await complete(one.id)).body<AttachmentRow>();
  expect((await complete(one.id)).body<AttachmentRow>()).toEqual(first);
  expect((await ofPassenger('officer')).rows).toHaveLength(1);
});

test('hides files from other organizations and airlines; administrators read all', async () => {
  const { id } = (await attach('nota.txt', Buffer.from('Nota'))).body<AttachmentRow>();
  expect((await ofPassenger('stranger')).rows).toEqual([]);
  expect((await download('stranger', id)).status).toBe(404);
  expect((await download('airliner', id)).status).toBe(403);
  expect((await download('administrator', id)).status).toBe(200);
  expect((await ofPassenger('reader')).canAdd).toBe(false);
  expect((await start('reader', 'a.txt', 4)).status).toBe(403);
  const reason = 'Arquivo trocado';
  expect((await desk().request('stranger', 'POST', `${path}/${id}/delete`, { reason })).status).toBe(404);
  expect((await desk().request('officer', 'POST', `${path}/${id}/delete`, { reason })).status).toBe(200);
  expect(await countChunks()).toBe(0);
});

test('follows a passenger who is joined with another', async () => {
  const { id } = (await attach('nota.txt', Buffer.from('Nota'))).body<AttachmentRow>();
  const other = await asSystem(db => insertPassenger(db, flightId));
  const flight = { id: flightId, flightDate: testDay };
  await asSystem(db => moveOccurrences(db, flight, [{ from: person, to: other }]));
  person = other;
  expect((await ofPassenger('officer')).rows.map(row => row.id)).toEqual([id]);
  expect((await download('officer', id)).bytes.toString()).toBe('Nota');
});

test('lists the files of a traveller on all flights, last first, within the scope', async () => {
  const traveller_id = createId();
  const ofTraveller = async (caller: Caller) =>
    (await desk().request(caller, 'GET', `${path}/traveller/${traveller_id}`)).body<
      HandlerOutput<typeof attachments.attachmentsOfTraveller>
    >();
  const other = await asSystem(async db => {
    await db.updateTable('flight_passenger').set({ traveller_id }).execute();
    return insertPassenger(db, await insertFlight(db, { number: '7002' }), { traveller_id });
  });
  await attach('laudo.pdf', pdf(100));
  desk().clock.set('2026-03-15T23:30:00Z');
  const actId = createId();
  const { id } = (
    await desk().request('officer', 'POST', path, { actId, passengerId: other, name: 'foto.pdf', size: 100 })
  ).body<{ id: string }>();
  await start('officer', 'incomplete.pdf', 100);
  await sendChunk(id, 0, pdf(100));
  await complete(id);
  const { rows, truncated } = await ofTraveller('officer');
  expect(rows.map(row => [row.name, row.passengerId, row.abilities])).toEqual([
    ['foto.pdf', other, []],
    ['laudo.pdf', person, []],
  ]);
  expect(truncated).toBe(false);
  expect((await ofTraveller('stranger')).rows).toEqual([]);
  expect((await ofTraveller('administrator')).rows).toHaveLength(2);
  expect((await desk().request('airliner', 'GET', `${path}/traveller/${traveller_id}`)).status).toBe(403);
  await asSystem(db =>
    db
      .updateTable('flight_passenger')
      .set({ masked_at: '2026-03-16T00:00:00Z' })
      .where('id', '=', other)
      .execute(),
  );
  expect((await ofTraveller('officer')).rows).toHaveLength(1);
});
