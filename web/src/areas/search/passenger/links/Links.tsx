import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import { useTranslation } from 'react-i18next';
import { lazy } from '#ui/lazy/lazy.ts';
import { OpenSection } from '../parts/OpenSection.tsx';

const LinksPanel = lazy(() => import('./LinksPanel.tsx'));

export function Links({ passenger }: { passenger: PassengerDetail }) {
  const { t } = useTranslation();
  return (
    <OpenSection
      title={t('passenger.links.title')}
      text={t('passenger.links.text')}
      show={t('passenger.links.show')}
      hide={t('passenger.links.hide')}
    >
      <LinksPanel passenger={passenger} />
    </OpenSection>
  );
}
