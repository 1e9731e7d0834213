import type { FileDetail } from '@farol/contract';
import { expect, test } from 'vitest';
import { generateToken } from '#areas/partners/index.ts';
import { receiveFile } from '#areas/reception/index.ts';
import { buildPaxlst, people, receiveAndProcess, processWaiting } from '#areas/reception/testing/messages.ts';
import { passengersOf } from '#areas/reception/testing/queries.ts';
import { routes } from './routes.ts';
import { setUpDesk, type StaffName } from '../testing/desk.ts';
import { buildFaultyList } from '../testing/faulty-list.ts';
import { createForeignKeys } from '#testing/platform.ts';
import { getLastEvent } from '#testing/trail.ts';

const desk = setUpDesk([routes]);
const services = () => desk().services;
const path = '/audit-boarding/v1/api-pnr-files';

async function detail(id: string): Promise<FileDetail> {
  return (await desk().request('officer', 'GET', `${path}/${id}/detail`)).body<FileDetail>();
}

const correct = (id: string, text: string, caller: StaffName = 'officer') =>
  desk().request(caller, 'POST', `${path}/${id}/resend`, { text, reason: 'to mend it' });

test('links a corrected file to the broken one and processes it without error', async () => {
  const right = Buffer.from(buildPaxlst({ people: people(2) })).toString('latin1');
  const wrong = right.replace(/UNT\+\d+\+/, 'UNT+999+').replace(/DTM\+329:\d{6}/, 'DTM+329:991332');
  const integrator = { id: (await generateToken(services(), 'hub', null)).id, carriers: null };
  const bytes = Buffer.from(wrong, 'latin1');
  const { id } = await receiveFile(services(), { bytes, way: 'HTTP', fileName: 'list.edi', integrator });
  await processWaiting(services());
  expect(await detail(id)).toMatchObject({ processState: 'WITH_ERROR', correctedBy: null });

  const reply = await correct(id, right);
  expect(reply.status).toBe(202);
  const receipt = reply.body<{ id: string }>();
  expect(receipt).toEqual({ id: receipt.id, fileName: 'list.edi', duplicateOf: null, messages: 1 });
  const event = await getLastEvent(services());
  expect(event).toMatchObject({
    event: 'FILE_RESENT',
    records: [
      { kind: 'file', id },
      { kind: 'file', id: receipt.id },
    ],
  });
  await processWaiting(services());
  const corrected = await detail(receipt.id);
  expect(corrected).toMatchObject({
    way: 'PANEL',
    processState: 'WITHOUT_ERROR',
    errors: 0,
    corrects: id,
    integrator: null,
  });
  expect(await detail(id)).toMatchObject({ processState: 'WITH_ERROR', correctedBy: receipt.id });
});

test('allows repeated corrections, of the last or the first file, with the same reference', async () => {
  const right = Buffer.from(buildPaxlst({ people: people(2), controlReference: 'SAME' })).toString('latin1');
  const withTotal = (total: number) => right.replace(/UNT\+\d+\+/, `UNT+${total}+`);
  const { id } = await receiveAndProcess(services(), withTotal(777));
  const second = (await correct(id, withTotal(888))).body<{ id: string }>().id;
  await processWaiting(services());
  const third = (await correct(second, withTotal(999))).body<{ id: string }>().id;
  await processWaiting(services());
  const sibling = (await correct(id, right)).body<{ id: string }>().id;
  await processWaiting(services());
  const codes = async (of: string) => (await detail(of)).findings.map(({ code }) => code);
  for (const of of [second, third, sibling]) expect(await codes(of)).not.toContain('DUPLICATE_REFERENCE');
  expect(await detail(id)).toMatchObject({ correctedBy: sibling });
  const foreign = buildPaxlst({ people: people(3), controlReference: 'SAME' });
  expect(await codes((await receiveAndProcess(services(), foreign)).id)).toContain('DUPLICATE_REFERENCE');
});

test('keeps a correction to the flight of the file and its sender’s carriers, and requires a reason', async () => {
  const text = Buffer.from(buildPaxlst({ people: people(2) })).toString('latin1');
  const integrator = { id: (await generateToken(services(), 'narrow', ['XQ'])).id, carriers: ['XQ'] };
  const bytes = Buffer.from(text, 'latin1');
  const { id } = await receiveFile(services(), { bytes, way: 'HTTP', fileName: null, integrator });
  await processWaiting(services());
  const later = text.replace(/DTM\+189:\d{6}/, 'DTM+189:260320');
  for (const other of [later, text.replaceAll('XQ7001', 'XQ7002')]) {
    expect(other).not.toBe(text);
    const reply = await correct(id, other);
    expect([reply.status, reply.body<string[]>()[0]]).toEqual([422, expect.stringContaining('XQ7001/')]);
  }
  const hidden = await correct(id, text.replace(/TDT\+[^]*?(?=NAD\+FL)/, ''));
  expect([hidden.status, hidden.body<string[]>()[0]]).toEqual([422, expect.stringContaining('XQ7001/')]);
  const foreign = await correct(id, text.replaceAll('XQ7001', 'YQ7001').replaceAll('+XQ', '+YQ'));
  expect(foreign.status).toBe(403);
  const unsaid = await desk().request('officer', 'POST', `${path}/${id}/resend`, { text: `${text}\n` });
  expect(unsaid.status).toBe(400);
  expect((await correct(id, text.replace(/DTM\+329:\d{6}/, 'DTM+329:900101'))).status).toBe(202);
  expect(await getLastEvent(services())).toMatchObject({ event: 'FILE_RESENT', reason: 'to mend it' });
});

test('refuses the same text, ignoring line ends, and stores nothing', async () => {
  const text = buildFaultyList().toString('latin1').replaceAll(/'\s*/g, "'\r\n");
  const { id } = await receiveAndProcess(services(), text);
  for (const same of [text, text.replaceAll('\r\n', '\n')]) {
    const reply = await correct(id, same);
    expect(reply.status).toBe(422);
    expect(reply.body<string[]>()[0]).toMatch(/igual/);
  }
  const files = await services().pool.db.selectFrom('api_pnr_file').select('id').execute();
  expect(files).toEqual([{ id }]);
});

test('requires the right to see raw messages, and refuses a text that is no message', async () => {
  const { id } = await receiveAndProcess(services(), buildFaultyList());
  const refused = await correct(id, 'UNB+UNOA:4', 'clerk');
  expect([refused.status, refused.body<{ code: string }>().code]).toEqual([403, 'FORBIDDEN']);
  expect((await correct(id, 'good morning')).body()).toMatchObject({ code: 'NOT_A_MESSAGE' });
  expect((await detail(id)).correctedBy).toBeNull();
});

test('refuses to correct a file that is still in processing', async () => {
  const bytes = buildFaultyList();
  const { id } = await receiveFile(services(), { bytes, way: 'HTTP', fileName: null, integrator: null });
  const right = Buffer.from(buildPaxlst({ people: people(2) })).toString('latin1');
  const reply = await correct(id, right);
  expect([reply.status, reply.headers['x-error-code']]).toEqual([422, 'STILL_AT_WORK']);
  await processWaiting(services());
  expect((await correct(id, right)).status).toBe(202);
});

test('limits users of an airline to flights of their carrier', async () => {
  const { id } = await receiveAndProcess(services(), buildFaultyList());
  const other = Buffer.from(buildPaxlst({ people: people(1), carrier: 'YQ' })).toString('latin1');
  const reply = await correct(id, other, 'airliner');
  expect([reply.status, reply.body<{ code: string }>().code]).toEqual([403, 'CARRIER_NOT_ALLOWED']);
  const own = Buffer.from(buildPaxlst({ people: people(3) })).toString('latin1');
  expect((await correct(id, own, 'airliner')).status).toBe(202);
});

test('writes letters outside ASCII in the character set of the original', async () => {
  const listWithName = (name: string) => {
    const text = Buffer.from(buildPaxlst({ people: people(1), style: {} })).toString('latin1');
    return text.replace(/NAD\+FL\+\+\+[^:']+/, `NAD+FL+++${name}`);
  };
  const text = listWithName('CONCEI\u00c7\u00c3O');
  const { id } = await receiveAndProcess(services(), Buffer.from(text, 'latin1'));
  const receipt = (await correct(id, text.replace('CONCEI', 'ASSUN'))).body<{ id: string }>();
  const raw = await desk().request('officer', 'POST', `${path}/${receipt.id}/raw`, { reason: 'to see it' });
  expect(raw.body<{ text: string }>().text).toContain('ASSUN\u00c7\u00c3O');
  await processWaiting(services());
  const [person] = await services().pool.db.selectFrom('flight_passenger').select('surname').execute();
  expect(person?.surname).toBe('ASSUN\u00c7\u00c3O');
});

test('corrects a message larger than other request bodies', async () => {
  const text = Buffer.from(buildPaxlst({ people: people(4500) })).toString('latin1');
  expect(text.length).toBeGreaterThan(1024 * 1024);
  const { id } = await receiveFile(services(), {
    bytes: Buffer.from(text.replace(/UNT\+\d+\+/, 'UNT+9+'), 'latin1'),
    way: 'COMMAND',
    fileName: null,
    integrator: null,
  });
  const state = { process_state: 'WITH_ERROR' };
  await services().pool.db.updateTable('api_pnr_file').set(state).where('id', '=', id).execute();
  expect((await correct(id, text)).status).toBe(202);
});

test('retries a failed file once, for users who may correct it', async () => {
  const bytes = buildPaxlst({ people: people(2) });
  const { id } = await receiveFile(services(), { bytes, way: 'HTTP', fileName: null, integrator: null });
  const { pool } = services();
  await processWaiting({ ...services(), keys: createForeignKeys() });
  expect(await detail(id)).toMatchObject({
    processState: 'WITH_ERROR',
    messages: [{ state: 'FAILED' }],
    abilities: ['raw', 'resend', 'retry'],
  });
  const retry = (caller: StaffName) => desk().request(caller, 'POST', `${path}/${id}/retry`);
  expect((await retry('clerk')).status).toBe(403);
  expect(await retry('officer')).toMatchObject({ status: 202 });
  expect(await getLastEvent(services())).toMatchObject({
    event: 'FILE_RETRIED',
    records: [{ kind: 'file', id }],
  });
  expect((await retry('officer')).status).toBe(409);
  await processWaiting(services());
  expect(await detail(id)).toMatchObject({
    processState: 'WITHOUT_ERROR',
    messages: [{ state: 'DONE' }],
    abilities: ['raw', 'resend'],
  });
  expect(await passengersOf(pool)).toHaveLength(2);
});
