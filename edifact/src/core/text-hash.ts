/* A hash of texts in two words of 32 bits, the same from a text and from the bytes that it was made of. */

/** Each character `code` gives `low = imul(low ^ code, LOW)` and `high = imul(high + code, HIGH) ^ (low >>> 15)`; a text ends with `/`. */
export const LOW = 0x01000193;
export const HIGH = 0x85ebca6b;

/** Mixes a text, or several one after the other, into 52 bits. */
export class TextHash {
  low = 0;
  high = 0;

  start(seed: number): void {
    this.low = seed;
    this.high = 0x9e37;
  }

  text(text: string | undefined): void {
    let low = this.low;
    let high = this.high;
    if (text !== undefined) {
      for (let index = 0; index < text.length; index++) {
        const code = text.charCodeAt(index);
        low = Math.imul(low ^ code, LOW);
        high = Math.imul(high + code, HIGH) ^ (low >>> 15);
      }
    }
    this.low = Math.imul(low ^ 0x2f, LOW);
    this.high = high;
  }

  /** Like {@link text} for the text that these ASCII bytes are. */
  bytes(bytes: Uint8Array, from: number, to: number): void {
    let low = this.low;
    let high = this.high;
    for (let index = from; index < to; index++) {
      const code = bytes[index] as number;
      low = Math.imul(low ^ code, LOW);
      high = Math.imul(high + code, HIGH) ^ (low >>> 15);
    }
    this.low = Math.imul(low ^ 0x2f, LOW);
    this.high = high;
  }

  /** What was mixed, as an integer of at most 52 bits that is never 0. */
  get value(): number {
    return (this.high & 0xfffff) * 0x1_0000_0000 + (this.low >>> 0) || 1;
  }
}
