import { type RefObject, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import type { Entry } from './items.ts';

/** Provided by the body once mounted. */
export interface RowScroller {
  show(index: number): void;
  first(): number;
}

interface ActiveRowOptions<R> {
  entries: readonly Entry<R>[];
  activeId: string | null;
  /** Activates the first row if none is active. */
  activateFirst: boolean;
  onActiveId(id: string | null): void;
  onActive?: ((row: R | undefined) => void) | undefined;
  onChosen?: ((row: R) => void) | undefined;
}

export interface ActiveRow<R> {
  index: number | null;
  row: R | undefined;
  grid: RefObject<HTMLTableElement | null>;
  setRowScroller(rowScroller: RowScroller): void;
  idOf(index: number): string;
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
  entries,
  activeId,
  activateFirst: firstChosen,
  onActiveId,
  onActive,
  onChosen,
}: ActiveRowOptions<R>): ActiveRow<R> {
  const grid = useRef<HTMLTableElement>(null);
  const rowScroller = useRef<RowScroller>(null);
  const prefix = useId();
  const previousIndex = useRef<number | null>(null);
  const found = findIndex(entries, activeId, previousIndex.current);
  const index = found ?? (firstChosen && entries.length > 0 ? 0 : null);
  if (entries.length > 0) previousIndex.current = found;
  const row = index === null ? undefined : entries[index]?.original;

  const latest = useRef({ entries, index, onActiveId, onChosen });
  latest.current = { entries, index, onActiveId, onChosen };

  const goTo = useCallback((target: number, scroll: boolean) => {
    const { entries, onActiveId, onChosen } = latest.current;
    const next = Math.max(0, Math.min(entries.length - 1, target));
    const entry = entries[next];
    if (entry === undefined) return;
    onActiveId(entry.id);
    onChosen?.(entry.original);
    if (scroll) rowScroller.current?.show(next);
    if (document.activeElement !== grid.current) grid.current?.focus({ preventScroll: true });
  }, []);

  const move = useCallback(
    (by: number) => {
      const { index, entries } = latest.current;
      const first = rowScroller.current?.first() ?? 0;
      const from = index ?? (by > 0 ? first - 1 : first + 1);
      goTo(Math.min(entries.length - 1, from + by), true);
    },
    [goTo],
  );

  const setRowScroller = useCallback((next: RowScroller) => {
    rowScroller.current = next;
  }, []);

  useEffect(() => onActive?.(row), [onActive, row]);

  return useMemo(
    () => ({
      index,
      row,
      grid,
      setRowScroller,
      idOf: (at: number) => `${prefix}-${String(at)}`,
      goTo,
      move,
    }),
    [index, row, prefix, setRowScroller, goTo, move],
  );
}
