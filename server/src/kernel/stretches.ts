/** From the first on and before the second. */
export interface Stretch {
  from: number;
  to: number;
}

/**
 * Cuts a period into stretches, the newest first: the first so long, each other so many times as long as the one before. A list that shows
 * the newest of many is full after the first: on a cluster each shard gives as many rows as the list is long, and of a long period all
 * but few of them would be for nothing. What is rare takes few questions more.
 */
export function* stretchesBack({ from, to }: Stretch, first: number, times: number): Generator<Stretch> {
  for (let [end, length] = [to, first]; end > from; length *= times) {
    const begin = Math.max(from, end - length);
    yield { from: begin, to: end };
    end = begin;
  }
}
