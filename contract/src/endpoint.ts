import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { AuditEvent } from './events.ts';
import type { Permission } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call. A list of permissions means: signed in and holding at least one of them.
 * `streamToken` is the single-use token of the alert stream; `integrator` the token of an airline's system.
 */
export type Access =
  | 'public'
  | 'signedIn'
  | 'integrator'
  | 'streamToken'
  | readonly [Permission, ...Permission[]];

/** Replies that are not JSON. The handler writes a `binary` as `{ fileName, type, body }` and owns an `eventStream`. */
export type SpecialReply = 'empty' | 'binary' | 'eventStream';
/** Bodies that are not JSON: `raw` is any content type as bytes, multipart included. */
export type SpecialBody = 'raw';

type Shape = z.core.$ZodType;

export interface Endpoint {
  readonly method: Method;
  /** Whole path with its area prefix; parameters as `{name}`. */
  readonly path: `/${string}`;
  /** One line for integrators and the generated documentation. */
  readonly summary: string;
  readonly params?: Shape;
  readonly query?: Shape;
  readonly body?: Shape | SpecialBody;
  /** The JSON body carries a whole message: it may be as large as one. */
  readonly largeBody?: boolean;
  readonly reply: Shape | SpecialReply;
  /** Status of the successful reply; 200 unless said. */
  readonly status?: 200 | 201 | 202;
  readonly access: Access;
  readonly audit: AuditEvent | 'none';
  /**
   * Takes the header If-Match with the version that the caller read, and fails with CHANGED_MEANWHILE for
   * another one.
   */
  readonly ifMatch?: true;
  /** May be called while viewing as another organization, though it changes something (`onlyReads`). */
  readonly whileViewing?: true;
  /** All browsers call it when a server comes back: such calls wait for each other, and no other call waits for them. */
  readonly comesInCrowds?: true;
  /**
   * Searches, lists, reports and exports: they may be answered from a replica of the database, which then holds all that was committed when
   * the call came. What reads rights, sessions and registers, and what changes anything, never is.
   */
  readonly reads?: 'replica';
  /** Errors of its own, beyond those that every call of its kind may be answered with (`failuresOf`). */
  readonly fails?: readonly ErrorCode[];
}

/** Declares an endpoint. Access and audit event stand beside the path and cannot be left out. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Output<T, Otherwise> = T extends Shape ? z.output<T> : Otherwise;
type Input<T, Otherwise> = T extends Shape ? z.input<T> : Otherwise;

/** What a handler gets, parsed. */
export interface Received<E extends Endpoint> {
  params: Output<E['params'], undefined>;
  query: Output<E['query'], undefined>;
  body: E['body'] extends 'raw' ? Uint8Array : Output<E['body'], undefined>;
}

/** What a caller gives: a part that the endpoint does not declare cannot be given. */
export type Given<E extends Endpoint> = (E extends { params: Shape }
  ? { params: Input<E['params'], never> }
  : unknown) &
  (E extends { query: Shape } ? { query: Input<E['query'], never> } : unknown) &
  (E extends { body: Shape } ? { body: Input<E['body'], never> } : unknown);

export interface BinaryReply {
  fileName: string;
  type: string;
  body: Uint8Array | AsyncIterable<Uint8Array>;
}

/** What a handler returns. */
export type Returned<E extends Endpoint> = E['reply'] extends 'binary'
  ? BinaryReply
  : E['reply'] extends 'empty' | 'eventStream'
    ? void
    : Input<E['reply'], never>;

/** What a caller gets back. */
export type Answered<E extends Endpoint> = E['reply'] extends 'binary'
  ? Blob
  : E['reply'] extends 'empty' | 'eventStream'
    ? undefined
    : Output<E['reply'], never>;

/** The endpoints of one feature, by name. */
export type Feature = Readonly<Record<string, Endpoint>>;

/** Method and address of a call. The one place where a path's parameters and query are written. */
export function addressOf(called: Endpoint, given: { params?: unknown; query?: unknown }): string {
  const params = (given.params ?? {}) as Record<string, unknown>;
  const path = called.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((given.query ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null) continue;
    search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const query = search.toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The path as routers write it: `/web/v1/flights/:flightId`. */
export function addressPattern({ path }: Endpoint): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
