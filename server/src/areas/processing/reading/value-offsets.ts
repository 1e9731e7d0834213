import { rangesOf, type Sources } from '@farol/edifact';
import type { Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { findMessage } from './queries.ts';
import { readStored } from './stored-message.ts';

export interface ValuePlace {
  fileId: string;
  ordinal: number;
  booking: number | null;
  index: number;
  /** `seat`, `documents.0`. */
  path: string;
}

/**
 * Returns the byte offsets of the segments with a value, else of all about the person. The caller checks
 * access to the file.
 */
export async function listValueOffsets(
  db: Database,
  { keys }: Pick<Services, 'keys'>,
  { fileId, ordinal, booking: at, index, path }: ValuePlace,
): Promise<number[]> {
  const stored = await findMessage(db, { file_id: fileId, ordinal });
  if (stored === undefined) return [];
  const { message } = await readStored(db, keys, stored, { sources: true });
  const booking = at === null ? undefined : message?.bookings[at];
  const person = (at === null ? message : booking)?.people[index];
  if (person === undefined) return [];
  const own = offsetsOf(person.sources, path);
  if (own.length > 0) return own;
  // The locator of a person is that of the booking.
  const shared = offsetsOf(booking?.sources, path);
  return shared.length > 0 ? shared : offsetsOf(person.sources);
}

function offsetsOf(sources: Sources = {}, path?: string): number[] {
  const ranges = path === undefined ? Object.values(sources) : rangesOf(sources, path);
  return [...new Set(ranges.map(([offset]) => offset))].toSorted((one, other) => one - other);
}
