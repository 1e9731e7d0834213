import { inbox } from '@farol/contract/areas/alerts/inbox';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/useCall.ts';
import { usePageRecord } from '#ui/page/places.ts';
import { sortByGravity } from '../../gravity.ts';
import AlertCards from '../card/AlertCards.tsx';

/** Alerts on a passenger, gravest first. */
export default function PassengerAlerts() {
  const { t } = useTranslation();
  const { id } = usePageRecord('passenger');
  const query = useCall(inbox.alertsOfPassenger, { body: { passengerId: id } });
  const { data } = query;
  const sorted = useMemo(() => data && { ...data, rows: sortByGravity(data.rows) }, [data]);
  return (
    <AlertCards
      query={{ data: sorted, error: query.error, refetch: query.refetch }}
      empty={{ title: t('alerts.ofPerson.none'), text: t('alerts.ofPerson.noneOfPassenger') }}
    />
  );
}
