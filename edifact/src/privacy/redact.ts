import { Cursor } from '../core/cursor.ts';
import { findEnvelope, USUAL_MARKS, type EnvelopeStart, type ServiceMarks } from '../core/service.ts';
import { isAlphanumeric, pack } from '../core/tags.ts';
import { repetitionsUsed } from '../interchange/session.ts';
import { isXml } from '../xml/detect.ts';
import { isSurelyKept } from './quick-keep.ts';
import { follow, redactSegment, type Standing } from './redact-segment.ts';
import { redactXml } from './redact-xml.ts';

const UNA = pack('UNA');
const UNZ = pack('UNZ');

/**
 * Bytes of an interchange that are looked at together: few at first, for there may be many small
 * interchanges.
 */
const FIRST_CHUNK = 1 << 12;
const CHUNK = 1 << 16;
const X = 0x58;

export interface RedactOptions {
  /** True keeps free text, for those whom the law makes keep it: without cards, and none that tells of health, religion and the like. */
  keepText?: boolean;
}

/**
 * The bytes of a message for storage. What may stay is listed by its place: values of the kind that belongs there, and of free text what
 * is read out of it; all else is overwritten, and of card numbers all but first six and last four. Nothing moves: offsets and lengths
 * stay true. The argument is not changed. Bytes that are no message lose their letters and digits. Never throws.
 */
export function redact(bytes: Uint8Array, { keepText = false }: RedactOptions = {}): Uint8Array {
  // Not `slice`: that of a Buffer shares its bytes.
  const out = new Uint8Array(bytes);
  if (isXml(out)) {
    redactXml(out, keepText);
    return out;
  }
  const cursor = new Cursor(USUAL_MARKS);
  let position = 0;
  let plainFrom = 0;
  for (let start = findEnvelope(out, 0); start !== undefined; start = findEnvelope(out, position)) {
    crossOutAround(out, plainFrom, start.from);
    position = redactInterchange(cursor, out, start, keepText);
    plainFrom = position;
  }
  crossOutAround(out, plainFrom, out.length);
  return out;
}

/** Redacts one interchange in place; returns where it ends. */
function redactInterchange(cursor: Cursor, out: Uint8Array, start: EnvelopeStart, keepText: boolean): number {
  cursor.useMarks({ ...start.marks, repetition: -1 });
  cursor.lines = false;
  const marks = repetitionsUsed(out, start) ? start.marks : { ...start.marks, repetition: -1 };
  const standing: Standing = { paid: false, keepText };
  let base = start.first;
  let size = FIRST_CHUNK;
  while (base < out.length) {
    const end = Math.min(out.length, base + size);
    // The cursor looks ahead in the bytes, and overwriting never touches marks or tags, so both may work on the same bytes.
    cursor.load(out.subarray(base, end), 0, base, end === out.length);
    const reached = redactWindow(cursor, marks, standing);
    if (reached >= 0) return base + reached;
    if (end === out.length) return end;
    size = cursor.position === 0 ? size * 2 : CHUNK;
    base += cursor.position;
  }
  return out.length;
}

/** Returns where the interchange ended in the window, or -1 when it goes on. */
function redactWindow(cursor: Cursor, marks: ServiceMarks, standing: Standing): number {
  for (;;) {
    if (cursor.next() !== 'segment') return -1;
    const { bytes, start, end, tag } = cursor;
    if (tag === UNA) return start;
    follow(standing, tag);
    if (!isSurelyKept(cursor, marks, standing.paid)) redactSegment(bytes, start, end, tag, marks, standing);
    if (tag === UNZ) return cursor.position;
  }
}

/** Bytes of which the marks of an encoding are made. */
const ORDER_MARKS = new Set([0xef, 0xbb, 0xbf, 0xfe, 0xff]);

/** A line of the address or origin of a telegram, by which the network brought it. */
const TELEGRAM =
  /^(?:[A-Z]{2} +)?[A-Z][A-Z\d]{6}(?: +[A-Z][A-Z\d]{6}){0,7}$|^\.[A-Z][A-Z\d]{6}(?: \d{6})?(?: [A-Z]{3}\d\d)?$/;

/** Overwrites what stands before, between and after interchanges, but for the frame of a telegram. */
function crossOutAround(out: Uint8Array, from: number, to: number): void {
  for (let line = from; line < to;) {
    let end = line;
    while (end < to && out[end] !== 0x0a && out[end] !== 0x0d) end++;
    if (!isTelegramLine(out, line, end))
      for (let index = line; index < end; index++) {
        const byte = out[index] as number;
        if (isAlphanumeric(byte) || (byte > 0x7f && !ORDER_MARKS.has(byte))) out[index] = X;
      }
    line = end + 1;
  }
}

function isTelegramLine(out: Uint8Array, from: number, to: number): boolean {
  if (to - from > 80) return false;
  const text = String.fromCharCode(...out.subarray(from, to)).replaceAll(/\p{Cc}/gu, '');
  return TELEGRAM.test(text.trim());
}
