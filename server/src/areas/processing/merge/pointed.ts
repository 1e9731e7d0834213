import type { Person } from '@farol/edifact';
import { compareEvidence, gather, joins } from '@farol/identity';
import { describe, describeSaid } from './describe.ts';
import { joinPeople, type Passenger } from './join.ts';
import type { SaidPerson } from './said.ts';

/** Finds each nameless person's passenger by reference and locator; undefined for none or several. */
export function pointedAt(
  people: readonly Person[],
  list: readonly SaidPerson[],
  booked: readonly SaidPerson[],
): (Passenger | undefined)[] {
  if (people.every(({ uniqueReference }) => uniqueReference === undefined))
    return people.map(() => undefined);
  const byReference = new Map<string, Set<Passenger>>();
  for (const passenger of joinPeople(list, booked))
    for (const { source, person } of passenger.said) {
      if (source === 'API' || person.uniqueReference === undefined) continue;
      const held = byReference.get(person.uniqueReference);
      if (held === undefined) byReference.set(person.uniqueReference, new Set([passenger]));
      else held.add(passenger);
    }
  return people.map(person => {
    const meant = [...(byReference.get(person.uniqueReference ?? '') ?? [])].filter(passenger =>
      agrees(passenger, person),
    );
    return meant.length === 1 ? meant[0] : undefined;
  });
}

function agrees({ said }: Passenger, person: Person): boolean {
  const locators = said.flatMap(one => (one.source === 'PNR' ? (one.person.locator ?? []) : []));
  if (person.locator !== undefined && !locators.includes(person.locator)) return false;
  return joins(compareEvidence(gather(said.map(describeSaid)), gather([describe(person, 'API')])));
}
