import { jaroWinkler } from './jaro-winkler.ts';
import { compareWords, gluedPairs, type WordPair } from './word-pairs.ts';
import type { WatchName, WatchWord } from './words.ts';

/** How alike two names are, and why. */
export interface NameMatch {
  /** 0 to 1. From {@link WATCH_THRESHOLD} on a name counts as found unless another limit is set. */
  score: number;
  pairs: readonly WordPair[];
  /** Words that the other name lacks. */
  extraSought: readonly string[];
  extraWatched: readonly string[];
  /** The names as a whole are alike letter by letter ({@link jaroWinkler}), more than their words are. */
  whole: boolean;
}

export const WATCH_THRESHOLD = 0.8;
/** From here on two names are alike as a whole, whatever their words. */
export const WHOLE_FROM = 0.95;
/** No limit is set lower: what scores less is not looked for. */
export const LOWEST_THRESHOLD = 0.7;

/** What a letter counts that only one name has, beside one that both have. */
const LACKING = 0.12;
/** What is left of the score where a word of the shorter name has no partner, or nothing but guesses ties the two. */
const UNCOVERED = 0.5;

/**
 * Compares a name with one that is watched for: words in any order, glued or parted, spelt as another alphabet's are, with typing errors,
 * initials for words, words lacking on one side. Symmetric. `glued`: false where it is known that no word of one is several of the other.
 */
export function matchNames(sought: WatchName, watched: WatchName, glued = true): NameMatch {
  // What is tried first decides where two ways are equally good: in the same order whichever of the two names is sought.
  const found =
    sought.text <= watched.text
      ? byWords(sought.words, watched.words, glued)
      : swapped(byWords(watched.words, sought.words, glued));
  if (found.score >= 1) return found;
  const whole = likenessAsWhole(sought.text, watched.text);
  return whole >= WHOLE_FROM && whole > found.score ? { ...found, score: whole, whole: true } : found;
}

/** Which letters match may depend on the text from which one begins. */
export const likenessAsWhole = (a: string, b: string): number =>
  Math.max(jaroWinkler(a, b), jaroWinkler(b, a));

function swapped(match: NameMatch): NameMatch {
  const pairs = match.pairs.map(pair => ({ ...pair, sought: pair.watched, watched: pair.sought }));
  return { ...match, pairs, extraSought: match.extraWatched, extraWatched: match.extraSought };
}

function byWords(
  sought: readonly WatchWord[],
  watched: readonly WatchWord[],
  mayBeGlued: boolean,
): NameMatch {
  const [left, right] = [[...sought], [...watched]];
  const glued = mayBeGlued ? gluedPairs(left, right) : [];
  const pairs = [...glued, ...bestPairs(left, right)];
  const kept = sum(pairs, weightOf);
  const alike = sum(pairs, pair => weightOf(pair) * pair.likeness);
  const [few, many] = left.length <= right.length ? [left, right] : [right, left];
  const lacking = sum(many, word => word.text.length);
  const share = kept === 0 ? 0 : alike / (kept + lacking * LACKING);
  const isFound = few.length === 0 && isEnough(pairs, sought, watched);
  return {
    score: isFound ? share : share * UNCOVERED,
    pairs,
    extraSought: left.map(word => word.text),
    extraWatched: right.map(word => word.text),
    whole: false,
  };
}

const sum = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((total, one) => total + of(one), 0);

const weightOf = ({ sought, watched }: WordPair): number => Math.max(2, sought.length, watched.length);

/** One word in common is a name only where there is no more, and one of the words has to be sure. */
function isEnough(
  pairs: readonly WordPair[],
  sought: readonly WatchWord[],
  watched: readonly WatchWord[],
): boolean {
  if (!pairs.some(pair => pair.sure)) return false;
  if (pairs.length >= 2 || pairs.some(({ relation }) => relation === 'GLUED')) return true;
  return sought.length === 1 && watched.length === 1;
}

/** The best pairs first, each word once; they are taken out of both. */
function bestPairs(left: WatchWord[], right: WatchWord[]): WordPair[] {
  const candidates = left.flatMap(one =>
    right.flatMap(other => {
      const pair = compareWords(one, other);
      return pair === undefined ? [] : [{ one, other, pair }];
    }),
  );
  candidates.sort((x, y) => y.pair.likeness - x.pair.likeness || weightOf(y.pair) - weightOf(x.pair));
  const pairs: WordPair[] = [];
  for (const { one, other, pair } of candidates) {
    const [at, to] = [left.indexOf(one), right.indexOf(other)];
    if (at === -1 || to === -1) continue;
    left.splice(at, 1);
    right.splice(to, 1);
    pairs.push(pair);
  }
  return pairs;
}
