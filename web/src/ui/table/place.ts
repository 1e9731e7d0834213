import { useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { session } from '../../client/session.ts';
import { passing, remembered } from '../../client/storage.ts';

export type Sorting = { id: string; desc: boolean };

/** State of a list that Back and a reload restore. */
export interface Place {
  sorting: readonly Sorting[];
  quick: string;
  active: string | null;
  selected: readonly string[];
  /** Pixels; undefined before any scrolling. */
  top: number | undefined;
}

const storeKey = 'farol.places';
const kept = 40;

const isSorting = (value: unknown): value is Sorting =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'desc' in value &&
  typeof value.desc === 'boolean';

const listOf = <T>(value: unknown, accept: (item: unknown) => item is T): T[] =>
  Array.isArray(value) ? value.filter(accept) : [];

const isText = (value: unknown): value is string => typeof value === 'string';

function readPlace(value: unknown): Place | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const from: Partial<Record<keyof Place, unknown>> = value;
  return {
    sorting: listOf(from.sorting, isSorting),
    quick: isText(from.quick) ? from.quick : '',
    active: isText(from.active) ? from.active : null,
    selected: listOf(from.selected, isText),
    top: typeof from.top === 'number' ? from.top : undefined,
  };
}

/** Drops invalid entries and those of another user. */
export function readPlaces(value: unknown, person: string | undefined): Map<string, Place> {
  const places = new Map<string, Place>();
  const [whose, entries] = Array.isArray(value) ? value : [];
  if (whose !== person || !Array.isArray(entries)) return places;
  for (const entry of entries) {
    const [id, place] = Array.isArray(entry) ? [entry[0], readPlace(entry[1])] : [];
    if (isText(id) && place !== undefined) places.set(id, place);
  }
  return places;
}

const person = (): string | undefined => session.claims()?.sub;

const places =
  remembered(passing, storeKey, value => readPlaces(value, person())) ?? new Map<string, Place>();

function keep(id: string, place: Place): void {
  places.delete(id);
  places.set(id, place);
  for (const oldest of places.keys()) {
    if (places.size <= kept) break;
    places.delete(oldest);
  }
}

/** Back then shows that row in view. */
export function moveWhileAway(id: string, active: string): void {
  const place = places.get(id);
  if (place !== undefined && place.active !== active) keep(id, { ...place, active, top: undefined });
}

// On sign-out, so that no other user finds them.
if (typeof addEventListener === 'function')
  addEventListener('pagehide', () => {
    const whose = session.exists() ? person() : undefined;
    if (whose !== undefined) passing.set(storeKey, JSON.stringify([whose, [...places]]));
    else passing.remove(storeKey);
  });

interface Held {
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
 * everything.
 */
export function usePlace(
  name: string,
  given: string | undefined,
  defaultSort: readonly Sorting[],
): PlaceHolder {
  const { key, search } = useLocation();
  const id = `${name}:${given ?? `${key}${search}`}`;
  const begin = (sorting: readonly Sorting[]): Held => ({
    id,
    place: places.get(id) ?? { sorting, quick: '', active: null, selected: [], top: undefined },
  });
  const [stored, setHeld] = useState<Held>(() => begin(defaultSort));
  let held = stored;
  if (stored.id !== id) {
    held = begin(stored.place.sorting);
    setHeld(held);
  }
  const latest = useRef(held);
  // For the same entry `latest` includes notes since the last render.
  if (latest.current.id !== id) latest.current = held;

  const note = useCallback((next: Partial<Place>) => {
    const { id, place } = latest.current;
    latest.current = { id, place: { ...place, ...next } };
    // Opening another page leaves no time for an effect.
    keep(id, latest.current.place);
  }, []);
  const change = useCallback(
    (next: Partial<Place>) => {
      note(next);
      setHeld(latest.current);
    },
    [note],
  );
  return { id, place: held.place, change, note };
}
