import type { Interchange, Message } from '@farol/edifact';
import { dayMs } from '#kernel/clock.ts';

/** Sort key by creation time, revision and receipt. Sorts alphabetically, so SQL can compare it. */
export type MessageOrder = string;

export const BEFORE_ALL: MessageOrder = '';

/**
 * Days around receipt in which a creation time is accepted. A wrong clock would win over all messages until
 * then.
 */
const acceptedDays = { before: 30, after: 1 };
const maxRevision = 999_999;

/** Implausible creation times are replaced by the time of receipt. */
export function buildMessageOrder(
  interchange: Pick<Interchange, 'preparedAt'>,
  message: Pick<Message, 'function' | 'revision'>,
  received: { fileId: string; ordinal: number; at: Date },
): MessageOrder {
  // Close-outs come last within a minute; their revisions are separate.
  const closes = message.function.startsWith('CLOSE');
  const revision = closes
    ? maxRevision
    : Math.min(Number.parseInt(message.revision ?? '', 10) || 0, maxRevision);
  return [
    effectiveTime(interchange.preparedAt, received.at),
    String(revision).padStart(6, '0'),
    // File ids sort by receipt.
    received.fileId,
    String(received.ordinal).padStart(6, '0'),
  ].join('|');
}

function effectiveTime(stated: string | undefined, receivedAt: Date): string {
  const arrival = receivedAt.toISOString().slice(0, 16);
  if (stated === undefined || stated.length < 16) return arrival;
  const createdAt = Date.parse(`${stated.slice(0, 16)}Z`);
  const days = (createdAt - receivedAt.getTime()) / dayMs;
  return days >= -acceptedDays.before && days <= acceptedDays.after ? stated.slice(0, 16) : arrival;
}
