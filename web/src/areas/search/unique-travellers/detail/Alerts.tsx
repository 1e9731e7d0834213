import type { TravellerDetail } from '@farol/contract/areas/search/unique-travellers';
import { inbox } from '@farol/contract/areas/alerts/inbox';
import { useTranslation } from 'react-i18next';
import { useOutletContext } from 'react-router';
import { useCall } from '#client/useCall.ts';
import { AlertCards } from '../../parts/AlertCards.tsx';

export default function AlertsTab() {
  const { t } = useTranslation();
  const { traveller } = useOutletContext<{ traveller: TravellerDetail }>();
  const query = useCall(inbox.alertsOfTraveller, { body: { travellerId: traveller.id } });
  return (
    <AlertCards query={query} empty={{ title: t('traveller.noAlerts'), text: t('traveller.noAlertsText') }} />
  );
}
