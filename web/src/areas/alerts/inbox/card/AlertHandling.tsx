import type { AlertDetail, AlertRow } from '@farol/contract/areas/alerts/inbox';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { formatInstant, formatNumber } from '#ui/format/format.ts';
import { Tag } from '#ui/display/Tag.tsx';
import { Instant } from '#ui/display/Times.tsx';
import classes from './AlertCard.module.css';

const resultTones = { CONFIRMED: 'red', NOT_CONFIRMED: 'green', WITHDRAWN: 'plain' } as const;

/** Shows the handler, the result, and the facts to check first: passenger state, score, other receivers. */
export function AlertHandling({ alert }: { alert: AlertRow }) {
  const { t } = useTranslation();
  const { taken, closed, beyond, passengerState, score } = alert;
  const hasScore = score !== null && score > 0;
  const notTravelling = passengerState === 'REMOVED' || passengerState === 'NOT_ON_BOARD';
  if (taken === null && closed === null && beyond === 0 && !notTravelling && !hasScore) return null;
  return (
    <div className={classes.handling}>
      {closed !== null && (
        <p>
          <Tag tone={resultTones[closed.result]}>{t(`alerts.result.${closed.result}`)}</Tag>{' '}
          {t('alerts.closedBy', { name: closed.by })} · <Instant at={closed.at} />
          {closed.note !== '' && <span className={classes.endNote}>{closed.note}</span>}
        </p>
      )}
      {taken !== null && closed === null && (
        <p>
          <Tag tone="blue">{t(taken.mine ? 'alerts.takenByMe' : 'alerts.takenBy', { name: taken.by })}</Tag>{' '}
          {t('alerts.since')} <Instant at={taken.at} />
        </p>
      )}
      {notTravelling && (
        <p>
          <Tag tone="amber">{t(`alerts.passengerState.${passengerState}`)}</Tag>
        </p>
      )}
      {hasScore && <p>{t('alerts.score', { score: formatNumber(score, language()) })}</p>}
      {beyond > 0 && <p>{t('alerts.beyond', { count: beyond })}</p>}
    </div>
  );
}

/** Lists the receivers and when each read the alert. */
export function Receivers({ receivers }: Pick<AlertDetail, 'receivers'>) {
  const { t } = useTranslation();
  if (receivers.length === 0) return null;
  return (
    <details className={classes.receivers}>
      <summary>{t('alerts.receivers', { count: receivers.length })}</summary>
      <ul>
        {receivers.map(({ name, readAt }) => (
          <li key={name}>
            {name}{' '}
            <span className="dim">
              {readAt === null
                ? t('alerts.unread')
                : t('alerts.readAt', { at: formatInstant(readAt, language()) })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
