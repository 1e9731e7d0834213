import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSignedIn } from '#client/session.ts';
import { parseCarriedConditions } from '#ui/conditions/carriedConditions.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { RuleForm } from './Form.tsx';
import { useRuleForm } from './useRuleForm.ts';
import { newRule } from './values.ts';

export default function AddRuleScreen() {
  const { t } = useTranslation();
  const me = useSignedIn().sub;
  const { state } = useLocation();
  const carried = useMemo(() => parseCarriedConditions(state), [state]);
  const initial = useMemo(
    () =>
      carried === undefined
        ? newRule(me)
        : { ...newRule(me), title: carried.name, conditions: carried.conditions },
    [me, carried],
  );
  const written = useRuleForm({
    name: carried === undefined ? 'rule.new' : `rule.from.${carried.id}`,
    initial,
  });
  return (
    <>
      <PageHeader title={t('rules.addTitle')} />
      <RuleForm {...written} />
    </>
  );
}
