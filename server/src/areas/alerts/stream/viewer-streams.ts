import { handledEvent } from '@farol/contract';
import { transaction } from '#kernel/db/pool.ts';
import type { EventSink } from '#kernel/http/handler.ts';
import type { Services } from '#kernel/services.ts';
import { listAlertReaders } from '#areas/access/index.ts';
import { countUnread } from '../queries.ts';
import type { Notice } from './notice.ts';

export interface ViewerStreams {
  /** Sends the count first and after each change. Returns a function that closes the stream. */
  connect(organizationId: string, sink: EventSink): () => void;
  handleNotice(notice: Notice): void;
  countAll(): void;
  streams(): number;
}

/** Changes within this time are one count. */
const countDelayMs = 500;

/**
 * Creates the streams of users who view as another organization. They get whole counts only, because an alert
 * of several members counts once.
 */
export function createViewerStreams(services: Pick<Services, 'pool' | 'log'>): ViewerStreams {
  const sinksByOrganization = new Map<string, Set<EventSink>>();
  const due = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  function requestCount(organizationId: string, delayMs = countDelayMs): void {
    due.add(organizationId);
    timer ??= setTimeout(() => void countDue(), delayMs).unref();
  }

  function countAll(): void {
    for (const organizationId of sinksByOrganization.keys()) requestCount(organizationId);
  }

  /** Keeps the timer until the end, so that counts never overlap. */
  async function countDue(): Promise<void> {
    const organizationIds = [...due];
    due.clear();
    for (const organizationId of organizationIds) await sendCount(organizationId);
    timer = undefined;
    for (const organizationId of due) requestCount(organizationId);
  }

  async function sendCount(organizationId: string): Promise<void> {
    if (!sinksByOrganization.has(organizationId)) return;
    try {
      const count = await countOfMembers(services, organizationId);
      for (const sink of sinksByOrganization.get(organizationId) ?? []) sink.send(String(count));
    } catch (error) {
      services.log.warn({ err: error }, 'alerts of a viewed organization could not be counted');
      due.add(organizationId);
    }
  }

  return {
    connect(organizationId, sink) {
      const sinks = sinksByOrganization.get(organizationId) ?? new Set();
      sinksByOrganization.set(organizationId, sinks.add(sink));
      sink.onCaughtUp(() => requestCount(organizationId));
      requestCount(organizationId, 0);
      return () => {
        sinks.delete(sink);
        if (sinks.size === 0 && sinksByOrganization.get(organizationId) === sinks)
          sinksByOrganization.delete(organizationId);
      };
    },
    handleNotice(notice) {
      countAll();
      if (notice.kind !== 'handled') return;
      for (const sinks of sinksByOrganization.values())
        for (const sink of sinks) sink.sendEvent(handledEvent, handledEvent);
    },
    countAll,
    streams: () => [...sinksByOrganization.values()].reduce((sum, { size }) => sum + size, 0),
  };
}

function countOfMembers({ pool }: Pick<Services, 'pool'>, organizationId: string): Promise<number> {
  return transaction(pool.db, { kind: 'system' }, async db => {
    const listOwners = await listAlertReaders(db, organizationId);
    return countUnread(db, { userId: organizationId, listOwners, viewing: true });
  });
}
