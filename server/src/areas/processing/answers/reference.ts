import { createHash } from 'node:crypto';
import { timeOf } from '#kernel/ids.ts';

const timeLength = 8;
const countLength = 6;
const counts = 36 ** countLength;

/**
 * Builds our own reference of UNB 5: the time of the file, then a running count of its messages. At most 14
 * characters and unique per recipient (standards digest, section 1.2). Stable when a message is processed
 * again.
 */
export function ownReference(fileId: string, ordinal: number): string {
  const first = createHash('sha256').update(fileId).digest().readUIntBE(0, 4);
  const count = (first + ordinal) % counts;
  return written(timeOf(fileId), timeLength) + written(count, countLength);
}

function written(value: number, length: number): string {
  return value.toString(36).toUpperCase().padStart(length, '0').slice(-length);
}
