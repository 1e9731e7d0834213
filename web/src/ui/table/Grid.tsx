import { type CSSProperties, type ReactNode, useMemo, useState } from 'react';
import type { Point } from './acts.ts';
import { Body } from './Body.tsx';
import type { ColumnSpec } from './columns.ts';
import { CopyButton } from './CopyButton.tsx';
import classes from './Grid.module.css';
import { Head, PhoneHead } from './Head.tsx';
import { useCompact } from './preferences.ts';
import { Skeleton } from './Skeleton.tsx';
import { type AsyncRows, type EmptyState, TableState } from './TableState.tsx';
import type { ActiveRow } from './useActiveRow.ts';
import { useGridEvents } from './useGridEvents.ts';
import { usePointerRest } from './usePointerRest.ts';
import { useRowSpec } from './useRowSpec.ts';
import type { Selection } from './useSelection.ts';
import { useStackedColumns } from './useStackedColumns.ts';
import type { TableModel } from './useTableModel.ts';

const headHeight = 34;
const checkWidth = 40;
const menuWidth = 40;
const coarse = typeof window !== 'undefined' && window.matchMedia('(pointer: coarse)').matches;

export interface GridProps<R extends object> {
  model: TableModel<R>;
  active: ActiveRow<R>;
  selection: Selection<R> | undefined;
  label: string;
  waiting: boolean;
  source: AsyncRows;
  empty: EmptyState;
  phone: boolean;
  /** Replaces the order of phones. */
  ownOrder?: ReactNode;
  /** Must be stable. */
  to?: ((row: R) => string) | undefined;
  /** Must be stable. */
  rowName(row: R): string;
  tone?: ((row: R) => string | undefined) | undefined;
  /** Must be stable. */
  lines?: ((row: R) => number) | undefined;
  beginAt?: ((row: R) => boolean) | undefined;
  groupDetail?: ((rows: readonly R[]) => ReactNode) | undefined;
  clickChooses: boolean;
  /** A preview is beside the list. */
  previewed: boolean;
  onOpen?: ((row: R) => void) | undefined;
  onClickRow?: ((row: R) => void) | undefined;
  onEnter?: ((row: R) => void) | undefined;
  onEscape?: (() => void) | undefined;
  onMenu?: ((row: R, at: Point) => void) | undefined;
}

interface Widths {
  columns: string;
  /** Pixels before horizontal scrolling. */
  minWidthPx: number;
}

function computeWidths<R extends object>(
  columns: readonly ColumnSpec<R>[],
  sizeOf: TableModel<R>['sizeOf'],
  check: boolean,
  menu: boolean,
): Widths {
  const sizes = columns.map(sizeOf);
  const grows = columns.some(({ grow }) => grow !== undefined && grow !== false);
  const tracks = columns.map(({ grow }, index) => {
    const share = grow === true ? 1 : grow === false || grow === undefined ? 0 : grow;
    const last = !grows && index === columns.length - 1 ? 1 : share;
    return last > 0 ? `minmax(${sizes[index] ?? 0}px, ${last}fr)` : `${sizes[index] ?? 0}px`;
  });
  const minWidthPx = sizes.reduce((sum, size) => sum + size, 0);
  return {
    columns: [...(check ? [`${checkWidth}px`] : []), ...tracks, ...(menu ? [`${menuWidth}px`] : [])].join(
      ' ',
    ),
    minWidthPx: minWidthPx + (check ? checkWidth : 0) + (menu ? menuWidth : 0),
  };
}

/** Sets a tooltip on truncated cells. */
function setFullTextTooltip(target: Element): void {
  const cell = target.closest<HTMLElement>('tbody td');
  if (cell === null || cell.querySelector('[title]') !== null) return;
  if (cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight + 2)
    cell.title = cell.textContent;
  else if (cell.title !== '') cell.removeAttribute('title');
}

export function Grid<R extends object>(props: GridProps<R>): ReactNode {
  const { model, active, selection, label, waiting, source, phone, onMenu } = props;
  const [compact] = useCompact();
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  usePointerRest(scroller, setFullTextTooltip);
  const { list, shown, sizeOf } = model;
  const check = selection !== undefined;
  const menu = onMenu !== undefined;
  const neededPx = computeWidths(shown, sizeOf, check, menu).minWidthPx;
  const stacked = useStackedColumns(shown, scroller, neededPx, props.previewed);
  const spec = useRowSpec({
    model,
    tableColumns: stacked,
    phone,
    selectable: check,
    menu,
    to: props.to,
    rowName: props.rowName,
  });
  const heads = useMemo(() => list.items.filter(item => item.kind === 'head'), [list.items]);
  const events = useGridEvents({
    ...props,
    entries: list.entries,
    heads,
    onToggleGroup: model.toggleGroup,
  });
  const rowHeight = coarse ? 44 : compact ? 28 : 36;
  const { columns, minWidthPx } = computeWidths(stacked, sizeOf, check, menu);
  const headRows = phone ? 0 : 1;

  return (
    <div className={classes.around}>
      {phone && <PhoneHead model={model} selection={selection} ownOrder={props.ownOrder} />}
      <div ref={setScroller} className={classes.scroller} data-phone={phone}>
        <table
          ref={active.grid}
          className={classes.table}
          style={
            phone
              ? undefined
              : ({ '--columns': columns, '--row': `${rowHeight}px`, minWidth: minWidthPx } as CSSProperties)
          }
          aria-label={label}
          aria-rowcount={waiting ? -1 : list.items.length + headRows}
          aria-colcount={(phone ? 1 : stacked.length) + (check ? 1 : 0) + (menu ? 1 : 0)}
          aria-busy={waiting && source.error === null}
          aria-multiselectable={selection === undefined ? undefined : true}
          data-checks={check}
          {...events}
        >
          {!phone && <Head model={model} columns={stacked} selection={selection} menu={menu} />}
          {waiting && source.error === null ? (
            <Skeleton columns={stacked} phone={phone} check={check} />
          ) : (
            <Body
              list={list}
              spec={spec}
              scroller={scroller}
              headHeight={phone ? 0 : headHeight}
              rowHeight={rowHeight}
              holder={model.holder}
              active={active}
              selected={selection?.ids}
              onToggleGroup={model.toggleGroup}
              onSelectIds={selection?.toggleIds}
              tone={props.tone}
              lines={props.lines}
              beginAt={props.beginAt}
              groupDetail={props.groupDetail}
            />
          )}
        </table>
        <TableState source={source} waiting={waiting} count={list.allEntries.length} empty={props.empty} />
      </div>
      <CopyButton scroller={scroller} />
    </div>
  );
}
