import type { Person } from '@farol/edifact';
import { foldDocument, foldName } from '#kernel/text.ts';

/**
 * Pairs what has the same key on both sides and on neither side another: whoever is told in the same words needs no weighing. Answers
 * the place of the left one for each right one that has a pair.
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

/** Where each key stands; undefined for one that stands twice. */
function placesOf(keys: readonly (string | undefined)[]): Map<string, number | undefined> {
  const places = new Map<string, number | undefined>();
  for (const [index, key] of keys.entries()) {
    if (key !== undefined) places.set(key, places.has(key) ? undefined : index);
  }
  return places;
}

const identities = new WeakMap<Person, string>();

/** All that says who somebody is, as one text; equal for those who are told in the same words. Made once for each. */
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
 * What two sources that agree on who somebody is both tell: names, birth date and a document or the booking. Undefined where one of these
 * is missing: then it has to be weighed.
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
