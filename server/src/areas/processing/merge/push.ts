import type { Statement } from './statement.ts';

/** A message among the pushes of its flight; a row of `flight_push`. */
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
  /** When it came. */
  at: Date;
  /** Where it stands among the messages about the flight, as `orderOf` gives it; empty for what was stored without. */
  message_order: string;
  /** Which of the message's legs the flight is. */
  leg: number;
  /** What the message tells of the flight itself; times local to the airports, ISO 8601. */
  told: FlightTold;
}

export interface FlightTold {
  departure?: string;
  arrival?: string;
  destination?: string;
  /** It names people by what bookings may tell: whom it means depends on them. */
  asksBookings?: true;
  /** Some of its people or bookings could not be stored: whom it does not name is not known. */
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

/** The push of a flight that a message belongs to, as far as it is in. */
export interface JoinedPush {
  push: PushRow;
  /** The parts that are in, that of the message included. */
  parts: readonly PushRow[];
  /** Whether all parts are in. */
  complete: boolean;
  /** Whether a later revision of the list came before: then this one is kept as history and changes nothing. */
  outdated: boolean;
}

/**
 * What a message is among the pushes of its flight, before it is known which push it belongs to: `push` is what all parts share,
 * and what airlines repeat in every push of the flight too (`joinPush` tells them apart).
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
 * Gives a message its push: the latest one under the same name if that still lacks this part, a new one otherwise. Airlines name
 * a push by flight, date and time (standards digest, section 1.2, UNH 3), so that the next push has the same name.
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

/** All parts of the push that are in, this one included. */
export function partsOf(push: PushRow, earlier: readonly PushRow[]): PushRow[] {
  return [...earlier.filter(other => other.push === push.push && sameKind(other, push)), push];
}

/** Whether all parts 1..n of a push are in, n being the one marked as last. */
export function isComplete(parts: readonly PushRow[]): boolean {
  const last = parts.find(part => part.last_part)?.part;
  if (last === undefined) return false;
  const numbers = new Set(parts.map(part => part.part));
  return Array.from({ length: last }, (_, index) => index + 1).every(number => numbers.has(number));
}

/** Whether all that a push names is known, and so whom and what it leaves out: what could not be stored was named all the same. */
export function isHeardWhole(parts: readonly PushRow[]): boolean {
  return isComplete(parts) && parts.every(({ told }) => told.leftOut !== true);
}

function sameKind(one: PushRow, other: PushRow): boolean {
  return one.source === other.source && one.list_kind === other.list_kind && one.function === other.function;
}

/** Who sent a push; what it is named by begins with that. */
const senderOf = ({ push }: PushRow): string => push.split('|', 1)[0] ?? '';

/**
 * Whether the sender already sent a higher revision of the same transaction (standards digest, section 2.5). An equal revision
 * with other content is applied: refusing it would lose what the airline corrected without counting up.
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
