import type { Person } from '../types.ts';

export interface Traveller {
  person: Person;
  /** Reference of the infant that travels with this person. */
  infant: string;
  hasDocs: boolean;
  /** The reference, packed, of a traveller that was read in a row; 0 of others. */
  key: number;
  /** Where that row is, while the names in it were not taken: DOCS mostly tells them better. -1 otherwise. */
  nameRow: number;
}

/** Somebody of whom no more is known than what the person says. */
export function newTraveller(person: Person): Traveller {
  return { person, infant: '', hasDocs: false, key: 0, nameRow: -1 };
}

/** Names compared without marks and blanks. */
export function plainName(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toUpperCase();
}
