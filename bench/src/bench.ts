/** What a bench tells: ratios are without unit, higher is better; each name of `absolute` ends with its unit. */
export interface BenchResult {
  ratios: Record<string, number>;
  absolute: Record<string, number>;
  /** Rows of the table for people, the first being its head. */
  table: string[][];
}

/** Flags of the command line after the name of the bench, such as `{ megabytes: '500' }`. */
export type BenchFlags = Readonly<Record<string, string>>;

/** What each file in `benches` gives by its default export. */
export type Bench = (flags: BenchFlags) => Promise<BenchResult>;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** To three figures, as ratios and rates are told. */
export function rounded(value: number): number {
  return Number(value.toPrecision(3));
}

/** What a bench tells that has not what it needs: a word, for people on the screen and beside the object of `--json`. */
export function withoutFigures(why: string): BenchResult {
  console.error(why);
  return { ratios: {}, absolute: {}, table: [] };
}
