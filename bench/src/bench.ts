/** Ratios have no unit and higher is better; each name in `absolute` ends with its unit. */
export interface BenchResult {
  ratios: Record<string, number>;
  absolute: Record<string, number>;
  table: string[][];
}

/** Flags after the name of the bench, such as `{ megabytes: '500' }`. */
export type BenchFlags = Readonly<Record<string, string>>;

export type Bench = (flags: BenchFlags) => Promise<BenchResult>;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

export function roundFigure(value: number): number {
  return Number(value.toPrecision(3));
}

/** Prints why the bench cannot run. */
export function emptyResult(why: string): BenchResult {
  console.error(why);
  return { ratios: {}, absolute: {}, table: [] };
}
