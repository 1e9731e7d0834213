import type { MessageOrder } from '../merge/order.ts';

/** Rank of a version or cancellation of a booking. */
export interface Version {
  /** Whether the sender may send for the carrier of the booking; other senders never win over that. */
  own: boolean;
  /** When the carrier changed the booking, epoch milliseconds; undefined when not sent. */
  changedAt?: number | undefined;
  order: MessageOrder;
}

/**
 * Compares versions by sender, then change time, then message order. All flights of a journey can send the
 * booking in any order with the same result.
 */
export function holdsOver(told: Version, known: Version | undefined): boolean {
  if (known === undefined) return true;
  if (told.own !== known.own) return told.own;
  const dated = told.changedAt !== undefined && known.changedAt !== undefined;
  if (dated && told.changedAt !== known.changedAt) return Number(told.changedAt) > Number(known.changedAt);
  return told.order >= known.order;
}
