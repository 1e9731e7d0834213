import type { StreamMessage } from '@farol/contract/areas/alerts/stream';

/** One connection to the alert stream. It must never reconnect by itself: its token was for one connection. */
export interface Source {
  onMessage(listener: (data: string) => void): void;
  /** Alerts of the list were taken, released, closed or opened again. */
  onHandled(listener: () => void): void;
  onError(listener: () => void): void;
  close(): void;
}

export interface StreamParts {
  /** A token for one connection. Rejects when none can be had now; the error may say in seconds for how long (`retryAfter`). */
  getToken(): Promise<string>;
  open(token: string): Source;
  /** Runs later; returns how to call it off. */
  later(run: () => void, milliseconds: number): () => void;
  /** From 0 to less than 1. */
  random(): number;
  /** `first`: it is the first of its connection. */
  onMessage(message: StreamMessage, first: boolean): void;
  /** Lists are to be read again: alerts in them were handled, or may have been while there was no stream. */
  onHandled(): void;
  /** The count by a call of its own, where calls are answered and streams are not. */
  askCount(): Promise<number>;
}

const firstWait = 1000;
const longestWait = 30_000;
/** What is added to each wait is up to the wait itself, and up to this at least: all the others lost their stream in the same moment. */
const leastSpread = 4000;

/** Reads the data of one message; null for what is not one. */
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
 * Keeps the stream open: on any error it closes, waits (1 s, doubling to 30 s; 1 s again after a message; longer where the server says so;
 * and some of it by chance, so that thousands do not come back at one moment), fetches a new token and opens again. Returns how to stop.
 */
export function keepStream(parts: StreamParts): () => void {
  let stopped = false;
  let wait = firstWait;
  let source: Source | null = null;
  /** Messages of all connections: a count that was asked for before the last of them is outdated. */
  let heard = 0;
  let callOff: () => void = () => {};
  let interrupted = false;

  const again = (atLeast = 0): void => {
    if (stopped) return;
    source?.close();
    source = null;
    interrupted = true;
    const least = Math.max(wait, atLeast);
    callOff = parts.later(() => void connect(), least + parts.random() * Math.max(wait, leastSpread));
    wait = Math.min(wait * 2, longestWait);
  };

  const count = async (): Promise<void> => {
    const before = heard;
    try {
      const asked = await parts.askCount();
      if (!stopped && heard === before) parts.onMessage(asked, false);
    } catch {
      // The stream will bring it when it is up again.
    }
  };

  const listen = (opened: Source): void => {
    source = opened;
    let first = true;
    opened.onMessage(data => {
      const message = parseMessage(data);
      if (message === null || source !== opened) return;
      wait = firstWait;
      heard += 1;
      parts.onMessage(message, first);
      if (first && interrupted) parts.onHandled();
      first = false;
    });
    opened.onHandled(() => {
      if (source === opened) parts.onHandled();
    });
    opened.onError(() => {
      if (source !== opened) return;
      // One that was up brings the count when it comes back; where none comes up, the calls have to.
      if (first) void count();
      again();
    });
  };

  const connect = async (): Promise<void> => {
    try {
      const token = await parts.getToken();
      if (!stopped) listen(parts.open(token));
    } catch (error) {
      again(retryAfterOf(error));
    }
  };

  void connect();
  return () => {
    stopped = true;
    callOff();
    source?.close();
  };
}

/** In milliseconds. */
function retryAfterOf(error: unknown): number {
  const { retryAfter } = (error ?? {}) as { retryAfter?: unknown };
  return typeof retryAfter === 'number' ? retryAfter * 1000 : 0;
}

export interface AlertState {
  /** Unread alerts; null before the first answer. */
  count: number | null;
  /** Alerts that arrived since the list was last loaded. */
  arrived: number;
}

/** `first` of a connection: alerts that arrived while there was none are new in it. */
export function afterMessage(state: AlertState, message: StreamMessage, first = false): AlertState {
  if (message === 'inc') return { count: (state.count ?? 0) + 1, arrived: state.arrived + 1 };
  const count = typeof message === 'number' ? message : message.alertCount;
  const missed = first ? Math.max(0, count - (state.count ?? count)) : 0;
  return { count, arrived: state.arrived + missed };
}
