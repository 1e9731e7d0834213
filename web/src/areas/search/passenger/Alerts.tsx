import { inbox } from '@farol/contract/areas/alerts/inbox';
import { searchLimit } from '@farol/contract/common';
import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import { useTranslation } from 'react-i18next';
import { useOutletContext } from 'react-router';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { formatNumber } from '#ui/format/format.ts';
import { FailedNotice } from '#ui/notices/FailedNotice.tsx';
import { StateNotice } from '#ui/notices/StateNotice.tsx';
import { AlertCard } from '#areas/alerts/index.ts';

export default function AlertsTab() {
  const { t } = useTranslation();
  const { id } = useOutletContext<PassengerDetail>();
  const query = useCall(inbox.alertsOfPassenger, { body: { passengerId: id } });
  if (query.data === undefined) {
    return query.error === null ? null : (
      <FailedNotice error={query.error} onRetry={() => void query.refetch()} />
    );
  }
  if (query.data.rows.length === 0) {
    return <StateNotice tone="empty" title={t('passenger.noAlerts')} text={t('passenger.noAlertsText')} />;
  }
  const { rows, truncated } = query.data;
  return (
    <>
      {truncated && (
        <p role="note">{t('passenger.alertsTruncated', { limit: formatNumber(searchLimit, language()) })}</p>
      )}
      {rows.map(alert => (
        <AlertCard key={alert.id} alert={alert} heading="h2" />
      ))}
    </>
  );
}
