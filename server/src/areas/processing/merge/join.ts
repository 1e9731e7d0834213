import type { Person } from '@farol/edifact';
import { assign, compareEvidence, gather, joins, type Reason } from '@farol/identity';
import { foldName } from '#kernel/text.ts';
import { describeSaid } from './describe.ts';
import { agreementOf, pairExactly } from './exact.ts';
import type { SaidPerson } from './said.ts';

export interface Passenger {
  said: SaidPerson[];
  /** Why each entry of `said` was joined to the first. */
  reasons: (readonly Reason[])[];
}

export type Apart = (one: string, other: string) => boolean;

/**
 * Joins people of lists and bookings: best pairs first, then people of several bookings. The result does not
 * depend on the order of the data.
 */
export function joinPeople(
  listed: readonly SaidPerson[],
  booked: readonly SaidPerson[],
  apart: Apart = () => false,
): Passenger[] {
  const passengers: Passenger[] = listed.toSorted(inOrder).map(said => ({ said: [said], reasons: [[]] }));
  const rest = joinPairs(passengers, booked.toSorted(inOrder), apart);
  joinBookings(passengers, rest, apart);
  return passengers;
}

/** Rows come in any order. */
const inOrder = (one: SaidPerson, other: SaidPerson): number =>
  compareTexts(one.bookingId ?? '', other.bookingId ?? '') ||
  compareTexts(one.at.fileId, other.at.fileId) ||
  one.at.ordinal - other.at.ordinal ||
  one.at.index - other.at.index;

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function isApart(passenger: Passenger, said: SaidPerson, apart: Apart): boolean {
  const { rowId } = said;
  return passenger.said.some(
    other =>
      (other.bookingId !== undefined && other.bookingId === said.bookingId) ||
      (rowId !== undefined &&
        other.rowId !== undefined &&
        rowId !== other.rowId &&
        apart(rowId, other.rowId)),
  );
}

function loneIn(...sources: readonly (readonly SaidPerson[])[]): (locator: string) => boolean {
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
function joinPairs(passengers: Passenger[], booked: readonly SaidPerson[], apart: Apart): SaidPerson[] {
  if (passengers.length === 0 || booked.length === 0) return [...booked];
  const taken = new Set<SaidPerson>();
  const join = (passenger: Passenger, said: SaidPerson, reasons: Passenger['reasons'][number]): void => {
    passenger.said.push(said);
    passenger.reasons.push(reasons);
    taken.add(said);
  };
  const exact = pairExactly(
    passengers.map(({ said: [listed] }) => listed && agreementOf(listed.person)),
    booked.map(({ person }) => agreementOf(person)),
  );
  for (const [at, place] of exact) {
    const [passenger, said] = [passengers[place], booked[at]];
    if (passenger === undefined || said === undefined || isApart(passenger, said, apart)) continue;
    const comparison = compareEvidence(
      gather(passenger.said.map(describeSaid)),
      gather([describeSaid(said)]),
    );
    if (joins(comparison)) join(passenger, said, comparison.reasons);
  }
  const open = passengers.filter(({ said }) => said.length === 1);
  const rest = booked.filter(said => !taken.has(said));
  if (rest.length === 0) return [];
  const known = open.map(({ said }, index) => ({ id: String(index), descriptions: said.map(describeSaid) }));
  const isOpenApart = (id: string, incoming: number): boolean => {
    const [passenger, said] = [open[Number(id)], rest[incoming]];
    return passenger !== undefined && said !== undefined && isApart(passenger, said, apart);
  };
  const isLone = loneIn(
    passengers.flatMap(({ said }) => said.slice(0, 1)),
    booked,
  );
  const assignments = assign(known, rest.map(describeSaid), isOpenApart, isLone);
  for (const { incoming, knownId, comparison } of assignments) {
    const [passenger, said] = [open[Number(knownId)], rest[incoming]];
    if (passenger !== undefined && said !== undefined) join(passenger, said, comparison.reasons);
  }
  return rest.filter(said => !taken.has(said));
}

/** Only people with a common key are compared. */
function keysOf(said: SaidPerson): string[] {
  const { person } = said;
  const keys = describeSaid(said).documents.map(({ number }) => `d${number}`);
  for (const ticket of person.ticketNumbers) keys.push(`t${ticket}`);
  const surname = foldName(person.surname ?? '');
  if (surname !== '') keys.push(`n${surname}|${firstOf(person)}`);
  return keys;
}

const firstOf = (person: Person): string => foldName(person.givenNames ?? '').split(' ')[0] ?? '';

function joinBookings(passengers: Passenger[], rest: readonly SaidPerson[], apart: Apart): void {
  const byKey = new Map<string, Set<Passenger>>();
  const index = (passenger: Passenger, said: SaidPerson): void => {
    for (const key of keysOf(said)) {
      const held = byKey.get(key);
      if (held === undefined) byKey.set(key, new Set([passenger]));
      else held.add(passenger);
    }
  };
  if (rest.length > 0)
    for (const passenger of passengers) for (const said of passenger.said) index(passenger, said);
  for (const said of rest) {
    const candidates = new Set(keysOf(said).flatMap(key => [...(byKey.get(key) ?? [])]));
    const best = [...candidates]
      .filter(passenger => !isApart(passenger, said, apart))
      .map(passenger => ({
        passenger,
        comparison: compareEvidence(gather(passenger.said.map(describeSaid)), gather([describeSaid(said)])),
      }))
      .filter(({ comparison }) => joins(comparison))
      .toSorted((one, other) => other.comparison.score - one.comparison.score)[0];
    const passenger = best?.passenger ?? { said: [], reasons: [] };
    if (best === undefined) passengers.push(passenger);
    passenger.said.push(said);
    passenger.reasons.push(best?.comparison.reasons ?? []);
    index(passenger, said);
  }
}
