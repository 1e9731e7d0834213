import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { formatNumber } from '#ui/format/format.ts';
import { useJudging } from '../queries.ts';
import classes from './Form.module.css';

export interface JudgingProps {
  id: string;
  version: number;
}

/**
 * Shows how many coming flights are checked against the saved version, and the matches. Renders nothing when
 * unknown.
 */
export default function Judging({ id, version }: JudgingProps) {
  const { t } = useTranslation();
  const { data } = useJudging(id, version);
  const figure = (value: number): string => formatNumber(value, language());
  if (data === undefined || (data.state === 'DONE' && data.flights === 0)) return null;
  const { state, flights, done, matches } = data;
  const counts = { done: figure(done), flights: figure(flights) };
  return (
    <p className={classes.judging} role="status">
      {state === 'DONE' ? (
        <>
          {t('restrictions.judging.done', counts)}{' '}
          {matches === 0 ? (
            t('restrictions.judging.none')
          ) : (
            <Link to="/admin/alerts">{t('restrictions.judging.alerts', { count: matches })}</Link>
          )}
        </>
      ) : (
        <>
          <progress max={flights || 1} value={state === 'WAITING' ? 0 : done} aria-hidden="true" />{' '}
          {t(`restrictions.judging.${state === 'WAITING' ? 'waiting' : 'running'}`, counts)}
        </>
      )}
    </p>
  );
}
