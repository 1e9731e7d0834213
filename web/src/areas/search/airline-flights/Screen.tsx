import { useTranslation } from 'react-i18next';
import { FlightList } from '../flights/FlightList.tsx';

/** The same list for an airline: the server gives it its own carrier's flights alone. */
export default function AirlineFlightsScreen() {
  const { t } = useTranslation();
  return <FlightList title={t('flights.airlineTitle')} name="airline-flights" />;
}
