import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './DataTable.module.css';
import type { DataTableModel } from './useDataTable.ts';

const step = 16;
const order = { asc: 'ascending', desc: 'descending' } as const;

/** Sort by the name, drag the edge to resize; Alt with the arrows resizes without a mouse. */
export function Head<R extends object>({ model }: { model: DataTableModel<R> }) {
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
    <thead>
      <tr aria-rowindex={1}>
        {shown.map(({ id, header: name, align }) => {
          const header = headers.get(id);
          if (header === undefined) return null;
          const { column } = header;
          const sorted = column.getIsSorted();
          const drag = header.getResizeHandler();
          return (
            <th key={id} scope="col" data-align={align} aria-sort={sorted === false ? 'none' : order[sorted]}>
              <button
                type="button"
                className={classes.sort}
                onClick={column.getToggleSortingHandler()}
                onKeyDown={event => resize(event, id, column.getSize())}
                title={t('table.resizeHint')}
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
      </tr>
    </thead>
  );
}
