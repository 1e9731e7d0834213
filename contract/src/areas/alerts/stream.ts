import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';

/** The unread count, `inc`, or a deletion with the remaining count. */
export const streamMessage = z.union([
  z.int(),
  z.literal('inc'),
  z.object({ operation: z.literal('delete'), alertCount: z.int() }),
]);
export type StreamMessage = z.output<typeof streamMessage>;

/** The reader's list changed. Clients that only listen for messages ignore it. */
export const handledEvent = 'handled';

export const stream = {
  alertStream: endpoint({
    method: 'GET',
    path: '/push/v1/alerts',
    summary:
      'Stream alert counts as server-sent events. Messages are the count, `inc` or {operation:"delete", alertCount}. The named event `handled` reports that alerts of the list were taken, released, closed or reopened.',
    query: z.object({ token: z._default(z.string().check(z.maxLength(256)), '') }),
    reply: 'eventStream',
    access: 'streamToken',
    audit: 'STREAM_OPENED',
    comesInCrowds: true,
    fails: ['FORBIDDEN'],
  }),
};
