import { matchDocuments, toCanonicalDocument } from '@farol/identity';
import type { StoredDocument } from '#kernel/document-columns.ts';
import type { DocumentOwner } from './queries.ts';

/** Finds another member of the same carrier with a document. */
export class DocumentOwners {
  readonly #byNumber = new Map<string, DocumentOwner[]>();

  constructor(owners: readonly DocumentOwner[]) {
    for (const owner of owners) this.add(owner);
  }

  add(owner: DocumentOwner): void {
    const key = this.#keyOf(owner.carrier, owner.number);
    this.#byNumber.set(key, [...(this.#byNumber.get(key) ?? []), owner]);
  }

  find(carrier: string, document: StoredDocument, except: string | undefined): DocumentOwner | undefined {
    const canonical = toCanonicalDocument(document);
    return this.#byNumber
      .get(this.#keyOf(carrier, document.number))
      ?.find(
        owner =>
          owner.memberId !== except && matchDocuments(canonical, toCanonicalDocument(owner)) !== 'DIFFERENT',
      );
  }

  #keyOf(carrier: string, number: string): string {
    return `${carrier} ${toCanonicalDocument({ number }).folded}`;
  }
}
