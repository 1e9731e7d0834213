import type { Interchange, Message } from '@farol/edifact';
import type { PushRow } from './queries.ts';

/**
 * What a message is among the pushes of its flight, before it is known which push it belongs to: `push` is what all parts share,
 * and what airlines repeat in every push of the flight too (`joinPush` tells them apart).
 */
export function pushOf(
  message: Message,
  interchange: Interchange,
  received: { fileId: string; ordinal: number; at: Date },
): PushRow {
  const name = message.commonAccessReference ?? `${received.fileId}/${received.ordinal}`;
  return {
    file_id: received.fileId,
    message_ordinal: received.ordinal,
    source: message.type === 'PNRGOV' ? 'PNR' : 'API',
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

function sameKind(one: PushRow, other: PushRow): boolean {
  return one.source === other.source && one.list_kind === other.list_kind && one.function === other.function;
}

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
      Number(other.revision ?? 0) > Number(push.revision ?? 0),
  );
}
