import type { Traveller } from './person-draft.ts';
import { NameIndex } from './name-index.ts';

/** Smaller bookings are faster without an index. */
export const minIndexedTravellers = 24;

function addFirst<Key>(map: Map<Key, Traveller>, key: Key, traveller: Traveller): void {
  if (!map.has(key)) map.set(key, traveller);
}

/**
 * Finds travellers of a large booking as a search from the first one would: the first match wins. References
 * and types must not change. Call {@link markChanged} after other changes, such as added documents.
 */
export class TravellerIndex {
  readonly infants: Traveller[] = [];
  readonly #travellers: readonly Traveller[];
  readonly #positions = new Map<Traveller, number>();
  readonly #references = new Map<string, Traveller>();
  readonly #keys = new Map<number, Traveller>();
  readonly #infantReferences = new Map<string, Traveller>();
  readonly #changed = new Set<Traveller>();
  #names: NameIndex | undefined;
  #infantNames: NameIndex | undefined;
  #numbers: Map<string, number> | undefined;
  #firstWithoutDocs = 0;
  #firstWithoutAnyDocument = 0;
  #firstUnnamedInfant = 0;

  constructor(travellers: readonly Traveller[]) {
    this.#travellers = travellers;
  }

  markChanged(traveller: Traveller): void {
    this.#changed.add(traveller);
  }

  /** Call after adding travellers. */
  extend(): this {
    for (let position = this.#positions.size; position < this.#travellers.length; position++)
      this.#add(this.#travellers[position] as Traveller, position);
    return this;
  }

  #add(traveller: Traveller, position: number): void {
    const { person, key } = traveller;
    this.#positions.set(traveller, position);
    if (person.reference !== undefined) addFirst(this.#references, person.reference, traveller);
    addFirst(this.#keys, key, traveller);
    if (person.type === 'INFANT') {
      this.infants.push(traveller);
      if (person.reference !== undefined) addFirst(this.#infantReferences, person.reference, traveller);
    }
    this.#changed.add(traveller);
  }

  positionOf(traveller: Traveller): number {
    return this.#positions.get(traveller) ?? -1;
  }

  byReference(reference: string): Traveller | undefined {
    return this.#references.get(reference);
  }

  byKey(key: number): Traveller | undefined {
    return this.#keys.get(key);
  }

  infantByReference(reference: string): Traveller | undefined {
    return this.#infantReferences.get(reference);
  }

  names(): NameIndex {
    this.#update();
    if (this.#names === undefined) {
      this.#names = new NameIndex();
      for (const [traveller, position] of this.#positions) this.#names.update(traveller, position);
    }
    return this.#names;
  }

  infantNames(): NameIndex {
    this.#update();
    if (this.#infantNames === undefined) {
      this.#infantNames = new NameIndex();
      for (const infant of this.infants) this.#infantNames.update(infant, this.positionOf(infant));
    }
    return this.#infantNames;
  }

  byDocument(number: string): Traveller | undefined {
    this.#update();
    if (this.#numbers === undefined) {
      this.#numbers = new Map();
      for (const [traveller, position] of this.#positions) this.#addNumbers(traveller, position);
    }
    return this.#travellers[this.#numbers.get(number) ?? -1];
  }

  /** Without SSR DOCS. */
  firstWithoutDocs(): Traveller | undefined {
    while (this.#travellers[this.#firstWithoutDocs]?.hasDocs === true) this.#firstWithoutDocs++;
    return this.#travellers[this.#firstWithoutDocs];
  }

  firstWithoutAnyDocument(): Traveller | undefined {
    while ((this.#travellers[this.#firstWithoutAnyDocument]?.person.documents.length ?? 0) > 0)
      this.#firstWithoutAnyDocument++;
    return this.#travellers[this.#firstWithoutAnyDocument];
  }

  firstUnnamedInfant(): Traveller | undefined {
    while (this.infants[this.#firstUnnamedInfant]?.person.surname !== undefined) this.#firstUnnamedInfant++;
    return this.infants[this.#firstUnnamedInfant];
  }

  #update(): void {
    for (const traveller of this.#changed) {
      const position = this.positionOf(traveller);
      this.#names?.update(traveller, position);
      if (traveller.person.type === 'INFANT') this.#infantNames?.update(traveller, position);
      this.#addNumbers(traveller, position);
    }
    this.#changed.clear();
  }

  #addNumbers({ person }: Traveller, position: number): void {
    if (this.#numbers === undefined) return;
    for (const { number } of person.documents)
      if (position < (this.#numbers.get(number) ?? Infinity)) this.#numbers.set(number, position);
  }
}
