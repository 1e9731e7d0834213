import { eachCandidate } from './candidates.ts';
import { compareFrom, joins } from './compare.ts';
import { gather } from './evidence.ts';
import type { Assignment, Comparison, Description, Known } from './types.ts';
import { MARGIN, SURE, THRESHOLD, WEIGHTS, type ReasonCode } from './weights.ts';

interface Pair {
  incoming: number;
  known: number;
  comparison: Comparison;
}

/**
 * Finds who of the people known on a flight each incoming description is: at most one known person for each description and one
 * description for each person. Those that agree in a document, ticket or reference come first, then the best scores. What is not
 * assigned is somebody new.
 *
 * The order of the known changes nothing, that of the incoming only who of several equal ones is taken. Pairs to compare come from
 * indexes, so that the work grows with the number of people and not with its square.
 *
 * @param apart says that a person decided that the known one is not this incoming one.
 * @returns in the order of the incoming descriptions.
 */
export function assign(
  known: readonly Known[],
  incoming: readonly Description[],
  apart: (knownId: string, incoming: number) => boolean = () => false,
): Assignment[] {
  const pairs = comparePairs(known, incoming, apart);
  const choice = new Choice(pairs);
  const order = inOrderOfStrength(known, incoming);
  for (const pair of pairs.filter(pair => joins(pair.comparison)).toSorted(order)) choice.take(pair);
  choice.takeSoleCandidates();
  return choice.made
    .map(({ pair, ambiguous }) => ({
      incoming: pair.incoming,
      knownId: known[pair.known]?.id ?? '',
      comparison: pair.comparison,
      ambiguous,
    }))
    .toSorted((a, b) => a.incoming - b.incoming);
}

/** All pairs that may be one person, those under the threshold too. */
function comparePairs(
  known: readonly Known[],
  incoming: readonly Description[],
  apart: (knownId: string, incoming: number) => boolean,
): Pair[] {
  const ofKnown = known.map(({ descriptions }) => gather(descriptions));
  const ofIncoming = incoming.map(description => gather([description]));
  const pairs: Pair[] = [];
  eachCandidate(ofIncoming, ofKnown, (one, other) => {
    const [a, b, person] = [ofIncoming[one], ofKnown[other], known[other]];
    if (a === undefined || b === undefined || person === undefined) return;
    const comparison = compareFrom(THRESHOLD - WEIGHTS.SOLE_CANDIDATE, a, b);
    if (comparison === undefined || comparison.conflict !== undefined || apart(person.id, one)) return;
    pairs.push({ incoming: one, known: other, comparison });
  });
  return pairs;
}

const hasAny = ({ reasons }: Comparison, codes: ReadonlySet<ReasonCode>) =>
  reasons.some(({ code }) => codes.has(code));

/** What names one person by itself. */
const IDENTIFIERS: ReadonlySet<ReasonCode> = new Set([
  'REFERENCE_SAME',
  'REFERENCE_SHARED',
  'CPF_SAME',
  'DOCUMENT_SAME',
  'TICKET_SAME',
]);

/** Names that fit several of one family. */
const INCOMPLETE: ReadonlySet<ReasonCode> = new Set([
  'NAME_INITIAL',
  'NAME_PART_MISSING',
  'NAME_GIVEN_LACKING',
  'NAME_FIRST_LACKING',
]);

/** Identifiers first, then the score; equal ones by what is said, and only then by where it stands. */
function inOrderOfStrength(known: readonly Known[], incoming: readonly Description[]) {
  const identified = (pair: Pair) => Number(hasAny(pair.comparison, IDENTIFIERS));
  const asText = textOfEach(incoming);
  const asKnown = textOfEach(known.map(({ descriptions }) => descriptions));
  return (a: Pair, b: Pair): number =>
    identified(b) - identified(a) ||
    b.comparison.score - a.comparison.score ||
    compareTexts(asText(a.incoming), asText(b.incoming)) ||
    compareTexts(asKnown(a.known), asKnown(b.known)) ||
    a.incoming - b.incoming ||
    compareTexts(known[a.known]?.id ?? '', known[b.known]?.id ?? '');
}

const compareTexts = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

/** Each value as text, made when it is first asked for. */
function textOfEach(values: readonly unknown[]): (at: number) => string {
  const texts = new Map<number, string>();
  return at => {
    const text = texts.get(at) ?? JSON.stringify(values[at]);
    texts.set(at, text);
    return text;
  };
}

/** Pairs taken one after the other, each person once. */
class Choice {
  readonly made: { pair: Pair; ambiguous: boolean }[] = [];
  readonly #pairs: readonly Pair[];
  readonly #byIncoming: ReadonlyMap<number, readonly Pair[]>;
  readonly #byKnown: ReadonlyMap<number, readonly Pair[]>;
  readonly #takenIncoming = new Set<number>();
  readonly #takenKnown = new Set<number>();

  constructor(pairs: readonly Pair[]) {
    this.#pairs = pairs;
    this.#byIncoming = Map.groupBy(pairs, pair => pair.incoming);
    this.#byKnown = Map.groupBy(pairs, pair => pair.known);
  }

  /** Takes a pair unless one of the two is taken, or thin evidence fits several known people alike and so names none of them. */
  take(pair: Pair): void {
    if (!this.#isFree(pair)) return;
    const others = this.#rivals(pair, this.#byIncoming.get(pair.incoming));
    if (others > 0 && isThin(pair.comparison) && others > this.#rivals(pair, this.#byKnown.get(pair.known)))
      return;
    this.#make(pair, others > 0);
  }

  /** Where one description and one person of a near name are left in a booking, or of the whole name on the flight, they are one. */
  takeSoleCandidates(): void {
    const left = this.#pairs.filter(pair => this.#isFree(pair) && maySuffice(pair.comparison));
    const perIncoming = Map.groupBy(left, pair => pair.incoming);
    const perKnown = Map.groupBy(left, pair => pair.known);
    for (const pair of left) {
      if (perIncoming.get(pair.incoming)?.length !== 1 || perKnown.get(pair.known)?.length !== 1) continue;
      this.#make({ ...pair, comparison: asSole(pair.comparison) }, false);
    }
  }

  #isFree(pair: Pair): boolean {
    return !this.#takenIncoming.has(pair.incoming) && !this.#takenKnown.has(pair.known);
  }

  /** How many others, still free, fit as well. */
  #rivals(pair: Pair, among: readonly Pair[] = []): number {
    const least = Math.max(THRESHOLD, pair.comparison.score - MARGIN);
    return among.filter(other => other !== pair && other.comparison.score >= least && this.#isFree(other))
      .length;
  }

  #make(pair: Pair, ambiguous: boolean): void {
    this.#takenIncoming.add(pair.incoming);
    this.#takenKnown.add(pair.known);
    this.made.push({ pair, ambiguous });
  }
}

function isThin(comparison: Comparison): boolean {
  if (hasAny(comparison, IDENTIFIERS)) return false;
  return comparison.score < (hasAny(comparison, INCOMPLETE) ? 2 * THRESHOLD : SURE);
}

const IN_BOOKING: ReadonlySet<ReasonCode> = new Set(['LOCATOR_SAME']);
const NAMED: ReadonlySet<ReasonCode> = new Set(['NAME_SAME', 'SURNAME_DIFFERENT']);
const OTHER_BIRTH: ReadonlySet<ReasonCode> = new Set(['BIRTH_DIFFERENT']);

/** A near name in the booking, or the whole name in spite of another locator. */
function maySuffice(comparison: Comparison): boolean {
  return (
    hasAny(comparison, NAMED) &&
    !hasAny(comparison, OTHER_BIRTH) &&
    (hasAny(comparison, IN_BOOKING) || !hasAny(comparison, INCOMPLETE)) &&
    comparison.score + WEIGHTS.SOLE_CANDIDATE >= THRESHOLD
  );
}

function asSole(comparison: Comparison): Comparison {
  const reason = { code: 'SOLE_CANDIDATE', weight: WEIGHTS.SOLE_CANDIDATE } as const;
  return {
    ...comparison,
    score: comparison.score + reason.weight,
    reasons: [...comparison.reasons, reason],
  };
}
