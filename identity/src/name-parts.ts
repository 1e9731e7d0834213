import { editDistance } from './edit-distance.ts';
import { differByLeadingParticle, removeTitle, type NamePart, type Word } from './name-words.ts';
import { haveSharedForm, getRomanizedForms } from './romanization/index.ts';
import type { ReasonCode } from './weights.ts';
import { differByGender } from './gender.ts';

/** `MISSING`: at least one side is empty. */
export interface PartComparison {
  agreement: 'AGREES' | 'DIFFERS' | 'MISSING';
  deviations: readonly ReasonCode[];
}

export type PartRole = 'SURNAME' | 'GIVEN' | 'WHOLE';

const buildAgreement = (...deviations: ReasonCode[]): PartComparison => ({ agreement: 'AGREES', deviations });
const DIFFERS: PartComparison = { agreement: 'DIFFERS', deviations: [] };
export const MISSING: PartComparison = { agreement: 'MISSING', deviations: [] };

/** A shorter prefix is no name cut at the end of a field. */
const TRUNCATED_FROM = 8;
/** JOAOPEDRO, but not MARIANA for MARIA. */
const GLUED_REST_FROM = 4;
/** ANA PAU for ANA PAULA. */
const CUT_FROM = 2;
/** MARIANA is not MARIA, and FABIANO is not FABIA. */
const OTHER_NAME = /^N[AO]$/;
/** LOPES in SOUZALOPES. */
const GLUED_SURNAME_FROM = 4;

export function comparePart(a: NamePart, b: NamePart, role: PartRole): PartComparison {
  if (a.words.length === 0 || b.words.length === 0) return MISSING;
  return (
    compareLetters(a, b) ??
    compareByWord(a, b, role) ??
    compareRomanized(a, b) ??
    compareJoined(a, b, role) ??
    DIFFERS
  );
}

function compareLetters(a: NamePart, b: NamePart): PartComparison | undefined {
  if (a.glued === b.glued)
    return a.words.length === b.words.length ? buildAgreement() : buildAgreement('NAME_GLUED');
  if (a.gluedKey === b.gluedKey) return buildAgreement('NAME_TRANSLITERATED');
  if (a.core === b.core || differByLeadingParticle(a.gluedKey, b.gluedKey))
    return buildAgreement('NAME_PARTICLE');
  return undefined;
}

/** Romanizations join words differently: MINSOO and MIN SU. */
function compareRomanized(a: NamePart, b: NamePart): PartComparison | undefined {
  const textsOf = ({ glued, names }: NamePart) => [glued, names.map(({ text }) => text).join('')];
  const isSame = textsOf(a).some(one =>
    textsOf(b).some(other =>
      haveSharedForm(getRomanizedForms(one).compound, getRomanizedForms(other).compound),
    ),
  );
  if (!isSame) return undefined;
  return a.words.length === b.words.length
    ? buildAgreement('NAME_ROMANIZED')
    : buildAgreement('NAME_ROMANIZED', 'NAME_GLUED');
}

/** Each word of the shorter side needs a partner. */
function compareByWord(a: NamePart, b: NamePart, role: PartRole): PartComparison | undefined {
  const ofA = splitJoinedWords(a.names, b.names);
  const ofB = splitJoinedWords(b.names, a.names);
  const deviations = new Set<ReasonCode>();
  if (ofA.length !== a.names.length || ofB.length !== b.names.length) deviations.add('NAME_GLUED');
  const [few, many] = sortBySize(...removeShared(ofA, ofB));
  const left = [...many];
  for (const word of few) {
    const match = bestMatch(word, left, [ofA[0], ofB[0]]);
    if (match === undefined) return undefined;
    deviations.add(match.deviation);
    left.splice(match.at, 1);
  }
  if (left.length > 0) {
    const [first] = ofA.length > ofB.length ? ofA : ofB;
    deviations.add(missingReason(role, first !== undefined && left.includes(first)));
  }
  return buildAgreement(...deviations);
}

const has = (words: readonly Word[], key: string) => words.some(word => word.key === key);

function splitJoinedWords(words: readonly Word[], others: readonly Word[]): readonly Word[] {
  if (others.length < 2) return words;
  return words.flatMap(word =>
    has(others, word.key)
      ? [word]
      : (findRun(others, word.key) ?? findRun(others, removeTitle(word).key) ?? [word]),
  );
}

function findRun(words: readonly Word[], joined: string): readonly Word[] | undefined {
  for (let from = 0; from < words.length - 1; from++) {
    let run = words[from]?.key ?? '';
    for (let to = from + 1; to < words.length && joined.startsWith(run); to++) {
      run += words[to]?.key;
      if (run === joined) return words.slice(from, to + 1);
    }
  }
  return undefined;
}

/** Equal texts first: MARIAA MARIA has the key of MARIA twice, for MARIANA MARIA. */
function removeShared(a: readonly Word[], b: readonly Word[]): [readonly Word[], readonly Word[]] {
  const rest = [without(a, b, 'text'), without(b, a, 'text')] as const;
  return [without(...rest, 'key'), without(rest[1], rest[0], 'key')];
}

function without(words: readonly Word[], others: readonly Word[], by: keyof Word): readonly Word[] {
  const free = others.map(other => other[by]);
  return words.filter(word => {
    const at = free.indexOf(word[by]);
    if (at !== -1) free.splice(at, 1);
    return at === -1;
  });
}

/** A fixed order for equal lengths keeps the result symmetric. */
function sortBySize(a: readonly Word[], b: readonly Word[]): [readonly Word[], readonly Word[]] {
  const text = (words: readonly Word[]) => words.map(word => word.text).join(' ');
  if (a.length !== b.length) return a.length < b.length ? [a, b] : [b, a];
  return text(a) <= text(b) ? [a, b] : [b, a];
}

function missingReason(role: PartRole, firstLacks: boolean): ReasonCode {
  if (role === 'SURNAME') return 'NAME_SURNAME_PART';
  return firstLacks && role === 'GIVEN' ? 'NAME_FIRST_LACKING' : 'NAME_GIVEN_LACKING';
}

/** Prefers equal words, then those with a title, a missing end, a typing error, another romanization. */
function bestMatch(
  word: Word,
  words: readonly Word[],
  firsts: readonly (Word | undefined)[],
): { at: number; deviation: ReasonCode } | undefined {
  let best: { at: number; deviation: ReasonCode } | undefined;
  for (const [at, other] of words.entries()) {
    const isFirst = firsts.includes(word) || firsts.includes(other);
    const deviation = titleDeviation(word, other) ?? wordDeviation(word, other, isFirst);
    if (deviation !== undefined && !WEAK_DEVIATIONS.has(deviation)) return { at, deviation };
    if (deviation !== undefined) best ??= { at, deviation };
  }
  return best;
}

const WEAK_DEVIATIONS: ReadonlySet<ReasonCode> = new Set(['NAME_TYPO', 'NAME_ROMANIZED']);

function wordDeviation(a: Word, b: Word, isFirst: boolean): ReasonCode | undefined {
  const [short, long] = a.text.length < b.text.length ? [a, b] : [b, a];
  if (short.text.length === 1) return long.text.startsWith(short.text) ? 'NAME_INITIAL' : undefined;
  if (long.text.startsWith(short.text)) {
    const rest = long.text.slice(short.text.length);
    const isCut = !isFirst && rest.length >= CUT_FROM && !OTHER_NAME.test(rest);
    if (isCut || short.text.length >= TRUNCATED_FROM) return 'NAME_TRUNCATED';
  }
  if (differByGender(short.text, long.text)) return undefined;
  const [one, other] = [getRomanizedForms(a.text), getRomanizedForms(b.text)];
  if (haveSharedForm(one.compound, other.compound)) return 'NAME_ROMANIZED';
  if (isTypo(short.text, long.text) || isTypo(short.key, long.key)) return 'NAME_TYPO';
  return haveSharedForm(one.cyrillic, other.cyrillic) ? 'NAME_ROMANIZED' : undefined;
}

function titleDeviation(a: Word, b: Word): ReasonCode | undefined {
  const [x, y] = [removeTitle(a), removeTitle(b)];
  if (x === a && y === b) return undefined;
  if (x.key === y.key || x.key === b.key || a.key === y.key) return 'NAME_TITLE';
  return wordDeviation(x, y, true);
}

/** PAULO and PAULA are different names. */
function isTypo(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long.length < 4 || differByGender(short, long)) return false;
  const allowed = long.length >= 9 ? 2 : 1;
  return editDistance(short, long, allowed) <= allowed;
}

function compareJoined(a: NamePart, b: NamePart, role: PartRole): PartComparison | undefined {
  if (role === 'WHOLE') return undefined;
  const [short, long] = a.gluedKey.length <= b.gluedKey.length ? [a, b] : [b, a];
  const blanksMoved = a.names.length !== b.names.length;
  const oneWordEach = !blanksMoved && a.names.length === 1;
  if (blanksMoved || oneWordEach) {
    const cut = compareCut(short, long, role, oneWordEach);
    if (cut !== undefined) return cut;
  }
  // JOSE CARLOS is not JOSE MARCOS.
  if (role === 'GIVEN' && !blanksMoved && !oneWordEach) return undefined;
  if (isTypo(short.glued, long.glued) || isTypo(short.core, long.core))
    return buildAgreement('NAME_GLUED', 'NAME_TYPO');
  return isSimilar(short.core, long.core) ? buildAgreement('NAME_ALIKE') : undefined;
}

function compareCut(short: NamePart, long: NamePart, role: PartRole, oneWordEach: boolean) {
  const rest = long.gluedKey.length - short.gluedKey.length;
  if (long.gluedKey.startsWith(short.gluedKey)) {
    if (short.gluedKey.length >= TRUNCATED_FROM) return buildAgreement('NAME_TRUNCATED');
    if (role === 'GIVEN' && oneWordEach && rest >= GLUED_REST_FROM && short.gluedKey.length > 2)
      return buildAgreement('NAME_GLUED', 'NAME_GIVEN_LACKING');
  }
  return role === 'SURNAME' && endsGlued(short, long)
    ? buildAgreement('NAME_GLUED', 'NAME_SURNAME_PART')
    : undefined;
}

function endsGlued(short: NamePart, long: NamePart): boolean {
  const rest = long.gluedKey.length - short.core.length;
  return short.core.length >= GLUED_SURNAME_FROM && rest >= CUT_FROM && long.gluedKey.endsWith(short.core);
}

/** Up to three letters in ten may differ, but JULIANA is not JULIA. */
function isSimilar(short: string, long: string): boolean {
  const limit = Math.floor(long.length * 0.3);
  if (limit === 0 || long.startsWith(short) || differByGender(short, long)) return false;
  return editDistance(short, long, limit) <= limit;
}
