import type { Person } from '@farol/edifact';

export function buildPerson(fields: Partial<Person> = {}): Person {
  return {
    kind: 'PASSENGER',
    inTransit: false,
    nationalities: fields.nationality === undefined ? [] : [fields.nationality],
    documents: [],
    phones: [],
    emails: [],
    ticketNumbers: [],
    ...fields,
  };
}
