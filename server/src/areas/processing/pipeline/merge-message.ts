import type { Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import {
  loadBookingIds,
  loadBookings,
  storeBookings,
  storeFlightBookings,
} from '../bookings/store-bookings.ts';
import type { MessageOnFlight } from '../flights/flights.ts';
import { setFlightStatus, upsertFlight } from '../flights/queries.ts';
import { joinPeople } from '../merge/join.ts';
import { listPushes, savePushes } from '../merge/queries.ts';
import {
  applyStatement,
  listBookedPeople,
  toFlightWide,
  isLate,
  isSuperseded,
  addOutdatedFinding,
  type FlightState,
} from '../merge/state.ts';
import { toPushRow } from '../merge/push.ts';
import { assignPassengerIds } from '../people/people.ts';
import { loadPeople, storeChanges } from '../people/store-people.ts';
import { MessageUnreadable, rebuildFlight } from './rebuild-flight.ts';
import { toMergedFlight, flightStatusOf, storePlaced, type MergedFlight } from './store-merged.ts';

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
  const destination = await upsertFlight(db, flight, { source, order, at: received.at, push: true });
  const status = flightStatusOf(part);
  if (status !== undefined) await setFlightStatus(db, flight, status, { order, at: received.at });

  const people = await loadPeople(db, flight);
  const storedBookings = await loadBookings(
    db,
    flight,
    people.sources.filter(one => one.source === 'PNR'),
  );
  const state: FlightState = {
    list: people.sources.filter(one => one.source === 'API'),
    bookings: storedBookings.bookings,
    pushes: await listPushes(db, flight),
  };
  if (isLate(state, part)) {
    const rebuilt = await insertLateMessages(db, services, state, [part, ...(await following())]);
    if (rebuilt !== undefined) return rebuilt;
  }

  const applied = applyStatement(state, part, await loadBookingIds(db, part));
  const passengers = joinPeople(state.list, listBookedPeople(state), people.isSeparated);
  const placed = assignPassengerIds(passengers, people.rows, {
    ...flight,
    destination,
    ...toFlightWide(state),
  });

  await savePushes(db, flight, [applied.push.push]);
  await storeBookings(db, part, applied.bookings);
  await storeFlightBookings(db, part, state.bookings, storedBookings.rows);
  await storePlaced(db, services, part, placed, people.separatedIds);
  await storeChanges(
    db,
    flight,
    { source, fileId: received.fileId, at: received.at },
    applied.changes,
    placed.idOf,
  );
  return [toMergedFlight(applied.named, placed)];
}

/** Undefined when an earlier message is unreadable; the late one is then applied last, not lost. */
async function insertLateMessages(
  db: Database,
  services: Services,
  { pushes }: Pick<FlightState, 'pushes'>,
  late: readonly [MessageOnFlight, ...MessageOnFlight[]],
): Promise<[MergedFlight, ...MergedFlight[]] | undefined> {
  const [first, ...others] = late;
  try {
    const { passengerIds, idsOf } = await rebuildFlight(db, services, first.flight, late);
    const before = [...pushes];
    const toMerged = (part: MessageOnFlight, changed: readonly string[]): MergedFlight => {
      const overtaken = isSuperseded(before, part);
      if (overtaken) addOutdatedFinding(part);
      before.push(toPushRow(part));
      const ids: MergedFlight['ids'] = (overtaken ? undefined : idsOf.get(part)) ?? new Map();
      return { ids, passengerIds: [...new Set([...ids.values(), ...changed])] };
    };
    return [toMerged(first, passengerIds), ...others.map(part => toMerged(part, []))];
  } catch (error) {
    if (!(error instanceof MessageUnreadable)) throw error;
    services.log.error({ err: error, flightId: first.flight.id }, 'late message put last');
    return undefined;
  }
}
