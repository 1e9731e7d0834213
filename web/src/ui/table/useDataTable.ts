import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  functionalUpdate,
  rowSelectionFeature,
  type RowSelectionState,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { type ColumnSpec, compareValues } from './columns.ts';
import { usePreferences } from './preferences.ts';

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  columnSizingFeature,
  columnResizingFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

export type Sorting = { id: string; desc: boolean };

const none: never[] = [];
const sortable = (value: unknown): string | number => (typeof value === 'number' ? value : String(value));

interface Given<R> {
  name: string;
  rows: readonly R[] | undefined;
  rowId(row: R): string;
  columns: readonly ColumnSpec<R>[];
  defaultSort?: readonly Sorting[];
  selectable?: boolean;
}

/** Sorting, order, visibility, widths and selection of a table; what the reader chose about columns is remembered. */
export function useDataTable<R extends object>({
  name,
  rows,
  rowId,
  columns,
  defaultSort,
  selectable,
}: Given<R>) {
  const preferences = usePreferences(name, columns);
  const [sorting, setSorting] = useState<SortingState>(() => [...(defaultSort ?? [])]);
  const [selection, setSelection] = useState<RowSelectionState>({});

  const definitions = useMemo(
    () =>
      columns.map(({ id, value, size }) => ({
        id,
        accessorFn: (row: R) => value(row) ?? undefined,
        sortFn: (a: { getValue(id: string): unknown }, b: { getValue(id: string): unknown }) =>
          compareValues(sortable(a.getValue(id)), sortable(b.getValue(id))),
        sortUndefined: 'last' as const,
        sortDescFirst: false,
        size,
        minSize: 48,
      })),
    [columns],
  );
  const visibility = useMemo(
    () => Object.fromEntries(Object.entries(preferences.hidden).map(([id, hidden]) => [id, !hidden])),
    [preferences.hidden],
  );

  const table = useTable({
    features,
    data: rows ?? none,
    columns: definitions,
    getRowId: rowId,
    columnResizeMode: 'onChange',
    enableRowSelection: selectable === true,
    state: {
      sorting,
      rowSelection: selection,
      columnVisibility: visibility,
      columnOrder: preferences.order,
      columnSizing: preferences.sizes,
    },
    onSortingChange: setSorting,
    onRowSelectionChange: setSelection,
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

  return { table, shown, preferences, sorting, selection, clearSelection: () => setSelection({}) };
}

export type DataTableModel<R extends object> = ReturnType<typeof useDataTable<R>>;
