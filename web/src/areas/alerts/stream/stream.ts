import type { StreamMessage } from '@farol/contract/areas/alerts/stream';

/** One connection to the alert stream. It must never reconnect by itself: its token was for one connection. */
export interface Source {
  onMessage(listener: (data: string) => void): void;
  onError(listener: () => void): void;
  close(): void;
}

export interface StreamParts {
  /** A token for one connection; rejects when none can be had now. */
  getToken(): Promise<string>;
  open(token: string): Source;
  /** Runs later; returns how to call it off. */
  later(run: () => void, milliseconds: number): () => void;
  onMessage(message: StreamMessage): void;
  /** The stream is down: the count has to be asked for. */
  onDown(): void;
}

const firstWait = 1000;
const longestWait = 30_000;

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
 * Keeps the stream open: on any error it closes, waits (1 s, doubling to 30 s; 1 s again after a message),
 * fetches a new token and opens again. Returns how to stop.
 */
export function keepStream(parts: StreamParts): () => void {
  let stopped = false;
  let wait = firstWait;
  let source: Source | null = null;
  let callOff: () => void = () => {};

  const again = (): void => {
    if (stopped) return;
    source?.close();
    source = null;
    parts.onDown();
    callOff = parts.later(() => void connect(), wait);
    wait = Math.min(wait * 2, longestWait);
  };

  const listen = (opened: Source): void => {
    source = opened;
    opened.onMessage(data => {
      const message = parseMessage(data);
      if (message === null || source !== opened) return;
      wait = firstWait;
      parts.onMessage(message);
    });
    opened.onError(() => {
      if (source === opened) again();
    });
  };

  const connect = async (): Promise<void> => {
    try {
      const token = await parts.getToken();
      if (!stopped) listen(parts.open(token));
    } catch {
      again();
    }
  };

  void connect();
  return () => {
    stopped = true;
    callOff();
    source?.close();
  };
}

export interface AlertState {
  /** Unread alerts; null before the first answer. */
  count: number | null;
  /** Alerts that arrived since the list was last loaded. */
  arrived: number;
}

export function afterMessage(state: AlertState, message: StreamMessage): AlertState {
  if (message === 'inc') return { count: (state.count ?? 0) + 1, arrived: state.arrived + 1 };
  return { ...state, count: typeof message === 'number' ? message : message.alertCount };
}
