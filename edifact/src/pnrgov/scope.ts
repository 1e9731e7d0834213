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

export interface RowSource {
  /** Returns false if the request is not in a row. */
  request(scope: Scope, request: Request): boolean;
  /** Returns undefined if the request is not in a row. */
  whole(request: Request): Request | undefined;
  /** Needed for comparison. */
  name(record: CheckIn): void;
  /** Leaves names that requests have. */
  nameTravellers(): void;
}
