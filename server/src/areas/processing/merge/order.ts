import type { Interchange, Message } from '@farol/edifact';

/**
 * Sort key of a message among those of a flight: creation time of the interchange, revision, receipt. A text
 * that sorts alphabetically, so it can be compared in SQL too.
 */
export type MessageOrder = string;

/** Before every message. */
export const BEFORE_ALL: MessageOrder = '';

/**
 * Days around receipt in which a creation time is accepted; local times may be tomorrow. Later times come
 * from a wrong clock and would win over all messages until then.
 */
const believed = { before: 30, after: 1 };
const lastRevision = 999_999;
const dayMilliseconds = 86_400_000;

/** Builds the order of a message. Without a plausible creation time, uses the time of receipt. */
export function orderOf(
  interchange: Pick<Interchange, 'preparedAt'>,
  message: Pick<Message, 'function' | 'revision'>,
  received: { fileId: string; ordinal: number; at: Date },
): MessageOrder {
  // Within a minute, close-outs come last: their revisions are separate from those of lists.
  const closes = message.function.startsWith('CLOSE');
  const revision = closes
    ? lastRevision
    : Math.min(Number.parseInt(message.revision ?? '', 10) || 0, lastRevision);
  return [
    madeAt(interchange.preparedAt, received.at),
    String(revision).padStart(6, '0'),
    // File ids sort by receipt.
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
