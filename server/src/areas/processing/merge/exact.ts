import type { Person } from '@farol/edifact';
import { foldDocument, foldName } from '#kernel/text.ts';

/**
 * Pairs keys that are equal and unique on both sides, so equal people need no scoring. Returns left indexes
 * by right index.
 */
export function pairExactly(
  left: readonly (string | undefined)[],
  right: readonly (string | undefined)[],
): Map<number, number> {
  const leftPlaces = placesOf(left);
  const pairs = new Map<number, number>();
  for (const [key, place] of placesOf(right)) {
    const other = leftPlaces.get(key);
    if (place !== undefined && other !== undefined) pairs.set(place, other);
  }
  return pairs;
}

/** Maps keys to their index; undefined for duplicates. */
function placesOf(keys: readonly (string | undefined)[]): Map<string, number | undefined> {
  const places = new Map<string, number | undefined>();
  for (const [index, key] of keys.entries()) {
    if (key !== undefined) places.set(key, places.has(key) ? undefined : index);
  }
  return places;
}

const identities = new WeakMap<Person, string>();

/** Returns a text of all identifying data of a person, cached. Equal data give equal texts. */
export function identityOf(person: Person): string {
  const known = identities.get(person);
  if (known !== undefined) return known;
  const identity = [
    person.kind,
    foldName(person.surname ?? ''),
    foldName(person.givenNames ?? ''),
    person.birthDate ?? '',
    person.documents
      .map(document => foldDocument(document.number))
      .toSorted()
      .join(','),
    person.uniqueReference ?? '',
    person.locator ?? '',
  ].join('|');
  identities.set(person, identity);
  return identity;
}

/**
 * Returns a text of names, birth date, document and locator, for exact agreement between sources. Undefined
 * when a required part is missing.
 */
export function agreementOf({
  kind,
  surname,
  givenNames,
  birthDate,
  documents,
  locator,
}: Person): string | undefined {
  const [document] = documents;
  if (surname === undefined || givenNames === undefined || birthDate === undefined || document === undefined)
    return undefined;
  return [
    kind,
    foldName(surname),
    foldName(givenNames),
    birthDate,
    foldDocument(document.number),
    locator,
  ].join('|');
}
