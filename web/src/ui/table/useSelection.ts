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
  /** Selects all rows of a group, or none if all are selected. */
  toggleIds(ids: readonly string[]): void;
  clear(): void;
}

/** Rows hidden by a filter do not count as selected. */
export function useSelection<R extends object>({ list, holder }: TableModel<R>): Selection<R> {
  const { entries, allEntries } = list;
  const { place, change } = holder;
  /** An id, because the index changes with the sorting. */
  const anchor = useRef<string>(undefined);
  const ids = useMemo(() => new Set(place.selected), [place.selected]);
  const rows = useMemo(
    () => (ids.size === 0 ? [] : allEntries.filter(({ id }) => ids.has(id)).map(({ original }) => original)),
    [allEntries, ids],
  );
  const latest = useRef({ entries, allEntries, ids });
  latest.current = { entries, allEntries, ids };

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
  const toggleIds = useCallback(
    (group: readonly string[]) => {
      const { ids } = latest.current;
      const others = [...ids].filter(id => !group.includes(id));
      change({ selected: group.every(id => ids.has(id)) ? others : [...others, ...group] });
    },
    [change],
  );
  const clear = useCallback(() => change({ selected: [] }), [change]);
  const state = rows.length === 0 ? 'none' : rows.length === allEntries.length ? 'all' : 'some';
  const toggleAll = useCallback(
    () => change({ selected: state === 'all' ? [] : latest.current.allEntries.map(({ id }) => id) }),
    [change, state],
  );
  return useMemo(
    () => ({ ids, rows, state, toggle, extendTo, toggleAll, toggleIds, clear }),
    [ids, rows, state, toggle, extendTo, toggleAll, toggleIds, clear],
  );
}
