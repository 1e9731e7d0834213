import { expect, test } from 'vitest';
import { buildPaxlst, people } from '#areas/reception/testing/messages.ts';
import { changesOf, flightsOf, messagesOf } from '#areas/reception/testing/queries.ts';
import { setUpMessages } from '#areas/reception/testing/set-up.ts';
import { receiveFile } from '#areas/reception/receive/receive.ts';
import { firstIdAt } from '#kernel/ids.ts';
import type { Services } from '#kernel/services.ts';
import { runAsSystem } from '#testing/platform.ts';
import { lockOldestAlone } from './queries.ts';
import { wakeWaitingQueues } from './jobs.ts';
import { recentQueue, fullQueue } from './queue.ts';
import { deleteJobs, listJobPayloads, listJobRevisions, renameFile } from './testing/queries.ts';
import { drainQueue } from './work-message.ts';

const platform = setUpMessages();
const services = () => platform().services;
const passengers = people(3);

/** Gives everyone a new seat. Returns the file. */
async function receiveList(revision: number, number = '7001'): Promise<string> {
  const bytes = buildPaxlst({
    people: passengers.map(person => Object.assign({}, person, { seat: `${revision}F` })),
    number,
    revision,
  });
  const incoming = { bytes, way: 'COMMAND', fileName: null, integrator: null } as const;
  return (await receiveFile(services(), incoming)).id;
}

const queue = (number = '7001') => recentQueue(`XQ${number}/2026-03-15`);

async function states(fileIds: readonly string[]): Promise<(string | undefined)[]> {
  const messages = await Promise.all(fileIds.map(id => messagesOf(services().pool, id)));
  return messages.map(([message]) => message?.state);
}

/**
 * Services that run a callback once, after the statement that takes a message and before its transaction
 * continues.
 */
function afterTaking(act: () => Promise<void>): Services {
  const { pool } = services();
  let taking: unknown;
  const db = pool.db.withPlugin({
    transformQuery({ node, queryId }) {
      const text = node.kind === 'RawNode' ? node.sqlFragments.join('') : '';
      if (taking === undefined && text.includes('pg_try_advisory_xact_lock')) taking = queryId;
      return node;
    },
    async transformResult({ result, queryId }) {
      if (taking === queryId) await act();
      return result;
    },
  });
  return { ...services(), pool: { ...pool, db } };
}

test('processes messages of a flight one at a time and in order, with any number of jobs', async () => {
  const files: string[] = [];
  for (let revision = 1; revision <= 6; revision += 1) files.push(await receiveList(revision));
  await Promise.all(Array.from({ length: 4 }, () => drainQueue(services(), queue(), Infinity)));
  expect(new Set(await states(files))).toEqual(new Set(['DONE']));
  const seats = (await changesOf(services().pool)).map(
    ({ changes }) => changes as { before: string; after: string }[],
  );
  // Each list but the first moved everyone by one row: none was skipped, repeated or early.
  expect(seats.flat().map(({ before, after }) => Number.parseInt(after) - Number.parseInt(before))).toEqual(
    Array.from({ length: 5 * passengers.length }, () => 1),
  );
});

test('ends a job at once when its queue is taken, and continues other flights', async () => {
  const [mine, other] = [await receiveList(1), await receiveList(1, '7002')];
  await runAsSystem(services().pool, async db => {
    expect(await lockOldestAlone(db, queue())).toMatchObject({ file_id: mine });
    await drainQueue(services(), queue());
    await drainQueue(services(), queue('7002'));
    expect(await states([mine, other])).toEqual(['WAITING', 'DONE']);
  });
  await drainQueue(services(), queue());
  expect(await states([mine])).toEqual(['DONE']);
});

test('processes messages that arrive meanwhile in the same job', async () => {
  const files = [await receiveList(1)];
  const holding = afterTaking(async () => {
    files.push(await receiveList(2));
    await drainQueue(services(), queue());
    expect(await states(files)).toEqual(['WAITING', 'WAITING']);
  });
  await drainQueue(holding, queue());
  expect(await states(files)).toEqual(['DONE', 'DONE']);
  expect(await flightsOf(services().pool)).toHaveLength(1);
});

test('processes messages that arrive just after a job found its queue empty', async () => {
  const files: string[] = [];
  const holding = afterTaking(async () => {
    files.push(await receiveList(1));
    await drainQueue(services(), queue());
    expect(await states(files)).toEqual(['WAITING']);
  });
  await drainQueue(holding, queue());
  expect(await states(files)).toEqual(['DONE']);
});

test.each([
  ['has waited longer than is usual', '2025-01-15T12:00:00Z'],
  [
    'came to a server whose clock was ahead',
    Temporal.Now.instant()
      .add({ hours: 20 * 24 })
      .toString(),
  ],
])('schedules a job for the full queue for what %s', async (_, at) => {
  const { pool } = services();
  const [lately, long] = [await receiveList(1, '7002'), await receiveList(1)];
  const apart = firstIdAt(Date.parse(at));
  await services().months.forReceived([at.slice(0, 'YYYY-MM-DD'.length)]);
  await renameFile(pool, long, apart);
  await drainQueue(services(), queue());
  expect(await states([apart])).toEqual(['WAITING']);
  await wakeWaitingQueues(services());
  expect(await listJobPayloads(pool)).toEqual([
    { queueKey: 'XQ7001/2026-03-15', all: true },
    { queueKey: 'XQ7002/2026-03-15', all: false },
  ]);
  await drainQueue(services(), fullQueue('XQ7001/2026-03-15'));
  expect(await states([apart, lately])).toEqual(['DONE', 'WAITING']);
});

test('gives way to other flights after its turn, and continues behind them', async () => {
  const { pool } = services();
  const busy = [await receiveList(1), await receiveList(2), await receiveList(3)];
  const other = await receiveList(1, '7002');
  await deleteJobs(pool);
  await drainQueue(services(), queue(), 0);
  expect(await states([...busy, other])).toEqual(['DONE', 'WAITING', 'WAITING', 'WAITING']);
  expect(await listJobPayloads(pool)).toEqual([{ queueKey: 'XQ7001/2026-03-15', all: false }]);
  await drainQueue(services(), queue(), 0);
  await deleteJobs(pool);
  await drainQueue(services(), queue(), 0);
  expect(await states(busy)).toEqual(['DONE', 'DONE', 'DONE']);
  expect(await listJobPayloads(pool)).toEqual([]);
});

test('schedules a job for a message without one, and none for a message with one', async () => {
  const { pool } = services();
  const lost = await receiveList(1);
  await deleteJobs(pool);
  const waits = await receiveList(1, '7002');
  const before = await listJobRevisions(pool);
  await wakeWaitingQueues(services());
  expect(await listJobPayloads(pool)).toEqual([
    { queueKey: 'XQ7001/2026-03-15', all: false },
    { queueKey: 'XQ7002/2026-03-15', all: false },
  ]);
  expect((await listJobRevisions(pool)).filter(line => before.includes(line))).toEqual(before);
  expect(await states([lost, waits])).toEqual(['WAITING', 'WAITING']);
});
