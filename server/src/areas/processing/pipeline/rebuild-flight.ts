import type { Person } from '@farol/edifact';
import { assign, assignEach, compare } from '@farol/identity';
import type { Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { lockBookingVersions } from '../bookings/queries.ts';
import {
  loadBookingIds,
  loadBookings,
  storeBookings,
  storeFlightBookings,
} from '../bookings/store-bookings.ts';
import { resolveLegs } from '../flights/find-flights.ts';
import { isInUtc, type MessageOnFlight } from '../flights/flights.ts';
import { listMaskedFlights, setFlightStatus, upsertFlight } from '../flights/queries.ts';
import { describeSourcePerson } from '../merge/describe.ts';
import { buildIdentityKey } from '../merge/exact-pairs.ts';
import { joinPeople } from '../merge/join.ts';
import type { FlightKey } from '../flight-key.ts';
import { deleteFlightBookings, listPushes, savePushes } from '../merge/queries.ts';
import type { SourcePerson } from '../merge/source-person.ts';
import {
  applyStatement,
  listBookedPeople,
  emptyState,
  toFlightWide,
  type Applied,
  type FlightState,
} from '../merge/state.ts';
import { assignPassengerIds, type PlacedPeople } from '../people/people.ts';
import { loadPeople, replaceChanges, type StoredPeople, type MessageChange } from '../people/store-people.ts';
import { toMessageContent } from '../reading/read-message.ts';
import { readStored } from '../reading/stored-message.ts';
import { isTransient } from '#kernel/db/errors.ts';
import { listPastMessages, type PastMessage } from './queries.ts';
import { passengerIdsByPerson, flightStatusOf, storePlaced } from './store-merged.ts';

/** No passenger is removed because of it. */
export class MessageUnreadable extends Error {}

export interface RebuiltFlight {
  passengerIds: string[];
  idsOf: ReadonlyMap<MessageOnFlight, ReadonlyMap<Person, string>>;
  changed: boolean;
}

/**
 * Rebuilds a flight from its stored and `late` messages in order. Keeps passenger ids, decisions and alerts.
 * Throws `MessageUnreadable` before storing anything.
 */
export async function rebuildFlight(
  db: Database,
  services: Services,
  flight: FlightKey,
  late: readonly MessageOnFlight[] = [],
): Promise<RebuiltFlight> {
  if ((await listMaskedFlights(db, [flight])).size > 0)
    return { passengerIds: [], idsOf: new Map(), changed: false };
  const statements = await statementsOf(db, services, flight, late);
  const people = await loadPeople(db, flight);
  const storedBookings = await loadBookings(db, flight, []);
  // Later locks per message would have another order and deadlock.
  await lockBookingVersions(db, [...storedBookings.rows.keys()].toSorted());
  const last = statements.at(-1);
  if (last === undefined) return { passengerIds: [], idsOf: new Map(), changed: false };

  const state = emptyState();
  const fresh = new Set(late);
  const changes: MessageChange[] = [];
  let { destination } = last.flight;
  const appliedByPart = new Map<MessageOnFlight, Applied['named']>();
  for (const part of statements) {
    const { source, received, order } = part;
    const push = fresh.has(part);
    // Compared with all local times ever sent, not only the current ones.
    const sentInUtc = statements.some(other => isInUtc(part.flight, other.flight));
    destination = await upsertFlight(
      db,
      { ...part.flight, sentInUtc },
      { source, order, at: received.at, push },
    );
    const status = flightStatusOf(part);
    if (status !== undefined) await setFlightStatus(db, part.flight, status, { order, at: received.at });
    const applied = applyStatement(state, part, await loadBookingIds(db, part));
    await storeBookings(db, part, applied.bookings);
    changes.push(...applied.changes.map(change => ({ ...change, source, received })));
    if (push) appliedByPart.set(part, applied.named);
  }

  assignStoredIds(state, people);
  const passengers = joinPeople(state.list, listBookedPeople(state), people.isSeparated);
  const placed = assignPassengerIds(passengers, people.rows, {
    ...last.flight,
    destination,
    ...toFlightWide(state),
  });
  mergeUnnamedPassengers(placed, people);
  const pushes = await changedPushes(db, flight, state);
  await savePushes(db, flight, pushes);
  const heldChanged = await storeFlightBookings(db, last, state.bookings, storedBookings.rows);
  const ofMessages = new Set(state.bookings.map(({ id }) => id));
  const forgotten = [...storedBookings.rows.keys()].filter(id => !ofMessages.has(id));
  await deleteFlightBookings(db, flight, forgotten);
  await storePlaced(db, services, last, placed, people.separatedIds);
  const hasNewChanges = await replaceChanges(db, flight, changes, placed.idOf);
  const { changed, merged, gone } = placed;
  const hasChanges =
    pushes.length + heldChanged + forgotten.length + changed.length + merged.length + gone.length > 0 ||
    hasNewChanges;
  return {
    passengerIds: changed.map(({ id }) => id),
    idsOf: new Map([...appliedByPart].map(([part, people]) => [part, passengerIdsByPerson(people, placed)])),
    changed: hasChanges,
  };
}

async function statementsOf(
  db: Database,
  services: Services,
  flight: FlightKey,
  late: readonly MessageOnFlight[],
): Promise<MessageOnFlight[]> {
  const found = [...late];
  const lateKeys = new Set(late.map(({ received }) => `${received.fileId}/${received.ordinal}`));
  for (const past of await listPastMessages(db, flight)) {
    if (lateKeys.has(`${past.file_id}/${past.ordinal}`)) continue;
    const part = await readPastMessage(db, services, flight, past).catch((error: unknown) => {
      if (isTransient(error)) throw error;
      throw new MessageUnreadable(`message ${past.ordinal} of file ${past.file_id}`, { cause: error });
    });
    if (part === undefined)
      throw new MessageUnreadable(`message ${past.ordinal} of file ${past.file_id} is not of this flight`);
    found.push({ ...part, flight: { ...part.flight, id: flight.id, flightDate: flight.flightDate } });
  }
  return found.toSorted(compareOrder);
}

/** Lists may refer to people by bookings sent before or after. */
const compareOrder = (one: MessageOnFlight, other: MessageOnFlight): number => {
  if (one.source !== other.source) return one.source === 'PNR' ? -1 : 1;
  return one.order < other.order ? -1 : 1;
};

async function readPastMessage(
  db: Database,
  services: Services,
  flight: FlightKey,
  { leg, ...past }: PastMessage,
): Promise<MessageOnFlight | undefined> {
  const find = () => undefined;
  const content = toMessageContent(await readStored(db, services.keys, past), past, find);
  const parts = await resolveLegs(db, services, { ...content, find });
  const ofFlight = parts.filter(part => part.flight.id === flight.id);
  if (ofFlight.length > 0) return ofFlight.find(part => part.leg === leg) ?? ofFlight[0];
  // On receipt the flight had another date.
  return leg === null && parts.length > 1 ? undefined : parts.find(part => part.leg === (leg ?? part.leg));
}

/**
 * Assigns stored ids to people: by place in the message, else by comparison. People the reader now skips must
 * not shift ids.
 */
function assignStoredIds(state: FlightState, { sources: stored }: StoredPeople): void {
  const currentPeople = [...state.list, ...listBookedPeople(state)];
  const storedByPlace = new Map(stored.filter(({ order }) => order !== '').map(one => [placeOf(one), one]));
  const used = new Set<SourcePerson>();
  const useStoredId = (one: SourcePerson, same: SourcePerson | undefined): void => {
    if (same?.rowId === undefined || one.rowId !== undefined || used.has(same)) return;
    one.rowId = same.rowId;
    used.add(same);
  };
  for (const one of currentPeople) {
    const same = storedByPlace.get(placeOf(one));
    if (same !== undefined && buildIdentityKey(same.person) === buildIdentityKey(one.person))
      useStoredId(one, same);
  }
  for (const source of ['API', 'PNR'] as const) {
    const left = stored.filter(one => one.source === source && !used.has(one));
    const unassigned = currentPeople.filter(one => one.source === source && one.rowId === undefined);
    const knownPeople = left.map((one, index) => ({
      id: String(index),
      descriptions: [describeSourcePerson(one)],
    }));
    for (const { incoming, knownId } of assign(knownPeople, unassigned.map(describeSourcePerson))) {
      const one = unassigned[incoming];
      if (one !== undefined) useStoredId(one, left[Number(knownId)]);
    }
  }
  // The reader may parse the place differently now.
  for (const one of currentPeople) {
    const same = storedByPlace.get(placeOf(one));
    if (same === undefined || one.rowId !== undefined) continue;
    const { conflict, namesDiffer } = compare(describeSourcePerson(same), describeSourcePerson(one));
    if (conflict === undefined && !namesDiffer) useStoredId(one, same);
  }
}

const placeOf = ({ source, bookingId, at }: SourcePerson): string =>
  [source, bookingId, at.fileId, at.ordinal, at.booking, at.index].join('|');

/** Passengers without any message join their best match or become REMOVED. */
function mergeUnnamedPassengers(placed: PlacedPeople, { rows, isSeparated }: StoredPeople): void {
  const kept = new Set([...placed.people.map(({ id }) => id), ...placed.merged.map(({ from }) => from)]);
  const left = [...rows.values()].filter(({ id, sources }) => !kept.has(id) && sources.length > 0);
  if (left.length === 0) return;
  const knownPeople = placed.people.map(({ id, sources }) => ({
    id,
    descriptions: sources.map(describeSourcePerson),
  }));
  const found = assignEach(
    knownPeople,
    left.flatMap(({ sources: [first] }) => (first === undefined ? [] : [describeSourcePerson(first)])),
    (id, at) => isSeparated(id, left[at]?.id ?? ''),
  );
  const ids = new Map(found.map(({ incoming, knownId }) => [left[incoming]?.id, knownId]));
  for (const { id } of left) {
    const to = ids.get(id);
    if (to === undefined) placed.gone.push(id);
    else placed.merged.push({ from: id, to });
  }
}

async function changedPushes(
  db: Database,
  flight: FlightKey,
  { pushes }: FlightState,
): Promise<FlightState['pushes']> {
  const stored = new Map(
    (await listPushes(db, flight)).map(push => [`${push.file_id}/${push.message_ordinal}`, push]),
  );
  return pushes.filter(push => {
    const before = stored.get(`${push.file_id}/${push.message_ordinal}`);
    return (
      before?.push !== push.push ||
      before.message_order !== push.message_order ||
      before.told.asksBookings !== push.told.asksBookings ||
      before.told.leftOut !== push.told.leftOut
    );
  });
}
