import { expect, test } from 'vitest';
import { paxlst, people } from '#areas/reception/testing/messages.ts';
import { changesOf, flightsOf, messagesOf } from '#areas/reception/testing/queries.ts';
import { setUpMessages } from '#areas/reception/testing/set-up.ts';
import { receiveAlone } from '#areas/reception/receive/receive.ts';
import { firstIdAt } from '#kernel/ids.ts';
import type { Services } from '#kernel/services.ts';
import { forSystem } from '#testing/platform.ts';
import { lockOldestAlone } from './queries.ts';
import { wakeWaiting } from './jobs.ts';
import { recent, whole } from './queue.ts';
import { forgetJobs, jobsLeft, jobsSince, renameFile } from './testing/queries.ts';
import { drainQueue } from './work-message.ts';

const platform = setUpMessages();
const services = () => platform().services;
const passengers = people(3);

/** A list of the test flight in which everyone has another seat than in those before; answers its file. */
async function receiveList(revision: number, number = '7001'): Promise<string> {
  const bytes = paxlst({
    people: passengers.map(person => Object.assign({}, person, { seat: `${revision}F` })),
    number,
    revision,
  });
  const incoming = { bytes, way: 'COMMAND', fileName: null, integrator: null } as const;
  return (await receiveAlone(services(), incoming)).id;
}

const queue = (number = '7001') => recent(`XQ${number}/2026-03-15`);

async function states(fileIds: readonly string[]): Promise<(string | undefined)[]> {
  const messages = await Promise.all(fileIds.map(id => messagesOf(services().pool, id)));
  return messages.map(([message]) => message?.state);
}

/** Services that do something once, after the statement that takes a message was answered and before its transaction goes on. */
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

test('however many jobs come for a flight, its messages are worked one at a time and in order', async () => {
  const files: string[] = [];
  for (let revision = 1; revision <= 6; revision += 1) files.push(await receiveList(revision));
  await Promise.all(Array.from({ length: 4 }, () => drainQueue(services(), queue(), Infinity)));
  expect(new Set(await states(files))).toEqual(new Set(['DONE']));
  const seats = (await changesOf(services().pool)).map(
    ({ changes }) => changes as { before: string; after: string }[],
  );
  // Each list but the first moved everyone by one row: none was left out, done twice or done before its time.
  expect(seats.flat().map(({ before, after }) => Number.parseInt(after) - Number.parseInt(before))).toEqual(
    Array.from({ length: 5 * passengers.length }, () => 1),
  );
});

test('a job whose queue is held ends at once, and other flights go on', async () => {
  const [mine, other] = [await receiveList(1), await receiveList(1, '7002')];
  await forSystem(services().pool, async db => {
    expect(await lockOldestAlone(db, queue())).toMatchObject({ file_id: mine });
    await drainQueue(services(), queue());
    await drainQueue(services(), queue('7002'));
    expect(await states([mine, other])).toEqual(['WAITING', 'DONE']);
  });
  await drainQueue(services(), queue());
  expect(await states([mine])).toEqual(['DONE']);
});

test('what comes while a message is worked is worked by the same job, and its own has nothing to do', async () => {
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

test('what comes when a job has just found its queue empty is worked too', async () => {
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
])('what %s is left a job that looks at all of its queue', async (_, at) => {
  const { pool } = services();
  const [lately, long] = [await receiveList(1, '7002'), await receiveList(1)];
  const apart = firstIdAt(Date.parse(at));
  await services().months.forReceived([at.slice(0, 'YYYY-MM-DD'.length)]);
  await renameFile(pool, long, apart);
  await drainQueue(services(), queue());
  expect(await states([apart])).toEqual(['WAITING']);
  await wakeWaiting(services());
  expect(await jobsLeft(pool)).toEqual([
    { queueKey: 'XQ7001/2026-03-15', all: true },
    { queueKey: 'XQ7002/2026-03-15', all: false },
  ]);
  await drainQueue(services(), whole('XQ7001/2026-03-15'));
  expect(await states([apart, lately])).toEqual(['DONE', 'WAITING']);
});

test('a flight with many messages gives way to others after its turn, and comes again behind them', async () => {
  const { pool } = services();
  const busy = [await receiveList(1), await receiveList(2), await receiveList(3)];
  const other = await receiveList(1, '7002');
  await forgetJobs(pool);
  await drainQueue(services(), queue(), 0);
  expect(await states([...busy, other])).toEqual(['DONE', 'WAITING', 'WAITING', 'WAITING']);
  expect(await jobsLeft(pool)).toEqual([{ queueKey: 'XQ7001/2026-03-15', all: false }]);
  // Again and again, until nothing is left to come for.
  await drainQueue(services(), queue(), 0);
  await forgetJobs(pool);
  await drainQueue(services(), queue(), 0);
  expect(await states(busy)).toEqual(['DONE', 'DONE', 'DONE']);
  expect(await jobsLeft(pool)).toEqual([]);
});

test('a message whose job was lost is left another, and one whose job waits is left none', async () => {
  const { pool } = services();
  const lost = await receiveList(1);
  await forgetJobs(pool);
  const waits = await receiveList(1, '7002');
  const before = await jobsSince(pool);
  await wakeWaiting(services());
  expect(await jobsLeft(pool)).toEqual([
    { queueKey: 'XQ7001/2026-03-15', all: false },
    { queueKey: 'XQ7002/2026-03-15', all: false },
  ]);
  expect((await jobsSince(pool)).filter(line => before.includes(line))).toEqual(before);
  expect(await states([lost, waits])).toEqual(['WAITING', 'WAITING']);
});
