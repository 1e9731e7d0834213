import type { AlertRow } from '@farol/contract/areas/alerts/inbox';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { formatDay } from '#ui/format/format.ts';
import { Tag } from '#ui/display/Tag.tsx';
import classes from './AlertCard.module.css';

const sourcePath = (origin: AlertRow['origin'], id: string): string =>
  origin === 'RESTRICTION' ? `/inspection/restriction-list/edit/${id}` : `/inspection/rule/edit/${id}`;

/** Shows the author's note, the author and the expiry of the restriction or rule. */
export function AlertNote({ alert: { source, origin } }: { alert: Pick<AlertRow, 'source' | 'origin'> }) {
  const { t } = useTranslation();
  if (source === null) return null;
  const { id, note, author, expiration, state, list } = source;
  return (
    <section className={classes.words} aria-label={t('alerts.words')}>
      {note === '' ? (
        <p className="dim">{t(`alerts.noNote.${origin}`)}</p>
      ) : (
        <blockquote className={classes.note}>{note}</blockquote>
      )}
      {list !== null && (
        <p>{t('alerts.fromList', { name: list.name, number: String(list.number), entry: list.entry })}</p>
      )}
      <p>
        {t('alerts.by', { author })}
        {expiration !== null && <> · {t('alerts.until', { day: formatDay(expiration, language()) })}</>}
        {state !== 'ACTIVE' && (
          <>
            {' '}
            <Tag tone="amber">{t(`alerts.sourceState.${origin}.${state}`)}</Tag>
          </>
        )}
        {id !== null && (
          <>
            {' · '}
            <Link to={sourcePath(origin, id)}>{t(`alerts.openSource.${origin}`)}</Link>
          </>
        )}
      </p>
    </section>
  );
}
