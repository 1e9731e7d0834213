import type { Century } from '../core/dates.ts';
import type { MessageContext } from '../options.ts';
import type { Draft } from './booking.ts';

/** What the requests of a booking are read with. */
export interface Scope {
  draft: Draft;
  context: MessageContext;
  booking: number;
  century: Century;
  /** Local date of the flight; empty when unknown. */
  flightDate: string;
  /** Index of the segment of the push. */
  pushed: number;
}
