import { toCanonicalDocument } from '@farol/identity';
import type { FieldFailure } from './failure.ts';

export interface StoredDocument {
  type: string | null;
  number: string;
  issuer: string | null;
}

export function columnsOf(input: StoredDocument) {
  const document = toCanonicalDocument(input);
  const { issuer, issuerInput } = document;
  return {
    type: document.type ?? null,
    number: document.number,
    number_folded: document.folded,
    class: document.class ?? null,
    issuer: issuerInput === undefined ? null : (issuer ?? issuerInput),
    issuing_state: issuer ?? null,
  };
}

export type DocumentColumns = ReturnType<typeof columnsOf>;

/** Refuses unknown issuers, which would match documents of every country. */
export function listUnknownIssuers(documents: readonly StoredDocument[]): FieldFailure[] {
  return documents.flatMap((document, index): FieldFailure[] => {
    const { issuer, issuerInput } = toCanonicalDocument(document);
    if (issuer !== undefined || issuerInput === undefined) return [];
    const path = `documents.${index}.issuer`;
    return [{ path, code: 'FORMAT', params: { field: path, format: 'BRA' } }];
  });
}
