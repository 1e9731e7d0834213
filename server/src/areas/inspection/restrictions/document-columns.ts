import { toCanonicalDocument } from '@farol/identity';

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
