import { ended, HASH_START, mixText } from '../core/text-hash.ts';
import type { Person } from '../types.ts';

/* What a person is known by; the same text means something else in each. */
const BY_REFERENCE = HASH_START;
const BY_BIRTH = HASH_START ^ 1;
const BY_DOCUMENT = HASH_START ^ 2;

/**
 * 53 bits of what makes a person of a list the same one (standards digest, section 2.5). Two people of whom both names and the rest differ
 * share them by chance once in 2^53 pairs; those who share the one or the other, as families and groups under one name do, once in 2^32.
 * Of people in rows the hashes of names and reference come with them.
 */
export class Identity {
  /* Of people in rows; otherwise 0. */
  #names = 0;
  #reference = 0;
  #documents = 0;

  /** For the next person. */
  clear(): void {
    this.#names = 0;
    this.#reference = 0;
    this.#documents = 0;
  }

  /** Takes the hashes that a row has of the names, of the unique reference and of the documents. */
  use(names: number, reference: number, documents: number): void {
    this.#names = names;
    this.#reference = reference;
    this.#documents = documents;
  }

  /** Of the unique reference and name, else of locator, name and birth date, else of document and name; 0 when too little is known. */
  of(person: Person): number {
    const known = this.#known(person);
    if (known === 0) return 0;
    const names = this.#names || ended(mixText(mixText(HASH_START, person.givenNames), person.surname));
    return (known >>> 11) * 0x1_0000_0000 + ((names ^ known) >>> 0);
  }

  /** A hash of the documents; 0 without any. */
  documentsOf({ documents }: Person): number {
    if (this.#documents !== 0 || documents.length === 0) return this.#documents;
    let hash = BY_DOCUMENT;
    for (const { number } of documents) hash = mixText(hash, number);
    return ended(hash);
  }

  #known(person: Person): number {
    if (person.uniqueReference !== undefined)
      return this.#reference || ended(mixText(BY_REFERENCE, person.uniqueReference));
    if (person.birthDate !== undefined && (person.surname ?? person.givenNames) !== undefined)
      return ended(mixText(mixText(BY_BIRTH, person.locator), person.birthDate));
    const document = person.documents[0];
    if (document === undefined) return 0;
    const { type, number, issuer } = document;
    return ended(mixText(mixText(mixText(BY_DOCUMENT, type), number), issuer));
  }
}
