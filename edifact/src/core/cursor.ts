import { Decoding } from './decoding.ts';
import { RowSegments } from './row-segments.ts';
import { fold, pack } from './tags.ts';
import { shortTexts } from './short-texts.ts';

export type { Step } from './segments.ts';

/** Fields are numbered from 1 as in the standards. A missing field is empty. */
export class Cursor extends RowSegments {
  /** Range of the last field of {@link find}. */
  from = 0;
  to = 0;
  #whole: string | undefined;
  readonly #decoding = new Decoding();

  override load(bytes: Uint8Array, from: number, base: number, final: boolean): void {
    super.load(bytes, from, base, final);
    this.#whole = undefined;
  }

  /** UTF-8 in the bytes of `evidence` takes precedence. */
  useEncoding(encoding: string, evidence?: Uint8Array): void {
    this.#decoding.use(encoding, evidence);
  }

  settleEncoding(encoding: string): void {
    this.#decoding.settle(encoding);
  }

  get utf8Assumed(): boolean {
    return this.#decoding.utf8Assumed;
  }

  get undecodable(): boolean {
    return this.#decoding.undecodable;
  }

  #endOf(element: number): number {
    return (this.irregular ? this.ends[element] : this.starts[this.first + element + 1]) as number;
  }

  elementEnd(element: number): number {
    return element > this.elements ? this.end : (this.offsets[this.#endOf(element)] as number);
  }

  components(element: number): number {
    if (element < 1 || element > this.elements) return 0;
    return this.#endOf(element) - (this.starts[this.first + element] as number);
  }

  has(element: number, component = 1): boolean {
    return this.find(element, component);
  }

  /** Returns false for an empty field. Excludes blanks. */
  find(element: number, component: number): boolean {
    if (element > this.elements) return false;
    const { starts, offsets, bytes } = this;
    const at = this.first + element;
    const mark = (starts[at] as number) + component - 1;
    if (mark >= ((this.irregular ? this.ends[element] : starts[at + 1]) as number)) return false;
    let from = (offsets[mark] as number) + 1;
    let to = offsets[mark + 1] as number;
    while (from < to && (bytes[from] as number) <= 0x20) from++;
    while (from < to && (bytes[to - 1] as number) <= 0x20) to--;
    this.from = from;
    this.to = to;
    return from < to;
  }

  /** Removes release characters, line ends and control characters; trims. */
  text(element: number, component = 1): string {
    if (!this.find(element, component)) return '';
    if (this.clean) return this.window.substring(this.from, this.to);
    return this.decode(this.from, this.to);
  }

  /** Long slices of the string keep the whole window in memory. */
  #makeWhole(): string {
    const { buffer, byteOffset, length } = this.bytes;
    this.#whole = Buffer.from(buffer, byteOffset, length).toString('latin1');
    return this.#whole;
  }

  get window(): string {
    return this.#whole ?? this.#makeWhole();
  }

  foundText(): string {
    return this.clean ? this.textAt(this.from, this.to) : this.decode(this.from, this.to);
  }

  foundDigits(): boolean {
    const { bytes, from, to } = this;
    for (let index = from; index < to; index++) {
      const byte = bytes[index] as number;
      if (byte < 0x30 || byte > 0x39) return false;
    }
    return from < to;
  }

  foundPlainCode(): boolean {
    const { bytes, from, to } = this;
    for (let index = from; index < to; index++) {
      const byte = bytes[index] as number;
      if (!((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x30 && byte <= 0x39))) return false;
    }
    return from < to;
  }

  /** Returns -1 for other than one to nine digits. */
  number(element: number, component = 1): number {
    if (!this.find(element, component)) return -1;
    const { bytes, from, to } = this;
    if (to - from > 9) return -1;
    let value = 0;
    for (let index = from; index < to; index++) {
      const digit = (bytes[index] as number) - 0x30;
      if (!(digit >= 0 && digit <= 9)) return -1;
      value = value * 10 + digit;
    }
    return value;
  }

  /** Like {@link number} for exactly six digits. */
  sixDigits(element: number, component: number): number {
    const value = this.number(element, component);
    return this.to - this.from === 6 ? value : -1;
  }

  /** Returns 0 when empty, -1 for more than four characters or other than ASCII. */
  code(element: number, component = 1): number {
    return this.find(element, component) ? this.#packed() : 0;
  }

  get qualifier(): number {
    return this.code(1);
  }

  #packed(): number {
    const { bytes, from, to } = this;
    if (!this.clean && !this.#isPlain(from, to)) return this.#packedText();
    if (to - from > 4) return -1;
    let packed = 0;
    for (let index = from; index < to; index++) packed = (packed << 8) | fold(bytes[index] as number);
    return packed;
  }

  /** Handles codes with a line end or release character. */
  #packedText(): number {
    const text = this.decode(this.from, this.to);
    return /^[\0-\x7f]{0,4}$/.test(text) ? pack(text) : -1;
  }

  #isPlain(from: number, to: number): boolean {
    for (let index = from; index < to; index++)
      if ((this.classes[this.bytes[index] as number] as number) > 1) return false;
    return true;
  }

  /** Returns shared strings in upper case for up to four characters. */
  short(element: number, component = 1): string {
    if (!this.find(element, component)) return '';
    const packed = this.#packed();
    return packed < 0 ? this.foundText().toUpperCase() : shortTexts.of(packed);
  }

  joined(element: number, component: number, glue: string): string {
    let text = this.text(element, component);
    const count = this.components(element);
    for (let index = component + 1; index <= count; index++) {
      const part = this.text(element, index);
      if (part !== '') text = text === '' ? part : text + glue + part;
    }
    return text;
  }

  /** The segment must be {@link clean}. */
  textAt(from: number, to: number): string {
    return this.window.substring(from, to);
  }

  decode(from: number, to: number): string {
    return this.#isPlain(from, to)
      ? this.textAt(from, to)
      : this.#decoding.decode(this.bytes, from, to, this.marks.release);
  }

  /** Returns the encoding of high bytes. `text` decides if nothing else does. */
  detectEncoding(text: Uint8Array): string {
    return this.#decoding.detect(text);
  }
}
