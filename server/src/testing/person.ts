import type { Person } from '@farol/edifact';

/** A passenger of whom a message says this and nothing else. */
export function personOf(said: Partial<Person> = {}): Person {
  return {
    kind: 'PASSENGER',
    inTransit: false,
    nationalities: said.nationality === undefined ? [] : [said.nationality],
    documents: [],
    phones: [],
    emails: [],
    ticketNumbers: [],
    ...said,
  };
}
