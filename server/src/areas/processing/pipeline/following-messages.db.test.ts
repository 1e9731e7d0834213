import { expect, test } from 'vitest';
import { buildPaxlst, people, receiveAndProcess, processWaiting } from '#areas/reception/testing/messages.ts';
import { loadFlightSnapshot } from '#areas/reception/testing/flight.ts';
import { findingsOf, deleteMessages, messagesOf } from '#areas/reception/testing/queries.ts';
import { setUpMessages } from '#areas/reception/testing/set-up.ts';
import { receiveFile } from '#areas/reception/receive/receive.ts';
import type { Services } from '#kernel/services.ts';
import { listAnswers } from '../answers/testing/queries.ts';
import { corruptFile } from './testing/queries.ts';

const platform = setUpMessages();
const services = () => platform().services;
const pool = () => services().pool;

const [first, second, third] = people(3);
if (first === undefined || second === undefined || third === undefined) throw new Error('three people');

const listOf = (minute: number) =>
  buildPaxlst({
    people: [{ ...first, seat: `${minute + 1}A` }, minute % 2 === 0 ? second : third],
    preparedAt: `2026-03-15T10:0${minute}`,
  });
const lists = Array.from({ length: 8 }, (_, minute) => listOf(minute));
const newest = buildPaxlst({ people: [first], preparedAt: '2026-03-15T11:00' });

async function receive(bytes: Uint8Array): Promise<string> {
  const incoming = { bytes, way: 'COMMAND', fileName: null, integrator: null } as const;
  return (await receiveFile(services(), incoming)).id;
}

/** Services that count rebuilds, by their query for all messages of a flight; the first one can fail. */
function countRebuilds(failing = false): { services: Services; rebuilds: () => number } {
  let rebuilds = 0;
  const db = pool().db.withPlugin({
    transformQuery({ node }) {
      const text = node.kind === 'RawNode' ? node.sqlFragments.join('') : '';
      if (!text.includes("when message_order <> '' then leg end")) return node;
      rebuilds += 1;
      if (failing && rebuilds === 1) throw new Error('fails once');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return { services: { ...services(), pool: { ...pool(), db } }, rebuilds: () => rebuilds };
}

const states = async (files: readonly string[]) =>
  (await Promise.all(files.map(id => messagesOf(pool(), id)))).map(([message]) => message?.state);

test('rebuilds a flight once for late messages that wait together, with an answer for each', async () => {
  for (const message of [...lists, newest]) await receiveAndProcess(services(), message);
  const inOrder = await loadFlightSnapshot(pool());

  await deleteMessages(platform().ownerUrl);
  await receiveAndProcess(services(), newest);
  const files: string[] = [];
  for (const message of lists.toReversed()) files.push(await receive(message));
  const counted = countRebuilds();
  await processWaiting(counted.services);
  expect(counted.rebuilds()).toBe(1);
  expect(await loadFlightSnapshot(pool())).toEqual(inOrder);
  expect(await states(files)).toEqual(files.map(() => 'DONE'));
  for (const file of files) expect(await listAnswers(pool().db, file)).toHaveLength(1);
});

test('reports a repeat of a waiting late message, and marks only an unprocessable one as failed', async () => {
  await receiveAndProcess(services(), newest);
  const files: string[] = [];
  // The second repeats the first in an interchange of its own.
  for (const minute of [0, 0, 1, 2]) files.push(await receive(listOf(minute)));
  await corruptFile(pool(), files[2] ?? '');
  await processWaiting(services());
  expect(await states(files)).toEqual(['DONE', 'DONE', 'FAILED', 'DONE']);
  expect(await findingsOf(pool(), files[1] ?? '')).toContain('REPEATED_MESSAGE');
});

test('processes late messages one by one when they fail together', async () => {
  await receiveAndProcess(services(), newest);
  const files: string[] = [];
  for (const minute of [2, 1, 0]) files.push(await receive(listOf(minute)));
  const counted = countRebuilds(true);
  await processWaiting(counted.services);
  expect(await states(files)).toEqual(['DONE', 'DONE', 'DONE']);
  // Together, then each alone, until the failing one is found.
  expect(counted.rebuilds()).toBe(4);
});

test('judges late messages without a close-out that waits behind them', async () => {
  await receiveAndProcess(services(), newest);
  const closeOut = buildPaxlst({ people: [first], kind: 'ON_BOARD', preparedAt: '2026-03-15T10:05' });
  for (const message of [listOf(0), listOf(1), closeOut, listOf(6)]) await receive(message);
  const counted = countRebuilds();
  await processWaiting(counted.services);
  // The lists before it, then it with the list behind.
  expect(counted.rebuilds()).toBe(2);
});
