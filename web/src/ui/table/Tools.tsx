import { IconColumns3, IconDownload, IconRefresh, IconBaselineDensitySmall } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { toLocalDate } from '#ui/format/dates.ts';
import { formatClock, formatNumber } from '#ui/format/format.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { lazy } from '#ui/lazy/lazy.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { ActMenu, pointUnder } from './ActMenu.tsx';
import type { Point } from './acts.ts';
import { buildCsv, downloadCsv } from './csv.ts';
import classes from './DataTable.module.css';
import { useCompact } from './preferences.ts';
import type { AsyncRows } from './TableState.tsx';
import type { TableModel } from './useTableModel.ts';

const ColumnPicker = lazy(() => import('./ColumnPicker.tsx'));

export interface ListExport<R> {
  id: string;
  label: string;
  disabled?: boolean;
  /** `columns`: ids of the shown columns, in their order. */
  run(rows: readonly R[], columns: readonly string[]): void;
}

interface Props<R extends object> {
  model: TableModel<R>;
  source: AsyncRows;
  name: string;
  phone: boolean;
  exports?: readonly ('csv' | ListExport<R>)[] | undefined;
}

function Export<R extends object>({ model, name, exports = ['csv'] }: Props<R>) {
  const { t } = useTranslation();
  const [at, setAt] = useState<Point | null>(null);
  const { shown, list } = model;
  const count = list.allEntries.length;
  const rows = (): R[] => list.allEntries.map(({ original }) => original);
  const csvExport: ListExport<R> = {
    id: 'csv',
    label: t('table.export', { count, shown: formatNumber(count, language()) }),
    disabled: count === 0,
    run: rows =>
      downloadCsv(`farol-${name}-${toLocalDate(new Date())}.csv`, buildCsv(shown, rows, language())),
  };
  const allExports = exports.map(each => (each === 'csv' ? csvExport : each));
  const [only, second] = allExports;
  if (only === undefined) return null;
  const single = second === undefined;
  const columnIds = shown.map(({ id }) => id);
  return (
    <>
      <IconButton
        label={single ? only.label : t('table.exports')}
        disabled={single && only.disabled === true}
        onClick={event => {
          if (single) only.run(rows(), columnIds);
          else setAt(pointUnder(event.currentTarget));
        }}
      >
        <IconDownload size={17} />
      </IconButton>
      {at !== null && (
        <ActMenu
          at={at}
          label={t('table.exports')}
          acts={allExports.map(way => ({ ...way, run: () => way.run(rows(), columnIds) }))}
          onClose={() => setAt(null)}
        />
      )}
    </>
  );
}

export function Tools<R extends object>(props: Props<R>) {
  const { model, source, phone } = props;
  const { t } = useTranslation();
  const [compact, setCompact] = useCompact();
  const [picking, setPicking] = useState(false);
  const widthOf = (id: string): number => {
    const column = model.columns.find(other => other.id === id);
    return column === undefined ? 0 : model.sizeOf(column);
  };
  return (
    <div className={classes.tools}>
      <span className={classes.updated}>
        {source.dataUpdatedAt > 0 &&
          (source.isFetching
            ? t('table.refreshing')
            : t('table.updated', { time: formatClock(source.dataUpdatedAt) }))}
      </span>
      <IconButton label={t('table.refresh')} onClick={() => void source.refetch()}>
        <IconRefresh size={17} />
      </IconButton>
      {!phone && (
        <IconButton label={t('table.compact')} pressed={compact} onClick={() => setCompact(!compact)}>
          <IconBaselineDensitySmall size={17} />
        </IconButton>
      )}
      <IconButton label={t('table.columns')} onClick={() => setPicking(true)}>
        <IconColumns3 size={17} />
      </IconButton>
      <Export {...props} />
      {picking && (
        <LazyPart onFailed={() => setPicking(false)}>
          <ColumnPicker
            columns={model.columns}
            preferences={model.preferences}
            widthOf={widthOf}
            onClose={() => setPicking(false)}
          />
        </LazyPart>
      )}
    </div>
  );
}
