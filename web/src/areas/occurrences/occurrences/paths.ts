/** Addresses as spelt in the specification, section 2. */
export const actsPath = '/inspection/inspectionsAndOccurencies';
export const addOccurrencePath = '/inspection/ocurrence/add/:id/:airport?';
export const editOccurrencePath = '/inspection/ocurrence/edit/:id';

export function toAddOccurrence(passengerId: string, airport?: string): string {
  const place = airport === undefined ? '' : `/${airport}`;
  return `/inspection/ocurrence/add/${passengerId}${place}`;
}

/** State of the address, so that the form opens without a network. */
export interface OccurrenceStart {
  surname: string;
  givenNames: string;
  /** Destination and origin of the flight. */
  airports: readonly string[];
  airport: string;
  /** Time zone of the airport. */
  zone: string;
}

export const toEditOccurrence = (id: string): string => `/inspection/ocurrence/edit/${id}`;

export const occurrencesTab = (passengerId: string): string =>
  `/boarding/flights/passengers/${passengerId}/ocurrencies`;
