import type { Bags, Person, TravelDocument } from './types.ts';

/* All keys exist from the start, because one object shape is several times faster. */

export function newPerson(kind: Person['kind']): Person {
  return {
    kind,
    inTransit: false,
    surname: undefined,
    givenNames: undefined,
    birthDate: undefined,
    gender: undefined,
    nationality: undefined,
    nationalities: [],
    residence: undefined,
    birthPlace: undefined,
    address: undefined,
    documents: [],
    seat: undefined,
    locator: undefined,
    uniqueReference: undefined,
    frequentFlyer: undefined,
    bags: undefined,
    embarkation: undefined,
    debarkation: undefined,
    clearance: undefined,
    phones: [],
    emails: [],
    crewRole: undefined,
    verified: undefined,
    ticketNumbers: [],
    type: undefined,
    reference: undefined,
    checkIn: undefined,
    otherLegs: undefined,
  };
}

export function newDocument(type: string, number: string): TravelDocument {
  return { type, number, issuer: undefined, expiration: undefined, issued: undefined };
}

export function newBags(): Bags {
  return {
    count: undefined,
    weightKg: undefined,
    tags: [],
    pool: undefined,
    to: undefined,
    taggedAt: undefined,
  };
}

export function bagsOf(person: Person): Bags {
  person.bags ??= newBags();
  return person.bags;
}

export function addNationality(person: Person, code: string): void {
  if (person.nationality === undefined) {
    person.nationality = code;
    person.nationalities = [code];
  } else if (!person.nationalities.includes(code)) person.nationalities.push(code);
}

/** Most lists have few items, and a growing array reserves room for seventeen. */
export function appendItem<T>(list: T[], item: T): T[] {
  switch (list.length) {
    case 0:
      return [item];
    case 1:
      return [list[0] as T, item];
    case 2:
      return [list[0] as T, list[1] as T, item];
    default:
      list.push(item);
      return list;
  }
}
