import { handledEvent } from '@farol/contract';
import { transaction } from '#kernel/db/pool.ts';
import type { EventSink } from '#kernel/http/handler.ts';
import type { Services } from '#kernel/services.ts';
import { type CarrierScope, listAlertReaders } from '#areas/access/index.ts';
import { countUnread } from '../queries.ts';
import type { Notice } from './notice.ts';

export interface OrganizationView {
  organizationId: string;
  /** Flights that the viewing user may see. */
  flights: CarrierScope;
}

interface ViewStreams {
  view: OrganizationView;
  sinks: Set<EventSink>;
}

export interface ViewerStreams {
  /** Sends the count first and after each change. Returns a function that closes the stream. */
  connect(view: OrganizationView, sink: EventSink): () => void;
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
  const streamsByView = new Map<string, ViewStreams>();
  const due = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  function requestCount(key: string, delayMs = countDelayMs): void {
    due.add(key);
    timer ??= setTimeout(() => void countDue(), delayMs).unref();
  }

  function countAll(): void {
    for (const key of streamsByView.keys()) requestCount(key);
  }

  /** Keeps the timer until the end, so that counts never overlap. */
  async function countDue(): Promise<void> {
    const keys = [...due];
    due.clear();
    for (const key of keys) await sendCount(key);
    timer = undefined;
    for (const key of due) requestCount(key);
  }

  async function sendCount(key: string): Promise<void> {
    const streams = streamsByView.get(key);
    if (streams === undefined) return;
    try {
      const count = await countOfMembers(services, streams.view);
      for (const sink of streams.sinks) sink.send(String(count));
    } catch (error) {
      services.log.warn({ err: error }, 'alerts of a viewed organization could not be counted');
      due.add(key);
    }
  }

  return {
    connect(view, sink) {
      const { carriers, airports } = view.flights;
      const key = JSON.stringify([view.organizationId, carriers ?? null, airports ?? null]);
      const streams = streamsByView.get(key) ?? { view, sinks: new Set() };
      streams.sinks.add(sink);
      streamsByView.set(key, streams);
      sink.onCaughtUp(() => requestCount(key));
      requestCount(key, 0);
      return () => {
        streams.sinks.delete(sink);
        if (streams.sinks.size === 0 && streamsByView.get(key) === streams) streamsByView.delete(key);
      };
    },
    handleNotice(notice) {
      countAll();
      if (notice.kind !== 'handled') return;
      for (const { sinks } of streamsByView.values())
        for (const sink of sinks) sink.sendEvent(handledEvent, handledEvent);
    },
    countAll,
    streams: () => [...streamsByView.values()].reduce((sum, { sinks }) => sum + sinks.size, 0),
  };
}

function countOfMembers(
  { pool }: Pick<Services, 'pool'>,
  { organizationId, flights }: OrganizationView,
): Promise<number> {
  return transaction(pool.db, { kind: 'system' }, async db => {
    const listOwners = await listAlertReaders(db, organizationId);
    return countUnread(db, { userId: organizationId, listOwners, viewing: true, flights });
  });
}
