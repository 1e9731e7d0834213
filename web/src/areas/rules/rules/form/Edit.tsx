import type { RuleDetail } from '@farol/contract/areas/rules/rules';
import { Button } from '@mantine/core';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { language } from '#client/language.ts';
import { agencyRule, canUse, useReader } from '#client/reader.ts';
import { formatDay } from '#ui/format/format.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { copyPath, listPath } from '../naming.ts';
import { getRule } from '../queries.ts';
import { RuleStateTag } from '../RuleStateTag.tsx';
import { useRuleActs } from '../useRuleActs.tsx';
import { RuleForm } from './Form.tsx';
import { LoadedRule } from './LoadedRule.tsx';
import { useRuleForm } from './useRuleForm.ts';
import { toFormValues } from './values.ts';

const RulePerformance = lazy(() => import('./RulePerformance.tsx'));
const Versions = lazy(() => import('../versions/Versions.tsx'));

const newQueryPath = '/boarding/custom-query';

function Acts({ rule }: { rule: RuleDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { toggle, remove, working, dialogs } = useRuleActs(() => void navigate(listPath));
  const reader = useReader();
  const { id, title, conditions, abilities, state } = rule;
  return (
    <>
      {abilities.includes('toggle') && (
        <Button variant="default" loading={working} onClick={() => toggle(rule)}>
          {t(state === 'ACTIVE' ? 'rules.deactivate' : 'rules.reactivate')}
        </Button>
      )}
      {abilities.includes('edit') && (
        <Button variant="default" onClick={() => void navigate(copyPath(rule))}>
          {t('rules.copy')}
        </Button>
      )}
      {canUse(reader, agencyRule('SEARCH_PASSENGERS')) && (
        <Button
          variant="default"
          onClick={() => void navigate(newQueryPath, { state: { id, name: title, conditions } })}
        >
          {t('rules.toQuery')}
        </Button>
      )}
      {abilities.includes('delete') && (
        <Button variant="default" onClick={() => remove(rule)}>
          {t('rules.delete')}
        </Button>
      )}
      {dialogs}
    </>
  );
}

const changeOf = ({ updatedBy: by, updatedAt: at }: RuleDetail) => ({ by, at });

function EditForm({ rule }: { rule: RuleDetail }) {
  const { t } = useTranslation();
  const { id, state, validUntil } = rule;
  const ruleForm = useRuleForm({
    name: `rule.${id}`,
    initial: useMemo(() => toFormValues(rule), [rule]),
    saved: rule,
    current: async () => {
      const now = await getRule(id);
      return { values: toFormValues(now), version: now.version, change: changeOf(now) };
    },
  });
  return (
    <>
      <PageHeader
        title={rule.title}
        detail={
          <>
            <RuleStateTag state={state} />{' '}
            {state === 'EXPIRED' &&
              validUntil !== null &&
              t('rules.renew', { date: formatDay(validUntil, language()) })}
          </>
        }
      />
      <RuleForm {...ruleForm} ruleId={id} inactive={state !== 'ACTIVE'} acts={<Acts rule={rule} />}>
        <Suspense>
          <RulePerformance rule={rule} />
          <Versions rule={rule} />
        </Suspense>
      </RuleForm>
    </>
  );
}

export default function EditRuleScreen() {
  const { t } = useTranslation();
  // Carries unsaved input over to the next version as its draft.
  return (
    <LoadedRule title={t('rules.editTitle')}>
      {rule => <EditForm key={`${rule.id} ${rule.version}`} rule={rule} />}
    </LoadedRule>
  );
}
