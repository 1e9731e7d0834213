/** A database snapshot: which transactions a query could see. */
export interface Snapshot {
  sees(xid: string): boolean;
}

/** Reads `pg_current_snapshot()`: `xmin:xmax:in-progress,…`. */
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

/** What a count saw of a transaction. On a cluster nobody can say so of one that became visible on its nodes while they were asked. */
export type Seen = 'COUNTED' | 'NOT_COUNTED' | 'UNSURE';

/** Of a count that saw all that `before` sees (`pg_snapshot` text), and nothing of the transactions from `after` on (`xid8`). */
export function countedBetween(before: string, after: string): (xid: string) => Seen {
  const surely = readSnapshot(before);
  const next = BigInt(after);
  return xid => {
    if (surely.sees(xid)) return 'COUNTED';
    return BigInt(xid) >= next ? 'NOT_COUNTED' : 'UNSURE';
  };
}
