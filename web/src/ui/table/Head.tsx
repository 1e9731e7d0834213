import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { type ColumnSpec, clampWidth, type TableColumn } from './columns.ts';
import classes from './Grid.module.css';
import { getFirstOrder, toggleSorting } from './sorting.ts';
import type { Selection } from './useSelection.ts';
import type { TableModel } from './useTableModel.ts';

const resizeStepPx = 16;
const order = { asc: 'ascending', desc: 'descending' } as const;

function CheckAll<R>({ selection: { state, toggleAll } }: { selection: Selection<R> }) {
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={t('table.selectAll')}
      checked={state === 'all'}
      onChange={toggleAll}
    />
  );
}

interface Props<R extends object> {
  model: TableModel<R>;
  columns: readonly TableColumn<R>[];
  selection: Selection<R> | undefined;
  menu: boolean;
}

interface EdgeProps {
  /** Pixels. */
  size: number;
  onSize(size: number): void;
  onReset(): void;
}

function ResizeHandle({ size, onSize, onReset }: EdgeProps) {
  const [drag, setDrag] = useState<{ x: number; size: number }>();
  return (
    <span
      className={classes.edge}
      data-moving={drag !== undefined}
      onPointerDown={event => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ x: event.clientX, size });
      }}
      onPointerMove={event => drag !== undefined && onSize(drag.size + event.clientX - drag.x)}
      onLostPointerCapture={() => setDrag(undefined)}
      onDoubleClick={onReset}
      aria-hidden="true"
    />
  );
}

/** Click sorts; dragging the edge or Alt with arrows resizes. */
export function Head<R extends object>({ model, columns, selection, menu }: Props<R>) {
  const { t } = useTranslation();
  const { preferences, sizeOf, holder } = model;
  const { sorting } = holder.place;

  const resize = ({ id }: ColumnSpec<R>, size: number): void =>
    preferences.change({ sizes: { ...preferences.sizes, [id]: clampWidth(Math.round(size)) } });
  const reset = ({ id }: ColumnSpec<R>): void => {
    const { [id]: _, ...sizes } = preferences.sizes;
    preferences.change({ sizes });
  };
  const onKeyDown = (event: KeyboardEvent, column: ColumnSpec<R>): void => {
    const by = event.key === 'ArrowRight' ? resizeStepPx : event.key === 'ArrowLeft' ? -resizeStepPx : 0;
    if (!event.altKey || by === 0) return;
    event.preventDefault();
    resize(column, sizeOf(column) + by);
  };

  return (
    <thead className={classes.head}>
      <tr aria-rowindex={1}>
        {selection !== undefined && (
          <th scope="col" className={classes.check}>
            <CheckAll selection={selection} />
          </th>
        )}
        {columns.map((column, index) => {
          const { id, align } = column;
          const name = [column, ...column.below].map(({ header }) => header).join(' · ');
          const by = sorting.find(sort => sort.id === id);
          const sorted = by === undefined ? undefined : by.desc ? 'desc' : 'asc';
          return (
            <th
              key={id}
              scope="col"
              data-align={align}
              data-first={index === 0 ? '' : undefined}
              aria-sort={sorted === undefined ? 'none' : order[sorted]}
            >
              <button
                type="button"
                className={classes.sort}
                onClick={event => holder.change({ sorting: toggleSorting(sorting, column, event.shiftKey) })}
                onKeyDown={event => onKeyDown(event, column)}
                title={`${name}\n${t('table.resizeHint')}`}
              >
                <span>{name}</span>
                {sorted === 'asc' && <IconArrowUp size={13} aria-hidden="true" />}
                {sorted === 'desc' && <IconArrowDown size={13} aria-hidden="true" />}
              </button>
              <ResizeHandle
                size={sizeOf(column)}
                onSize={size => resize(column, size)}
                onReset={() => reset(column)}
              />
            </th>
          );
        })}
        {menu && (
          <th scope="col" className={classes.menu}>
            <span className="visually-hidden">{t('table.acts')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface PhoneHeadProps<R extends object> extends Omit<Props<R>, 'menu' | 'columns'> {
  ownOrder: ReactNode;
}

/** Phones show no column heads. */
export function PhoneHead<R extends object>({ model, selection, ownOrder }: PhoneHeadProps<R>) {
  return (
    <div className={classes.phoneHead}>
      {selection !== undefined && (
        <span className={classes.check}>
          <CheckAll selection={selection} />
        </span>
      )}
      {ownOrder ?? <PhoneOrder model={model} />}
    </div>
  );
}

function PhoneOrder<R extends object>({ model }: Pick<Props<R>, 'model'>) {
  const { t } = useTranslation();
  const { columns, holder } = model;
  const [sorting] = holder.place.sorting;
  const sortBy = (id: string): void => {
    const column = columns.find(column => column.id === id);
    if (column === undefined) return holder.change({ sorting: [] });
    return holder.change({ sorting: [{ id: column.id, desc: getFirstOrder(column) === 'desc' }] });
  };
  return (
    <>
      <select
        className={classes.order}
        aria-label={t('table.sortBy')}
        value={sorting?.id ?? ''}
        onChange={event => sortBy(event.currentTarget.value)}
      >
        <option value="">{t('table.sortBy')}</option>
        {columns.map(({ id, header }) => (
          <option key={id} value={id}>
            {header}
          </option>
        ))}
      </select>
      {sorting !== undefined && (
        <IconButton
          label={t(sorting.desc ? 'table.descending' : 'table.ascending')}
          onClick={() => holder.change({ sorting: [{ ...sorting, desc: !sorting.desc }] })}
        >
          {sorting.desc ? <IconArrowDown size={18} /> : <IconArrowUp size={18} />}
        </IconButton>
      )}
    </>
  );
}
