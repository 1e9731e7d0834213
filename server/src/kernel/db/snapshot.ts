/**
 * Returns the part of a `pg_snapshot` that every node shows. A transaction ends on the coordinator before the
 * last node shows its writes, and keeps its xid locked until then: `held` (32-bit xids, read after the
 * snapshot) count as in progress.
 */
export function settleSnapshot(snapshot: string, held: readonly string[]): string {
  const [xmin = '0', xmax = '0', open = ''] = snapshot.split(':');
  const end = BigInt(xmax);
  const unsettled = [
    ...open
      .split(',')
      .filter(xid => xid !== '')
      .map(BigInt),
    ...held.map(xid => toFullXid(BigInt(xid), end)),
  ];
  const next = unsettled.reduce((most, xid) => (xid >= most ? xid + 1n : most), end);
  for (let xid = end; xid < next; xid += 1n) unsettled.push(xid);
  const sorted = [...new Set(unsettled)].toSorted((one, other) => (one < other ? -1 : 1));
  const first = sorted.reduce((least, xid) => (xid < least ? xid : least), BigInt(xmin));
  return `${first}:${next}:${sorted.join(',')}`;
}

const epochSize = 2n ** 32n;

/** Returns the 64-bit xid nearest to `next`. */
function toFullXid(xid: bigint, next: bigint): bigint {
  const sameEpoch = next - (next % epochSize) + xid;
  if (sameEpoch - next > epochSize / 2n) return sameEpoch - epochSize;
  return next - sameEpoch > epochSize / 2n ? sameEpoch + epochSize : sameEpoch;
}
