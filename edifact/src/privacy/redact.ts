import { Cursor } from '../core/cursor.ts';
import { findEnvelope, USUAL_MARKS, type EnvelopeStart, type ServiceMarks } from '../core/service.ts';
import { isAlphanumeric, pack } from '../core/tags.ts';
import { repetitionsUsed } from '../interchange/session.ts';
import { isXml } from '../xml/detect.ts';
import { JoinedSegments } from './joined-segments.ts';
import { isSurelyKept } from './quick-keep.ts';
import { noteSegment, redactSegment, type SegmentContext } from './redact-segment.ts';
import { redactXml } from './redact-xml.ts';

const UNA = pack('UNA');
const UNZ = pack('UNZ');

/** Bytes read at once. The first chunk is small, because an input may have many small interchanges. */
const FIRST_CHUNK = 1 << 12;
const CHUNK = 1 << 16;
const X = 0x58;

export interface RedactOptions {
  /** Keeps free text, except cards and words of health and religion. */
  keepText?: boolean;
}

/**
 * Returns a copy of the same length with allowed values only. Never throws.
 * Keeps the first six and last four digits of card numbers, and no text outside interchanges.
 */
export function redact(bytes: Uint8Array, { keepText = false }: RedactOptions = {}): Uint8Array {
  // `slice` of a Buffer would share its bytes.
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

function redactInterchange(cursor: Cursor, out: Uint8Array, start: EnvelopeStart, keepText: boolean): number {
  // The cursor only finds segments and elements; `marks` splits fields.
  cursor.useMarks({ ...start.marks, repetition: -1 });
  cursor.hasLineBreaks = false;
  const marks = repetitionsUsed(out, start) ? start.marks : { ...start.marks, repetition: -1 };
  const context: SegmentContext = { paid: false, keepText };
  const joined = new JoinedSegments(marks, context);
  let base = start.first;
  let size = FIRST_CHUNK;
  while (base < out.length) {
    const end = Math.min(out.length, base + size);
    // Redaction never changes separators or tags, so the cursor may read the same bytes ahead.
    cursor.load(out.subarray(base, end), 0, base, end === out.length);
    const reached = redactChunk(cursor, marks, context, joined);
    if (reached >= 0) return base + reached;
    if (end === out.length) return end;
    size = cursor.position === 0 ? size * 2 : CHUNK;
    base += cursor.position;
  }
  return out.length;
}

function redactChunk(
  cursor: Cursor,
  marks: ServiceMarks,
  context: SegmentContext,
  joined: JoinedSegments,
): number {
  for (;;) {
    if (cursor.next() !== 'segment') return -1;
    const { bytes, start, end, tag } = cursor;
    if (tag === UNA) return start;
    noteSegment(context, tag);
    if (!isSurelyKept(cursor, marks, context.paid)) redactSegment(bytes, start, end, tag, marks, context);
    joined.add(bytes, start, end, tag);
    if (tag === UNZ) return cursor.position;
  }
}

/** Bytes of a byte order mark. */
const ORDER_MARKS = new Set([0xef, 0xbb, 0xbf, 0xfe, 0xff]);

/** Address or origin line of a telegram. */
const TELEGRAM =
  /^(?:[A-Z]{2} +)?[A-Z][A-Z\d]{6}(?: +[A-Z][A-Z\d]{6}){0,7}$|^\.[A-Z][A-Z\d]{6}(?: \d{6})?(?: [A-Z]{3}\d\d)?$/;

/** Crosses out letters and digits outside interchanges, except the address lines of a telegram. */
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
