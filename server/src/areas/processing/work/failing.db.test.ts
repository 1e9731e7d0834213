import { expect, test } from 'vitest';
import { paxlst, people, work } from '#areas/reception/testing/messages.ts';
import { findingsOf, messagesOf, passengersOf } from '#areas/reception/testing/queries.ts';
import { setUpMessages } from '#areas/reception/testing/set-up.ts';
import type { Services } from '#kernel/services.ts';
import { breakTransactions } from '#testing/queries.ts';
import { receiveAlone } from '#areas/reception/receive/receive.ts';
import { workQueue } from './work-message.ts';

const platform = setUpMessages();
const services = () => platform().services;

/** A message that was received and waits. */
async function waiting(): Promise<{ fileId: string; queueKey: string }> {
  const incoming = { way: 'COMMAND', fileName: null, integrator: null } as const;
  const { id } = await receiveAlone(services(), { ...incoming, bytes: paxlst({ people: people(2) }) });
  const [message] = await messagesOf(services().pool, id);
  return { fileId: id, queueKey: message?.queue_key ?? '' };
}

const states = async (fileId: string) =>
  (await messagesOf(services().pool, fileId)).map(({ state }) => state);

/** Services that do something after their first `select`, which takes the message, or their first `rollback` was answered. */
function servicesThat(act: () => Promise<void>, after: 'select' | 'rollback'): Services {
  const { pool } = services();
  const asked: unknown[] = [];
  const db = pool.db.withPlugin({
    transformQuery({ node, queryId }) {
      const text = node.kind === 'RawNode' ? node.sqlFragments.join('') : node.kind;
      if (asked.length === 0 && text.toLowerCase().startsWith(after)) asked.push(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (asked[0] === queryId) await act();
      return result;
    },
  });
  return { ...services(), pool: { ...pool, db } };
}

test('a message whose connection breaks between two queries waits on, and is worked the next time', async () => {
  const { fileId, queueKey } = await waiting();
  const breaking = servicesThat(() => breakTransactions(platform().ownerUrl), 'select');
  await expect(workQueue(breaking, queueKey)).rejects.toThrow(/terminat|not queryable/);
  expect(await states(fileId)).toEqual(['WAITING']);
  await work(services());
  expect(await states(fileId)).toEqual(['DONE']);
  expect(await passengersOf(services().pool)).toHaveLength(2);
});

const unreadable = () => ({ ...services().config, secret: 'not the one that the message was sealed with' });

test('a message that fails for good is set aside and says so', async () => {
  const { fileId, queueKey } = await waiting();
  await workQueue({ ...services(), config: unreadable() }, queueKey);
  expect(await states(fileId)).toEqual(['FAILED']);
  expect(await findingsOf(services().pool, fileId)).toEqual(['PROCESSING_FAILED']);
});

test('a message that another worker ended meanwhile is not set aside by the one that failed', async () => {
  const { fileId, queueKey } = await waiting();
  const overtaken = servicesThat(() => work(services()), 'rollback');
  await workQueue({ ...overtaken, config: unreadable() }, queueKey);
  expect(await states(fileId)).toEqual(['DONE']);
  expect(await findingsOf(services().pool, fileId)).toEqual([]);
});
