import type { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool as PgPool, types as pgTypes, type PoolClient } from 'pg';
import type { DB } from '#db/schema.gen.ts';
import { readInstant } from './instants.ts';
import { requestLimits, type Limits } from './limits.ts';
import { commit, rollback, transactionSettings } from './queries.ts';
import { RepeatingClient } from './repeated.ts';

/** Queries of one transaction or of the pool. Every function in a `queries.ts` takes it. */
export type Database = Kysely<DB>;

// Dates stay text (a calendar date has no zone) and big numbers become numbers: none here passes 2^53.
const parsers = { 1082: (text: string) => text, 20: Number, 1700: Number, 1184: readInstant };
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const own = (parsers as Record<number, ((text: string) => unknown) | undefined>)[oid];
    return own ?? pgTypes.getTypeParser(oid, format);
  },
};

export interface Pool {
  db: Database;
  pg: PgPool;
  /**
   * Other connections to the same database, whose commits do not wait for the disk: a crash of the server may undo the last of them.
   * For what is then found out again, as that a job was done.
   */
  openUndurable(size: number): Pool;
  /**
   * A connection of its own, for notes that outlive a rollback. Commits do not wait for the disk.
   */
  notes(): Database;
  end(): Promise<void>;
}

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/** More than so many do not wait for a connection: they are refused at once, as by a server that has none left. */
class BoundedPool extends PgPool {
  readonly #waiters: number;

  constructor(options: ConstructorParameters<typeof PgPool>[0], waiters: number) {
    super(options);
    this.#waiters = waiters;
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | void {
    if (this.waitingCount < this.#waiters)
      return callback === undefined ? super.connect() : super.connect(callback);
    const refused = Object.assign(new Error(`${this.waitingCount} wait for a connection already`), {
      code: '53300',
    });
    if (callback === undefined) return Promise.reject(refused);
    callback(refused, undefined, () => undefined);
  }
}

export interface PoolWish {
  /** False: commits do not wait for the disk. */
  durable?: boolean;
  /** No transaction of these connections can write, whatever server they lead to. */
  onlyReads?: boolean;
  /** What the server calls the connections. */
  name?: string;
  /** Makes the connection's socket, for who has to end it when nothing comes on it any more. */
  stream?: () => Socket;
}

/** Connections of the application, to the address of its own role, which owns no table and has no DDL. */
export function openPool(
  url: string,
  size: number,
  limits: Limits = requestLimits,
  { durable = true, onlyReads = false, name = 'farol', stream }: PoolWish = {},
): Pool {
  const settings = [
    ...(durable ? [] : ['-c synchronous_commit=off']),
    ...(onlyReads ? ['-c default_transaction_read_only=on'] : []),
  ];
  const pool = new BoundedPool(
    {
      Client: RepeatingClient,
      connectionString: url,
      max: size,
      types,
      application_name: name,
      connectionTimeoutMillis: limits.checkout,
      statement_timeout: limits.statement,
      lock_timeout: limits.lock,
      idle_in_transaction_session_timeout: limits.idleInTransaction,
      ...(settings.length === 0 ? {} : { options: settings.join(' ') }),
      ...(stream === undefined ? {} : { stream }),
    },
    limits.waiters,
  );
  // A server that goes away breaks idle connections; the pool opens new ones, the process lives on.
  pool.on('error', () => undefined);
  pool.on('connect', client => client.on('error', () => undefined));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  let notes: Pool | undefined;
  return {
    db,
    pg: pool,
    openUndurable: count => openPool(url, count, limits, { durable: false }),
    notes: () => (notes ??= openPool(url, 1, limits, { durable: false, name })).db,
    async end() {
      await notes?.end();
      await db.destroy();
    },
  };
}

/** For whom a transaction acts: row-level security reads it. */
export type Acting =
  | { kind: 'system' }
  | { kind: 'nobody' }
  | {
      kind: 'user';
      userId: string;
      organizationId: string | null;
      administrator: boolean;
      seesAllRestrictions: boolean;
      seesAllRules?: boolean;
      /** As whom lists of viewers name them: their own id, unless more is said, and those of their teams. */
      principals?: readonly string[];
      /** Reads the audit trail of their organization's people. */
      readsTrail?: boolean;
    };

/** Runs `work` in one transaction whose row-level security is bound to `acting`; any error rolls all of it back. */
export async function transaction<T>(
  db: Database,
  acting: Acting,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async connection => {
    await transactionSettings(connection, acting);
    try {
      const result = await work(connection);
      await commit(connection);
      return result;
    } catch (error) {
      await rollback(connection).catch(() => undefined);
      throw error;
    }
  });
}
