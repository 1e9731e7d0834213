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

/** `read`: it answers. `behind`: it comes later than calls can wait. `away`: it does not answer, or is no replica of the primary. */
export type ReplicaState = 'read' | 'behind' | 'away';

/** A replica of the database: what is read of it is never older than what the primary held when the call came. */
export interface Replica {
  /** Whether it is worth asking. As long as it is not, the primary answers. */
  readonly isReady: boolean;
  /** How far the primary is, read of it by `db`; `marked`: for a reading that hands out a mark of what it sees. */
  positionNow(db: Database, wish: { marked: boolean }): Promise<Position>;
  /**
   * Runs `work` in a transaction of the replica that cannot write and sees all that was committed at `since`. Undefined where the replica
   * cannot: it is behind or away, or broke off in the middle. Then the same is to be asked of the primary. Throws what `work` throws.
   */
  read<T>(
    since: Position,
    acting: Acting,
    work: (db: Database) => Promise<T>,
  ): Promise<{ value: T } | undefined>;
  /** How it is found now; looks first where nobody has looked yet. */
  state(): Promise<ReplicaState>;
  end(): Promise<void>;
}

export interface ReplicaWish {
  /** As the role of the application. */
  url: string;
  primary: Pool;
  clock: Clock;
  log: Pick<Log, 'warn'>;
}

/** Milliseconds that a call waits for the replica to come as far as the primary was. */
const patience = 100;
/** Milliseconds between two looks at it. */
const betweenLooks = 500;
/** Milliseconds after which a look that was not answered is none: the machine hangs, or the way to it is cut. */
const hangsAfter = 3000;
/** It is told so often at most that the replica is not read. */
const tellEvery = Temporal.Duration.from({ minutes: 1 });

/** Where the application reads a replica: at `replicaUrl`, as who it is in `appUrl`, and in the same database unless another is named. */
export function replicaAddress(replicaUrl: string, appUrl: string): string {
  const url = new URL(replicaUrl);
  const { username, password, pathname } = new URL(appUrl);
  if (url.pathname.length <= 1) url.pathname = pathname;
  return Object.assign(url, { username, password }).href;
}

/** Connections to it are opened when it is asked first; looked at it is from then on. */
export function openReplica(wish: ReplicaWish): Replica {
  return new WatchedReplica(wish);
}

class WatchedReplica implements Replica {
  readonly #wish: ReplicaWish;
  readonly #sockets = new Set<Socket>();
  readonly #pool: Pool;
  /** Looked at by a connection of its own: when all others are at work for long, it is still there. */
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

  /** Looks at it from now on. */
  #watch(): Promise<void> {
    this.#first ??= this.#look();
    return this.#first;
  }

  async #look(): Promise<void> {
    const since = await positionNow(this.#wish.primary.db, { marked: false }).catch((error: unknown) => {
      // A primary that is away fails the calls themselves.
      if (!isPassing(error)) this.#note(error);
    });
    if (since !== undefined)
      await this.#within(hangsAfter, since).then(
        () => (this.#state = 'read'),
        (error: unknown) => this.#note(error),
      );
    if (!this.#ended) this.#timer = setTimeout(() => void this.#look(), betweenLooks).unref();
  }

  /** A look. One that is not answered in time breaks all connections, so that the calls that wait on them go to the primary. */
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

  /** Why it could not be read. That all its connections are at work says nothing against it. */
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

/**
 * Whether the replica failed and the primary would not: it ended, or took back rows that the statement still read (40001). A statement that
 * takes too long there takes too long here.
 */
function isOfTheReplica(error: unknown): boolean {
  const tooLong = isTimeLimit(error) && /statement timeout/.test((error as Error).message);
  return isPassing(error) && !tooLong && codeOf(error) !== writes;
}

/** That a question wants to write is a fault of the program, and no moment of the database. */
function asFault(error: unknown): unknown {
  return codeOf(error) === writes
    ? new Error('a call that only reads wants to write', { cause: error })
    : error;
}
