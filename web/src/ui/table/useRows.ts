import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const overscan = 8;
const headHeight = 34;
/** Where each list was left, by the history entry it was shown in: Back finds it there again. */
const leftAt = new Map<string, number>();

interface Given<R> {
  name: string;
  scroller: HTMLDivElement | null;
  rows: readonly { original: R }[];
  compact: boolean;
  beginAt?: ((row: R) => boolean) | undefined;
  place?: string | undefined;
}

const coarse = typeof window !== 'undefined' && window.matchMedia('(pointer: coarse)').matches;

/** Which rows are on the screen. Rows have one height: 36 px, 28 compact, 44 under a thumb. */
export function useRows<R>({ name, scroller, rows, compact, beginAt, place: given }: Given<R>) {
  const { key } = useLocation();
  const place = `${name}:${given ?? key}`;
  const rowHeight = coarse ? 44 : compact ? 28 : 36;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan,
    // The head stands still over the rows' place, so only the lower edge loses room to it.
    scrollPaddingEnd: headHeight,
  });

  useEffect(() => virtual.measure(), [virtual, rowHeight]);

  // Once for every search: where it was left, else where the screen says, else at the top.
  const begun = useRef('');
  useEffect(() => {
    if (begun.current === place || rows.length === 0 || scroller === null) return;
    begun.current = place;
    const left = leftAt.get(place);
    const index = beginAt === undefined ? -1 : rows.findIndex(({ original }) => beginAt(original));
    if (left !== undefined) virtual.scrollToOffset(left);
    else if (index > 0) virtual.scrollToIndex(index, { align: 'start' });
    else virtual.scrollToOffset(0);
  }, [rows, scroller, beginAt, virtual, place]);

  useEffect(() => {
    if (scroller === null) return undefined;
    const note = (): void => {
      if (begun.current === place) leftAt.set(place, scroller.scrollTop);
    };
    scroller.addEventListener('scroll', note, { passive: true });
    return () => scroller.removeEventListener('scroll', note);
  }, [scroller, place]);

  return { virtual, rowHeight };
}

export type VirtualRows = ReturnType<typeof useRows>['virtual'];
