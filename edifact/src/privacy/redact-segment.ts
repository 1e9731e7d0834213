import type { ServiceMarks } from '../core/service.ts';
import { isAlphanumeric, isKnownTag, pack } from '../core/tags.ts';
import { asciiText } from '../core/text.ts';
import { isSensitiveRequest, isSensitiveText, maskAccounts, maskCards } from './sensitive.ts';

const SSR = pack('SSR');
const FOP = pack('FOP');
/** Segments whose values are free text. */
const FREE = new Set(
  [
    'IFT',
    'LTS',
    'ADD',
    'SSR',
    'SAC',
    'FTX',
    'OSI',
    'FAR',
    'MSG',
    'PTK',
    'EBD',
    'ABI',
    'COM',
    'RFF',
    'NAD',
  ].map(pack),
);
/** Segments of free text in which sensitive words count. In a name or an address they are just words. */
const WORDED = new Set(['IFT', 'LTS', 'SSR', 'SAC', 'FTX', 'OSI'].map(pack));

const X = 0x58;
const FOID_CARD = /(?<=[:+/])CC[A-Z]{0,2}\d/i;

/** Overwrites all letters, digits and high bytes: marks stay, so that the segment keeps its shape and length. */
function blank(bytes: Uint8Array, from: number, to: number): void {
  for (let index = from; index < to; index++) {
    const byte = bytes[index] as number;
    if (isAlphanumeric(byte) || byte > 0x7f) bytes[index] = X;
  }
}

function overwrite(bytes: Uint8Array, from: number, before: string, after: string): void {
  if (before === after) return;
  for (let index = 0; index < before.length; index++) {
    if (before.charCodeAt(index) !== after.charCodeAt(index)) bytes[from + index] = after.charCodeAt(index);
  }
}

/** No card number has fewer digits: most segments are done with this look. */
const FEWEST_DIGITS = 11;

function mayHoldCard(bytes: Uint8Array, from: number, to: number): boolean {
  let digits = 0;
  for (let index = from; index < to; index++) {
    const byte = bytes[index] as number;
    if (byte >= 0x30 && byte <= 0x39) digits++;
  }
  return digits >= FEWEST_DIGITS;
}

function elementEnd(bytes: Uint8Array, from: number, to: number, marks: ServiceMarks): number {
  let index = from;
  while (index < to && bytes[index] !== marks.element && bytes[index] !== marks.component) index++;
  return index;
}

/**
 * Takes out of one segment, in place and without changing its length, what must not be kept: a sensitive request loses all its letters and
 * digits after the tag, card numbers keep their first six and last four (standards digest, sections 7 and 13).
 */
export function redactSegment(
  bytes: Uint8Array,
  from: number,
  to: number,
  tag: number,
  marks: ServiceMarks,
): void {
  const unknown = !isKnownTag((tag >> 16) & 0xff, (tag >> 8) & 0xff, tag & 0xff);
  if (tag !== SSR && tag !== FOP && !FREE.has(tag) && !unknown) return;
  const worded = unknown || WORDED.has(tag);
  const first = from + 4;
  if (first >= to) return;
  if (!worded && !mayHoldCard(bytes, first, to)) return;
  const text = latin1(bytes, first, to);
  if (tag === SSR) {
    const code = latin1(bytes, first, elementEnd(bytes, first, to, marks)).trim();
    if (isSensitiveRequest(code)) {
      blank(bytes, first, to);
      return;
    }
  }
  if (worded && isSensitiveText(text)) {
    blank(bytes, first, to);
    return;
  }
  const account = tag === FOP || (tag === SSR && FOID_CARD.test(text));
  const masked = account ? maskAccounts(text) : maskCards(text);
  overwrite(bytes, first, text, masked);
}

function latin1(bytes: Uint8Array, from: number, to: number): string {
  return asciiText(bytes, from, to);
}
