import { alertOrigins } from '@farol/contract/areas/alerts/inbox';
import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAlertState } from '../../stream/live.ts';
import { type InboxFilter, readChoices } from '../filter.ts';
import { useUnreadCounts } from '../queries.ts';
import classes from './Inbox.module.css';

interface Props {
  filter: InboxFilter;
  onFilter(filter: InboxFilter): void;
  onReload(): void;
}

/** Origins with their unread counts, read state, pins; and the notice that more alerts have come. */
export function InboxBar({ filter, onFilter, onReload }: Props) {
  const { t } = useTranslation();
  const { count, arrived } = useAlertState();
  const counts = useUnreadCounts(count);
  const label = (origin: (typeof alertOrigins)[number]): string => {
    const unread = counts[origin];
    return `${t(`alerts.origin.${origin}`)}${unread === undefined ? '' : ` (${String(unread)})`}`;
  };
  return (
    <>
      <div className={classes.bar} role="search" aria-label={t('filter.label')}>
        <SegmentedControl
          aria-label={t('alerts.byOrigin')}
          value={filter.origin}
          onChange={origin => onFilter({ ...filter, origin })}
          data={alertOrigins.map(origin => ({ value: origin, label: label(origin) }))}
        />
        <SegmentedControl
          aria-label={t('alerts.byRead')}
          value={filter.read}
          onChange={read => onFilter({ ...filter, read })}
          data={readChoices.map(choice => ({ value: choice, label: t(`alerts.readChoice.${choice}`) }))}
        />
        <Checkbox
          data-first-filter
          label={t('alerts.onlyPinned')}
          checked={filter.pinned}
          onChange={event => onFilter({ ...filter, pinned: event.currentTarget.checked })}
        />
      </div>
      <div role="status">
        {arrived > 0 && (
          <div className={classes.arrived}>
            {t('alerts.arrived', { count: arrived })}
            <Button size="compact-sm" onClick={onReload}>
              {t('action.reload')}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
