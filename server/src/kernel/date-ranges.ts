/** `from` inclusive, `to` exclusive. */
export interface DateRange {
  from: number;
  to: number;
}

/**
 * Splits a period, newest range first, each `times` as long as the one before. On a cluster each shard
 * returns a full list per query, and the first range usually fills it.
 */
export function* splitBackwards({ from, to }: DateRange, first: number, times: number): Generator<DateRange> {
  for (let [end, length] = [to, first]; end > from; length *= times) {
    const begin = Math.max(from, end - length);
    yield { from: begin, to: end };
    end = begin;
  }
}
