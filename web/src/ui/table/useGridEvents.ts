import { type KeyboardEvent, type MouseEvent, useCallback, useRef } from 'react';
import type { Entry, Item } from './items.ts';
import { pointUnder } from './ActMenu.tsx';
import type { Point } from './acts.ts';
import type { Selection } from './useSelection.ts';
import type { ActiveRow } from './useActiveRow.ts';

interface GridEventOptions<R> {
  entries: readonly Entry<R>[];
  heads: readonly Extract<Item<R>, { kind: 'head' }>[];
  onToggleGroup(id: string): void;
  active: ActiveRow<R>;
  selection: Selection<R> | undefined;
  clickChooses: boolean;
  /** While rows load, keys are kept for later. */
  waiting: boolean;
  onOpen?: ((row: R) => void) | undefined;
  /** Default: `onOpen`. */
  onClickRow?: ((row: R) => void) | undefined;
  /** Default: `onOpen`. */
  onEnter?: ((row: R) => void) | undefined;
  /** After Escape without selected rows. */
  onEscape?: (() => void) | undefined;
  onMenu?: ((row: R, at: Point) => void) | undefined;
}

const pageRows = 15;
const repeatingKeys: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'j', 'k', 'PageDown', 'PageUp']);

function rowIndexOf(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-row]') : null;
  return row === null ? null : Number(row.dataset['row']);
}

const findClosest = (target: EventTarget, selector: string): Element | null =>
  target instanceof Element ? target.closest(selector) : null;

/** Clicks on buttons or links, or after a text selection, do not open the row. */
const canOpenRow = (target: EventTarget): boolean =>
  findClosest(target, 'a, button, input, label') === null && (window.getSelection()?.toString() ?? '') === '';

/** Uses one listener for all rows. */
export function useGridEvents<R>(options: GridEventOptions<R>) {
  const latest = useRef(options);
  latest.current = options;

  const menuAtRow = useCallback(() => {
    const { active, entries, onMenu } = latest.current;
    const row = active.index === null ? undefined : entries[active.index]?.original;
    const element = active.index === null ? null : document.getElementById(active.idOf(active.index));
    if (row !== undefined && element !== null) onMenu?.(row, pointUnder(element));
  }, []);

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const {
        active,
        entries,
        selection,
        waiting,
        onOpen,
        onEnter = onOpen,
        onEscape,
        onMenu,
      } = latest.current;
      if (waiting || event.target !== active.grid.current || event.altKey) return;
      const { index } = active;
      const head = latest.current.heads.find(({ id }) => id === active.headId);
      const act =
        findHeadAction(event, head, latest.current) ??
        findAction(event, {
          down: () => active.move(1),
          up: () => active.move(-1),
          pageDown: () => active.move(pageRows),
          pageUp: () => active.move(-pageRows),
          home: () => active.goTo(0, true),
          end: () => active.goTo(entries.length - 1, true),
          open: () => active.row !== undefined && onEnter?.(active.row),
          menu: onMenu === undefined ? undefined : menuAtRow,
          select: selection === undefined ? undefined : () => index !== null && selection.toggle(index),
          extend: selection === undefined ? undefined : () => index !== null && selection.extendTo(index),
          all: selection?.toggleAll,
          clear: selection === undefined || selection.ids.size === 0 ? onEscape : selection.clear,
        });
      if (act === undefined) return;
      event.preventDefault();
      if (!event.repeat || repeatingKeys.has(event.key)) act();
    },
    [menuAtRow],
  );

  const onClick = useCallback((event: MouseEvent) => {
    const { active, entries, selection, clickChooses, onOpen, onClickRow = onOpen, onMenu } = latest.current;
    const at = rowIndexOf(event.target);
    const row = at === null ? undefined : entries[at]?.original;
    if (at === null || row === undefined) return;
    active.goTo(at, false);
    const button = findClosest(event.target, '[data-row-menu]');
    if (button !== null) onMenu?.(row, pointUnder(button));
    else if (findClosest(event.target, '[data-row-check]') !== null) {
      if (event.shiftKey) selection?.extendTo(at);
      else selection?.toggle(at);
    } else if (findClosest(event.target, 'a[data-row-link]') !== null) {
      // The browser opens a new tab or window.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      onOpen?.(row);
    } else if (!clickChooses && canOpenRow(event.target)) onClickRow?.(row);
  }, []);

  const onDoubleClick = useCallback((event: MouseEvent) => {
    const { entries, clickChooses, onClickRow, onOpen } = latest.current;
    const at = rowIndexOf(event.target);
    const row = at === null ? undefined : entries[at]?.original;
    if (
      (clickChooses || onClickRow !== undefined) &&
      row !== undefined &&
      findClosest(event.target, 'a, button, [data-row-check]') === null
    )
      onOpen?.(row);
  }, []);

  const onContextMenu = useCallback((event: MouseEvent) => {
    const { active, entries, onMenu } = latest.current;
    const at = rowIndexOf(event.target);
    const row = at === null ? undefined : entries[at]?.original;
    // Keeps the browser's menu on links and selected text.
    const isBrowserMenu =
      findClosest(event.target, 'a') !== null || (window.getSelection()?.toString() ?? '') !== '';
    if (at === null || row === undefined || onMenu === undefined || isBrowserMenu) return;
    event.preventDefault();
    active.goTo(at, false);
    onMenu(row, { x: event.clientX, y: event.clientY });
  }, []);

  const { index, idOf, headId, headIdOf } = options.active;
  return {
    role: 'grid',
    tabIndex: 0,
    'aria-activedescendant':
      headId !== undefined ? headIdOf(headId) : index === null ? undefined : idOf(index),
    onKeyDown,
    onClick,
    onDoubleClick,
    onContextMenu,
  } as const;
}

/** Space ticks the rows of a group; Enter and the horizontal arrows open and close it. */
function findHeadAction<R>(
  event: KeyboardEvent,
  head: Extract<Item<R>, { kind: 'head' }> | undefined,
  { selection, onToggleGroup }: Pick<GridEventOptions<R>, 'selection' | 'onToggleGroup'>,
): (() => void) | undefined {
  if (head === undefined || event.ctrlKey || event.metaKey) return undefined;
  const toggle = (): void => onToggleGroup(head.groupId);
  const toggles =
    event.key === 'Enter' ||
    (event.key === ' ' && selection === undefined) ||
    event.key === (head.collapsed ? 'ArrowRight' : 'ArrowLeft');
  if (toggles) return toggle;
  return event.key === ' ' ? () => selection?.toggleIds(head.ids) : undefined;
}

interface Acts {
  down(): void;
  up(): void;
  pageDown(): void;
  pageUp(): void;
  home(): void;
  end(): void;
  open(): void;
  menu: (() => void) | undefined;
  select: (() => void) | undefined;
  extend: (() => void) | undefined;
  all: (() => void) | undefined;
  clear: (() => void) | undefined;
}

function findAction(event: KeyboardEvent, acts: Acts): (() => void) | undefined {
  if (event.ctrlKey || event.metaKey) return event.key === 'a' ? acts.all : undefined;
  const byKey: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown: acts.down,
    ArrowUp: acts.up,
    j: acts.down,
    k: acts.up,
    PageDown: acts.pageDown,
    PageUp: acts.pageUp,
    Home: acts.home,
    End: acts.end,
    Enter: acts.open,
    // Else the browser scrolls the current row away.
    ' ': (event.shiftKey ? acts.extend : acts.select) ?? (() => undefined),
    ContextMenu: acts.menu,
    Escape: acts.clear,
    ...(event.shiftKey ? { F10: acts.menu } : {}),
  };
  return byKey[event.key];
}
