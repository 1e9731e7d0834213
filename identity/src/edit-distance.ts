/**
 * How many letters are wrong, lacking, too many, or exchanged with their neighbour between two texts (Damerau, each part of a text edited
 * once), told up to a limit: `limit + 1` stands for more.
 */
export function editDistance(a: string, b: string, limit: number): number {
  const beyond = limit + 1;
  if (Math.abs(a.length - b.length) > limit) return beyond;
  const start = sharedStart(a, b);
  const end = sharedEnd(a, b, start);
  const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (x === '' || y === '') return Math.max(x.length, y.length);
  if (limit === 1) return isOneEdit(x, y) ? 1 : beyond;
  return measure(x, y, limit);
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

/** Of two texts that begin and end differently. */
function isOneEdit(x: string, y: string): boolean {
  if (x.length !== y.length) return false;
  return x.length === 1 || (x.length === 2 && x.charAt(0) === y.charAt(1) && x.charAt(1) === y.charAt(0));
}

/** Row by row of the table of distances between all beginnings of the two. */
function measure(a: string, b: string, limit: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const cost = cellCost(a, b, row, column, { before, last, current });
      current.push(cost);
      if (cost < least) least = cost;
    }
    if (least > limit) return limit + 1;
    before = last;
    last = current;
  }
  return Math.min(last[b.length] ?? limit + 1, limit + 1);
}

interface Rows {
  before: readonly number[];
  last: readonly number[];
  current: readonly number[];
}

function cellCost(a: string, b: string, row: number, column: number, rows: Rows): number {
  const at = (line: readonly number[], index: number) => line[index] ?? Infinity;
  const [x, y] = [a.charCodeAt(row - 1), b.charCodeAt(column - 1)];
  const cost = Math.min(
    at(rows.last, column) + 1,
    at(rows.current, column - 1) + 1,
    at(rows.last, column - 1) + (x === y ? 0 : 1),
  );
  const exchanged = row > 1 && column > 1 && x === b.charCodeAt(column - 2) && a.charCodeAt(row - 2) === y;
  return exchanged ? Math.min(cost, at(rows.before, column - 2) + 1) : cost;
}
