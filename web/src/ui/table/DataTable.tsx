import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../keys.ts';
import { Body } from './Body.tsx';
import type { ColumnSpec } from './columns.ts';
import { CopyButton } from './CopyButton.tsx';
import classes from './DataTable.module.css';
import { Foot } from './Foot.tsx';
import { Head } from './Head.tsx';
import { useCompact } from './preferences.ts';
import { type AsyncRows, TableState } from './TableState.tsx';
import { Tools } from './Tools.tsx';
import { useActiveRow } from './useActiveRow.ts';
import { type Sorting, useDataTable } from './useDataTable.ts';
import { useRows } from './useRows.ts';

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
  empty: { title: string; text: string; children?: ReactNode };
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

const noRows: never[] = [];

/** Rows of a search: sorted, resized and chosen by the reader, virtual, and worked by the keyboard. */
export function DataTable<R extends object>(props: DataTableProps<R>) {
  const { name, label, rows, rowId, columns, source, onOpen, onActive, tone, beginAt } = props;
  const { t } = useTranslation();
  const model = useDataTable(props);
  const { table, shown } = model;
  const [compact] = useCompact();
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const sorted = table.getRowModel().rows;
  const { virtual, rowHeight } = useRows({
    name,
    scroller,
    rows: sorted,
    compact,
    beginAt,
    place: props.place,
  });
  const active = useActiveRow({
    rows: sorted,
    virtual,
    onOpen,
    onActive,
    selectable: props.selectable === true,
    clickChooses: props.clickChooses === true,
  });
  const selected = useMemo(
    () => (rows ?? noRows).filter(row => model.selection[rowId(row)] === true),
    [rows, model.selection, rowId],
  );
  const { move } = active;

  useKeys(
    useMemo(
      () => [
        { key: 'ArrowDown', label: t('keys.next'), run: () => move(1) },
        { key: 'ArrowUp', label: t('keys.previous'), run: () => move(-1) },
        ...(onOpen === undefined ? [] : [{ key: 'Enter', label: t('keys.open') }]),
        ...(props.selectable === true ? [{ key: ' ', label: t('keys.select') }] : []),
      ],
      [t, move, onOpen, props.selectable],
    ),
  );

  const exported = useCallback(() => sorted.map(row => row.original), [sorted]);
  useEffect(() => {
    if (scroller !== null) scroller.style.setProperty('--row', `${rowHeight}px`);
  }, [scroller, rowHeight]);

  const width = shown.reduce((sum, { id }) => sum + (table.getColumn(id)?.getSize() ?? 0), 0);
  const waiting = rows === undefined;
  return (
    <div className={classes.whole}>
      {props.renderTop({
        tools: (
          <Tools
            model={model}
            columns={columns}
            source={source}
            name={name}
            rows={exported}
            count={rows?.length ?? 0}
          />
        ),
        selected,
        clearSelection: model.clearSelection,
      })}
      <div className={classes.around}>
        <div ref={setScroller} className={classes.scroller} data-compact={compact}>
          <table
            className={classes.table}
            style={{ width: `max(100%, ${width}px)` }}
            aria-label={label}
            aria-rowcount={waiting ? -1 : sorted.length + 1}
            aria-colcount={shown.length}
            aria-busy={waiting && source.error === null}
            aria-multiselectable={props.selectable === true ? true : undefined}
            {...active.grid}
          >
            <colgroup>
              {shown.map(({ id, grow }) => (
                <col key={id} style={grow === true ? undefined : { width: table.getColumn(id)?.getSize() }} />
              ))}
            </colgroup>
            <Head model={model} />
            <Body
              rows={sorted}
              shown={shown}
              virtual={virtual}
              active={active}
              tone={tone}
              selection={model.selection}
              waiting={waiting && source.error === null}
            />
          </table>
          <TableState source={source} rows={rows} empty={props.empty} />
        </div>
        <CopyButton scroller={scroller} />
      </div>
      <Foot count={rows?.length} selected={selected.length} truncatedAt={props.truncatedAt} />
    </div>
  );
}
