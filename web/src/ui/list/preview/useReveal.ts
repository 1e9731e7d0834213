import { useEffect, useRef } from 'react';
import type { ListItems } from '#ui/table/items.ts';
import type { ActiveRow } from '#ui/table/useActiveRow.ts';

interface RevealParts<R> {
  list: ListItems<R>;
  active: Pick<ActiveRow<R>, 'goTo'>;
  show: ((row: R) => void) | undefined;
}

/** Makes the row current, scrolls to it and shows it, once for each `wanted` object. */
export function useReveal<R>(wanted: { id: string } | undefined, parts: RevealParts<R>): void {
  const latest = useRef(parts);
  latest.current = parts;
  useEffect(() => {
    if (wanted === undefined) return;
    const { list, active, show } = latest.current;
    const index = list.entries.findIndex(({ id }) => id === wanted.id);
    const entry = list.entries[index];
    if (entry === undefined) return;
    active.goTo(index, true);
    show?.(entry.original);
  }, [wanted]);
}
