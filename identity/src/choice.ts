import { isMatch } from './compare.ts';
import { mergeDescriptions, type Evidence } from './evidence.ts';
import { INCOMPLETE_NAME } from './names.ts';
import type { Comparison, Description } from './types.ts';
import { SCORE_MARGIN, SURE_SCORE, THRESHOLD, WEIGHTS, type ReasonCode } from './weights.ts';

export class Party {
  readonly at: number;
  readonly id: string;
  readonly evidence: Evidence;
  readonly #descriptions: readonly Description[];
  #text: string | undefined;

  constructor(at: number, id: string, descriptions: readonly Description[]) {
    this.at = at;
    this.id = id;
    this.evidence = mergeDescriptions(descriptions);
    this.#descriptions = descriptions;
  }

  /** Orders equal scores independently of positions. */
  get text(): string {
    this.#text ??= JSON.stringify(this.#descriptions);
    return this.#text;
  }
}

export interface Pair {
  incoming: Party;
  known: Party;
  comparison: Comparison;
}

const codes = (...list: ReasonCode[]): ReadonlySet<ReasonCode> => new Set(list);

const IDENTIFIERS = codes('REFERENCE_SAME', 'REFERENCE_SHARED', 'CPF_SAME', 'DOCUMENT_SAME', 'TICKET_SAME');
const IN_BOOKING = codes('LOCATOR_SAME');
const NAME_REASONS = codes('NAME_SAME', 'SURNAME_DIFFERENT');
const DIFFERENT_BIRTH = codes('BIRTH_DIFFERENT');
const DIFFERENT_SURNAME = codes('SURNAME_DIFFERENT');
const CONTRADICTIONS = codes(
  'BIRTH_DIFFERENT',
  'GENDER_DIFFERENT',
  'DOCUMENT_DIFFERENT',
  'TICKET_DIFFERENT',
  'FREQUENT_FLYER_DIFFERENT',
  'REFERENCE_DIFFERENT',
  'TYPE_DIFFERENT',
  'ADULT_DIFFERENT',
);

const hasAny = ({ reasons }: Comparison, wanted: ReadonlySet<ReasonCode>) =>
  reasons.some(({ code }) => wanted.has(code));

/** A different name is no match, because bookings may give one traveller's documents to another. */
export const isIdentified = ({ comparison }: Pair) =>
  !comparison.namesDiffer && hasAny(comparison, IDENTIFIERS);

export class PairSelection {
  readonly made: { pair: Pair; ambiguous: boolean }[] = [];
  readonly #taken = new Set<Party>();

  freeOf(parties: readonly Party[]): Party[] {
    return parties.filter(party => !this.#taken.has(party));
  }

  takeBest(pairs: readonly Pair[]): void {
    const enough = pairs
      .filter(pair => this.#isFree(pair) && isMatch(pair.comparison))
      .toSorted(compareStrength);
    const ofIncoming = Map.groupBy(enough, pair => pair.incoming);
    const ofKnown = Map.groupBy(enough, pair => pair.known);
    for (const pair of enough) {
      if (!this.#isFree(pair)) continue;
      const people = this.#rivals(pair, ofIncoming.get(pair.incoming));
      const seekers = this.#rivals(pair, ofKnown.get(pair.known));
      // Weak evidence decides nothing between several people, unless as many descriptions need one.
      if (people === 0 || people <= seekers || !isThin(pair)) this.#make(pair, people > 0);
    }
  }

  takeSole(pairs: readonly Pair[]): void {
    const left = pairs.filter(pair => this.#isFree(pair) && isCandidate(pair.comparison));
    const ofIncoming = Map.groupBy(left, pair => pair.incoming);
    const ofKnown = Map.groupBy(left, pair => pair.known);
    for (const pair of left) {
      if (ofIncoming.get(pair.incoming)?.length !== 1 || ofKnown.get(pair.known)?.length !== 1) continue;
      this.#make({ ...pair, comparison: addReason(pair.comparison, 'SOLE_CANDIDATE') }, false);
    }
  }

  /** A changed surname or an unknown romanization. A contradiction prevents it. */
  takeLoneTravellers(pairs: readonly Pair[], isLone: (locator: string) => boolean): void {
    for (const pair of pairs) {
      if (!this.#isFree(pair) || !mayBeLoneTraveller(pair.comparison)) continue;
      const [ours, theirs] = [pair.incoming.evidence.locators, pair.known.evidence.locators];
      if (ours.some(locator => theirs.includes(locator) && isLone(locator)))
        this.#make({ ...pair, comparison: addReason(pair.comparison, 'LONE_TRAVELLER') }, false);
    }
  }

  #isFree({ incoming, known }: Pair): boolean {
    return !this.#taken.has(incoming) && !this.#taken.has(known);
  }

  #rivals(pair: Pair, among: readonly Pair[] = []): number {
    const least = pair.comparison.score - SCORE_MARGIN;
    return among.filter(other => other !== pair && other.comparison.score >= least && this.#isFree(other))
      .length;
  }

  #make(pair: Pair, ambiguous: boolean): void {
    this.#taken.add(pair.incoming);
    this.#taken.add(pair.known);
    this.made.push({ pair, ambiguous });
  }
}

/** Ties are broken by content, then by position. */
function compareStrength(a: Pair, b: Pair): number {
  return (
    Number(isIdentified(b)) - Number(isIdentified(a)) ||
    b.comparison.score - a.comparison.score ||
    compareTexts(a.incoming.text, b.incoming.text) ||
    compareTexts(a.known.text, b.known.text) ||
    a.incoming.at - b.incoming.at ||
    compareTexts(a.known.id, b.known.id)
  );
}

const compareTexts = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

function isThin(pair: Pair): boolean {
  if (isIdentified(pair)) return false;
  return pair.comparison.score < (hasAny(pair.comparison, INCOMPLETE_NAME) ? 2 * THRESHOLD : SURE_SCORE);
}

function isCandidate(comparison: Comparison): boolean {
  return (
    hasAny(comparison, NAME_REASONS) &&
    !hasAny(comparison, DIFFERENT_BIRTH) &&
    (hasAny(comparison, IN_BOOKING) || !hasAny(comparison, INCOMPLETE_NAME)) &&
    comparison.score + WEIGHTS.SOLE_CANDIDATE >= THRESHOLD
  );
}

function mayBeLoneTraveller(comparison: Comparison): boolean {
  return (
    hasAny(comparison, IN_BOOKING) &&
    hasAny(comparison, DIFFERENT_SURNAME) &&
    !hasAny(comparison, INCOMPLETE_NAME) &&
    !hasAny(comparison, CONTRADICTIONS) &&
    comparison.score + WEIGHTS.LONE_TRAVELLER >= THRESHOLD
  );
}

function addReason(comparison: Comparison, code: 'SOLE_CANDIDATE' | 'LONE_TRAVELLER'): Comparison {
  const reason = { code, weight: WEIGHTS[code] };
  return {
    ...comparison,
    score: comparison.score + reason.weight,
    reasons: [...comparison.reasons, reason],
  };
}
