import { useTranslation } from 'react-i18next';
import { useSignedIn } from '#client/session.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { RuleForm } from './Form.tsx';
import { useRuleForm } from './useRuleForm.ts';
import { newRule } from './values.ts';

export default function AddRuleScreen() {
  const { t } = useTranslation();
  const me = useSignedIn().sub;
  const written = useRuleForm({ name: 'rule.new', initial: newRule(me) });
  return (
    <>
      <PageHeader title={t('rules.addTitle')} />
      <RuleForm {...written} />
    </>
  );
}
