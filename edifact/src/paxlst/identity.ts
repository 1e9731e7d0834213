import { finishHash, HASH_START, mixText } from '../core/text-hash.ts';
import type { Person } from '../types.ts';

/* The same text differs as reference and as document. */
const BY_REFERENCE = HASH_START;
const BY_BIRTH = HASH_START ^ 1;
const BY_DOCUMENT = HASH_START ^ 2;

/** Two people collide once in 2^53 pairs; people with the same names once in 2^32 (standards digest, 2.5). */
export class Identity {
  /* 0 outside rows. */
  #names = 0;
  #reference = 0;
  #documents = 0;

  clear(): void {
    this.#names = 0;
    this.#reference = 0;
    this.#documents = 0;
  }

  use(names: number, reference: number, documents: number): void {
    this.#names = names;
    this.#reference = reference;
    this.#documents = documents;
  }

  /** Prefers the reference, then locator with birth date, then document. Returns 0 without enough data. */
  of(person: Person): number {
    const identityHash = this.#known(person);
    if (identityHash === 0) return 0;
    const names = this.#names || finishHash(mixText(mixText(HASH_START, person.givenNames), person.surname));
    return (identityHash >>> 11) * 0x1_0000_0000 + ((names ^ identityHash) >>> 0);
  }

  documentsOf({ documents }: Person): number {
    if (this.#documents !== 0 || documents.length === 0) return this.#documents;
    let hash = BY_DOCUMENT;
    for (const { number } of documents) hash = mixText(hash, number);
    return finishHash(hash);
  }

  #known(person: Person): number {
    if (person.uniqueReference !== undefined)
      return this.#reference || finishHash(mixText(BY_REFERENCE, person.uniqueReference));
    if (person.birthDate !== undefined && (person.surname ?? person.givenNames) !== undefined)
      return finishHash(mixText(mixText(BY_BIRTH, person.locator), person.birthDate));
    const document = person.documents[0];
    if (document === undefined) return 0;
    const { type, number, issuer } = document;
    return finishHash(mixText(mixText(mixText(BY_DOCUMENT, type), number), issuer));
  }
}
