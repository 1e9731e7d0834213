/**
 * What a reading could surely see, as `pg_snapshot` text. On a cluster a transaction has ended on the coordinator, and `snapshot` sees it,
 * a moment before the last node shows what it wrote there; until then it holds its number locked. `held` are the numbers (`xid`, 32 bits)
 * that were locked after the snapshot was taken: what they write counts as not seen yet. A snapshot's own end is the number after the last
 * that ended, and those that are at work may be beyond it: the end of what is given here is beyond all of them.
 */
export function settledPart(snapshot: string, held: readonly string[]): string {
  const [xmin = '0', xmax = '0', open = ''] = snapshot.split(':');
  const end = BigInt(xmax);
  const unsettled = [
    ...open
      .split(',')
      .filter(xid => xid !== '')
      .map(BigInt),
    ...held.map(xid => fullNumber(BigInt(xid), end)),
  ];
  const next = unsettled.reduce((most, xid) => (xid >= most ? xid + 1n : most), end);
  for (let xid = end; xid < next; xid += 1n) unsettled.push(xid);
  const sorted = [...new Set(unsettled)].toSorted((one, other) => (one < other ? -1 : 1));
  const first = sorted.reduce((least, xid) => (xid < least ? xid : least), BigInt(xmin));
  return `${first}:${next}:${sorted.join(',')}`;
}

const turn = 2n ** 32n;

/** The number of 64 bits that ends in these 32 and is nearest to `next`: no transaction lives for half a turn. */
function fullNumber(xid: bigint, next: bigint): bigint {
  const sameTurn = next - (next % turn) + xid;
  if (sameTurn - next > turn / 2n) return sameTurn - turn;
  return next - sameTurn > turn / 2n ? sameTurn + turn : sameTurn;
}
