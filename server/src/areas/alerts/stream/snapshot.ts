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
