import { beforeEach, expect, test } from 'vitest';
import { receiveFile } from '#areas/reception/receive/receive.ts';
import { buildPaxlst, people, receiveAndProcess, processWaiting } from '#areas/reception/testing/messages.ts';
import { deleteMessages, getSnapshot, countVisibleSince } from '#areas/reception/testing/queries.ts';
import { useDatabase } from '#testing/platform.ts';

const platform = useDatabase();
const services = () => platform().services;
const pool = () => platform().services.pool;

const nothing = { flights: 0, pushed: 0, states: 0, changes: 0, bookings: 0 };
const [one, other] = people(2);
if (one === undefined || other === undefined) throw new Error('two people');

beforeEach(() => deleteMessages(platform().ownerUrl));

async function countChangesBy(message: Uint8Array | string) {
  const before = await getSnapshot(pool());
  await receiveAndProcess(services(), message);
  return countVisibleSince(pool(), before);
}

test('dates changes of a waiting message by its processing, not its receipt', async () => {
  platform().clock.set('2026-03-15T08:00:00Z');
  const bytes = buildPaxlst({ people: [one, other] });
  await receiveFile(services(), { bytes, way: 'COMMAND', fileName: null, integrator: null });
  platform().clock.set('2026-03-15T20:00:00Z');
  const read = await getSnapshot(pool());
  expect(await countVisibleSince(pool(), read)).toEqual(nothing);
  await processWaiting(services());
  expect(await countVisibleSince(pool(), read)).toEqual({ ...nothing, flights: 1, pushed: 1, states: 2 });
});

test('reports a repeated list as a push without changes', async () => {
  await receiveAndProcess(services(), buildPaxlst({ people: [one, other] }));
  expect(await countChangesBy(buildPaxlst({ people: [one, other], revision: 2 }))).toEqual({
    ...nothing,
    pushed: 1,
  });
});

test('reports only people or flights that a seat, an arrival or a close-out changed', async () => {
  await receiveAndProcess(services(), buildPaxlst({ people: [one, other] }));
  expect(
    await countChangesBy(buildPaxlst({ people: [{ ...one, seat: '31K' }, other], revision: 2 })),
  ).toEqual({
    ...nothing,
    pushed: 1,
    changes: 1,
  });
  const seated = { ...one, seat: '31K' };
  expect(
    await countChangesBy(buildPaxlst({ people: [seated], arrival: '2026-03-16T06:00', revision: 3 })),
  ).toEqual({
    ...nothing,
    pushed: 1,
    flights: 1,
  });
  const closed = buildPaxlst({ people: [seated], arrival: '2026-03-16T06:00', kind: 'ON_BOARD' });
  expect(await countChangesBy(closed)).toMatchObject({ pushed: 1, flights: 1, states: 2 });
});

function booking(reference: string, total: string, changed: string): string {
  const body =
    `SRC'RCI+XQ:JKLMNP::100126:1412'DAT+700:${changed}+710:100126:1420'ORG+1X:LIS+57299999:LISXX2100+LIS++T+PT:EUR+A1'` +
    `TIF+OLIVEIRA+MARINAMS:A:1'MON+T:${total}:EUR'TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001:Y'RPI+1+HK'`;
  return (
    `UNA:+.?*'UNB+IATA:1+XQ+BRPNR+260315:1000+${reference}++PNRGOV'` +
    `UNH+1+PNRGOV:11:1:IA+XQ7001/150326/2235+01:F'` +
    `MSG+:22'ORG+XQ:LIS'TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001'EQN+1'${body}UNT+14+1'UNZ+1+${reference}'`
  );
}

test('reports a booking when created or visibly changed, not at each push', async () => {
  const made = await countChangesBy(booking('V1', '941.37', '140326:0901'));
  expect(made).toEqual({ ...nothing, flights: 1, pushed: 1, states: 1, bookings: 1 });
  expect(await countChangesBy(booking('V2', '941.37', '140326:0902'))).toEqual({ ...nothing, pushed: 1 });
  expect(await countChangesBy(booking('V3', '950.00', '140326:0903'))).toEqual({
    ...nothing,
    pushed: 1,
    changes: 1,
    bookings: 1,
  });
});
