import { type RuleDetail, rules } from '@farol/contract/areas/rules/rules';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { callKey, callQuery } from '#client/useCall.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import { formatShare } from '../naming.ts';

const RuleWithdrawal = lazy(() => import('./RuleWithdrawal.tsx'));

const pollIntervalMs = 2000;

/** Shows how many coming flights are checked against the saved rule. */
function Judging({ id, version }: Pick<RuleDetail, 'id' | 'version'>) {
  const { t } = useTranslation();
  const input = { params: { id } };
  const { data } = useQuery({
    ...callQuery(rules.ruleJudging, input, { background: true }),
    queryKey: [...callKey(rules.ruleJudging, input), version],
    refetchInterval: query => (query.state.data?.state === 'DONE' ? false : pollIntervalMs),
    gcTime: 0,
  });
  if (data === undefined || data === null) return null;
  const { state, flights: total, done, matches } = data;
  return (
    <li role="status">
      {t(state === 'DONE' ? 'rules.judging.done' : 'rules.judging.working', { done, total, matches })}
    </li>
  );
}

/** Shows the alerts of a rule, their results and its recent hits. */
export default function RulePerformance({ rule }: { rule: RuleDetail }) {
  const { t } = useTranslation();
  const { alerts, confirmed, notConfirmed, recentHits, unusable, unknownCodes } = rule;
  const closed = confirmed + notConfirmed;
  return (
    <section>
      <h2>{t('rules.how.title')}</h2>
      {unusable > 0 && <p>{t('rules.unusable', { count: unusable })}</p>}
      {unknownCodes > 0 && <p>{t('rules.unknownCodes', { count: unknownCodes })}</p>}
      <ul>
        {rule.state === 'ACTIVE' && <Judging id={rule.id} version={rule.version} />}
        <li>{t('rules.how.recent', { count: recentHits })}</li>
        <li>{t('rules.how.alerts', { count: alerts })}</li>
        <li>
          {closed === 0
            ? t('rules.precisionNone')
            : t('rules.how.confirmed', { confirmed, closed, share: formatShare(confirmed, closed) })}
        </li>
      </ul>
      {alerts > 0 && rule.abilities.includes('edit') && (
        <Suspense>
          <RuleWithdrawal id={rule.id} />
        </Suspense>
      )}
    </section>
  );
}
