import type { Statement } from './statement.ts';

/** A row of `flight_push`: one message of a push. */
export interface PushRow {
  file_id: string;
  message_ordinal: number;
  source: 'API' | 'PNR';
  function: string;
  list_kind: string;
  /** Shared by all parts of one push. */
  push: string;
  part: number;
  last_part: boolean;
  transaction_reference: string | null;
  revision: string | null;
  /** Bookings in this part. */
  bookings: number;
  /** Time of receipt. */
  at: Date;
  /** Message order as in `orderOf`; empty for rows stored without. */
  message_order: string;
  /** Index of the leg. */
  leg: number;
  /** Flight data of the message; times local to the airports, ISO 8601. */
  told: FlightTold;
}

export interface FlightTold {
  departure?: string;
  arrival?: string;
  destination?: string;
  /** Its people were matched through bookings, so later bookings may change the match. */
  asksBookings?: true;
  /** Some people or bookings could not be stored, so people it does not name are unknown. */
  leftOut?: true;
}

function toldOf({ message, leg, leftOut }: Statement): FlightTold {
  const { departure, arrival, destination } = message.flights[leg] ?? {};
  return {
    ...(departure === undefined ? {} : { departure }),
    ...(arrival === undefined ? {} : { arrival }),
    ...(destination === undefined ? {} : { destination }),
    ...(leftOut === undefined || leftOut.size === 0 ? {} : { leftOut: true }),
  };
}

export interface JoinedPush {
  push: PushRow;
  /** Received parts, including this message. */
  parts: readonly PushRow[];
  /** Whether all parts are received. */
  complete: boolean;
  /** Whether a later revision came first; then this one is kept only as history. */
  outdated: boolean;
}

/**
 * Returns the push row of a message. `push` is not final: airlines repeat the name in later pushes, which
 * `joinPush` separates.
 */
export function pushOf(statement: Statement): PushRow {
  const { message, interchange, received, source, order, leg } = statement;
  const name = message.commonAccessReference ?? `${received.fileId}/${received.ordinal}`;
  return {
    file_id: received.fileId,
    message_ordinal: received.ordinal,
    source,
    function: message.function,
    list_kind: message.listKind ?? 'BOOKINGS',
    push: [interchange.sender ?? '', name, message.transactionReference ?? '', message.revision ?? ''].join(
      '|',
    ),
    part: message.part?.number ?? 1,
    last_part: message.part?.last ?? true,
    transaction_reference: message.transactionReference ?? null,
    revision: message.revision ?? null,
    bookings: message.bookings.length,
    at: received.at,
    message_order: order,
    leg,
    told: toldOf(statement),
  };
}

/**
 * Assigns the push of a message: the latest of that name that lacks this part, else a new one. Airlines name
 * pushes by flight, date and time (standards digest, section 1.2, UNH 3), so names repeat.
 */
export function joinPush(push: PushRow, earlier: readonly PushRow[]): PushRow {
  const fresh = `${push.push}#${push.file_id}/${push.message_ordinal}`;
  const named = earlier.filter(other => other.push.startsWith(`${push.push}#`) && sameKind(other, push));
  const latest = named.at(-1)?.push;
  if (latest === undefined) return { ...push, push: fresh };
  const parts = named.filter(other => other.push === latest);
  const open = !isComplete(parts) && parts.every(other => other.part !== push.part);
  return { ...push, push: open ? latest : fresh };
}

export function partsOf(push: PushRow, earlier: readonly PushRow[]): PushRow[] {
  return [...earlier.filter(other => other.push === push.push && sameKind(other, push)), push];
}

/** Checks whether parts 1..n are received, n being marked as last. */
export function isComplete(parts: readonly PushRow[]): boolean {
  const last = parts.find(part => part.last_part)?.part;
  if (last === undefined) return false;
  const numbers = new Set(parts.map(part => part.part));
  return Array.from({ length: last }, (_, index) => index + 1).every(number => numbers.has(number));
}

/** Checks whether all people or bookings of a push are known, so that missing ones can be removed. */
export function isHeardWhole(parts: readonly PushRow[]): boolean {
  return isComplete(parts) && parts.every(({ told }) => told.leftOut !== true);
}

function sameKind(one: PushRow, other: PushRow): boolean {
  return one.source === other.source && one.list_kind === other.list_kind && one.function === other.function;
}

/** Returns the sender, the first part of the push name. */
const senderOf = ({ push }: PushRow): string => push.split('|', 1)[0] ?? '';

/**
 * Checks for a higher revision of the same transaction by this sender (standards digest, section 2.5). Equal
 * revisions are applied: airlines correct lists without increasing the revision.
 */
export function isOutdated(push: PushRow, earlier: readonly PushRow[]): boolean {
  if (push.transaction_reference === null) return false;
  return earlier.some(
    other =>
      other.source === push.source &&
      other.list_kind === push.list_kind &&
      other.transaction_reference === push.transaction_reference &&
      senderOf(other) === senderOf(push) &&
      Number(other.revision ?? 0) > Number(push.revision ?? 0),
  );
}
