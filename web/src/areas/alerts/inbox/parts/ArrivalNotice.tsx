import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAlertState } from '../../stream/alertCounter.ts';
import { type InboxFilter, inboxPath } from '../filter.ts';
import classes from './Inbox.module.css';

interface Props {
  filter: InboxFilter;
  reading: boolean;
  onShow(): void;
}

/** Offers alerts that arrived since the list was loaded, and removes an origin filter. */
export function ArrivalNotice({ filter, reading, onShow }: Props) {
  const { t } = useTranslation();
  const { arrived } = useAlertState();
  const narrowed = filter.list !== 'all' && filter.origin !== 'ALL';
  return (
    <>
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
            <Button size="compact-sm" loading={reading} onClick={onShow}>
              {t('alerts.showArrived')}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
