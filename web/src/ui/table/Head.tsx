import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAct } from '../IconAct.tsx';
import classes from './Grid.module.css';
import type { Selection } from './useSelection.ts';
import type { TableModel } from './useTableModel.ts';

const step = 16;
const order = { asc: 'ascending', desc: 'descending' } as const;

/** Chooses all that is shown, or nothing. */
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
  selection: Selection<R> | undefined;
  menu: boolean;
}

/** Sort by the name, drag the edge to resize; Alt with the arrows resizes without a mouse. */
export function Head<R extends object>({ model, selection, menu }: Props<R>) {
  const { t } = useTranslation();
  const { table, shown, preferences } = model;
  const headers = new Map(
    table.getHeaderGroups().flatMap(({ headers }) => headers.map(header => [header.id, header])),
  );

  const resize = (event: KeyboardEvent, id: string, size: number): void => {
    const by = event.key === 'ArrowRight' ? step : event.key === 'ArrowLeft' ? -step : 0;
    if (!event.altKey || by === 0) return;
    event.preventDefault();
    preferences.change({ sizes: { ...preferences.sizes, [id]: Math.max(48, size + by) } });
  };

  return (
    <thead className={classes.head}>
      <tr aria-rowindex={1}>
        {selection !== undefined && (
          <th scope="col" className={classes.check}>
            <CheckAll selection={selection} />
          </th>
        )}
        {shown.map(({ id, header: name, align }, index) => {
          const header = headers.get(id);
          if (header === undefined) return null;
          const { column } = header;
          const sorted = column.getIsSorted();
          const drag = header.getResizeHandler();
          return (
            <th
              key={id}

              scope="col"
              data-align={align}
              data-first={index === 0 ? '' : undefined}
              aria-sort={sorted === false ? 'none' : order[sorted]}
            >
              <button
                type="button"
                className={classes.sort}
                onClick={column.getToggleSortingHandler()}
                onKeyDown={event => resize(event, id, column.getSize())}
                title={`${name}\n${t('table.resizeHint')}`}
              >
                <span>{name}</span>
                {sorted === 'asc' && <IconArrowUp size={13} aria-hidden="true" />}
                {sorted === 'desc' && <IconArrowDown size={13} aria-hidden="true" />}
              </button>
              <span
                className={classes.edge}
                data-moving={column.getIsResizing()}
                onMouseDown={drag}
                onTouchStart={drag}
                onDoubleClick={() => column.resetSize()}
                aria-hidden="true"
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

/** What stands above the rows on a phone, where columns have no heads: choosing all, and the order. */
export function PhoneHead<R extends object>({ model, selection }: Omit<Props<R>, 'menu'>) {
  const { t } = useTranslation();
  const { columns, holder } = model;
  const [sorting] = holder.place.sorting;
  const sortBy = (id: string): void => {
    const column = columns.find(column => column.id === id);
    if (column === undefined) return holder.change({ sorting: [] });
    const first = column.sortFirst ?? (column.align === 'end' ? 'desc' : 'asc');
    return holder.change({ sorting: [{ id: column.id, desc: first === 'desc' }] });
  };
  return (
    <div className={classes.phoneHead}>
      {selection !== undefined && (
        <span className={classes.check}>
          <CheckAll selection={selection} />
        </span>
      )}
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
        <IconAct
          label={t(sorting.desc ? 'table.descending' : 'table.ascending')}
          onClick={() => holder.change({ sorting: [{ ...sorting, desc: !sorting.desc }] })}
        >
          {sorting.desc ? <IconArrowDown size={18} /> : <IconArrowUp size={18} />}
        </IconAct>
      )}
    </div>
  );
}
