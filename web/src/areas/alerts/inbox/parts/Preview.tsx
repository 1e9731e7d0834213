import type { AlertRow } from '@farol/contract/areas/alerts/inbox';
import { Button } from '@mantine/core';
import { IconMail, IconMailOpened, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '../../../../client/language.ts';
import { formatLocal } from '../../../../ui/format.ts';
import { Countdown } from '../../../../ui/Times.tsx';
import AlertCard from '../../parts/AlertCard.tsx';
import type { AlertActs } from '../queries.ts';
import { alertPath } from './columns.tsx';
import classes from './Inbox.module.css';

/** The alert the reader is at, with why it exists and what can be done about it. */
export function Preview({ alert, acts }: { alert: AlertRow | undefined; acts: AlertActs }) {
  const { t } = useTranslation();
  if (alert === undefined) {
    return (
      <aside className={classes.preview} aria-label={t('alerts.preview')}>
        <p className="dim">{t('alerts.previewEmpty')}</p>
      </aside>
    );
  }
  const { id, read, pinned } = alert;
  return (
    <aside className={classes.preview} aria-label={t('alerts.preview')}>
      <h2>
        <Link to={alertPath(alert)}>
          {alert.surname}, {alert.givenNames}
        </Link>
      </h2>
      <p>
        <span className="mono">
          {alert.carrier} {alert.number} {alert.from}–{alert.to}
        </span>{' '}
        · {formatLocal(alert.departureLocal, language())} · <Countdown at={alert.departureAt} />
      </p>
      <div className={classes.acts}>
        <Button
          size="xs"
          variant="default"
          leftSection={read ? <IconMail size={15} /> : <IconMailOpened size={15} />}
          onClick={() => acts.setRead(id, !read)}
        >
          {t(read ? 'alerts.markUnread' : 'alerts.markRead')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={pinned ? <IconPinnedOff size={15} /> : <IconPin size={15} />}
          onClick={() => acts.switchPin(id)}
        >
          {t(pinned ? 'alerts.unpin' : 'alerts.pin')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconTrash size={15} />}
          onClick={() => acts.remove([id])}
        >
          {t('alerts.remove')}
        </Button>
      </div>
      <AlertCard alert={alert} heading="h3" />
    </aside>
  );
}
