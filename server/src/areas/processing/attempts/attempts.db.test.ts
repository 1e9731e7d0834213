import { expect, test } from 'vitest';
import { buildPaxlst, people, processWaiting } from '#areas/reception/testing/messages.ts';
import { findingsOf, messagesOf, passengersOf } from '#areas/reception/testing/queries.ts';
import { setUpMessages } from '#areas/reception/testing/set-up.ts';
import { receiveFile } from '#areas/reception/receive/receive.ts';
import { createId } from '#kernel/ids.ts';
import { breakTransactions } from '#testing/queries.ts';
import type { Services } from '#kernel/services.ts';
import type { WaitingMessage } from '../reading/queries.ts';
import { claimAttempt } from './queries.ts';
import { beginAttempt, mayRetry, releaseOwnAttempts } from './attempts.ts';
import { listAttempts, withRefusedInserts } from '../pipeline/testing/queries.ts';
import { findUnstorable } from '../pipeline/find-unstorable.ts';
import { workQueue } from '../pipeline/work-message.ts';

const platform = setUpMessages();
const services = () => platform().services;
const pool = () => services().pool;

async function insertWaiting(counts: readonly number[]): Promise<{ fileIds: string[]; queueKey: string }> {
  const fileIds: string[] = [];
  for (const [index, count] of counts.entries()) {
    const bytes = buildPaxlst({ people: people(count), revision: index + 1 });
    fileIds.push(
      (await receiveFile(services(), { way: 'COMMAND', fileName: null, integrator: null, bytes })).id,
    );
  }
  const [message] = await messagesOf(pool(), fileIds[0] ?? '');
  return { fileIds, queueKey: message?.queue_key ?? '' };
}

const state = async (fileId = '') => (await messagesOf(pool(), fileId)).map(each => each.state);

/** Stores the attempt of a process that died at the first message of a file. */
const dieAt = (fileId = '') => claimAttempt(pool().notes(), { file_id: fileId, ordinal: 0 }, createId());

test('marks a message as failed after three dead processes, and continues its queue', async () => {
  const { fileIds } = await insertWaiting([2, 3]);
  for (let deaths = 0; deaths < 3; deaths += 1) await dieAt(fileIds[0]);
  await processWaiting(services());
  expect([await state(fileIds[0]), await state(fileIds[1])]).toEqual([['FAILED'], ['DONE']]);
  expect(await findingsOf(pool(), fileIds[0] ?? '')).toEqual(['PROCESSING_FAILED']);
  expect(await passengersOf(pool())).toHaveLength(3);
});

test('processes a message again after two dead processes, and deletes its attempts', async () => {
  const { fileIds } = await insertWaiting([2]);
  await dieAt(fileIds[0]);
  await dieAt(fileIds[0]);
  await processWaiting(services());
  expect(await state(fileIds[0])).toEqual(['DONE']);
  expect(await listAttempts(pool(), fileIds[0] ?? '')).toEqual([]);
});

test('stores an attempt before processing, and keeps it after a rollback', async () => {
  const { fileIds } = await insertWaiting([2]);
  const message = { file_id: fileIds[0] ?? '', ordinal: 0 };
  const rolledBack = pool()
    .db.transaction()
    .execute(async db => {
      await beginAttempt(db, services(), message);
      throw new Error('the process dies');
    });
  await expect(rolledBack).rejects.toThrow('the process dies');
  expect(await listAttempts(pool(), message.file_id)).toMatchObject([{ attempts: 1 }]);
});

test('takes back the attempts of a thread that stops in order, and no others', async () => {
  const { fileIds } = await insertWaiting([2, 2]);
  const [own = '', other = ''] = fileIds;
  await pool()
    .db.transaction()
    .execute(db => beginAttempt(db, services(), { file_id: own, ordinal: 0 }));
  await dieAt(other);
  await releaseOwnAttempts(services());
  expect(await listAttempts(pool(), own)).toMatchObject([{ attempts: 0 }]);
  expect(await listAttempts(pool(), other)).toMatchObject([{ attempts: 1 }]);
});

test('takes back the attempt of a process that survives a lost connection', async () => {
  const { fileIds, queueKey } = await insertWaiting([2]);
  let broken = false;
  const db = pool().db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!broken && (await listAttempts(pool(), fileIds[0] ?? '')).length > 0) {
        broken = true;
        await breakTransactions(platform().ownerUrl);
      }
      return result;
    },
  });
  await expect(workQueue({ ...services(), pool: { ...pool(), db } }, queueKey)).rejects.toThrow(
    /terminat|not queryable/,
  );
  expect(await listAttempts(pool(), fileIds[0] ?? '')).toMatchObject([{ attempts: 0, process_id: null }]);
  await processWaiting(services());
  expect(await state(fileIds[0])).toEqual(['DONE']);
});

test('limits consecutive timeouts of a message only', async () => {
  const { fileIds } = await insertWaiting([2]);
  const message = { file_id: fileIds[0] ?? '', ordinal: 0 };
  const retries = async (...codes: string[]) => {
    const allowed: boolean[] = [];
    for (const code of codes)
      allowed.push(await mayRetry(services(), message, Object.assign(new Error('transient'), { code })));
    return allowed;
  };
  const [timeout, deadlock] = ['57014', '40P01'];
  expect(await retries(timeout, timeout, deadlock, timeout, timeout)).toEqual(Array(5).fill(true));
  expect(await retries(timeout)).toEqual([false]);
});

test('fails a list with more people than the limit, and reports both numbers', async () => {
  const { fileIds, queueKey } = await insertWaiting([4, 3]);
  const limited: Services = { ...services(), config: { ...services().config, maxPeople: 3 } };
  await workQueue(limited, queueKey);
  expect([await state(fileIds[0]), await state(fileIds[1])]).toEqual([['FAILED'], ['DONE']]);
  const findings = await pool()
    .db.selectFrom('api_pnr_finding')
    .select(['code', 'params'])
    .where('file_id', '=', fileIds[0] ?? '')
    .execute();
  expect(findings).toEqual([{ code: 'TOO_MANY_PEOPLE', params: { count: 4, limit: 3 } }]);
});

test('fails a message over a PostgreSQL limit at once, without a search', async () => {
  const { fileIds, queueKey } = await insertWaiting([8]);
  await withRefusedInserts(
    platform().ownerUrl,
    { table: 'flight_passenger', code: '54000' },
    async inserts => {
      await workQueue(services(), queueKey);
      expect(await inserts()).toBe(1);
    },
  );
  expect(await state(fileIds[0])).toEqual(['FAILED']);
  expect(await findingsOf(pool(), fileIds[0] ?? '')).toEqual(['MESSAGE_TOO_LARGE']);
});

test('ends the search for people that cannot be stored at its time limit', async () => {
  const { fileIds } = await insertWaiting([8]);
  const message: WaitingMessage = {
    file_id: fileIds[0] ?? '',
    ordinal: 0,
    content_hash: Buffer.alloc(0),
    byte_offset: null,
    byte_length: null,
    around: null,
    left_out: null,
  };
  let tries = 0;
  const work = async (_: unknown, { left_out: leftOut }: WaitingMessage) => {
    tries += 1;
    if (leftOut?.length !== 8) throw new Error('cannot be stored');
  };
  expect(await findUnstorable(services(), message, work, { tries: 100, milliseconds: 0 })).toBeUndefined();
  expect(tries).toBe(1);
});
