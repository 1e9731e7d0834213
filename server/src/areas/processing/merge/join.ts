import type { Person } from '@farol/edifact';
import { assign, compareEvidence, mergeDescriptions, isMatch, type Reason } from '@farol/identity';
import { foldName } from '#kernel/text.ts';
import { describeSourcePerson } from './describe.ts';
import { buildAgreementKey, pairExactly } from './exact-pairs.ts';
import type { SourcePerson } from './source-person.ts';

export interface Passenger {
  said: SourcePerson[];
  /** Why each entry of `said` was joined to the first. */
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
    .map(said => ({ said: [said], reasons: [[]] }));
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

function mustStaySeparate(passenger: Passenger, said: SourcePerson, isSeparated: IsSeparated): boolean {
  const { rowId } = said;
  return passenger.said.some(
    other =>
      (other.bookingId !== undefined && other.bookingId === said.bookingId) ||
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
  const join = (passenger: Passenger, said: SourcePerson, reasons: Passenger['reasons'][number]): void => {
    passenger.said.push(said);
    passenger.reasons.push(reasons);
    taken.add(said);
  };
  const exact = pairExactly(
    passengers.map(({ said: [listed] }) => listed && buildAgreementKey(listed.person)),
    booked.map(({ person }) => buildAgreementKey(person)),
  );
  for (const [at, place] of exact) {
    const [passenger, said] = [passengers[place], booked[at]];
    if (passenger === undefined || said === undefined || mustStaySeparate(passenger, said, isSeparated))
      continue;
    const comparison = compare(
      mergeDescriptions(passenger.said.map(describeSourcePerson)),
      mergeDescriptions([describeSourcePerson(said)]),
    );
    if (isMatch(comparison)) join(passenger, said, comparison.reasons);
  }
  const open = passengers.filter(({ said }) => said.length === 1);
  const rest = booked.filter(said => !taken.has(said));
  if (rest.length === 0) return [];
  const openPeople = open.map(({ said }, index) => ({
    id: String(index),
    descriptions: said.map(describeSourcePerson),
  }));
  const isOpenSeparate = (id: string, incoming: number): boolean => {
    const [passenger, said] = [open[Number(id)], rest[incoming]];
    return passenger !== undefined && said !== undefined && mustStaySeparate(passenger, said, isSeparated);
  };
  const isLone = buildIsLone(
    passengers.flatMap(({ said }) => said.slice(0, 1)),
    booked,
  );
  const assignments = assign(openPeople, rest.map(describeSourcePerson), isOpenSeparate, isLone);
  for (const { incoming, knownId, comparison } of assignments) {
    const [passenger, said] = [open[Number(knownId)], rest[incoming]];
    if (passenger !== undefined && said !== undefined) join(passenger, said, comparison.reasons);
  }
  return rest.filter(said => !taken.has(said));
}

/** Data that more people share name nobody, and comparing all of them would take hours. */
export const maxPeoplePerKey = 60;

/** Only people with a common key are compared. */
function keysOf(said: SourcePerson): ReadonlySet<string> {
  const { person } = said;
  const keys = new Set(describeSourcePerson(said).documents.map(({ number }) => `d${number}`));
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
    [...passengers.flatMap(({ said }) => said), ...rest].map(said => [said, keysOf(said)] as const),
  );
  const counts = countValues([...keys.values()].flatMap(own => [...own]));
  const byKey = new Map<string, Set<Passenger>>();
  const rareKeysOf = (said: SourcePerson): string[] =>
    [...(keys.get(said) ?? [])].filter(key => (counts.get(key) ?? 0) <= maxPeoplePerKey);
  const index = (passenger: Passenger, sourcePerson: SourcePerson): void => {
    for (const key of rareKeysOf(sourcePerson)) {
      const passengersOfKey = byKey.get(key);
      if (passengersOfKey === undefined) byKey.set(key, new Set([passenger]));
      else passengersOfKey.add(passenger);
    }
  };
  for (const passenger of passengers)
    for (const sourcePerson of passenger.said) index(passenger, sourcePerson);
  for (const sourcePerson of rest) {
    const candidates = new Set(rareKeysOf(sourcePerson).flatMap(key => [...(byKey.get(key) ?? [])]));
    const best = [...candidates]
      .filter(passenger => !mustStaySeparate(passenger, sourcePerson, isSeparated))
      .map(passenger => ({
        passenger,
        comparison: compare(
          mergeDescriptions(passenger.said.map(describeSourcePerson)),
          mergeDescriptions([describeSourcePerson(sourcePerson)]),
        ),
      }))
      .filter(({ comparison }) => isMatch(comparison))
      .toSorted((one, other) => other.comparison.score - one.comparison.score)[0];
    const passenger = best?.passenger ?? { said: [], reasons: [] };
    if (best === undefined) passengers.push(passenger);
    passenger.said.push(sourcePerson);
    passenger.reasons.push(best?.comparison.reasons ?? []);
    index(passenger, sourcePerson);
  }
}

function countValues(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
