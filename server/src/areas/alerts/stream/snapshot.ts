export interface Snapshot {
  sees(xid: string): boolean;
}

/** Parses the text of `pg_current_snapshot()`: `xmin:xmax:in-progress,…`. */
export function readSnapshot(text: string): Snapshot {
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

/** `UNSURE` occurs on a cluster, for transactions that became visible on its nodes during the count. */
export type Seen = 'COUNTED' | 'NOT_COUNTED' | 'UNSURE';

/**
 * Compares a transaction with a count that saw everything in `before` (`pg_snapshot` text) and nothing from
 * `after` (`xid8`) on.
 */
export function countedBetween(before: string, after: string): (xid: string) => Seen {
  const surely = readSnapshot(before);
  const next = BigInt(after);
  return xid => {
    if (surely.sees(xid)) return 'COUNTED';
    return BigInt(xid) >= next ? 'NOT_COUNTED' : 'UNSURE';
  };
}
