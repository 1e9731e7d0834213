import type { Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { knownBookings, loadBookings, storeBookings, storeHeld } from '../bookings/store-bookings.ts';
import type { MessageOnFlight } from '../flights/find-flights.ts';
import { setFlightStatus, upsertFlight } from '../flights/queries.ts';
import { joinPeople } from '../merge/join.ts';
import { pushesOfFlight, savePushes } from '../merge/queries.ts';
import {
  applyStatement,
  bookedPeople,
  flightWide,
  isLate,
  isOvertaken,
  tellOutdated,
  type FlightState,
} from '../merge/state.ts';
import { pushOf } from '../merge/push.ts';
import { placePeople } from '../people/people.ts';
import { loadPeople, storeChanges } from '../people/store-people.ts';
import { MessageUnreadable, rebuildFlight } from './rebuild-flight.ts';
import { mergedOf, statusOf, storePlaced, type MergedFlight } from './store-merged.ts';

/**
 * Merges a message into the flight. A late message triggers a rebuild, together with those that `following`
 * returns. Returns the result of each.
 */
export async function mergeMessage(
  db: Database,
  services: Services,
  part: MessageOnFlight,
  following: () => Promise<MessageOnFlight[]>,
): Promise<[MergedFlight, ...MergedFlight[]]> {
  const { flight, source, received, order } = part;
  await upsertFlight(db, flight, { source, order, at: received.at, push: true });
  const status = statusOf(part);
  if (status !== undefined) await setFlightStatus(db, flight, status, { order, at: received.at });

  const people = await loadPeople(db, flight);
  const held = await loadBookings(
    db,
    flight,
    people.said.filter(said => said.source === 'PNR'),
  );
  const state: FlightState = {
    list: people.said.filter(said => said.source === 'API'),
    bookings: held.bookings,
    pushes: await pushesOfFlight(db, flight),
  };
  if (isLate(state, part)) {
    const rebuilt = await inTheirPlaces(db, services, state, [part, ...(await following())]);
    if (rebuilt !== undefined) return rebuilt;
  }

  const applied = applyStatement(state, part, await knownBookings(db, part));
  const passengers = joinPeople(state.list, bookedPeople(state), people.apart);
  const placed = placePeople(passengers, people.rows, {
    flightDate: flight.flightDate,
    ...flightWide(state),
  });

  await savePushes(db, flight, [applied.push.push]);
  await storeBookings(db, part, applied.bookings);
  await storeHeld(db, part, state.bookings, held.rows);
  await storePlaced(db, part, placed);
  await storeChanges(
    db,
    flight,
    { source, fileId: received.fileId, at: received.at },
    applied.changes,
    placed.idOf,
  );
  return [mergedOf(applied.named, placed)];
}

/** Undefined when an earlier message is unreadable; the late one is then applied last, not lost. */
async function inTheirPlaces(
  db: Database,
  services: Services,
  { pushes }: Pick<FlightState, 'pushes'>,
  late: readonly [MessageOnFlight, ...MessageOnFlight[]],
): Promise<[MergedFlight, ...MergedFlight[]] | undefined> {
  const [first, ...others] = late;
  try {
    const { passengerIds, idsOf } = await rebuildFlight(db, services, first.flight, late);
    const before = [...pushes];
    const merged = (part: MessageOnFlight, changed: readonly string[]): MergedFlight => {
      const overtaken = isOvertaken(before, part);
      if (overtaken) tellOutdated(part);
      before.push(pushOf(part));
      const ids: MergedFlight['ids'] = (overtaken ? undefined : idsOf.get(part)) ?? new Map();
      return { ids, passengerIds: [...new Set([...ids.values(), ...changed])] };
    };
    return [merged(first, passengerIds), ...others.map(part => merged(part, []))];
  } catch (error) {
    if (!(error instanceof MessageUnreadable)) throw error;
    services.log.error({ err: error, flightId: first.flight.id }, 'late message put last');
    return undefined;
  }
}
