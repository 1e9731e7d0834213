import type { Person } from '@farol/edifact';
import { assign, assignEach, compare } from '@farol/identity';
import type { Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { lockBookings } from '../bookings/queries.ts';
import { knownBookings, loadBookings, storeBookings, storeHeld } from '../bookings/store-bookings.ts';
import { legsOf, type MessageOnFlight } from '../flights/find-flights.ts';
import { isToldInUtc } from '../flights/flights.ts';
import { maskedFlights, setFlightStatus, upsertFlight } from '../flights/queries.ts';
import { describeSaid } from '../merge/describe.ts';
import { identityOf } from '../merge/exact.ts';
import { joinPeople } from '../merge/join.ts';
import { forgetBookings, pushesOfFlight, savePushes, type FlightKey } from '../merge/queries.ts';
import type { SaidPerson } from '../merge/said.ts';
import {
  applyStatement,
  bookedPeople,
  emptyState,
  flightWide,
  type Applied,
  type FlightState,
} from '../merge/state.ts';
import { placePeople, type Placed } from '../people/people.ts';
import { loadPeople, replaceChangesOf, type StoredPeople, type ToldChange } from '../people/store-people.ts';
import { toldBy } from '../reading/read-message.ts';
import { readStored } from '../reading/stored-message.ts';
import { isPassing } from '#kernel/db/lost.ts';
import { messagesToReadAgain, type PastMessage } from './queries.ts';
import { idsIn, statusOf, storePlaced } from './store-merged.ts';

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
  if ((await maskedFlights(db, [flight])).size > 0)
    return { passengerIds: [], idsOf: new Map(), changed: false };
  const statements = await statementsOf(db, services, flight, late);
  const people = await loadPeople(db, flight);
  const held = await loadBookings(db, flight, []);
  // Later locks per message would have another order and deadlock.
  await lockBookings(db, [...held.rows.keys()].toSorted());
  const last = statements.at(-1);
  if (last === undefined) return { passengerIds: [], idsOf: new Map(), changed: false };

  const state = emptyState();
  const fresh = new Set(late);
  const changes: ToldChange[] = [];
  const named = new Map<MessageOnFlight, Applied['named']>();
  for (const part of statements) {
    const { source, received, order } = part;
    const push = fresh.has(part);
    // Compared with all local times ever sent, not only the current ones.
    const toldInUtc = statements.some(other => isToldInUtc(part.flight, other.flight));
    await upsertFlight(db, { ...part.flight, toldInUtc }, { source, order, at: received.at, push });
    const status = statusOf(part);
    if (status !== undefined) await setFlightStatus(db, part.flight, status, { order, at: received.at });
    const applied = applyStatement(state, part, await knownBookings(db, part));
    await storeBookings(db, part, applied.bookings);
    changes.push(...applied.changes.map(change => ({ ...change, source, received })));
    if (push) named.set(part, applied.named);
  }

  recogniseStored(state, people);
  const passengers = joinPeople(state.list, bookedPeople(state), people.apart);
  const placed = placePeople(passengers, people.rows, {
    flightDate: flight.flightDate,
    ...flightWide(state),
  });
  mergeLeft(placed, people);
  const pushes = await changedPushes(db, flight, state);
  await savePushes(db, flight, pushes);
  const heldChanged = await storeHeld(db, last, state.bookings, held.rows);
  const ofMessages = new Set(state.bookings.map(({ id }) => id));
  const forgotten = [...held.rows.keys()].filter(id => !ofMessages.has(id));
  await forgetBookings(db, flight, forgotten);
  await storePlaced(db, last, placed);
  const told = await replaceChangesOf(db, flight, changes, placed.idOf);
  const { changed, merged, gone } = placed;
  const differs =
    pushes.length + heldChanged + forgotten.length + changed.length + merged.length + gone.length > 0 || told;
  return {
    passengerIds: changed.map(({ id }) => id),
    idsOf: new Map([...named].map(([part, people]) => [part, idsIn(people, placed)])),
    changed: differs,
  };
}

async function statementsOf(
  db: Database,
  services: Services,
  flight: FlightKey,
  late: readonly MessageOnFlight[],
): Promise<MessageOnFlight[]> {
  const found = [...late];
  const given = new Set(late.map(({ received }) => `${received.fileId}/${received.ordinal}`));
  for (const past of await messagesToReadAgain(db, flight)) {
    if (given.has(`${past.file_id}/${past.ordinal}`)) continue;
    const part = await readAgain(db, services, flight, past).catch((error: unknown) => {
      if (isPassing(error)) throw error;
      throw new MessageUnreadable(`message ${past.ordinal} of file ${past.file_id}`, { cause: error });
    });
    if (part === undefined)
      throw new MessageUnreadable(`message ${past.ordinal} of file ${past.file_id} is not of this flight`);
    found.push({ ...part, flight: { ...part.flight, id: flight.id, flightDate: flight.flightDate } });
  }
  return found.toSorted(inOrder);
}

/** Lists may refer to people by bookings sent before or after. */
const inOrder = (one: MessageOnFlight, other: MessageOnFlight): number => {
  if (one.source !== other.source) return one.source === 'PNR' ? -1 : 1;
  return one.order < other.order ? -1 : 1;
};

async function readAgain(
  db: Database,
  services: Services,
  flight: FlightKey,
  { leg, ...past }: PastMessage,
): Promise<MessageOnFlight | undefined> {
  const find = () => undefined;
  const told = toldBy(await readStored(db, services.keys, past), past, find);
  const parts = await legsOf(db, services, { ...told, find });
  const ofFlight = parts.filter(part => part.flight.id === flight.id);
  if (ofFlight.length > 0) return ofFlight.find(part => part.leg === leg) ?? ofFlight[0];
  // On receipt the flight had another date.
  return leg === null && parts.length > 1 ? undefined : parts.find(part => part.leg === (leg ?? part.leg));
}

/**
 * Assigns stored ids to people: by place in the message, else by comparison. People the reader now skips must
 * not shift ids.
 */
function recogniseStored(state: FlightState, { said: stored }: StoredPeople): void {
  const told = [...state.list, ...bookedPeople(state)];
  const byPlace = new Map(stored.filter(({ order }) => order !== '').map(one => [placeOf(one), one]));
  const used = new Set<SaidPerson>();
  const take = (one: SaidPerson, same: SaidPerson | undefined): void => {
    if (same?.rowId === undefined || one.rowId !== undefined || used.has(same)) return;
    one.rowId = same.rowId;
    used.add(same);
  };
  for (const one of told) {
    const same = byPlace.get(placeOf(one));
    if (same !== undefined && identityOf(same.person) === identityOf(one.person)) take(one, same);
  }
  for (const source of ['API', 'PNR'] as const) {
    const left = stored.filter(one => one.source === source && !used.has(one));
    const open = told.filter(one => one.source === source && one.rowId === undefined);
    const known = left.map((one, index) => ({ id: String(index), descriptions: [describeSaid(one)] }));
    for (const { incoming, knownId } of assign(known, open.map(describeSaid))) {
      const one = open[incoming];
      if (one !== undefined) take(one, left[Number(knownId)]);
    }
  }
  // The reader may parse the place differently now.
  for (const one of told) {
    const same = byPlace.get(placeOf(one));
    if (same === undefined || one.rowId !== undefined) continue;
    const { conflict, namesDiffer } = compare(describeSaid(same), describeSaid(one));
    if (conflict === undefined && !namesDiffer) take(one, same);
  }
}

const placeOf = ({ source, bookingId, at }: SaidPerson): string =>
  [source, bookingId, at.fileId, at.ordinal, at.booking, at.index].join('|');

/** Passengers without any message join their best match or become REMOVED. */
function mergeLeft(placed: Placed, { rows, apart }: StoredPeople): void {
  const kept = new Set([...placed.people.map(({ id }) => id), ...placed.merged.map(({ from }) => from)]);
  const left = [...rows.values()].filter(({ id, said }) => !kept.has(id) && said.length > 0);
  if (left.length === 0) return;
  const known = placed.people.map(({ id, said }) => ({ id, descriptions: said.map(describeSaid) }));
  const found = assignEach(
    known,
    left.flatMap(({ said: [first] }) => (first === undefined ? [] : [describeSaid(first)])),
    (id, at) => apart(id, left[at]?.id ?? ''),
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
    (await pushesOfFlight(db, flight)).map(push => [`${push.file_id}/${push.message_ordinal}`, push]),
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
