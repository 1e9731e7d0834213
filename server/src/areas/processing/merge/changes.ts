import type { Person, TravelDocument } from '@farol/edifact';
import type { PassengerState } from './source-person.ts';

/** A change between versions of one source. */
export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

const comparedFields: readonly [field: string, tell: (person: Person) => string | undefined][] = [
  ['surname', person => person.surname],
  ['givenNames', person => person.givenNames],
  ['birthDate', person => person.birthDate],
  ['gender', person => person.gender],
  ['nationality', person => person.nationality],
  ['residence', person => person.residence],
  ['seat', person => person.seat],
  ['locator', person => person.locator],
  ['embarkation', person => person.embarkation],
  ['debarkation', person => person.debarkation],
  ['documents', person => sorted(person.documents.map(formatDocument))],
  ['bagCount', person => person.bags?.count?.toString()],
  ['bagTags', person => sorted(person.bags?.tags ?? [])],
  ['phones', person => sorted(person.phones)],
  ['emails', person => sorted(person.emails)],
  ['ticketNumbers', person => sorted(person.ticketNumbers)],
  [
    'frequentFlyer',
    person => person.frequentFlyer && `${person.frequentFlyer.airline} ${person.frequentFlyer.number}`,
  ],
];

export const changeFields: readonly string[] = [...comparedFields.map(([field]) => field), 'state'];

const sorted = (values: readonly string[]) => values.toSorted().join(', ');

interface PersonVersion {
  person: Person;
  state: PassengerState;
}

export function listChanges(before: PersonVersion, after: PersonVersion): FieldChange[] {
  const fields = comparedFields.flatMap(([field, format]) => {
    const was = format(before.person) || null;
    const is = format(after.person) || null;
    return was === is ? [] : [{ field, before: was, after: is }];
  });
  return before.state === after.state
    ? fields
    : [...fields, { field: 'state', before: before.state, after: after.state }];
}

function formatDocument(document: TravelDocument): string {
  return [document.type, document.number, document.issuer, document.expiration]
    .filter(part => part !== undefined && part !== '')
    .join(' ');
}
