import type { RuleDetail } from '@farol/contract/areas/inspection/rules';
import { type ReactNode, useDeferredValue } from 'react';
import { useParams } from 'react-router';
import { FailedNotice } from '#ui/notices/FailedNotice.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { PageSkeleton } from '#ui/page/PageSkeleton.tsx';
import { useRule } from '../queries.ts';

/** Loads the rule of the address and renders the children with it. */
export function LoadedRule({ title, children }: { title: string; children(rule: RuleDetail): ReactNode }) {
  const { id = '' } = useParams();
  const query = useRule(id);
  // Renders up to 500 conditions in slices, so that the page stays usable.
  const rule = useDeferredValue(query.data);
  if (rule !== undefined) return children(rule);
  return (
    <>
      <PageHeader title={title} />
      {query.error === null ? (
        <PageSkeleton />
      ) : (
        <FailedNotice error={query.error} onRetry={() => void query.refetch()} />
      )}
    </>
  );
}
