import { type RefObject, useCallback, useId, useMemo, useRef } from 'react';
import type { Entry, ListItems } from './items.ts';

/** Provided by the body once mounted. */
export interface RowScroller {
  /** Indexes of items, which include group heads. */
  show(item: number): void;
  first(): number;
}

interface ActiveRowOptions<R> {
  list: Pick<ListItems<R>, 'items' | 'entries' | 'itemOf'>;
  activeId: string | null;
  /** Activates the first row if none is active. */
  activateFirst: boolean;
  onActiveId(id: string | null): void;
  onChosen?: ((row: R) => void) | undefined;
}

export interface ActiveRow<R> {
  index: number | null;
  row: R | undefined;
  /** Group head at which the keys are; then no row is active. */
  headId: string | undefined;
  grid: RefObject<HTMLTableElement | null>;
  setRowScroller(rowScroller: RowScroller): void;
  idOf(index: number): string;
  headIdOf(headId: string): string;
  goTo(index: number, scroll: boolean): void;
  move(by: number): void;
}

/** A removed row is replaced by the one at its position. */
function findIndex<R>(
  entries: readonly Entry<R>[],
  id: string | null,
  previousIndex: number | null,
): number | null {
  if (id === null || entries.length === 0) return null;
  const found = entries.findIndex(entry => entry.id === id);
  if (found >= 0) return found;
  return previousIndex === null ? null : Math.min(previousIndex, entries.length - 1);
}

/**
 * The table keeps the focus and references the row by `aria-activedescendant`: a virtual row would lose it
 * when scrolled away.
 */
export function useActiveRow<R>({
  list,
  activeId,
  activateFirst: firstChosen,
  onActiveId,
  onChosen,
}: ActiveRowOptions<R>): ActiveRow<R> {
  const grid = useRef<HTMLTableElement>(null);
  const rowScroller = useRef<RowScroller>(null);
  const prefix = useId();
  const previousIndex = useRef<number | null>(null);
  const { entries } = list;
  const headId = list.items.find(({ kind, id }) => kind === 'head' && id === activeId)?.id;
  const found = headId === undefined ? findIndex(entries, activeId, previousIndex.current) : null;
  const index = found ?? (firstChosen && headId === undefined && entries.length > 0 ? 0 : null);
  if (entries.length > 0) previousIndex.current = found;
  const row = index === null ? undefined : entries[index]?.original;

  const latest = useRef({ list, index, headId, onActiveId, onChosen });
  latest.current = { list, index, headId, onActiveId, onChosen };

  const goTo = useCallback((target: number, scroll: boolean) => {
    const { list, onActiveId, onChosen } = latest.current;
    const next = Math.max(0, Math.min(list.entries.length - 1, target));
    const entry = list.entries[next];
    if (entry === undefined) return;
    onActiveId(entry.id);
    onChosen?.(entry.original);
    if (scroll) rowScroller.current?.show(list.itemOf[next] ?? 0);
    if (document.activeElement !== grid.current) grid.current?.focus({ preventScroll: true });
  }, []);

  const move = useCallback(
    (by: number) => {
      const { index, headId, list, onActiveId } = latest.current;
      const { items, itemOf } = list;
      const first = rowScroller.current?.first() ?? 0;
      const current = headId === undefined ? index : items.findIndex(({ id }) => id === headId);
      const item = headId === undefined && current !== null ? itemOf[current] : current;
      const from = item ?? (by > 0 ? first - 1 : first + 1);
      const target = Math.max(0, Math.min(items.length - 1, from + by));
      const next = items[target];
      if (next?.kind === 'row') goTo(next.index, true);
      if (next?.kind !== 'head') return;
      onActiveId(next.id);
      rowScroller.current?.show(target);
      if (document.activeElement !== grid.current) grid.current?.focus({ preventScroll: true });
    },
    [goTo],
  );

  const setRowScroller = useCallback((next: RowScroller) => {
    rowScroller.current = next;
  }, []);

  return useMemo(
    () => ({
      index,
      row,
      grid,
      setRowScroller,
      headId,
      idOf: (at: number) => `${prefix}-${String(at)}`,
      headIdOf: (head: string) => `${prefix}-${encodeURIComponent(head)}`,
      goTo,
      move,
    }),
    [index, row, headId, prefix, setRowScroller, goTo, move],
  );
}
