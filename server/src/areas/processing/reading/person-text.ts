import { type Booking, type Message, type Person, rangesOf, type Sources } from '@farol/edifact';
import type { Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { charsetOf } from './charset.ts';
import { findMessage } from './queries.ts';
import { cutPart, cutSegments, findSeparators, type SegmentRange, type Separators } from './segments.ts';
import { readStored, type StoredMessage } from './stored-message.ts';

export interface PersonPlace {
  fileId: string;
  ordinal: number;
  /** Null in a passenger list. */
  booking: number | null;
  index: number;
}

/** The segments about a person: those of the booking, or those of the person in a passenger list. */
export interface PersonText {
  segments: string[];
  truncated: boolean;
  /** Returns the indexes in `segments` with a value, such as `seat` or `documents.0`. */
  segmentsOf(path: string): number[];
}

const maxSegments = 400;

/**
 * Reads each message once. Undefined for people that are not in their message. The caller checks access to
 * the person and to the booking.
 */
export async function readPersonTexts(
  db: Database,
  { keys }: Pick<Services, 'keys'>,
  places: readonly PersonPlace[],
): Promise<(PersonText | undefined)[]> {
  const read = new Map<string, StoredMessage | undefined>();
  const texts: (PersonText | undefined)[] = [];
  for (const place of places) {
    const key = `${place.fileId}/${place.ordinal}`;
    if (!read.has(key)) read.set(key, await readMessage(db, keys, place));
    texts.push(textOf(read.get(key), place));
  }
  return texts;
}

async function readMessage(
  db: Database,
  keys: Services['keys'],
  { fileId, ordinal }: PersonPlace,
): Promise<StoredMessage | undefined> {
  const stored = await findMessage(db, { file_id: fileId, ordinal });
  return stored && readStored(db, keys, stored, { sources: true, raw: false });
}

function textOf(stored: StoredMessage | undefined, place: PersonPlace): PersonText | undefined {
  const { message } = stored ?? {};
  if (stored === undefined || message === undefined) return undefined;
  const booking = place.booking === null ? undefined : message.bookings[place.booking];
  const person = personAt(message, booking, place);
  const range = person && rangeOf(person, booking);
  if (range === undefined || person === undefined) return undefined;
  const cuts = cutRange(stored, range);
  const segments = cuts.slice(0, maxSegments);
  const charset = charsetOf(stored.bytes);
  const indexes = new Map(segments.map(({ offset }, index) => [offset, index]));
  const find = (sources: Sources = {}, path: string): number[] =>
    rangesOf(sources, path).flatMap(([offset]) => indexes.get(offset) ?? []);
  return {
    segments: segments.map(({ offset, length }) =>
      stored.bytes.toString(charset, offset - stored.bytesAt, offset - stored.bytesAt + length),
    ),
    truncated: cuts.length > segments.length,
    segmentsOf: path => {
      const own = find(person.sources, path);
      return own.length > 0 ? own : find(booking?.sources, path);
    },
  };
}

function personAt(
  message: Message,
  booking: Booking | undefined,
  { booking: at, index }: PersonPlace,
): Person | undefined {
  return (at === null ? message : booking)?.people[index];
}

function rangeOf(person: Person, booking: Booking | undefined): SegmentRange | undefined {
  if (booking !== undefined) return booking.range;
  const ranges = Object.values(person.sources ?? {});
  if (ranges.length === 0) return undefined;
  const offset = Math.min(...ranges.map(([start]) => start));
  const end = Math.max(...ranges.map(([start, length]) => start + length));
  // Ranges end before the terminator.
  return { offset, length: end + 1 - offset };
}

/** Returns the segments of a range, with offsets in the file. */
function cutRange(
  { bytes, bytesAt, marks }: StoredMessage,
  { offset, length }: SegmentRange,
): SegmentRange[] {
  const part = bytes.subarray(offset - bytesAt, offset - bytesAt + length);
  const separators = marks === undefined ? findSeparators(bytes) : toSeparators(marks);
  const cuts = separators === undefined ? cutSegments(part, []) : cutPart(part, separators);
  return cuts.map(cut => ({ ...cut, offset: cut.offset + offset }));
}

function toSeparators({ element, release, terminator }: NonNullable<StoredMessage['marks']>): Separators {
  const mark = (code: number) => (code === -1 ? '' : String.fromCharCode(code));
  return { element: mark(element), release: mark(release), terminator: mark(terminator) };
}
