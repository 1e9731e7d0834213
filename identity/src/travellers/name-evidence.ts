import { editDistance } from '../edit-distance.ts';
import { differByGender } from '../gender.ts';
import { haveSharedForm } from '../romanization/index.ts';
import { jaroWinkler } from '../watch/jaro-winkler.ts';
import type { Frequencies } from './frequencies.ts';
import type { LinkReasonCode } from './reasons.ts';
import type { NameWord, ReadSighting } from './sighting.ts';

export interface NameEvidence {
  bits: number;
  code: Extract<LinkReasonCode, `NAME_${string}`> | undefined;
  /** `DOUBTFUL`: PEDRO and PEDOR, but also CARLOS and MARCOS. */
  given: 'SAME' | 'DOUBTFUL' | 'DIFFERENT' | 'UNKNOWN';
  surname: 'SAME' | 'DIFFERENT' | 'UNKNOWN';
  generation: boolean;
}

interface Match {
  a: number;
  b: number;
  quality: number;
  bits: number;
}

const givenDoubtBits = -4;
const surnameConflictBits = -5;
/** Different words on both sides: SILVA SANTOS and SILVA COSTA. */
const extraConflictBits = -1.5;
const missingWordBits = -0.4;
const swappedBits = -1;
const generationConflictBits = -8;
const generationMissingBits = -3;
const minWholeLength = 8;

export function compareNameEvidence(a: ReadSighting, b: ReadSighting, by: Frequencies): NameEvidence {
  if (a.words.length === 0 || b.words.length === 0)
    return { bits: 0, code: undefined, given: 'UNKNOWN', surname: 'UNKNOWN', generation: false };
  const generation = compareGenerations(a, b);
  const evidence = isGluedSame(a, b) ? buildWhole(a, b, by) : compareWords(a, b, by);
  return { ...evidence, bits: evidence.bits + generation, generation: generation < 0 };
}

function compareGenerations(a: ReadSighting, b: ReadSighting): number {
  const [one, other] = [a.name.generation, b.name.generation];
  if (one === other) return 0;
  return one === undefined || other === undefined ? generationMissingBits : generationConflictBits;
}

function isGluedSame(a: ReadSighting, b: ReadSighting): boolean {
  if (a.glued.length < minWholeLength) return false;
  return a.glued === b.glued || a.glued === b.gluedReverse || a.gluedReverse === b.glued;
}

function buildWhole(a: ReadSighting, b: ReadSighting, by: Frequencies): Omit<NameEvidence, 'generation'> {
  const words = a.words.length >= b.words.length ? a.words : b.words;
  const bits = words.reduce((sum, word) => sum + by.wordBits(word.key), 0);
  const isStraight = a.name.given.core === b.name.given.core;
  return {
    bits: correlate(bits, words.length) + (isStraight ? 0 : swappedBits),
    code: isStraight ? 'NAME_SAME' : 'NAME_SWAPPED',
    given: 'SAME',
    surname: 'SAME',
  };
}

/** Words of one name depend on each other: relatives and regions share them. */
const correlate = (bits: number, words: number) => bits * (words > 2 ? 0.85 : 0.95);

function compareWords(a: ReadSighting, b: ReadSighting, by: Frequencies): Omit<NameEvidence, 'generation'> {
  const matches = matchWords(a.words, b.words, by);
  const [ofA, ofB] = [new Set(matches.map(match => match.a)), new Set(matches.map(match => match.b))];
  markGlued(a, b, ofA, ofB, matches, by);
  markGlued(b, a, ofB, ofA, matches, by);
  const crossed = matches.filter(match => isGivenAt(a, match.a) !== isGivenAt(b, match.b)).length;
  const isSwapped = crossed * 2 > matches.length;
  const given = doubt(
    compareField(a.given.length, b.given.length, isFirstGivenMatched(a, b, ofA, ofB)),
    a,
    b,
  );
  const surname = compareField(a.surname.length, b.surname.length, isSurnameMatched(a, b, ofA, ofB));
  let bits = correlate(
    matches.reduce((sum, match) => sum + match.bits, 0),
    matches.length,
  );
  if (given === 'DIFFERENT') bits += by.given.different;
  if (given === 'DOUBTFUL') bits += Math.max(givenDoubtBits, by.given.different);
  if (surname === 'DIFFERENT') bits += surnameConflictBits;
  const [restA, restB] = [a.words.length - ofA.size, b.words.length - ofB.size];
  bits += extraConflictBits * Math.min(restA, restB) + missingWordBits * Math.abs(restA - restB);
  if (crossed > 0) bits += swappedBits;
  return {
    bits: Math.max(bits, -14),
    code: codeOf(matches, { isSwapped, given, surname, rest: restA + restB }),
    given,
    surname,
  };
}

function codeOf(
  matches: readonly Match[],
  { isSwapped, given, surname, rest }: { isSwapped: boolean; given: string; surname: string; rest: number },
): NameEvidence['code'] {
  if (matches.length === 0 || given === 'DIFFERENT' || given === 'DOUBTFUL' || surname === 'DIFFERENT')
    return 'NAME_DIFFERENT';
  if (isSwapped) return 'NAME_SWAPPED';
  if (rest > 0) return 'NAME_PARTIAL';
  return matches.every(match => match.quality === 1) ? 'NAME_SAME' : 'NAME_SIMILAR';
}

const isGivenAt = ({ given }: ReadSighting, at: number) => at < given.length;

function compareField(a: number, b: number, isMatched: boolean): 'SAME' | 'DIFFERENT' | 'UNKNOWN' {
  if (isMatched) return 'SAME';
  return a === 0 || b === 0 ? 'UNKNOWN' : 'DIFFERENT';
}

function doubt(
  found: 'SAME' | 'DIFFERENT' | 'UNKNOWN',
  a: ReadSighting,
  b: ReadSighting,
): NameEvidence['given'] {
  if (found !== 'DIFFERENT') return found;
  const isDoubtful = a.given.some(one => b.given.some(other => areUnlikeTypos(one.key, other.key)));
  return isDoubtful ? 'DOUBTFUL' : 'DIFFERENT';
}

function areUnlikeTypos(a: string, b: string): boolean {
  const longest = Math.max(a.length, b.length);
  if (longest < 5 || differByGender(...sortByLength(a, b))) return false;
  const allowed = Math.floor(longest * 0.45);
  return editDistance(a, b, allowed) <= allowed;
}

const sortByLength = (a: string, b: string): [string, string] => (a.length <= b.length ? [a, b] : [b, a]);

/** ANA PAULA may travel as PAULA; MARIA CLARA and MARIA LUIZA are sisters. */
function isFirstGivenMatched(
  a: ReadSighting,
  b: ReadSighting,
  ofA: ReadonlySet<number>,
  ofB: ReadonlySet<number>,
): boolean {
  const matchedIn = ({ given }: ReadSighting, found: ReadonlySet<number>) =>
    given.filter((_, at) => found.has(at)).length;
  const [countA, countB] = [matchedIn(a, ofA), matchedIn(b, ofB)];
  if (countA === 0 || countB === 0) return false;
  const [freeA, freeB] = [a.given.length - countA, b.given.length - countB];
  return freeA === 0 || freeB === 0;
}

function isSurnameMatched(
  a: ReadSighting,
  b: ReadSighting,
  ofA: ReadonlySet<number>,
  ofB: ReadonlySet<number>,
): boolean {
  const hasMatch = ({ given, words }: ReadSighting, found: ReadonlySet<number>) =>
    words.some((_, at) => at >= given.length && found.has(at));
  return hasMatch(a, ofA) && hasMatch(b, ofB);
}

/** Pairs each word once, the best pairs first. */
function matchWords(a: readonly NameWord[], b: readonly NameWord[], by: Frequencies): Match[] {
  const found: Match[] = [];
  for (let x = 0; x < a.length; x++) {
    for (let y = 0; y < b.length; y++) {
      const [one, other] = [a[x] as NameWord, b[y] as NameWord];
      const quality = compareWord(one, other, by);
      if (quality === 0) continue;
      const rarity = Math.min(by.wordBits(one.key), by.wordBits(other.key));
      found.push({ a: x, b: y, quality, bits: toWordBits(rarity, quality) });
    }
  }
  if (found.length > 1) found.sort((m, n) => n.quality - m.quality || orderOf(m, a, b) - orderOf(n, a, b));
  const [usedA, usedB] = [new Set<number>(), new Set<number>()];
  return found.filter(match => {
    if (usedA.has(match.a) || usedB.has(match.b)) return false;
    usedA.add(match.a);
    usedB.add(match.b);
    return true;
  });
}

const orderOf = (match: Match, a: readonly NameWord[], b: readonly NameWord[]) =>
  (a[match.a]?.isGiven === b[match.b]?.isGiven ? 0 : 100) + Math.abs(match.a - match.b);

const toWordBits = (rarity: number, quality: number) =>
  quality === 1 ? rarity : Math.max(0.5, Math.min(rarity, 8) * quality);

const minTypoLength = 4;
const likeness = { romanized: 0.85, typo: 0.65, similar: 0.4, prefix: 0.5, initial: 0.25 } as const;
const minSimilarity = 0.9;

/** From 0 to 1. */
export function compareWord(a: NameWord, b: NameWord, by: Frequencies): number {
  if (a.key === b.key) return 1;
  const [short, long] = a.text.length <= b.text.length ? [a, b] : [b, a];
  if (short.text.length === 1) return long.text.startsWith(short.text) ? likeness.initial : 0;
  if (isUntitledSame(a, b)) return 1;
  if (differByGender(short.text, long.text)) return 0;
  if (a.compound.length > 0 && haveSharedForm(a.compound, b.compound)) return likeness.romanized;
  if (long.text.length >= minTypoLength) {
    const allowed = long.text.length >= 8 ? 2 : 1;
    if (editDistance(short.key, long.key, allowed) <= allowed)
      // MARTA and MARIA are two names; MARAI is a typing error.
      return by.isCommon(a.key) && by.isCommon(b.key) ? 0 : likeness.typo;
  }
  if (haveSharedForm(a.cyrillic, b.cyrillic)) return likeness.romanized;
  if (short.text.length >= 3 && long.text.startsWith(short.text)) return likeness.prefix;
  if (
    short.text.length >= minTypoLength &&
    short.text.charCodeAt(0) === long.text.charCodeAt(0) &&
    jaroWinkler(short.text, long.text) >= minSimilarity
  )
    return likeness.similar;
  return 0;
}

function isUntitledSame(
  { untitled: one, key }: NameWord,
  { untitled: other, key: otherKey }: NameWord,
): boolean {
  return (
    (one !== undefined && (one.key === otherKey || one.key === other?.key)) ||
    (other !== undefined && other.key === key)
  );
}

/** JOAOPEDRO and JOAO PEDRO. */
function markGlued(
  a: ReadSighting,
  b: ReadSighting,
  ofA: Set<number>,
  ofB: Set<number>,
  matches: Match[],
  by: Frequencies,
): void {
  if (b.words.length < 2 || ofA.size === a.words.length) return;
  for (let at = 0; at < a.words.length; at++) {
    const word = a.words[at] as NameWord;
    if (ofA.has(at) || word.key.length < 5) continue;
    const run = findRun(b.words, word.key) ?? (word.untitled && findRun(b.words, word.untitled.key));
    if (run === undefined) continue;
    ofA.add(at);
    for (let place = run[0]; place <= run[1]; place++) {
      if (ofB.has(place)) continue;
      ofB.add(place);
      matches.push({ a: at, b: place, quality: 1, bits: by.wordBits((b.words[place] as NameWord).key) });
    }
  }
}

function findRun(words: readonly NameWord[], joined: string): [number, number] | undefined {
  for (let from = 0; from < words.length - 1; from++) {
    let run = words[from]?.key ?? '';
    for (let to = from + 1; to < words.length && joined.startsWith(run); to++) {
      run += words[to]?.key;
      if (run === joined) return [from, to];
    }
  }
  return undefined;
}
