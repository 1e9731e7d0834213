import type { PassengerDetail } from '@farol/contract/areas/search/passengers';

type Document = Pick<PassengerDetail['documents'][number], 'type' | 'number' | 'issuer'>;

/** The documents that a restriction on a person begins with: each once, whichever sources gave it. */
export function restrictedDocuments(documents: readonly Document[]): Document[] {
  const byKey = new Map<string, Document>();
  for (const { type, number, issuer } of documents) {
    const key = `${type} ${number}`;
    const known = byKey.get(key);
    byKey.set(key, { type, number, issuer: known?.issuer ?? issuer });
  }
  return [...byKey.values()];
}
