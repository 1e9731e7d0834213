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

/** Two passengers of a flight of whom somebody decides whether they are one person. */
export interface Decision {
  flight: FlightKey;
  passengerId: string;
  /** Who decides. */
  userId: string;
}

/**
 * Parts what a booking says of somebody from what else is said of them: the passenger keeps their id, the booking's person gets one,
 * which is answered. The decision is kept by the two ids and holds for all messages to come and when the flight is made anew. Undefined
 * where the booking says nothing of the passenger, or nothing else does. The caller has checked the person's right.
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
    // The flight is there, and so is its month.
    await insertApart(db, flight, [passengerId, otherId], { userId, at: toDate(services.clock.now()) });
    const travellerId = rows.get(passengerId)?.travellerId;
    // Across flights they are two as well: what the booking alone shows names somebody else.
    if (travellerId) await releaseDocuments(db, travellerId, numbersOfOne(parted, own));
    const people = await loadPeople(db, flight);
    for (const one of people.said)
      if (one.rowId === passengerId && one.bookingId === bookingId) one.rowId = otherId;
    await rejoin(db, services, flight, people, () =>
      followSources(db, services, flight, passengerId, otherId),
    );
    // With several bookings the stored changes do not tell which of them made each: they stay, until the flight is made anew.
    const booked = own.filter(({ source }) => source === 'PNR');
    if (booked.length === parted.length) await moveChanges(db, flight, 'PNR', passengerId, otherId);
    return otherId;
  });
}

/** Alerts by what the other alone meets go with them. */
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

/** Folded numbers of documents that these say and nobody else does. */
function numbersOfOne(parted: readonly SaidPerson[], own: readonly SaidPerson[]): string[] {
  const numbers = (said: readonly SaidPerson[]) =>
    said.flatMap(({ person }) => person.documents.map(document => canonicalDocument(document).folded));
  const others = new Set(numbers(own.filter(one => !parted.includes(one))));
  return [...new Set(numbers(parted))].filter(number => number !== '' && !others.has(number));
}

/**
 * Ends the decision that two are not the same person, and joins them where the comparison says so. Answers under which id the first is
 * found from now on, and whether they are one; undefined where no decision holds of them. The caller has checked the person's right.
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

/** Joins the people of a flight anew by what is stored of them, stores what differs, and, after `stored`, looks at who changed as after a message. */
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
