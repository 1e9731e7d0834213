import type { MessageOrder } from '../merge/order.ts';

/** Where a version of a booking, or its cancellation, stands among all that is told of it. */
export interface Version {
  /** Whether the sender may speak for the carrier of the booking: what another one says of it does not outdo that. */
  own: boolean;
  /** When the carrier changed the booking, epoch milliseconds; undefined where that is not told. */
  changedAt?: number | undefined;
  order: MessageOrder;
}

/**
 * Whether what is told holds over what is known: by who says it, then by when the booking was changed, then by when it was said. So each
 * flight of a journey may tell of the booking, in any order, and the same version holds.
 */
export function holdsOver(told: Version, known: Version | undefined): boolean {
  if (known === undefined) return true;
  if (told.own !== known.own) return told.own;
  const dated = told.changedAt !== undefined && known.changedAt !== undefined;
  if (dated && told.changedAt !== known.changedAt) return Number(told.changedAt) > Number(known.changedAt);
  return told.order >= known.order;
}
