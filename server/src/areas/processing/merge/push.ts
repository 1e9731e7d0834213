import type { FlightMessage } from './flight-message.ts';

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
  bookings: number;
  at: Date;
  /** Empty for old rows. */
  message_order: string;
  leg: number;
  /** Times local to the airports, ISO 8601. */
  told: PushContent;
}

export interface PushContent {
  departure?: string;
  arrival?: string;
  destination?: string;
  /** People were matched through bookings, which may change. */
  asksBookings?: true;
  /** Some people or bookings could not be stored. */
  leftOut?: true;
}

function toPushContent({ message, leg, leftOut }: FlightMessage): PushContent {
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
  parts: readonly PushRow[];
  complete: boolean;
  /** A later revision came first; kept only as history. */
  outdated: boolean;
}

/** Airlines repeat the name in later pushes; `joinPush` makes it unique. */
export function toPushRow(statement: FlightMessage): PushRow {
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
    told: toPushContent(statement),
  };
}

/**
 * Joins the latest push of that name that lacks this part, else a new one. Names contain only flight, date
 * and time (standards digest, section 1.2, UNH 3).
 */
export function joinPush(push: PushRow, earlier: readonly PushRow[]): PushRow {
  const newName = `${push.push}#${push.file_id}/${push.message_ordinal}`;
  const sameName = earlier.filter(other => other.push.startsWith(`${push.push}#`) && sameKind(other, push));
  const latest = sameName.at(-1)?.push;
  if (latest === undefined) return { ...push, push: newName };
  const parts = sameName.filter(other => other.push === latest);
  const open = !isComplete(parts) && parts.every(other => other.part !== push.part);
  return { ...push, push: open ? latest : newName };
}

export function partsOf(push: PushRow, earlier: readonly PushRow[]): PushRow[] {
  return [...earlier.filter(other => other.push === push.push && sameKind(other, push)), push];
}

export function isComplete(parts: readonly PushRow[]): boolean {
  const last = parts.find(part => part.last_part)?.part;
  if (last === undefined) return false;
  const numbers = new Set(parts.map(part => part.part));
  return Array.from({ length: last }, (_, index) => index + 1).every(number => numbers.has(number));
}

/** Checks whether missing people or bookings can be removed. */
export function isFullyStored(parts: readonly PushRow[]): boolean {
  return isComplete(parts) && parts.every(({ told }) => told.leftOut !== true);
}

function sameKind(one: PushRow, other: PushRow): boolean {
  return one.source === other.source && one.list_kind === other.list_kind && one.function === other.function;
}

const senderOf = ({ push }: PushRow): string => push.split('|', 1)[0] ?? '';

/**
 * Checks for a higher revision by this sender (standards digest, section 2.5). Equal revisions apply:
 * airlines correct lists without increasing them.
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
