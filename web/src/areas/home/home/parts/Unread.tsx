import { alertOrigins } from '@farol/contract/areas/alerts/inbox';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '../../../../client/language.ts';
import { formatNumber } from '../../../../ui/format.ts';
import { useAlertState, useUnreadCounts } from '../../../alerts/index.ts';
import classes from '../Home.module.css';

/** Unread alerts, by origin, each the way to its list. */
export function Unread() {
  const { t } = useTranslation();
  const { count } = useAlertState();
  const counts = useUnreadCounts(count);
  return (
    <section aria-label={t('home.unread')}>
      <h2>{t('home.unread')}</h2>
      <ul className={classes.counts}>
        {alertOrigins.map(origin => {
          const unread = origin === 'ALL' ? (count ?? counts.ALL) : counts[origin];
          return (
            <li key={origin}>
              <Link
                to={`/admin/alerts?read=unread${origin === 'ALL' ? '' : `&origin=${origin}`}`}
                data-waiting={(unread ?? 0) > 0}
              >
                <b>{unread === undefined ? '–' : formatNumber(unread, language())}</b>
                <span>{t(`alerts.origin.${origin}`)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
