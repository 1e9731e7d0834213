import type { Message, Person } from '@farol/edifact';
import type { Database } from '#kernel/db/pool.ts';
import { newFlightDatedId, newId } from '#kernel/ids.ts';
import type { ResolvedFlight } from '../flights/flights.ts';
import {
  changesBetween,
  documentsOf,
  FlightPeople,
  type FieldChange,
  type Known,
  type PassengerState,
  type Source,
} from './people.ts';
import {
  insertChanges,
  peopleOfFlight,
  replaceDocuments,
  setStates,
  upsertPassengers,
  type DocumentRow,
} from './queries.ts';
import { passengerRow } from './row.ts';
import { resolveTravellers } from './travellers.ts';

export interface Received {
  fileId: string;
  ordinal: number;
  at: Date;
}

/** A person of a message with what the message says of him on this flight. */
export interface Sighting {
  person: Person;
  state: PassengerState;
  bookingId?: string;
  /** False for a close-out or a change, which may give the reference alone: what it leaves out stays as it was. */
  whole: boolean;
}

export interface Merged {
  flight: ResolvedFlight;
  people: FlightPeople;
  /** Ids of everyone the message names, in its order. */
  named: string[];
  /** Id of each of them, by what the message says of him. */
  ids: ReadonlyMap<Person, string>;
  /** Named by reference only, and nobody on the flight has it. */
  unknown: number;
}

export async function loadPeople(db: Database, flight: ResolvedFlight): Promise<FlightPeople> {
  const rows = await peopleOfFlight(db, flight);
  return new FlightPeople(
    rows.map(row => ({
      id: row.id,
      kind: row.kind === 'CREW' ? 'CREW' : 'PASSENGER',
      state: row.state as PassengerState,
      travellerId: row.traveller_id,
      bookingId: row.booking_id,
      api: row.api as Person | null,
      apiFileId: row.api_file_id,
      pnr: row.pnr as Person | null,
      pnrFileId: row.pnr_file_id,
      checkedInAt: row.checked_in_at,
    })),
  );
}

/** Merges what one source says of people into a flight and stores it: rows, documents, travellers and what changed. */
export async function mergePeople(
  db: Database,
  flight: ResolvedFlight,
  source: Source,
  sightings: readonly Sighting[],
  received: Received,
): Promise<Merged> {
  const people = await loadPeople(db, flight);
  const taken = new Set<string>();
  const named: string[] = [];
  const ids = new Map<Person, string>();
  let unknown = 0;
  const touched: Known[] = [];
  const changes: { passenger_id: string; changes: FieldChange[] }[] = [];
  for (const sighting of sightings) {
    const found = people.find(sighting.person, taken);
    if (found === undefined && sighting.person.surname === undefined) {
      unknown += 1;
      continue;
    }
    const known = found ?? stranger(flight, sighting);
    const before = source === 'API' ? known.api : known.pnr;
    take(known, source, sighting, received);
    const after = source === 'API' ? known.api : known.pnr;
    const differences = before === null || after === null ? [] : changesBetween(before, after);
    if (differences.length > 0) changes.push({ passenger_id: known.id, changes: differences });
    if (found === undefined) people.add(known);
    else people.index(known);
    taken.add(known.id);
    named.push(known.id);
    ids.set(sighting.person, known.id);
    touched.push(known);
  }
  await resolveTravellers(db, touched, received.at);
  await store(db, flight, touched, received.at);
  await insertChanges(
    db,
    flight,
    { source, fileId: received.fileId, at: received.at },
    changes.map(change => ({ id: newId(), ...change })),
  );
  return { flight, people, named, ids, unknown };
}

function stranger(flight: ResolvedFlight, { person, state }: Sighting): Known {
  return {
    id: newFlightDatedId(flight.flightDate),
    kind: person.kind,
    state,
    travellerId: null,
    bookingId: null,
    api: null,
    apiFileId: null,
    pnr: null,
    pnrFileId: null,
    checkedInAt: null,
  };
}

/** A booking never takes back what the airline's list said: who is on the list or on board stays so. */
const fromList: ReadonlySet<PassengerState> = new Set(['ON_LIST', 'ON_BOARD', 'NOT_ON_BOARD']);

function take(known: Known, source: Source, sighting: Sighting, received: Received): void {
  if (source === 'API') {
    known.api = sighting.whole || known.api === null ? sighting.person : overlay(known.api, sighting.person);
    known.apiFileId = received.fileId;
    known.kind = sighting.person.kind;
    known.state = sighting.state === 'ON_LIST' && known.state === 'ON_BOARD' ? 'ON_BOARD' : sighting.state;
    return;
  }
  known.pnr = sighting.person;
  known.pnrFileId = received.fileId;
  known.bookingId = sighting.bookingId ?? known.bookingId;
  if (!fromList.has(known.state)) known.state = sighting.state;
  const { checkIn } = sighting.person;
  if (checkIn !== undefined)
    known.checkedInAt = checkIn.at === undefined ? (known.checkedInAt ?? received.at) : new Date(checkIn.at);
}

/** What the message gives replaces, what it leaves out stays. */
function overlay(before: Person, after: Person): Person {
  const given = Object.entries(after).filter(([, value]) => !(Array.isArray(value) && value.length === 0));
  return { ...before, ...Object.fromEntries(given) };
}

async function store(
  db: Database,
  flight: ResolvedFlight,
  touched: readonly Known[],
  now: Date,
): Promise<void> {
  await upsertPassengers(
    db,
    touched.map(known => passengerRow(known, flight, now)),
  );
  const documents: DocumentRow[] = touched.flatMap(known =>
    documentsOf(known).map((document, ordinal) => ({
      passenger_id: known.id,
      ordinal,
      type: document.type,
      number: document.number,
      number_folded: document.folded,
      issuer: document.issuer ?? null,
      expiration: document.expiration ?? null,
      source: document.source,
    })),
  );
  await replaceDocuments(
    db,
    flight,
    touched.map(known => known.id),
    documents,
  );
}

/**
 * What a close-out says of the people it does not name: those on board leave the others behind, and the reverse. `files` are all
 * parts of the push, for each names some of the people.
 */
export async function settleOthers(
  db: Database,
  merged: Merged,
  message: Pick<Message, 'function'>,
  files: ReadonlySet<string>,
  now: Date,
): Promise<string[]> {
  const rule = others[message.function];
  if (rule === undefined) return [];
  const named = new Set(merged.named);
  const changed = merged.people.all
    .filter(known => !named.has(known.id) && !files.has(known.apiFileId ?? ''))
    .filter(known => known.kind === 'PASSENGER' && rule.from.includes(known.state))
    .map(known => known.id);
  await setStates(db, merged.flight, changed, rule.to, now);
  return changed;
}

const others: Partial<Record<Message['function'], { from: PassengerState[]; to: PassengerState }>> = {
  CLOSE_ON_BOARD: { from: ['RESERVED', 'ON_LIST', 'ON_BOARD'], to: 'NOT_ON_BOARD' },
  CLOSE_NOT_ON_BOARD: { from: ['ON_LIST'], to: 'ON_BOARD' },
};
