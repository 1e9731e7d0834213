import type { MessageOrder } from '../merge/order.ts';

export interface Version {
  /** Whether the sender may send for the carrier; other senders never win over that. */
  own: boolean;
  /** Epoch milliseconds. */
  changedAt?: number | undefined;
  order: MessageOrder;
}

/**
 * Compares by sender, change time, then message order, so that any order of arrival gives the same result.
 */
export function holdsOver(told: Version, known: Version | undefined): boolean {
  if (known === undefined) return true;
  if (told.own !== known.own) return told.own;
  const dated = told.changedAt !== undefined && known.changedAt !== undefined;
  if (dated && told.changedAt !== known.changedAt) return Number(told.changedAt) > Number(known.changedAt);
  return told.order >= known.order;
}
