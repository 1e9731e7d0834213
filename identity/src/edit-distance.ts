/** Damerau distance, each part edited once. Returns `limit + 1` for any larger distance. */
export function editDistance(a: string, b: string, limit: number): number {
  const beyond = limit + 1;
  if (Math.abs(a.length - b.length) > limit) return beyond;
  const start = sharedStart(a, b);
  const end = sharedEnd(a, b, start);
  const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (x === '' || y === '') return Math.max(x.length, y.length);
  if (limit === 1) return isOneEdit(x, y) ? 1 : beyond;
  return measureDistance(x, y, limit);
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}

function sharedEnd(a: string, b: string, start: number): number {
  let length = 0;
  const most = Math.min(a.length, b.length) - start;
  while (length < most && a.charCodeAt(a.length - 1 - length) === b.charCodeAt(b.length - 1 - length))
    length++;
  return length;
}

function isOneEdit(x: string, y: string): boolean {
  if (x.length !== y.length) return false;
  return x.length === 1 || (x.length === 2 && x.charAt(0) === y.charAt(1) && x.charAt(1) === y.charAt(0));
}

/** Avoids allocations for texts of usual length. */
const sharedRows = Array.from({ length: 3 }, () => new Uint16Array(128));

function measureDistance(a: string, b: string, limit: number): number {
  const rows = b.length < 128 ? sharedRows : Array.from({ length: 3 }, () => new Uint16Array(b.length + 1));
  let [before, last, current] = rows as [Uint16Array, Uint16Array, Uint16Array];
  for (let column = 0; column <= b.length; column++) last[column] = column;
  for (let row = 1; row <= a.length; row++) {
    if (fillRow(a, b, row, limit, { before, last, current }) > limit) return limit + 1;
    [before, last, current] = [last, current, before];
  }
  return Math.min(last[b.length] ?? limit + 1, limit + 1);
}

interface Rows {
  before: Uint16Array;
  last: Uint16Array;
  current: Uint16Array;
}

function fillRow(a: string, b: string, row: number, limit: number, { before, last, current }: Rows): number {
  const [from, to] = [Math.max(1, row - limit), Math.min(b.length, row + limit)];
  const x = a.charCodeAt(row - 1);
  const earlier = row > 1 ? a.charCodeAt(row - 2) : -1;
  let least = from === 1 ? row : limit + 1;
  current[from - 1] = least;
  for (let column = from; column <= to; column++) {
    const y = b.charCodeAt(column - 1);
    let cost = (last[column - 1] as number) + (x === y ? 0 : 1);
    cost = Math.min(cost, (current[column - 1] as number) + 1);
    if (column < row + limit) cost = Math.min(cost, (last[column] as number) + 1);
    if (column > 1 && earlier === y && x === b.charCodeAt(column - 2))
      cost = Math.min(cost, (before[column - 2] as number) + 1);
    current[column] = cost;
    if (cost < least) least = cost;
  }
  return least;
}
