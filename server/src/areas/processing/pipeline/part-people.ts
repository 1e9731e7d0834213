import { canonicalDocument } from '@farol/identity';
import { toDate } from '#kernel/clock.ts';
import { asSystem } from '#kernel/db/acting.ts';
import type { Database } from '#kernel/db/pool.ts';
import { newFlightDatedId } from '#kernel/ids.ts';
import type { Services } from '#kernel/services.ts';
import { moveAlertsOfSources } from '#areas/alerts/index.ts';
import { judgingIn, sourcesMet } from '#areas/inspection/index.ts';
import { loadBookings } from '../bookings/store-bookings.ts';
import { lockFlights } from '../flights/queries.ts';
import { joinPeople } from '../merge/join.ts';
import { pushesOfFlight, type FlightKey } from '../merge/queries.ts';
import type { SaidPerson } from '../merge/said.ts';
import { flightWide } from '../merge/state.ts';
import { placePeople, type Placed } from '../people/people.ts';
import { endApart, insertApart, moveChanges } from '../people/queries.ts';
import { loadPeople, type StoredPeople } from '../people/store-people.ts';
import { releaseDocuments } from '../travellers/queries.ts';
import { storePlaced } from './store-merged.ts';

/** A user's decision whether two passengers of a flight are the same person. */
export interface Decision {
  flight: FlightKey;
  passengerId: string;
  userId: string;
}

/**
 * Separates the data of one booking from a passenger and returns the new passenger's id. The decision is
 * stored by both ids and survives later messages and rebuilds. Undefined when the booking has no data or all
 * data of the passenger. The caller checks permissions.
 */
export async function partPassenger(
  db: Database,
  services: Services,
  { flight, passengerId, userId, bookingId }: Decision & { bookingId: string },
): Promise<string | undefined> {
  return asSystem(db, async () => {
    await lockFlights(db, [flight.id]);
    const { said, rows } = await loadPeople(db, flight);
    const own = said.filter(({ rowId }) => rowId === passengerId);
    const parted = own.filter(one => one.bookingId === bookingId);
    if (parted.length === 0 || parted.length === own.length) return undefined;
    const otherId = newFlightDatedId(flight.flightDate);
    // A stored flight has its monthly partition, so the insert cannot fail.
    await insertApart(db, flight, [passengerId, otherId], { userId, at: toDate(services.clock.now()) });
    const travellerId = rows.get(passengerId)?.travellerId;
    // Releases the documents of this booking from the traveller too, so that the two stay separate across
    // flights.
    if (travellerId) await releaseDocuments(db, travellerId, numbersOfOne(parted, own));
    const people = await loadPeople(db, flight);
    for (const one of people.said)
      if (one.rowId === passengerId && one.bookingId === bookingId) one.rowId = otherId;
    await rejoin(db, services, flight, people, () =>
      followSources(db, services, flight, passengerId, otherId),
    );
    // With several bookings, stored changes do not show which booking made each; they stay until a rebuild.
    const booked = own.filter(({ source }) => source === 'PNR');
    if (booked.length === parted.length) await moveChanges(db, flight, 'PNR', passengerId, otherId);
    return otherId;
  });
}

/** Moves the alerts whose sources match only the other passenger. */
async function followSources(
  db: Database,
  services: Services,
  flight: FlightKey,
  kept: string,
  other: string,
): Promise<void> {
  const both = { flightDate: flight.flightDate, flightId: flight.id, passengerIds: [kept, other] };
  const met = await sourcesMet(db, services, both);
  const stay = met.get(kept);
  const sourceIds = [...(met.get(other) ?? [])].filter(id => stay?.has(id) !== true);
  await moveAlertsOfSources(db, flight, { from: kept, to: other, sourceIds });
}

/** Returns folded document numbers that only the separated records contain. */
function numbersOfOne(parted: readonly SaidPerson[], own: readonly SaidPerson[]): string[] {
  const numbers = (said: readonly SaidPerson[]) =>
    said.flatMap(({ person }) => person.documents.map(document => canonicalDocument(document).folded));
  const others = new Set(numbers(own.filter(one => !parted.includes(one))));
  return [...new Set(numbers(parted))].filter(number => number !== '' && !others.has(number));
}

/**
 * Ends the decision that two passengers differ, and joins them if the comparison agrees. Returns the id that
 * now contains the first passenger. Undefined without such a decision. The caller checks permissions.
 */
export async function joinPassengers(
  db: Database,
  services: Services,
  { flight, passengerId, userId, otherId }: Decision & { otherId: string },
): Promise<{ passengerId: string; joined: boolean } | undefined> {
  return asSystem(db, async () => {
    await lockFlights(db, [flight.id]);
    const decided = { userId, at: toDate(services.clock.now()) };
    if (!(await endApart(db, flight, [passengerId, otherId], decided))) return undefined;
    const { merged } = await rejoin(db, services, flight, await loadPeople(db, flight));
    const now = (id: string): string => merged.find(({ from }) => from === id)?.to ?? id;
    return { passengerId: now(passengerId), joined: now(passengerId) === now(otherId) };
  });
}

/**
 * Joins the people of a flight again from stored data, stores differences, calls `stored` and judges changed
 * passengers.
 */
async function rejoin(
  db: Database,
  services: Services,
  flight: FlightKey,
  people: StoredPeople,
  stored: () => Promise<void> = () => Promise.resolve(),
): Promise<Placed> {
  const listed = people.said.filter(({ source }) => source === 'API');
  const booked = people.said.filter(({ source }) => source === 'PNR');
  const pushes = await pushesOfFlight(db, flight);
  const { bookings } = await loadBookings(db, flight, booked);
  const placed = placePeople(joinPeople(listed, booked, people.apart), people.rows, {
    flightDate: flight.flightDate,
    ...flightWide({ list: listed, bookings, pushes }),
  });
  await storePlaced(db, { flight, received: { at: toDate(services.clock.now()) } }, placed);
  await stored();
  const passengerIds = placed.changed.map(({ id }) => id);
  const passengers = { flightDate: flight.flightDate, flightId: flight.id, passengerIds };
  await judgingIn(db, services).judge(passengers);
  return placed;
}
