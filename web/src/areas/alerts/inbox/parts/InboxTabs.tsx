import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { formatNumber } from '#ui/format/format.ts';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { useAlertTally } from '../../queries.ts';
import { useAlertState } from '../../stream/alertCounter.ts';
import { type InboxFilter, inboxPath, inboxTabs, tabOf } from '../filter.ts';
import classes from './Inbox.module.css';

interface Props {
  filter: InboxFilter;
  reading: boolean;
  onReload(): void;
}

/** Shows the tabs with their counts and the notice of newly arrived alerts. */
export function InboxTabs({ filter, reading, onReload }: Props) {
  const { t } = useTranslation();
  const { arrived } = useAlertState();
  const tally = useAlertTally();
  const current = tabOf(filter);
  const narrowed = filter.list !== 'all' && filter.origin !== 'ALL';
  return (
    <>
      <Tabs label={t('alerts.lists')}>
        {inboxTabs.map(({ name, filter: tabFilter, count }) => (
          <Link
            key={name}
            to={inboxPath(tabFilter)}
            replace
            aria-current={name === current ? 'page' : undefined}
          >
            {t(`alerts.list.${name}`)}
            {tally !== undefined && <span>{formatNumber(count(tally), language())}</span>}
          </Link>
        ))}
      </Tabs>
      {narrowed && (
        <div className={classes.narrowed}>
          <Link
            to={inboxPath({ list: filter.list })}
            replace
            aria-label={t('filter.remove', { name: t(`alerts.origin.${filter.origin}`) })}
          >
            {t(`alerts.origin.${filter.origin}`)} <IconX size={13} aria-hidden="true" />
          </Link>
        </div>
      )}
      <div role="status">
        {arrived > 0 && (
          <div className={classes.arrived}>
            {t('alerts.arrived', { count: arrived })}
            <Button size="compact-sm" loading={reading} onClick={onReload}>
              {t('action.reload')}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
