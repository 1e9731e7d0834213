import { useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { session } from '../../client/session.ts';
import { passing, remembered } from '../../client/storage.ts';

export type Sorting = { id: string; desc: boolean };

/** How a list was left: what Back, and a reload, bring back. */
export interface Place {
  sorting: readonly Sorting[];
  /** Text of the quick filter. */
  quick: string;
  /** Id of the row the reader is at. */
  active: string | null;
  /** Ids of the chosen rows. */
  selected: readonly string[];
  /** Pixels scrolled; undefined where nobody has scrolled yet. */
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

/** What was kept over a reload for this person; anything that does not read as a place of theirs is dropped. */
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

/** Takes the reader of a list that was left to another of its rows: Back finds that one, in sight. */
export function moveWhileAway(id: string, active: string): void {
  const place = places.get(id);
  if (place !== undefined && place.active !== active) keep(id, { ...place, active, top: undefined });
}

// Nothing stays behind in the browser of who signs out, and nobody else finds it.
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
  /** Changes with every search; the same again after Back. */
  id: string;
  place: Place;
  change(next: Partial<Place>): void;
  /** As `change`, without showing anything anew. */
  note(next: Partial<Place>): void;
}

/**
 * Where the reader is in a list, by the entry of the browser's history it was shown in. A new search keeps the sorting and
 * begins anew otherwise; Back and a reload find what was there. `given` stands for the entry where the address changes without
 * the list.
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
  // Of the same entry it is never older than what is shown: what was noted since is in it.
  if (latest.current.id !== id) latest.current = held;

  const note = useCallback((next: Partial<Place>) => {
    const { id, place } = latest.current;
    latest.current = { id, place: { ...place, ...next } };
    // At once: a row that opens another page leaves no time for an effect.
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
