import type { Endpoint, Feature, Language, HandlerInput, HandlerOutput } from '@farol/contract';
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
  host: string;
  origin: string;
  contentType: string;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, options: CookieOptions): void;
  setHeader(name: string, value: string): void;
  /** Aborts when the caller disconnects before the reply. */
  abandoned: AbortSignal;
}

/** Rows of a streamed file, for the client's progress. */
export const totalHeader = 'x-total-rows';

export interface EventSink {
  /** Skips clients whose send buffer is full. */
  send(data: string, times?: number): void;
  /** Message listeners ignore named events. */
  sendEvent(name: string, data: string): void;
  /** Calls `sendCurrentState` when a client that missed messages has caught up. */
  onCaughtUp(sendCurrentState: () => void): void;
  close(): void;
}

export interface Context<A extends Actor = Actor> extends Services {
  actor: A;
  /** Commits before the reply. With `reads`, possibly a replica's; if that fails, the handler runs again. */
  db: Database;
  /** Reads in a separate transaction, also during the reply. `work` may run twice. */
  read<T>(work: (db: Database) => Promise<T>): Promise<T>;
  language: Language;
  exchange: Exchange;
  /** The reason only if the body contains it. */
  setAuditRecords(records: AuditRecord[], detail?: Record<string, unknown>, reason?: string): void;
  /** For public endpoints that sign a user in. */
  setAuditActor(actor: Actor): void;
  /** The result becomes the reply. A failure does not undo the transaction. */
  afterCommit(work: () => Promise<unknown>): void;
  /** Opens after the commit; `start` returns the cleanup. */
  stream(start: (sink: EventSink) => () => void): void;
}

export type Handler<E extends Endpoint> = (
  context: Context<ActorOf<E>>,
  input: HandlerInput<E>,
) => Promise<HandlerOutput<E>> | HandlerOutput<E>;

/** Context before a database connection is taken. */
export type OutsideContext<A extends Actor = Actor> = Pick<
  Context<A>,
  keyof Services | 'actor' | 'language' | 'exchange'
>;

/** Builds a handler that asks another system first, without holding a database connection. */
export function askBeforeTransaction<E extends Endpoint, Answer>(
  _endpoint: E,
  ask: (outside: OutsideContext<ActorOf<E>>, input: HandlerInput<E>) => Promise<Answer>,
  work: (
    context: Context<ActorOf<E>>,
    input: HandlerInput<E>,
    answer: Answer,
  ) => Promise<HandlerOutput<E>> | HandlerOutput<E>,
): Handler<E> {
  const handler = (context: Context<ActorOf<E>>, input: HandlerInput<E>, ...[answer]: Answer[]) =>
    work(context, input, answer as Answer);
  return Object.assign(handler, { ask });
}

export type Handlers<A extends Feature> = {
  [Name in keyof A]: A[Name] extends Endpoint ? Handler<A[Name]> : never;
};

interface MountedHandler {
  (context: Context, input: unknown, answer: unknown): unknown;
  ask?: (outside: OutsideContext, input: unknown) => Promise<unknown>;
}

export interface MountedFeature {
  endpoints: Feature;
  handlers: Readonly<Record<string, MountedHandler>>;
}

export function mountFeature<A extends Feature>(endpoints: A, handlers: Handlers<A>): MountedFeature {
  return { endpoints, handlers: handlers as unknown as MountedFeature['handlers'] };
}
