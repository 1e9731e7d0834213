import { compareBirthDates, type BirthDateLikeness } from './birth-dates.ts';
import { matchNames, type NameMatch } from './score.ts';
import { LOWEST_THRESHOLD, WATCH_THRESHOLD } from './thresholds.ts';
import { WatchIndex } from './watch-index.ts';
import { readWatchName, type PreparedName } from './words.ts';

export interface WatchedPerson {
  names: readonly string[];
  /** `YYYY-MM-DD` or a part of it. */
  birthDate: string | null;
  /** {@link WATCH_THRESHOLD} by default. */
  threshold?: number;
}

export interface SoughtPerson {
  name: string;
  birthDate: string | null;
}

export interface WatchListHit {
  id: string;
  /** From 0 to 1, by name alone. A contradicting birth date prevents the hit. */
  score: number;
  name: string;
  match: NameMatch;
  birthDate: BirthDateLikeness;
}

interface Entry {
  id: string;
  names: readonly string[];
  birthDate: string | null;
  threshold: number;
  current: boolean;
}

interface ListedName {
  entry: Entry;
  name: string;
}

interface IndexedPart {
  listed: readonly ListedName[];
  index: WatchIndex;
}

interface PendingName extends ListedName {
  read: PreparedName;
}

const MAX_PENDING = 16;
/** Limits how often a name is indexed again. */
const PART_SIZE_RATIO = 4;

/** A change rebuilds only small parts. */
export class WatchList {
  readonly #entries = new Map<string, Entry>();
  #parts: IndexedPart[] = [];
  #fresh: PendingName[] = [];
  #stale = 0;
  #names = 0;

  get size(): number {
    return this.#entries.size;
  }

  /** Throws a `RangeError` for a threshold out of range. */
  set(id: string, { names, birthDate, threshold = WATCH_THRESHOLD }: WatchedPerson): void {
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

  remove(id: string): boolean {
    const entry = this.#entries.get(id);
    if (entry === undefined) return false;
    this.#entries.delete(id);
    entry.current = false;
    this.#names -= entry.names.length;
    this.#stale += entry.names.length;
    return true;
  }

  find(name: string, birthDate: string | null): WatchListHit[] {
    return this.findAll([{ name, birthDate }])[0] ?? [];
  }

  /** One call per flight is faster than one per person. */
  findAll(people: readonly SoughtPerson[]): WatchListHit[][] {
    this.#settle();
    const best = people.map(() => new Map<string, WatchListHit>());
    const names = people.map(({ name }) => name);
    for (const { listed, index } of this.#parts)
      for (const [at, hits] of index.findAll(names, LOWEST_THRESHOLD).entries())
        for (const { entry, match } of hits) keepBestHit(best[at], people[at], listed[entry], match);
    if (this.#fresh.length > 0)
      for (const [at, name] of names.entries()) {
        const sought = readWatchName(name);
        for (const fresh of this.#fresh)
          keepBestHit(best[at], people[at], fresh, matchNames(sought, fresh.read));
      }
    return best.map(hits =>
      [...hits.values()].toSorted((a, b) => b.score - a.score || compareIds(a.id, b.id)),
    );
  }

  /** A list that is filled at once is indexed once, by its first search. */
  #settle(): void {
    if (this.#stale > this.#names + MAX_PENDING) return this.#rebuild();
    if (this.#fresh.length <= MAX_PENDING) return;
    let from = this.#parts.length;
    let count = this.#fresh.length;
    while (from > 0 && (this.#parts[from - 1] as IndexedPart).listed.length < count * PART_SIZE_RATIO)
      count += (this.#parts[--from] as IndexedPart).listed.length;
    const listed: ListedName[] = [...this.#parts.splice(from).flatMap(part => part.listed), ...this.#fresh];
    this.#fresh = [];
    this.#add(listed.filter(({ entry }) => entry.current));
  }

  #rebuild(): void {
    this.#parts = [];
    this.#fresh = [];
    this.#add([...this.#entries.values()].flatMap(entry => entry.names.map(name => ({ entry, name }))));
    this.#stale = 0;
  }

  #add(listed: readonly ListedName[]): void {
    if (listed.length > 0) this.#parts.push(buildPart(listed));
  }
}

const buildPart = (listed: readonly ListedName[]): IndexedPart => ({
  listed: listed.map(({ entry, name }) => ({ entry, name })),
  index: new WatchIndex(listed.map(({ name }) => name)),
});

function keepBestHit(
  best: Map<string, WatchListHit> | undefined,
  sought: SoughtPerson | undefined,
  listed: ListedName | undefined,
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
