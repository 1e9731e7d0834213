import { memo, type ReactNode } from 'react';
import type { ColumnSpec, PhonePlace, TableColumn } from './columns.ts';
import classes from './Grid.module.css';
import { RowLink } from './RowLink.tsx';

export type CardColumns<R> = Readonly<Record<Exclude<PhonePlace, 'none'>, readonly ColumnSpec<R>[]>>;

/** The same object until a property changes, so that memoized rows skip rendering. */
export interface RowSpec<R> {
  tableColumns: readonly TableColumn<R>[];
  /** Undefined except on phones. */
  card: CardColumns<R> | undefined;
  selectable: boolean;
  menu: boolean;
  to: ((row: R) => string) | undefined;
  linkColumn: string | undefined;
  nameOf(row: R): string;
  words: { select: string; acts: string };
  /** Undefined if heights are fixed. */
  measure: ((element: HTMLTableRowElement | null) => void) | undefined;
}

interface Props<R> {
  spec: RowSpec<R>;
  row: R;
  index: number;
  /** Index including group heads. */
  item: number;
  elementId: string;
  start: number;
  size: number;
  active: boolean;
  selected: boolean;
  tone: string | undefined;
}

const isEmpty = (node: ReactNode): boolean =>
  node === null || node === undefined || node === false || node === '';

function contentOf<R>(spec: RowSpec<R>, column: ColumnSpec<R>, row: R): ReactNode {
  const content = column.cell === undefined ? column.value(row) : column.cell(row);
  const to = column.id === spec.linkColumn ? spec.to?.(row) : undefined;
  return to === undefined || to === '' ? content : <RowLink to={to}>{content}</RowLink>;
}

function Check({ name, word, selected }: { name: string; word: string; selected: boolean }) {
  return (
    <td className={classes.check} data-row-check="">
      <span role="checkbox" aria-checked={selected} aria-label={`${word} ${name}`} tabIndex={-1} />
    </td>
  );
}

function MenuButton({ name, word }: { name: string; word: string }) {
  return (
    <td className={classes.menu}>
      <button
        type="button"
        tabIndex={-1}
        data-row-menu=""
        aria-haspopup="menu"
        aria-label={`${word}: ${name}`}
        title={word}
      />
    </td>
  );
}

const isWhole = ({ wrap }: Pick<ColumnSpec<never>, 'wrap'>): boolean => wrap === 'all';

/** Phone row. */
function Lines<R>({ spec, card, row }: { spec: RowSpec<R>; card: CardColumns<R>; row: R }) {
  const parts = (columns: readonly ColumnSpec<R>[], labelled = false): ReactNode[] =>
    columns.flatMap(column => {
      const content = contentOf(spec, column, row);
      if (isEmpty(content)) return [];
      return (
        <span key={column.id}>
          {labelled && <span className="dim">{column.header} </span>}
          {content}
        </span>
      );
    });
  const badges = parts(card.badge);
  return (
    <td className={classes.lines}>
      <div className={classes.first}>
        <span className={classes.title}>{parts(card.title)}</span>
        {badges.length > 0 && <span className={classes.badges}>{badges}</span>}
      </div>
      <div className={classes.meta}>
        {parts(card.meta.filter(column => !isWhole(column)))}
        {parts(card.labelled, true)}
      </div>
      <div className={classes.whole}>{parts(card.meta.filter(isWhole))}</div>
    </td>
  );
}

function Cells<R>({ spec, row }: { spec: RowSpec<R>; row: R }) {
  return spec.tableColumns.map((column, index) => (
    <td
      key={column.id}

      data-align={column.align}
      data-first={index === 0 ? '' : undefined}
      data-wrap={column.below.length === 0 ? column.wrap : column.id === spec.linkColumn ? 'name' : 'lines'}
    >
      {contentOf(spec, column, row)}
      {column.below.map(below => {
        const content = contentOf(spec, below, row);
        return isEmpty(content) ? null : (
          <div key={below.id} className={classes.below}>
            {content}
          </div>
        );
      })}
    </td>
  ));
}

function RowOf<R>(props: Props<R>) {
  const { spec, row, index, item, elementId, start, size, active, selected, tone } = props;
  const name = spec.selectable || spec.menu ? spec.nameOf(row) : '';
  return (
    <tr
      ref={spec.measure}

      id={elementId}
      aria-rowindex={item + (spec.card === undefined ? 2 : 1)}
      aria-selected={selected}
      data-active={active}
      data-tone={tone}
      data-row={index}
      data-index={item}
      style={{
        transform: `translateY(${start}px)`,
        ...(spec.measure === undefined ? { height: size } : {}),
      }}
    >
      {spec.selectable && <Check name={name} word={spec.words.select} selected={selected} />}
      {spec.card === undefined ? (
        <Cells spec={spec} row={row} />
      ) : (
        <Lines spec={spec} card={spec.card} row={row} />
      )}
      {spec.menu && <MenuButton name={name} word={spec.words.acts} />}
    </tr>
  );
}

export const Row = memo(RowOf) as typeof RowOf;
