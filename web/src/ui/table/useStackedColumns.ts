import { useLayoutEffect, useMemo, useState } from 'react';
import { type ColumnSpec, stackColumns, type TableColumn } from './columns.ts';

/** Returns whether the element is narrower than the width, from the first paint. */
function useIsNarrower(element: HTMLElement | null, widthPx: number): boolean {
  const [narrower, setNarrower] = useState(false);
  useLayoutEffect(() => {
    if (element === null || widthPx === 0) return undefined;
    const update = (): void => setNarrower(element.clientWidth < widthPx);
    const observer = new ResizeObserver(update);
    observer.observe(element);
    update();
    return () => observer.disconnect();
  }, [element, widthPx]);
  return narrower && widthPx > 0;
}

/** Moves columns under others while the list is narrower than all columns. */
export function useStackedColumns<R>(
  columns: readonly ColumnSpec<R>[],
  scroller: HTMLElement | null,
  neededPx: number,
  previewed: boolean,
): TableColumn<R>[] {
  const canStack = columns.some(({ under }) => under !== undefined);
  const narrow = useIsNarrower(scroller, canStack ? neededPx : 0);
  return useMemo(() => stackColumns(columns, narrow, previewed), [columns, narrow, previewed]);
}
