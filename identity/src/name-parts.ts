import { editDistance } from './edit-distance.ts';
import { differByLeadingParticle, TITLES, type NamePart } from './name-words.ts';
import type { ReasonCode } from './weights.ts';

/** How two surnames, or two sets of given names, stand to each other. `MISSING`: at least one side tells none. */
export interface PartComparison {
  agreement: 'AGREES' | 'DIFFERS' | 'MISSING';
  /** In what they deviate although they agree. */
  deviations: readonly ReasonCode[];
}

export type PartRole = 'SURNAME' | 'GIVEN' | 'WHOLE';

const agrees = (...deviations: ReasonCode[]): PartComparison => ({ agreement: 'AGREES', deviations });
const DIFFERS: PartComparison = { agreement: 'DIFFERS', deviations: [] };
const MISSING: PartComparison = { agreement: 'MISSING', deviations: [] };

/** From how many letters on a beginning is taken for a name cut at the end of a field. */
const TRUNCATED_FROM = 8;
/** From how many letters on what follows a given name is another one glued to it: JOAOPEDRO, but not MARIANA of MARIA. */
const GLUED_REST_FROM = 4;

/** Compares surname with surname, given names with given names, or all names with all names. */
export function comparePart(a: NamePart, b: NamePart, role: PartRole): PartComparison {
  if (a.words.length === 0 || b.words.length === 0) return MISSING;
  return sameLetters(a, b) ?? wordByWord(a, b, role) ?? runTogether(a, b, role) ?? DIFFERS;
}

/** Equal but for blanks, spelling and particles. */
function sameLetters(a: NamePart, b: NamePart): PartComparison | undefined {
  if (a.glued === b.glued) return a.words.length === b.words.length ? agrees() : agrees('NAME_GLUED');
  if (a.gluedKey === b.gluedKey) return agrees('NAME_TRANSLITERATED');
  if (a.core === b.core || differByLeadingParticle(a.gluedKey, b.gluedKey)) return agrees('NAME_PARTICLE');
  return undefined;
}

/** Each word of the side with fewer finds its own on the other side; what is left over on that side lacks on the first. */
function wordByWord(a: NamePart, b: NamePart, role: PartRole): PartComparison | undefined {
  const ofA = splitLike(a.keys, b.keys);
  const ofB = splitLike(b.keys, ofA);
  const deviations = new Set<ReasonCode>();
  if (ofA.length !== a.keys.length || ofB.length !== b.keys.length) deviations.add('NAME_GLUED');
  const [few, many] = inOrder(withoutShared(ofA, ofB), withoutShared(ofB, ofA));
  const left = [...many];
  for (const word of few) {
    const match = bestMatch(word, left);
    if (match === undefined) return undefined;
    deviations.add(match.deviation);
    left.splice(match.at, 1);
  }
  if (left.length > 0) {
    const [first] = ofA.length > ofB.length ? ofA : ofB;
    deviations.add(lackOf(role, first !== undefined && left.includes(first)));
  }
  return agrees(...deviations);
}

/** Words that are several of the other side run together, taken apart. */
function splitLike(words: readonly string[], others: readonly string[]): readonly string[] {
  if (others.length < 2) return words;
  return words.flatMap(word => (others.includes(word) ? [word] : (runOf(others, word) ?? [word])));
}

/** The words that stand one after the other and together are this one. */
function runOf(words: readonly string[], joined: string): readonly string[] | undefined {
  for (let from = 0; from < words.length - 1; from++) {
    let run = words[from] ?? '';
    for (let to = from + 1; to < words.length && joined.startsWith(run); to++) {
      run += words[to];
      if (run === joined) return words.slice(from, to + 1);
    }
  }
  return undefined;
}

/** What is left when each word that both have is taken out, as often as the other side has it. */
function withoutShared(words: readonly string[], others: readonly string[]): readonly string[] {
  const free = [...others];
  return words.filter(word => {
    const at = free.indexOf(word);
    if (at !== -1) free.splice(at, 1);
    return at === -1;
  });
}

/** The shorter list first; of two equally long ones always the same, whichever side it came from. */
function inOrder(a: readonly string[], b: readonly string[]): [readonly string[], readonly string[]] {
  if (a.length !== b.length) return a.length < b.length ? [a, b] : [b, a];
  return a.join(' ') <= b.join(' ') ? [a, b] : [b, a];
}

function lackOf(role: PartRole, firstLacks: boolean): ReasonCode {
  if (role === 'SURNAME') return 'NAME_SURNAME_PART';
  return firstLacks && role === 'GIVEN' ? 'NAME_FIRST_LACKING' : 'NAME_GIVEN_LACKING';
}

/** Where a word stands that is this one but for a title, a missing end, or, last, a typing error. */
function bestMatch(
  word: string,
  words: readonly string[],
): { at: number; deviation: ReasonCode } | undefined {
  let best: { at: number; deviation: ReasonCode } | undefined;
  for (const [at, other] of words.entries()) {
    const deviation = wordDeviation(word, other);
    if (deviation !== undefined && deviation !== 'NAME_TYPO') return { at, deviation };
    if (deviation !== undefined) best ??= { at, deviation };
  }
  return best;
}

function wordDeviation(a: string, b: string): ReasonCode | undefined {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length === 1) return long.startsWith(short) ? 'NAME_INITIAL' : undefined;
  if (long.startsWith(short)) {
    if (TITLES.has(long.slice(short.length))) return 'NAME_TITLE';
    if (short.length >= TRUNCATED_FROM) return 'NAME_TRUNCATED';
  }
  return isTypo(short, long) ? 'NAME_TYPO' : undefined;
}

/** One letter of a short word, two of a long one; not the vowel that makes PAULA of PAULO or LUISA of LUIS. */
function isTypo(short: string, long: string): boolean {
  if (long.length < 4 || differByGender(short, long)) return false;
  const allowed = long.length >= 9 ? 2 : 1;
  return editDistance(short, long, allowed) <= allowed;
}

function differByGender(short: string, long: string): boolean {
  if (long === `${short}A`) return true;
  const stem = long.slice(0, -1);
  const ends = short.slice(-1) + long.slice(-1);
  return short.slice(0, -1) === stem && /^(?:AO|OA)$/.test(ends);
}

/** Where blanks stand elsewhere on both sides, or a name is one word: compared as one run of letters. */
function runTogether(a: NamePart, b: NamePart, role: PartRole): PartComparison | undefined {
  if (role === 'WHOLE') return undefined;
  const [short, long] = a.gluedKey.length <= b.gluedKey.length ? [a, b] : [b, a];
  const oneWordEach = short.keys.length === 1 && long.keys.length === 1;
  if (long.gluedKey.startsWith(short.gluedKey)) {
    if (short.gluedKey.length >= TRUNCATED_FROM) return agrees('NAME_TRUNCATED');
    const rest = long.gluedKey.length - short.gluedKey.length;
    if (role === 'GIVEN' && oneWordEach && rest >= GLUED_REST_FROM && short.gluedKey.length > 2)
      return agrees('NAME_GLUED', 'NAME_GIVEN_LACKING');
  }
  if (short.keys.length === long.keys.length && !oneWordEach) return undefined;
  if (isTypo(short.core, long.core)) return agrees('NAME_GLUED', 'NAME_TYPO');
  return areAlike(short.core, long.core) ? agrees('NAME_ALIKE') : undefined;
}

/** Up to three letters in ten; but JULIANA is not JULIA. */
function areAlike(short: string, long: string): boolean {
  const limit = Math.floor(long.length * 0.3);
  if (limit === 0 || long.startsWith(short) || differByGender(short, long)) return false;
  return editDistance(short, long, limit) <= limit;
}
