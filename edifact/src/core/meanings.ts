import { MEMO_SLOTS } from './simd.ts';

/** Where the memo of segments has a segment; see {@link Segments}. */
export interface Remembered {
  readonly memo: number;
  readonly stamp: number;
}

/**
 * What was made of segments that come again and again, such as the countries, airports and seats of a list: told by the bytes, so that
 * they need not be read again. A meaning must depend on the bytes alone. Holds a bounded number; newer ones take the place of older ones.
 */
export class Meanings<Meaning> {
  readonly #stamps = new Int32Array(MEMO_SLOTS);
  readonly #kept: (Meaning | undefined)[] = Array.from({ length: MEMO_SLOTS }, () => undefined);

  of(segment: Remembered): Meaning | undefined {
    const { memo } = segment;
    return memo >= 0 && this.#stamps[memo] === segment.stamp ? this.#kept[memo] : undefined;
  }

  /** Keeps the meaning, if the segment has come before: what comes once is not worth it. */
  keep(segment: Remembered, meaning: Meaning): void {
    const { memo } = segment;
    if (memo < 0) return;
    this.#stamps[memo] = segment.stamp;
    this.#kept[memo] = meaning;
  }
}
