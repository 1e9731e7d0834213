import { alertOrigins } from '@farol/contract/areas/alerts/inbox';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { formatNumber } from '#ui/format/format.ts';
import { inboxPath, useAlertTally } from '#areas/alerts/index.ts';
import classes from '../Home.module.css';

/** Counts unread alerts by origin, linked to their lists. */
export function UnreadCounts() {
  const { t } = useTranslation();
  const unread = useAlertTally()?.unread;
  return (
    <ul className={classes.counts} aria-label={t('home.unread')}>
      {alertOrigins.map(origin => (
        <li key={origin}>
          <Link to={inboxPath({ list: 'unread', origin })} data-waiting={(unread?.[origin] ?? 0) > 0}>
            <b>{unread === undefined ? '–' : formatNumber(unread[origin], language())}</b>
            <span>{t(`alerts.origin.${origin}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
