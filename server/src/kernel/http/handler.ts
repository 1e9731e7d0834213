import type { Endpoint, Feature, Language, Received, Returned } from '@farol/contract';
import type { AuditRecord } from '../audit/audit.ts';
import type { Database } from '../db/pool.ts';
import type { Actor, ActorOf } from '../guard/actor.ts';
import type { Services } from '../services.ts';

export interface CookieOptions {
  path: string;
  maxAgeSeconds: number;
}

/** The request beyond its declared parts, and the reply beyond its body. */
export interface Exchange {
  requestId: string;
  address: string;
  /** Host the browser used, `host[:port]`, and the origin it implies. */
  host: string;
  origin: string;
  contentType: string;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, options: CookieOptions): void;
  setHeader(name: string, value: string): void;
}

/** Header of a file that is streamed: rows it will have, headings not counted. Lets the client show how far it is. */
export const totalHeader = 'x-total-rows';

export interface EventSink {
  /** Sends one message as its data line, so many times in a row. To who does not read what was sent before, nothing is sent. */
  send(data: string, times?: number): void;
  /** Sends a named event, which clients that listen for messages alone ignore. Dropped like a message. */
  sendEvent(name: string, data: string): void;
  /** `tellAnew` is called when somebody whom something was not sent has read what was: they are to be told what holds now. */
  onCaughtUp(tellAnew: () => void): void;
  close(): void;
}

export interface Context<A extends Actor = Actor> extends Services {
  actor: A;
  /**
   * The request's transaction: committed before the reply goes out, rolled back by any error. One of a replica, which cannot write, where
   * the endpoint may be answered by it (`reads`) and it can: if it breaks off in the middle, the handler runs anew on the primary.
   */
  db: Database;
  /**
   * Reads in a transaction of its own, by the same rights and where `db` may read, for what goes on after the reply has begun. If the
   * replica breaks off in the middle, `work` runs anew.
   */
  read<T>(work: (db: Database) => Promise<T>): Promise<T>;
  language: Language;
  exchange: Exchange;
  /** Says which records the audit event is about, and the reason where the body and not the header gives it. */
  audited(records: AuditRecord[], detail?: Record<string, unknown>, reason?: string): void;
  /** For public endpoints that find out who calls: the audit event is theirs. */
  actedAs(actor: Actor): void;
  /** Runs `work` once the transaction has committed; what it answers becomes the reply. What was accepted stays if it fails. */
  afterCommit(work: () => Promise<unknown>): void;
  /** Opens the event stream once the transaction has committed; `start` returns what to do at the end. */
  stream(start: (sink: EventSink) => () => void): void;
}

export type Handler<E extends Endpoint> = (
  context: Context<ActorOf<E>>,
  input: Received<E>,
) => Promise<Returned<E>> | Returned<E>;

/** What is known of a call before a connection to the database is had. */
export type Outside<A extends Actor = Actor> = Pick<
  Context<A>,
  keyof Services | 'actor' | 'language' | 'exchange'
>;

/**
 * A handler that asks another system first, which may be slow or dead: no connection to the database waits with it. What `ask` finds out is
 * handed to `work`, which runs in the request's transaction.
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
    // The mount calls it with what `ask` gave.
    work(context, input, asked as Asked);
  return Object.assign(handler, { ask });
}

/** One handler for each endpoint of a feature, under the same name: a missing or a surplus one does not compile. */
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

/** Ties a feature of the contract to its handlers. */
export function handle<A extends Feature>(endpoints: A, handlers: Handlers<A>): MountedFeature {
  // The types above have matched each handler with its endpoint; the mount calls them by name.
  return { endpoints, handlers: handlers as unknown as MountedFeature['handlers'] };
}
