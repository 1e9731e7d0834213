import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDemoPeople, startDemoSession } from '#areas/auth/testing/demo-people.ts';
import { insertBoardingPass, insertEnrolmentRecord, insertMessage } from '#areas/boarding/testing/queries.ts';
import { insertAttachmentChunk } from '#areas/occurrences/testing/queries.ts';
import { insertReportFile } from '#areas/reports/testing/queries.ts';
import { applyRetention } from '#areas/privacy/index.ts';
import { buildPaxlst, people, receiveAndProcess } from '#areas/reception/testing/messages.ts';
import { listAllValues, filesOf, setRaw } from '#areas/reception/testing/queries.ts';
import { verifyTrail } from '#kernel/audit/verify.ts';
import { sealEvents } from '#kernel/audit/seal.ts';
import { startBus, type Bus } from '#kernel/bus/bus.ts';
import { ConfigError } from '#kernel/config.ts';
import { createFlightDatedId, createId } from '#kernel/ids.ts';
import { loadKeys } from '#kernel/keys/load.ts';
import { reseal } from '#kernel/keys/reseal.ts';
import { listKeys, retireKey, rotateKeys } from '#kernel/keys/rotate.ts';
import { unsealStored } from '#kernel/keys/sealed.ts';
import { buildSealedStart, readKeyId, sealFile } from '#kernel/sealed-file.ts';
import type { Services } from '#kernel/services.ts';
import { testNow, useDatabase } from '#testing/platform.ts';
import { buildPlatform } from './platform.ts';
import { sealedColumns } from './sealed-columns.ts';

const platform = useDatabase({ FAROL_SESSION_MINUTES: '60' });
/** Two processes on one database, each with its own bus and keys. */
const processes: { app: FastifyInstance; services: Services }[] = [];
let otherBus: Bus;
const services = () => platform().services;

beforeAll(async () => {
  await addDemoPeople(services());
  otherBus = await startBus(platform().ownerUrl, services().log);
  for (const bus of [services().bus, otherBus]) {
    const keys = await loadKeys({ ...services(), bus });
    const own = { ...services(), bus, keys };
    processes.push({ app: await buildPlatform(own, async () => undefined), services: own });
  }
});
const booking =
  "UNA:+.?*'UNB+IATA:1+XQ+BRPNR+260315:1000+K1++PNRGOV'UNH+1+PNRGOV:11:1:IA+XQ7009/150326/2235+01:F'MSG+:22'ORG+XQ:LIS'" +
  "TVL+150326:2235:160326:0520+LIS+GRU+XQ+7009'EQN+1'SRC'RCI+XQ:KEY123::100126:1412'TIF+OLIVEIRA+MARINAMS:A:1'" +
  "TVL+150326:2235:160326:0520+LIS+GRU+XQ+7009:Y'RPI+1+HK'UNT+11+1'UNZ+1+K1'";

beforeAll(async () => {
  await receiveAndProcess(process(0), booking);
  platform().clock.set('2028-01-10T12:00:00Z');
  await applyRetention(process(0), 1e9);
});
afterAll(async () => {
  for (const { app } of processes) await app.close();
  await otherBus.stop();
});
beforeEach(() => platform().clock.set(testNow));

const process = (at: number): Services => {
  const found = processes[at];
  if (found === undefined) throw new Error(`no process ${at}`);
  return found.services;
};

async function current(at: number, token: string) {
  const reply = await processes[at]?.app.inject({
    url: '/auth/v1/users/current',
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: reply?.statusCode, renewed: reply?.headers['token'] };
}

const kid = (token: unknown) =>
  (JSON.parse(Buffer.from(String(token).split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid;

const rotate = () => rotateKeys(platform().ownerUrl, services());
const list = () => listKeys(services(), sealedColumns);
const retire = (id: string) => retireKey(platform().ownerUrl, services(), sealedColumns, id);
const findOldest = async () => (await list())[0]?.id ?? '';

test('keeps sessions after a rotation, and replaces old tokens by new ones', async () => {
  const token = await startDemoSession(process(0), 'Helena');
  expect((await current(1, token)).renewed).toBeUndefined();
  await rotate();
  // A process without the notice gets a token of the new key.
  await process(0).keys.reload();
  const first = await current(0, token);
  expect(first.status).toBe(200);
  expect(kid(first.renewed)).toBe(process(0).keys.current('session').id);
  expect(kid(first.renewed)).not.toBe(kid(token));
  expect((await current(1, String(first.renewed))).status).toBe(200);
  expect((await current(1, token)).status).toBe(200);
});

test('notifies every process of a rotation', async () => {
  const before = processes.map((_, at) => process(at).keys.current('session').id);
  await rotate();
  await expect
    .poll(() => processes.map((_, at) => process(at).keys.current('session').id), { interval: 5 })
    .not.toEqual(expect.arrayContaining(before));
  expect(new Set(processes.map((_, at) => process(at).keys.current('session').id)).size).toBe(1);
});

test('opens old values, seals new ones with the new key, and recognizes repeats across keys', async () => {
  const message = buildPaxlst({ people: people(2) });
  const { id: before } = await receiveAndProcess(process(0), message);
  await rotate();
  await process(0).keys.reload();
  const { id: after } = await receiveAndProcess(process(0), buildPaxlst({ people: people(3) }));
  const raw = new Map((await filesOf(process(0).pool)).map(file => [file.id, file.raw]));
  const [old, fresh] = [raw.get(before), raw.get(after)].map(bytes => bytes ?? Buffer.alloc(0));
  const key = process(0).keys.current('raw message');
  expect([readKeyId(old ?? Buffer.alloc(0)) === key.id, readKeyId(fresh ?? Buffer.alloc(0))]).toEqual([
    false,
    key.id,
  ]);
  expect((await unsealStored(process(0).keys, 'raw message', old ?? Buffer.alloc(0))).length).toBe(
    message.length,
  );
  expect((await receiveAndProcess(process(0), message)).duplicateOf).toBe(before);
});

test('retires a key after re-encryption and the end of its tokens; the trail stays valid', async () => {
  await sealEvents(process(0));
  await receiveAndProcess(process(0), buildPaxlst({ people: people(2) }));
  const token = await startDemoSession(process(0), 'Helena');
  const opened = new Map<string, Buffer>();
  for (const { id, raw } of await filesOf(process(0).pool))
    if (raw.length > 0) opened.set(id, await unsealStored(process(0).keys, 'raw message', raw));
  await rotate();
  await process(0).keys.reload();
  const keys = await list();
  const made = keys.at(-2)?.id ?? '';
  expect(await retire('nothing')).toEqual({ kind: 'unknown' });
  expect(await retire(keys.at(-1)?.id ?? '')).toEqual({ kind: 'current' });
  expect(await retire(made)).toEqual({ kind: 'tokens', until: new Date('2026-03-15T21:10:00Z') });

  platform().clock.set('2026-03-15T21:10:00Z');
  const left = keys.at(-2)?.left ?? 0;
  expect(left).toBeGreaterThan(1);
  expect(await retire(made)).toEqual({ kind: 'left', count: left });
  expect(await reseal(process(0), sealedColumns, 1)).toBe(false);
  expect(await reseal(process(1), sealedColumns, 100)).toBe(true);
  expect((await list()).map(({ left: none }) => none)).toEqual(keys.map(() => 0));
  for (const { id, raw } of await filesOf(process(0).pool)) {
    if (raw.length === 0) continue;
    expect(readKeyId(raw)).toBe(process(0).keys.current('raw message').id);
    expect((await unsealStored(process(0).keys, 'raw message', raw)).equals(opened.get(id) ?? raw)).toBe(
      true,
    );
  }
  for (const { id } of keys.slice(0, -1)) expect(await retire(id)).toEqual({ kind: 'retired' });
  expect(await retire(made)).toEqual({ kind: 'already' });
  await process(0).keys.reload();
  platform().clock.set(testNow);
  expect((await current(0, token)).status).toBe(401);
  expect((await list()).map(({ state }) => state)).toEqual([
    ...keys.slice(1).map(() => 'RETIRED'),
    'CURRENT',
  ]);
  await sealEvents(process(0));
  expect([...(await verifyTrail(process(0))).flaws]).toEqual([]);
});

test('covers every column with values of rotating keys', async () => {
  const pass = sealFile(process(0).keys.current('boarding pass'), Buffer.from('M1PRADO/INES'));
  await insertBoardingPass(process(0).pool, pass);
  await insertAttachmentChunk(
    process(0).pool,
    sealFile(process(0).keys.current('attachment'), Buffer.from('%PDF-1.7')),
  );
  await insertReportFile(
    process(0).pool,
    sealFile(process(0).keys.current('report'), Buffer.from('%PDF-1.7')),
  );
  const place = { flightId: createFlightDatedId('2026-03-15'), passengerId: createId() };
  await insertEnrolmentRecord(process(0), place, 'VERIFYING');
  await insertMessage(process(0));
  const purposes = [
    'raw message',
    'masked values',
    'boarding pass',
    'attachment',
    'biometrics',
    'report',
  ] as const;
  const starts = purposes.map(purpose => buildSealedStart(process(0).keys.current(purpose)));
  const columns = (await listAllValues(platform().ownerUrl)).flatMap(({ column, value }) =>
    typeof value !== 'string' && starts.some(start => value.subarray(0, start.length).equals(start))
      ? [column.replace(/^public\./, '').replace(/_\d{6}\./, '.')]
      : [],
  );
  expect([...new Set(columns)].toSorted()).toEqual(
    sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted(),
  );
});

test('skips a value that does not open, and keeps its key', async () => {
  const { pool, keys } = process(0);
  const rawOf = async (id: string) =>
    (await filesOf(pool)).find(file => file.id === id)?.raw ?? Buffer.alloc(0);
  const { id: broken } = await receiveAndProcess(process(0), buildPaxlst({ people: people(2) }));
  const { id: whole } = await receiveAndProcess(process(0), buildPaxlst({ people: people(3) }));
  const before = await rawOf(broken);
  const spoiled = Buffer.from(before);
  spoiled.writeUInt8(spoiled.readUInt8(40) ^ 1, 40);
  await setRaw(pool, broken, spoiled);
  await rotate();
  await keys.reload();
  expect(await reseal(process(0), sealedColumns, 100)).toBe(true);
  expect(readKeyId(await rawOf(whole))).toBe(keys.current('raw message').id);
  expect((await rawOf(broken)).equals(spoiled)).toBe(true);
  expect((await list()).at(-2)?.left).toBe(1);
  await setRaw(pool, broken, before);
});

test('reports another secret', async () => {
  const config = { ...services().config, secret: 'another secret for tests, long enough' };
  await rotate();
  await expect(loadKeys({ ...services(), config })).rejects.toThrow(ConfigError);
});

test('creates two keys in concurrent rotations, and uses the later one', async () => {
  const before = (await list()).length;
  await Promise.all([rotate(), rotate()]);
  expect(await list()).toHaveLength(before + 2);
  expect(await findOldest()).not.toBe('');
});
