import { type RefObject, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import type { Entry } from './items.ts';

/** Provided by the body once mounted. */
export interface Reach {
  show(index: number): void;
  first(): number;
}

interface Given<R> {
  entries: readonly Entry<R>[];
  activeId: string | null;
  /** Activates the first row if none is active. */
  firstChosen: boolean;
  onActiveId(id: string | null): void;
  onActive?: ((row: R | undefined) => void) | undefined;
  onChosen?: ((row: R) => void) | undefined;
}

export interface ActiveRow<R> {
  index: number | null;
  row: R | undefined;
  grid: RefObject<HTMLTableElement | null>;
  setReach(reach: Reach): void;
  idOf(index: number): string;
  goTo(index: number, scroll: boolean): void;
  move(by: number): void;
}

/** A removed row is replaced by the one at its position. */
function indexOf<R>(entries: readonly Entry<R>[], id: string | null, before: number | null): number | null {
  if (id === null || entries.length === 0) return null;
  const found = entries.findIndex(entry => entry.id === id);
  if (found >= 0) return found;
  return before === null ? null : Math.min(before, entries.length - 1);
}

/**
 * The table keeps the focus and references the row by `aria-activedescendant`: a virtual row would lose it
 * when scrolled away.
 */
export function useActiveRow<R>({
  entries,
  activeId,
  firstChosen,
  onActiveId,
  onActive,
  onChosen,
}: Given<R>): ActiveRow<R> {
  const grid = useRef<HTMLTableElement>(null);
  const reach = useRef<Reach>(null);
  const prefix = useId();
  const before = useRef<number | null>(null);
  const found = indexOf(entries, activeId, before.current);
  const index = found ?? (firstChosen && entries.length > 0 ? 0 : null);
  if (entries.length > 0) before.current = found;
  const row = index === null ? undefined : entries[index]?.original;

  const latest = useRef({ entries, index, onActiveId, onChosen });
  latest.current = { entries, index, onActiveId, onChosen };

  const goTo = useCallback((wanted: number, scroll: boolean) => {
    const { entries, onActiveId, onChosen } = latest.current;
    const next = Math.max(0, Math.min(entries.length - 1, wanted));
    const entry = entries[next];
    if (entry === undefined) return;
    onActiveId(entry.id);
    onChosen?.(entry.original);
    if (scroll) reach.current?.show(next);
    if (document.activeElement !== grid.current) grid.current?.focus({ preventScroll: true });
  }, []);

  const move = useCallback(
    (by: number) => {
      const { index, entries } = latest.current;
      const first = reach.current?.first() ?? 0;
      const from = index ?? (by > 0 ? first - 1 : first + 1);
      goTo(Math.min(entries.length - 1, from + by), true);
    },
    [goTo],
  );

  const setReach = useCallback((next: Reach) => {
    reach.current = next;
  }, []);

  useEffect(() => onActive?.(row), [onActive, row]);

  return useMemo(
    () => ({
      index,
      row,
      grid,
      setReach,
      idOf: (at: number) => `${prefix}-${String(at)}`,
      goTo,
      move,
    }),
    [index, row, prefix, setReach, goTo, move],
  );
}
