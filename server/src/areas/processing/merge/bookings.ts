import type { Booking, Person } from '@farol/edifact';
import { assign } from '@farol/identity';
import { listSummaryChanges, buildSummary, type BookingSummary } from './booking-summary.ts';
import { isFullyStored, type JoinedPush } from './push.ts';
import { listChanges } from './changes.ts';
import { describe, describeSourcePerson } from './describe.ts';
import { buildIdentityKey, pairExactly } from './exact-pairs.ts';
import type { PersonChange } from './list.ts';
import { BEFORE_ALL, type MessageOrder } from './order.ts';
import { findPushedFlight, hasSeatOn } from './pushed-flight.ts';
import { buildBookedRoute, type Route } from './route.ts';
import { isEqual, type PassengerState, type SourcePerson } from './source-person.ts';
import type { FlightMessage } from './flight-message.ts';

export interface FlightBooking {
  id: string;
  carrier: string;
  locator: string;
  /** `YYYY-MM-DD` */
  made?: string;
  changedAt?: string;
  order: MessageOrder;
  summary?: BookingSummary;
  /** Route of its passengers on this flight. */
  route?: Route;
  push: string;
  /** Partner that sent the last push, if not the operating carrier. */
  partner?: string | undefined;
  /** Neither cancelled nor missing in a later full push. */
  live: boolean;
  /** Everyone it ever had; former people are REMOVED. */
  people: SourcePerson[];
}

export interface LocatedBooking {
  booking: Booking & { locator: string };
  id: string;
  carrier: string;
  index: number;
}

export interface BookingsApplied {
  current: LocatedBooking[];
  cancelled: LocatedBooking[];
  named: Map<Person, SourcePerson>;
  changes: PersonChange[];
}

/** Locators are reused, so known creation dates must agree. */
export function isSameBooking(
  one: { carrier: string; locator: string; made?: string | undefined },
  other: { carrier: string; locator: string; made?: string | undefined },
): boolean {
  return (
    one.carrier === other.carrier &&
    one.locator === other.locator &&
    (one.made === undefined || other.made === undefined || one.made === other.made)
  );
}

/** Picks the booking of the same date, else a live one, else the last. */
export function pickBooking(
  held: readonly FlightBooking[],
  key: { carrier: string; locator: string; made?: string | undefined },
): FlightBooking | undefined {
  const rank = (one: FlightBooking) => `${one.made === key.made ? 1 : 0}${one.live ? 1 : 0}${one.order}`;
  return held
    .filter(one => isSameBooking(one, key))
    .toSorted((one, other) => (rank(one) < rank(other) ? 1 : -1))[0];
}

/**
 * Maps bookings to ids. Skips bookings without locator; uses the flight carrier's locator if several systems
 * have one.
 */
export function locateBookings(
  { message, flight, leftOut }: Pick<FlightMessage, 'message' | 'flight' | 'leftOut'>,
  idOf: (booking: Booking & { locator: string }, carrier: string) => string,
): LocatedBooking[] {
  const byId = new Map<string, LocatedBooking>();
  for (const [index, booking] of message.bookings.entries()) {
    if (booking.locator === undefined || leftOut?.has(index) === true) continue;
    const own = booking.otherLocators.find(
      ({ system }) => system === flight.carrier && booking.carrier !== flight.carrier,
    );
    const others = booking.otherLocators.filter(other => other !== own);
    const messageLocator = { system: booking.carrier ?? '', locator: booking.locator };
    const located =
      own === undefined
        ? { ...booking, locator: booking.locator }
        : {
            ...booking,
            carrier: own.system,
            locator: own.locator,
            otherLocators: [messageLocator, ...others],
          };
    const carrier = located.carrier ?? flight.carrier;
    const id = idOf(located, carrier);
    byId.set(id, { booking: located, id, carrier, index });
  }
  return [...byId.values()];
}

/**
 * Applies a booking push, changing `held` (standards digest, section 4.5). Empty bookings are cancelled;
 * those missing in a complete full push leave the flight. Older versions only add a finding.
 */
export function applyBookings(
  held: FlightBooking[],
  statement: FlightMessage,
  push: JoinedPush,
  located: readonly LocatedBooking[],
): BookingsApplied {
  const applied: BookingsApplied = { current: [], cancelled: [], named: new Map(), changes: [] };
  const flight = findPushedFlight(statement);
  for (const one of located) {
    const { booking, id, carrier } = one;
    const existingBooking = held.find(other => other.id === id);
    const part: FlightBooking = existingBooking ?? createFlightBooking(booking, id, carrier);
    part.push = push.push.push;
    part.partner = statement.partner;
    if (isOlderVersion(part, one, statement)) continue;
    if (existingBooking === undefined && !booking.cancelled) held.push(part);
    part.order = statement.order;
    part.changedAt = booking.changedAt ?? part.changedAt;
    part.made ??= booking.createdAt?.slice(0, 10);
    part.live = !booking.cancelled;
    if (booking.cancelled) {
      if (existingBooking === undefined) addUnknownBookingFinding(one, statement);
      applied.cancelled.push(one);
      setAll(part.people, 'REMOVED', applied.changes);
    } else {
      applied.current.push(one);
      const state = hasSeatOn(flight, booking) ? 'RESERVED' : 'REMOVED';
      applyPeople(part, findSplitParent(held, one), one, state, statement, applied);
      part.route = buildBookedRoute(booking, flight, statement.flight);
      addContentChanges(part, booking, applied.changes);
    }
  }
  if (statement.message.function === 'FULL' && isFullyStored(push.parts))
    removeMissing(held, push, statement.partner, applied.changes);
  if (push.complete) checkTotal(statement, push.parts);
  return applied;
}

function addContentChanges(held: FlightBooking, booking: Booking, changes: PersonChange[]): void {
  const summary = buildSummary(booking);
  const differences = listSummaryChanges(held.summary, summary);
  held.summary = summary;
  if (differences.length === 0) return;
  for (const sourcePerson of held.people)
    if (sourcePerson.state !== 'REMOVED') changes.push({ sourcePerson, changes: differences });
}

function createFlightBooking(
  booking: Booking & { locator: string },
  id: string,
  carrier: string,
): FlightBooking {
  return { id, carrier, locator: booking.locator, order: BEFORE_ALL, push: '', live: true, people: [] };
}

function isOlderVersion(
  held: FlightBooking,
  { booking, index }: LocatedBooking,
  { find }: FlightMessage,
): boolean {
  const older =
    held.changedAt !== undefined &&
    booking.changedAt !== undefined &&
    Date.parse(booking.changedAt) < Date.parse(held.changedAt);
  const params = { locator: booking.locator };
  if (older) find({ code: 'OLDER_BOOKING', severity: 'WARNING', booking: index, params });
  return older;
}

function addUnknownBookingFinding({ booking, index }: LocatedBooking, { find }: FlightMessage): void {
  const params = { locator: booking.locator };
  find({ code: 'UNKNOWN_CANCELLED_BOOKING', severity: 'WARNING', booking: index, params });
}

function findSplitParent(held: readonly FlightBooking[], { booking, id, carrier }: LocatedBooking) {
  const { splitFrom } = booking;
  return held.findLast(
    other =>
      splitFrom !== undefined && other.id !== id && isSameBooking(other, { carrier, locator: splitFrom }),
  );
}

/** Moves people of a split booking from `parent`, matching those it dropped first. */
function takeFromParent(parent: FlightBooking, people: readonly Person[]): Map<Person, SourcePerson> {
  const taken = new Map<Person, SourcePerson>();
  for (const left of [true, false]) {
    const rest = people.filter(person => !taken.has(person));
    const then = rest.map(person => ({ ...person, locator: parent.locator }));
    const candidates = parent.people.filter(sourcePerson => (sourcePerson.state === 'REMOVED') === left);
    for (const [at, sourcePerson] of matchPeople(candidates, then)) {
      const person = rest[at];
      if (person !== undefined) taken.set(person, sourcePerson);
    }
  }
  const gone = new Set(taken.values());
  parent.people = parent.people.filter(sourcePerson => !gone.has(sourcePerson));
  return taken;
}

function applyPeople(
  held: FlightBooking,
  parent: FlightBooking | undefined,
  { booking, index }: LocatedBooking,
  state: PassengerState,
  statement: FlightMessage,
  { named, changes }: BookingsApplied,
): void {
  const { received, order } = statement;
  const locatedPeople = booking.people.map(person => ({
    ...person,
    locator: person.locator ?? booking.locator,
  }));
  const own = matchPeople(held.people, locatedPeople);
  const rest = locatedPeople.filter((_, at) => !own.has(at));
  const along = parent === undefined ? new Map<Person, SourcePerson>() : takeFromParent(parent, rest);
  held.people.push(...along.values());
  const present = new Set<SourcePerson>();
  for (const [at, person] of locatedPeople.entries()) {
    const before = own.get(at) ?? along.get(person);
    const sourcePerson: SourcePerson = {
      source: 'PNR',
      person,
      at: { fileId: received.fileId, ordinal: received.ordinal, index: at, booking: index },
      order,
      by: {},
      state,
      bookingId: held.id,
      ...checkInOf(person, before, statement),
      ...(before?.rowId === undefined ? {} : { rowId: before.rowId }),
    };
    if (before !== undefined && isUnchanged(before, sourcePerson)) {
    } else if (before !== undefined) {
      const differences = listChanges(before, sourcePerson);
      Object.assign(before, sourcePerson);
      if (differences.length > 0) changes.push({ sourcePerson: before, changes: differences });
    } else held.people.push(sourcePerson);
    present.add(before ?? sourcePerson);
    const one = booking.people[at];
    if (one !== undefined) named.set(one, before ?? sourcePerson);
  }
  setAll(
    held.people.filter(sourcePerson => !present.has(sourcePerson)),
    'REMOVED',
    changes,
  );
}

function matchPeople(known: readonly SourcePerson[], people: readonly Person[]): Map<number, SourcePerson> {
  if (known.length === 0) return new Map();
  const exact = pairExactly(
    known.map(({ person }) => buildIdentityKey(person)),
    people.map(buildIdentityKey),
  );
  const found = exact.size === people.length ? exact : assignPeople(known, people);
  return new Map(
    [...found].flatMap(([at, place]) => {
      const sourcePerson = known[place];
      return sourcePerson === undefined ? [] : [[at, sourcePerson] as const];
    }),
  );
}

function assignPeople(known: readonly SourcePerson[], people: readonly Person[]): Map<number, number> {
  const assignments = assign(
    known.map((sourcePerson, at) => ({ id: String(at), descriptions: [describeSourcePerson(sourcePerson)] })),
    people.map(person => describe(person, 'PNR')),
  );
  return new Map(assignments.map(({ incoming, knownId }) => [incoming, Number(knownId)]));
}

function isUnchanged(before: SourcePerson, sourcePerson: SourcePerson): boolean {
  return (
    before.state === sourcePerson.state &&
    before.checkedInAt === sourcePerson.checkedInAt &&
    isEqual(before.person, sourcePerson.person)
  );
}

function checkInOf(
  { checkIn }: Person,
  before: SourcePerson | undefined,
  { received }: FlightMessage,
): Pick<SourcePerson, 'checkedInAt'> {
  if (checkIn === undefined)
    return before?.checkedInAt === undefined ? {} : { checkedInAt: before.checkedInAt };
  return { checkedInAt: checkIn.at ?? before?.checkedInAt ?? received.at.toISOString() };
}

function setAll(people: readonly SourcePerson[], state: PassengerState, changes: PersonChange[]): void {
  for (const sourcePerson of people) {
    if (sourcePerson.state === state) continue;
    changes.push({
      sourcePerson,
      changes: [{ field: 'state', before: sourcePerson.state, after: state }],
    });
    sourcePerson.state = state;
  }
}

/** Partner and operating carrier each send only their own bookings. */
function removeMissing(
  held: readonly FlightBooking[],
  { push }: JoinedPush,
  partner: string | undefined,
  changes: PersonChange[],
): void {
  for (const booking of held) {
    if (!booking.live || booking.push === push.push || booking.partner !== partner) continue;
    booking.live = false;
    setAll(booking.people, 'REMOVED', changes);
  }
}

/** The reader checks the total of single-part pushes. */
function checkTotal({ message, find }: FlightMessage, parts: JoinedPush['parts']): void {
  const expected = message.announced?.bookings;
  if (expected === undefined || parts.length === 1) return;
  const found = parts.reduce((sum, { bookings }) => sum + bookings, 0);
  if (found !== expected) find({ code: 'BOOKING_TOTAL', severity: 'WARNING', params: { expected, found } });
}
