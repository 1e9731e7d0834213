import { useTranslation } from 'react-i18next';
import { FlightList } from './FlightList.tsx';

/** Same list for airlines; the server returns only the flights of their own carrier. */
export default function AirlineFlightsScreen() {
  const { t } = useTranslation();
  return <FlightList title={t('flights.airlineTitle')} name="airline-flights" />;
}
