import type { RuleDetail } from '@farol/contract/areas/inspection/rules';
import { useTranslation } from 'react-i18next';
import { shareText } from '../naming.ts';

/** What a rule brought: alerts, how they ended, whom it meets. */
export function HowItDoes({ rule }: { rule: RuleDetail }) {
  const { t } = useTranslation();
  const { alerts, confirmed, notConfirmed, recentHits, unusable } = rule;
  const closed = confirmed + notConfirmed;
  return (
    <section>
      <h2>{t('rules.how.title')}</h2>
      {unusable > 0 && <p>{t('rules.unusable', { count: unusable })}</p>}
      <ul>
        <li>{t('rules.how.recent', { count: recentHits })}</li>
        <li>{t('rules.how.alerts', { count: alerts })}</li>
        <li>
          {closed === 0
            ? t('rules.precisionNone')
            : t('rules.how.confirmed', { confirmed, closed, share: shareText(confirmed, closed) })}
        </li>
      </ul>
    </section>
  );
}
