import { Profile } from './profile.ts';
import type { PairScore } from './reasons.ts';
import type { ReadSighting } from './sighting.ts';

export interface Edge {
  one: number;
  other: number;
  score: PairScore;
}

/** Pairs of places in the input that people decided on; they always hold. */
export interface PairConstraints {
  mustLink: readonly (readonly [number, number])[];
  cannotLink: readonly (readonly [number, number])[];
}

export const noConstraints: PairConstraints = { mustLink: [], cannotLink: [] };

/** Members of two groups that are compared before the groups join. */
const maxComparedMembers = 6;
/** Mean bits between the members of two groups. */
const minMeanBits = 0;
/** Two travellers that fit a sighting without birth date and identifiers this equally leave it alone. */
const ambiguityBits = 4;
/** A name alone needs this many bits more than other links. */
const nameAloneBits = 1.5;
/** A veto of one pair outweighs this many bits of the others. */
const vetoBits = -18;

export interface ClusterInput {
  sightings: readonly ReadSighting[];
  edges: readonly Edge[];
  threshold: number;
  /** False for a set whose people often have several birth dates. */
  areBirthsReliable: boolean;
  /** Compares any pair; used for members that share no edge. */
  score(one: number, other: number): PairScore;
  /** Orders members and edges independently of the input's order. */
  compareContent(one: number, other: number): number;
  constraints: PairConstraints;
}

/** Joins groups along the strongest edges first, if all of both groups fit. Returns the group of each. */
export function clusterPairs(input: ClusterInput): number[] {
  const groups = new Groups(input);
  const strong = input.edges
    .filter(({ score }) => score.bits >= input.threshold && score.veto === undefined)
    .toSorted((a, b) => b.score.bits - a.score.bits || compareEdges(a, b, input));
  for (const edge of strong) if (edge.score.isAnchored) groups.join(edge.one, edge.other);
  joinNamesAlone(
    groups,
    strong.filter(({ score }) => !score.isAnchored && score.bits >= input.threshold + nameAloneBits),
  );
  return groups.list();
}

function compareEdges(a: Edge, b: Edge, { compareContent }: ClusterInput): number {
  const ends = ({ one, other }: Edge): [number, number] =>
    compareContent(one, other) <= 0 ? [one, other] : [other, one];
  const [x, y] = [ends(a), ends(b)];
  return compareContent(x[0], y[0]) || compareContent(x[1], y[1]);
}

/** A name alone joins only if no other group fits about as well. */
function joinNamesAlone(groups: Groups, edges: readonly Edge[]): void {
  const best = new Map<number, { root: number; bits: number }[]>();
  const note = (from: number, to: number, bits: number): void => {
    const found = best.get(from) ?? [];
    best.set(from, found);
    const same = found.find(({ root }) => root === to);
    if (same === undefined) found.push({ root: to, bits });
    else same.bits = Math.max(same.bits, bits);
  };
  for (const { one, other, score } of edges) {
    const [a, b] = [groups.rootOf(one), groups.rootOf(other)];
    if (a === b) continue;
    note(a, b, score.bits);
    note(b, a, score.bits);
  }
  const isAmbiguous = (from: number, to: number, bits: number): boolean =>
    (best.get(from) ?? []).some(
      ({ root, bits: otherBits }) =>
        root !== to && otherBits > bits - ambiguityBits && groups.areDifferent(root, to),
    );
  const open = edges.filter(({ one, other, score }) => {
    const [a, b] = [groups.rootOf(one), groups.rootOf(other)];
    return a !== b && !isAmbiguous(a, b, score.bits) && !isAmbiguous(b, a, score.bits);
  });
  for (const { one, other } of open) groups.join(one, other);
}

class Groups {
  readonly #input: ClusterInput;
  readonly #parent: number[];
  readonly #members: number[][];
  readonly #forbidden = new Map<number, Set<number>>();
  readonly #checked = new Map<number, boolean>();
  readonly #versions: number[];
  readonly #profiles: Profile[];

  constructor(input: ClusterInput) {
    this.#input = input;
    this.#parent = Array.from({ length: input.sightings.length }, (_, at) => at);
    this.#members = this.#parent.map(at => [at]);
    this.#versions = this.#parent.map(() => 0);
    this.#profiles = input.sightings.map(sighting => new Profile(sighting));
    for (const [one, other] of input.constraints.mustLink) this.#unite(this.rootOf(one), this.rootOf(other));
    for (const [one, other] of input.constraints.cannotLink) {
      this.#forbid(one, other);
      this.#forbid(other, one);
    }
  }

  rootOf(at: number): number {
    let root = at;
    while (this.#parent[root] !== root) root = this.#parent[root] as number;
    while (this.#parent[at] !== root) {
      const next = this.#parent[at] as number;
      this.#parent[at] = root;
      at = next;
    }
    return root;
  }

  join(one: number, other: number): void {
    const [a, b] = [this.rootOf(one), this.rootOf(other)];
    if (a !== b && this.#canJoin(a, b)) this.#unite(a, b);
  }

  /** Two groups that cannot be one person. */
  areDifferent(one: number, other: number): boolean {
    const [a, b] = [this.rootOf(one), this.rootOf(other)];
    return a !== b && !this.#canJoin(a, b);
  }

  list(): number[] {
    return this.#parent.map((_, at) => this.rootOf(at));
  }

  #canJoin(a: number, b: number): boolean {
    const [low, high] = a < b ? [a, b] : [b, a];
    const key = low * this.#input.sightings.length + high;
    const versions = (this.#versions[low] ?? 0) + (this.#versions[high] ?? 0);
    if (versions === 0) {
      const before = this.#checked.get(key);
      if (before !== undefined) return before;
    }
    const can =
      !this.#isForbidden(a, b) &&
      this.#profileOf(a).fits(this.#profileOf(b), this.#input.areBirthsReliable) &&
      this.#meanBits(a, b) >= minMeanBits;
    if (versions === 0) this.#checked.set(key, can);
    return can;
  }

  #isForbidden(a: number, b: number): boolean {
    if (this.#forbidden.size === 0) return false;
    return this.#membersOf(a).some(one => {
      const forbidden = this.#forbidden.get(one);
      return forbidden !== undefined && this.#membersOf(b).some(other => forbidden.has(other));
    });
  }

  #meanBits(a: number, b: number): number {
    const [ofA, ofB] = [this.#pick(a), this.#pick(b)];
    let sum = 0;
    for (const one of ofA) {
      for (const other of ofB) {
        const { bits, veto } = this.#input.score(one, other);
        if (veto === 'CPF') return Number.NEGATIVE_INFINITY;
        sum += veto === undefined ? Math.min(bits, 40) : Math.min(bits, vetoBits);
      }
    }
    return sum / (ofA.length * ofB.length);
  }

  /** Spread over the members in the order of their content. */
  #pick(root: number): readonly number[] {
    const members = this.#membersOf(root);
    if (members.length <= maxComparedMembers) return members;
    const step = members.length / maxComparedMembers;
    return Array.from({ length: maxComparedMembers }, (_, at) => members[Math.floor(at * step)] as number);
  }

  #profileOf(root: number): Profile {
    return this.#profiles[root] as Profile;
  }

  #membersOf(root: number): number[] {
    return this.#members[root] as number[];
  }

  #unite(a: number, b: number): void {
    if (a === b) return;
    const [low, high] = a < b ? [a, b] : [b, a];
    this.#parent[high] = low;
    this.#members[low] = merge(this.#membersOf(low), this.#membersOf(high), this.#input.compareContent);
    this.#members[high] = [];
    this.#profileOf(low).add(this.#profileOf(high));
    this.#versions[low] = (this.#versions[low] ?? 0) + 1;
  }

  #forbid(one: number, other: number): void {
    const found = this.#forbidden.get(one);
    if (found === undefined) this.#forbidden.set(one, new Set([other]));
    else found.add(other);
  }
}

function merge(
  a: readonly number[],
  b: readonly number[],
  compare: (x: number, y: number) => number,
): number[] {
  const merged: number[] = [];
  let [x, y] = [0, 0];
  while (x < a.length || y < b.length) {
    const takeA = y >= b.length || (x < a.length && compare(a[x] as number, b[y] as number) <= 0);
    merged.push((takeA ? a[x++] : b[y++]) as number);
  }
  return merged;
}
