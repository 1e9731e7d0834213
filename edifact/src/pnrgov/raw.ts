import { FieldDecoder } from '../core/charset.ts';
import type { Cursor } from '../core/cursor.ts';
import type { ServiceMarks } from '../core/service.ts';
import { isSurelyKept } from '../privacy/quick-keep.ts';
import { isLookedAt } from '../privacy/raw-check.ts';
import { noteSegment, redactSegment, type SegmentContext } from '../privacy/redact-segment.ts';

const LINE = 0x0a;

/** Only with printable marks does a clean segment contain no control bytes. */
export function isPrintable({ component, element, terminator, repetition }: ServiceMarks): boolean {
  return [component, element, terminator, Math.max(repetition, 0x20)].every(
    mark => mark >= 0x20 && mark <= 0x7e,
  );
}

function isSafe(cursor: Cursor, paid: boolean): boolean {
  return !isLookedAt(cursor.tag) || isSurelyKept(cursor, cursor.marks, paid);
}

/** One segment per line. Copies unchanged neighbours together. */
export class RawText {
  /** One character for each byte. */
  #text = '';
  /** The bytes identify the window. Its text stays valid when they are overwritten. */
  #bytes: Uint8Array | undefined;
  #base = -1;
  #window = '';
  #from = 0;
  #to = 0;
  #printable = true;
  /** The first segment beyond ASCII. */
  #high: Uint8Array | undefined;
  #hasControls = false;
  #cursor: Cursor | undefined;
  #scratch = new Uint8Array(0);
  readonly #segmentContext: SegmentContext = { paid: false };

  /** `safe` means that redaction would change nothing. */
  add(cursor: Cursor, safe = false): void {
    const { bytes, start, end } = cursor;
    noteSegment(this.#segmentContext, cursor.tag);
    if (bytes !== this.#bytes || cursor.base !== this.#base) this.#enter(cursor);
    const plain = cursor.clean && this.#printable && end < bytes.length;
    if (!plain || !(safe || isSafe(cursor, this.#segmentContext.paid))) {
      this.#flush();
      this.#text += this.#redacted(cursor);
    } else if (start === this.#to + 2 && bytes[start - 1] === LINE && this.#from < this.#to) {
      this.#to = end;
    } else {
      this.#flush();
      this.#from = start;
      this.#to = end;
    }
  }

  #flush(): void {
    if (this.#from < this.#to) {
      const lined = this.#window.charCodeAt(this.#to + 1) === LINE;
      const run = this.#window.slice(this.#from, this.#to + (lined ? 2 : 1));
      this.#text += lined ? run : `${run}\n`;
    }
    this.#from = 0;
    this.#to = 0;
  }

  /** The next window overwrites the bytes, but not the text. */
  #enter(cursor: Cursor): void {
    const { bytes } = cursor;
    this.#flush();
    this.#cursor = cursor;
    this.#bytes = bytes;
    this.#base = cursor.base;
    this.#printable = isPrintable(cursor.marks);
    this.#window = cursor.textAt(0, bytes.length);
  }

  #redacted(cursor: Cursor): string {
    const { bytes, start, end, marks } = cursor;
    if (this.#scratch.length < end - start + 2) this.#scratch = new Uint8Array((end - start) * 2 + 2);
    const copy = this.#scratch;
    let length = 0;
    let isHigh = false;
    for (let index = start; index < end; index++) {
      const byte = bytes[index] as number;
      if (byte === LINE || byte === 0x0d) continue;
      if (byte > 0x7f) isHigh = true;
      else if (byte < 0x20 || byte === 0x7f) this.#hasControls = true;
      copy[length++] = byte;
    }
    if (isHigh) this.#high ??= copy.slice(0, length);
    redactSegment(copy, 0, length, cursor.tag, marks, this.#segmentContext);
    copy[length++] = marks.terminator;
    copy[length++] = LINE;
    return Buffer.from(copy.buffer, 0, length).toString('latin1');
  }

  drain(): string {
    this.#flush();
    const high = this.#high;
    const text = high === undefined ? this.#text : this.#decode(high);
    // The database rejects control bytes.
    const printable = high !== undefined || this.#hasControls ? text.replaceAll(/[^\P{Cc}\n]/gu, ' ') : text;
    this.#text = '';
    this.#high = undefined;
    this.#hasControls = false;
    return printable;
  }

  #decode(high: Uint8Array): string {
    const encoding = this.#cursor?.detectEncoding(high) ?? 'latin1';
    return new FieldDecoder(encoding).decode(Buffer.from(this.#text, 'latin1'));
  }
}
