import type { AlertRow } from '@farol/contract/areas/alerts/inbox';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '../../../client/language.ts';
import { formatDay } from '../../../ui/format.ts';
import { Tag } from '../../../ui/Tag.tsx';
import classes from './AlertCard.module.css';

/** What the restriction's author wrote for whoever meets the traveller, who they are, and until when it holds. */
export function AlertWords({ restriction }: { restriction: AlertRow['restriction'] }) {
  const { t } = useTranslation();
  if (restriction === null) return null;
  const { id, note, author, expiration, state } = restriction;
  return (
    <section className={classes.words} aria-label={t('alerts.words')}>
      {note === '' ? (
        <p className="dim">{t('alerts.noNote')}</p>
      ) : (
        <blockquote className={classes.note}>{note}</blockquote>
      )}
      <p>
        {t('alerts.by', { author })} · {t('alerts.until', { day: formatDay(expiration, language()) })}
        {state !== 'ACTIVE' && (
          <>
            {' '}
            <Tag tone="amber">{t(`alerts.restrictionState.${state}`)}</Tag>
          </>
        )}
        {id !== null && (
          <>
            {' · '}
            <Link to={`/inspection/restriction-list/edit/${id}`}>{t('alerts.openRestriction')}</Link>
          </>
        )}
      </p>
    </section>
  );
}
