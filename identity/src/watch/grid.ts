import { maxUnsharedLetters } from './unshared-letters.ts';
import { assignGroups, LetterTable, symbolAt, type LetterSets } from './letter-sets.ts';
import { MAX_TEXT_LENGTH } from './words.ts';

const [FIRST, SECOND] = [0, 1];
const groups = assignGroups(3);

const MAX_COUNT = 15;
const STEP = MAX_COUNT + 1;
const LENGTH_STEP = STEP * STEP;

const limitCount = (count: number): number => (count > MAX_COUNT ? MAX_COUNT : count);

const counts = new Uint8Array(3);

function countGroups(text: string): void {
  counts.fill(0);
  for (let at = 0; at < text.length; at++) {
    const group = groups[symbolAt(text, at)] as number;
    counts[group] = (counts[group] as number) + 1;
  }
}

const similarLengths: (readonly number[])[] = [];

/** Without a common prefix. */
function listSimilarLengths(length: number): readonly number[] {
  return (similarLengths[length] ??= Array.from({ length: MAX_TEXT_LENGTH + 1 }, (_, other) => other).filter(
    other => maxUnsharedLetters(length, other, 0) >= 0,
  ));
}

/** Cells are by length and letter counts; similar texts are in near cells, adjacent in memory. */
export class Grid {
  readonly #table: LetterTable;
  readonly #starts: Uint32Array;

  constructor(texts: readonly string[], sets: readonly LetterSets[]) {
    const cells = texts.map(text => {
      countGroups(text);
      return cellOf(text.length, limitCount(counts[FIRST] as number), limitCount(counts[SECOND] as number));
    });
    const { starts, entries } = sortByNumber(cells, (MAX_TEXT_LENGTH + 1) * LENGTH_STEP);
    this.#starts = starts;
    this.#table = new LetterTable(entries, sets);
  }

  gather(text: string, sets: LetterSets, found: number[]): void {
    countGroups(text);
    const [first, second] = [counts[FIRST] as number, counts[SECOND] as number];
    for (const length of listSimilarLengths(text.length)) {
      const most = maxUnsharedLetters(text.length, length, 0);
      const alone = {
        sought: (most + text.length - length) >> 1,
        listed: (most + length - text.length) >> 1,
      };
      const last = limitCount(first + alone.listed);
      for (let row = limitCount(Math.max(0, first - alone.sought)); row <= last; row++) {
        const apart = row === MAX_COUNT ? Math.max(0, row - first) : row - first;
        const from = second - alone.sought + Math.max(0, -apart);
        const to = second + alone.listed - Math.max(0, apart);
        if (to < 0 || to < from) continue;
        const start = this.#starts[cellOf(length, row, limitCount(Math.max(0, from)))] as number;
        const end = this.#starts[cellOf(length, row, limitCount(to)) + 1] as number;
        this.#table.gather(start, end, sets, alone, found);
      }
    }
  }
}

const cellOf = (length: number, first: number, second: number): number =>
  length * LENGTH_STEP + first * STEP + second;

/** Returns where each number starts. Numbers are below the limit. */
export function sortByNumber(
  numbers: readonly number[],
  limit: number,
): { starts: Uint32Array; entries: Uint32Array } {
  const starts = new Uint32Array(limit + 1);
  for (const number of numbers) starts[number + 1] = (starts[number + 1] as number) + 1;
  for (let at = 1; at <= limit; at++) starts[at] = (starts[at] as number) + (starts[at - 1] as number);
  const next = starts.slice();
  const entries = new Uint32Array(numbers.length);
  for (let entry = 0; entry < numbers.length; entry++) {
    const number = numbers[entry] as number;
    const place = next[number] as number;
    entries[place] = entry;
    next[number] = place + 1;
  }
  return { starts, entries };
}
