import { type Notes, Refusal } from './notes.ts';
import { sizeAt, skipBlanks } from './text.ts';

export const MANDATORY = 37;
/** Columns of the repeated part up to the frequent flyer number. A scanner may have lost later blanks. */
const REPEATED_CORE = 36;
const REPEATED_TAIL = 6;

/** `end` follows the size, or a corrected one. */
export interface Parts {
  version?: string;
  unique?: { from: number; size: number };
  repeated?: { from: number; size: number };
  /** Start of the airline's own data. */
  rest: number;
  end: number;
}

export interface Place {
  leg: number;
  last: boolean;
  from: number;
  size: number;
}

/** Sizes must agree: smaller than the full part is allowed, larger than the leg is not. */
export function findParts(text: string, place: Place, notes: Notes): Parts {
  const end = place.from + place.size;
  const parts: Parts = { rest: place.from, end };
  if (place.size === 0) return parts;
  if (place.leg === 0 && !findUnique(text, place, parts, notes)) return closed(text, place, parts);
  // A part may end after the leg if the leg's size is wrong.
  if (parts.rest + 2 <= end || parts.rest > end) findRepeated(text, place, parts);
  parts.end = place.last ? lastEnd(text, place, parts, notes) : end;
  return closed(text, place, parts);
}

function findUnique(text: string, place: Place, parts: Parts, notes: Notes): boolean {
  const { from, size, leg } = place;
  if (text.charAt(from) !== '>') {
    notes.warn('MARK_MISSING', from, leg);
    return false;
  }
  parts.version = text.charAt(from + 1);
  parts.rest = from + Math.min(size, 2);
  if (size < 4) return false;
  parts.unique = { from: from + 4, size: sizeAt(text, from + 2, leg) };
  parts.rest = from + 4 + parts.unique.size;
  return true;
}

function findRepeated(text: string, { leg, from, size }: Place, parts: Parts): void {
  const at = parts.rest;
  if (at > from + size && at + 2 > text.length) throw new Refusal('SIZE_PAST_END', from, leg);
  parts.repeated = { from: at + 2, size: sizeAt(text, at, leg) };
  parts.rest = at + 2 + parts.repeated.size;
}

function closed(text: string, { from, leg, last }: Place, parts: Parts): Parts {
  const begins = Math.max(parts.repeated?.from ?? 0, parts.unique?.from ?? 0);
  const over = parts.end > text.length || begins > parts.end || (!last && parts.rest > parts.end);
  if (over) throw new Refusal('SIZE_PAST_END', from, leg);
  return parts;
}

/** Real passes lack the blank end of the repeated part, or have a wrong size of the leg. */
function lastEnd(text: string, { leg, from, size }: Place, parts: Parts, notes: Notes): number {
  const declared = from + size;
  const inner = Math.max(declared, parts.rest);
  if (inner === declared && isEnd(text, declared)) return declared;
  const core = parts.repeated === undefined ? Infinity : parts.repeated.from + REPEATED_CORE;
  for (let missing = 0; missing <= REPEATED_TAIL; missing++) {
    const end = inner - missing;
    if (end < core || !isEnd(text, end)) continue;
    if (inner !== declared) notes.warn('LEG_SIZE', from, leg);
    if (missing > 0) notes.warn('TAIL_MISSING', end, leg);
    return end;
  }
  if (inner > declared) throw new Refusal('SIZE_PAST_END', from, leg);
  return declared;
}

/** Returns whether the text ends here, or a signature fills the rest. */
function isEnd(text: string, at: number): boolean {
  if (at === text.length) return true;
  const size = /^\^.([\dA-F]{2})/i.exec(text.slice(at, at + 4))?.[1];
  if (size === undefined) return false;
  const end = at + 4 + Number.parseInt(size, 16);
  return end <= text.length && skipBlanks(text, end) === text.length;
}
