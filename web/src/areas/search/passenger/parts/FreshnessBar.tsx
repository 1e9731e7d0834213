import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '#ui/format/format.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { FreshNotice } from '#ui/list/FreshNotice.tsx';
import type { Freshness } from '#ui/list/useFresh.ts';
import type { AsyncRows } from '#ui/table/TableState.tsx';
import classes from './Passenger.module.css';

interface Props {
  source: Pick<AsyncRows, 'isFetching' | 'dataUpdatedAt'>;
  fresh: Freshness;
}

/** Shows when the page was read and whether it changed since, with a reload button. */
export function FreshnessBar({ source: { isFetching, dataUpdatedAt }, fresh }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.readAt}>
      <FreshNotice fresh={fresh} reading={isFetching} />
      <span className="dim">
        {isFetching ? t('table.refreshing') : t('table.updated', { time: formatClock(dataUpdatedAt) })}
      </span>
      <IconButton label={t('table.refresh')} onClick={() => void fresh.show()}>
        <IconRefresh size={17} />
      </IconButton>
    </div>
  );
}
