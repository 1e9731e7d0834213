import type { Person } from '@farol/edifact';
import type { MessageOrder } from './order.ts';

export type Source = 'API' | 'PNR';
export type PassengerState = 'RESERVED' | 'ON_LIST' | 'ON_BOARD' | 'NOT_ON_BOARD' | 'REMOVED';

/** Position of a person in received data. */
export interface Mention {
  fileId: string;
  ordinal: number;
  index: number;
  booking?: number;
}

/** The last data of one source (for PNR: one booking) about one person. */
export interface SourcePerson {
  source: Source;
  /** May combine several messages, see `by`. */
  person: Person;
  /** The last message. */
  at: Mention;
  order: MessageOrder;
  /** Messages of fields that are not from `at`. */
  by: Readonly<Record<string, Mention>>;
  state: PassengerState;
  bookingId?: string;
  /** Instant, ISO 8601. */
  checkedInAt?: string;
  /** The stored passenger, if any. */
  rowId?: string;
}

/** Missing fields keep their value and message. */
export function overlayPerson(
  before: SourcePerson,
  update: Person,
  at: Mention,
): Pick<SourcePerson, 'person' | 'by'> {
  const fields = Object.entries(update).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  const fieldNames = new Set(fields.map(([field]) => field));
  const by: Record<string, Mention> = {};
  for (const [field, value] of Object.entries(before.person)) {
    const empty = value === undefined || (Array.isArray(value) && value.length === 0);
    if (!empty && !fieldNames.has(field)) by[field] = before.by[field] ?? before.at;
  }
  // Every message sets the kind.
  delete by['kind'];
  return { person: { ...before.person, ...Object.fromEntries(fields) }, by: dropSameMention(by, at) };
}

function dropSameMention(by: Record<string, Mention>, at: Mention): Record<string, Mention> {
  return Object.fromEntries(
    Object.entries(by).filter(
      ([, mention]) =>
        mention.fileId !== at.fileId || mention.ordinal !== at.ordinal || mention.index !== at.index,
    ),
  );
}

/** Undefined equals a missing field. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((value, index) => isEqual(value, other[index]))
    );
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return (
    Object.entries(left).every(([key, value]) => isEqual(value, right[key])) &&
    Object.entries(right).every(([key, value]) => value === undefined || left[key] !== undefined)
  );
}
