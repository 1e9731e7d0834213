import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { AuditEvent } from './events.ts';
import type { Permission } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * A list of permissions needs one of them. `streamToken` is the single-use token of the alert stream;
 * `integrator` the token of an airline's system.
 */
export type Access =
  | 'public'
  | 'signedIn'
  | 'integrator'
  | 'streamToken'
  | readonly [Permission, ...Permission[]];

/** Handlers return a `binary` as `{ fileName, type, body }` and own an `eventStream`. */
export type SpecialReply = 'empty' | 'binary' | 'eventStream';
/** `raw`: any content type as bytes, including multipart. */
export type SpecialBody = 'raw';

/** Types of records that writes change and reads show. */
export type RecordType =
  | 'action'
  | 'airline'
  | 'airport'
  | 'airportGroup'
  | 'alert'
  | 'billing'
  | 'attachment'
  | 'boarding'
  | 'category'
  | 'country'
  | 'crewMember'
  | 'customQuery'
  | 'file'
  | 'helpItem'
  | 'iconAction'
  | 'inspection'
  | 'integrator'
  | 'occurrence'
  | 'passenger'
  | 'referral'
  | 'reportFile'
  | 'restriction'
  | 'scoreBands'
  | 'rule'
  | 'namedList'
  | 'schedule'
  | 'term'
  | 'termForm'
  | 'update';

/** `everything`: the record decides which rows other reads return: organizations, roles, users and teams. */
export type RecordChanges = readonly RecordType[] | 'everything';

type Shape = z.core.$ZodType;

export interface Endpoint {
  readonly method: Method;
  /** Full path with area prefix; parameters as `{name}`. */
  readonly path: `/${string}`;
  /** For integrators and the generated documentation. */
  readonly summary: string;
  readonly params?: Shape;
  readonly query?: Shape;
  readonly body?: Shape | SpecialBody;
  /** Accepts a body as large as a message. */
  readonly largeBody?: boolean;
  readonly reply: Shape | SpecialReply;
  /** Default 200. */
  readonly status?: 200 | 201 | 202;
  readonly access: Access;
  readonly audit: AuditEvent | 'none';
  /** A screen that reads in parts records one event: parts that continue it record none for its records. */
  readonly opening?: 'begins' | 'continues';
  /** Accepts the header If-Match with the version read; fails with CHANGED_MEANWHILE. */
  readonly ifMatch?: true;
  /** Allowed while viewing as another organization, although it changes something (`isReadOnly`). */
  readonly whileViewing?: true;
  /** All browsers call it after a server restart: such calls queue, and other calls do not wait for them. */
  readonly comesInCrowds?: true;
  /**
   * Can be answered by a replica that has all commits before the call. Only for searches, lists, reports and
   * exports, never for rights, sessions, registers or changes.
   */
  readonly reads?: 'replica';
  /** Compares many people or rows: a caller may run few at once. */
  readonly longCheck?: true;
  /** Must be answered while all connections of other calls are taken. */
  readonly probe?: true;
  /** Records in the reply of a read. The web reloads the read after a write that changes one of them. */
  readonly shows?: readonly RecordType[];
  /** Time for which the web may show the reply of a read without asking again. Default: 15. */
  readonly keepSeconds?: number;
  /** Records that a write changes. */
  readonly changes?: RecordChanges;
  /** Replies with `readInfo`, so that clients can count later changes. */
  readonly repliesWithMark?: true;
  /** Beyond those of every call of its kind (`failuresOf`). */
  readonly fails?: readonly ErrorCode[];
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Output<T, Otherwise> = T extends Shape ? z.output<T> : Otherwise;
type Input<T, Otherwise> = T extends Shape ? z.input<T> : Otherwise;

export interface HandlerInput<E extends Endpoint> {
  params: Output<E['params'], undefined>;
  query: Output<E['query'], undefined>;
  body: E['body'] extends 'raw' ? Uint8Array : Output<E['body'], undefined>;
}

/** Input of a caller; excludes parts that the endpoint does not declare. */
export type CallInput<E extends Endpoint> = (E extends { params: Shape }
  ? { params: Input<E['params'], never> }
  : unknown) &
  (E extends { query: Shape } ? { query: Input<E['query'], never> } : unknown) &
  (E extends { body: Shape } ? { body: Input<E['body'], never> } : unknown);

export interface BinaryReply {
  fileName: string;
  type: string;
  body: Uint8Array | AsyncIterable<Uint8Array>;
}

export type HandlerOutput<E extends Endpoint> = E['reply'] extends 'binary'
  ? BinaryReply
  : E['reply'] extends 'empty' | 'eventStream'
    ? void
    : Input<E['reply'], never>;

/** Result for a caller. */
export type CallOutput<E extends Endpoint> = E['reply'] extends 'binary'
  ? Blob
  : E['reply'] extends 'empty' | 'eventStream'
    ? undefined
    : Output<E['reply'], never>;

export type Feature = Readonly<Record<string, Endpoint>>;

export function addressOf(target: Endpoint, input: { params?: unknown; query?: unknown }): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = target.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null) continue;
    search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const query = search.toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Converts the path to router syntax: `/web/v1/flights/:flightId`. */
export function addressPattern({ path }: Endpoint): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
