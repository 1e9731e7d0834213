import { MEMO_SLOTS } from './simd.ts';

/** Where the memo of segments has a segment; see {@link Segments}. */
export interface Remembered {
  readonly memo: number;
  readonly stamp: number;
}

/**
 * What segments say that come again and again, such as the countries, airports and seats of a list: told by their bytes, so that they need
 * not be read again. A meaning is the number of what is said with a text or an amount, and depends on the bytes alone. Holds a bounded
 * number; newer ones take the place of older ones.
 */
export class Meanings {
  readonly #stamps = new Int32Array(MEMO_SLOTS);
  readonly #acts = new Uint8Array(MEMO_SLOTS);
  readonly #amounts = new Float64Array(MEMO_SLOTS);
  readonly #texts = Array.from({ length: MEMO_SLOTS }, () => '');

  /** What is said in the slot `memo` of the memo of segments if it has this stamp; 0 when that is not known. */
  act(memo: number, stamp: number): number {
    return memo >= 0 && this.#stamps[memo] === stamp ? (this.#acts[memo] as number) : 0;
  }

  /** The text of a segment of which {@link act} knows what it says. */
  text(memo: number): string {
    return this.#texts[memo] as string;
  }

  amount(memo: number): number {
    return this.#amounts[memo] as number;
  }

  /** Keeps a meaning, if the segment has come before: what comes once is not worth it. `act` is 1 to 255. */
  keep(segment: Remembered, act: number, text: string, amount: number): void {
    const { memo } = segment;
    if (memo < 0) return;
    this.#stamps[memo] = segment.stamp;
    this.#acts[memo] = act;
    this.#texts[memo] = text;
    this.#amounts[memo] = amount;
  }
}
