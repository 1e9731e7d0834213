import { inventPassengers, type ListedPerson } from '@farol/corpus';
import type { Flight } from './flights.ts';

/** Brazilian with a CPF as document. */
export function createBrazilian(
  cpf: string,
  surname: string,
  givenNames: string,
  seat: string,
): ListedPerson {
  return {
    ...createTraveller(cpf, surname, givenNames),
    nationality: 'BRA',
    documents: [
      { type: 'P', number: `FZ${cpf.slice(3, 9)}`, issuer: 'BRA', expiration: '2031-09-30' },
      { type: 'CPF', number: cpf, issuer: 'BRA' },
    ],
    seat,
    locator: 'ABC123',
  };
}

export function createPeople(flight: Flight, ...included: ListedPerson[]): ListedPerson[] {
  const others = inventPassengers(`journey ${flight.number}`, 12, flight.departure.slice(0, 10));
  return [...others.slice(0, 5), ...included, ...others.slice(5)];
}

export function createTraveller(document: string, surname: string, givenNames: string): ListedPerson {
  return {
    surname,
    givenNames,
    birthDate: '1984-05-17',
    gender: 'F',
    nationality: 'PRT',
    documents: [{ type: 'P', number: document, issuer: 'PRT', expiration: '2031-09-30' }],
    seat: '14C',
  };
}
