import { useCallback, useMemo, useRef, useState } from 'react';

export interface SteadyRow<R> {
  id: string;
  /** Latest values. */
  now: R;
  /** Values when the list was last arranged: they sort and filter, so that no row moves by itself. */
  placed: R;
  /** No longer in the data; stays until the user rearranges the list. */
  gone: boolean;
}

export interface SteadyRows<R> {
  rows: readonly SteadyRow<R>[] | undefined;
  /** Number of rows that wait to be shown. */
  waiting: number;
  arrange(): void;
}

function buildRow<R>(
  before: SteadyRow<R> | undefined,
  id: string,
  now: R | undefined,
  placed: R,
  filling: boolean,
): SteadyRow<R> {
  const next = { id, now: now ?? placed, placed, gone: now === undefined && !filling };
  const same =
    before !== undefined && before.now === next.now && before.placed === placed && before.gone === next.gone;
  return same ? before : next;
}

interface Arranged<R> {
  key: string;
  rows: readonly R[];
  latest: readonly R[];
  /** More rows of the same reading follow. */
  filling: boolean;
}

interface Filling {
  /** More rows of the same reading follow; they are last. */
  filling: boolean;
  /** The list is sorted or grouped, so that rows that follow would move others. */
  ordered: boolean;
}

function append<R extends { id: string }>(rows: readonly R[], latest: readonly R[]): readonly R[] {
  const placedIds = new Set(rows.map(({ id }) => id));
  return [...rows, ...latest.filter(({ id }) => !placedIds.has(id))];
}

/**
 * Shows current values of the rows without adding, removing or moving any, except that rows that follow are
 * added at the end. A new `key` arranges the list again, and so does the first row of an empty list.
 */
export function useSteadyRows<R extends { id: string }>(
  key: string,
  latest: readonly R[] | undefined,
  { filling, ordered }: Filling = { filling: false, ordered: false },
): SteadyRows<R> {
  const [arranged, setArranged] = useState<Arranged<R>>();
  const isStale = arranged?.key !== key || arranged.rows.length === 0;
  if (latest !== undefined && (latest !== arranged?.latest || arranged.key !== key)) {
    if (isStale && !(filling && ordered)) setArranged({ key, rows: latest, latest, filling });
    else if (!isStale && arranged.filling && !ordered)
      setArranged({ key, rows: append(arranged.rows, latest), latest, filling });
  }
  const placed = arranged?.key === key ? arranged.rows : undefined;
  const previous = useRef<ReadonlyMap<string, SteadyRow<R>>>(new Map());
  const rows = useMemo(() => {
    if (placed === undefined || latest === undefined) return undefined;
    const byId = new Map(latest.map(row => [row.id, row]));
    const built = placed.map(row =>
      buildRow(previous.current.get(row.id), row.id, byId.get(row.id), row, filling),
    );
    previous.current = new Map(built.map(row => [row.id, row]));
    return built;
  }, [placed, latest, filling]);
  const waiting = useMemo(() => {
    if (placed === undefined || latest === undefined) return 0;
    const placedIds = new Set(placed.map(({ id }) => id));
    return latest.filter(({ id }) => !placedIds.has(id)).length;
  }, [placed, latest]);
  const arrange = useCallback(() => {
    if (latest !== undefined) setArranged({ key, rows: latest, latest, filling });
  }, [key, latest, filling]);
  return { rows, waiting, arrange };
}
