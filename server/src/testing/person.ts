import type { Person } from '@farol/edifact';

/** Builds a passenger with these fields only. */
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
