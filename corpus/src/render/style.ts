/** How the sender of a message writes, apart from what the message says. */
import { SegmentWriter } from '@farol/edifact';
import type { Habits } from '../world/carriers.ts';

export type WritingStyle = Pick<
  Habits,
  'una' | 'newline' | 'syntax' | 'diacritics' | 'groups' | 'release' | 'paddedNumber'
>;

/** The plain style of the guides. */
export const PLAIN_STYLE: WritingStyle = {
  una: ":+.? '",
  newline: '\n',
  syntax: 'UNOA:4',
  diacritics: false,
  groups: true,
  release: 'D:05B',
  paddedNumber: false,
};

export function writerFor({ una, newline }: WritingStyle): SegmentWriter {
  return new SegmentWriter({ newline, ...(una === undefined ? { writeUna: false } : { una }) });
}

export function writtenNumber(number: string, { paddedNumber }: WritingStyle): string {
  return paddedNumber ? number.padStart(4, '0') : number;
}
