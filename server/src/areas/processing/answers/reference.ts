import { createHash } from 'node:crypto';
import { timeOf } from '#kernel/ids.ts';

const timeLength = 8;
const countLength = 6;
const counts = 36 ** countLength;

/**
 * Our own reference in UNB 5 (standards digest, section 1.2: at most 14 characters, unique for who receives it): the moment of
 * the file, then a count that goes on with its messages from where the file's id puts it. Working a message again gives the same.
 */
export function ownReference(fileId: string, ordinal: number): string {
  const first = createHash('sha256').update(fileId).digest().readUIntBE(0, 4);
  const count = (first + ordinal) % counts;
  return written(timeOf(fileId), timeLength) + written(count, countLength);
}

function written(value: number, length: number): string {
  return value.toString(36).toUpperCase().padStart(length, '0').slice(-length);
}
