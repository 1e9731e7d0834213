import type { PassengerEvidence } from '@farol/contract';
import type { Person } from '@farol/edifact';
import type { SaidPerson } from '../merge/said.ts';
import { documentLines } from './said-documents.ts';
import { type Leg, legOf, type Told, toldFields, toldOfLeg } from './said-values.ts';

/** Returns the list, then live bookings, newest first; removed ones only if there are no others. */
export function shownSources(said: readonly SaidPerson[]): SaidPerson[] {
  const newestFirst = said.toSorted((one, other) => (one.order < other.order ? 1 : -1));
  const listed = newestFirst.filter(({ source }) => source === 'API').slice(0, 1);
  const booked = newestFirst.filter(({ source }) => source === 'PNR');
  const live = booked.filter(({ state }) => state !== 'REMOVED');
  return [...listed, ...(live.length > 0 ? live : booked.slice(0, 1))];
}

export function legsOf(people: readonly Person[]): Leg[] {
  const legs = people.flatMap(({ otherLegs = [] }) => otherLegs.map(legOf));
  return [...new Map(legs.map(leg => [`${leg.origin}/${leg.destination}`, leg])).values()];
}

export type Disagreement = PassengerEvidence['fields'][number]['field'] | 'documents';

/**
 * Returns fields in which list and bookings differ, in display order; null without both. Bookings are not
 * compared with each other.
 */
export function disagreeingIn(said: readonly SaidPerson[]): Disagreement[] | null {
  const people = shownSources(said);
  const listed = people.find(({ source }) => source === 'API')?.person;
  const booked = people.filter(({ source }) => source === 'PNR').map(({ person }) => person);
  if (listed === undefined || booked.length === 0) return null;
  const differs = (told: Told) => booked.some(person => !agree(told, listed, person));
  const fields = [
    ...toldFields.filter(differs),
    ...legsOf([listed, ...booked]).flatMap(leg => toldOfLeg(leg).filter(differs)),
  ].map(({ field }) => field);
  const documents = booked.some(person =>
    documentLines([listed.documents, person.documents]).some(line => line.differs.length > 0),
  );
  return [...new Set(fields), ...(documents ? (['documents'] as const) : [])];
}

/** A missing value agrees with any. */
function agree({ valuesOf, agree: same }: Told, one: Person, other: Person): boolean {
  const [left, right] = [valuesOf(one), valuesOf(other)];
  return left.length === 0 || right.length === 0 || same(left, right);
}
