/** Where a line of the second text comes from: the same line, another in its place, or none. */
export interface Diff {
  /** For each line of the first text, the line of the second it is or became; null when it was taken out. */
  left: readonly (number | null)[];
  /** For each line of the second text, the line of the first it was; null when it is new. */
  right: readonly (number | null)[];
  /** Lines that are paired and read the same are not marked. */
  leftMarks: readonly LineMark[];
  rightMarks: readonly LineMark[];
}

export type LineMark = 'same' | 'changed' | 'only';

/** Beyond this many pairs of lines between the first and the last difference, lines are paired by place alone. */
const mostPairs = 1_000_000;

/** Pairs of equal lines, in order and as many as there can be, of `a[from..aTo)` with `b[from..bTo)`. */
function commonPairs(a: readonly string[], b: readonly string[], from: number, aTo: number, bTo: number) {
  const pairs: [number, number][] = [];
  const [height, width] = [aTo - from, bTo - from];
  if (height * width > mostPairs || height === 0 || width === 0) return pairs;
  const row = width + 1;
  const best = new Uint32Array((height + 1) * row);
  const at = (i: number, j: number): number => best[i * row + j] ?? 0;
  for (let i = height - 1; i >= 0; i -= 1) {
    for (let j = width - 1; j >= 0; j -= 1) {
      best[i * row + j] =
        a[from + i] === b[from + j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  for (let i = 0, j = 0; i < height && j < width;) {
    if (a[from + i] === b[from + j]) {
      pairs.push([from + i, from + j]);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** Compares two texts by lines. Between two equal lines, lines that differ are paired by their order: one became the other. */
export function diffLines(a: readonly string[], b: readonly string[]): Diff {
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;

  const left: (number | null)[] = a.map(() => null);
  const right: (number | null)[] = b.map(() => null);
  const leftMarks: LineMark[] = a.map(() => 'only');
  const rightMarks: LineMark[] = b.map(() => 'only');
  const pair = (i: number, j: number, mark: LineMark): void => {
    left[i] = j;
    right[j] = i;
    leftMarks[i] = mark;
    rightMarks[j] = mark;
  };

  for (let i = 0; i < head; i += 1) pair(i, i, 'same');
  for (let k = 1; k <= tail; k += 1) pair(a.length - k, b.length - k, 'same');
  const [aTo, bTo] = [a.length - tail, b.length - tail];
  let [i, j] = [head, head];
  for (const [nextI, nextJ] of [...commonPairs(a, b, head, aTo, bTo), [aTo, bTo] as const]) {
    while (i < nextI && j < nextJ) pair(i++, j++, 'changed');
    if (nextI < aTo && nextJ < bTo) pair(nextI, nextJ, 'same');
    i = nextI + 1;
    j = nextJ + 1;
  }
  return { left, right, leftMarks, rightMarks };
}

/** Lines changed, taken out and new. */
export function countDifferences({ leftMarks, rightMarks }: Pick<Diff, 'leftMarks' | 'rightMarks'>): number {
  return leftMarks.filter(mark => mark !== 'same').length + rightMarks.filter(mark => mark === 'only').length;
}
