import { useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { session } from '#client/session.ts';
import { sessionStore, readStored } from '#client/storage.ts';

export type Sorting = { id: string; desc: boolean };

/** State of a list that Back and a reload restore. */
export interface Place {
  sorting: readonly Sorting[];
  quick: string;
  active: string | null;
  /** Ends with the page: acts must not change rows that the user ticked before leaving. */
  selected: readonly string[];
  /** Pixels; undefined before any scrolling. */
  top: number | undefined;
}

const storeKey = 'farol.places';
const maxPlaces = 40;

const isSorting = (value: unknown): value is Sorting =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'desc' in value &&
  typeof value.desc === 'boolean';

const filterItems = <T>(value: unknown, accept: (item: unknown) => item is T): T[] =>
  Array.isArray(value) ? value.filter(accept) : [];

const isText = (value: unknown): value is string => typeof value === 'string';

function parsePlace(value: unknown): Place | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const from: Partial<Record<keyof Place, unknown>> = value;
  return {
    sorting: filterItems(from.sorting, isSorting),
    quick: isText(from.quick) ? from.quick : '',
    active: isText(from.active) ? from.active : null,
    selected: [],
    top: typeof from.top === 'number' ? from.top : undefined,
  };
}

/** Drops invalid entries and those of another user. */
export function parsePlaces(value: unknown, person: string | undefined): Map<string, Place> {
  const places = new Map<string, Place>();
  const [owner, entries] = Array.isArray(value) ? value : [];
  if (owner !== person || !Array.isArray(entries)) return places;
  for (const entry of entries) {
    const [id, place] = Array.isArray(entry) ? [entry[0], parsePlace(entry[1])] : [];
    if (isText(id) && place !== undefined) places.set(id, place);
  }
  return places;
}

const currentUserId = (): string | undefined => session.claims()?.sub;

const places =
  readStored(sessionStore, storeKey, value => parsePlaces(value, currentUserId())) ??
  new Map<string, Place>();

function storePlace(id: string, place: Place): void {
  places.delete(id);
  places.set(id, place);
  for (const oldest of places.keys()) {
    if (places.size <= maxPlaces) break;
    places.delete(oldest);
  }
}

/** Back then shows that row in view. */
export function moveStoredRow(id: string, active: string): void {
  const place = places.get(id);
  if (place !== undefined && place.active !== active) storePlace(id, { ...place, active, top: undefined });
}

// On sign-out, so that no other user finds them.
if (typeof addEventListener === 'function')
  addEventListener('pagehide', () => {
    const owner = session.exists() ? currentUserId() : undefined;
    if (owner !== undefined) sessionStore.set(storeKey, JSON.stringify([owner, [...places]]));
    else sessionStore.remove(storeKey);
  });

interface StoredPlace {
  id: string;
  place: Place;
}

export interface PlaceHolder {
  /** Changes with every search; Back restores the earlier id. */
  id: string;
  place: Place;
  change(next: Partial<Place>): void;
  /** Like `change`, without re-rendering. */
  note(next: Partial<Place>): void;
}

/**
 * Keeps the state of a list per history entry. A new search keeps only the sorting; Back and a reload restore
 * everything but the selection.
 */
export function usePlace(
  name: string,
  listKey: string | undefined,
  defaultSort: readonly Sorting[],
): PlaceHolder {
  const { key, search } = useLocation();
  const id = `${name}:${listKey ?? `${key}${search}`}`;
  const restorePlace = (sorting: readonly Sorting[]): StoredPlace => ({
    id,
    place: { ...(places.get(id) ?? { sorting, quick: '', active: null, top: undefined }), selected: [] },
  });
  const [stored, setStored] = useState<StoredPlace>(() => restorePlace(defaultSort));
  let current = stored;
  if (stored.id !== id) {
    current = restorePlace(stored.place.sorting);
    setStored(current);
  }
  const latest = useRef(current);
  // For the same entry `latest` includes notes since the last render.
  if (latest.current.id !== id) latest.current = current;

  const note = useCallback((next: Partial<Place>) => {
    const { id, place } = latest.current;
    latest.current = { id, place: { ...place, ...next } };
    // Opening another page leaves no time for an effect.
    storePlace(id, latest.current.place);
  }, []);
  const change = useCallback(
    (next: Partial<Place>) => {
      note(next);
      setStored(latest.current);
    },
    [note],
  );
  return { id, place: current.place, change, note };
}
