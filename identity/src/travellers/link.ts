import type { Frequencies } from './frequencies.ts';
import { Profile } from './profile.ts';
import type { LinkReason, PairScore } from './reasons.ts';
import { scorePair } from './score.ts';
import type { ReadSighting } from './sighting.ts';

/** A traveller with distinct sightings. */
export interface KnownTraveller {
  id: string;
  sightings: readonly ReadSighting[];
}

export interface TravellerLink {
  travellerId: string;
  /** Bits of the strongest pair. */
  score: number;
  reasons: LinkReason[];
  /** Others who also fit, strongest first. */
  rivalIds: string[];
  /** False if a veto separates this sighting from one of the traveller's. */
  isConsistent: boolean;
}

/** Compared with each traveller, spread over the sightings. */
const maxCompared = 6;
const maxPairBits = 40;
const vetoBits = -18;
/** A name alone needs this many bits more. */
const nameAloneBits = 4;
const ambiguityBits = 4;

interface Fit {
  traveller: KnownTraveller;
  bits: number;
  isAnchored: boolean;
  best: ReadSighting;
  isConsistent: boolean;
}

/** Returns the traveller that a sighting fits: the preferred one if it fits, else the strongest. */
export function linkSighting(
  sighting: ReadSighting,
  travellers: readonly KnownTraveller[],
  by: Frequencies,
  preferredId?: string,
): TravellerLink | undefined {
  const fits = travellers
    .flatMap(traveller => findFit(sighting, traveller, by) ?? [])
    .toSorted(
      (a, b) =>
        Number(b.isAnchored) - Number(a.isAnchored) ||
        b.bits - a.bits ||
        compareTexts(a.traveller.id, b.traveller.id),
    );
  const chosen = fits.find(({ traveller }) => traveller.id === preferredId) ?? fits[0];
  if (chosen === undefined || (!chosen.isAnchored && isAmbiguous(fits))) return undefined;
  const reasons: LinkReason[] = [];
  scorePair(chosen.best, sighting, by, reasons);
  return {
    travellerId: chosen.traveller.id,
    score: Math.round(chosen.bits * 10) / 10,
    reasons,
    rivalIds: fits.filter(fit => fit !== chosen).map(({ traveller }) => traveller.id),
    isConsistent: chosen.isConsistent,
  };
}

/** A name alone links only if nobody else fits about as well. */
function isAmbiguous([first, second]: readonly Fit[]): boolean {
  return first !== undefined && second !== undefined && second.bits > first.bits - ambiguityBits;
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function findFit(sighting: ReadSighting, traveller: KnownTraveller, by: Frequencies): Fit | undefined {
  const compared = spread(traveller.sightings);
  let best: { read: ReadSighting; score: PairScore } | undefined;
  let sum = 0;
  let isConsistent = true;
  for (const read of compared) {
    const score = scorePair(read, sighting, by);
    if (score.veto === 'CPF') return undefined;
    const bits =
      score.veto === undefined ? Math.min(score.bits, maxPairBits) : Math.min(score.bits, vetoBits);
    sum += bits;
    if (score.veto !== undefined) isConsistent = false;
    if (canLink(score, by) && (best === undefined || isStronger(score, best.score))) best = { read, score };
  }
  if (best === undefined || sum < 0) return undefined;
  if (!buildProfile(traveller.sightings).fits(new Profile(sighting), by.birth.areReliable)) return undefined;
  const { bits, isAnchored } = best.score;
  return { traveller, bits, isAnchored, best: best.read, isConsistent };
}

const canLink = ({ bits, veto, isAnchored }: PairScore, { threshold }: Frequencies): boolean =>
  veto === undefined && bits >= threshold + (isAnchored ? 0 : nameAloneBits);

const isStronger = (one: PairScore, other: PairScore): boolean =>
  one.isAnchored === other.isAnchored ? one.bits > other.bits : one.isAnchored;

function spread(sightings: readonly ReadSighting[]): readonly ReadSighting[] {
  if (sightings.length <= maxCompared) return sightings;
  const step = sightings.length / maxCompared;
  return Array.from({ length: maxCompared }, (_, at) => sightings[Math.floor(at * step)] as ReadSighting);
}

function buildProfile(sightings: readonly ReadSighting[]): Profile {
  const [first, ...others] = sightings.map(sighting => new Profile(sighting));
  if (first === undefined) throw new Error('a traveller without sightings');
  for (const other of others) first.add(other);
  return first;
}
