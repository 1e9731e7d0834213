import { unpack } from './tags.ts';

const SIZE = 1 << 12;

/** Shares strings of codes, which repeat often. */
export class ShortTexts {
  readonly #codes = new Int32Array(SIZE);
  readonly #texts: string[] = Array.from({ length: SIZE }, () => '');

  of(packed: number): string {
    const slot = (Math.imul(packed, 0x9e37_79b1) >>> 20) & (SIZE - 1);
    if (this.#codes[slot] === packed) return this.#texts[slot] as string;
    const text = unpack(packed >>> 0);
    this.#codes[slot] = packed;
    this.#texts[slot] = text;
    return text;
  }
}
