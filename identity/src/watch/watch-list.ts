import { compareBirthDates, type BirthDateLikeness } from './birth-dates.ts';
import { matchNames, type NameMatch } from './score.ts';
import { LOWEST_THRESHOLD, WATCH_THRESHOLD } from './thresholds.ts';
import { WatchIndex } from './watch-index.ts';
import { readWatchName, type WatchName } from './words.ts';

/** Somebody who is watched for. */
export interface Watched {
  /** By each of these they may travel. */
  names: readonly string[];
  /** `YYYY-MM-DD`, or as much of it as is known; null where nothing is. */
  birthDate: string | null;
  /** From which score on a name counts as theirs, {@link WATCH_THRESHOLD} unless told: `LOWEST_THRESHOLD` to 1. */
  threshold?: number;
}

/** Somebody who is looked for. */
export interface Sought {
  name: string;
  birthDate: string | null;
}

/** Somebody of the list who may be the person who was looked for, and why. */
export interface WatchListHit {
  id: string;
  /** 0 to 1, of the name alone: a birth date that is not told lowers nothing, and one that contradicts is no hit. */
  score: number;
  /** The one of their names that is the most alike, as the list writes it. */
  name: string;
  /** Which words pair with which, and how. */
  match: NameMatch;
  birthDate: BirthDateLikeness;
}

/** An entry as it was set: one that is set anew or removed is no longer `current`. */
interface Entry {
  id: string;
  names: readonly string[];
  birthDate: string | null;
  threshold: number;
  current: boolean;
}

/** A name of an entry. */
interface Listed {
  entry: Entry;
  name: string;
}

/** Names that are looked through by an index, which is not changed: what is set later is in another part. */
interface Part {
  listed: readonly Listed[];
  index: WatchIndex;
}

/** A name that is not in an index yet. */
interface Fresh extends Listed {
  read: WatchName;
}

/** So many names are compared one by one before an index is made of them. */
const MOST_FRESH = 16;
/** A part is at least so many times as large as the one after it, so that a name is indexed anew only a few times. */
const STEP = 4;

/**
 * People who are watched for by their names, each under an id, found however a name is written (`matchNames`). One is set or removed without
 * another look at the others.
 */
export class WatchList {
  readonly #entries = new Map<string, Entry>();
  /** The largest first. */
  #parts: Part[] = [];
  #fresh: Fresh[] = [];
  /** Names that are in a part and are no longer anybody's. */
  #stale = 0;
  /** Names of entries as they are. */
  #names = 0;

  /** How many people there are. */
  get size(): number {
    return this.#entries.size;
  }

  /** Adds somebody, or replaces what was set under the id. */
  set(id: string, { names, birthDate, threshold = WATCH_THRESHOLD }: Watched): void {
    if (!(threshold >= LOWEST_THRESHOLD && threshold <= 1))
      throw new RangeError(
        `The threshold of a watched name is from ${LOWEST_THRESHOLD} to 1; ${id} has ${threshold}`,
      );
    this.remove(id);
    const entry: Entry = { id, names: [...new Set(names)], birthDate, threshold, current: true };
    this.#entries.set(id, entry);
    this.#names += entry.names.length;
    for (const name of entry.names) this.#fresh.push({ entry, name, read: readWatchName(name) });
  }

  /** Whether there was somebody under the id. */
  remove(id: string): boolean {
    const entry = this.#entries.get(id);
    if (entry === undefined) return false;
    this.#entries.delete(id);
    entry.current = false;
    this.#names -= entry.names.length;
    this.#stale += entry.names.length;
    return true;
  }

  /** The most alike first, each person once. `birthDate`: as in {@link Watched}, of who is looked for. */
  find(name: string, birthDate: string | null): WatchListHit[] {
    return this.findAll([{ name, birthDate }])[0] ?? [];
  }

  /** The hits of each, as `find` has them; those of a flight take less time together. */
  findAll(people: readonly Sought[]): WatchListHit[][] {
    this.#settle();
    const best = people.map(() => new Map<string, WatchListHit>());
    const names = people.map(({ name }) => name);
    for (const { listed, index } of this.#parts)
      for (const [at, hits] of index.findAll(names, LOWEST_THRESHOLD).entries())
        for (const { entry, match } of hits) note(best[at], people[at], listed[entry], match);
    if (this.#fresh.length > 0)
      for (const [at, name] of names.entries()) {
        const sought = readWatchName(name);
        for (const fresh of this.#fresh) note(best[at], people[at], fresh, matchNames(sought, fresh.read));
      }
    return best.map(hits =>
      [...hits.values()].toSorted((a, b) => b.score - a.score || compareIds(a.id, b.id)),
    );
  }

  /** Makes an index of what was set meanwhile. A list that is filled at once is indexed once, when it is first asked. */
  #settle(): void {
    if (this.#stale > this.#names + MOST_FRESH) return this.#rebuild();
    if (this.#fresh.length <= MOST_FRESH) return;
    let from = this.#parts.length;
    let count = this.#fresh.length;
    while (from > 0 && (this.#parts[from - 1] as Part).listed.length < count * STEP)
      count += (this.#parts[--from] as Part).listed.length;
    const listed: Listed[] = [...this.#parts.splice(from).flatMap(part => part.listed), ...this.#fresh];
    this.#fresh = [];
    this.#add(listed.filter(({ entry }) => entry.current));
  }

  #rebuild(): void {
    this.#parts = [];
    this.#fresh = [];
    this.#add([...this.#entries.values()].flatMap(entry => entry.names.map(name => ({ entry, name }))));
    this.#stale = 0;
  }

  #add(listed: readonly Listed[]): void {
    if (listed.length > 0) this.#parts.push(partOf(listed));
  }
}

const partOf = (listed: readonly Listed[]): Part => ({
  listed: listed.map(({ entry, name }) => ({ entry, name })),
  index: new WatchIndex(listed.map(({ name }) => name)),
});

/** Keeps what is the best match of a person so far. */
function note(
  best: Map<string, WatchListHit> | undefined,
  sought: Sought | undefined,
  listed: Listed | undefined,
  match: NameMatch,
): void {
  if (best === undefined || sought === undefined || listed?.entry.current !== true) return;
  const { id, threshold, birthDate } = listed.entry;
  if (match.score < threshold || match.score <= (best.get(id)?.score ?? 0)) return;
  const likeness = compareBirthDates(sought.birthDate, birthDate);
  if (likeness !== undefined)
    best.set(id, { id, score: match.score, name: listed.name, match, birthDate: likeness });
}

const compareIds = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
