import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ColumnSpec, findLinkColumn, type TableColumn, toPhonePlace } from './columns.ts';
import type { CardColumns, RowSpec } from './Row.tsx';
import type { TableModel } from './useTableModel.ts';

interface RowSpecOptions<R extends object> {
  model: TableModel<R>;
  tableColumns: readonly TableColumn<R>[];
  phone: boolean;
  selectable: boolean;
  menu: boolean;
  to: ((row: R) => string) | undefined;
  rowName(row: R): string;
}

function groupPhoneColumns<R>(
  columns: readonly ColumnSpec<R>[],
  visibleColumns: readonly ColumnSpec<R>[],
): CardColumns<R> {
  const at = (place: keyof CardColumns<R>): ColumnSpec<R>[] =>
    columns.filter(
      (column, index) => visibleColumns.includes(column) && toPhonePlace(column, index) === place,
    );
  return { title: at('title'), badge: at('badge'), meta: at('meta'), labelled: at('labelled') };
}

export function useRowSpec<R extends object>({
  model,
  tableColumns,
  phone,
  selectable,
  menu,
  to,
  rowName,
}: RowSpecOptions<R>): Omit<RowSpec<R>, 'measure'> {
  const { t } = useTranslation();
  const { columns, shown: visibleColumns } = model;
  return useMemo(
    () => ({
      tableColumns,
      card: phone ? groupPhoneColumns(columns, visibleColumns) : undefined,
      selectable,
      menu,
      to,
      linkColumn: findLinkColumn(columns)?.id,
      nameOf: rowName,
      words: { select: t('table.select'), acts: t('table.acts') },
    }),
    [columns, visibleColumns, tableColumns, phone, selectable, menu, to, rowName, t],
  );
}
