/** Bits of given names that differ. */
export interface GivenNameWeights {
  different: number;
  /** False if many people of the set have several given names; others are relatives. */
  areReliable: boolean;
}

export const usualGivenNameWeights: GivenNameWeights = { different: -9, areReliable: true };

const minPairs = 60;
const maxReliableConflicts = 0.08;

/** Learns from pairs with a shared document and birth date how often given names of one person differ. */
export function learnGivenNameWeights(conflicts: number, total: number): GivenNameWeights {
  if (total < minPairs || conflicts < total * maxReliableConflicts) return usualGivenNameWeights;
  return { different: Math.log2(conflicts / total), areReliable: false };
}
