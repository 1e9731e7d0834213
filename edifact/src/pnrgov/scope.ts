import type { Century } from '../core/dates.ts';
import type { MessageContext } from '../options.ts';
import type { CheckIn, Draft, Request } from './booking.ts';

export interface Scope {
  draft: Draft;
  context: MessageContext;
  booking: number;
  century: Century;
  /** Local date; empty when unknown. */
  flightDate: string;
  /** Index of the segment of the push. */
  pushed: number;
  rows: RowSource | undefined;
}

/** Data in rows that assembly reads. */
export interface RowSource {
  /** Returns false if the request is not in a row. */
  request(scope: Scope, request: Request): boolean;
  /** Reads a request from its segment. Returns undefined if it is not in a row. */
  whole(request: Request): Request | undefined;
  /** Reads the names of a check-in and of the travellers, for comparison. */
  name(record: CheckIn): void;
  /** Reads the names of travellers, unless requests have them. */
  nameTravellers(): void;
}
