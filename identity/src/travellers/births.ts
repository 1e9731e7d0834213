import { compareDates } from '../dates.ts';
import type { ReadSighting } from './sighting.ts';

/** `near`: each part is off by one, or the decade. */
export type BirthLikeness =
  | 'same'
  | 'swapped'
  | 'digit'
  | 'month'
  | 'year'
  | 'near'
  | 'different'
  | 'farApart';

/** Bits of each result. */
export type BirthWeights = Readonly<Record<BirthLikeness, number>> & {
  /** False if many people of the set have several birth dates. */
  areReliable: boolean;
};

export const usualBirthWeights: BirthWeights = {
  same: 13,
  swapped: 6,
  digit: 3,
  month: 6,
  year: 3,
  near: -6,
  different: -9,
  farApart: -13,
  areReliable: true,
};

const farApartYears = 12;

export function compareBirths(a: ReadSighting, b: ReadSighting): BirthLikeness | undefined {
  if (a.birth === undefined || b.birth === undefined) return undefined;
  switch (compareDates(a.birth, b.birth)) {
    case 'BIRTH_EQUAL':
      return 'same';
    case 'BIRTH_DAY_MONTH_SWAPPED':
      return 'swapped';
    case 'BIRTH_DIGIT':
    case 'BIRTH_CENTURY':
      return 'digit';
    case 'BIRTH_SAME_MONTH':
      return 'month';
    case 'BIRTH_SAME_YEAR':
      return 'year';
    default:
      return compareDifferent(a, b);
  }
}

function compareDifferent(a: ReadSighting, b: ReadSighting): BirthLikeness {
  const [one, other] = [a.birth, b.birth];
  const years = Math.abs((one?.year ?? 0) - (other?.year ?? 0));
  const months = Math.abs((one?.month ?? 0) - (other?.month ?? 0));
  const isFull = a.birthText !== undefined && b.birthText !== undefined;
  if (isFull && (years <= 1 || years === 10) && (months <= 1 || months === 11)) return 'near';
  return years >= farApartYears ? 'farApart' : 'different';
}

/** Of each result, the share between two people drawn by chance. */
const chanceOf: Partial<Record<BirthLikeness, number>> = {
  digit: 1e-3,
  near: 0.02,
  different: 0.3,
  farApart: 0.6,
};
const minPairs = 60;
const maxReliableConflicts = 0.25;
const maxBits: Partial<Record<BirthLikeness, number>> = { digit: 9, near: 5, different: -2, farApart: -4 };

/** Learns from pairs with a shared document, number or address how often birth dates of one person differ. */
export function learnBirthWeights(counts: Readonly<Partial<Record<BirthLikeness, number>>>): BirthWeights {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (total < minPairs) return usualBirthWeights;
  const conflicts = (counts.near ?? 0) + (counts.different ?? 0) + (counts.farApart ?? 0);
  const weights = { ...usualBirthWeights, areReliable: conflicts < total * maxReliableConflicts };
  for (const likeness of ['digit', 'near', 'different', 'farApart'] as const) {
    const share = ((counts[likeness] ?? 0) + 0.5) / (total + 1);
    const bits = Math.log2(share / (chanceOf[likeness] ?? 1));
    weights[likeness] = Math.max(usualBirthWeights[likeness], Math.min(maxBits[likeness] ?? 0, bits));
  }
  return weights;
}
