import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { moveStoredRow } from '#ui/table/place.ts';

/** Stored in the history entry, so that a reload keeps it. */
export interface ListOrigin {
  place: string;
  /** Path of the screen of the list. */
  path: string;
  ids: readonly string[];
}

export function toListState(
  place: string,
  path: string,
  entries: readonly { id: string }[],
): { list: ListOrigin } {
  return { list: { place, path, ids: entries.map(({ id }) => id) } };
}

export function parseListOrigin(state: unknown): ListOrigin | undefined {
  if (typeof state !== 'object' || state === null || !('list' in state)) return undefined;
  const { list } = state;
  if (typeof list !== 'object' || list === null) return undefined;
  const { place, path, ids }: Partial<Record<keyof ListOrigin, unknown>> = list;
  if (typeof place !== 'string' || typeof path !== 'string' || !Array.isArray(ids)) return undefined;
  return ids.every(id => typeof id === 'string') ? { place, path, ids } : undefined;
}

export interface Neighbours {
  /** From 1. */
  position: number;
  count: number;
  /** End of the list that stopped the last step. */
  end: 'first' | 'last' | undefined;
  step(by: 1 | -1): void;
}

/**
 * Returns the neighbours in the list that the page was opened from. A step replaces the history entry, so
 * that Back leads to the list. `to` must be stable.
 */
export function useNeighbours(id: string, to: (id: string) => string): Neighbours | undefined {
  const navigate = useNavigate();
  const { state }: { state: unknown } = useLocation();
  const [stopped, setStopped] = useState<{ id: string; end: 'first' | 'last' }>();
  const from = parseListOrigin(state);
  const index = from?.ids.indexOf(id) ?? -1;
  const step = useCallback(
    (by: 1 | -1): void => {
      const from = parseListOrigin(state);
      const index = from?.ids.indexOf(id) ?? -1;
      const next = index < 0 ? undefined : from?.ids[index + by];
      if (from === undefined || next === undefined) {
        setStopped({ id, end: by === 1 ? 'last' : 'first' });
        return;
      }
      moveStoredRow(from.place, next);
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
