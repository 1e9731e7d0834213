import type { PassengerDetail } from '@farol/contract/areas/search/passengers';

type Document = Pick<PassengerDetail['documents'][number], 'type' | 'number' | 'issuer'>;

/** Returns the documents for a new restriction, without duplicates across sources. */
export function restrictedDocuments(documents: readonly Document[]): Document[] {
  const byKey = new Map<string, Document>();
  for (const { type, number, issuer } of documents) {
    const key = `${type} ${number}`;
    const known = byKey.get(key);
    byKey.set(key, { type, number, issuer: known?.issuer ?? issuer });
  }
  return [...byKey.values()];
}
