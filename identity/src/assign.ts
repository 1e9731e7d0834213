import { visitCandidates, identifierKeys, otherKeys, type KeysOf } from './candidates.ts';
import { PairSelection, isIdentified, Party, type Pair } from './choice.ts';
import { compareAbove } from './compare.ts';
import type { Assignment, Description, KnownPerson } from './types.ts';
import { THRESHOLD, WEIGHTS } from './weights.ts';

/** Applies even to the only candidate of a booking. */
const MIN_CANDIDATE_SCORE = THRESHOLD - WEIGHTS.SOLE_CANDIDATE;

/**
 * Assigns each incoming description to at most one known person of a flight, and each person to one
 * description.
 * Matches by document, ticket or reference come first, then the best scores; the rest are new people.
 * The work grows linearly.
 * @param apart a user decided that the two are different people.
 * @param isLone a booking has at most one traveller in each source.
 * @returns in the order of the incoming descriptions.
 */
export function assign(
  known: readonly KnownPerson[],
  incoming: readonly Description[],
  apart: (knownId: string, incoming: number) => boolean = () => false,
  isLone: (locator: string) => boolean = () => false,
): Assignment[] {
  if (known.length === 0 || incoming.length === 0) return [];
  const search = new AssignmentSearch(known, incoming, apart);
  const choice = new PairSelection();
  const byIdentifier = search.pairs(identifierKeys, choice);
  choice.takeBest(byIdentifier.filter(isIdentified));
  // Most people of a repeated list match here, which avoids other comparisons.
  const pairs = [...byIdentifier, ...search.pairs(otherKeys, choice)];
  choice.takeBest(pairs);
  choice.takeSole(pairs);
  choice.takeLoneTravellers(pairs, isLone);
  return listAssignments(choice);
}

/** Several descriptions may match one person. @returns in the order of the incoming descriptions. */
export function assignEach(
  known: readonly KnownPerson[],
  incoming: readonly Description[],
  apart: (knownId: string, incoming: number) => boolean = () => false,
): Assignment[] {
  if (known.length === 0 || incoming.length === 0) return [];
  const search = new AssignmentSearch(known, incoming, apart);
  const everybody = new PairSelection();
  const pairs = [...search.pairs(identifierKeys, everybody), ...search.pairs(otherKeys, everybody)];
  return Map.groupBy(pairs, pair => pair.incoming)
    .values()
    .flatMap(own => {
      const choice = new PairSelection();
      choice.takeBest(own.filter(isIdentified));
      choice.takeBest(own);
      choice.takeSole(own);
      return listAssignments(choice);
    })
    .toArray()
    .toSorted((a, b) => a.incoming - b.incoming);
}

class AssignmentSearch {
  readonly #people: readonly Party[];
  readonly #seekers: readonly Party[];
  readonly #apart: (knownId: string, incoming: number) => boolean;
  readonly #compared = new Map<Party, Set<Party>>();

  constructor(
    known: readonly KnownPerson[],
    incoming: readonly Description[],
    apart: (knownId: string, incoming: number) => boolean,
  ) {
    this.#people = known.map(({ id, descriptions }, at) => new Party(at, id, descriptions));
    this.#seekers = incoming.map((description, at) => new Party(at, '', [description]));
    this.#apart = apart;
  }

  pairs(keysOf: KeysOf, choice: PairSelection): Pair[] {
    const pairs: Pair[] = [];
    const by = { keysOf, compared: this.#compared };
    visitCandidates(choice.freeOf(this.#seekers), choice.freeOf(this.#people), by, (incoming, known) => {
      const comparison = compareAbove(MIN_CANDIDATE_SCORE, incoming.evidence, known.evidence);
      if (comparison === undefined || comparison.conflict !== undefined) return;
      if (!this.#apart(known.id, incoming.at)) pairs.push({ incoming, known, comparison });
    });
    return pairs;
  }
}

function listAssignments({ made }: PairSelection): Assignment[] {
  return made
    .map(({ pair, ambiguous }) => ({
      incoming: pair.incoming.at,
      knownId: pair.known.id,
      comparison: pair.comparison,
      ambiguous,
    }))
    .toSorted((a, b) => a.incoming - b.incoming);
}
