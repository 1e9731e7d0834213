import type { Person } from '@farol/edifact';
import type { MessageOrder } from './order.ts';

export type Source = 'API' | 'PNR';
export type PassengerState = 'RESERVED' | 'ON_LIST' | 'ON_BOARD' | 'NOT_ON_BOARD' | 'REMOVED';

/** Position of a person in received data: the file, its message, and the index in the message. */
export interface Mention {
  fileId: string;
  ordinal: number;
  index: number;
  /** Index of the booking, if the message has bookings. */
  booking?: number;
}

/** The last data of one source about one person on a flight; for PNR, of one booking. */
export interface SaidPerson {
  source: Source;
  /** From one message, or merged from several; then `by` names the message of each field. */
  person: Person;
  /** The last message with this person. */
  at: Mention;
  order: MessageOrder;
  /** Messages of fields that do not come from `at`. */
  by: Readonly<Record<string, Mention>>;
  state: PassengerState;
  /** PNR only. */
  bookingId?: string;
  /** PNR check-in instant, ISO 8601. */
  checkedInAt?: string;
  /** The passenger that contained them when the flight was loaded; undefined for new people. */
  rowId?: string;
}

/** Overlays new data on earlier data. Missing fields keep their value and their message. */
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
  // Every message sets the kind of every person.
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

/** Compares values deeply; undefined equals a missing field. */
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
