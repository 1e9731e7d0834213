/** Searches without parsing. `<PNR>` elements are never nested. */
export function bookingRanges(bytes: Uint8Array): { offset: number; length: number }[] {
  const ranges: { offset: number; length: number }[] = [];
  let open = -1;
  let next = 0;
  for (let index = bytes.indexOf(0x3c); index >= 0; index = bytes.indexOf(0x3c, next)) {
    next = index + 1;
    const closing = bytes[index + 1] === 0x2f;
    const end = nameEnd(bytes, index + (closing ? 2 : 1));
    if (!isPnr(bytes, end)) continue;
    const close = bytes.indexOf(0x3e, end);
    if (close < 0) break;
    // Each tag is read once, so ranges do not overlap.
    next = close;
    if (closing || bytes[close - 1] === 0x2f) {
      const from = closing ? open : index;
      if (from >= 0) ranges.push({ offset: from, length: close + 1 - from });
      open = -1;
    } else open = index;
  }
  return ranges;
}

const isNameByte = (byte: number): boolean =>
  (byte >= 0x30 && byte <= 0x39) ||
  (byte >= 0x41 && byte <= 0x5a) ||
  (byte >= 0x61 && byte <= 0x7a) ||
  byte === 0x5f ||
  byte === 0x3a ||
  byte === 0x2d ||
  byte === 0x2e;

function nameEnd(bytes: Uint8Array, from: number): number {
  let index = from;
  while (index < bytes.length && isNameByte(bytes[index] ?? 0)) index++;
  return index;
}

function isPnr(bytes: Uint8Array, end: number): boolean {
  const before = bytes[end - 4] ?? 0;
  const bare = before === 0x3c || before === 0x2f || before === 0x3a;
  return bare && bytes[end - 1] === 0x52 && bytes[end - 2] === 0x4e && bytes[end - 3] === 0x50;
}
