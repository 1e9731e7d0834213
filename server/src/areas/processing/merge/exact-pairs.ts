import type { Person } from '@farol/edifact';
import { foldDocument, foldName } from '#kernel/text.ts';

/** Pairs keys that are unique on both sides, which need no scoring. Maps right to left indexes. */
export function pairExactly(
  left: readonly (string | undefined)[],
  right: readonly (string | undefined)[],
): Map<number, number> {
  const leftPlaces = indexKeys(left);
  const pairs = new Map<number, number>();
  for (const [key, place] of indexKeys(right)) {
    const other = leftPlaces.get(key);
    if (place !== undefined && other !== undefined) pairs.set(place, other);
  }
  return pairs;
}

function indexKeys(keys: readonly (string | undefined)[]): Map<string, number | undefined> {
  const places = new Map<string, number | undefined>();
  for (const [index, key] of keys.entries()) {
    if (key !== undefined) places.set(key, places.has(key) ? undefined : index);
  }
  return places;
}

const identities = new WeakMap<Person, string>();

/** Returns all identifying data as a text. Cached. */
export function buildIdentityKey(person: Person): string {
  const cached = identities.get(person);
  if (cached !== undefined) return cached;
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

/** Returns the data on which two sources must agree exactly; undefined when incomplete. */
export function buildAgreementKey({
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
