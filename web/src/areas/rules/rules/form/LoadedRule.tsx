import { type RuleDetail, rules } from '@farol/contract/areas/rules/rules';
import { type ReactNode, useDeferredValue } from 'react';
import { useParams } from 'react-router';
import { DetailPage } from '#ui/page/Loaded.tsx';
import { useRecord } from '#ui/register/register.ts';

/** Loads the rule of the address and renders the children with it. */
export function LoadedRule({ title, children }: { title: string; children(rule: RuleDetail): ReactNode }) {
  const { id = '' } = useParams();
  const query = useRecord(rules.getRule, { params: { id } });
  // Renders up to 500 conditions in slices, so that the page stays usable.
  const data = useDeferredValue(query.data);
  return (
    <DetailPage query={{ ...query, data }} title={title}>
      {children}
    </DetailPage>
  );
}
