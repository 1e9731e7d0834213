import type { Person } from '../types.ts';

/** What makes a person the same one. */
type Known = {
  readonly [Key in 'uniqueReference' | 'birthDate' | 'surname' | 'givenNames' | 'locator']:
    | string
    | undefined;
} & Pick<Person, 'documents'>;

/** People of one list beyond twice the most that the standard allows are not looked up: memory stays bounded. */
const MOST = 200_000;

/** Which people a list has named, by a hash of what makes a person the same one (standards digest, section 2.5). */
export class SeenPeople {
  #hashes = new Float64Array(1 << 8);
  #indexes = new Int32Array(1 << 8);
  #size = 0;

  /** Index of the same person named before; otherwise remembers this one under `index` and gives -1. */
  find(person: Known, index: number): number {
    const hash = personHash(person);
    if (hash === 0) return -1;
    let slot = this.#slot(hash);
    if (this.#hashes[slot] === hash) return this.#indexes[slot] ?? -1;
    if (this.#size >= MOST) return -1;
    if (this.#size * 2 >= this.#hashes.length) {
      this.#grow();
      slot = this.#slot(hash);
    }
    this.#hashes[slot] = hash;
    this.#indexes[slot] = index;
    this.#size++;
    return -1;
  }

  /** Where the hash is, or the free place where it belongs. */
  #slot(hash: number): number {
    const mask = this.#hashes.length - 1;
    let slot = hash % (mask + 1);
    while (this.#hashes[slot] !== 0 && this.#hashes[slot] !== hash) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const hashes = this.#hashes;
    const indexes = this.#indexes;
    this.#hashes = new Float64Array(hashes.length * 2);
    this.#indexes = new Int32Array(hashes.length * 2);
    for (const [old, hash] of hashes.entries()) {
      if (hash === 0) continue;
      const slot = this.#slot(hash);
      this.#hashes[slot] = hash;
      this.#indexes[slot] = indexes[old] ?? -1;
    }
  }
}

let low = 0;
let high = 0;

function mix(text: string | undefined): void {
  if (text !== undefined) {
    for (let index = 0; index < text.length; index += 2) {
      // Two characters at a time.
      const next = index + 1 < text.length ? text.charCodeAt(index + 1) : 0;
      const code = text.charCodeAt(index) | (next << 16);
      low = Math.imul(low ^ code, 0x01000193);
      high = Math.imul(high + code, 0x85ebca6b) ^ (low >>> 15);
    }
  }
  low = Math.imul(low ^ 0x2f, 0x01000193);
}

/**
 * 52 bits of the unique reference and name, else of locator, name and birth date, else of document and name; 0 when too little is known.
 * Two people of a list of a thousand share them by chance less than once in a billion lists.
 */
function personHash(person: Known): number {
  const { surname, givenNames } = person;
  const document = person.documents[0];
  const named = surname !== undefined || givenNames !== undefined;
  high = 0x9e37;
  if (person.uniqueReference !== undefined) {
    low = 1;
    mix(person.uniqueReference);
  } else if (person.birthDate !== undefined && named) {
    low = 2;
    mix(person.locator);
    mix(person.birthDate);
  } else if (document !== undefined) {
    low = 3;
    mix(document.type);
    mix(document.number);
    mix(document.issuer);
  } else return 0;
  mix(surname);
  mix(givenNames);
  return (high & 0xfffff) * 0x1_0000_0000 + (low >>> 0) || 1;
}
