import type { Person } from '@farol/edifact';
import { canonicalDocument, type Description, type IdentityDocument } from '@farol/identity';
import type { SaidPerson, Source } from './said.ts';

const types = { ADULT: 'ADT', CHILD: 'CHD', INFANT: 'INF' } as const;

/** Excludes documents that only grant permissions. */
const naming = (document: IdentityDocument) =>
  document.class !== 'VISA' && document.class !== 'REDRESS' && document.class !== 'KNOWN_TRAVELLER';

const described = new WeakMap<Person, Description>();

/** Cached per person. */
export function describe(person: Person, source: Source): Description {
  const known = described.get(person);
  if (known !== undefined) return known;
  const description = descriptionOf(person, source);
  described.set(person, description);
  return description;
}

export const describeSaid = ({ person, source }: SaidPerson): Description => describe(person, source);

function descriptionOf(person: Person, source: Source): Description {
  const { frequentFlyer } = person;
  return {
    kind: person.kind,
    source,
    ...given('surname', person.surname),
    ...given('givenNames', person.givenNames),
    ...given('birthDate', person.birthDate),
    ...given('gender', person.gender),
    nationalities: person.nationalities,
    documents: person.documents
      .map(documentOf)
      .filter(document => document.number !== '' && naming(document)),
    ...given('locator', person.locator),
    ticketNumbers: person.ticketNumbers,
    ...given('seat', person.seat),
    ...given('uniqueReference', person.uniqueReference),
    ...(frequentFlyer === undefined
      ? {}
      : { frequentFlyer: `${frequentFlyer.airline}${frequentFlyer.number}` }),
    ...(person.type === undefined ? {} : { passengerType: types[person.type] }),
  };
}

function given<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]?: V });
}

function documentOf(document: Person['documents'][number]): IdentityDocument {
  const { class: documentClass, folded, issuer } = canonicalDocument(document);
  return { number: folded, ...given('class', documentClass), ...given('issuer', issuer) };
}
