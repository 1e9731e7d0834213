import type { Interchange, Message } from '@farol/edifact';

/**
 * Where a message stands among all messages about a flight: by when its interchange was made, then its revision, then its arrival. A text
 * whose alphabetic order is that order, so that it can be stored, compared and sorted anywhere.
 */
export type MessageOrder = string;

/** Before every message. */
export const BEFORE_ALL: MessageOrder = '';

/**
 * Days before the arrival, and after it, in which a stated creation time is believed: local times may be of tomorrow. What lies further
 * away is a clock that is wrong, and would speak over all that comes until then.
 */
const believed = { before: 30, after: 1 };
const lastRevision = 999_999;
const dayMilliseconds = 86_400_000;

/** The order of a message. A sender that states no creation time, or an impossible one, is ordered by arrival. */
export function orderOf(
  interchange: Pick<Interchange, 'preparedAt'>,
  message: Pick<Message, 'function' | 'revision'>,
  received: { fileId: string; ordinal: number; at: Date },
): MessageOrder {
  // Of one minute, what closes the flight comes last: it has no part in the revisions of its lists.
  const closes = message.function.startsWith('CLOSE');
  const revision = closes
    ? lastRevision
    : Math.min(Number.parseInt(message.revision ?? '', 10) || 0, lastRevision);
  return [
    madeAt(interchange.preparedAt, received.at),
    String(revision).padStart(6, '0'),
    // Ids of files are in the order of their arrival.
    received.fileId,
    String(received.ordinal).padStart(6, '0'),
  ].join('|');
}

function madeAt(stated: string | undefined, receivedAt: Date): string {
  const arrival = receivedAt.toISOString().slice(0, 16);
  if (stated === undefined || stated.length < 16) return arrival;
  const made = Date.parse(`${stated.slice(0, 16)}Z`);
  const days = (made - receivedAt.getTime()) / dayMilliseconds;
  return days >= -believed.before && days <= believed.after ? stated.slice(0, 16) : arrival;
}
