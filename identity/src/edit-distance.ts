/**
 * How many letters are wrong, lacking, too many, or exchanged with their neighbour between two texts (Damerau, each part of a text edited
 * once), told up to a limit: `limit + 1` stands for more.
 */
export function editDistance(a: string, b: string, limit: number): number {
  const beyond = limit + 1;
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > limit) return beyond;
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
    if (least > limit) return beyond;
    before = last;
    last = current;
  }
  return Math.min(last[b.length] ?? beyond, beyond);
}

interface Rows {
  before: readonly number[];
  last: readonly number[];
  current: readonly number[];
}

function cellCost(a: string, b: string, row: number, column: number, rows: Rows): number {
  const at = (line: readonly number[], index: number) => line[index] ?? Infinity;
  const [x, y] = [a[row - 1], b[column - 1]];
  const cost = Math.min(
    at(rows.last, column) + 1,
    at(rows.current, column - 1) + 1,
    at(rows.last, column - 1) + (x === y ? 0 : 1),
  );
  const exchanged = row > 1 && column > 1 && x === b[column - 2] && a[row - 2] === y;
  return exchanged ? Math.min(cost, at(rows.before, column - 2) + 1) : cost;
}
