import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import { useTranslation } from 'react-i18next';
import { lazy } from '#ui/lazy/lazy.ts';
import { OpenSection } from '../parts/OpenSection.tsx';

const SeatMap = lazy(() => import('./SeatMap.tsx'));

export function SeatMapSection({ passenger }: { passenger: PassengerDetail }) {
  const { t } = useTranslation();
  return (
    <OpenSection
      title={t('passenger.seats.title')}
      text={t('passenger.seats.text')}
      show={t('passenger.seats.show')}
      hide={t('passenger.seats.hide')}
    >
      <SeatMap passengerId={passenger.id} />
    </OpenSection>
  );
}
