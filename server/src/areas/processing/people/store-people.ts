import type { Person } from '@farol/edifact';
import type { Database } from '#kernel/db/pool.ts';
import { newId } from '#kernel/ids.ts';
import type { PersonChange } from '../merge/list.ts';
import type { FlightKey } from '../merge/queries.ts';
import type { Mention, SaidPerson } from '../merge/said.ts';
import { passengerRow } from './passenger-row.ts';
import { documentsOf, type FlightPerson, type Placed, type StoredPerson } from './people.ts';
import {
  apartOfFlight,
  insertChanges,
  insertPassengers,
  mergePassengers,
  changesOfFlight,
  deleteChanges,
  peopleOfFlight,
  removePassengers,
  replaceDocuments,
  replacePassengers,
  type DocumentRow,
  type StoredSaid,
} from './queries.ts';

export interface StoredPeople {
  said: SaidPerson[];
  rows: ReadonlyMap<string, StoredPerson>;
  apart(one: string, other: string): boolean;
}

export async function loadPeople(db: Database, flight: FlightKey): Promise<StoredPeople> {
  const rows = await peopleOfFlight(db, flight);
  const parted = await apartOfFlight(db, flight);
  const pairs = new Set(parted.map(({ one_id, other_id }) => `${one_id}|${other_id}`));
  const stored = rows.map(row => ({
    id: row.id,
    state: row.state as StoredPerson['state'],
    travellerId: row.traveller_id,
    said: saidOf(row),
  }));
  return {
    // Merging changes the copies; the rows stay as stored.
    said: stored.flatMap(({ said }) => said.map(one => ({ ...one }))),
    rows: new Map(stored.map(row => [row.id, row])),
    apart: (one, other) => pairs.has(one < other ? `${one}|${other}` : `${other}|${one}`),
  };
}

export function saidOf(row: StoredSaid): SaidPerson[] {
  const entries = row.said as unknown as (Omit<SaidPerson, 'person'> & { person?: Person })[];
  if (entries.length === 0) return saidBefore(row);
  return entries.flatMap(entry => {
    const person = entry.person ?? (entry.source === 'API' ? row.api : row.pnr);
    return person === null ? [] : [{ ...entry, person: person as Person, rowId: row.id }];
  });
}

/** For old rows: after lists, before messages with an order. */
const afterList = '0';

/** Rows stored before each source had its own entry. */
function saidBefore(row: StoredSaid): SaidPerson[] {
  const at = (fileId: string | null): Mention => ({ fileId: fileId ?? '', ordinal: 0, index: 0 });
  const common = { order: '', by: {}, rowId: row.id };
  const state = row.state as StoredPerson['state'];
  const withNationalities = (person: object): Person =>
    ({ nationalities: [], ...person }) as unknown as Person;
  const listed: SaidPerson[] =
    row.api === null
      ? []
      : [
          {
            ...common,
            source: 'API',
            person: withNationalities(row.api as object),
            at: at(row.api_file_id),
            state: state === 'RESERVED' ? 'REMOVED' : state,
          },
        ];
  const booked: SaidPerson[] =
    row.pnr === null
      ? []
      : [
          {
            ...common,
            // A person removed from the list has been booked since.
            order: state === 'RESERVED' ? afterList : '',
            source: 'PNR',
            person: withNationalities(row.pnr as object),
            at: at(row.pnr_file_id),
            state: state === 'REMOVED' ? 'REMOVED' : 'RESERVED',
            ...(row.booking_id === null ? {} : { bookingId: row.booking_id }),
            ...(row.checked_in_at === null ? {} : { checkedInAt: row.checked_in_at.toISOString() }),
          },
        ];
  return [...listed, ...booked];
}

export async function storePeople(
  db: Database,
  flight: FlightKey,
  { changed, merged, gone }: Placed,
  at: Date,
): Promise<void> {
  await mergePassengers(db, flight, merged);
  await removePassengers(db, flight, gone, at);
  const [added, stored] = [changed.filter(person => person.isNew), changed.filter(person => !person.isNew)];
  const rowOf = (person: FlightPerson) => ({ ...passengerRow(person, at), said: toStore(person) });
  await insertPassengers(db, flight, added.map(rowOf));
  await replacePassengers(db, flight, stored.map(rowOf));
  const storedIds = stored.map(({ id }) => id);
  await replaceDocuments(db, flight, storedIds, changed.flatMap(documentRows));
}

function toStore(person: FlightPerson): object[] {
  return person.said.map(said => {
    const known = (said.source === 'API' ? person.api : person.pnr) === said.person;
    return { ...said, rowId: undefined, ...(known ? { person: undefined } : {}) };
  });
}

function documentRows(person: FlightPerson): DocumentRow[] {
  return documentsOf(person).map((document, ordinal) => ({
    passenger_id: person.id,
    ordinal,
    type: document.type,
    number: document.number,
    number_folded: document.canonical.folded,
    class: document.canonical.class ?? null,
    issuer: document.issuer ?? null,
    issuing_state: document.canonical.issuer ?? null,
    expiration: document.expiration ?? null,
    source: document.source,
  }));
}

export async function storeChanges(
  db: Database,
  flight: FlightKey,
  said: { source: 'API' | 'PNR'; fileId: string; at: Date },
  changes: readonly PersonChange[],
  idOf: Placed['idOf'],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.flatMap(({ said: one, changes: differences }) => {
    const id = idOf.get(one);
    if (id === undefined) return [];
    const { source, fileId, at } = said;
    return [{ id: newId(), passenger_id: id, source, file_id: fileId, at, changes: differences }];
  });
  await insertChanges(db, flight, rows);
}

export interface ToldChange extends PersonChange {
  source: 'API' | 'PNR';
  received: { fileId: string; at: Date };
}

export async function replaceChangesOf(
  db: Database,
  flight: FlightKey,
  told: readonly ToldChange[],
  idOf: Placed['idOf'],
): Promise<boolean> {
  const rows = told.flatMap(({ said, changes, source, received }) => {
    const passenger = idOf.get(said);
    if (passenger === undefined) return [];
    return [{ passenger_id: passenger, source, file_id: received.fileId, at: received.at, changes }];
  });
  const textOf = (
    row: Omit<(typeof rows)[number], 'changes' | 'source'> & { source: string; changes: unknown },
  ) => JSON.stringify([row.passenger_id, row.source, row.file_id, canonical(row.changes)]);
  const wanted = rows.map(textOf).toSorted();
  const stored = (await changesOfFlight(db, flight)).map(textOf).toSorted();
  if (wanted.length === stored.length && wanted.every((text, index) => text === stored[index])) return false;
  await deleteChanges(db, flight);
  await insertChanges(
    db,
    flight,
    rows.map(row => ({ ...row, id: newId() })),
  );
  return true;
}

/** jsonb reorders object keys. */
const canonical = (changes: unknown): unknown =>
  (changes as PersonChange['changes']).map(({ field, before, after }) => [field, before, after]);
