import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAlertState } from '../../stream/alertCounter.ts';
import { type InboxFilter, inboxPath } from '../filter.ts';
import type { SourceFilter } from '../source.ts';
import classes from './Inbox.module.css';

interface Props {
  filter: InboxFilter;
  source: SourceFilter | undefined;
  reading: boolean;
  onShow(): void;
}

/** Offers alerts that arrived since the list was loaded, and removes a filter without a tab. */
export function ArrivalNotice({ filter, source, reading, onShow }: Props) {
  const { t } = useTranslation();
  const { arrived } = useAlertState();
  const isNarrowedByOrigin = filter.list !== 'all' && filter.origin !== 'ALL';
  const name =
    source === undefined
      ? t(`alerts.origin.${filter.origin}`)
      : source.kind === 'list'
        ? t('alerts.ofList', { name: source.name })
        : t('alerts.ofRestriction');
  return (
    <>
      {(isNarrowedByOrigin || source !== undefined) && (
        <div className={classes.narrowed}>
          <Link
            to={inboxPath(source === undefined ? { list: filter.list } : filter)}
            replace
            aria-label={t('filter.remove', { name })}
          >
            {name} <IconX size={13} aria-hidden="true" />
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
