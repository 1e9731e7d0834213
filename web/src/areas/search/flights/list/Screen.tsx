import { useTranslation } from 'react-i18next';
import { FlightList } from './FlightList.tsx';

export default function FlightsScreen() {
  const { t } = useTranslation();
  return <FlightList title={t('flights.title')} name="flights" />;
}
