import type { Person } from '@farol/edifact';
import { toCanonicalDocument, type Description, type IdentityDocument } from '@farol/identity';
import type { SourcePerson, Source } from './source-person.ts';

const types = { ADULT: 'ADT', CHILD: 'CHD', INFANT: 'INF' } as const;

/** Excludes documents that only grant permissions. */
const isIdentifying = (document: IdentityDocument) =>
  document.class !== 'VISA' && document.class !== 'REDRESS' && document.class !== 'KNOWN_TRAVELLER';

const descriptions = new WeakMap<Person, Description>();

/** Cached per person. */
export function describe(person: Person, source: Source): Description {
  const cached = descriptions.get(person);
  if (cached !== undefined) return cached;
  const description = buildDescription(person, source);
  descriptions.set(person, description);
  return description;
}

export const describeSourcePerson = ({ person, source }: SourcePerson): Description =>
  describe(person, source);

function buildDescription(person: Person, source: Source): Description {
  const { frequentFlyer } = person;
  return {
    kind: person.kind,
    source,
    ...optional('surname', person.surname),
    ...optional('givenNames', person.givenNames),
    ...optional('birthDate', person.birthDate),
    ...optional('gender', person.gender),
    nationalities: person.nationalities,
    documents: person.documents
      .map(documentOf)
      .filter(document => document.number !== '' && isIdentifying(document)),
    ...optional('locator', person.locator),
    ticketNumbers: person.ticketNumbers,
    ...optional('seat', person.seat),
    ...optional('uniqueReference', person.uniqueReference),
    ...(frequentFlyer === undefined
      ? {}
      : { frequentFlyer: `${frequentFlyer.airline}${frequentFlyer.number}` }),
    ...(person.type === undefined ? {} : { passengerType: types[person.type] }),
  };
}

function optional<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]?: V });
}

function documentOf(document: Person['documents'][number]): IdentityDocument {
  const { class: documentClass, folded, issuer } = toCanonicalDocument(document);
  return { number: folded, ...optional('class', documentClass), ...optional('issuer', issuer) };
}
