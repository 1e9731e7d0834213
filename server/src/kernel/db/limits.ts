/** Time limits of a connection in milliseconds, and the length of its queue. */
export interface Limits {
  statement: number;
  lock: number;
  /**
   * The server ends a transaction that is idle this long and releases its locks, so that a hung process
   * blocks no other.
   */
  idleInTransaction: number;
  /** Waiting for a connection of the pool or for the server to accept one. */
  checkout: number;
  /** Requests that wait for a connection of the pool at once. Further ones are refused. */
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

/** Returns the connection timeout of an address (`?connect_timeout=5`, seconds) or the default. */
export function answerMilliseconds(url: string, usual: number): number {
  const seconds = Number(new URL(url).searchParams.get('connect_timeout'));
  return seconds > 0 ? seconds * 1000 : usual;
}

/** The owner alters tables while others use them. */
export const ownerLimits: Pick<Limits, 'statement' | 'lock' | 'checkout'> = {
  statement: 120_000,
  lock: 10_000,
  checkout: 10_000,
};

export const callConnections = 20;
/**
 * Connections of the worker besides one per running job: heartbeat, listeners and scheduled work. The queue
 * has the same number of its own.
 */
export const connectionsBesideJobs = 4;

/**
 * Returns the most connections that a process opens: requests, jobs, queue, attempt notes, notices, owner,
 * and the usage lock.
 */
export function mostConnectionsOf(workers: number): number {
  return callConnections + 2 * (workers + connectionsBesideJobs) + 2 + 4;
}
