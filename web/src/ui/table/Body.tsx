import { memo } from 'react';
import type { ActiveRow } from './useActiveRow.ts';
import type { ColumnSpec } from './columns.ts';
import classes from './DataTable.module.css';
import type { VirtualRows } from './useRows.ts';

interface RowLike<R> {
  id: string;
  original: R;
}

interface RowProps<R> {
  row: R;
  index: number;
  elementId: string;
  shown: readonly ColumnSpec<R>[];
  active: boolean;
  selected: boolean;
  tone: string | undefined;
}

function RowOf<R>({ row, index, elementId, shown, active, selected, tone }: RowProps<R>) {
  return (
    <tr
      id={elementId}
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-active={active}
      data-tone={tone}
      data-row={index}
    >
      {shown.map(column => (
        <td key={column.id} data-align={column.align}>
          {column.cell === undefined ? column.value(row) : column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

const Row = memo(RowOf) as typeof RowOf;

interface Props<R> {
  rows: readonly RowLike<R>[];
  shown: readonly ColumnSpec<R>[];
  virtual: VirtualRows;
  active: ActiveRow;
  tone: ((row: R) => string | undefined) | undefined;
  selection: Readonly<Record<string, boolean>>;
  waiting: boolean;
}

const skeleton = Array.from({ length: 14 }, (_, index) => `wait-${String(index)}`);

export function Body<R>({ rows, shown, virtual, active, tone, selection, waiting }: Props<R>) {
  if (waiting) {
    return (
      <tbody aria-hidden="true">
        {skeleton.map(key => (
          <tr key={key} className={classes.skeleton}>
            {shown.map(({ id }) => (
              <td key={id} aria-hidden="true">
                <span />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    );
  }
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody>
      {before > 0 && <tr aria-hidden="true" style={{ height: before }} />}
      {items.map(({ index }) => {
        const row = rows[index];
        return row === undefined ? null : (
          <Row
            key={row.id}
            row={row.original}
            index={index}
            elementId={active.idOf(index)}
            shown={shown}
            active={active.index === index}
            selected={selection[row.id] === true}
            tone={tone?.(row.original)}
          />
        );
      })}
      {after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
    </tbody>
  );
}
