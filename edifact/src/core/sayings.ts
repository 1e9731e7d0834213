import type { Remembered } from './meanings.ts';
import { MEMO_SLOTS } from './simd.ts';

/**
 * What was read from segments that come again and again, by the slots of the memo of segments. It must depend on the bytes alone. Holds a
 * bounded number; newer ones take the place of older ones.
 */
export class Sayings<Said> {
  readonly #stamps = new Int32Array(MEMO_SLOTS);
  readonly #said: (Said | undefined)[] = Array.from({ length: MEMO_SLOTS }, () => undefined);

  /** What was kept of a segment of the same bytes. */
  of(segment: Remembered): Said | undefined {
    const { memo } = segment;
    return memo >= 0 && this.#stamps[memo] === segment.stamp ? this.#said[memo] : undefined;
  }

  /** Keeps what a segment says, if it has come before: what comes once is not worth it. */
  keep(segment: Remembered, said: Said): void {
    const { memo } = segment;
    if (memo < 0) return;
    this.#stamps[memo] = segment.stamp;
    this.#said[memo] = said;
  }
}
