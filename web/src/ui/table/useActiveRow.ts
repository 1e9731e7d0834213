import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { VirtualRows } from './useRows.ts';

interface RowLike<R> {
  id: string;
  original: R;
  toggleSelected(): void;
}

interface Given<R> {
  rows: readonly RowLike<R>[];
  virtual: VirtualRows;
  selectable: boolean;
  clickChooses: boolean;
  onOpen?: ((row: R) => void) | undefined;
  onActive?: ((row: R | undefined) => void) | undefined;
}

export interface ActiveRow {
  index: number | null;
  idOf(index: number): string;
  move(by: number): void;
  /** What makes the table a grid that the keyboard works. */
  grid: {
    ref: RefObject<HTMLTableElement | null>;
    role: 'grid';
    tabIndex: 0;
    'aria-activedescendant': string | undefined;
    onKeyDown(event: KeyboardEvent): void;
    onClick(event: MouseEvent): void;
  };
}

const pageSize = 15;

function rowIndexOf(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-row]') : null;
  return row === null ? null : Number(row.dataset['row']);
}

/** A click on a button or link inside, or one that ends a selection of text, does not open the row. */
function opensRow(target: EventTarget): boolean {
  const inside = target instanceof Element && target.closest('a, button, input, label') !== null;
  return !inside && (window.getSelection()?.toString() ?? '') === '';
}

/**
 * The row the keyboard is at. The focus stays on the table and names the row (`aria-activedescendant`), because a virtual
 * row that scrolls away would take the focus with it.
 */
export function useActiveRow<R>({
  rows,
  virtual,
  selectable,
  clickChooses,
  onOpen,
  onActive,
}: Given<R>): ActiveRow {
  const grid = useRef<HTMLTableElement>(null);
  const prefix = useId();
  const [activeId, setActiveId] = useState<string | null>(null);
  const found = activeId === null ? -1 : rows.findIndex(({ id }) => id === activeId);
  const index = found < 0 ? null : found;

  const latest = useRef({ rows, index, onActive, onOpen, virtual, selectable, clickChooses });
  latest.current = { rows, index, onActive, onOpen, virtual, selectable, clickChooses };

  const goTo = useCallback((wanted: number, scroll: boolean) => {
    const { rows, onActive, virtual } = latest.current;
    const next = Math.max(0, Math.min(rows.length - 1, wanted));
    const row = rows[next];
    if (row === undefined) return;
    setActiveId(row.id);
    onActive?.(row.original);
    if (scroll) virtual.scrollToIndex(next);
    if (document.activeElement !== grid.current) grid.current?.focus({ preventScroll: true });
  }, []);

  const move = useCallback(
    (by: number) => {
      const { index, rows, virtual } = latest.current;
      const first = virtual.range?.startIndex ?? 0;
      const from = index ?? (by > 0 ? first - 1 : first + 1);
      goTo(Math.min(rows.length - 1, from + by), true);
    },
    [goTo],
  );

  const open = useCallback((row: R) => latest.current.onOpen?.(row), []);

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (event.target !== grid.current || event.ctrlKey || event.metaKey || event.altKey) return;
      const { rows, index, selectable } = latest.current;
      const row = index === null ? undefined : rows[index];
      const acts: Readonly<Record<string, () => void>> = {
        ArrowDown: () => move(1),
        ArrowUp: () => move(-1),
        PageDown: () => move(pageSize),
        PageUp: () => move(-pageSize),
        Home: () => goTo(0, true),
        End: () => goTo(rows.length - 1, true),
        Enter: () => row !== undefined && open(row.original),
        ...(selectable ? { ' ': () => row?.toggleSelected() } : {}),
      };
      const act = acts[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    },
    [move, goTo, open],
  );

  const onClick = useCallback(
    (event: MouseEvent) => {
      const at = rowIndexOf(event.target);
      const row = at === null ? undefined : latest.current.rows[at];
      if (at === null || row === undefined) return;
      goTo(at, false);
      const link = event.target instanceof Element && event.target.closest('a[data-row-link]') !== null;
      if (link) {
        // With a modifier it is the browser's: a new tab or window.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open(row.original);
        return;
      }
      if (!latest.current.clickChooses && opensRow(event.target)) open(row.original);
    },
    [goTo, open],
  );

  return useMemo(() => {
    const idOf = (at: number): string => `${prefix}-${String(at)}`;
    return {
      index,
      idOf,
      move,
      grid: {
        ref: grid,
        role: 'grid',
        tabIndex: 0,
        'aria-activedescendant': index === null ? undefined : idOf(index),
        onKeyDown,
        onClick,
      },
    };
  }, [index, prefix, move, onKeyDown, onClick]);
}
