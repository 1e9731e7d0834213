import { listCandidateKeys } from './keys.ts';
import type { ReadSighting } from './sighting.ts';

/** All pairs of a block of this size are compared. */
const maxBlock = 16;
/** In a larger block, each sighting is compared with this many neighbours in the order of their content. */
const neighbours = 5;
/** Bounds the pairs of one sighting, whatever a sender writes. */
const maxPairsPerSighting = 400;

/** Visits pairs that may be one person, each once, in an order that depends on content only. */
export function visitPairs(
  sightings: readonly ReadSighting[],
  contents: readonly string[],
  visit: (one: number, other: number) => void,
): void {
  const blocks = buildBlocks(sightings);
  const compared = sightings.map(() => new Set<number>());
  const meet = (one: number, other: number): void => {
    const [low, high] = one < other ? [one, other] : [other, one];
    const before = compared[low] as Set<number>;
    if (low === high || before.has(high) || before.size >= maxPairsPerSighting) return;
    before.add(high);
    visit(low, high);
  };
  for (const members of blocks) {
    if (members.length <= maxBlock) meetAll(members, meet);
    else meetNeighbours(members, contents, meet);
  }
}

function buildBlocks(sightings: readonly ReadSighting[]): number[][] {
  const plain = new Map<string, number[]>();
  const refinementsOf = sightings.map((sighting, at) => {
    const keys = listCandidateKeys(sighting);
    for (const { key } of keys) push(plain, key, at);
    return new Map(keys.map(({ key, refinements }) => [key, refinements]));
  });
  const blocks: number[][] = [];
  const refined = new Map<string, number[]>();
  // Small blocks first: they contain the pairs that share the most.
  for (const [key, members] of plain) {
    if (members.length < 2) continue;
    blocks.push(members);
    if (members.length <= maxBlock) continue;
    for (const at of members)
      for (const refinement of refinementsOf[at]?.get(key) ?? []) push(refined, `${key} ${refinement}`, at);
  }
  for (const members of refined.values()) if (members.length > 1) blocks.push(members);
  return blocks.toSorted((a, b) => a.length - b.length);
}

function push(blocks: Map<string, number[]>, key: string, at: number): void {
  const members = blocks.get(key);
  if (members === undefined) blocks.set(key, [at]);
  else if (members.at(-1) !== at) members.push(at);
}

function meetAll(members: readonly number[], meet: (one: number, other: number) => void): void {
  for (let one = 0; one < members.length; one++)
    for (let other = one + 1; other < members.length; other++)
      meet(members[one] as number, members[other] as number);
}

function meetNeighbours(
  members: readonly number[],
  contents: readonly string[],
  meet: (one: number, other: number) => void,
): void {
  const sorted = members.toSorted((a, b) => ((contents[a] ?? '') < (contents[b] ?? '') ? -1 : 1));
  for (let at = 0; at < sorted.length; at++)
    for (let step = 1; step <= neighbours && at + step < sorted.length; step++)
      meet(sorted[at] as number, sorted[at + step] as number);
}
