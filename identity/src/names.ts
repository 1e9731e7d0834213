import { comparePart, MISSING, type PartComparison } from './name-parts.ts';
import { isGenerationAlone, joinParts, readName, type NamePart, type PersonName } from './name-words.ts';
import { WEIGHTS, type ReasonCode } from './weights.ts';

/** `UNKNOWN`: at least one side has none. */
export interface NameComparison {
  relation: 'SAME' | 'NEAR' | 'DIFFERENT' | 'UNKNOWN';
  score: number;
  /** The main reason first. */
  reasons: readonly ReasonCode[];
}

const ALMOST_EQUAL = 0.9;

const UNKNOWN: NameComparison = { relation: 'UNKNOWN', score: 0, reasons: [] };

const NEAR: ReadonlySet<ReasonCode> = new Set([
  'NAME_ROMANIZED',
  'NAME_TYPO',
  'NAME_ALIKE',
  'NAME_PART_MISSING',
  'NAME_FIRST_LACKING',
  'NAME_GENERATION',
]);

/** Several members of a family may share these. */
export const INCOMPLETE_NAME: ReadonlySet<ReasonCode> = new Set([
  'NAME_INITIAL',
  'NAME_GIVEN_LACKING',
  'NAME_FIRST_LACKING',
  'NAME_PART_MISSING',
]);

export function compareNames(
  a: { surname?: string; givenNames?: string },
  b: { surname?: string; givenNames?: string },
): NameComparison {
  return compareReadNames(readName(a.surname, a.givenNames), readName(b.surname, b.givenNames));
}

export function compareReadNames(first: PersonName, second: PersonName): NameComparison {
  if (countWords(first) === 0 || countWords(second) === 0) return UNKNOWN;
  // Keeps the result symmetric for equally good readings.
  const [a, b] = first.spelling <= second.spelling ? [first, second] : [second, first];
  if (!matchesOwnName(a, b) || !matchesOwnName(b, a)) return buildDifference('NAME_DIFFERENT');
  const straight = compareByField(a, b);
  if (straight.score > ALMOST_EQUAL || !(isInOneField(a) || isInOneField(b) || haveCrossedWords(a, b)))
    return straight;
  const others = [compareSwapped(a, b), ...compareMoved(a, b)].filter(found => found !== undefined);
  return others.toSorted(compareQuality).find(found => found.score > straight.score) ?? straight;
}

/** The name of a parent alone is not the person's. */
function matchesOwnName({ own }: PersonName, { surname, given }: PersonName): boolean {
  if (own === undefined) return true;
  return own.names.some(word => {
    const part = { words: [word.text], names: [word], glued: word.text, gluedKey: word.key, core: word.key };
    return comparePart(part, joinParts(surname, given), 'WHOLE').agreement === 'AGREES';
  });
}

const isInOneField = (name: PersonName) => name.surname.words.length === 0 || name.given.words.length === 0;

function haveCrossedWords(a: PersonName, b: PersonName): boolean {
  return haveSharedWord(a.surname, b.given) || haveSharedWord(a.given, b.surname);
}

function haveSharedWord(a: NamePart, b: NamePart): boolean {
  return a.gluedKey === b.gluedKey || a.names.some(({ key }) => b.names.some(word => word.key === key));
}

export function compareQuality(a: NameComparison, b: NameComparison): number {
  return b.score - a.score || (a.reasons.join() < b.reasons.join() ? -1 : 1);
}

function compareByField(a: PersonName, b: PersonName): NameComparison {
  const surname = compareSurnames(a, b);
  const givenNames = comparePart(a.given, b.given, 'GIVEN');
  const [surnameDiffers, givenDiffers] = [
    surname.agreement === 'DIFFERS',
    givenNames.agreement === 'DIFFERS',
  ];
  if (surnameDiffers && givenNames.agreement === 'AGREES')
    return buildDifference(
      'SURNAME_DIFFERENT',
      ...givenNames.deviations.filter(code => INCOMPLETE_NAME.has(code)),
    );
  if (givenDiffers && surname.agreement === 'AGREES') return buildDifference('GIVEN_NAMES_DIFFERENT');
  if (surnameDiffers || givenDiffers) return buildDifference('NAME_DIFFERENT');
  if (surname.agreement === 'MISSING' && givenNames.agreement === 'MISSING')
    return buildDifference('NAME_DIFFERENT');
  return buildAgreement(a, b, [surname, givenNames], []);
}

/** JOSE FILHO may be JOSE SILVA FILHO. */
function compareSurnames(a: PersonName, b: PersonName): PartComparison {
  const found = comparePart(a.surname, b.surname, 'SURNAME');
  const oneLacks = isGenerationAlone(a.surname) || isGenerationAlone(b.surname);
  return found.agreement === 'DIFFERS' && oneLacks && a.generation === b.generation ? MISSING : found;
}

function compareSwapped(a: PersonName, b: PersonName): NameComparison | undefined {
  const parts = [comparePart(a.surname, b.given, 'GIVEN'), comparePart(a.given, b.surname, 'GIVEN')];
  if (parts.some(part => part.agreement !== 'AGREES')) return undefined;
  return buildAgreement(a, b, parts, ['NAME_SWAPPED']);
}

/** Compares in any place. At least two words must match, or one that joins all. */
function compareMoved(a: PersonName, b: PersonName): NameComparison[] {
  const fewest = Math.min(countWords(a), countWords(b));
  const pairs = [
    [joinParts(a.surname, a.given), joinParts(b.surname, b.given)],
    [joinParts(a.surname, a.given), joinParts(b.given, b.surname)],
    [joinParts(a.given, a.surname), joinParts(b.surname, b.given)],
  ] as const;
  return pairs
    .map(([one, other]) => comparePart(one, other, 'WHOLE'))
    .filter(part => part.agreement === 'AGREES')
    .filter(part => fewest > 1 || part.deviations.includes('NAME_GLUED'))
    .map(part => buildAgreement(a, b, [part], ['NAME_MOVED']));
}

const countWords = (name: PersonName) => name.surname.words.length + name.given.words.length;

function buildAgreement(
  a: PersonName,
  b: PersonName,
  parts: readonly PartComparison[],
  manner: readonly ReasonCode[],
): NameComparison {
  const deviations = new Set([...manner, ...parts.flatMap(part => part.deviations)]);
  if (parts.some(part => part.agreement === 'MISSING')) deviations.add('NAME_PART_MISSING');
  if (a.generation !== b.generation) deviations.add('NAME_GENERATION');
  const reasons: ReasonCode[] = ['NAME_SAME', ...deviations];
  const weight = reasons.reduce((sum, code) => sum + WEIGHTS[code], 0);
  return {
    relation: reasons.some(code => NEAR.has(code)) ? 'NEAR' : 'SAME',
    score: Math.max(0, weight / WEIGHTS.NAME_SAME),
    reasons,
  };
}

const buildDifference = (...reasons: ReasonCode[]): NameComparison => ({
  relation: 'DIFFERENT',
  score: 0,
  reasons,
});
