import { compareDates, readDate } from '../dates.ts';
import type { ReadSighting } from './sighting.ts';

/** Further apart is another person, unless a document or CPF is shared. */
const nearYears = 2;
/** Sightings that support a birth date firmly. */
const firmSupport = 2;

/** What a traveller's sightings say together: a value counts as often as it was seen. */
export class Profile {
  readonly #births = new Map<string, number>();
  readonly #cpfs: Set<string>;
  readonly #identifiers: Set<string>;
  readonly #generations = new Map<string, number>();

  constructor({ birthText, isBirthFirm, cpfs, documents, name, times }: ReadSighting) {
    if (birthText !== undefined && !birthText.endsWith('-01-01'))
      this.#births.set(birthText, isBirthFirm ? Math.max(firmSupport, times) : times);
    this.#cpfs = new Set(cpfs);
    this.#identifiers = new Set(documents.map(({ loose }) => loose));
    if (name.generation !== undefined) this.#generations.set(name.generation, times);
  }

  add(other: Profile): void {
    addCounts(this.#births, other.#births);
    addCounts(this.#generations, other.#generations);
    for (const cpf of other.#cpfs) this.#cpfs.add(cpf);
    for (const identifier of other.#identifiers) this.#identifiers.add(identifier);
  }

  /** Whether both may be one person. No score outvotes a no. */
  fits(other: Profile, areBirthsReliable: boolean): boolean {
    if (this.#cpfs.size > 0 && other.#cpfs.size > 0 && !haveShared(this.#cpfs, other.#cpfs)) return false;
    const [mine, theirs] = [findMost(this.#generations), findMost(other.#generations)];
    if (mine !== undefined && theirs !== undefined && mine.value !== theirs.value) return false;
    return !areBirthsReliable || this.#fitsBirth(other);
  }

  /** Supported dates separate. A date seen once may be mistyped if something else identifies. */
  #fitsBirth(other: Profile): boolean {
    const [mine, theirs] = [findMost(this.#births), findMost(other.#births)];
    if (mine === undefined || theirs === undefined || mine.value === theirs.value) return true;
    const isDifferent = compareDates(readDate(mine.value), readDate(theirs.value)) === 'BIRTH_DIFFERENT';
    const isFirm = mine.count >= firmSupport && theirs.count >= firmSupport;
    if (isFirm) return !isDifferent && haveShared(this.#identifiers, other.#identifiers);
    if (!isDifferent) return true;
    const years = Math.abs(Number(mine.value.slice(0, 4)) - Number(theirs.value.slice(0, 4)));
    return (
      years <= nearYears ||
      haveShared(this.#identifiers, other.#identifiers) ||
      haveShared(this.#cpfs, other.#cpfs)
    );
  }
}

function addCounts(to: Map<string, number>, from: ReadonlyMap<string, number>): void {
  for (const [value, count] of from) to.set(value, (to.get(value) ?? 0) + count);
}

function haveShared(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [few, many] = one.size <= other.size ? [one, other] : [other, one];
  for (const value of few) if (many.has(value)) return true;
  return false;
}

function findMost(counts: ReadonlyMap<string, number>): { value: string; count: number } | undefined {
  let most: { value: string; count: number } | undefined;
  for (const [value, count] of counts)
    if (most === undefined || count > most.count || (count === most.count && value < most.value))
      most = { value, count };
  return most;
}
