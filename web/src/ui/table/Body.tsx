import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import classes from './Grid.module.css';
import type { Item, ListItems } from './items.ts';
import type { PlaceHolder } from './place.ts';
import { GroupHead } from './GroupHead.tsx';
import { Row, type RowSpec } from './Row.tsx';
import { markBlankColumns } from './blankColumns.ts';
import type { ActiveRow } from './useActiveRow.ts';

/** Rows rendered beyond each edge. */
const overscanRows = 10;
/** Pixels per additional line. */
const lineHeightPx = 18;
const phoneRowHeightPx = 68;

export interface BodyProps<R> {
  list: ListItems<R>;
  spec: Omit<RowSpec<R>, 'measure'>;
  scroller: HTMLDivElement | null;
  headHeight: number;
  rowHeight: number;
  holder: PlaceHolder;
  active: ActiveRow<R>;
  selected: ReadonlySet<string> | undefined;
  onToggleGroup(id: string): void;
  onSelectIds: ((ids: readonly string[]) => void) | undefined;
  tone: ((row: R) => string | undefined) | undefined;
  lines: ((row: R) => number) | undefined;
  beginAt: ((row: R) => boolean) | undefined;
  groupDetail: ((rows: readonly R[]) => ReactNode) | undefined;
}

type Virtual = ReturnType<typeof useVirtualizer<HTMLDivElement, HTMLTableRowElement>>;

/** Restores the scroll position once per search, else shows the screen's first row. */
function useInitialScroll<R>(props: BodyProps<R>, virtual: Virtual): RefObject<string> {
  const { list, holder, scroller, beginAt } = props;
  const { id, place } = holder;
  const initializedId = useRef('');
  useLayoutEffect(() => {
    if (initializedId.current === id || list.items.length === 0 || scroller === null) return;
    initializedId.current = id;
    const index = beginAt === undefined ? -1 : list.entries.findIndex(({ original }) => beginAt(original));
    const active = place.active === null ? -1 : list.entries.findIndex(entry => entry.id === place.active);
    if (place.top !== undefined) virtual.scrollToOffset(place.top);
    else if (active >= 0) virtual.scrollToIndex(list.itemOf[active] ?? 0, { align: 'center' });
    else if (index > 0) virtual.scrollToIndex(list.itemOf[index] ?? 0, { align: 'start' });
    else virtual.scrollToOffset(0);
  }, [id, place, list, scroller, beginAt, virtual]);
  return initializedId;
}

/** Stores the scroll position without re-rendering. */
function useScrollRecording<R>(
  { scroller, holder }: BodyProps<R>,
  virtual: Virtual,
  initializedId: RefObject<string>,
): void {
  const { id, note } = holder;
  useEffect(() => {
    if (scroller === null) return undefined;
    const onScroll = (): void => {
      // Reading `scrollTop` would force a layout of the new rows.
      if (initializedId.current === id) note({ top: virtual.scrollOffset ?? 0 });
    };
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => scroller.removeEventListener('scroll', onScroll);
  }, [scroller, id, note, virtual, initializedId]);
}

/** Visible rows appear sooner without extra rows; a transition adds them. Prints contain all rows. */
function useOverscan(count: number, scroller: HTMLElement | null): number {
  const [overscan, setOverscan] = useState(0);
  const [printing, setPrinting] = useState(false);
  useEffect(() => startTransition(() => setOverscan(overscanRows)), []);
  useEffect(() => {
    // The browser prints as soon as the event handlers return.
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  // Runs before the event handler returns, when all rows are there.
  useLayoutEffect(() => {
    const table = printing ? scroller?.querySelector('table') : undefined;
    return table === undefined || table === null ? undefined : markBlankColumns(table);
  }, [printing, scroller]);
  return printing ? count : overscan;
}

/** Only the body knows the positions of rows. */
function useRowScroller<R>({ active }: BodyProps<R>, virtual: Virtual): void {
  const { setRowScroller: setReach } = active;
  useLayoutEffect(() => {
    setReach({
      show: item => virtual.scrollToIndex(item),
      first: () => virtual.range?.startIndex ?? 0,
    });
  }, [setReach, virtual]);
}

/**
 * Only this component re-renders on scroll, and rows are positioned absolutely, so that new ones cause no
 * layout of others.
 */
export function Body<R>(props: BodyProps<R>) {
  const { list, spec, scroller, headHeight, rowHeight, active, selected, tone, lines } = props;
  const overscan = useOverscan(list.items.length, scroller);
  const phone = spec.card !== undefined;
  const measured =
    phone || spec.tableColumns.some(({ wrap, below }) => wrap !== undefined || below.length > 0);
  const sizeOf = (item: Item<R> | undefined): number => {
    if (item?.kind !== 'row') return rowHeight;
    if (phone) return phoneRowHeightPx;
    return rowHeight + ((lines?.(item.row) ?? 1) - 1) * lineHeightPx;
  };
  const virtual = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: list.items.length,
    getScrollElement: () => scroller,
    estimateSize: index => sizeOf(list.items[index]),
    getItemKey: index => list.items[index]?.id ?? index,
    overscan,
    // The head is outside the rows, so only the lower edge needs padding.
    scrollPaddingEnd: headHeight,
  });
  useLayoutEffect(() => {
    virtual.measure();
    if (!measured) return;
    // The effect forgets heights that rows reported before it. Only computed positions show a difference.
    virtual.getTotalSize();
    for (const element of virtual.elementsCache.values()) virtual.measureElement(element);
  }, [virtual, rowHeight, phone, measured, lines, spec.tableColumns]);
  const initializedId = useInitialScroll(props, virtual);
  useScrollRecording(props, virtual, initializedId);
  useRowScroller(props, virtual);

  const { measureElement } = virtual;
  const rowSpec = useMemo<RowSpec<R>>(
    () => ({
      ...spec,
      measure: measured ? (element: HTMLTableRowElement | null) => measureElement(element) : undefined,
    }),
    [spec, measured, measureElement],
  );
  return (
    <tbody className={classes.body} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start, size }) => {
        const item = list.items[index];
        if (item === undefined) return null;
        if (item.kind === 'head')
          return (
            <GroupHead
              key={item.id}
              head={item}
              elementId={active.headIdOf(item.id)}
              active={active.headId === item.id}
              item={index}
              phone={phone}
              columnCount={phone ? 3 : spec.tableColumns.length + 2}
              topPx={start}
              heightPx={size}
              selected={selected}
              onToggle={props.onToggleGroup}
              onSelect={props.onSelectIds}
              detail={props.groupDetail}
            />
          );
        return (
          <Row
            key={item.id}
            spec={rowSpec}
            row={item.row}
            index={item.index}
            item={index}
            elementId={active.idOf(item.index)}
            start={start}
            size={size}
            active={active.index === item.index}
            selected={selected?.has(item.id) === true}
            tone={tone?.(item.row)}
          />
        );
      })}
    </tbody>
  );
}
