import { eachCandidate, identifierKeys, otherKeys, type KeysOf } from './candidates.ts';
import { Choice, isIdentified, Party, type Pair } from './choice.ts';
import { compareFrom } from './compare.ts';
import type { Assignment, Description, Known } from './types.ts';
import { THRESHOLD, WEIGHTS } from './weights.ts';

/** Below this score not even the last one left of a booking is taken. */
const LEAST = THRESHOLD - WEIGHTS.SOLE_CANDIDATE;

/**
 * Finds who of the people known on a flight each incoming description is: at most one known person for each description and one
 * description for each person. Those that agree in a document, ticket or reference come first, then the best scores. What is not
 * assigned is somebody new.
 *
 * The order of the known changes nothing, that of the incoming only who of several equal ones is taken. Pairs to compare come from
 * indexes, so that the work grows with the number of people and not with its square.
 *
 * @param apart says that a person decided that the known one is not this incoming one.
 * @param isLone says that a booking has no more than one traveller in each source.
 * @returns in the order of the incoming descriptions.
 */
export function assign(
  known: readonly Known[],
  incoming: readonly Description[],
  apart: (knownId: string, incoming: number) => boolean = () => false,
  isLone: (locator: string) => boolean = () => false,
): Assignment[] {
  // Nobody to be found: a first list, or a flight of which only one side has told.
  if (known.length === 0 || incoming.length === 0) return [];
  const search = new Search(known, incoming, apart);
  const choice = new Choice();
  const byIdentifier = search.pairs(identifierKeys, choice);
  choice.takeBest(byIdentifier.filter(isIdentified));
  // Whoever is found by an identifier is compared with nobody else: most people of a repeated list.
  const pairs = [...byIdentifier, ...search.pairs(otherKeys, choice)];
  choice.takeBest(pairs);
  choice.takeSole(pairs);
  choice.takeLoneTravellers(pairs, isLone);
  return assignmentsOf(choice);
}

/**
 * As `assign` of each incoming description by itself: several may be one known person.
 *
 * @returns in the order of the incoming descriptions.
 */
export function assignEach(
  known: readonly Known[],
  incoming: readonly Description[],
  apart: (knownId: string, incoming: number) => boolean = () => false,
): Assignment[] {
  if (known.length === 0 || incoming.length === 0) return [];
  const search = new Search(known, incoming, apart);
  const everybody = new Choice();
  const pairs = [...search.pairs(identifierKeys, everybody), ...search.pairs(otherKeys, everybody)];
  return Map.groupBy(pairs, pair => pair.incoming)
    .values()
    .flatMap(own => {
      const choice = new Choice();
      choice.takeBest(own.filter(isIdentified));
      choice.takeBest(own);
      choice.takeSole(own);
      return assignmentsOf(choice);
    })
    .toArray()
    .toSorted((a, b) => a.incoming - b.incoming);
}

/** Finds the pairs to compare. */
class Search {
  readonly #people: readonly Party[];
  readonly #seekers: readonly Party[];
  readonly #apart: (knownId: string, incoming: number) => boolean;
  readonly #compared = new Map<Party, Set<Party>>();

  constructor(
    known: readonly Known[],
    incoming: readonly Description[],
    apart: (knownId: string, incoming: number) => boolean,
  ) {
    this.#people = known.map(({ id, descriptions }, at) => new Party(at, id, descriptions));
    this.#seekers = incoming.map((description, at) => new Party(at, '', [description]));
    this.#apart = apart;
  }

  /** Those of whom nobody is taken, who share a key, were not compared before and may be one. */
  pairs(keysOf: KeysOf, choice: Choice): Pair[] {
    const pairs: Pair[] = [];
    const by = { keysOf, compared: this.#compared };
    eachCandidate(choice.freeOf(this.#seekers), choice.freeOf(this.#people), by, (incoming, known) => {
      const comparison = compareFrom(LEAST, incoming.evidence, known.evidence);
      if (comparison === undefined || comparison.conflict !== undefined) return;
      if (!this.#apart(known.id, incoming.at)) pairs.push({ incoming, known, comparison });
    });
    return pairs;
  }
}

function assignmentsOf({ made }: Choice): Assignment[] {
  return made
    .map(({ pair, ambiguous }) => ({
      incoming: pair.incoming.at,
      knownId: pair.known.id,
      comparison: pair.comparison,
      ambiguous,
    }))
    .toSorted((a, b) => a.incoming - b.incoming);
}
