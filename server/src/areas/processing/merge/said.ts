import type { Person } from '@farol/edifact';
import type { MessageOrder } from './order.ts';

export type Source = 'API' | 'PNR';
export type PassengerState = 'RESERVED' | 'ON_LIST' | 'ON_BOARD' | 'NOT_ON_BOARD' | 'REMOVED';

/** Where a person stands in what was received: the file, the message in it, and which of the message's people they are. */
export interface Mention {
  fileId: string;
  ordinal: number;
  index: number;
  /** Which of the message's bookings, where it has bookings. */
  booking?: number;
}

/** What one source said last of one person on a flight: of PNR, by one booking. */
export interface SaidPerson {
  source: Source;
  /** Said whole, or put together of several messages: then `by` tells which said what. */
  person: Person;
  /** The message that named them last. */
  at: Mention;
  order: MessageOrder;
  /** The message of each field that a later one than the last whole one, or an earlier one, gave; all others are of `at`. */
  by: Readonly<Record<string, Mention>>;
  state: PassengerState;
  /** Of PNR: the booking. */
  bookingId?: string;
  /** When they checked in, as PNR tells it; an instant, ISO 8601. */
  checkedInAt?: string;
  /** The stored passenger they were part of when the flight was read; undefined for who is new. */
  rowId?: string;
}

/** Lays what a message gives over what was said before: what it leaves out stays, and keeps the message it came from. */
export function overlaid(before: SaidPerson, given: Person, at: Mention): Pick<SaidPerson, 'person' | 'by'> {
  const fields = Object.entries(given).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  const told = new Set(fields.map(([field]) => field));
  const by: Record<string, Mention> = {};
  for (const [field, value] of Object.entries(before.person)) {
    const empty = value === undefined || (Array.isArray(value) && value.length === 0);
    if (!empty && !told.has(field)) by[field] = before.by[field] ?? before.at;
  }
  // Whether they only pass through is told of everybody in every message.
  delete by['kind'];
  return { person: { ...before.person, ...Object.fromEntries(fields) }, by: sameMention(by, at) };
}

function sameMention(by: Record<string, Mention>, at: Mention): Record<string, Mention> {
  return Object.fromEntries(
    Object.entries(by).filter(
      ([, mention]) =>
        mention.fileId !== at.fileId || mention.ordinal !== at.ordinal || mention.index !== at.index,
    ),
  );
}

/** Whether two values say the same; what is undefined is not said. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((value, index) => isSame(value, other[index]))
    );
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return (
    Object.entries(left).every(([key, value]) => isSame(value, right[key])) &&
    Object.entries(right).every(([key, value]) => value === undefined || left[key] !== undefined)
  );
}
