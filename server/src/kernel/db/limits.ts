/** Milliseconds, except `waiters`. */
export interface Limits {
  statement: number;
  lock: number;
  /** The server then releases the locks of a hung process. */
  idleInTransaction: number;
  checkout: number;
  waiters: number;
}

export const requestLimits: Limits = {
  statement: 30_000,
  lock: 10_000,
  idleInTransaction: 60_000,
  checkout: 10_000,
  waiters: 400,
};

export const jobLimits: Limits = {
  statement: 300_000,
  lock: 60_000,
  idleInTransaction: 300_000,
  checkout: 60_000,
  waiters: 400,
};

/** Reads `?connect_timeout=5` (seconds). */
export function connectTimeoutMs(url: string, usual: number): number {
  const seconds = Number(new URL(url).searchParams.get('connect_timeout'));
  return seconds > 0 ? seconds * 1000 : usual;
}

/** Short, so that a probe answers when the database hangs. */
export const probeLimits: Limits = {
  statement: 5000,
  lock: 2000,
  idleInTransaction: 10_000,
  checkout: 4000,
  waiters: 100,
};

export const ownerLimits: Pick<Limits, 'statement' | 'lock' | 'checkout'> = {
  statement: 120_000,
  lock: 10_000,
  checkout: 10_000,
};

export const requestConnections = 20;
/** Heartbeat, listeners and scheduled work. */
export const extraJobConnections = 4;

/** Also counts queue, attempt notes, notices, owner, usage lock, probes and metrics. */
export function maxConnectionsOf(workers: number): number {
  return requestConnections + 2 * (workers + extraJobConnections) + 2 + 6;
}
