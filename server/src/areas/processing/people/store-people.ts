import type { Person } from '@farol/edifact';
import type { Database } from '#kernel/db/pool.ts';
import { createId } from '#kernel/ids.ts';
import type { PersonChange } from '../merge/list.ts';
import type { FlightKey } from '../flight-key.ts';
import type { Route } from '../merge/route.ts';
import type { Mention, SourcePerson } from '../merge/source-person.ts';
import { buildPassengerRow } from './passenger-row.ts';
import { listDocuments, type FlightPerson, type PlacedPeople, type StoredPerson } from './people.ts';
import {
  listSeparations,
  insertChanges,
  insertPassengers,
  mergePassengers,
  listStoredChanges,
  deleteChanges,
  listPeople,
  removePassengers,
  replaceDocuments,
  replacePassengers,
  type DocumentRow,
  type StoredRouteColumns,
  type StoredSourceColumns,
} from './queries.ts';

export interface StoredPeople {
  sources: SourcePerson[];
  rows: ReadonlyMap<string, StoredPerson>;
  isSeparated(one: string, other: string): boolean;
  /** By passenger, the passengers that a user separated from it. */
  separatedIds: ReadonlyMap<string, readonly string[]>;
}

export async function loadPeople(db: Database, flight: FlightKey): Promise<StoredPeople> {
  const rows = await listPeople(db, flight);
  const separatedPairs = await listSeparations(db, flight);
  const pairs = new Set(separatedPairs.map(({ one_id, other_id }) => `${one_id}|${other_id}`));
  const stored = rows.map(row => ({
    id: row.id,
    state: row.state as StoredPerson['state'],
    travellerId: row.traveller_id,
    travellerEvidence: row.traveller_evidence,
    travellerLink: row.traveller_link as StoredPerson['travellerLink'],
    route: toRoute(row),
    sources: toSourcePeople(row),
  }));
  return {
    // Merging changes the copies; the rows stay as stored.
    sources: stored.flatMap(({ sources }) => sources.map(one => ({ ...one }))),
    rows: new Map(stored.map(row => [row.id, row])),
    separatedIds: groupPairs(separatedPairs),
    isSeparated: (one, other) => pairs.has(one < other ? `${one}|${other}` : `${other}|${one}`),
  };
}

/** Returns the other ids of each id. */
export function groupPairs(pairs: readonly { one_id: string; other_id: string }[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { one_id: one, other_id: other } of pairs) {
    groups.set(one, [...(groups.get(one) ?? []), other]);
    groups.set(other, [...(groups.get(other) ?? []), one]);
  }
  return groups;
}

function toRoute({ route, route_from, route_to }: StoredRouteColumns): Route | null {
  return route && { airports: route, from: route_from ?? undefined, to: route_to ?? undefined };
}

export function toSourcePeople(row: StoredSourceColumns): SourcePerson[] {
  const entries = row.said as unknown as (Omit<SourcePerson, 'person'> & { person?: Person })[];
  if (entries.length === 0) return toSourcePeopleOfOldRow(row);
  return entries.flatMap(entry => {
    const person = entry.person ?? (entry.source === 'API' ? row.api : row.pnr);
    return person === null ? [] : [{ ...entry, person: person as Person, rowId: row.id }];
  });
}

/** For old rows: after lists, before messages with an order. */
const afterList = '0';

/** Rows stored before each source had its own entry. */
function toSourcePeopleOfOldRow(row: StoredSourceColumns): SourcePerson[] {
  const at = (fileId: string | null): Mention => ({ fileId: fileId ?? '', ordinal: 0, index: 0 });
  const common = { order: '', by: {}, rowId: row.id };
  const state = row.state as StoredPerson['state'];
  const withNationalities = (person: object): Person =>
    ({ nationalities: [], ...person }) as unknown as Person;
  const listed: SourcePerson[] =
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
  const booked: SourcePerson[] =
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
  { changed, merged, gone }: PlacedPeople,
  at: Date,
): Promise<void> {
  await mergePassengers(db, flight, merged);
  await removePassengers(db, flight, gone, at);
  const [added, stored] = [changed.filter(person => person.isNew), changed.filter(person => !person.isNew)];
  const rowOf = (person: FlightPerson) => ({
    ...buildPassengerRow(person, at),
    said: toSourcesColumn(person),
  });
  await insertPassengers(db, flight, added.map(rowOf));
  await replacePassengers(db, flight, stored.map(rowOf));
  const storedIds = stored.map(({ id }) => id);
  await replaceDocuments(db, flight, storedIds, changed.flatMap(documentRows));
}

export function toSourcesColumn(person: FlightPerson): object[] {
  return person.sources.map(source => {
    const isInColumn = (source.source === 'API' ? person.api : person.pnr) === source.person;
    return { ...source, rowId: undefined, ...(isInColumn ? { person: undefined } : {}) };
  });
}

export function documentRows(person: FlightPerson): DocumentRow[] {
  return listDocuments(person).map((document, ordinal) => ({
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
  origin: { source: 'API' | 'PNR'; fileId: string; at: Date },
  changes: readonly PersonChange[],
  idOf: PlacedPeople['idOf'],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.flatMap(({ sourcePerson: one, changes: differences }) => {
    const id = idOf.get(one);
    if (id === undefined) return [];
    const { source, fileId, at } = origin;
    return [{ id: createId(), passenger_id: id, source, file_id: fileId, at, changes: differences }];
  });
  await insertChanges(db, flight, rows);
}

export interface MessageChange extends PersonChange {
  source: 'API' | 'PNR';
  received: { fileId: string; at: Date };
}

export async function replaceChanges(
  db: Database,
  flight: FlightKey,
  messageChanges: readonly MessageChange[],
  idOf: PlacedPeople['idOf'],
): Promise<boolean> {
  const rows = messageChanges.flatMap(({ sourcePerson, changes, source, received }) => {
    const passenger = idOf.get(sourcePerson);
    if (passenger === undefined) return [];
    return [{ passenger_id: passenger, source, file_id: received.fileId, at: received.at, changes }];
  });
  const textOf = (
    row: Omit<(typeof rows)[number], 'changes' | 'source'> & { source: string; changes: unknown },
  ) => JSON.stringify([row.passenger_id, row.source, row.file_id, toComparableChanges(row.changes)]);
  const newTexts = rows.map(textOf).toSorted();
  const stored = (await listStoredChanges(db, flight)).map(textOf).toSorted();
  if (newTexts.length === stored.length && newTexts.every((text, index) => text === stored[index]))
    return false;
  await deleteChanges(db, flight);
  await insertChanges(
    db,
    flight,
    rows.map(row => ({ ...row, id: createId() })),
  );
  return true;
}

/** jsonb reorders object keys. */
const toComparableChanges = (changes: unknown): unknown =>
  (changes as PersonChange['changes']).map(({ field, before, after }) => [field, before, after]);
