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

export interface Decision {
  flight: FlightKey;
  passengerId: string;
  userId: string;
}

/**
 * Separates one booking from a passenger and returns the new passenger's id. The decision survives later
 * messages and rebuilds. Undefined when there is nothing to separate. The caller checks permissions.
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
    // The partition exists with the flight.
    await insertApart(db, flight, [passengerId, otherId], { userId, at: toDate(services.clock.now()) });
    const travellerId = rows.get(passengerId)?.travellerId;
    // Otherwise the two would join again across flights.
    if (travellerId) await releaseDocuments(db, travellerId, numbersOfOne(parted, own));
    const people = await loadPeople(db, flight);
    for (const one of people.said)
      if (one.rowId === passengerId && one.bookingId === bookingId) one.rowId = otherId;
    await rejoin(db, services, flight, people, () =>
      followSources(db, services, flight, passengerId, otherId),
    );
    // With several bookings, the origin of a change is unknown until a rebuild.
    const booked = own.filter(({ source }) => source === 'PNR');
    if (booked.length === parted.length) await moveChanges(db, flight, 'PNR', passengerId, otherId);
    return otherId;
  });
}

/** Moves alerts whose sources match only the other passenger. */
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

function numbersOfOne(parted: readonly SaidPerson[], own: readonly SaidPerson[]): string[] {
  const numbers = (said: readonly SaidPerson[]) =>
    said.flatMap(({ person }) => person.documents.map(document => canonicalDocument(document).folded));
  const others = new Set(numbers(own.filter(one => !parted.includes(one))));
  return [...new Set(numbers(parted))].filter(number => number !== '' && !others.has(number));
}

/**
 * Ends a separation and joins the passengers if the comparison agrees. Undefined without a separation. The
 * caller checks permissions.
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

/** Joins the people of a flight from stored data and judges changed passengers after `stored`. */
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
