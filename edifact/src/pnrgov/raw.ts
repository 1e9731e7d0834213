import { FieldDecoder } from '../core/charset.ts';
import type { Cursor } from '../core/cursor.ts';
import { asciiText } from '../core/text.ts';
import { redactSegment } from '../privacy/redact-segment.ts';

/** Gathers the bytes of a booking's segments, one line each, with sensitive requests and card numbers overwritten. */
export class RawText {
  #buffer = new Uint8Array(1 << 12);
  #length = 0;
  #high = false;
  #cursor: Cursor | undefined;

  add(cursor: Cursor): void {
    const size = cursor.end - cursor.start + 2;
    if (this.#length + size > this.#buffer.length) this.#grow(size);
    const from = this.#length;
    const { bytes } = cursor;
    let length = from;
    for (let index = cursor.start; index < cursor.end; index++) {
      const byte = bytes[index] as number;
      if (byte === 0x0a || byte === 0x0d) continue;
      if (byte > 0x7e || byte < 0x20) this.#high = true;
      this.#buffer[length++] = byte;
    }
    redactSegment(this.#buffer, from, length, cursor.tag, cursor.marks);
    this.#buffer[length++] = cursor.marks.terminator;
    this.#buffer[length++] = 0x0a;
    this.#length = length;
    this.#cursor = cursor;
  }

  #grow(size: number): void {
    const larger = new Uint8Array(Math.max(this.#buffer.length * 2, this.#length + size));
    larger.set(this.#buffer.subarray(0, this.#length));
    this.#buffer = larger;
  }

  take(): string {
    const bytes = this.#buffer.subarray(0, this.#length);
    const text = this.#high ? this.#decode(bytes) : asciiText(bytes, 0, bytes.length);
    this.#length = 0;
    this.#high = false;
    return text;
  }

  /** Control bytes would not be stored as text: blanks stand for them. */
  #decode(bytes: Uint8Array): string {
    const encoding = this.#cursor?.believedEncoding() ?? 'latin1';
    return new FieldDecoder(encoding).decode(bytes).replaceAll(/[^\P{Cc}\n]/gu, ' ');
  }
}
