import { compareDates } from './dates.ts';
import { compareDocuments, type DocumentComparison } from './documents.ts';
import { mergeDescriptions, type Evidence } from './evidence.ts';
import { compareQuality, compareReadNames, INCOMPLETE_NAME, type NameComparison } from './names.ts';
import type { PersonName } from './name-words.ts';
import type { Comparison, Description, Reason } from './types.ts';
import { THRESHOLD, WEIGHTS, type ConflictCode, type ReasonCode } from './weights.ts';

/** An infant cannot be another infant born this many years apart. */
const INFANT_YEARS = 10;

export function compare(a: Description, b: Description): Comparison {
  return compareEvidence(mergeDescriptions([a]), mergeDescriptions([b]));
}

/** Requires the threshold and no conflict. It rises with the number of people beyond a flight's. */
export function isMatch(
  { score, conflict }: Pick<Comparison, 'score' | 'conflict'>,
  threshold: number = THRESHOLD,
): boolean {
  return conflict === undefined && score >= threshold;
}

/** Removes booking, ticket, seat, reference and fare age. */
export function removeFlightData(description: Description): Description {
  const { kind, surname, givenNames, birthDate, gender, nationalities, documents, frequentFlyer } =
    description;
  return {
    kind,
    ...(surname === undefined ? {} : { surname }),
    ...(givenNames === undefined ? {} : { givenNames }),
    ...(birthDate === undefined ? {} : { birthDate }),
    ...(gender === undefined ? {} : { gender }),
    nationalities,
    documents,
    ticketNumbers: [],
    ...(frequentFlyer === undefined ? {} : { frequentFlyer }),
  };
}

export function compareEvidence(a: Evidence, b: Evidence): Comparison {
  return compareWithNames(a, b, compareAllButNames(a, b));
}

/** Returns undefined where even equal names would not reach `least`, which avoids most name comparisons. */
export function compareAbove(least: number, a: Evidence, b: Evidence): Comparison | undefined {
  const rest = compareAllButNames(a, b);
  const most = sumWeights(rest.codes) + Math.max(sumWeights(rest.references), 0) + WEIGHTS.NAME_SAME;
  return most < least ? undefined : compareWithNames(a, b, rest);
}

interface NonNameComparison {
  codes: readonly ReasonCode[];
  references: readonly ReasonCode[];
  documents: DocumentComparison;
}

function compareAllButNames(a: Evidence, b: Evidence): NonNameComparison {
  const documents = compareDocuments(a.documents, b.documents);
  const birth = findBestReason(a.births, b.births, compareDates);
  const codes = [
    ...(birth === undefined ? [] : [birth]),
    ...documents.reasons,
    ...compareTravel(a, b),
    ...comparePerson(a, b),
  ];
  return { codes, references: compareReferences(a, b), documents };
}

function compareWithNames(a: Evidence, b: Evidence, rest: NonNameComparison): Comparison {
  const name = compareAllNames(a.names, b.names);
  const namesDiffer = name.reasons.some(code => CLEARLY_DIFFERENT.has(code));
  const codes = [...name.reasons, ...rest.codes, ...weighReferences(name, namesDiffer, rest.references)];
  const reasons = codes
    .map((code): Reason => ({ code, weight: WEIGHTS[code] }))
    .toSorted(
      (one, other) => Math.abs(other.weight) - Math.abs(one.weight) || (one.code < other.code ? -1 : 1),
    );
  const score = reasons.reduce((sum, { weight }) => sum + weight, 0);
  const conflict = findConflict(a, b, { codes, namesDiffer, documents: rest.documents });
  return { score, reasons, namesDiffer, ...(conflict === undefined ? {} : { conflict }) };
}

/** A carrier may reuse references: they count nothing under another name, and less under another surname. */
function weighReferences(
  name: NameComparison,
  namesDiffer: boolean,
  references: readonly ReasonCode[],
): readonly ReasonCode[] {
  if (namesDiffer) return [];
  const renamed = name.reasons.includes('SURNAME_DIFFERENT');
  return references.map(code => (renamed && code === 'REFERENCE_SAME' ? 'REFERENCE_SHARED' : code));
}

const sumWeights = (codes: readonly ReasonCode[]) => codes.reduce((sum, code) => sum + WEIGHTS[code], 0);

const CLEARLY_DIFFERENT: ReadonlySet<ReasonCode> = new Set(['GIVEN_NAMES_DIFFERENT', 'NAME_DIFFERENT']);

const NO_NAME: NameComparison = { relation: 'UNKNOWN', score: 0, reasons: [] };

/**
 * A clear difference outweighs a partial agreement: MARIA CLARA is not a person named MARIA and MARIA
 * EDUARDA.
 */
function compareAllNames(a: readonly PersonName[], b: readonly PersonName[]): NameComparison {
  const found = a.flatMap(one => b.map(other => compareReadNames(one, other))).toSorted(compareQuality);
  const [best = NO_NAME] = found;
  if (!best.reasons.some(code => INCOMPLETE_NAME.has(code))) return best;
  return found.findLast(({ reasons }) => reasons.some(code => CLEARLY_DIFFERENT.has(code))) ?? best;
}

function findBestReason<T>(
  a: readonly T[],
  b: readonly T[],
  look: (one: T, other: T) => ReasonCode | undefined,
): ReasonCode | undefined {
  let best: ReasonCode | undefined;
  for (const one of a) {
    for (const other of b) {
      const found = look(one, other);
      if (found !== undefined && (best === undefined || WEIGHTS[found] > WEIGHTS[best])) best = found;
    }
  }
  return best;
}

/** `same` needs a shared value, `different` values on both sides. */
function compareShared<Same extends ReasonCode, Different extends ReasonCode>(
  a: readonly string[],
  b: readonly string[],
  same: Same,
  different: Different,
): (Same | Different)[] {
  if (a.length === 0 || b.length === 0) return [];
  return a.some(value => b.includes(value)) ? [same] : [different];
}

function compareReferences(a: Evidence, b: Evidence): ReasonCode[] {
  if (a.references.length === 0 || b.references.length === 0) return [];
  const pairs = a.references.flatMap(one => b.references.map(other => ({ one, other })));
  const equal = pairs.filter(({ one, other }) => one.reference === other.reference);
  if (equal.some(({ one, other }) => one.source === other.source)) return ['REFERENCE_SAME'];
  if (equal.length > 0) return ['REFERENCE_SHARED'];
  return pairs.some(({ one, other }) => one.source === other.source) ? ['REFERENCE_DIFFERENT'] : [];
}

function compareTravel(a: Evidence, b: Evidence): ReasonCode[] {
  return [
    ...compareShared(a.locators, b.locators, 'LOCATOR_SAME', 'LOCATOR_DIFFERENT'),
    ...compareShared(a.tickets, b.tickets, 'TICKET_SAME', 'TICKET_DIFFERENT'),
    ...compareShared(a.seats, b.seats, 'SEAT_SAME', 'SEAT_DIFFERENT'),
    ...compareFrequentFlyers(a.frequentFlyers, b.frequentFlyers),
  ];
}

/** Numbers of different carriers do not contradict each other. */
function compareFrequentFlyers(a: readonly string[], b: readonly string[]): ReasonCode[] {
  if (a.some(number => b.includes(number))) return ['FREQUENT_FLYER_SAME'];
  const oneCarrier = a.some(one => b.some(other => one.slice(0, 2) === other.slice(0, 2)));
  return oneCarrier ? ['FREQUENT_FLYER_DIFFERENT'] : [];
}

function comparePerson(a: Evidence, b: Evidence): ReasonCode[] {
  const adult = findBestReason(a.adults, b.adults, (one, other) =>
    compareReadNames(one, other).relation === 'DIFFERENT' ? 'ADULT_DIFFERENT' : 'ADULT_SAME',
  );
  const types = compareShared(a.types, b.types, 'TYPE_SAME', 'TYPE_DIFFERENT');
  return [
    ...compareShared(a.genders, b.genders, 'GENDER_EQUAL', 'GENDER_DIFFERENT'),
    ...compareShared(a.nationalities, b.nationalities, 'NATIONALITY_SHARED', 'NATIONALITY_DIFFERENT'),
    ...types,
    ...(adult === undefined ? [] : [adult]),
  ];
}

interface ConflictEvidence {
  codes: readonly ReasonCode[];
  namesDiffer: boolean;
  documents: DocumentComparison;
}

function findConflict(a: Evidence, b: Evidence, found: ConflictEvidence): ConflictCode | undefined {
  const has = (code: ReasonCode) => found.codes.includes(code);
  if (!a.kinds.some(kind => b.kinds.includes(kind))) return 'KIND';
  if (isInfantAndAdult(a, b) || isInfantAndAdult(b, a)) return 'INFANT_AND_ADULT';
  if (found.documents.conflict === 'CPFS') return 'CPFS';
  // A similar passport number with a clearly different birth date is another passport.
  const nearly = has('DOCUMENT_MISTYPED') && has('BIRTH_DIFFERENT');
  if ((nearly || found.documents.conflict === 'PASSPORTS') && !isReplacementProven(has)) return 'PASSPORTS';
  if (!found.namesDiffer) return undefined;
  if (has('GENDER_DIFFERENT')) return 'GENDER_AND_NAME';
  return has('DOCUMENT_SAME') && has('BIRTH_DIFFERENT') ? 'SHARED_DOCUMENT' : undefined;
}

/**
 * A replaced or corrected passport is accepted with the same reference, or with the same ticket, name and
 * birth date.
 */
function isReplacementProven(has: (code: ReasonCode) => boolean): boolean {
  return has('REFERENCE_SAME') || (has('TICKET_SAME') && has('NAME_SAME') && has('BIRTH_EQUAL'));
}

function isInfantAndAdult(infant: Evidence, other: Evidence): boolean {
  if (!infant.types.includes('INF') || other.types.includes('INF')) return false;
  if (other.types.includes('ADT')) return true;
  const born = Math.max(...infant.births.map(({ year }) => year));
  return (
    other.births.length > 0 &&
    other.births.every(({ year }) => born - year >= INFANT_YEARS && born - year !== 100)
  );
}
