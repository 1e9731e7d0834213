/** How long a connection may keep others waiting, in milliseconds, and how many may wait for one. */
export interface Limits {
  /** One statement. */
  statement: number;
  /** Waiting for a lock that another transaction holds. */
  lock: number;
  /** A transaction that asks nothing: the server ends it, and sets free what it holds. A process that hangs holds up no other. */
  idleInTransaction: number;
  /** Waiting for a connection of the pool, or for the server to let one in. */
  checkout: number;
  /** Those who wait for a connection of the pool at once; whoever comes then is refused. */
  waiters: number;
}

/** Of calls: somebody waits for the answer. */
export const requestLimits: Limits = {
  statement: 30_000,
  lock: 10_000,
  idleInTransaction: 60_000,
  checkout: 10_000,
  waiters: 400,
};

/** Of jobs: a list of thousands, a flight made anew, a table of millions read through. */
export const jobLimits: Limits = {
  statement: 300_000,
  lock: 60_000,
  idleInTransaction: 300_000,
  checkout: 60_000,
  waiters: 400,
};

/** How long a server may take to let a connection in: what its address says in seconds (`?connect_timeout=5`), or else the usual. */
export function answerMilliseconds(url: string, usual: number): number {
  const seconds = Number(new URL(url).searchParams.get('connect_timeout'));
  return seconds > 0 ? seconds * 1000 : usual;
}

/** Of the owner, who makes tables while others work with those that are there. */
export const ownerLimits: Pick<Limits, 'statement' | 'lock' | 'checkout'> = {
  statement: 120_000,
  lock: 10_000,
  checkout: 10_000,
};

/** Connections of calls. */
export const callConnections = 20;
/**
 * Those of jobs beside one for each at work: one shows that the worker lives, others listen and are for what comes by the clock. The
 * queue has as many again, of its own.
 */
export const connectionsBesideJobs = 4;

/**
 * Returns the most connections that a process opens: for calls, jobs, the queue, notes of attempts at
 * messages, notices, the owner, and the count of its use of the server.
 */
export function mostConnectionsOf(workers: number): number {
  return callConnections + 2 * (workers + connectionsBesideJobs) + 2 + 4;
}
