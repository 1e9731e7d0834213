import { IconColumns3, IconDownload, IconRefresh, IconBaselineDensitySmall } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyPart } from '../LazyPart.tsx';
import { lazy } from '../lazy.ts';
import { language } from '../../client/language.ts';
import { localDate } from '../dates.ts';
import { formatNumber } from '../format.ts';
import { IconAct } from '../IconAct.tsx';
import type { ColumnSpec } from './columns.ts';
import { csvOf, download } from './csv.ts';
import classes from './DataTable.module.css';
import { useCompact } from './preferences.ts';
import type { AsyncRows } from './TableState.tsx';
import type { DataTableModel } from './useDataTable.ts';

const ColumnPicker = lazy(() => import('./ColumnPicker.tsx'));

interface Props<R extends object> {
  model: DataTableModel<R>;
  columns: readonly ColumnSpec<R>[];
  source: AsyncRows;
  name: string;
  /** Rows in the order they are shown. */
  rows(): readonly R[];
  count: number;
}

const clock = (at: number): string => new Date(at).toTimeString().slice(0, 5);

export function Tools<R extends object>({ model, columns, source, name, rows, count }: Props<R>) {
  const { t } = useTranslation();
  const [compact, setCompact] = useCompact();
  const [picking, setPicking] = useState(false);
  const save = (): void => download(`farol-${name}-${localDate(new Date())}.csv`, csvOf(model.shown, rows()));
  return (
    <div className={classes.tools}>
      {source.dataUpdatedAt > 0 && (
        <span className={classes.updated}>
          {source.isFetching
            ? t('table.refreshing')
            : t('table.updated', { time: clock(source.dataUpdatedAt) })}
        </span>
      )}
      <IconAct label={t('table.refresh')} onClick={() => void source.refetch()}>
        <IconRefresh size={17} />
      </IconAct>
      <IconAct label={t('table.compact')} pressed={compact} onClick={() => setCompact(!compact)}>
        <IconBaselineDensitySmall size={17} />
      </IconAct>
      <IconAct label={t('table.columns')} onClick={() => setPicking(true)}>
        <IconColumns3 size={17} />
      </IconAct>
      <IconAct
        label={t('table.export', { count, shown: formatNumber(count, language()) })}
        disabled={count === 0}
        onClick={save}
      >
        <IconDownload size={17} />
      </IconAct>
      {picking && (
        <LazyPart onFailed={() => setPicking(false)}>
          <ColumnPicker
            columns={columns}
            preferences={model.preferences}
            sizeOf={id => model.table.getColumn(id)?.getSize() ?? 0}
            onClose={() => setPicking(false)}
          />
        </LazyPart>
      )}
    </div>
  );
}
