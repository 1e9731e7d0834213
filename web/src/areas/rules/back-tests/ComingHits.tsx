import type { ComingCounts } from '@farol/contract/areas/rules/back-tests';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { formatNumber } from '#ui/format/format.ts';
import { Warning } from '#ui/display/Warning.tsx';

const number = (value: number): string => formatNumber(value, language());

interface Props {
  coming: ComingCounts;
  floodADay: number;
  alerting: boolean;
}

/** Counts hits of the edited rule on coming flights, and the alerts of saving it. */
export function ComingHits({ coming, floodADay, alerting }: Props) {
  const { t } = useTranslation();
  const { done, more, flights, hits, soon, alerts, floodDays } = coming;
  return (
    <section aria-label={t('rules.coming.title')}>
      <h3>{t('rules.coming.title')}</h3>
      <div role="status">
        {!done && <p>{t('rules.coming.working', { count: flights, shown: number(flights) })}</p>}
        {done && hits === 0 && <p>{t('rules.coming.none', { count: flights, shown: number(flights) })}</p>}
        {hits > 0 && (
          <p>
            <strong>{t('rules.coming.hits', { count: hits, shown: number(hits) })}</strong>
            {' · '}
            {t('rules.coming.soon', { count: soon, shown: number(soon) })}
          </p>
        )}
        {done && hits > 0 && (
          <p>
            {alerting
              ? t('rules.coming.alerts', { count: alerts, shown: number(alerts) })
              : t('rules.coming.silent')}
          </p>
        )}
      </div>
      {floodDays > 0 && (
        <Warning>{t('rules.coming.flood', { count: floodDays, limit: number(floodADay) })}</Warning>
      )}
      {more && <p className="dim">{t('rules.coming.more', { shown: number(flights) })}</p>}
    </section>
  );
}
