import { inbox } from '@farol/contract/areas/alerts/inbox';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/useCall.ts';
import { usePageRecord } from '#ui/page/places.ts';
import AlertCards from '../card/AlertCards.tsx';

export default function TravellerAlerts() {
  const { t } = useTranslation();
  const { traveller } = usePageRecord('traveller');
  const query = useCall(inbox.alertsOfTraveller, { body: { travellerId: traveller.id } });
  return (
    <AlertCards
      query={query}
      empty={{ title: t('alerts.ofPerson.none'), text: t('alerts.ofPerson.noneOfTraveller') }}
    />
  );
}
