import { Socket } from 'node:net';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { callConnections, requestLimits } from './limits.ts';
import { isBusy, isConnectionLost, isPassing, isTimeLimit } from './lost.ts';
import { noteMark } from './marks.ts';
import { openPool, type Acting, type Database, type Pool } from './pool.ts';
import { commit, rollback } from './queries.ts';
import { beginReading, positionNow, refusals, type Position } from './replica-queries.ts';

export type { Position } from './replica-queries.ts';

/** `behind`: too late for requests. `away`: unreachable, or of another primary. */
export type ReplicaState = 'read' | 'behind' | 'away';

/** Reads are never older than the primary at the time of the request. */
export interface Replica {
  readonly isReady: boolean;
  positionNow(db: Database, wish: { marked: boolean }): Promise<Position>;
  /**
   * Reads what was committed at `since`. Returns undefined if the replica is behind, away or fails midway;
   * the caller then asks the primary.
   */
  read<T>(
    since: Position,
    acting: Acting,
    work: (db: Database) => Promise<T>,
  ): Promise<{ value: T } | undefined>;
  state(): Promise<ReplicaState>;
  end(): Promise<void>;
}

export interface ReplicaWish {
  url: string;
  primary: Pool;
  clock: Clock;
  log: Pick<Log, 'warn'>;
}

const patience = 100;
const betweenLooks = 500;
const hangsAfter = 3000;
const tellEvery = Temporal.Duration.from({ minutes: 1 });

/** Takes user and default database from `appUrl`. */
export function replicaAddress(replicaUrl: string, appUrl: string): string {
  const url = new URL(replicaUrl);
  const { username, password, pathname } = new URL(appUrl);
  if (url.pathname.length <= 1) url.pathname = pathname;
  return Object.assign(url, { username, password }).href;
}

export function openReplica(wish: ReplicaWish): Replica {
  return new WatchedReplica(wish);
}

class WatchedReplica implements Replica {
  readonly #wish: ReplicaWish;
  readonly #sockets = new Set<Socket>();
  readonly #pool: Pool;
  /** Long reads may take all other connections. */
  readonly #looks: Pool;
  #state: ReplicaState = 'away';
  #first: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #ended = false;
  #toldAt: Temporal.Instant | undefined;

  constructor(wish: ReplicaWish) {
    this.#wish = wish;
    const open = (size: number) =>
      openPool(
        wish.url,
        size,
        { ...requestLimits, checkout: hangsAfter },
        {
          onlyReads: true,
          name: 'farol-reads',
          stream: () => this.#newSocket(),
        },
      );
    this.#pool = open(callConnections);
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

  positionNow(db: Database, wish: { marked: boolean }): Promise<Position> {
    return positionNow(db, wish);
  }

  async read<T>(
    since: Position,
    acting: Acting,
    work: (db: Database) => Promise<T>,
  ): Promise<{ value: T } | undefined> {
    if (!this.isReady) return undefined;
    let begun = false;
    try {
      return await transactionAt(this.#pool.db, acting, since, db => {
        begun = true;
        return work(db);
      });
    } catch (error) {
      if (begun && !isOfTheReplica(error)) throw asFault(error);
      if (!begun || isConnectionLost(error)) this.#note(error);
      return undefined;
    }
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
    const since = await positionNow(this.#wish.primary.db, { marked: false }).catch((error: unknown) => {
      if (!isPassing(error)) this.#note(error);
    });
    if (since !== undefined)
      await this.#within(hangsAfter, since).then(
        () => (this.#state = 'read'),
        (error: unknown) => this.#note(error),
      );
    if (!this.#ended) this.#timer = setTimeout(() => void this.#look(), betweenLooks).unref();
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
    this.#state = codeOf(error) === refusals.behind ? 'behind' : 'away';
    const now = this.#wish.clock.now();
    if (this.#toldAt !== undefined && Temporal.Instant.compare(now, this.#toldAt.add(tellEvery)) < 0) return;
    this.#toldAt = now;
    const why = error instanceof Error ? error.message : String(error);
    this.#wish.log.warn({ why }, 'the replica is not read; the primary answers in its place');
  }
}

async function transactionAt<T>(
  db: Database,
  acting: Acting,
  since: Position,
  work: (db: Database) => Promise<T>,
): Promise<{ value: T }> {
  return db.connection().execute(async connection => {
    try {
      await beginReading(connection, acting, since, patience);
      noteMark(connection, since.mark);
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

const writes = '25006';

/** Checks for errors that the primary would not have, e.g. rows removed by recovery (40001). */
function isOfTheReplica(error: unknown): boolean {
  const tooLong = isTimeLimit(error) && /statement timeout/.test((error as Error).message);
  return isPassing(error) && !tooLong && codeOf(error) !== writes;
}

/** A write on the replica is a bug, not a transient error. */
function asFault(error: unknown): unknown {
  return codeOf(error) === writes
    ? new Error('a call that only reads wants to write', { cause: error })
    : error;
}
