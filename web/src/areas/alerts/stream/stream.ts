import type { StreamMessage } from '@farol/contract/areas/alerts/stream';

/**
 * One connection to the alert stream. It must not reconnect by itself: a token is valid for one connection.
 */
export interface Source {
  onMessage(listener: (data: string) => void): void;
  /** Listens for alerts being taken, released, closed or reopened. */
  onHandled(listener: () => void): void;
  onError(listener: () => void): void;
  close(): void;
}

export interface StreamParts {
  /** Returns a token for one connection. A rejection may carry `retryAfter` in seconds. */
  getToken(): Promise<string>;
  open(token: string): Source;
  /** Runs later; returns a cancel function. */
  later(run: () => void, milliseconds: number): () => void;
  random(): number;
  /** `first` marks the first message of a connection. */
  onMessage(message: StreamMessage, first: boolean): void;
  /** Called when alerts were handled, or may have been while the stream was down. */
  onHandled(): void;
  /** Reads the count with a separate call, for networks that block streams. */
  askCount(): Promise<number>;
}

const firstWaitMs = 1000;
const maxWaitMs = 30_000;
/** Random delay added to each wait, at least this range: all clients lose the stream at once. */
const minSpreadMs = 4000;

/** Parses the data of one message; returns null when it is invalid. */
export function parseMessage(data: string): StreamMessage | null {
  if (data === 'inc') return 'inc';
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    return null;
  }
  if (typeof value === 'number' && Number.isInteger(value)) return value;
  if (value === 'inc') return value;
  if (typeof value !== 'object' || value === null || !('operation' in value) || !('alertCount' in value))
    return null;
  return value.operation === 'delete' && typeof value.alertCount === 'number'
    ? { operation: 'delete', alertCount: value.alertCount }
    : null;
}

/**
 * Keeps the stream open. After an error it closes, waits, fetches a new token and reconnects. The wait is 1
 * s, doubling to 30 s, at least `retryAfter`, plus a random part; a message resets it. Returns a stop
 * function.
 */
export function keepStreamOpen(parts: StreamParts): () => void {
  let stopped = false;
  let waitMs = firstWaitMs;
  let source: Source | null = null;
  /** Counts messages of all connections, to discard a count requested before the last message. */
  let messageCount = 0;
  let cancel: () => void = () => {};
  let interrupted = false;

  const reconnect = (atLeast = 0): void => {
    if (stopped) return;
    source?.close();
    source = null;
    interrupted = true;
    const least = Math.max(waitMs, atLeast);
    cancel = parts.later(() => void connect(), least + parts.random() * Math.max(waitMs, minSpreadMs));
    waitMs = Math.min(waitMs * 2, maxWaitMs);
  };

  const count = async (): Promise<void> => {
    const before = messageCount;
    try {
      const unreadCount = await parts.askCount();
      if (!stopped && messageCount === before) parts.onMessage(unreadCount, false);
    } catch {
      // The stream delivers the count when it reconnects.
    }
  };

  const listen = (opened: Source): void => {
    source = opened;
    let first = true;
    opened.onMessage(data => {
      const message = parseMessage(data);
      if (message === null || source !== opened) return;
      waitMs = firstWaitMs;
      messageCount += 1;
      parts.onMessage(message, first);
      if (first && interrupted) parts.onHandled();
      first = false;
    });
    opened.onHandled(() => {
      if (source === opened) parts.onHandled();
    });
    opened.onError(() => {
      if (source !== opened) return;
      // A stream that worked delivers the count on reconnect; a stream that never worked needs the call.
      if (first) void count();
      reconnect();
    });
  };

  const connect = async (): Promise<void> => {
    try {
      const token = await parts.getToken();
      if (!stopped) listen(parts.open(token));
    } catch (error) {
      reconnect(retryAfterMs(error));
    }
  };

  void connect();
  return () => {
    stopped = true;
    cancel();
    source?.close();
  };
}

/** In milliseconds. */
function retryAfterMs(error: unknown): number {
  const { retryAfter } = (error ?? {}) as { retryAfter?: unknown };
  return typeof retryAfter === 'number' ? retryAfter * 1000 : 0;
}

export interface AlertState {
  /** Unread alerts; null before the first answer. */
  count: number | null;
  /** Alerts that arrived since the list was last loaded. */
  arrived: number;
}

/**
 * Clears arrivals after a list was loaded. `unread` is the count of a complete list; it is used until the
 * stream delivers one, so that alerts raised meanwhile count as arrived.
 */
export function applyList({ count }: AlertState, unread: number | null): AlertState {
  return { count: count ?? unread, arrived: 0 };
}

/**
 * Applies a message to the state. The first count of a connection includes alerts that arrived while
 * disconnected.
 */
export function applyMessage(state: AlertState, message: StreamMessage, first = false): AlertState {
  if (message === 'inc') return { count: (state.count ?? 0) + 1, arrived: state.arrived + 1 };
  const count = typeof message === 'number' ? message : message.alertCount;
  const missed = first ? Math.max(0, count - (state.count ?? count)) : 0;
  return { count, arrived: state.arrived + missed };
}
