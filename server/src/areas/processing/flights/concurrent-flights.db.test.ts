import { expect, test } from 'vitest';
import { buildPaxlst, people } from '#areas/reception/testing/messages.ts';
import { flightsOf, passengersOf, countWaitingTransactions } from '#areas/reception/testing/queries.ts';
import { setUpMessages } from '#areas/reception/testing/set-up.ts';
import { receiveFile } from '#areas/reception/receive/receive.ts';
import type { Services } from '#kernel/services.ts';
import { workQueue } from '../pipeline/work-message.ts';

const platform = setUpMessages();
const services = () => platform().services;
const pool = () => services().pool;

/**
 * Services that run a callback once, after their first insert through the query builder: that of a flight.
 */
function servicesThat(act: () => Promise<void>): Services {
  let firstInsert: unknown;
  const db = pool().db.withPlugin({
    transformQuery({ node, queryId }) {
      if (node.kind === 'InsertQueryNode') firstInsert ??= queryId;
      return node;
    },
    async transformResult({ result, queryId }) {
      if (firstInsert === queryId) await act();
      return result;
    },
  });
  return { ...services(), pool: { ...pool(), db } };
}

test('creates one flight when two workers receive it under dates before and after midnight', async () => {
  const [one, other] = people(2);
  if (one === undefined || other === undefined) throw new Error('two people');
  const incoming = { way: 'COMMAND', fileName: null, integrator: null } as const;
  const bytes = buildPaxlst({ people: [one], departure: '2026-03-15T22:35' });
  await receiveFile(services(), { ...incoming, bytes });
  const working: Promise<unknown>[] = [];
  const first = servicesThat(async () => {
    const delayed = buildPaxlst({ people: [other], departure: '2026-03-16T01:10' });
    await receiveFile(services(), { ...incoming, bytes: delayed });
    working.push(workQueue(services(), 'XQ7001/2026-03-16'));
    await expect.poll(() => countWaitingTransactions(pool())).toBe(1);
  });
  await workQueue(first, 'XQ7001/2026-03-15');
  expect(working).toHaveLength(1);
  await Promise.all(working);
  expect((await flightsOf(pool())).map(({ passengers }) => passengers)).toEqual([2]);
  expect(await passengersOf(pool())).toHaveLength(2);
});
