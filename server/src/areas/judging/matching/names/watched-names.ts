import { type WatchedPerson, WatchList, type WatchListHit } from '@farol/identity';
import type { Log } from '#kernel/log.ts';
import type { StoredNames } from '../in-force/queries.ts';

export interface NameHit extends Omit<WatchListHit, 'id'> {
  restrictionId: string;
  watchedBirthDate: string | null;
}

type PersonQuery = Parameters<WatchList['findAll']>[0][number];

/** The same people come with each list of their flight. */
const maxCachedPeople = 20_000;

/** The database decides on a match whether the restriction is in force. */
export class WatchedNames {
  readonly #log: Pick<Log, 'warn'>;
  readonly #list = new WatchList();
  /** Ids in the list: a restriction has one for each birth date. */
  readonly #entries = new Map<string, string[]>();
  readonly #changes = new Map<string, number>();
  #remembered = new Map<string, NameHit[]>();

  constructor(log: Pick<Log, 'warn'>) {
    this.#log = log;
  }

  get size(): number {
    return this.#list.size;
  }

  /** Skips restrictions with a later change already loaded. */
  take(restrictions: readonly StoredNames[]): void {
    for (const one of restrictions) {
      if ((this.#changes.get(one.restrictionId) ?? 0) > one.change) continue;
      this.#changes.set(one.restrictionId, one.change);
      for (const entry of this.#entries.get(one.restrictionId) ?? []) this.#list.remove(entry);
      this.#entries.delete(one.restrictionId);
      this.#set(one);
    }
    if (restrictions.length > 0) this.#remembered = new Map();
  }

  #set({ restrictionId, threshold, names }: StoredNames): void {
    const byBirthDate = Map.groupBy(names, ({ birthDate }) => birthDate);
    for (const [birthDate, people] of byBirthDate) {
      const id = `${restrictionId} ${birthDate ?? ''}`;
      const uniqueNames = [...new Set(people.map(({ name }) => name))];
      const watched: WatchedPerson = { names: uniqueNames, birthDate, threshold };
      try {
        this.#list.set(id, watched);
        this.#entries.set(restrictionId, [...(this.#entries.get(restrictionId) ?? []), id]);
      } catch (error) {
        this.#log.warn({ restrictionId, err: error }, 'a restriction has names that are not matched');
      }
    }
  }

  /** Returns restrictions by person, best match first, each restriction once. */
  findAll(people: readonly PersonQuery[]): (readonly NameHit[])[] {
    if (this.#list.size === 0) return people.map(() => []);
    const keys = people.map(({ name, birthDate }) => `${birthDate ?? ''} ${name}`);
    const uncached = new Map<string, PersonQuery>();
    for (const [at, key] of keys.entries())
      if (!this.#remembered.has(key)) uncached.set(key, people[at] as PersonQuery);
    if (this.#remembered.size + uncached.size > maxCachedPeople) {
      this.#remembered = new Map();
      for (const [at, key] of keys.entries()) uncached.set(key, people[at] as PersonQuery);
    }
    const found = this.#list.findAll([...uncached.values()]);
    for (const [at, key] of [...uncached.keys()].entries())
      this.#remembered.set(key, keepBestPerRestriction(found[at] ?? []));
    return keys.map(key => this.#remembered.get(key) ?? []);
  }
}

function keepBestPerRestriction(hits: readonly WatchListHit[]): NameHit[] {
  const byRestriction = new Map<string, NameHit>();
  for (const { id, ...hit } of hits) {
    const [restrictionId = '', watchedBirthDate = ''] = id.split(' ');
    if (!byRestriction.has(restrictionId))
      byRestriction.set(restrictionId, {
        ...hit,
        restrictionId,
        watchedBirthDate: watchedBirthDate || null,
      });
  }
  return [...byRestriction.values()];
}
