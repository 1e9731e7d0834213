import type { Person } from '@farol/edifact';
import { assign, compareEvidence, mergeDescriptions, isMatch, type Reason } from '@farol/identity';
import { foldName } from '#kernel/text.ts';
import { describeSourcePerson } from './describe.ts';
import { buildAgreementKey, pairExactly } from './exact-pairs.ts';
import type { SourcePerson } from './source-person.ts';

export interface Passenger {
  sources: SourcePerson[];
  /** Why each entry of `sources` was joined to the first. */
  reasons: (readonly Reason[])[];
}

export type IsSeparated = (one: string, other: string) => boolean;

export type Compare = typeof compareEvidence;

/**
 * Joins people of lists and bookings: best pairs first, then people of several bookings. The result does not
 * depend on the order of the data.
 */
export function joinPeople(
  listed: readonly SourcePerson[],
  booked: readonly SourcePerson[],
  isSeparated: IsSeparated = () => false,
  compare: Compare = compareEvidence,
): Passenger[] {
  const passengers: Passenger[] = listed
    .toSorted(compareOrder)
    .map(sourcePerson => ({ sources: [sourcePerson], reasons: [[]] }));
  const rest = joinPairs(passengers, booked.toSorted(compareOrder), isSeparated, compare);
  joinBookings(passengers, rest, isSeparated, compare);
  return passengers;
}

/** Rows come in any order. */
const compareOrder = (one: SourcePerson, other: SourcePerson): number =>
  compareTexts(one.bookingId ?? '', other.bookingId ?? '') ||
  compareTexts(one.at.fileId, other.at.fileId) ||
  one.at.ordinal - other.at.ordinal ||
  one.at.index - other.at.index;

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function mustStaySeparate(
  passenger: Passenger,
  sourcePerson: SourcePerson,
  isSeparated: IsSeparated,
): boolean {
  const { rowId } = sourcePerson;
  return passenger.sources.some(
    other =>
      (other.bookingId !== undefined && other.bookingId === sourcePerson.bookingId) ||
      (rowId !== undefined &&
        other.rowId !== undefined &&
        rowId !== other.rowId &&
        isSeparated(rowId, other.rowId)),
  );
}

function buildIsLone(...sources: readonly (readonly SourcePerson[])[]): (locator: string) => boolean {
  const shared = new Set(
    sources.flatMap(people =>
      [...Map.groupBy(people, ({ person }) => person.locator)].flatMap(([locator, { length }]) =>
        length > 1 ? [locator] : [],
      ),
    ),
  );
  return locator => !shared.has(locator);
}

/** Returns the unmatched booked people. */
function joinPairs(
  passengers: Passenger[],
  booked: readonly SourcePerson[],
  isSeparated: IsSeparated,
  compare: Compare,
): SourcePerson[] {
  if (passengers.length === 0 || booked.length === 0) return [...booked];
  const taken = new Set<SourcePerson>();
  const join = (
    passenger: Passenger,
    sourcePerson: SourcePerson,
    reasons: Passenger['reasons'][number],
  ): void => {
    passenger.sources.push(sourcePerson);
    passenger.reasons.push(reasons);
    taken.add(sourcePerson);
  };
  const exact = pairExactly(
    passengers.map(({ sources: [listed] }) => listed && buildAgreementKey(listed.person)),
    booked.map(({ person }) => buildAgreementKey(person)),
  );
  for (const [at, place] of exact) {
    const [passenger, sourcePerson] = [passengers[place], booked[at]];
    if (
      passenger === undefined ||
      sourcePerson === undefined ||
      mustStaySeparate(passenger, sourcePerson, isSeparated)
    )
      continue;
    const comparison = compare(
      mergeDescriptions(passenger.sources.map(describeSourcePerson)),
      mergeDescriptions([describeSourcePerson(sourcePerson)]),
    );
    if (isMatch(comparison)) join(passenger, sourcePerson, comparison.reasons);
  }
  const open = passengers.filter(({ sources }) => sources.length === 1);
  const rest = booked.filter(sourcePerson => !taken.has(sourcePerson));
  if (rest.length === 0) return [];
  const openPeople = open.map(({ sources }, index) => ({
    id: String(index),
    descriptions: sources.map(describeSourcePerson),
  }));
  const isOpenSeparate = (id: string, incoming: number): boolean => {
    const [passenger, sourcePerson] = [open[Number(id)], rest[incoming]];
    return (
      passenger !== undefined &&
      sourcePerson !== undefined &&
      mustStaySeparate(passenger, sourcePerson, isSeparated)
    );
  };
  const isLone = buildIsLone(
    passengers.flatMap(({ sources }) => sources.slice(0, 1)),
    booked,
  );
  const assignments = assign(openPeople, rest.map(describeSourcePerson), isOpenSeparate, isLone);
  for (const { incoming, knownId, comparison } of assignments) {
    const [passenger, sourcePerson] = [open[Number(knownId)], rest[incoming]];
    if (passenger !== undefined && sourcePerson !== undefined)
      join(passenger, sourcePerson, comparison.reasons);
  }
  return rest.filter(sourcePerson => !taken.has(sourcePerson));
}

/** Data that more people share name nobody, and comparing all of them would take hours. */
export const maxPeoplePerKey = 60;

/** Only people with a common key are compared. */
function keysOf(sourcePerson: SourcePerson): ReadonlySet<string> {
  const { person } = sourcePerson;
  const keys = new Set(describeSourcePerson(sourcePerson).documents.map(({ number }) => `d${number}`));
  for (const ticket of person.ticketNumbers) keys.add(`t${ticket}`);
  const surname = foldName(person.surname ?? '');
  if (surname === '') return keys;
  const name = `n${surname}|${firstGivenName(person)}`;
  keys.add(name);
  if (person.birthDate !== undefined) keys.add(`${name}|${person.birthDate}`);
  return keys;
}

const firstGivenName = (person: Person): string => foldName(person.givenNames ?? '').split(' ')[0] ?? '';

function joinBookings(
  passengers: Passenger[],
  rest: readonly SourcePerson[],
  isSeparated: IsSeparated,
  compare: Compare,
): void {
  if (rest.length === 0) return;
  const keys = new Map(
    [...passengers.flatMap(({ sources }) => sources), ...rest].map(
      sourcePerson => [sourcePerson, keysOf(sourcePerson)] as const,
    ),
  );
  const counts = countValues([...keys.values()].flatMap(own => [...own]));
  const byKey = new Map<string, Set<Passenger>>();
  const rareKeysOf = (sourcePerson: SourcePerson): string[] =>
    [...(keys.get(sourcePerson) ?? [])].filter(key => (counts.get(key) ?? 0) <= maxPeoplePerKey);
  const index = (passenger: Passenger, sourcePerson: SourcePerson): void => {
    for (const key of rareKeysOf(sourcePerson)) {
      const passengersOfKey = byKey.get(key);
      if (passengersOfKey === undefined) byKey.set(key, new Set([passenger]));
      else passengersOfKey.add(passenger);
    }
  };
  for (const passenger of passengers)
    for (const sourcePerson of passenger.sources) index(passenger, sourcePerson);
  for (const sourcePerson of rest) {
    const candidates = new Set(rareKeysOf(sourcePerson).flatMap(key => [...(byKey.get(key) ?? [])]));
    const best = [...candidates]
      .filter(passenger => !mustStaySeparate(passenger, sourcePerson, isSeparated))
      .map(passenger => ({
        passenger,
        comparison: compare(
          mergeDescriptions(passenger.sources.map(describeSourcePerson)),
          mergeDescriptions([describeSourcePerson(sourcePerson)]),
        ),
      }))
      .filter(({ comparison }) => isMatch(comparison))
      .toSorted((one, other) => other.comparison.score - one.comparison.score)[0];
    const passenger = best?.passenger ?? { sources: [], reasons: [] };
    if (best === undefined) passengers.push(passenger);
    passenger.sources.push(sourcePerson);
    passenger.reasons.push(best?.comparison.reasons ?? []);
    index(passenger, sourcePerson);
  }
}

function countValues(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
