import { updates } from '@farol/contract/areas/help/updates';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { formatDay } from '#ui/format/format.ts';
import { getTitleText } from '../../parts/byLanguage.ts';
import { updatePath, updatesPath } from '../paths.ts';
import classes from './UnreadUpdates.module.css';

/** Newest updates that the reader has not opened. Shows nothing if there are none. */
export default function UnreadUpdates() {
  const { t } = useTranslation();
  const { data } = useCall(updates.unreadUpdates, {}, { background: true, handles: 'all' });
  if (data === undefined || data.count === 0) return null;
  return (
    <section aria-labelledby="home-updates">
      <h2 id="home-updates" className={classes.title}>
        {t('updates.unreadTitle')}
      </h2>
      <ul className={classes.list}>
        {data.rows.map(update => (
          <li key={update.id}>
            <span className="dim">{formatDay(update.date, language())}</span>{' '}
            <Link to={updatePath(update.id)}>{getTitleText(update)}</Link>
          </li>
        ))}
      </ul>
      {data.count > data.rows.length && (
        <Link to={updatesPath}>{t('updates.more', { count: data.count - data.rows.length })}</Link>
      )}
    </section>
  );
}
