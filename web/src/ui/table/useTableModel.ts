import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { type ColumnSpec, clampWidth } from './columns.ts';
import { buildItems, filterRows, type RowGroup } from './items.ts';
import { type Sorting, usePlace } from './place.ts';
import { usePreferences } from './preferences.ts';
import { sortEntries } from './sorting.ts';

const noRows: never[] = [];

export interface RowGroups<R> {
  /** Must be stable. */
  of(row: R): RowGroup;
  startCollapsed?: boolean;
  /** Summary in the head of a group. */
  detail?(rows: readonly R[]): ReactNode;
}

export interface TableModelOptions<R> {
  /** Key of column preferences and prefix of exports. */
  name: string;
  rows: readonly R[] | undefined;
  /** Must be stable. */
  rowId(row: R): string;
  /** Must be stable. */
  columns: readonly ColumnSpec<R>[];
  defaultSort?: readonly Sorting[] | undefined;
  /** The list keeps its position while this key stays the same. */
  place?: string | undefined;
  groups?: RowGroups<R> | undefined;
  /** Texts of the quick filter. Default: all columns. Must be stable. */
  quickTexts?: ((row: R) => readonly (string | null)[]) | undefined;
}

function useGroups(startCollapsed: boolean) {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const isCollapsed = useCallback(
    (id: string) => toggled.has(id) !== startCollapsed,
    [toggled, startCollapsed],
  );
  const toggle = useCallback(
    (id: string) =>
      setToggled(before =>
        before.has(id) ? new Set([...before].filter(other => other !== id)) : new Set(before).add(id),
      ),
    [],
  );
  return { isCollapsed, toggle };
}

export function useTableModel<R extends object>(options: TableModelOptions<R>) {
  const { name, rows, rowId, columns, quickTexts } = options;
  const preferences = usePreferences(name, columns);
  const holder = usePlace(name, options.place, options.defaultSort ?? noRows);
  const { place } = holder;
  const groupOf = options.groups?.of;
  const groups = useGroups(options.groups?.startCollapsed === true);
  const quick = useDeferredValue(place.quick);

  const entries = useMemo(
    () =>
      filterRows(rows ?? noRows, columns, quick, quickTexts).map(row => ({ id: rowId(row), original: row })),
    [rows, rowId, columns, quick, quickTexts],
  );
  const list = useMemo(
    () => buildItems(sortEntries(entries, columns, place.sorting), groupOf, groups.isCollapsed),
    [entries, columns, place.sorting, groupOf, groups.isCollapsed],
  );
  const visibleColumns = useMemo(() => {
    const byId = new Map(columns.map(column => [column.id, column]));
    return preferences.order
      .map(id => byId.get(id))
      .filter(column => column !== undefined)
      .filter(({ id }) => preferences.hidden[id] !== true);
  }, [columns, preferences]);
  const { sizes } = preferences;
  const sizeOf = useCallback((column: ColumnSpec<R>) => clampWidth(sizes[column.id] ?? column.size), [sizes]);
  return { columns, shown: visibleColumns, preferences, list, holder, sizeOf, toggleGroup: groups.toggle };
}

export type TableModel<R extends object> = ReturnType<typeof useTableModel<R>>;
