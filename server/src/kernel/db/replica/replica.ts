import { Socket } from 'node:net';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import { requestConnections, requestLimits } from '../limits.ts';
import { isBusy, isConnectionLost, isTransient, isTimeLimit } from '../errors.ts';
import { storeMark } from '../marks.ts';
import { openPool, type Database, type Pool } from '../pool.ts';
import type { DatabaseActor } from '../actor.ts';
import { cancelBackend, commit, rollback } from '../queries.ts';
import { beginReadTransaction, getPosition, refusalCodes, type Position } from './queries.ts';

export type { Position } from './queries.ts';

/** `behind`: too late for requests. `away`: unreachable, or of another primary. */
export type ReplicaState = 'read' | 'behind' | 'away';

/** Reads are never older than the primary at the time of the request. */
export interface Replica {
  readonly isReady: boolean;
  positionNow(db: Database, options: { marked: boolean }): Promise<Position>;
  /**
   * Reads what was committed at `since`. Returns undefined if the replica is behind, away or fails midway;
   * the caller then asks the primary.
   */
  read<T>(
    since: Position,
    acting: DatabaseActor,
    work: (db: Database) => Promise<T>,
  ): Promise<{ value: T } | undefined>;
  state(): Promise<ReplicaState>;
  /** Cancels a statement of a read. */
  cancel(pid: number): Promise<void>;
  end(): Promise<void>;
}

export interface ReplicaOptions {
  url: string;
  primary: Pool;
  clock: Clock;
  log: Pick<Log, 'warn'>;
}

const maxWaitMs = 100;
const checkIntervalMs = 500;
const checkTimeoutMs = 3000;
const warnInterval = Temporal.Duration.from({ minutes: 1 });

/** Takes user and default database from `appUrl`. */
export function buildReplicaUrl(replicaUrl: string, appUrl: string): string {
  const url = new URL(replicaUrl);
  const { username, password, pathname } = new URL(appUrl);
  if (url.pathname.length <= 1) url.pathname = pathname;
  return Object.assign(url, { username, password }).href;
}

export function openReplica(options: ReplicaOptions): Replica {
  return new WatchedReplica(options);
}

class WatchedReplica implements Replica {
  readonly #options: ReplicaOptions;
  readonly #sockets = new Set<Socket>();
  readonly #pool: Pool;
  /** Long reads may take all other connections. */
  readonly #looks: Pool;
  #state: ReplicaState = 'away';
  #first: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #ended = false;
  #warnedAt: Temporal.Instant | undefined;

  constructor(options: ReplicaOptions) {
    this.#options = options;
    const open = (size: number) =>
      openPool(
        options.url,
        size,
        { ...requestLimits, checkout: checkTimeoutMs },
        {
          onlyReads: true,
          name: 'farol-reads',
          stream: () => this.#newSocket(),
        },
      );
    this.#pool = open(requestConnections);
    this.#looks = open(1);
  }

  get isReady(): boolean {
    this.#watch().catch(() => undefined);
    return this.#state === 'read';
  }

  async state(): Promise<ReplicaState> {
    await this.#watch();
    return this.#state;
  }

  positionNow(db: Database, options: { marked: boolean }): Promise<Position> {
    return getPosition(db, options);
  }

  async read<T>(
    since: Position,
    acting: DatabaseActor,
    work: (db: Database) => Promise<T>,
  ): Promise<{ value: T } | undefined> {
    if (!this.isReady) return undefined;
    let started = false;
    try {
      return await transactionAt(this.#pool.db, acting, since, db => {
        started = true;
        return work(db);
      });
    } catch (error) {
      if (started && !isReplicaFailure(error)) throw toBug(error);
      if (!started || isConnectionLost(error)) this.#note(error);
      return undefined;
    }
  }

  cancel(pid: number): Promise<void> {
    return cancelBackend(this.#looks.db, pid);
  }

  async end(): Promise<void> {
    this.#ended = true;
    clearTimeout(this.#timer);
    await this.#first;
    await Promise.all([this.#pool.end(), this.#looks.end()]);
  }

  #newSocket(): Socket {
    const socket = new Socket().setKeepAlive(true, 10_000);
    this.#sockets.add(socket);
    return socket.once('close', () => this.#sockets.delete(socket));
  }

  #watch(): Promise<void> {
    this.#first ??= this.#look();
    return this.#first;
  }

  async #look(): Promise<void> {
    const since = await getPosition(this.#options.primary.db, { marked: false }).catch((error: unknown) => {
      if (!isTransient(error)) this.#note(error);
    });
    if (since !== undefined)
      await this.#within(checkTimeoutMs, since).then(
        () => (this.#state = 'read'),
        (error: unknown) => this.#note(error),
      );
    if (!this.#ended) this.#timer = setTimeout(() => void this.#look(), checkIntervalMs).unref();
  }

  /** Breaks all connections on a timeout, so that waiting requests move to the primary. */
  async #within(milliseconds: number, since: Position): Promise<void> {
    const timer = setTimeout(() => {
      for (const socket of this.#sockets) socket.destroy();
    }, milliseconds);
    try {
      await transactionAt(this.#looks.db, { kind: 'nobody' }, since, async () => undefined);
    } finally {
      clearTimeout(timer);
    }
  }

  /** A busy pool does not make the replica unavailable. */
  #note(error: unknown): void {
    if (isBusy(error) && this.#state === 'read') return;
    this.#state = codeOf(error) === refusalCodes.behind ? 'behind' : 'away';
    const now = this.#options.clock.now();
    if (this.#warnedAt !== undefined && Temporal.Instant.compare(now, this.#warnedAt.add(warnInterval)) < 0)
      return;
    this.#warnedAt = now;
    const why = error instanceof Error ? error.message : String(error);
    this.#options.log.warn({ why }, 'the replica is not read; the primary answers in its place');
  }
}

async function transactionAt<T>(
  db: Database,
  acting: DatabaseActor,
  since: Position,
  work: (db: Database) => Promise<T>,
): Promise<{ value: T }> {
  return db.connection().execute(async connection => {
    try {
      await beginReadTransaction(connection, acting, since, maxWaitMs);
      storeMark(connection, since.mark);
      const value = await work(connection);
      await commit(connection);
      return { value };
    } catch (error) {
      await rollback(connection).catch(() => undefined);
      throw error;
    }
  });
}

function codeOf(error: unknown): unknown {
  return (error as { code?: unknown } | undefined)?.code;
}

const writeOnReadOnlyCode = '25006';

/** Checks for errors that the primary would not have, e.g. rows removed by recovery (40001). */
function isReplicaFailure(error: unknown): boolean {
  const tooLong = isTimeLimit(error) && /statement timeout/.test((error as Error).message);
  return isTransient(error) && !tooLong && codeOf(error) !== writeOnReadOnlyCode;
}

/** A write on the replica is a bug, not a transient error. */
function toBug(error: unknown): unknown {
  return codeOf(error) === writeOnReadOnlyCode
    ? new Error('a call that only reads wants to write', { cause: error })
    : error;
}
