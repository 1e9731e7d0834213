const SIZE = 1 << 13;
/** Longer texts hardly come twice. */
const LONGEST = 32;

/**
 * What was made of texts that come again and again, such as names: found by their bytes, so that neither the text nor what is made of it
 * need be made again. Holds a bounded number; a newer text takes the place of an older one.
 */
export class SeenTexts {
  readonly #texts: string[] = Array.from({ length: SIZE }, () => '');
  readonly #made: string[] = Array.from({ length: SIZE }, () => '');

  /** What `make` gives for these bytes, now or when they came before. They are printable ASCII and `make` depends on nothing else. */
  of(bytes: Uint8Array, from: number, to: number, make: () => string): string {
    if (to - from > LONGEST) return make();
    let hash = to - from;
    for (let index = from; index < to; index++) hash = Math.imul(hash ^ (bytes[index] as number), 0x01000193);
    const slot = (hash ^ (hash >>> 15)) & (SIZE - 1);
    if (isText(this.#texts[slot] as string, bytes, from, to)) return this.#made[slot] as string;
    const made = make();
    this.#texts[slot] = String.fromCharCode(...bytes.subarray(from, to));
    this.#made[slot] = made;
    return made;
  }
}

function isText(text: string, bytes: Uint8Array, from: number, to: number): boolean {
  if (text.length !== to - from) return false;
  for (let index = 0; index < text.length; index++)
    if (text.charCodeAt(index) !== bytes[from + index]) return false;
  return true;
}
