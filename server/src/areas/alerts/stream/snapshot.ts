export interface Snapshot {
  sees(xid: string): boolean;
}

/** Parses `xmin:xmax:in-progress,…` of `pg_current_snapshot()`. */
export function parseSnapshot(text: string): Snapshot {
  const [xmin = '0', xmax = '0', open = ''] = text.split(':');
  const first = BigInt(xmin);
  const next = BigInt(xmax);
  const inProgress = new Set(open.split(','));
  return {
    sees(xid) {
      const number = BigInt(xid);
      return number < first || (number < next && !inProgress.has(xid));
    },
  };
}

/** `UNSURE` occurs on a cluster, for transactions that committed during the count. */
export type Seen = 'COUNTED' | 'NOT_COUNTED' | 'UNSURE';

/**
 * Compares transactions with a count that saw everything in `before` (`pg_snapshot` text) and nothing from
 * `after` (`xid8`) on.
 */
export function countedBetween(before: string, after: string): (xid: string) => Seen {
  const earlier = parseSnapshot(before);
  const next = BigInt(after);
  return xid => {
    if (earlier.sees(xid)) return 'COUNTED';
    return BigInt(xid) >= next ? 'NOT_COUNTED' : 'UNSURE';
  };
}
