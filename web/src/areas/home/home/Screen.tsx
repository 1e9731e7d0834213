import { useTranslation } from 'react-i18next';
import { hasNoAccess, type Reader, readerSeesAlerts, useReader } from '../../../client/reader.ts';
import { useMyAirports } from '../../../ui/airports.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { NoAccessPage } from '../../auth/index.ts';
import classes from './Home.module.css';
import { Movements } from './parts/Movements.tsx';
import { Unread } from './parts/Unread.tsx';

function listOf({ permissions }: Reader): string | null {
  if (permissions.has('FLIGHT_LIST')) return '/boarding/flights';
  return permissions.has('AIRLINE_FLIGHT_LIST') ? '/boarding/airline-flights' : null;
}

function FlightsAround({ listPath }: { listPath: string }) {
  const airports = useMyAirports().data?.map(({ iata }) => iata);
  return (
    <div className={classes.pair}>
      <Movements movement="arrival" airports={airports} listPath={listPath} />
      <Movements movement="departure" airports={airports} listPath={listPath} />
    </div>
  );
}

/** What is waiting for the signed-in person. */
export default function HomeScreen() {
  const { t } = useTranslation();
  const reader = useReader();
  if (hasNoAccess(reader)) return <NoAccessPage />;
  const listPath = listOf(reader);
  return (
    <>
      <PageHeader title={t('menu.screen.home')} />
      <div className={classes.body}>
        {readerSeesAlerts(reader) && <Unread />}
        {listPath !== null && <FlightsAround listPath={listPath} />}
      </div>
    </>
  );
}
