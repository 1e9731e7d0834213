import type { Endpoint, Feature, Language, Received, Returned } from '@farol/contract';
import type { AuditRecord } from '../audit/audit.ts';
import type { Database } from '../db/pool.ts';
import type { Actor, ActorOf } from '../guard/actor.ts';
import type { Services } from '../services.ts';

export interface CookieOptions {
  path: string;
  maxAgeSeconds: number;
}

export interface Exchange {
  requestId: string;
  address: string;
  /** Host that the browser used, `host[:port]`. */
  host: string;
  origin: string;
  contentType: string;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, options: CookieOptions): void;
  setHeader(name: string, value: string): void;
}

/** Number of rows of a streamed file, without headings; lets the client show progress. */
export const totalHeader = 'x-total-rows';

export interface EventSink {
  /** Sends one message `times` times. Skips clients whose send buffer is full. */
  send(data: string, times?: number): void;
  /** Sends a named event, which message listeners ignore. Skipped like a message. */
  sendEvent(name: string, data: string): void;
  /** Calls `tellAnew` when a client that missed messages has caught up. */
  onCaughtUp(tellAnew: () => void): void;
  close(): void;
}

export interface Context<A extends Actor = Actor> extends Services {
  actor: A;
  /**
   * The request's transaction: commits before the reply, rolls back on errors. With `reads`, possibly a
   * read-only one of a replica; if the replica fails, the handler runs again on the primary.
   */
  db: Database;
  /**
   * Reads in a separate transaction with the same rights, also after the reply has started. `work` runs again
   * if the replica fails.
   */
  read<T>(work: (db: Database) => Promise<T>): Promise<T>;
  language: Language;
  exchange: Exchange;
  /** Sets the records of the audit event, and the reason if it is in the body. */
  audited(records: AuditRecord[], detail?: Record<string, unknown>, reason?: string): void;
  /** Sets the actor of the audit event, for public endpoints that sign a user in. */
  actedAs(actor: Actor): void;
  /** Runs `work` after the commit; its result becomes the reply. A failure does not undo the transaction. */
  afterCommit(work: () => Promise<unknown>): void;
  /** Opens the event stream after the commit; `start` returns the cleanup. */
  stream(start: (sink: EventSink) => () => void): void;
}

export type Handler<E extends Endpoint> = (
  context: Context<ActorOf<E>>,
  input: Received<E>,
) => Promise<Returned<E>> | Returned<E>;

/** Context available before a database connection is taken. */
export type Outside<A extends Actor = Actor> = Pick<
  Context<A>,
  keyof Services | 'actor' | 'language' | 'exchange'
>;

/**
 * Builds a handler that asks another system first, without holding a database connection meanwhile. `work`
 * gets the result inside the request's transaction.
 */
export function askingFirst<E extends Endpoint, Asked>(
  _endpoint: E,
  ask: (outside: Outside<ActorOf<E>>, input: Received<E>) => Promise<Asked>,
  work: (
    context: Context<ActorOf<E>>,
    input: Received<E>,
    asked: Asked,
  ) => Promise<Returned<E>> | Returned<E>,
): Handler<E> {
  const handler = (context: Context<ActorOf<E>>, input: Received<E>, ...[asked]: Asked[]) =>
    // The mount passes the result of `ask`.
    work(context, input, asked as Asked);
  return Object.assign(handler, { ask });
}

/** Missing and surplus handlers do not compile. */
export type Handlers<A extends Feature> = {
  [Name in keyof A]: A[Name] extends Endpoint ? Handler<A[Name]> : never;
};

interface MountedHandler {
  (context: Context, input: unknown, asked: unknown): unknown;
  ask?: (outside: Outside, input: unknown) => Promise<unknown>;
}

export interface MountedFeature {
  endpoints: Feature;
  handlers: Readonly<Record<string, MountedHandler>>;
}

export function handle<A extends Feature>(endpoints: A, handlers: Handlers<A>): MountedFeature {
  // The types above have matched each handler with its endpoint.
  return { endpoints, handlers: handlers as unknown as MountedFeature['handlers'] };
}
