import type { Person } from '@farol/edifact';
import { compareEvidence, mergeDescriptions, isMatch } from '@farol/identity';
import { describe, describeSourcePerson } from './describe.ts';
import { type Compare, joinPeople, maxPeoplePerKey, type Passenger } from './join.ts';
import type { SourcePerson } from './source-person.ts';

/** Finds each nameless person's passenger by reference and locator; undefined for none or several. */
export function findByReference(
  people: readonly Person[],
  list: readonly SourcePerson[],
  booked: readonly SourcePerson[],
  compare: Compare = compareEvidence,
): (Passenger | undefined)[] {
  if (people.every(({ uniqueReference }) => uniqueReference === undefined))
    return people.map(() => undefined);
  const byKey = new Map<string, Set<Passenger>>();
  for (const passenger of joinPeople(list, booked))
    for (const key of keysOf(passenger)) {
      const passengers = byKey.get(key);
      if (passengers === undefined) byKey.set(key, new Set([passenger]));
      else passengers.add(passenger);
    }
  return people.map(person => {
    const candidates = byKey.get(toKey(person.uniqueReference ?? '', person.locator)) ?? new Set();
    if (candidates.size > maxPeoplePerKey) return undefined;
    const matches = [...candidates].filter(passenger => agrees(passenger, person, compare));
    return matches.length === 1 ? matches[0] : undefined;
  });
}

const toKey = (reference: string, locator: string | undefined): string => `${reference}|${locator ?? ''}`;

/** Returns the references of the bookings, alone and with each locator. */
function keysOf({ sources }: Passenger): Set<string> {
  const booked = sources.flatMap(({ source, person }) => (source === 'PNR' ? [person] : []));
  const references = booked.flatMap(({ uniqueReference }) => uniqueReference ?? []);
  const locators = [undefined, ...booked.flatMap(({ locator }) => locator ?? [])];
  return new Set(references.flatMap(reference => locators.map(locator => toKey(reference, locator))));
}

const agrees = ({ sources }: Passenger, person: Person, compare: Compare): boolean =>
  isMatch(
    compare(
      mergeDescriptions(sources.map(describeSourcePerson)),
      mergeDescriptions([describe(person, 'API')]),
    ),
  );
