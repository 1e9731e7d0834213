import { inbox } from '@farol/contract/areas/alerts/inbox';
import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutletContext } from 'react-router';
import { sortByGravity } from '#areas/alerts/index.ts';
import { useCall } from '#client/useCall.ts';
import { AlertCards } from '../parts/AlertCards.tsx';

export default function AlertsTab() {
  const { t } = useTranslation();
  const { id } = useOutletContext<PassengerDetail>();
  const query = useCall(inbox.alertsOfPassenger, { body: { passengerId: id } });
  const { data } = query;
  const sorted = useMemo(() => data && { ...data, rows: sortByGravity(data.rows) }, [data]);
  return (
    <AlertCards
      query={{ data: sorted, error: query.error, refetch: query.refetch }}
      empty={{ title: t('passenger.noAlerts'), text: t('passenger.noAlertsText') }}
    />
  );
}
