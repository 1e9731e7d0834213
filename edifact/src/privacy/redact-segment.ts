import type { ServiceMarks } from '../core/service.ts';
import { isAlphanumeric, isKnownTag, knownPacked, pack, placeOfTag } from '../core/tags.ts';
import { asciiText } from '../core/text.ts';
import { quickCheck, SEEN_ACCOUNT, SEEN_CARD, SEEN_CC, SEEN_WORD } from './quick-check.ts';
import { isKeptCode, isSensitiveRequest, isSensitiveText, maskAccounts, maskCards } from './sensitive.ts';

/** What counts in a segment: nothing, numbers of cards, accounts, sensitive words too, and in SSR the code. */
const PLAIN = 1;
const CARDS = 2;
const ACCOUNTS = 3;
const WORDED = 4;
const REQUEST = 5;

/** By tag as an index of five bits for each letter; 0 for a tag that was not met yet, or whose letters are none. */
const kinds = new Uint8Array(1 << 15);

/** Segments of free text in which sensitive words do not count: in a name or an address they are just words. */
const FREE = new Set(['ADD', 'FAR', 'MSG', 'PTK', 'EBD', 'ABI', 'COM', 'RFF', 'NAD'].map(pack));
/** Segments of free text in which they count. */
const FREE_WORDED = new Set(['IFT', 'LTS', 'SAC', 'FTX', 'OSI'].map(pack));
const SSR = pack('SSR');
const FOP = pack('FOP');

function judge(tag: number): number {
  if (tag === SSR) return REQUEST;
  if (FREE_WORDED.has(tag) || !isKnownTag((tag >> 16) & 0xff, (tag >> 8) & 0xff, tag & 0xff)) return WORDED;
  if (tag === FOP) return ACCOUNTS;
  return FREE.has(tag) ? CARDS : PLAIN;
}

function kindOf(tag: number): number {
  const index = placeOfTag(tag);
  const known = kinds[index] as number;
  // Bytes other than capitals share their place with some.
  if (known !== 0 && (tag & 0xe0_e0e0) === 0x40_4040) return known;
  const kind = judge(tag);
  if ((tag & 0xe0_e0e0) === 0x40_4040) kinds[index] = kind;
  return kind;
}

/** How segments are looked at, by the last five bits of each letter of the tag: of all tags that are known. */
export function kindsOfTags(): Uint8Array {
  const all = new Uint8Array(1 << 15);
  for (const tag of knownPacked()) all[placeOfTag(tag)] = kindOf(tag);
  return all;
}

/** Whether segments of this tag can hold anything that must be taken out. */
export function isLookedAt(tag: number): boolean {
  return kindOf(tag) !== PLAIN;
}

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

function elementEnd(bytes: Uint8Array, from: number, to: number, marks: ServiceMarks): number {
  let index = from;
  while (index < to && bytes[index] !== marks.element && bytes[index] !== marks.component) index++;
  return index;
}

/** Whether a segment may hold anything that {@link redactSegment} takes out. Most are done with this look. */
export function mayNeedRedaction(
  bytes: Uint8Array,
  from: number,
  to: number,
  tag: number,
  marks: ServiceMarks,
): boolean {
  const kind = kindOf(tag);
  const first = from + 4;
  if (kind === PLAIN || first >= to) return false;
  if (kind === REQUEST && !isKeptCode(bytes, first, elementEnd(bytes, first, to, marks))) return true;
  const seen = quickCheck(bytes, first, to);
  if (seen === 0) return false;
  if (kind === CARDS) return (seen & SEEN_CARD) !== 0;
  if (kind === ACCOUNTS) return (seen & SEEN_ACCOUNT) !== 0;
  if ((seen & (SEEN_WORD | SEEN_CARD)) !== 0) return true;
  return kind === REQUEST && seen === (SEEN_ACCOUNT | SEEN_CC);
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * {@link redactWhole} of a segment that may be folded into lines: they are passed over, for they may part a word or a number.
 */
export function redactSegment(
  bytes: Uint8Array,
  from: number,
  to: number,
  tag: number,
  marks: ServiceMarks,
): void {
  const places: number[] = [];
  let folded = false;
  for (let index = from; index < to && !folded; index++) folded = isLineEnd(bytes[index]);
  if (!folded) {
    redactWhole(bytes, from, to, tag, marks);
    return;
  }
  for (let index = from; index < to; index++) if (!isLineEnd(bytes[index])) places.push(index);
  const copy = Uint8Array.from(places, place => bytes[place] ?? 0);
  redactWhole(copy, 0, copy.length, tag, marks);
  for (const [index, place] of places.entries()) bytes[place] = copy[index] ?? X;
}

function isLineEnd(byte: number | undefined): boolean {
  return byte === LINE_FEED || byte === CARRIAGE_RETURN;
}

/**
 * Takes out of one segment, in place and without changing its length, what must not be kept: a sensitive request loses all its letters and
 * digits after the tag, card numbers keep their first six and last four (standards digest, sections 7 and 13).
 */
function redactWhole(bytes: Uint8Array, from: number, to: number, tag: number, marks: ServiceMarks): void {
  if (!mayNeedRedaction(bytes, from, to, tag, marks)) return;
  const kind = kindOf(tag);
  const first = from + 4;
  const text = asciiText(bytes, first, to);
  if (kind === REQUEST) {
    const code = asciiText(bytes, first, elementEnd(bytes, first, to, marks)).trim();
    if (isSensitiveRequest(code)) {
      blank(bytes, first, to);
      return;
    }
  }
  if (kind >= WORDED && isSensitiveText(text)) {
    blank(bytes, first, to);
    return;
  }
  const account = kind === ACCOUNTS || (kind === REQUEST && FOID_CARD.test(text));
  const masked = account ? maskAccounts(text) : maskCards(text);
  overwrite(bytes, first, text, masked);
}
