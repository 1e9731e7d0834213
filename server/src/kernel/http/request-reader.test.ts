import { everyEndpoint } from '@farol/contract';
import { readInfo } from '@farol/contract/common';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Position, Replica } from '../db/replica/replica.ts';
import { findRequiredPosition } from './request-reader.ts';

test('declares a mark for exactly the endpoints that reply with one', () => {
  const declared = everyEndpoint.filter(({ endpoint }) => endpoint.repliesWithMark === true);
  const replying = everyEndpoint.filter(
    ({ endpoint: { reply } }) => reply instanceof z.ZodMiniObject && reply.shape['seen'] === readInfo.seen,
  );
  expect(declared.map(({ name }) => name)).toEqual([
    'searchFlights',
    'flightPassengers',
    'getPassenger',
    'searchInternationalPanel',
    'searchDomesticPanel',
    'listInternationalChanges',
    'listDomesticChanges',
  ]);
  expect(replying).toEqual(declared);
});

test('requests a mark from the declaration, not from a field of the reply', async () => {
  const requested: boolean[] = [];
  const replica: Replica = {
    isReady: true,
    cancel: async () => undefined,
    positionNow: async (_db, { marked }) => {
      requested.push(marked);
      return {} as Position;
    },
    read: async () => undefined,
    state: async () => 'read',
    end: async () => undefined,
  };
  const sameField = { reads: 'replica', reply: z.object({ seen: z.boolean() }) } as const;
  await findRequiredPosition({} as never, sameField, { replica });
  await findRequiredPosition({} as never, { reads: 'replica', repliesWithMark: true }, { replica });
  expect(requested).toEqual([false, true]);
});
