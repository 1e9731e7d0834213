import type { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool as PgPool, types as pgTypes, type PoolClient } from 'pg';
import type { DB } from '#db/schema.gen.ts';
import { parseInstant } from './instants.ts';
import { requestLimits, type Limits } from './limits.ts';
import type { DatabaseActor } from './actor.ts';
import { commit, rollback, beginTransaction } from './queries.ts';
import { RepeatingClient } from './prepared-statements.ts';

export type Database = Kysely<DB>;

// Calendar dates have no zone and stay text. No bigint exceeds 2^53.
const parsers = { 1082: (text: string) => text, 20: Number, 1700: Number, 1184: parseInstant };
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const custom = (parsers as Record<number, ((text: string) => unknown) | undefined>)[oid];
    return custom ?? pgTypes.getTypeParser(oid, format);
  },
};

export interface Pool {
  db: Database;
  pg: PgPool;
  /** Does not wait for the disk: only for facts that are found again after a crash. */
  openUndurable(size: number): Pool;
  /** Its commits survive a rollback, without waiting for the disk. */
  notes(): Database;
  end(): Promise<void>;
}

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/** Refuses when the queue is full, with the code of a full server. */
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
    const error = Object.assign(new Error(`${this.waitingCount} wait for a connection already`), {
      code: '53300',
    });
    if (callback === undefined) return Promise.reject(error);
    callback(error, undefined, () => undefined);
  }
}

export interface PoolOptions {
  durable?: boolean;
  onlyReads?: boolean;
  name?: string;
  /** For callers that must break a hung connection. */
  stream?: () => Socket;
}

/** Connects with the application's role, which owns no tables and has no DDL. */
export function openPool(
  url: string,
  size: number,
  limits: Limits = requestLimits,
  { durable = true, onlyReads = false, name = 'farol', stream }: PoolOptions = {},
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
  // Without listeners a server shutdown would crash the process.
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

export function transaction<T>(
  db: Database,
  acting: DatabaseActor,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async connection => {
    await beginTransaction(connection, acting);
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
