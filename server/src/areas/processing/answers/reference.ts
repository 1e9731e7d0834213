import { createHash } from 'node:crypto';
import { timeOf } from '#kernel/ids.ts';

const timeLength = 8;
const countLength = 6;
const counts = 36 ** countLength;

/**
 * Builds our reference of UNB 5: file time and message count, at most 14 characters, unique per recipient
 * (standards digest, section 1.2). Stable on retry.
 */
export function buildControlReference(fileId: string, ordinal: number): string {
  const first = createHash('sha256').update(fileId).digest().readUIntBE(0, 4);
  const count = (first + ordinal) % counts;
  return toBase36(timeOf(fileId), timeLength) + toBase36(count, countLength);
}

function toBase36(value: number, length: number): string {
  return value.toString(36).toUpperCase().padStart(length, '0').slice(-length);
}
