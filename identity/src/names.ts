import { comparePart, type PartComparison } from './name-parts.ts';
import { readName, type PersonName } from './name-words.ts';
import { WEIGHTS, type ReasonCode } from './weights.ts';

/** How two names stand to each other. `UNKNOWN`: at least one side tells none. */
export interface NameComparison {
  relation: 'SAME' | 'NEAR' | 'DIFFERENT' | 'UNKNOWN';
  /** 0 (different) to 1 (equal); 0 for unknown too. */
  score: number;
  /** The grounds, the main one first; their weights are the name's part of a comparison's score. */
  reasons: readonly ReasonCode[];
}

const UNKNOWN: NameComparison = { relation: 'UNKNOWN', score: 0, reasons: [] };

/** Deviations that leave a name near, not the same. */
const NEAR: ReadonlySet<ReasonCode> = new Set([
  'NAME_TYPO',
  'NAME_ALIKE',
  'NAME_PART_MISSING',
  'NAME_FIRST_LACKING',
  'NAME_GENERATION',
]);

/** Compares two names as they were received. */
export function compareNames(
  a: { surname?: string; givenNames?: string },
  b: { surname?: string; givenNames?: string },
): NameComparison {
  return compareReadNames(readName(a.surname, a.givenNames), readName(b.surname, b.givenNames));
}

/** The same of names that {@link readName} made ready. */
export function compareReadNames(a: PersonName, b: PersonName): NameComparison {
  if (a.whole.words.length === 0 || b.whole.words.length === 0) return UNKNOWN;
  const straight = fieldByField(a, b);
  if (straight.relation !== 'DIFFERENT' && !straight.reasons.includes('NAME_PART_MISSING')) return straight;
  const others = [swapped(a, b), ...moved(a, b)].filter(found => found !== undefined);
  return others.reduce((best, found) => (found.score > best.score ? found : best), straight);
}

function fieldByField(a: PersonName, b: PersonName): NameComparison {
  const surname = comparePart(a.surname, b.surname, 'SURNAME');
  const given = comparePart(a.given, b.given, 'GIVEN');
  const [surnameDiffers, givenDiffers] = [surname.agreement === 'DIFFERS', given.agreement === 'DIFFERS'];
  if (surnameDiffers && given.agreement === 'AGREES') return different('SURNAME_DIFFERENT');
  if (givenDiffers && surname.agreement === 'AGREES') return different('GIVEN_NAMES_DIFFERENT');
  if (surnameDiffers || givenDiffers) return different('NAME_DIFFERENT');
  if (surname.agreement === 'MISSING' && given.agreement === 'MISSING') return different('NAME_DIFFERENT');
  return agreeing(a, b, [surname, given], []);
}

function swapped(a: PersonName, b: PersonName): NameComparison | undefined {
  const parts = [comparePart(a.surname, b.given, 'GIVEN'), comparePart(a.given, b.surname, 'GIVEN')];
  if (parts.some(part => part.agreement !== 'AGREES')) return undefined;
  return agreeing(a, b, parts, ['NAME_SWAPPED']);
}

/** All words of both fields, wherever they stand: at least two have to be found, or one in which all are glued together. */
function moved(a: PersonName, b: PersonName): NameComparison[] {
  const fewest = Math.min(a.whole.words.length, b.whole.words.length);
  return [comparePart(a.whole, b.whole, 'WHOLE'), gluedGivenFirst(a, b)]
    .filter(part => part.agreement === 'AGREES' && (fewest > 1 || part.deviations.includes('NAME_GLUED')))
    .map(part => agreeing(a, b, [part], ['NAME_MOVED']));
}

/** `ANASILVA` in one field. */
function gluedGivenFirst(a: PersonName, b: PersonName): PartComparison {
  const [glued, other] = a.whole.words.length < b.whole.words.length ? [a, b] : [b, a];
  return comparePart(glued.whole, other.givenFirst, 'WHOLE');
}

function agreeing(
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

const different = (code: ReasonCode): NameComparison => ({
  relation: 'DIFFERENT',
  score: 0,
  reasons: [code],
});
