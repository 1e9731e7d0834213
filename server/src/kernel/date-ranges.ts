/** Days or milliseconds; `from` inclusive, `to` exclusive. */
export interface DateRange {
  from: number;
  to: number;
}

/**
 * Splits a period, newest range first, each `growth` times as long as the one before. On a cluster each shard
 * returns up to a full page per query, and the newest range usually fills the page, so the caller stops.
 */
export function* splitBackwards(
  { from, to }: DateRange,
  first: number,
  growth: number,
): Generator<DateRange> {
  for (let [end, length] = [to, first]; end > from; length *= growth) {
    const begin = Math.max(from, end - length);
    yield { from: begin, to: end };
    end = begin;
  }
}
