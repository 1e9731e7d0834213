import type { Person } from '../types.ts';

export interface Traveller {
  person: Person;
  /** Reference of the infant of this person. */
  infant: string;
  hasDocs: boolean;
  /** Packed reference of a traveller in rows; otherwise 0. */
  key: number;
  /** Row of names that are not read yet, because DOCS usually has better ones; otherwise -1. */
  nameRow: number;
}

export function newTraveller(person: Person): Traveller {
  return { person, infant: '', hasDocs: false, key: 0, nameRow: -1 };
}

/** Removes marks and blanks for comparison. */
export function plainName(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toUpperCase();
}
