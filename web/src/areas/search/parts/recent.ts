import type { FinderHit } from '@farol/contract/areas/search/finder';
import type { FlightRow } from '@farol/contract/areas/search/flights';
import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import { useEffect } from 'react';
import { createExternal, useExternal } from '#client/external.ts';
import { session } from '#client/session.ts';
import { readStored, sessionStore } from '#client/storage.ts';

/** A flight or passenger, with the names that lists show. No documents or locators. */
export type RecentRecord = FinderHit;

const storeKey = 'farol.recent';
const maxRecords = 8;
const textFields = [
  'id',
  'carrier',
  'number',
  'origin',
  'destination',
  'departureAt',
  'departureLocal',
  'departureZone',
] as const;

function isRecord(value: unknown): value is RecentRecord {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Partial<Record<keyof RecentRecord, unknown>>;
  return (
    (fields.kind === 'flight' || fields.kind === 'passenger') &&
    textFields.every(name => typeof fields[name] === 'string')
  );
}

/** Drops invalid entries and those of another user. */
export function parseRecent(value: unknown, user: string | undefined): RecentRecord[] {
  const [owner, records] = Array.isArray(value) ? value : [];
  return owner === user && Array.isArray(records) ? records.filter(isRecord).slice(0, maxRecords) : [];
}

/** Puts the record first. */
export function addRecent(records: readonly RecentRecord[], record: RecentRecord): RecentRecord[] {
  return [record, ...records.filter(({ id }) => id !== record.id)].slice(0, maxRecords);
}

const currentUserId = (): string | undefined => session.claims()?.sub;
const recent = createExternal<readonly RecentRecord[]>(
  readStored(sessionStore, storeKey, value => parseRecent(value, currentUserId())) ?? [],
);

session.onViewChange(() => recent.set([]));
// Stored for reloads only. Sign-out removes it, so that no other user finds it.
if (typeof addEventListener === 'function')
  addEventListener('pagehide', () => {
    const owner = session.exists() ? currentUserId() : undefined;
    if (owner !== undefined) sessionStore.set(storeKey, JSON.stringify([owner, recent.get()]));
    else sessionStore.remove(storeKey);
  });

/** Returns what the user opened in this tab, latest first. */
export function useRecent(): readonly RecentRecord[] {
  return useExternal(recent);
}

const withoutPerson = {
  surname: null,
  givenNames: null,
  nationality: null,
  documentNumber: null,
  locator: null,
} as const;

function toDeparture(flight: FlightRow) {
  const { carrier, number, suffix, origin, destination, departureAt, departureLocal, departureZone } = flight;
  return {
    carrier,
    number: `${number}${suffix ?? ''}`,
    origin,
    destination,
    departureAt,
    departureLocal,
    departureZone,
  };
}

function note(record: RecentRecord): void {
  recent.set(addRecent(recent.get(), record));
}

export function useNoteFlight(flight: FlightRow | undefined): void {
  useEffect(() => {
    if (flight !== undefined)
      note({ kind: 'flight', id: flight.id, ...withoutPerson, ...toDeparture(flight) });
  }, [flight]);
}

/** Ignores masked and unmasked people: their names may not stay in the browser. */
export function useNotePassenger(passenger: PassengerDetail | undefined): void {
  useEffect(() => {
    if (passenger === undefined || passenger.masked || passenger.unmaskedUntil !== null) return;
    const { id, surname, givenNames, nationality, flight } = passenger;
    note({
      kind: 'passenger',
      id,
      ...withoutPerson,
      surname,
      givenNames,
      nationality,
      ...toDeparture(flight),
    });
  }, [passenger]);
}
