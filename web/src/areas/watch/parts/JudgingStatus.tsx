import type { JudgingProgress } from '@farol/contract/areas/judging/judging';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { formatNumber } from '#ui/format/format.ts';
import classes from './JudgingStatus.module.css';

interface Props {
  /** Renders nothing when unknown. */
  progress: JudgingProgress | null | undefined;
  waitingText: string;
  /** Address of the alerts that are counted. */
  alertsPath: string;
  className?: string | undefined;
}

/** Shows how many coming flights are checked against restrictions, and the alerts. */
export function JudgingStatus({ progress, waitingText, alertsPath, className = '' }: Props) {
  const { t } = useTranslation();
  const figure = (value: number): string => formatNumber(value, language());
  if (progress === null || progress === undefined) return null;
  const { state, flights, done, matches } = progress;
  if (state === 'DONE' && flights === 0) return null;
  const counts = { done: figure(done), flights: figure(flights) };
  return (
    <p className={`${classes.judging} ${className}`} role="status">
      {state === 'DONE' ? (
        <>
          {t('restrictions.judging.done', counts)}{' '}
          {matches === 0 ? (
            t('restrictions.judging.none')
          ) : (
            <Link to={alertsPath}>{t('restrictions.judging.alerts', { count: matches })}</Link>
          )}
        </>
      ) : (
        <>
          <progress max={flights || 1} value={state === 'WAITING' ? 0 : done} aria-hidden="true" />{' '}
          {state === 'WAITING' ? waitingText : t('restrictions.judging.running', counts)}
        </>
      )}
    </p>
  );
}
