import { handledEvent } from '@farol/contract';
import { transaction } from '#kernel/db/pool.ts';
import type { EventSink } from '#kernel/http/handler.ts';
import type { Services } from '#kernel/services.ts';
import { decodeNotice, type Notice } from './notice.ts';
import { countUnreadOfUsers } from '../queries.ts';
import { countedBetween, type Seen } from './snapshot.ts';
import { createViewerStreams, type OrganizationView } from './viewer-streams.ts';

export interface AlertHub {
  /** Sends the count first, then changes. Returns a function that closes the stream. */
  connect(userId: string, sink: EventSink): () => void;
  /** The same for a user who views as the organization. */
  connectViewer(view: OrganizationView, sink: EventSink): () => void;
  streams(): number;
}

interface Listener {
  sink: EventSink;
  /** False before the first count; until then nothing else is sent. */
  counted: boolean;
}

interface UserStreams {
  listeners: Set<Listener>;
  /** Prevents that an alert in the count is sent again as `inc`. */
  seen: ((xid: string) => Seen) | undefined;
  /** Transactions that the last count may have missed; counts repeat until one includes them. */
  unsure: ReadonlySet<string>;
  queued: { xid: string; alerts: number }[] | undefined;
}

interface Counting {
  userId: string;
  left: boolean;
  streams: UserStreams;
}

/** After a gap all streams are counted again. */
const userBatchSize = 1000;
const retryMs = 500;
/** Delay before a repeated count. */
const recountDelayMs = 50;
/** New alerts sent one by one; beyond it the count is sent too. */
const maxIncrements = 100;

type HubServices = Pick<Services, 'bus' | 'pool' | 'log'>;

/** Keyed by bus, because tests run several platforms in one process. */
const hubs = new WeakMap<Services['bus'], AlertHub>();

export function getHub(services: HubServices): AlertHub {
  const hub = hubs.get(services.bus) ?? createAlertHub(services);
  hubs.set(services.bus, hub);
  return hub;
}

/**
 * Creates a hub that counts many users per query: ten thousand new streams cost ten queries. No alert is both
 * counted and sent as `inc`, because the notice names its transaction.
 */
export function createAlertHub(services: HubServices): AlertHub {
  const streamsByUser = new Map<string, UserStreams>();
  const due = new Map<string, boolean>();
  const viewers = createViewerStreams(services);
  let counting = false;

  function requestCount(userId: string, left: boolean): void {
    if (!streamsByUser.has(userId)) return;
    due.set(userId, left || (due.get(userId) ?? false));
    if (!counting) void countDue();
  }

  async function countDue(): Promise<void> {
    counting = true;
    while (due.size > 0) {
      const batch = nextBatch();
      try {
        await countBatch(batch);
      } catch (error) {
        services.log.warn({ err: error }, 'alerts could not be counted');
        for (const { userId, left } of batch) requestCount(userId, left);
        await new Promise(resolve => setTimeout(resolve, retryMs).unref());
      }
    }
    counting = false;
  }

  function nextBatch(): Counting[] {
    const batch: Counting[] = [];
    for (const [userId, left] of due) {
      due.delete(userId);
      const streams = streamsByUser.get(userId);
      if (streams !== undefined) batch.push({ userId, left, streams });
      if (batch.length === userBatchSize) break;
    }
    return batch;
  }

  async function countBatch(batch: Counting[]): Promise<void> {
    if (batch.length === 0) return;
    for (const { streams } of batch) streams.queued = [];
    try {
      const ids = batch.map(({ userId }) => userId);
      const { counts, before, after } = await transaction(services.pool.db, { kind: 'system' }, db =>
        countUnreadOfUsers(db, ids),
      );
      const seen = countedBetween(before, after);
      for (const { userId, left, streams } of batch) sendCount(streams, seen, counts.get(userId) ?? 0, left);
    } finally {
      for (const { userId, streams } of batch) {
        sendQueued(streams);
        countUnsure(userId, streams);
      }
    }
  }

  function countUnsure(userId: string, streams: UserStreams): void {
    if (streams.unsure.size > 0) setTimeout(() => requestCount(userId, false), recountDelayMs).unref();
  }

  function handleNotice(notice: Notice | undefined): void {
    if (notice === undefined) return;
    viewers.handleNotice(notice);
    if (notice.kind === 'handled') {
      for (const userId of notice.users) sendHandled(streamsByUser.get(userId));
      return;
    }
    if (notice.kind !== 'raised') return requestCount(notice.userId, notice.kind === 'left');
    for (const [userId, alerts] of notice.users) {
      const streams = streamsByUser.get(userId);
      if (streams === undefined) continue;
      sendRaised(streams, { xid: notice.xid, alerts: Math.min(alerts, maxIncrements) });
      if (streams.queued === undefined) countUnsure(userId, streams);
      if (alerts > maxIncrements) requestCount(userId, false);
    }
  }

  services.bus.subscribe('alerts', message => handleNotice(decodeNotice(message)));
  services.bus.onGap(() => {
    viewers.countAll();
    for (const [userId, streams] of streamsByUser) {
      sendHandled(streams);
      requestCount(userId, false);
    }
  });

  return {
    connect(userId, sink) {
      const listener: Listener = { sink, counted: false };
      const streams = streamsByUser.get(userId) ?? {
        listeners: new Set(),
        seen: undefined,
        unsure: new Set(),
        queued: undefined,
      };
      sink.onCaughtUp(() => requestCount(userId, false));
      streams.listeners.add(listener);
      streamsByUser.set(userId, streams);
      requestCount(userId, false);
      return () => {
        streams.listeners.delete(listener);
        if (streams.listeners.size === 0 && streamsByUser.get(userId) === streams)
          streamsByUser.delete(userId);
      };
    },
    connectViewer: viewers.connect,
    streams: () =>
      viewers.streams() +
      [...streamsByUser.values()].reduce((sum, streams) => sum + streams.listeners.size, 0),
  };
}

function sendCount(streams: UserStreams, seen: (xid: string) => Seen, count: number, left: boolean): void {
  streams.seen = seen;
  streams.unsure = new Set([...streams.unsure].filter(xid => seen(xid) !== 'COUNTED'));
  const digits = String(count);
  const deletion = JSON.stringify({ operation: 'delete', alertCount: count });
  for (const listener of streams.listeners) {
    listener.sink.send(left && listener.counted ? deletion : digits);
    listener.counted = true;
  }
}

/** Sends no content: open lists reload, because each reader has their own rights. */
function sendHandled(streams: UserStreams | undefined): void {
  for (const { sink, counted } of streams?.listeners ?? [])
    if (counted) sink.sendEvent(handledEvent, handledEvent);
}

function sendRaised(streams: UserStreams, raised: { xid: string; alerts: number }): void {
  if (streams.queued !== undefined) {
    streams.queued.push(raised);
    return;
  }
  const seen = streams.seen?.(raised.xid);
  if (seen === 'UNSURE') streams.unsure = new Set([...streams.unsure, raised.xid]);
  if (seen === 'COUNTED' || seen === 'UNSURE') return;
  for (const { sink, counted } of streams.listeners) {
    if (counted) sink.send('inc', raised.alerts);
  }
}

function sendQueued(streams: UserStreams): void {
  const queued = streams.queued ?? [];
  streams.queued = undefined;
  for (const raised of queued) sendRaised(streams, raised);
}
