import { Grid } from './grid.ts';
import { likenessFrom, sharedStart } from './jaro-winkler.ts';
import { letterSetsOf } from './letter-sets.ts';
import { Shelf } from './shelf.ts';
import { WHOLE_FROM } from './thresholds.ts';

/*
 * Which texts are alike as a whole (Jaro-Winkler of `WHOLE_FROM` or more), without a look at each. Where m letters of texts of a and b
 * letters match, Jaro is at most (m/a + m/b + 1) / 3, and m is at most the number of letters that both have, whatever their places. So the
 * letters that only one has are few, and they are counted before anything is compared. The more letters the texts begin with in common, the
 * more the rest may differ: those that begin with the same one and those with the same three are kept by themselves.
 */

/** Those that begin with so many letters in common are found elsewhere. */
const [LETTER, BEGINNING] = [1, 3];
/** Winkler weighs no more. */
const MOST_BEGUN = 4;

export class AlikeTexts {
  readonly #texts: readonly string[];
  readonly #grid: Grid;
  readonly #byLetter: Shelf;
  readonly #byBeginning: Shelf;

  /** Texts of capital letters and blanks, of at most `LONGEST_TEXT`. */
  constructor(texts: readonly string[]) {
    this.#texts = texts;
    const sets = texts.map(letterSetsOf);
    this.#grid = new Grid(texts, sets);
    this.#byLetter = new Shelf(texts, sets, LETTER);
    this.#byBeginning = new Shelf(texts, sets, BEGINNING);
  }

  /** Those that are alike, each once, with how alike they are. */
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

  /** Of those that begin alike by as many letters as said. */
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
      const likeness = likenessFrom(text, other, WHOLE_FROM);
      if (likeness > 0) found.set(entry, likeness);
    }
  }
}
