import type { Person } from '../types.ts';

export interface Traveller {
  person: Person;
  /** Reference of the infant of this person. */
  infant: string;
  hasDocs: boolean;
  /** Parts of the person from DOCS, as bits of `docs-person.ts`. */
  fromDocs: number;
  /** 0 outside rows. */
  key: number;
  /** DOCS usually has better names, so this row is not read yet; otherwise -1. */
  nameRow: number;
}

export function newTraveller(person: Person): Traveller {
  return { person, infant: '', hasDocs: false, fromDocs: 0, key: 0, nameRow: -1 };
}

/** Removes marks and blanks for comparison. */
export function plainName(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toUpperCase();
}
