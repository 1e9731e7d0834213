import type { Century } from '../core/dates.ts';
import type { MessageContext } from '../options.ts';
import type { CheckIn, Draft, Request } from './booking.ts';

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
  /** Where what was read in rows is. */
  rows: RowSource | undefined;
}

/** What was read in rows and is taken out of them when the booking is put together. */
export interface RowSource {
  /** Takes what a request says; false when it was not read in a row. */
  request(scope: Scope, request: Request): boolean;
  /** Reads a request from its segment; undefined when it was not read in a row. */
  whole(request: Request): Request | undefined;
  /** Gives a check-in the names that stand in its row, and the travellers theirs, for they are about to be compared. */
  name(record: CheckIn): void;
  /** Gives the travellers the names that stand in their rows, unless requests told them. */
  nameTravellers(): void;
}
