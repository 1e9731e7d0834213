import type { PassengerDetail } from '@farol/contract/areas/search/passenger';

type Document = Pick<PassengerDetail['documents'][number], 'type' | 'number' | 'issuer'>;

/** Returns the documents for a new restriction, without duplicates across sources. */
export function documentsToRestrict(documents: readonly Document[]): Document[] {
  const byKey = new Map<string, Document>();
  for (const { type, number, issuer } of documents) {
    const key = `${type} ${number}`;
    const previous = byKey.get(key);
    byKey.set(key, { type, number, issuer: previous?.issuer ?? issuer });
  }
  return [...byKey.values()];
}
