import type { PassengerEvidence } from '@farol/contract';
import type { Person } from '@farol/edifact';
import type { SourcePerson } from '../merge/source-person.ts';
import { buildDocumentLines } from './document-lines.ts';
import {
  type Leg,
  toLeg,
  type ComparedField,
  comparedFields,
  comparedFieldsOfLeg,
} from './compared-fields.ts';

/** Returns the list, then live bookings, newest first; removed ones only if there are no others. */
export function listShownSources(sources: readonly SourcePerson[]): SourcePerson[] {
  const newestFirst = sources.toSorted((one, other) => (one.order < other.order ? 1 : -1));
  const listed = newestFirst.filter(({ source }) => source === 'API').slice(0, 1);
  const booked = newestFirst.filter(({ source }) => source === 'PNR');
  const live = booked.filter(({ state }) => state !== 'REMOVED');
  return [...listed, ...(live.length > 0 ? live : booked.slice(0, 1))];
}

export function listOtherLegs(people: readonly Person[]): Leg[] {
  const legs = people.flatMap(({ otherLegs = [] }) => otherLegs.map(toLeg));
  return [...new Map(legs.map(leg => [`${leg.origin}/${leg.destination}`, leg])).values()];
}

export type Disagreement = PassengerEvidence['fields'][number]['field'] | 'documents';

/**
 * Returns fields in which list and bookings differ, in display order; null without both. Bookings are not
 * compared with each other.
 */
export function listDisagreements(sources: readonly SourcePerson[]): Disagreement[] | null {
  const people = listShownSources(sources);
  const listed = people.find(({ source }) => source === 'API')?.person;
  const booked = people.filter(({ source }) => source === 'PNR').map(({ person }) => person);
  if (listed === undefined || booked.length === 0) return null;
  const differs = (field: ComparedField) => booked.some(person => !agrees(field, listed, person));
  const fields = [
    ...comparedFields.filter(differs),
    ...listOtherLegs([listed, ...booked]).flatMap(leg => comparedFieldsOfLeg(leg).filter(differs)),
  ].map(({ field }) => field);
  const documents = booked.some(person =>
    buildDocumentLines([listed.documents, person.documents]).some(line => line.differs.length > 0),
  );
  return [...new Set(fields), ...(documents ? (['documents'] as const) : [])];
}

/** A missing value agrees with any. */
function agrees({ listValues, agree: same }: ComparedField, one: Person, other: Person): boolean {
  const [left, right] = [listValues(one), listValues(other)];
  return left.length === 0 || right.length === 0 || same(left, right);
}
