import { inbox } from '@farol/contract/areas/alerts/inbox';
import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import { useTranslation } from 'react-i18next';
import { useOutletContext } from 'react-router';
import { useCall } from '#client/useCall.ts';
import { AlertCards } from '../parts/AlertCards.tsx';

export default function AlertsTab() {
  const { t } = useTranslation();
  const { id } = useOutletContext<PassengerDetail>();
  const query = useCall(inbox.alertsOfPassenger, { body: { passengerId: id } });
  return (
    <AlertCards query={query} empty={{ title: t('passenger.noAlerts'), text: t('passenger.noAlertsText') }} />
  );
}
