import { Cursor } from '../core/cursor.ts';
import { findEnvelope, type EnvelopeStart } from '../core/service.ts';
import { pack } from '../core/tags.ts';
import { asciiText } from '../core/text.ts';
import { redactSegment } from './redact-segment.ts';
import { redactXml } from './redact-xml.ts';
import { maskCards } from './sensitive.ts';
import { isXml } from '../xml/detect.ts';

const UNA = pack('UNA');
const UNZ = pack('UNZ');

/** Bytes looked at together, when the bytes are no message. */
const CHUNK = 1 << 16;

/**
 * The bytes of a message for storage: sensitive requests (meals, health, assistance and free text about them) lose their letters and
 * digits, card numbers keep their first six and last four. Nothing moves: offsets and lengths stay true. The argument is not changed.
 * Bytes that are no message have only their card numbers masked. Never throws.
 */
export function redact(bytes: Uint8Array): Uint8Array {
  // Not `slice`: that of a Buffer shares its bytes.
  const out = new Uint8Array(bytes);
  if (isXml(out)) {
    redactXml(out);
    return out;
  }
  let position = 0;
  let plainFrom = 0;
  for (let start = findEnvelope(out, 0); start !== undefined; start = findEnvelope(out, position)) {
    maskPlain(out, plainFrom, start.from);
    position = redactInterchange(out, start);
    plainFrom = position;
  }
  maskPlain(out, plainFrom, out.length);
  return out;
}

/** Redacts one interchange in place; returns where it ends. */
function redactInterchange(out: Uint8Array, start: EnvelopeStart): number {
  const cursor = new Cursor({ ...start.marks, repetition: -1 });
  let base = start.first;
  let size = CHUNK;
  while (base < out.length) {
    const end = Math.min(out.length, base + size);
    // The cursor looks ahead in the bytes, and overwriting never touches marks or tags, so both may work on the same bytes.
    cursor.load(out.subarray(base, end), 0, base, end === out.length);
    const reached = redactWindow(cursor);
    if (reached >= 0) return base + reached;
    if (end === out.length) return end;
    size = cursor.position === 0 ? size * 2 : CHUNK;
    base += cursor.position;
  }
  return out.length;
}

/** Returns where the interchange ended in the window, or -1 when it goes on. */
function redactWindow(cursor: Cursor): number {
  for (;;) {
    if (cursor.next() !== 'segment') return -1;
    if (cursor.tag === UNA) return cursor.start;
    redactSegment(cursor.bytes, cursor.start, cursor.end, cursor.tag, cursor.marks);
    if (cursor.tag === UNZ) return cursor.position;
  }
}

/** Masks card numbers in bytes that are no message, with some overlap so that none is cut by a chunk. */
function maskPlain(out: Uint8Array, from: number, to: number): void {
  for (let position = from; position < to; position += CHUNK) {
    const end = Math.min(to, position + CHUNK + 64);
    const text = asciiText(out, position, end);
    const masked = maskCards(text);
    if (masked === text) continue;
    for (let index = 0; index < masked.length; index++) out[position + index] = masked.charCodeAt(index);
  }
}
