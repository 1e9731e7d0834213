import { expect, test } from 'vitest';
import { buildPaxlst, people, processWaiting } from '#areas/reception/testing/messages.ts';
import {
  findingsOf,
  messagesOf,
  passengersOf,
  countWaitingTransactions,
} from '#areas/reception/testing/queries.ts';
import { setUpMessages } from '#areas/reception/testing/set-up.ts';
import { createForeignKeys } from '#testing/platform.ts';
import { requestLimits } from '#kernel/db/limits.ts';
import { openPool, transaction } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { breakTransactions } from '#testing/queries.ts';
import { receiveFile } from '#areas/reception/receive/receive.ts';
import { bruno, carla, marina } from '../sequences/testing/cast.ts';
import { full, list, onBoard, type Message } from '../sequences/testing/write.ts';
import { insertBookings } from '../bookings/queries.ts';
import { retryFailed } from './retry.ts';
import { deleteBookings } from './testing/queries.ts';
import { workQueue } from './work-message.ts';

const platform = setUpMessages();
const services = () => platform().services;

const byCommand = { way: 'COMMAND', fileName: null, integrator: null } as const;

const fileOf = (id: string) =>
  services()
    .pool.db.selectFrom('api_pnr_file')
    .select(['process_state', 'worked', 'any_error', 'people'])
    .where('id', '=', id)
    .executeTakeFirst();

async function receiveWaiting(): Promise<{ fileId: string; queueKey: string }> {
  const { id } = await receiveFile(services(), { ...byCommand, bytes: buildPaxlst({ people: people(2) }) });
  const [message] = await messagesOf(services().pool, id);
  return { fileId: id, queueKey: message?.queue_key ?? '' };
}

const states = async (fileId: string) =>
  (await messagesOf(services().pool, fileId)).map(({ state }) => state);

/**
 * Services that run a callback after their first `select`, which takes the message, or after their first
 * `rollback`.
 */
function servicesThat(act: () => Promise<void>, after: 'select' | 'rollback'): Services {
  const { pool } = services();
  const queries: unknown[] = [];
  const db = pool.db.withPlugin({
    transformQuery({ node, queryId }) {
      const text = node.kind === 'RawNode' ? node.sqlFragments.join('') : node.kind;
      if (queries.length === 0 && text.toLowerCase().startsWith(after)) queries.push(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (queries[0] === queryId) await act();
      return result;
    },
  });
  return { ...services(), pool: { ...pool, db } };
}

test('keeps a message waiting after a lost connection, and processes it the next time', async () => {
  const { fileId, queueKey } = await receiveWaiting();
  const breaking = servicesThat(() => breakTransactions(platform().ownerUrl), 'select');
  await expect(workQueue(breaking, queueKey)).rejects.toThrow(/terminat|not queryable/);
  expect(await states(fileId)).toEqual(['WAITING']);
  await processWaiting(services());
  expect(await states(fileId)).toEqual(['DONE']);
  expect(await passengersOf(services().pool)).toHaveLength(2);
});

test('marks a message that cannot be processed as failed, with a finding', async () => {
  const { fileId, queueKey } = await receiveWaiting();
  await workQueue({ ...services(), keys: createForeignKeys() }, queueKey);
  expect(await states(fileId)).toEqual(['FAILED']);
  expect(await findingsOf(services().pool, fileId)).toEqual(['PROCESSING_FAILED']);
});

async function withRefusedValue<T>(
  column: 'flight_passenger.surname' | 'flight_passenger.seat' | 'booking.locator',
  value: string,
  work: () => Promise<T>,
) {
  const [table, name] = column.split('.');
  const owner = openPool(platform().ownerUrl, 1);
  const refuse = `alter table ${table} add constraint refused check (${name} <> '${value}')`;
  await owner.pg.query(refuse);
  try {
    return await work();
  } finally {
    await owner.pg.query(`alter table ${table} drop constraint refused`);
    await owner.end();
  }
}

test('finds a booking on retry that became visible only on insert, as after a node crash', async () => {
  const { pool } = services();
  const receivePush = (number: string) => {
    const { write } = full([{ locator: 'AAA111', people: [{ name: 'OLIVEIRA/MARINAMS' }] }], {
      flight: { number },
    });
    const bytes = new TextEncoder().encode(write({ at: '260315:1000', reference: `B${number}` }));
    return receiveFile(services(), { ...byCommand, bytes });
  };
  await receivePush('7001');
  await processWaiting(services());
  const stored = await deleteBookings(pool);
  const { id } = await receivePush('7002');
  const { working } = await transaction(pool.db, { kind: 'system' }, async db => {
    // No other transaction waits for it by a lock of its id.
    await insertBookings(db, stored);
    const attempt = processWaiting(services()).catch((error: unknown) => error);
    await expect.poll(() => countWaitingTransactions(pool)).toBe(1);
    return { working: attempt };
  });
  expect(await working).toMatchObject({ code: '40001' });
  expect(await states(id)).toEqual(['WAITING']);
  await processWaiting(services());
  expect(await states(id)).toEqual(['DONE']);
  expect(await deleteBookings(pool)).toHaveLength(1);
});

test('stores a list without the people that cannot be stored, with a finding for each', async () => {
  const listed = people(9).map((person, index) =>
    index === 3 || index === 4 ? Object.assign({}, person, { surname: 'REFUSED' }) : person,
  );
  const { id } = await receiveFile(services(), { ...byCommand, bytes: buildPaxlst({ people: listed }) });
  await withRefusedValue('flight_passenger.surname', 'REFUSED', () => processWaiting(services()));
  expect(await states(id)).toEqual(['DONE']);
  expect(await passengersOf(services().pool)).toHaveLength(7);
  const places = await findingPlaces(id);
  expect(places).toEqual([
    { code: 'PERSON_NOT_STORED', person: 3 },
    { code: 'PERSON_NOT_STORED', person: 4 },
  ]);
  expect(await fileOf(id)).toMatchObject({ process_state: 'WITH_ERROR' });

  // A later list adds them; reading it again in its place gives the same result.
  await receiveFile(services(), { ...byCommand, bytes: buildPaxlst({ people: listed, revision: 2 }) });
  await processWaiting(services());
  expect(await passengersOf(services().pool)).toHaveLength(9);
});

test('retries people left out of a close-out with it, and marks none as left behind until then', async () => {
  const bytesOf = (message: Message, reference: string) =>
    new TextEncoder().encode(message.write({ at: '260315:1000', reference }));
  await receiveFile(services(), { ...byCommand, bytes: bytesOf(list([marina, bruno, carla]), 'L1') });
  const closeOut = onBoard([marina, { ...bruno, seat: '66Z' }], { at: '260315:1100' });
  const { id } = await receiveFile(services(), { ...byCommand, bytes: bytesOf(closeOut, 'C1') });
  const listStates = async () =>
    (await passengersOf(services().pool)).map(one => `${one.given_names} ${one.state}`);
  const retried = { files: 1, messages: 1 };
  await withRefusedValue('flight_passenger.seat', '66Z', async () => {
    await processWaiting(services());
    expect(await listStates()).toEqual(['BRUNO ON_LIST', 'MARINA ON_BOARD', 'CARLA ON_LIST']);
    expect(await retryFailed(services(), 'all')).toEqual(retried);
    await processWaiting(services());
    expect(await listStates()).toEqual(['BRUNO ON_LIST', 'MARINA ON_BOARD', 'CARLA ON_LIST']);
    expect(await findingPlaces(id)).toEqual([{ code: 'PERSON_NOT_STORED', person: 1 }]);
  });
  expect(await retryFailed(services(), { fileId: id })).toEqual(retried);
  await processWaiting(services());
  expect(await listStates()).toEqual(['BRUNO ON_BOARD', 'MARINA ON_BOARD', 'CARLA NOT_ON_BOARD']);
  expect(await findingPlaces(id)).toEqual([]);
  expect(await fileOf(id)).toEqual({
    process_state: 'WITHOUT_ERROR',
    worked: 1,
    any_error: false,
    people: 2,
  });
  expect(await retryFailed(services(), 'all')).toEqual({ files: 0, messages: 0 });
});

test('does not treat equal bytes as a repeat when people were left out', async () => {
  const listed = people(2).map((one, at) => (at === 1 ? { ...one, surname: 'REFUSED' } : one));
  const bytes = buildPaxlst({ people: listed });
  await receiveFile(services(), { ...byCommand, bytes });
  await withRefusedValue('flight_passenger.surname', 'REFUSED', () => processWaiting(services()));
  expect(await passengersOf(services().pool)).toHaveLength(1);
  const { id, duplicateOf } = await receiveFile(services(), { ...byCommand, bytes });
  expect(duplicateOf).toBeNull();
  await processWaiting(services());
  expect(await findingsOf(services().pool, id)).not.toContain('REPEATED_MESSAGE');
  expect(await passengersOf(services().pool)).toHaveLength(2);
});

const findingPlaces = (fileId: string) =>
  services()
    .pool.db.selectFrom('api_pnr_finding')
    .select(['code', 'person'])
    .where('file_id', '=', fileId)
    .orderBy('ordinal')
    .execute();

test('does not mark a message as failed when another worker ended it', async () => {
  const { fileId, queueKey } = await receiveWaiting();
  const overtaken = servicesThat(() => processWaiting(services()), 'rollback');
  await workQueue({ ...overtaken, keys: createForeignKeys() }, queueKey);
  expect(await states(fileId)).toEqual(['DONE']);
  expect(await findingsOf(services().pool, fileId)).toEqual([]);
});

test('retries a failed message in its place, without a trace of the failure', async () => {
  const { pool } = services();
  const sound = await receiveWaiting();
  const listed = people(2);
  const { id: failed } = await receiveFile(services(), {
    ...byCommand,
    bytes: buildPaxlst({
      people: listed.map(person => Object.assign({}, person, { seat: '1A' })),
      revision: 2,
    }),
  });
  await workQueue({ ...services(), keys: createForeignKeys() }, sound.queueKey);
  expect([await states(sound.fileId), await states(failed)]).toEqual([['FAILED'], ['FAILED']]);
  expect(await retryFailed(services(), { fileId: failed })).toEqual({ files: 1, messages: 1 });
  expect(await fileOf(failed)).toMatchObject({ process_state: 'RECEIVED', worked: 0, any_error: false });
  await processWaiting(services());
  expect(await retryFailed(services(), 'all')).toEqual({ files: 1, messages: 1 });
  await processWaiting(services());
  for (const id of [sound.fileId, failed]) {
    expect(await states(id)).toEqual(['DONE']);
    expect(await findingsOf(pool, id)).not.toContain('PROCESSING_FAILED');
    expect(await fileOf(id)).toMatchObject({ process_state: 'WITHOUT_ERROR', worked: 1 });
  }
  // The last processed message was sent first: the other's seats stay.
  expect((await passengersOf(pool)).map(({ seat }) => seat)).toEqual(['1A', '1A']);
  expect(await retryFailed(services(), 'all')).toEqual({ files: 0, messages: 0 });
});

test('marks a message as failed after several timeouts, and continues its flight', async () => {
  const { fileId, queueKey } = await receiveWaiting();
  const hurried = openPool(platform().ownerUrl, 4, { ...requestLimits, statement: 300 });
  const lockClient = await services().pool.pg.connect();
  await lockClient.query('begin; lock table flight_push in access exclusive mode');
  const work = () => workQueue({ ...services(), pool: hurried }, queueKey);
  await expect(work()).rejects.toMatchObject({ code: '57014' });
  await expect(work()).rejects.toMatchObject({ code: '57014' });
  expect(await states(fileId)).toEqual(['WAITING']);
  await work();
  expect(await states(fileId)).toEqual(['FAILED']);
  await lockClient.query('rollback');
  lockClient.release();
  await hurried.end();
});
