export interface Random {
  /** Below the limit. */
  below: (limit: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(from: readonly T[]) => T;
  shuffled: <T>(items: readonly T[]) => T[];
}

/** New in each run, or `FAROL_SEED` to repeat a failed run. */
export const SEED = Number(process.env['FAROL_SEED'] ?? Date.now() % 2 ** 31);

export function createRandom(seed: number): Random {
  let state = Math.imul(seed ^ 0x5bd1_e995, 0x9e37_79b1) >>> 0;
  const below = (limit: number): number => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  const pick = <T>(from: readonly T[]): T => {
    const item = from[below(from.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  };
  const shuffled = <T>(items: readonly T[]): T[] =>
    items
      .map(item => ({ item, place: below(2 ** 30) }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ item }) => item);
  return { below, chance: share => below(1_000_000) < share * 1_000_000, pick, shuffled };
}
