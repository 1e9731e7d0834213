import { toCanonicalDocument } from '@farol/identity';
import { toDate } from '#kernel/clock.ts';
import { asSystem } from '#kernel/db/as-system.ts';
import type { Database } from '#kernel/db/pool.ts';
import { createFlightDatedId } from '#kernel/ids.ts';
import type { Services } from '#kernel/services.ts';
import { moveAlertsOfSources } from '#areas/alerts/index.ts';
import { createJudging, listMatchingSources } from '#areas/judging/index.ts';
import { loadBookings } from '../bookings/store-bookings.ts';
import { findFlightEnds, lockFlights } from '../flights/queries.ts';
import { joinPeople } from '../merge/join.ts';
import type { FlightKey } from '../flight-key.ts';
import { listPushes } from '../merge/queries.ts';
import type { SourcePerson } from '../merge/source-person.ts';
import { toFlightWide } from '../merge/state.ts';
import { assignPassengerIds, type PlacedPeople } from '../people/people.ts';
import { endSeparation, insertSeparation, moveChanges } from '../people/queries.ts';
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
export async function separatePassenger(
  db: Database,
  services: Services,
  { flight, passengerId, userId, bookingId }: Decision & { bookingId: string },
): Promise<string | undefined> {
  return asSystem(db, async () => {
    await lockFlights(db, [flight.id]);
    const { sources, rows } = await loadPeople(db, flight);
    const ownRecords = sources.filter(({ rowId }) => rowId === passengerId);
    const separated = ownRecords.filter(one => one.bookingId === bookingId);
    if (separated.length === 0 || separated.length === ownRecords.length) return undefined;
    const otherId = createFlightDatedId(flight.flightDate);
    // The partition exists with the flight.
    await insertSeparation(db, flight, [passengerId, otherId], { userId, at: toDate(services.clock.now()) });
    const travellerId = rows.get(passengerId)?.travellerId;
    // Otherwise the two would join again across flights.
    if (travellerId) await releaseDocuments(db, travellerId, documentNumbersOnlyIn(separated, ownRecords));
    const people = await loadPeople(db, flight);
    for (const one of people.sources)
      if (one.rowId === passengerId && one.bookingId === bookingId) one.rowId = otherId;
    await rejoin(db, services, flight, people, () =>
      moveAlertsToOther(db, services, flight, passengerId, otherId),
    );
    // With several bookings, the origin of a change is unknown until a rebuild.
    const booked = ownRecords.filter(({ source }) => source === 'PNR');
    if (booked.length === separated.length) await moveChanges(db, flight, 'PNR', passengerId, otherId);
    return otherId;
  });
}

/** Moves alerts whose sources match only the other passenger. */
async function moveAlertsToOther(
  db: Database,
  services: Services,
  flight: FlightKey,
  kept: string,
  other: string,
): Promise<void> {
  const both = { flightDate: flight.flightDate, flightId: flight.id, passengerIds: [kept, other] };
  const sourceIdsByPassenger = await listMatchingSources(db, services, both);
  const keptSourceIds = sourceIdsByPassenger.get(kept);
  const sourceIds = [...(sourceIdsByPassenger.get(other) ?? [])].filter(
    id => keptSourceIds?.has(id) !== true,
  );
  await moveAlertsOfSources(db, flight, { from: kept, to: other, sourceIds });
}

function documentNumbersOnlyIn(
  separated: readonly SourcePerson[],
  ownRecords: readonly SourcePerson[],
): string[] {
  const numbers = (sources: readonly SourcePerson[]) =>
    sources.flatMap(({ person }) => person.documents.map(document => toCanonicalDocument(document).folded));
  const others = new Set(numbers(ownRecords.filter(one => !separated.includes(one))));
  return [...new Set(numbers(separated))].filter(number => number !== '' && !others.has(number));
}

/**
 * Ends a separation and joins the passengers if the comparison agrees. Undefined without a separation. The
 * caller checks permissions.
 */
export async function rejoinPassengers(
  db: Database,
  services: Services,
  { flight, passengerId, userId, otherId }: Decision & { otherId: string },
): Promise<{ passengerId: string; joined: boolean } | undefined> {
  return asSystem(db, async () => {
    await lockFlights(db, [flight.id]);
    const auditFields = { userId, at: toDate(services.clock.now()) };
    if (!(await endSeparation(db, flight, [passengerId, otherId], auditFields))) return undefined;
    const { merged } = await rejoin(db, services, flight, await loadPeople(db, flight));
    const currentIdOf = (id: string): string => merged.find(({ from }) => from === id)?.to ?? id;
    return {
      passengerId: currentIdOf(passengerId),
      joined: currentIdOf(passengerId) === currentIdOf(otherId),
    };
  });
}

/** Joins the people of a flight from stored data and judges changed passengers after `afterStore`. */
async function rejoin(
  db: Database,
  services: Services,
  flight: FlightKey,
  people: StoredPeople,
  afterStore: () => Promise<void> = () => Promise.resolve(),
): Promise<PlacedPeople> {
  const listed = people.sources.filter(({ source }) => source === 'API');
  const booked = people.sources.filter(({ source }) => source === 'PNR');
  const pushes = await listPushes(db, flight);
  const { bookings } = await loadBookings(db, flight, booked);
  const ends = (await findFlightEnds(db, flight)) ?? { origin: '', destination: '' };
  const placed = assignPassengerIds(joinPeople(listed, booked, people.isSeparated), people.rows, {
    flightDate: flight.flightDate,
    ...ends,
    ...toFlightWide({ list: listed, bookings, pushes }),
  });
  await storePlaced(
    db,
    services,
    { flight, received: { at: toDate(services.clock.now()) } },
    placed,
    people.separatedIds,
  );
  await afterStore();
  const passengerIds = placed.changed.map(({ id }) => id);
  const passengers = { flightDate: flight.flightDate, flightId: flight.id, passengerIds };
  await createJudging(db, services).judge(passengers);
  return placed;
}
