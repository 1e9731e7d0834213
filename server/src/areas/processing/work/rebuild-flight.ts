import { assign } from '@farol/identity';
import { toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import { keyFor } from '#kernel/secrets.ts';
import type { Services } from '#kernel/services.ts';
import { knownBookings, loadBookings, storeBookings, storeHeld } from '../bookings/store-bookings.ts';
import { legsOf, type MessageOnFlight } from '../flights/find-flights.ts';
import type { ResolvedFlight } from '../flights/flights.ts';
import { setFlightStatus, upsertFlight } from '../flights/queries.ts';
import { describeSaid } from '../merge/describe.ts';
import { joinPeople } from '../merge/join.ts';
import { pushesOfFlight, savePushes } from '../merge/queries.ts';
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
import { readStored } from '../reading/stored-message.ts';
import { messagesToReadAgain } from './queries.ts';
import { mergedOf, statusOf, storePlaced, type MergedFlight } from './store-merged.ts';

/**
 * Makes the state of a flight anew: reads all messages about it again, as stored, and applies them in their order, with one more where
 * it is given (`late`). Ids of people, what officers decided of them and their alerts stay with them. Stores what differs.
 */
export async function rebuildFlight(
  db: Database,
  services: Services,
  flight: Pick<ResolvedFlight, 'id' | 'flightDate'>,
  late?: MessageOnFlight,
): Promise<MergedFlight & { changed: boolean }> {
  const people = await loadPeople(db, flight);
  const held = await loadBookings(db, flight, []);
  const statements = await statementsOf(db, services, flight, late);
  const last = statements.at(-1);
  if (last === undefined) return { ids: new Map(), passengerIds: [], changed: false };

  const state = emptyState();
  const changes: ToldChange[] = [];
  let named: Applied['named'] = new Map();
  for (const part of statements) {
    const { source, received, order } = part;
    await upsertFlight(db, part.flight, { source, order, at: received.at, push: false });
    const status = statusOf(part);
    if (status !== undefined) await setFlightStatus(db, part.flight, status, { order, at: received.at });
    const applied = applyStatement(state, part, await knownBookings(db, part));
    await storeBookings(db, part, applied.bookings);
    changes.push(...applied.changes.map(change => ({ ...change, source, received })));
    if (part === late) named = applied.named;
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
  await storePlaced(db, last, placed);
  const told = await replaceChangesOf(db, flight, changes, placed.idOf);
  const { changed, merged, gone } = placed;
  const differs = pushes.length + heldChanged + changed.length + merged.length + gone.length > 0 || told;
  return { ...mergedOf(named, placed), changed: differs };
}

/** All messages about a flight, in their order. What is wrong with them was found when they came. */
async function statementsOf(
  db: Database,
  services: Services,
  flight: Pick<ResolvedFlight, 'id' | 'flightDate'>,
  late: MessageOnFlight | undefined,
): Promise<MessageOnFlight[]> {
  const key = keyFor(services.config.secret, 'raw message');
  const found: MessageOnFlight[] = late === undefined ? [] : [late];
  for (const { leg, ...waiting } of await messagesToReadAgain(db, flight)) {
    if (late?.received.fileId === waiting.file_id && late.received.ordinal === waiting.ordinal) continue;
    const { file, interchange, message } = await readStored(db, key, waiting, {
      now: toDate(services.clock.now()),
    });
    const received = { fileId: waiting.file_id, ordinal: waiting.ordinal, at: file.received_at };
    const parts = await legsOf(db, services, { message, interchange, received, find: () => undefined });
    const part = parts.find(one => one.leg === leg) ?? parts[0];
    if (part !== undefined)
      found.push({ ...part, flight: { ...part.flight, id: flight.id, flightDate: flight.flightDate } });
  }
  return found.toSorted((one, other) => (one.order < other.order ? -1 : 1));
}

/** Gives what the messages tell anew the ids under which it is stored: by the message that said it, else by who it is of. */
function recogniseStored(state: FlightState, { said: stored }: StoredPeople): void {
  const told = [...state.list, ...bookedPeople(state)];
  const placeOf = ({ source, bookingId, at }: SaidPerson) =>
    [source, bookingId, at.fileId, at.ordinal, at.booking, at.index].join('|');
  const byPlace = new Map(stored.map(one => [placeOf(one), one]));
  const used = new Set<SaidPerson>();
  for (const one of told) {
    const same = byPlace.get(placeOf(one));
    if (same?.rowId === undefined) continue;
    one.rowId = same.rowId;
    used.add(same);
  }
  for (const source of ['API', 'PNR'] as const) {
    const left = stored.filter(one => one.source === source && !used.has(one));
    const open = told.filter(one => one.source === source && one.rowId === undefined);
    const known = left.map((one, index) => ({ id: String(index), descriptions: [describeSaid(one)] }));
    for (const { incoming, knownId } of assign(known, open.map(describeSaid))) {
      const [one, same] = [open[incoming], left[Number(knownId)]];
      if (one !== undefined && same?.rowId !== undefined) one.rowId = same.rowId;
    }
  }
}

/** A stored passenger of whom no message tells any more is who they fit best; who fits nobody stays as REMOVED. */
function mergeLeft(placed: Placed, { rows, apart }: StoredPeople): void {
  const kept = new Set([...placed.people.map(({ id }) => id), ...placed.merged.map(({ from }) => from)]);
  const left = [...rows.values()].filter(({ id, said }) => !kept.has(id) && said.length > 0);
  if (left.length === 0) return;
  const known = placed.people.map(({ id, said }) => ({ id, descriptions: said.map(describeSaid) }));
  for (const row of left) {
    const [first] = row.said;
    const [match] = first === undefined ? [] : assign(known, [describeSaid(first)], id => apart(id, row.id));
    if (match !== undefined) placed.merged.push({ from: row.id, to: match.knownId });
    else placed.gone.push(row.id);
  }
}

async function changedPushes(
  db: Database,
  flight: Pick<ResolvedFlight, 'id' | 'flightDate'>,
  { pushes }: FlightState,
): Promise<FlightState['pushes']> {
  const stored = new Map(
    (await pushesOfFlight(db, flight)).map(push => [`${push.file_id}/${push.message_ordinal}`, push]),
  );
  return pushes.filter(push => {
    const before = stored.get(`${push.file_id}/${push.message_ordinal}`);
    return before?.push !== push.push || before.message_order !== push.message_order;
  });
}
