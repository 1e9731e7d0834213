import { plainName, type Traveller } from './person-draft.ts';
import { LowestFirst } from './lowest-first.ts';

interface Entry {
  readonly position: number;
  readonly traveller: Traveller;
  readonly surname: string | undefined;
  readonly givenNames: string | undefined;
  /** Normalized by {@link plainName}. */
  readonly given: string;
  /** False after the traveller got other names. */
  isCurrent: boolean;
}

function isCurrent(entry: Entry): boolean {
  return entry.isCurrent;
}

function add(map: Map<string, LowestFirst<Entry>>, key: string, entry: Entry): void {
  let entries = map.get(key);
  if (entries === undefined) map.set(key, (entries = new LowestFirst()));
  entries.add(entry);
}

class Family {
  readonly #entries: Entry[] = [];
  readonly #byGiven = new Map<string, LowestFirst<Entry>>();
  readonly #lengths = new Set<number>();
  /** Entries by first letters, per length of the searched prefix. */
  readonly #byBeginning = new Map<number, Map<string, LowestFirst<Entry>>>();

  add(entry: Entry): void {
    this.#entries.push(entry);
    add(this.#byGiven, entry.given, entry);
    this.#lengths.add(entry.given.length);
    for (const [length, map] of this.#byBeginning)
      if (entry.given.length >= length) add(map, entry.given.slice(0, length), entry);
  }

  findExact(given: string): Entry | undefined {
    return this.#byGiven.get(given)?.first(isCurrent);
  }

  /** One of the two names must begin with the other. */
  findRelated(names: string, beginning: string): Entry | undefined {
    let best = this.#mapOf(beginning.length).get(beginning)?.first(isCurrent);
    for (const length of this.#lengths) {
      if (length === 0 || length > names.length) continue;
      const entry = this.findExact(names.slice(0, length));
      if (entry !== undefined && (best === undefined || entry.position < best.position)) best = entry;
    }
    return best;
  }

  #mapOf(length: number): Map<string, LowestFirst<Entry>> {
    let map = this.#byBeginning.get(length);
    if (map !== undefined) return map;
    map = new Map();
    for (const entry of this.#entries)
      if (entry.isCurrent && entry.given.length >= length) add(map, entry.given.slice(0, length), entry);
    this.#byBeginning.set(length, map);
    return map;
  }
}

function nameKey({ surname, givenNames }: Traveller['person']): string {
  return JSON.stringify([surname ?? null, givenNames ?? null]);
}

export class NameIndex {
  readonly #entries = new Map<Traveller, Entry>();
  readonly #families = new Map<string, Family>();
  readonly #byName = new Map<string, LowestFirst<Entry>>();

  update(traveller: Traveller, position: number): void {
    const { surname, givenNames } = traveller.person;
    const before = this.#entries.get(traveller);
    if (before !== undefined) {
      if (before.surname === surname && before.givenNames === givenNames) return;
      before.isCurrent = false;
    }
    const plainGivenNames = plainName(givenNames ?? '');
    const entry = { position, traveller, surname, givenNames, given: plainGivenNames, isCurrent: true };
    this.#entries.set(traveller, entry);
    add(this.#byName, nameKey(traveller.person), entry);
    const name = plainName(surname ?? '');
    if (name === '') return;
    let family = this.#families.get(name);
    if (family === undefined) this.#families.set(name, (family = new Family()));
    family.add(entry);
  }

  /** Prefers the same given names to similar ones. */
  find(surname: string, names: string, first: string): Traveller | undefined {
    const family = this.#families.get(surname);
    if (family === undefined) return undefined;
    const exact = family.findExact(names);
    if (exact !== undefined || names === '') return exact?.traveller;
    return family.findRelated(names, first || names)?.traveller;
  }

  /** The names must be identical. */
  findNamesake({ person }: Traveller): Traveller | undefined {
    return this.#byName.get(nameKey(person))?.first(entry => entry.isCurrent && !entry.traveller.hasDocs)
      ?.traveller;
  }
}
