import type { Person } from '@farol/edifact';
import { compareEvidence, mergeDescriptions, isMatch } from '@farol/identity';
import { describe, describeSourcePerson } from './describe.ts';
import { joinPeople, type Passenger } from './join.ts';
import type { SourcePerson } from './source-person.ts';

/** Finds each nameless person's passenger by reference and locator; undefined for none or several. */
export function findByReference(
  people: readonly Person[],
  list: readonly SourcePerson[],
  booked: readonly SourcePerson[],
): (Passenger | undefined)[] {
  if (people.every(({ uniqueReference }) => uniqueReference === undefined))
    return people.map(() => undefined);
  const byReference = new Map<string, Set<Passenger>>();
  for (const passenger of joinPeople(list, booked))
    for (const { source, person } of passenger.sources) {
      if (source === 'API' || person.uniqueReference === undefined) continue;
      const passengers = byReference.get(person.uniqueReference);
      if (passengers === undefined) byReference.set(person.uniqueReference, new Set([passenger]));
      else passengers.add(passenger);
    }
  return people.map(person => {
    const matches = [...(byReference.get(person.uniqueReference ?? '') ?? [])].filter(passenger =>
      agrees(passenger, person),
    );
    return matches.length === 1 ? matches[0] : undefined;
  });
}

function agrees({ sources }: Passenger, person: Person): boolean {
  const locators = sources.flatMap(one => (one.source === 'PNR' ? (one.person.locator ?? []) : []));
  if (person.locator !== undefined && !locators.includes(person.locator)) return false;
  return isMatch(
    compareEvidence(
      mergeDescriptions(sources.map(describeSourcePerson)),
      mergeDescriptions([describe(person, 'API')]),
    ),
  );
}
