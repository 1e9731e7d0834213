import { transaction } from '#kernel/db/pool.ts';
import type { EventSink } from '#kernel/http/handler.ts';
import type { Services } from '#kernel/services.ts';
import { decodeNotice, type Notice } from './notice.ts';
import { unreadCounts } from './queries.ts';
import { readSnapshot, type Snapshot } from './snapshot.ts';

/** The open alert streams of one process. */
export interface AlertHub {
  /** Opens a stream of the user: the count comes at once, then what happens. Returns what to do at its end. */
  connect(userId: string, sink: EventSink): () => void;
  /** Streams open in this process. */
  streams(): number;
}

interface Listener {
  sink: EventSink;
  /** Has had its first count; before that nothing is told. */
  counted: boolean;
}

interface Seat {
  listeners: Set<Listener>;
  /** What the last count could see: an alert in it is not told again as `inc`. */
  seen: Snapshot | undefined;
  /** New alerts that arrived while a count was under way. */
  held: { xid: string; alerts: number }[] | undefined;
}

/** A user to count; `left` where the reason is that alerts left the list. */
interface Counting {
  userId: string;
  left: boolean;
  seat: Seat;
}

/** Users counted by one query: after a gap all streams are told anew. */
const usersInBatch = 1000;
const retryMilliseconds = 500;

type HubServices = Pick<Services, 'bus' | 'pool' | 'log'>;

/** By bus, because tests have several platforms in one process. */
const hubs = new WeakMap<Services['bus'], AlertHub>();

/** The hub of a process, made when the first stream opens. */
export function hubOf(services: HubServices): AlertHub {
  const made = hubs.get(services.bus) ?? makeAlertHub(services);
  hubs.set(services.bus, made);
  return made;
}

/**
 * Makes a hub; a process has one. Counting goes through one connection at a time, many users together, so that ten
 * thousand streams opening at once cost ten queries. A count never meets its own `inc`: the notice of new alerts names its
 * transaction, and the count says which transactions it saw.
 */
export function makeAlertHub(services: HubServices): AlertHub {
  const seats = new Map<string, Seat>();
  /** Users to count, and whether alerts left their lists. */
  const due = new Map<string, boolean>();
  let counting = false;

  function askCount(userId: string, left: boolean): void {
    if (!seats.has(userId)) return;
    due.set(userId, left || (due.get(userId) ?? false));
    if (!counting) void countDue();
  }

  async function countDue(): Promise<void> {
    counting = true;
    while (due.size > 0) {
      const batch = takeDue();
      try {
        await countBatch(batch);
      } catch (error) {
        services.log.warn({ err: error }, 'alerts could not be counted');
        for (const { userId, left } of batch) askCount(userId, left);
        await new Promise(resolve => setTimeout(resolve, retryMilliseconds).unref());
      }
    }
    counting = false;
  }

  function takeDue(): Counting[] {
    const batch: Counting[] = [];
    for (const [userId, left] of due) {
      due.delete(userId);
      const seat = seats.get(userId);
      if (seat !== undefined) batch.push({ userId, left, seat });
      if (batch.length === usersInBatch) break;
    }
    return batch;
  }

  async function countBatch(batch: Counting[]): Promise<void> {
    if (batch.length === 0) return;
    for (const { seat } of batch) seat.held = [];
    try {
      const ids = batch.map(({ userId }) => userId);
      const { counts, snapshot } = await transaction(services.pool.db, { kind: 'system' }, db =>
        unreadCounts(ids, db),
      );
      const seen = readSnapshot(snapshot);
      for (const { userId, left, seat } of batch) tellCount(seat, seen, counts.get(userId) ?? 0, left);
    } finally {
      for (const { seat } of batch) release(seat);
    }
  }

  function hear(notice: Notice | undefined): void {
    if (notice === undefined) return;
    if (notice.kind !== 'raised') return askCount(notice.userId, notice.kind === 'left');
    for (const [userId, alerts] of notice.users) {
      const seat = seats.get(userId);
      if (seat !== undefined) tellRaised(seat, { xid: notice.xid, alerts });
    }
  }

  services.bus.subscribe('alerts', message => hear(decodeNotice(message)));
  services.bus.onGap(() => {
    for (const userId of seats.keys()) askCount(userId, false);
  });

  return {
    connect(userId, sink) {
      const listener: Listener = { sink, counted: false };
      const seat = seats.get(userId) ?? { listeners: new Set(), seen: undefined, held: undefined };
      seat.listeners.add(listener);
      seats.set(userId, seat);
      askCount(userId, false);
      return () => {
        seat.listeners.delete(listener);
        if (seat.listeners.size === 0 && seats.get(userId) === seat) seats.delete(userId);
      };
    },
    streams: () => [...seats.values()].reduce((sum, seat) => sum + seat.listeners.size, 0),
  };
}

function tellCount(seat: Seat, seen: Snapshot, count: number, left: boolean): void {
  seat.seen = seen;
  const digits = String(count);
  const deletion = JSON.stringify({ operation: 'delete', alertCount: count });
  for (const listener of seat.listeners) {
    listener.sink.send(left && listener.counted ? deletion : digits);
    listener.counted = true;
  }
}

function tellRaised(seat: Seat, raised: { xid: string; alerts: number }): void {
  if (seat.held !== undefined) {
    seat.held.push(raised);
    return;
  }
  if (seat.seen?.sees(raised.xid) === true) return;
  for (const { sink, counted } of seat.listeners) {
    if (!counted) continue;
    for (let alert = 0; alert < raised.alerts; alert += 1) sink.send('inc');
  }
}

function release(seat: Seat): void {
  const held = seat.held ?? [];
  seat.held = undefined;
  for (const raised of held) tellRaised(seat, raised);
}
