import type { Random } from '../random.ts';

/** A list to pick from by weight, in logarithmic time. */
export class WeightedList<T> {
  readonly #values: readonly T[];
  readonly #sums: number[] = [];
  readonly #total: number;

  constructor(entries: readonly (readonly [T, number])[]) {
    let total = 0;
    for (const [, weight] of entries) this.#sums.push((total += weight));
    this.#values = entries.map(([value]) => value);
    this.#total = total;
  }

  pick(random: Random): T {
    const point = random.next() * this.#total;
    let [low, high] = [0, this.#sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sums[middle] ?? 0) > point) high = middle;
      else low = middle + 1;
    }
    const picked = this.#values[low];
    if (picked === undefined) throw new RangeError('Nothing to pick from');
    return picked;
  }
}
