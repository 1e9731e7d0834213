import { diffArrays } from 'diff';

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

/** Edits after which two texts are taken for two different ones, or the browser would stand still. */
const mostEdits = 4000;

/** Compares two texts by lines. Between two equal lines, lines that differ are paired by their order: one became the other. */
export function diffLines(a: readonly string[], b: readonly string[]): Diff {
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
  let [i, j] = [0, 0];
  let [removedTo, addedTo] = [0, 0];
  const pairChanged = (): void => {
    while (i < removedTo && j < addedTo) pair(i++, j++, 'changed');
    [i, j] = [removedTo, addedTo];
  };
  const whole = [
    { removed: true, added: false, count: a.length },
    { removed: false, added: true, count: b.length },
  ];
  for (const { removed, added, count } of diffArrays([...a], [...b], { maxEditLength: mostEdits }) ?? whole) {
    if (removed) removedTo += count;
    else if (added) addedTo += count;
    else {
      pairChanged();
      for (let same = 0; same < count; same += 1) pair(i++, j++, 'same');
      [removedTo, addedTo] = [i, j];
    }
  }
  pairChanged();
  return { left, right, leftMarks, rightMarks };
}

/** Lines changed, taken out and new. */
export function countDifferences({ leftMarks, rightMarks }: Pick<Diff, 'leftMarks' | 'rightMarks'>): number {
  return leftMarks.filter(mark => mark !== 'same').length + rightMarks.filter(mark => mark === 'only').length;
}
