/** `from` inclusive, `to` exclusive. */
export interface Stretch {
  from: number;
  to: number;
}

/**
 * Splits a period into ranges, newest first, each `times` as long as the one before. A list of the newest
 * rows is usually full after the first range; on a cluster each shard would return that many rows of the
 * whole period.
 */
export function* stretchesBack({ from, to }: Stretch, first: number, times: number): Generator<Stretch> {
  for (let [end, length] = [to, first]; end > from; length *= times) {
    const begin = Math.max(from, end - length);
    yield { from: begin, to: end };
    end = begin;
  }
}
