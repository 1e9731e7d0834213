import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  functionalUpdate,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useDeferredValue, useMemo } from 'react';
import { type ColumnSpec, compareValues } from './columns.ts';
import { listed, quickFiltered, type RowGroup } from './items.ts';
import { type Sorting, usePlace } from './place.ts';
import { usePreferences } from './preferences.ts';

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  columnSizingFeature,
  columnResizingFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

const none: never[] = [];
const sortable = (value: unknown): string | number => (typeof value === 'number' ? value : String(value));

export interface ModelGiven<R> {
  /** Under this the columns are remembered, and exports are named. */
  name: string;
  rows: readonly R[] | undefined;
  /** Stable. */
  rowId(row: R): string;
  /** Stable. */
  columns: readonly ColumnSpec<R>[];
  defaultSort?: readonly Sorting[] | undefined;
  /** What the rows depend on, where the address changes without them: the list stays where it is while this does. */
  place?: string | undefined;
  /** Stable. Rows of one group stand together under its head. */
  group?: ((row: R) => RowGroup) | undefined;
  /** Texts the quick filter looks at; all columns unless given. Stable. */
  quickTexts?: ((row: R) => readonly (string | null)[]) | undefined;
}

/** Quick filter, sorting, groups, order, visibility and widths of a list; what the reader chose about columns is remembered. */
export function useTableModel<R extends object>(given: ModelGiven<R>) {
  const { name, rows, rowId, columns, group, quickTexts } = given;
  const preferences = usePreferences(name, columns);
  const holder = usePlace(name, given.place, given.defaultSort ?? none);
  const { place, change } = holder;
  const quick = useDeferredValue(place.quick);

  const definitions = useMemo(
    () =>
      columns.map(({ id, value, size, align, sortFirst }) => ({
        id,
        accessorFn: (row: R) => value(row) ?? undefined,
        sortFn: (a: { getValue(id: string): unknown }, b: { getValue(id: string): unknown }) =>
          compareValues(sortable(a.getValue(id)), sortable(b.getValue(id))),
        sortUndefined: 'last' as const,
        sortDescFirst: (sortFirst ?? (align === 'end' ? 'desc' : 'asc')) === 'desc',
        size,
        minSize: 48,
      })),
    [columns],
  );
  const visibility = useMemo(
    () => Object.fromEntries(Object.entries(preferences.hidden).map(([id, hidden]) => [id, !hidden])),
    [preferences.hidden],
  );
  const data = useMemo(
    () => quickFiltered(rows ?? none, columns, quick, quickTexts),
    [rows, columns, quick, quickTexts],
  );
  const sorting = useMemo(() => [...place.sorting], [place.sorting]);

  const table = useTable({
    features,
    data,
    columns: definitions,
    getRowId: rowId,
    columnResizeMode: 'onChange',
    state: {
      sorting,
      columnVisibility: visibility,
      columnOrder: preferences.order,
      columnSizing: preferences.sizes,
    },
    onSortingChange: update => change({ sorting: functionalUpdate(update, sorting) }),
    onColumnSizingChange: update =>
      preferences.change({ sizes: functionalUpdate(update, preferences.sizes) }),
  });

  const shown = useMemo(() => {
    const byId = new Map(columns.map(column => [column.id, column]));
    return preferences.order
      .map(id => byId.get(id))
      .filter(column => column !== undefined)
      .filter(({ id }) => preferences.hidden[id] !== true);
  }, [columns, preferences]);

  const sorted = table.getRowModel().rows;
  const list = useMemo(() => listed(sorted, group), [sorted, group]);
  return { table, columns, shown, preferences, list, holder };
}

export type TableModel<R extends object> = ReturnType<typeof useTableModel<R>>;
