import type { QueryHit } from '@farol/contract/areas/search/custom-queries';
import { documentInput } from '@farol/contract/document-input';

interface RestrictedDocument {
  type: string;
  number: string;
  issuer: string;
}

/** Returns the documents for a new restriction, each once. Leaves out numbers that it would not accept. */
export function documentsToRestrict(hits: readonly QueryHit[]): RestrictedDocument[] {
  const byKey = new Map<string, RestrictedDocument>();
  for (const { documentType, documentNumber, documentIssuer } of hits) {
    const document = {
      type: documentType ?? '',
      number: documentNumber ?? '',
      issuer: documentIssuer ?? '',
    };
    if (documentInput.safeParse(document).success) byKey.set(Object.values(document).join(' '), document);
  }
  return [...byKey.values()];
}
