import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { ColumnSpec } from './columns.ts';
import classes from './DataTable.module.css';
import { Foot } from './Foot.tsx';
import { Grid } from './Grid.tsx';
import type { Sorting } from './place.ts';
import type { AsyncRows, EmptyState } from './TableState.tsx';
import { Tools } from './Tools.tsx';
import { useActiveRow } from './useActiveRow.ts';
import { phoneQuery, useListKeys } from './useListKeys.ts';
import { useSelection } from './useSelection.ts';
import { useTableModel } from './useTableModel.ts';

export interface TableTop<R> {
  tools: ReactNode;
  selected: readonly R[];
  clearSelection(): void;
}

export interface DataTableProps<R extends object> {
  /** Under this the columns are remembered, and exports are named. */
  name: string;
  /** What the table holds, for those who do not see it. */
  label: string;
  rows: readonly R[] | undefined;
  rowId(row: R): string;
  columns: readonly ColumnSpec<R>[];
  source: AsyncRows;
  /** The limit that cut the answer, if one did. */
  truncatedAt?: number | undefined;
  empty: EmptyState;
  defaultSort?: readonly Sorting[];
  /** Row to begin at, in the order of the default sorting. */
  beginAt?(row: R): boolean;
  /** What the rows depend on, where the address changes without them: the list stays where it is while this does. */
  place?: string;
  onOpen?(row: R): void;
  /** Only Enter opens; a click chooses. For lists that show the chosen row beside them. */
  clickChooses?: boolean;
  /** The row the reader is at changed. */
  onActive?(row: R | undefined): void;
  /** Quieter, louder: `past`, `late`, `unread`. */
  tone?(row: R): string | undefined;
  selectable?: boolean;
  /** What stands above the table: title, filters, and where the table's tools go. */
  renderTop(parts: TableTop<R>): ReactNode;
}

/** Rows of a search under a top of its own. A whole page of rows is a `ListPage`. */
export function DataTable<R extends object>(props: DataTableProps<R>) {
  const { name, rows, source, onActive } = props;
  const model = useTableModel(props);
  const { place, change } = model.holder;
  const chosen = useSelection(model);
  const selection = props.selectable === true ? chosen : undefined;
  const active = useActiveRow({
    entries: model.list.entries,
    activeId: place.active,
    firstChosen: false,
    onActiveId: id => change({ active: id }),
    onActive,
  });
  useListKeys({ active, opens: props.onOpen !== undefined, selects: selection !== undefined });
  const phone = useMediaQuery(phoneQuery) === true;
  return (
    <div className={classes.whole}>
      {props.renderTop({
        tools: <Tools model={model} source={source} name={name} phone={phone} />,
        selected: selection?.rows ?? [],
        clearSelection: chosen.clear,
      })}
      <Grid
        {...props}
        model={model}
        active={active}
        selection={selection}
        waiting={rows === undefined}
        phone={phone}
        clickChooses={props.clickChooses === true}
      />
      <Foot
        count={rows === undefined ? undefined : model.list.entries.length}
        selected={selection?.rows.length ?? 0}
        truncatedAt={props.truncatedAt}
      />
    </div>
  );
}
