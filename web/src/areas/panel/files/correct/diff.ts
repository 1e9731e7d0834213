import { diffArrays } from 'diff';

/** Line-by-line comparison of two texts. */
export interface Diff {
  /** Line of the second text for each line of the first; null when removed. */
  left: readonly (number | null)[];
  /** Line of the first text for each line of the second; null when added. */
  right: readonly (number | null)[];
  /** `same` for paired lines that are equal. */
  leftMarks: readonly LineMark[];
  rightMarks: readonly LineMark[];
}

export type LineMark = 'same' | 'changed' | 'only';

/** Above this number of edits the texts count as entirely different, so that the browser stays responsive. */
const maxEdits = 4000;

/** Compares two texts by lines. Differing lines between two equal lines are paired in order. */
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
  const unrelatedChanges = [
    { removed: true, added: false, count: a.length },
    { removed: false, added: true, count: b.length },
  ];
  for (const { removed, added, count } of diffArrays([...a], [...b], { maxEditLength: maxEdits }) ??
    unrelatedChanges) {
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

/** Counts changed, removed and added lines. */
export function countDifferences({ leftMarks, rightMarks }: Pick<Diff, 'leftMarks' | 'rightMarks'>): number {
  return leftMarks.filter(mark => mark !== 'same').length + rightMarks.filter(mark => mark === 'only').length;
}
