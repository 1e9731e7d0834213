import { useCallback, useMemo, useRef } from 'react';
import { listIdsBetween } from './items.ts';
import type { TableModel } from './useTableModel.ts';

export interface Selection<R> {
  ids: ReadonlySet<string>;
  rows: readonly R[];
  state: 'all' | 'some' | 'none';
  toggle(index: number): void;
  extendTo(index: number): void;
  toggleAll(): void;
  clear(): void;
}

/** Rows hidden by a filter do not count as selected. */
export function useSelection<R extends object>({ list, holder }: TableModel<R>): Selection<R> {
  const { entries } = list;
  const { place, change } = holder;
  /** An id, because the index changes with the sorting. */
  const anchor = useRef<string>(undefined);
  const ids = useMemo(() => new Set(place.selected), [place.selected]);
  const rows = useMemo(
    () => (ids.size === 0 ? [] : entries.filter(({ id }) => ids.has(id)).map(({ original }) => original)),
    [entries, ids],
  );
  const latest = useRef({ entries, ids });
  latest.current = { entries, ids };

  const toggle = useCallback(
    (index: number) => {
      const { entries, ids } = latest.current;
      const id = entries[index]?.id;
      if (id === undefined) return;
      anchor.current = id;
      change({ selected: ids.has(id) ? [...ids].filter(other => other !== id) : [...ids, id] });
    },
    [change],
  );
  const extendTo = useCallback(
    (index: number) => {
      const { entries, ids } = latest.current;
      const from = Math.max(
        0,
        entries.findIndex(({ id }) => id === anchor.current),
      );
      change({ selected: [...new Set([...ids, ...listIdsBetween(entries, from, index)])] });
    },
    [change],
  );
  const clear = useCallback(() => change({ selected: [] }), [change]);
  const state = rows.length === 0 ? 'none' : rows.length === entries.length ? 'all' : 'some';
  const toggleAll = useCallback(
    () => change({ selected: state === 'all' ? [] : latest.current.entries.map(({ id }) => id) }),
    [change, state],
  );
  return useMemo(
    () => ({ ids, rows, state, toggle, extendTo, toggleAll, clear }),
    [ids, rows, state, toggle, extendTo, toggleAll, clear],
  );
}
