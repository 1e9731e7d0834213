import type { FindingCode } from './finding-codes.ts';
import type { Booking, Interchange, Message, Person, Severity } from './types.ts';
import type { Cursor } from './core/cursor.ts';
import type { Findings } from './core/findings.ts';
import type { SourceTracker } from './core/sources.ts';
import type { ReaderKind } from './core/scanner.ts';

export interface ReadOptions {
  /** The present, for flights that are too far away and for dates without a year. Without it neither is judged. */
  now?: Date;
  /** Severities that differ from the usual ones, such as an error for a wrong UNT count (bilateral). */
  strict?: Partial<Record<FindingCode, Severity>>;
  /** A stop longer than this ends a one-way journey (standards digest, section 7). 24 by default. */
  connectionHours?: number;
  /** Flights further away than this from `now` are reported. 400 by default. */
  farDays?: number;
  /** False leaves `raw` out of the bookings. */
  raw?: boolean;
  /** `plain` reads EDIFACT without the WebAssembly module, and gives the same. The environment's `FAROL_READER` by default, else `fast`. */
  reader?: ReaderKind;
  /**
   * Says of people and bookings of EDIFACT which segment told each value (`Person.sources`, `Booking.sources`). Read `plain`, and several
   * times slower: for one message that somebody looks at.
   */
  sources?: boolean;
}

/** Takes people and bookings as they are read, so that a message need not be held whole. */
export interface ItemSink {
  person(person: Person, message: Message): void;
  booking(booking: Booking, message: Message): void;
}

/** What a reader of one message is given. */
export interface MessageContext {
  readonly options: ReadOptions;
  readonly findings: Findings;
  readonly interchange: Interchange;
  readonly sink: ItemSink;
  readonly message: Message;
  /** Follows which segment tells what, when that was asked for. */
  readonly tracker?: SourceTracker | undefined;
}

/** Reads one message, segment by segment between UNH and UNT. */
export interface MessageReader {
  segment(cursor: Cursor): void;
  /** At UNT, or where the message was `cut`: what would have come after is then not missed. */
  finish(cut: boolean): void;
  /** Whether the flights are known and nothing but people or bookings follows. */
  readonly headerDone: boolean;
}
