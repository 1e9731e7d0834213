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
export function winsOver(incoming: Version, known: Version | undefined): boolean {
  if (known === undefined) return true;
  if (incoming.own !== known.own) return incoming.own;
  const dated = incoming.changedAt !== undefined && known.changedAt !== undefined;
  if (dated && incoming.changedAt !== known.changedAt)
    return Number(incoming.changedAt) > Number(known.changedAt);
  return incoming.order >= known.order;
}
