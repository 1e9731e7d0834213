import { likenessFrom, sharedStart } from './jaro-winkler.ts';
import { mostLacking } from './lacking.ts';
import { WHOLE_FROM } from './thresholds.ts';
import { compareWords, gluedPairs, type Unpaired, type WordPair } from './word-pairs.ts';
import type { WatchName, WatchWord } from './words.ts';

export interface NameMatch {
  score: number;
  pairs: readonly WordPair[];
  extraSought: readonly string[];
  extraWatched: readonly string[];
  /** Whether the names are more similar as a whole ({@link jaroWinkler}) than by words. */
  whole: boolean;
}

const LACKING = 0.12;
/** Factor for names where a word of the shorter one has no pair, or where no pair is sure. */
const UNCOVERED = 0.5;

interface Known<One extends WatchWord, Other extends WatchWord> {
  glued: boolean;
  compare: (sought: One, watched: Other) => WordPair | undefined;
}

const NOTHING = { glued: true, compare: compareWords };

/**
 * Compares two names by words in any order: joined or split, romanized, misspelt, cut, missing or initials.
 * Symmetric.
 */
export function matchNames(sought: WatchName, watched: WatchName): NameMatch {
  const found = byWords(sought, watched, NOTHING);
  return found.score >= 1 ? found : withWhole(found, wholeLikeness(sought.text, watched.text));
}

/** Compares names with a known similarity as a whole, which is 0 below `WHOLE_FROM`. */
export const matchKnown = <One extends WatchWord, Other extends WatchWord>(
  sought: WatchName<One>,
  watched: WatchName<Other>,
  known: Known<One, Other>,
  whole: number,
): NameMatch => withWhole(byWords(sought, watched, known), whole);

const withWhole = (found: NameMatch, whole: number): NameMatch =>
  whole > found.score ? { ...found, score: whole, whole: true } : found;

function wholeLikeness(sought: string, watched: string): number {
  const most = mostLacking(sought.length, watched.length, sharedStart(sought, watched));
  return most < 0 ? 0 : likenessFrom(sought, watched, WHOLE_FROM);
}

function byWords<One extends WatchWord, Other extends WatchWord>(
  sought: WatchName<One>,
  watched: WatchName<Other>,
  { glued, compare }: Known<One, Other>,
): NameMatch {
  const left = sought.words.slice();
  const right = watched.words.slice();
  // A fixed order keeps the result symmetric where both sides would match.
  const pairs = glued
    ? gluedPairs(toUnpaired(left, sought), toUnpaired(right, watched), sought.text <= watched.text)
    : [];
  addBestPairs(pairs, left, right, compare);
  let [kept, alike] = [0, 0];
  for (const pair of pairs) {
    const weight = weightOf(pair);
    kept += weight;
    alike += weight * pair.likeness;
  }
  const lacking = Math.max(countLetters(left), countLetters(right));
  const share = kept === 0 ? 0 : alike / (kept + lacking * LACKING);
  const paired = Math.max(sought.words.length - left.length, watched.words.length - right.length);
  const isCovered = left.length === 0 || right.length === 0;
  const isFound = isCovered && isEnough(pairs, paired, sought, watched);
  return {
    score: isFound ? share : share * UNCOVERED,
    pairs,
    extraSought: left.map(word => word.text),
    extraWatched: right.map(word => word.text),
    whole: false,
  };
}

const toUnpaired = <Word extends WatchWord>(words: Word[], { particles }: WatchName): Unpaired<Word> => ({
  words,
  particles: particles?.slice(),
});

const countLetters = (words: readonly WatchWord[]): number =>
  words.reduce((count, { text }) => count + text.length, 0);

const weightOf = ({ sought, watched }: WordPair): number => Math.max(2, sought.length, watched.length);

/** One common word is enough only where both names have one word. */
function isEnough(
  pairs: readonly WordPair[],
  paired: number,
  sought: WatchName,
  watched: WatchName,
): boolean {
  if (!pairs.some(pair => pair.sure)) return false;
  return paired >= 2 || (sought.words.length === 1 && watched.words.length === 1);
}

/** Pairs each word once, best pairs first, and removes them from both lists. */
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
  if (candidates.length > 1) candidates.sort((x, y) => byRank(x.pair, y.pair));
  for (const { one, other, pair } of candidates) {
    const [at, to] = [left.indexOf(one), right.indexOf(other)];
    if (at === -1 || to === -1) continue;
    left.splice(at, 1);
    right.splice(to, 1);
    pairs.push(pair);
  }
}

function byRank(x: WordPair, y: WordPair): number {
  return y.likeness - x.likeness || weightOf(y) - weightOf(x) || compareTexts(spelling(x), spelling(y));
}

const spelling = ({ sought, watched }: WordPair): string =>
  sought < watched ? `${sought} ${watched}` : `${watched} ${sought}`;

const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
