import type { Booking, Person } from '@farol/edifact';
import { assign } from '@farol/identity';
import { summaryChanges, summaryOf, type BookingSummary } from './booking-summary.ts';
import { isHeardWhole, type JoinedPush } from './push.ts';
import { changesBetween } from './changes.ts';
import { describe, describeSaid } from './describe.ts';
import { identityOf, pairExactly } from './exact.ts';
import type { PersonChange } from './list.ts';
import { BEFORE_ALL, type MessageOrder } from './order.ts';
import { findPushedFlight, hasSeatOn } from './pushed-flight.ts';
import { isSame, type PassengerState, type SaidPerson } from './said.ts';
import type { Statement } from './statement.ts';

export interface HeldBooking {
  id: string;
  carrier: string;
  locator: string;
  /** `YYYY-MM-DD` */
  made?: string;
  changedAt?: string;
  order: MessageOrder;
  summary?: BookingSummary;
  push: string;
  /** Partner that sent the last push, if not the operating carrier. */
  partner?: string | undefined;
  /** Neither cancelled nor missing in a later full push. */
  live: boolean;
  /** Everyone it ever had; former people are REMOVED. */
  people: SaidPerson[];
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
  named: Map<Person, SaidPerson>;
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
export function bookingMeant(
  held: readonly HeldBooking[],
  told: { carrier: string; locator: string; made?: string | undefined },
): HeldBooking | undefined {
  const rank = (one: HeldBooking) => `${one.made === told.made ? 1 : 0}${one.live ? 1 : 0}${one.order}`;
  return held
    .filter(one => isSameBooking(one, told))
    .toSorted((one, other) => (rank(one) < rank(other) ? 1 : -1))[0];
}

/**
 * Maps bookings to ids. Skips bookings without locator; uses the flight carrier's locator if several systems
 * have one.
 */
export function locateBookings(
  { message, flight, leftOut }: Pick<Statement, 'message' | 'flight' | 'leftOut'>,
  idOf: (booking: Booking & { locator: string }, carrier: string) => string,
): LocatedBooking[] {
  const byId = new Map<string, LocatedBooking>();
  for (const [index, booking] of message.bookings.entries()) {
    if (booking.locator === undefined || leftOut?.has(index) === true) continue;
    const own = booking.otherLocators.find(
      ({ system }) => system === flight.carrier && booking.carrier !== flight.carrier,
    );
    const others = booking.otherLocators.filter(other => other !== own);
    const given = { system: booking.carrier ?? '', locator: booking.locator };
    const located =
      own === undefined
        ? { ...booking, locator: booking.locator }
        : { ...booking, carrier: own.system, locator: own.locator, otherLocators: [given, ...others] };
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
  held: HeldBooking[],
  statement: Statement,
  push: JoinedPush,
  located: readonly LocatedBooking[],
): BookingsApplied {
  const applied: BookingsApplied = { current: [], cancelled: [], named: new Map(), changes: [] };
  const flight = findPushedFlight(statement);
  for (const one of located) {
    const { booking, id, carrier } = one;
    const known = held.find(other => other.id === id);
    const part: HeldBooking = known ?? begun(booking, id, carrier);
    part.push = push.push.push;
    part.partner = statement.partner;
    if (isOlder(part, one, statement)) continue;
    if (known === undefined && !booking.cancelled) held.push(part);
    part.order = statement.order;
    part.changedAt = booking.changedAt ?? part.changedAt;
    part.made ??= booking.createdAt?.slice(0, 10);
    part.live = !booking.cancelled;
    if (booking.cancelled) {
      if (known === undefined) unknownBooking(one, statement);
      applied.cancelled.push(one);
      setAll(part.people, 'REMOVED', applied.changes);
    } else {
      applied.current.push(one);
      const state = hasSeatOn(flight, booking) ? 'RESERVED' : 'REMOVED';
      tellPeople(part, dividedFrom(held, one), one, state, statement, applied);
      tellContent(part, booking, applied.changes);
    }
  }
  if (statement.message.function === 'FULL' && isHeardWhole(push.parts))
    leaveOut(held, push, statement.partner, applied.changes);
  if (push.complete) compareTotal(statement, push.parts);
  return applied;
}

function tellContent(held: HeldBooking, booking: Booking, changes: PersonChange[]): void {
  const summary = summaryOf(booking);
  const differences = summaryChanges(held.summary, summary);
  held.summary = summary;
  if (differences.length === 0) return;
  for (const said of held.people) if (said.state !== 'REMOVED') changes.push({ said, changes: differences });
}

function begun(booking: Booking & { locator: string }, id: string, carrier: string): HeldBooking {
  return { id, carrier, locator: booking.locator, order: BEFORE_ALL, push: '', live: true, people: [] };
}

function isOlder(held: HeldBooking, { booking, index }: LocatedBooking, { find }: Statement): boolean {
  const older =
    held.changedAt !== undefined &&
    booking.changedAt !== undefined &&
    Date.parse(booking.changedAt) < Date.parse(held.changedAt);
  const params = { locator: booking.locator };
  if (older) find({ code: 'OLDER_BOOKING', severity: 'WARNING', booking: index, params });
  return older;
}

function unknownBooking({ booking, index }: LocatedBooking, { find }: Statement): void {
  const params = { locator: booking.locator };
  find({ code: 'UNKNOWN_CANCELLED_BOOKING', severity: 'WARNING', booking: index, params });
}

function dividedFrom(held: readonly HeldBooking[], { booking, id, carrier }: LocatedBooking) {
  const { splitFrom } = booking;
  return held.findLast(
    other =>
      splitFrom !== undefined && other.id !== id && isSameBooking(other, { carrier, locator: splitFrom }),
  );
}

/** Moves people of a split booking from `parent`, matching those it dropped first. */
function takenAlong(parent: HeldBooking, given: readonly Person[]): Map<Person, SaidPerson> {
  const taken = new Map<Person, SaidPerson>();
  for (const left of [true, false]) {
    const rest = given.filter(person => !taken.has(person));
    const then = rest.map(person => ({ ...person, locator: parent.locator }));
    const known = parent.people.filter(said => (said.state === 'REMOVED') === left);
    for (const [at, said] of samePeople(known, then)) {
      const person = rest[at];
      if (person !== undefined) taken.set(person, said);
    }
  }
  const gone = new Set(taken.values());
  parent.people = parent.people.filter(said => !gone.has(said));
  return taken;
}

function tellPeople(
  held: HeldBooking,
  parent: HeldBooking | undefined,
  { booking, index }: LocatedBooking,
  state: PassengerState,
  statement: Statement,
  { named, changes }: BookingsApplied,
): void {
  const { received, order } = statement;
  const given = booking.people.map(person => ({ ...person, locator: person.locator ?? booking.locator }));
  const own = samePeople(held.people, given);
  const rest = given.filter((_, at) => !own.has(at));
  const along = parent === undefined ? new Map<Person, SaidPerson>() : takenAlong(parent, rest);
  held.people.push(...along.values());
  const present = new Set<SaidPerson>();
  for (const [at, person] of given.entries()) {
    const before = own.get(at) ?? along.get(person);
    const said: SaidPerson = {
      source: 'PNR',
      person,
      at: { fileId: received.fileId, ordinal: received.ordinal, index: at, booking: index },
      order,
      by: {},
      state,
      bookingId: held.id,
      ...checkedIn(person, before, statement),
      ...(before?.rowId === undefined ? {} : { rowId: before.rowId }),
    };
    if (before !== undefined && isToldAgain(before, said)) {
    } else if (before !== undefined) {
      const differences = changesBetween(before, said);
      Object.assign(before, said);
      if (differences.length > 0) changes.push({ said: before, changes: differences });
    } else held.people.push(said);
    present.add(before ?? said);
    const one = booking.people[at];
    if (one !== undefined) named.set(one, before ?? said);
  }
  setAll(
    held.people.filter(said => !present.has(said)),
    'REMOVED',
    changes,
  );
}

function samePeople(known: readonly SaidPerson[], given: readonly Person[]): Map<number, SaidPerson> {
  if (known.length === 0) return new Map();
  const exact = pairExactly(
    known.map(({ person }) => identityOf(person)),
    given.map(identityOf),
  );
  const found = exact.size === given.length ? exact : assigned(known, given);
  return new Map(
    [...found].flatMap(([at, place]) => {
      const said = known[place];
      return said === undefined ? [] : [[at, said] as const];
    }),
  );
}

function assigned(known: readonly SaidPerson[], given: readonly Person[]): Map<number, number> {
  const assignments = assign(
    known.map((said, at) => ({ id: String(at), descriptions: [describeSaid(said)] })),
    given.map(person => describe(person, 'PNR')),
  );
  return new Map(assignments.map(({ incoming, knownId }) => [incoming, Number(knownId)]));
}

function isToldAgain(before: SaidPerson, said: SaidPerson): boolean {
  return (
    before.state === said.state &&
    before.checkedInAt === said.checkedInAt &&
    isSame(before.person, said.person)
  );
}

function checkedIn(
  { checkIn }: Person,
  before: SaidPerson | undefined,
  { received }: Statement,
): Pick<SaidPerson, 'checkedInAt'> {
  if (checkIn === undefined)
    return before?.checkedInAt === undefined ? {} : { checkedInAt: before.checkedInAt };
  return { checkedInAt: checkIn.at ?? before?.checkedInAt ?? received.at.toISOString() };
}

function setAll(people: readonly SaidPerson[], state: PassengerState, changes: PersonChange[]): void {
  for (const said of people) {
    if (said.state === state) continue;
    changes.push({ said, changes: [{ field: 'state', before: said.state, after: state }] });
    said.state = state;
  }
}

/** Partner and operating carrier each send only their own bookings. */
function leaveOut(
  held: readonly HeldBooking[],
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
function compareTotal({ message, find }: Statement, parts: JoinedPush['parts']): void {
  const expected = message.announced?.bookings;
  if (expected === undefined || parts.length === 1) return;
  const found = parts.reduce((sum, { bookings }) => sum + bookings, 0);
  if (found !== expected) find({ code: 'BOOKING_TOTAL', severity: 'WARNING', params: { expected, found } });
}
