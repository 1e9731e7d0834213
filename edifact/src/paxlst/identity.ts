import type { Cursor } from '../core/cursor.ts';
import { TextHash } from '../core/text-hash.ts';
import type { Person } from '../types.ts';

const BY_REFERENCE = 1;
const BY_BIRTH = 2;
const BY_DOCUMENT = 3;
const BY_NAME = 4;
const ALL = 2 ** 52;

/**
 * 52 bits of what makes a person of a list the same one (standards digest, section 2.5). Two people of a list of a thousand share them by
 * chance less than once in a billion lists. What is at hand as bytes is taken from them, the rest from the texts at the end.
 */
export class Identity {
  readonly #hash = new TextHash();
  #names = 0;
  #reference = 0;

  /** For the next person. */
  clear(): void {
    this.#names = 0;
    this.#reference = 0;
  }

  /** For the given names and then the surname, each mixed in from their bytes, up to {@link endNames}. */
  startNames(): TextHash {
    this.#hash.start(BY_NAME);
    return this.#hash;
  }

  endNames(): void {
    this.#names = this.#hash.value;
  }

  /** The unique reference is the field that the cursor found last. */
  referenceAt(cursor: Cursor): void {
    if (!cursor.clean) return;
    this.#hash.start(BY_REFERENCE);
    this.#hash.bytes(cursor.bytes, cursor.from, cursor.to);
    this.#reference = this.#hash.value;
  }

  /**
   * Of the unique reference and name, else of locator, name and birth date, else of document and name; 0 when too little is known.
   */
  of(person: Person): number {
    const known = this.#known(person);
    if (known === 0) return 0;
    const sum = (this.#names || this.#hashNames(person)) + known;
    return (sum < ALL ? sum : sum - ALL) || 1;
  }

  #known(person: Person): number {
    const hash = this.#hash;
    const document = person.documents[0];
    if (person.uniqueReference !== undefined) {
      if (this.#reference !== 0) return this.#reference;
      hash.start(BY_REFERENCE);
      hash.text(person.uniqueReference);
    } else if (
      person.birthDate !== undefined &&
      (person.surname !== undefined || person.givenNames !== undefined)
    ) {
      hash.start(BY_BIRTH);
      hash.text(person.locator);
      hash.text(person.birthDate);
    } else if (document !== undefined) {
      hash.start(BY_DOCUMENT);
      hash.text(document.type);
      hash.text(document.number);
      hash.text(document.issuer);
    } else return 0;
    return hash.value;
  }

  #hashNames(person: Person): number {
    const hash = this.#hash;
    hash.start(BY_NAME);
    hash.text(person.givenNames);
    hash.text(person.surname);
    return hash.value;
  }
}
