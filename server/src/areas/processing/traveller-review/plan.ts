import {
  createUsualFrequencies,
  linkSighting,
  readSighting,
  resolveSightings,
  scorePair,
  type Frequencies,
  type PairConstraints,
  type ReadSighting,
  type Sighting,
} from '@farol/identity';
import type { TravellerLinkColumn } from '../people/people.ts';

export interface ReviewedTraveller {
  id: string;
  /** A decision of users names the traveller. */
  isDecided: boolean;
  sightings: readonly { content: string; sighting: Sighting; seen: number }[];
}

export interface SightingMove extends Pick<TravellerLinkColumn, 'score' | 'reasons'> {
  content: string;
  sighting: Sighting;
  from: string;
  to: string;
}

export interface ReviewPlan {
  moves: SightingMove[];
  newIds: string[];
}

/** Bounds the comparisons of a review. */
const maxReviewedSightings = 160;

interface Place {
  traveller: ReviewedTraveller;
  content: string;
  sighting: Sighting;
  seen: number;
}

/**
 * Groups the sightings of travellers together. Each group keeps the id with the most flights in it, so that
 * unchanged travellers keep theirs. Travellers of decisions keep all their sightings and stay apart.
 */
export function planReview(
  travellers: readonly ReviewedTraveller[],
  countPeople: (contact: string) => number,
  createId: () => string,
): ReviewPlan {
  const places = travellers.flatMap(traveller =>
    traveller.sightings.map(({ content, sighting, seen }) => ({ traveller, content, sighting, seen })),
  );
  if (places.length < 2 || places.length > maxReviewedSightings) return { moves: [], newIds: [] };
  const by = createUsualFrequencies(countPeople);
  const groups = resolveSightings(
    places.map(({ sighting, seen }) => ({ ...sighting, times: seen })),
    { frequencies: by, constraints: constraintsOf(places, by) },
  );
  const members = [...Map.groupBy(places.keys(), at => groups[at])].map(([, ats]) =>
    ats.flatMap(at => places[at] ?? []),
  );
  const newIds: string[] = [];
  const moves: SightingMove[] = [];
  for (const { id, group } of nameGroups(members, createId, newIds)) {
    const reads = group.map(({ sighting, seen }) => ({ ...readSighting(sighting), times: seen }));
    for (const [at, { traveller, content, sighting }] of group.entries()) {
      if (traveller.id === id) continue;
      moves.push({ content, sighting, from: traveller.id, to: id, ...explain(reads, at, by) });
    }
  }
  return { moves, newIds: newIds.filter(id => moves.some(({ to }) => to === id)) };
}

/** Only a veto opens a traveller: otherwise reviews with other travellers would split and join it in turn. */
function constraintsOf(places: readonly Place[], by: Frequencies): PairConstraints {
  const lists = [...Map.groupBy(places.keys(), at => places[at]?.traveller).values()];
  const isDecided = (at: number | undefined) => at !== undefined && places[at]?.traveller.isDecided === true;
  const groups = lists.filter(
    list =>
      isDecided(list[0]) ||
      !hasVeto(
        list.flatMap(at => places[at] ?? []),
        by,
      ),
  );
  const firsts = lists.flatMap(([first]) => (first !== undefined && isDecided(first) ? [first] : []));
  return {
    mustLink: groups.flatMap(([first = 0, ...others]) => others.map(other => [first, other] as const)),
    cannotLink: firsts.flatMap((one, at) => firsts.slice(at + 1).map(other => [one, other] as const)),
  };
}

function hasVeto(places: readonly Place[], by: Frequencies): boolean {
  const reads = places.map(({ sighting }) => readSighting(sighting));
  return reads.some((one, at) =>
    reads.slice(at + 1).some(other => scorePair(one, other, by).veto !== undefined),
  );
}

/** Gives each id to the group with the most flights of its traveller. */
function nameGroups(
  groups: readonly Place[][],
  createId: () => string,
  newIds: string[],
): { id: string; group: Place[] }[] {
  const claims = groups
    .flatMap(group =>
      [...Map.groupBy(group, ({ traveller }) => traveller)].map(([traveller, own]) => ({
        group,
        traveller,
        flights: own.reduce((sum, { seen }) => sum + seen, 0),
      })),
    )
    .toSorted(
      (a, b) =>
        Number(b.traveller.isDecided) - Number(a.traveller.isDecided) ||
        b.flights - a.flights ||
        (a.traveller.id < b.traveller.id ? -1 : 1),
    );
  const ids = new Map<Place[], string>();
  const taken = new Set<string>();
  for (const { group, traveller } of claims) {
    if (ids.has(group) || taken.has(traveller.id)) continue;
    ids.set(group, traveller.id);
    taken.add(traveller.id);
  }
  return groups.map(group => {
    const id = ids.get(group) ?? createId();
    if (!ids.has(group)) newIds.push(id);
    return { id, group };
  });
}

function explain(
  reads: readonly ReadSighting[],
  at: number,
  by: Frequencies,
): Pick<TravellerLinkColumn, 'score' | 'reasons'> {
  const others = reads.filter((_, other) => other !== at);
  const read = reads[at];
  const link =
    read === undefined || others.length === 0
      ? undefined
      : linkSighting(read, [{ id: '', sightings: others }], by);
  return { score: link?.score ?? null, reasons: link?.reasons ?? [] };
}
