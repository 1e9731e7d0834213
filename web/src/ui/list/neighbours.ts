import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { moveWhileAway } from '../table/place.ts';

/** The list a page was opened from; held by the page's entry of the browser's history, so that a reload finds it. */
export interface FromList {
  /** Names the place of the reader in the list. */
  place: string;
  /** Its rows, in the order shown. */
  ids: readonly string[];
}

/** What the history keeps with a page that is opened from a list. */
export function fromList(place: string, entries: readonly { id: string }[]): { list: FromList } {
  return { list: { place, ids: entries.map(({ id }) => id) } };
}

/** The list out of what the history kept; undefined where the page was not opened from one. */
export function readFromList(state: unknown): FromList | undefined {
  if (typeof state !== 'object' || state === null || !('list' in state)) return undefined;
  const { list } = state;
  if (typeof list !== 'object' || list === null || !('place' in list) || !('ids' in list)) return undefined;
  const { place, ids } = list;
  if (typeof place !== 'string' || !Array.isArray(ids)) return undefined;
  return ids.every(id => typeof id === 'string') ? { place, ids } : undefined;
}

export interface Neighbours {
  /** From 1. */
  position: number;
  count: number;
  /** The end of the list that stopped the last step, if one did. */
  end: 'first' | 'last' | undefined;
  step(by: 1 | -1): void;
}

/**
 * The rows before and after, in the order of the list that the page was opened from. Undefined where there is no such list. A step
 * takes the place of the page, so that Back leads to the list, at the row read last. `to` is stable.
 */
export function useNeighbours(id: string, to: (id: string) => string): Neighbours | undefined {
  const navigate = useNavigate();
  const { state }: { state: unknown } = useLocation();
  const [stopped, setStopped] = useState<{ id: string; end: 'first' | 'last' }>();
  const from = readFromList(state);
  const index = from?.ids.indexOf(id) ?? -1;
  const step = useCallback(
    (by: 1 | -1): void => {
      const from = readFromList(state);
      const index = from?.ids.indexOf(id) ?? -1;
      const next = index < 0 ? undefined : from?.ids[index + by];
      if (from === undefined || next === undefined) {
        setStopped({ id, end: by === 1 ? 'last' : 'first' });
        return;
      }
      moveWhileAway(from.place, next);
      void navigate(to(next), { replace: true, state });
    },
    [navigate, state, id, to],
  );
  if (from === undefined || index < 0) return undefined;
  return {
    position: index + 1,
    count: from.ids.length,
    end: stopped?.id === id ? stopped.end : undefined,
    step,
  };
}
