import { Grid } from './grid.ts';
import { similarityFrom, sharedStart } from './jaro-winkler.ts';
import { letterSetsOf } from './letter-sets.ts';
import { PrefixTable } from './prefix-table.ts';
import { WHOLE_FROM } from './thresholds.ts';

/*
 * Finds texts of similarity `WHOLE_FROM` without comparing each.
 * Jaro of m matched letters is at most (m/a + m/b + 1) / 3, so similar texts have few unshared letters.
 * A longer common prefix allows more, so there are tables for prefixes of one and of three letters.
 */

const [LETTER, BEGINNING] = [1, 3];
const MOST_BEGUN = 4;

export class SimilarTexts {
  readonly #texts: readonly string[];
  readonly #grid: Grid;
  readonly #byLetter: PrefixTable;
  readonly #byBeginning: PrefixTable;

  /** Capital letters and blanks, at most `LONGEST_TEXT`. */
  constructor(texts: readonly string[]) {
    this.#texts = texts;
    const sets = texts.map(letterSetsOf);
    this.#grid = new Grid(texts, sets);
    this.#byLetter = new PrefixTable(texts, sets, LETTER);
    this.#byBeginning = new PrefixTable(texts, sets, BEGINNING);
  }

  find(text: string): Map<number, number> {
    const found = new Map<number, number>();
    if (text === '') return found;
    const sets = letterSetsOf(text);
    const near: number[] = [];
    this.#grid.gather(text, sets, near);
    this.#judge(text, near, 0, LETTER - 1, found);
    near.length = 0;
    this.#byLetter.gather(text, sets, BEGINNING - 1, near);
    this.#judge(text, near, LETTER, BEGINNING - 1, found);
    near.length = 0;
    this.#byBeginning.gather(text, sets, MOST_BEGUN, near);
    this.#judge(text, near, BEGINNING, MOST_BEGUN, found);
    return found;
  }

  #judge(
    text: string,
    entries: readonly number[],
    fewest: number,
    most: number,
    found: Map<number, number>,
  ): void {
    for (let at = 0; at < entries.length; at++) {
      const entry = entries[at] as number;
      const other = this.#texts[entry] as string;
      const begin = sharedStart(text, other);
      if (begin < fewest || begin > most) continue;
      const likeness = similarityFrom(text, other, WHOLE_FROM);
      if (likeness > 0) found.set(entry, likeness);
    }
  }
}
