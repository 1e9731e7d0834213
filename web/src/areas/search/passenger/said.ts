import type { PassengerDetail } from '@farol/contract/areas/search/passengers';

export type Change = PassengerDetail['changes'][number];
export type Disagreement = PassengerDetail['disagreements'][number];

/** What the messages say about one field: that it changed, or that the two kinds differ. */
export interface Said {
  /** The latest change. */
  change: Change | undefined;
  disagreement: Disagreement | undefined;
}

export function saidOf(
  { changes, disagreements }: Pick<PassengerDetail, 'changes' | 'disagreements'>,
  field: string,
): Said {
  const ofField = changes.filter(change => change.field === field);
  return {
    change: ofField.toSorted((a, b) => b.at.localeCompare(a.at))[0],
    disagreement: disagreements.find(difference => difference.field === field),
  };
}
