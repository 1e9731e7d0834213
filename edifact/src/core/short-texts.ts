import { unpack } from './tags.ts';

const SIZE = 1 << 14;

/** Shares strings of codes, which repeat often. */
class ShortTexts {
  readonly #codes = new Int32Array(SIZE);
  readonly #texts: string[] = Array.from({ length: SIZE }, () => '');

  of(packed: number): string {
    const slot = Math.imul(packed, 0x9e37_79b1) >>> 18;
    if (this.#codes[slot] === packed) return this.#texts[slot] as string;
    const text = internalize(unpack(packed >>> 0));
    this.#codes[slot] = packed;
    this.#texts[slot] = text;
    return text;
  }
}

/** V8 compares names of keys by address. Other strings change their kind later, which slows readers down. */
function internalize(text: string): string {
  return Object.keys({ [text]: true })[0] ?? text;
}

export const shortTexts = new ShortTexts();
