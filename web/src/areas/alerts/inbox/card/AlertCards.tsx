import type { HandlerOutput } from '@farol/contract/endpoint';
import type { inbox } from '@farol/contract/areas/alerts/inbox';
import { searchLimit } from '@farol/contract/common';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { formatNumber } from '#ui/format/format.ts';
import { FailedNotice } from '#ui/notices/FailedNotice.tsx';
import { StateNotice } from '#ui/notices/StateNotice.tsx';
import AlertCard from './AlertCard.tsx';

interface Props {
  query: Pick<UseQueryResult<HandlerOutput<typeof inbox.alertsOfPassenger>>, 'data' | 'error' | 'refetch'>;
  empty: { title: string; text: string };
}

/** Alerts on a person, one card each. */
export default function AlertCards({ query, empty }: Props) {
  const { t } = useTranslation();
  if (query.data === undefined) {
    return query.error === null ? null : (
      <FailedNotice error={query.error} onRetry={() => void query.refetch()} />
    );
  }
  const { rows, truncated } = query.data;
  if (rows.length === 0) return <StateNotice tone="empty" {...empty} />;
  return (
    <>
      {truncated && (
        <p role="note">{t('alerts.ofPerson.truncated', { limit: formatNumber(searchLimit, language()) })}</p>
      )}
      {rows.map(alert => (
        <AlertCard key={alert.id} alert={alert} heading="h2" />
      ))}
    </>
  );
}
