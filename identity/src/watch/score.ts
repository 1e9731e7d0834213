import { similarityFrom, sharedStart } from './jaro-winkler.ts';
import { maxUnsharedLetters } from './unshared-letters.ts';
import { WHOLE_FROM } from './thresholds.ts';
import { compareWords, pairJoinedWords, type Unpaired, type WordPair } from './word-pairs.ts';
import type { PreparedName, WatchWord } from './words.ts';

export interface NameMatch {
  score: number;
  pairs: readonly WordPair[];
  extraSought: readonly string[];
  extraWatched: readonly string[];
  /** Compared with the similarity by words. */
  whole: boolean;
}

const UNSHARED_LETTER_WEIGHT = 0.12;
/** Applies where a word has no pair, or no pair is sure. */
const UNCOVERED_FACTOR = 0.5;

interface ComparisonContext<One extends WatchWord, Other extends WatchWord> {
  glued: boolean;
  compare: (sought: One, watched: Other) => WordPair | undefined;
}

const NO_CONTEXT = { glued: true, compare: compareWords };

/** Pairs joined, romanized, misspelt, cut and missing words. Symmetric. */
export function matchNames(sought: PreparedName, watched: PreparedName): NameMatch {
  const found = matchByWords(sought, watched, NO_CONTEXT);
  return found.score >= 1 ? found : applyWholeLikeness(found, getWholeLikeness(sought.text, watched.text));
}

export const matchInContext = <One extends WatchWord, Other extends WatchWord>(
  sought: PreparedName<One>,
  watched: PreparedName<Other>,
  known: ComparisonContext<One, Other>,
  whole: number,
): NameMatch => applyWholeLikeness(matchByWords(sought, watched, known), whole);

const applyWholeLikeness = (found: NameMatch, whole: number): NameMatch =>
  whole > found.score ? { ...found, score: whole, whole: true } : found;

function getWholeLikeness(sought: string, watched: string): number {
  const most = maxUnsharedLetters(sought.length, watched.length, sharedStart(sought, watched));
  return most < 0 ? 0 : similarityFrom(sought, watched, WHOLE_FROM);
}

function matchByWords<One extends WatchWord, Other extends WatchWord>(
  sought: PreparedName<One>,
  watched: PreparedName<Other>,
  { glued, compare }: ComparisonContext<One, Other>,
): NameMatch {
  const left = sought.words.slice();
  const right = watched.words.slice();
  // Keeps the result symmetric where both sides would match.
  const pairs = glued
    ? pairJoinedWords(toUnpaired(left, sought), toUnpaired(right, watched), sought.text <= watched.text)
    : [];
  addBestPairs(pairs, left, right, compare);
  let [kept, alike] = [0, 0];
  for (const pair of pairs) {
    const weight = weightOf(pair);
    kept += weight;
    alike += weight * pair.likeness;
  }
  const lacking = Math.max(countLetters(left), countLetters(right));
  const share = kept === 0 ? 0 : alike / (kept + lacking * UNSHARED_LETTER_WEIGHT);
  const paired = Math.max(sought.words.length - left.length, watched.words.length - right.length);
  const isCovered = left.length === 0 || right.length === 0;
  const isFound =
    isCovered &&
    hasEnoughPairs(pairs, paired, sought, watched) &&
    hasOwnPair(sought, left) &&
    hasOwnPair(watched, right);
  return {
    score: isFound ? share : share * UNCOVERED_FACTOR,
    pairs,
    extraSought: left.map(word => word.text),
    extraWatched: right.map(word => word.text),
    whole: false,
  };
}

const toUnpaired = <Word extends WatchWord>(words: Word[], { particles }: PreparedName): Unpaired<Word> => ({
  words,
  particles: particles?.slice(),
});

const countLetters = (words: readonly WatchWord[]): number =>
  words.reduce((count, { text }) => count + text.length, 0);

const weightOf = ({ sought, watched }: WordPair): number => Math.max(2, sought.length, watched.length);

/** One common word is enough only where both names have one word. */
function hasEnoughPairs(
  pairs: readonly WordPair[],
  paired: number,
  sought: PreparedName,
  watched: PreparedName,
): boolean {
  if (!pairs.some(pair => pair.sure)) return false;
  return paired >= 2 || (sought.words.length === 1 && watched.words.length === 1);
}

/** The name of a parent alone is not the person's. */
const hasOwnPair = ({ words, own }: PreparedName, unpaired: readonly WatchWord[]): boolean =>
  own === undefined || words.slice(0, own).some(word => !unpaired.includes(word));

/** Best pairs first. Removes them from both lists. */
function addBestPairs<One extends WatchWord, Other extends WatchWord>(
  pairs: WordPair[],
  left: One[],
  right: Other[],
  compare: (sought: One, watched: Other) => WordPair | undefined,
): void {
  const candidates: { one: One; other: Other; pair: WordPair }[] = [];
  for (const one of left)
    for (const other of right) {
      const pair = compare(one, other);
      if (pair !== undefined) candidates.push({ one, other, pair });
    }
  if (candidates.length > 1) candidates.sort((x, y) => compareRank(x.pair, y.pair));
  for (const { one, other, pair } of candidates) {
    const [at, to] = [left.indexOf(one), right.indexOf(other)];
    if (at === -1 || to === -1) continue;
    left.splice(at, 1);
    right.splice(to, 1);
    pairs.push(pair);
  }
}

function compareRank(x: WordPair, y: WordPair): number {
  return y.likeness - x.likeness || weightOf(y) - weightOf(x) || compareTexts(toSortKey(x), toSortKey(y));
}

const toSortKey = ({ sought, watched }: WordPair): string =>
  sought < watched ? `${sought} ${watched}` : `${watched} ${sought}`;

const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
