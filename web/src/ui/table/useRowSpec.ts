import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ColumnSpec, phonePlaceOf, textOf } from './columns.ts';
import type { CardColumns, RowSpec } from './Row.tsx';
import type { TableModel } from './useTableModel.ts';

interface Given<R extends object> {
  model: TableModel<R>;
  phone: boolean;
  selectable: boolean;
  menu: boolean;
  to: ((row: R) => string) | undefined;
  rowName: ((row: R) => string) | undefined;
}

function cardColumns<R>(columns: readonly ColumnSpec<R>[], shown: readonly ColumnSpec<R>[]): CardColumns<R> {
  const at = (place: keyof CardColumns<R>): ColumnSpec<R>[] =>
    columns.filter((column, index) => shown.includes(column) && phonePlaceOf(column, index) === place);
  return { title: at('title'), badge: at('badge'), meta: at('meta'), labelled: at('labelled') };
}

export function useRowSpec<R extends object>({
  model,
  phone,
  selectable,
  menu,
  to,
  rowName,
}: Given<R>): Omit<RowSpec<R>, 'measure'> {
  const { t } = useTranslation();
  const { columns, shown } = model;
  return useMemo(() => {
    const naming = columns.find(({ link }) => link === true) ?? columns[0];
    return {
      shown,
      card: phone ? cardColumns(columns, shown) : undefined,
      selectable,
      menu,
      to,
      linkColumn: naming?.id,
      nameOf: rowName ?? ((row: R) => (naming === undefined ? '' : textOf(naming, row))),
      words: { select: t('table.select'), acts: t('table.acts') },
    };
  }, [columns, shown, phone, selectable, menu, to, rowName, t]);
}
