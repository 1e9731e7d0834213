import { compareBirths, learnBirthWeights, type BirthLikeness } from './births.ts';
import { clusterPairs, noConstraints, type Edge, type PairConstraints } from './cluster.ts';
import { countFrequencies, type Frequencies } from './frequencies.ts';
import { learnGivenNameWeights, type GivenNameWeights } from './given-names.ts';
import { compareNameEvidence } from './name-evidence.ts';
import { visitPairs } from './pairs.ts';
import { scorePair } from './score.ts';
import { readSighting, type ReadSighting, type Sighting } from './sighting.ts';

/** Weaker pairs are of no use for a decision. */
const minEdgeBits = 4;
/** A set with many wrong values needs less evidence, because each field has less to give. */
const unreliableThresholdBits = 4;

/** Returns for each sighting the number of its traveller; the order of the input has no effect on groups. */
export function resolveSightings(
  sightings: readonly Sighting[],
  {
    constraints = noConstraints,
    frequencies,
  }: { constraints?: PairConstraints; frequencies?: Frequencies } = {},
): number[] {
  const { distinct, placeOf } = removeRepeats(sightings, constraints);
  const read = distinct.map(at => readSighting(sightings[at] as Sighting));
  const contents = distinct.map(at => JSON.stringify(sightings[at]));
  const pairs: [number, number][] = [];
  visitPairs(read, contents, (one, other) => pairs.push([one, other]));
  const by = frequencies ?? learn(read, pairs);
  const edges: Edge[] = [];
  for (const [one, other] of pairs) {
    const score = scorePair(read[one] as ReadSighting, read[other] as ReadSighting, by);
    if (score.bits >= minEdgeBits) edges.push({ one, other, score });
  }
  const place = (at: number) => placeOf[at] as number;
  const groups = clusterPairs({
    sightings: read,
    edges,
    threshold: by.threshold,
    areBirthsReliable: by.birth.areReliable && by.given.areReliable,
    score: (one, other) => scorePair(read[one] as ReadSighting, read[other] as ReadSighting, by),
    compareContent: (one, other) => compareTexts(contents[one] ?? '', contents[other] ?? '') || one - other,
    constraints: {
      mustLink: constraints.mustLink.map(([one, other]) => [place(one), place(other)] as const),
      cannotLink: constraints.cannotLink.map(([one, other]) => [place(one), place(other)] as const),
    },
  });
  return sightings.map((_, at) => groups[place(at)] as number);
}

/** Learns from the set how often names occur and how far birth dates of one person differ. */
function learn(read: readonly ReadSighting[], pairs: readonly [number, number][]): Frequencies {
  const counts: Partial<Record<BirthLikeness, number>> = {};
  for (const [at, other] of pairs) {
    const [a, b] = [read[at] as ReadSighting, read[other] as ReadSighting];
    if (!isSurelyOne(a, b)) continue;
    const likeness = compareBirths(a, b);
    if (likeness !== undefined) counts[likeness] = (counts[likeness] ?? 0) + 1;
  }
  const frequencies = countFrequencies(read);
  const given = learnGiven(read, pairs, frequencies);
  const birth = learnBirthWeights(counts);
  const threshold = frequencies.threshold - (birth.areReliable ? 0 : unreliableThresholdBits);
  return { ...frequencies, birth, given, threshold };
}

function learnGiven(
  read: readonly ReadSighting[],
  pairs: readonly [number, number][],
  by: Frequencies,
): GivenNameWeights {
  let [conflicts, total] = [0, 0];
  for (const [at, other] of pairs) {
    const [a, b] = [read[at] as ReadSighting, read[other] as ReadSighting];
    if (a.birthText === undefined || a.birthText !== b.birthText || !haveSameDocument(a, b)) continue;
    const { given } = compareNameEvidence(a, b, by);
    total++;
    if (given === 'DIFFERENT') conflicts++;
  }
  return learnGivenNameWeights(conflicts, total);
}

const haveSameDocument = (a: ReadSighting, b: ReadSighting): boolean =>
  a.documents.some(({ loose }) => b.documents.some(document => document.loose === loose));

function isSurelyOne(a: ReadSighting, b: ReadSighting): boolean {
  const [one, other] = [a.given[0]?.key, b.given[0]?.key];
  if (one === undefined || one !== other || a.name.generation !== b.name.generation) return false;
  return (
    haveSameDocument(a, b) ||
    a.frequentFlyers.some(number => b.frequentFlyers.includes(number)) ||
    a.cpfs.some(cpf => b.cpfs.includes(cpf)) ||
    a.emails.some(email => b.emails.includes(email))
  );
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Joins equal sightings with an identifier or a complete birth date, because people share names. */
function removeRepeats(
  sightings: readonly Sighting[],
  { mustLink, cannotLink }: PairConstraints,
): { distinct: number[]; placeOf: number[] } {
  const decided = new Set([...mustLink, ...cannotLink].flat());
  const distinct: number[] = [];
  const places = new Map<string, number>();
  const placeOf = sightings.map((sighting, at) => {
    const key = decided.has(at) || !isIdentifying(sighting) ? undefined : JSON.stringify(sighting);
    const before = key === undefined ? undefined : places.get(key);
    if (before !== undefined) return before;
    distinct.push(at);
    if (key !== undefined) places.set(key, distinct.length - 1);
    return distinct.length - 1;
  });
  return { distinct, placeOf };
}

function isIdentifying(sighting: Sighting): boolean {
  if (!sighting.surname || !sighting.givenNames) return false;
  const { documents = [], cpfs = [], emails = [], frequentFlyers = [] } = sighting;
  return (
    [documents, cpfs, emails, frequentFlyers].some(list => list.length > 0) ||
    sighting.birthDate !== undefined
  );
}
