import type { FindingCode } from './finding-codes.ts';
import type { Booking, Interchange, Message, Person, Severity } from './types.ts';
import type { Cursor } from './core/cursor.ts';
import type { Findings } from './core/findings.ts';
import type { SourceTracker } from './core/sources.ts';
import type { ReaderKind } from './core/scanner.ts';

export interface ReadOptions {
  /** The present. Without it, distant flights and dates without a year are not judged. */
  now?: Date;
  /** Severities by code, such as an error for a wrong UNT count. */
  strict?: Partial<Record<FindingCode, Severity>>;
  /** Hours. A longer stop ends a one-way journey (standards digest, section 7). Default: 24. */
  connectionHours?: number;
  /** Days from `now` after which a flight is reported. Default: 400. */
  farDays?: number;
  /** False omits `raw` from bookings. Default: true. */
  raw?: boolean;
  /**
   * `plain` reads EDIFACT without WebAssembly, with the same result. Default: `FAROL_READER`, otherwise
   * `fast`.
   */
  reader?: ReaderKind;
  /**
   * Adds `Person.sources` and `Booking.sources` (EDIFACT only). Uses the `plain` reader and is several times
   * slower.
   */
  sources?: boolean;
}

/** Receives people and bookings one by one, so that a message need not fit in memory. */
export interface ItemSink {
  person(person: Person, message: Message): void;
  booking(booking: Booking, message: Message): void;
}

export interface MessageContext {
  readonly options: ReadOptions;
  readonly findings: Findings;
  readonly interchange: Interchange;
  readonly sink: ItemSink;
  readonly message: Message;
  readonly tracker?: SourceTracker | undefined;
}

/** Reads the segments between UNH and UNT. */
export interface MessageReader {
  segment(cursor: Cursor): void;
  /** At UNT, or where the message was cut: then missing segments are not reported. */
  finish(cut: boolean): void;
  /** True when the flights are known and only people or bookings follow. */
  readonly headerDone: boolean;
}
