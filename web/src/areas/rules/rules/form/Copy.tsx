import type { RuleDetail } from '@farol/contract/areas/rules/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { RuleForm } from './Form.tsx';
import { LoadedRule } from './LoadedRule.tsx';
import { useRuleForm } from './useRuleForm.ts';
import { toFormValues } from './values.ts';

function CopyForm({ rule }: { rule: RuleDetail }) {
  const { t } = useTranslation();
  const initial = useMemo(
    () => ({ ...toFormValues(rule), title: t('rules.copyOf', { title: rule.title }) }),
    [rule, t],
  );
  const ruleForm = useRuleForm({ name: `rule.copy.${rule.id}`, initial, copiedRule: rule });
  return (
    <>
      <PageHeader title={t('rules.copyTitle')} />
      <RuleForm {...ruleForm} />
    </>
  );
}

/** Creates a rule from the content of another. */
export default function CopyRuleScreen() {
  const { t } = useTranslation();
  return (
    <LoadedRule title={t('rules.copyTitle')}>{rule => <CopyForm key={rule.id} rule={rule} />}</LoadedRule>
  );
}
