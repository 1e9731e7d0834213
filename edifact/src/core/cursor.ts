import { Decoding } from './decoding.ts';
import { RowSegments } from './row-segments.ts';
import { fold, pack } from './tags.ts';
import { ShortTexts } from './short-texts.ts';

export type { Step } from './segments.ts';

/**
 * Gives the fields of the segment at which it stands. Nothing is copied until a field is asked for.
 *
 * Elements and components are numbered as in the standards: element 1 is the first after the tag, component 1 the first in it.
 * A field that is missing is empty: every access is total.
 */
export class Cursor extends RowSegments {
  /** Byte range in the window of the field that was found last, see {@link find}. */
  from = 0;
  to = 0;
  #whole: string | undefined;
  readonly #decoding = new Decoding();
  readonly #short = new ShortTexts();

  override load(bytes: Uint8Array, from: number, base: number, final: boolean): void {
    super.load(bytes, from, base, final);
    this.#whole = undefined;
  }

  /** Declares the encoding. `evidence` are all bytes at hand, by which UTF-8 is told from the declared set. */
  useEncoding(encoding: string, evidence?: Uint8Array): void {
    this.#decoding.use(encoding, evidence);
  }

  /** Takes the encoding that was found right for the interchange; nothing is found out again. */
  settleEncoding(encoding: string): void {
    this.#decoding.settle(encoding);
  }

  /** Whether fields were decoded otherwise than declared. */
  get utf8Assumed(): boolean {
    return this.#decoding.utf8Assumed;
  }

  get undecodable(): boolean {
    return this.#decoding.undecodable;
  }

  #endOf(element: number): number {
    return (this.irregular ? this.ends[element] : this.starts[this.first + element + 1]) as number;
  }

  /** Where in the window an element ends. */
  elementEnd(element: number): number {
    return element > this.elements ? this.end : (this.offsets[this.#endOf(element)] as number);
  }

  components(element: number): number {
    if (element < 1 || element > this.elements) return 0;
    return this.#endOf(element) - (this.starts[this.first + element] as number);
  }

  /** Whether the field holds anything but blanks. */
  has(element: number, component = 1): boolean {
    return this.find(element, component);
  }

  /** Sets the byte range of a field without blanks around it; false when it is empty. */
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

  /** The field as text: released, without line ends and control characters, trimmed; empty when missing. */
  text(element: number, component = 1): string {
    if (!this.find(element, component)) return '';
    if (this.clean) return this.window.substring(this.from, this.to);
    return this.decode(this.from, this.to);
  }

  /**
   * The window as one string of which clean fields are parts: the engine copies short ones out and lets longer ones point into the window,
   * which so stays in memory as long as one of them is held.
   */
  #makeWhole(): string {
    const { buffer, byteOffset, length } = this.bytes;
    this.#whole = Buffer.from(buffer, byteOffset, length).toString('latin1');
    return this.#whole;
  }

  /** The window as one string. */
  get window(): string {
    return this.#whole ?? this.#makeWhole();
  }

  /** Text of the field that was found last. */
  found(): string {
    return this.clean ? this.textAt(this.from, this.to) : this.decode(this.from, this.to);
  }

  /** Whether the field that was found last is made of digits only. */
  foundDigits(): boolean {
    const { bytes, from, to } = this;
    for (let index = from; index < to; index++) {
      const byte = bytes[index] as number;
      if (byte < 0x30 || byte > 0x39) return false;
    }
    return from < to;
  }

  /** Whether the field that was found last is made of the capitals A to Z and digits only. */
  foundPlainCode(): boolean {
    const { bytes, from, to } = this;
    for (let index = from; index < to; index++) {
      const byte = bytes[index] as number;
      if (!((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x30 && byte <= 0x39))) return false;
    }
    return from < to;
  }

  /** A field of at most nine digits as a number; -1 when it is empty or anything else. */
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

  /** Like {@link number} for a field of exactly six digits. */
  sixDigits(element: number, component: number): number {
    const value = this.number(element, component);
    return this.to - this.from === 6 ? value : -1;
  }

  /** The field as a packed number of at most four characters: 0 when empty, -1 when longer or not ASCII. */
  code(element: number, component = 1): number {
    return this.find(element, component) ? this.#packed() : 0;
  }

  /** The first component, by which most segments are told apart. */
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

  /** The same where a line end or a release character stands in the code. */
  #packedText(): number {
    const text = this.decode(this.from, this.to);
    return /^[\0-\x7f]{0,4}$/.test(text) ? pack(text) : -1;
  }

  #isPlain(from: number, to: number): boolean {
    for (let index = from; index < to; index++)
      if ((this.classes[this.bytes[index] as number] as number) > 1) return false;
    return true;
  }

  /** Like {@link text} for codes of up to four characters, upper-cased and shared between fields. */
  short(element: number, component = 1): string {
    if (!this.find(element, component)) return '';
    const packed = this.#packed();
    return packed < 0 ? this.found().toUpperCase() : this.#short.of(packed);
  }

  /** All components of an element from `component` on, joined by `glue`. */
  joined(element: number, component: number, glue: string): string {
    let text = this.text(element, component);
    const count = this.components(element);
    for (let index = component + 1; index <= count; index++) {
      const part = this.text(element, index);
      if (part !== '') text = text === '' ? part : text + glue + part;
    }
    return text;
  }

  /** Text of a byte range of a segment that is {@link clean}. */
  textAt(from: number, to: number): string {
    return this.window.substring(from, to);
  }

  /** Text of a byte range of the window: released, decoded, trimmed. */
  decode(from: number, to: number): string {
    return this.#isPlain(from, to)
      ? this.textAt(from, to)
      : this.#decoding.decode(this.bytes, from, to, this.marks.release);
  }

  /** The encoding by which high bytes are decoded; those of `text` tell when nothing else does. */
  believedEncoding(text: Uint8Array): string {
    return this.#decoding.believed(text);
  }
}
