import type { RuleDetail } from '@farol/contract/areas/inspection/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { RuleForm } from './Form.tsx';
import { Opened } from './Opened.tsx';
import { useRuleForm } from './useRuleForm.ts';
import { valuesOf } from './values.ts';

function CopyForm({ rule }: { rule: RuleDetail }) {
  const { t } = useTranslation();
  const initial = useMemo(
    () => ({ ...valuesOf(rule), title: t('rules.copyOf', { title: rule.title }) }),
    [rule, t],
  );
  const written = useRuleForm({ name: `rule.copy.${rule.id}`, initial, known: rule });
  return (
    <>
      <PageHeader title={t('rules.copyTitle')} />
      <RuleForm {...written} />
    </>
  );
}

/** Creates a rule from the content of another. */
export default function CopyRuleScreen() {
  const { t } = useTranslation();
  return <Opened title={t('rules.copyTitle')}>{rule => <CopyForm key={rule.id} rule={rule} />}</Opened>;
}
