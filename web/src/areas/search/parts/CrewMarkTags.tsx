import type { PassengerRow } from '@farol/contract/areas/search/passenger-list';
import { useTranslation } from 'react-i18next';
import { Tag } from '#ui/display/Tag.tsx';

export type CrewMark = PassengerRow['crewMarks'][number];

export const crewMarkTones: Readonly<Record<CrewMark, 'amber' | 'red'>> = {
  LICENCE_EXPIRED: 'amber',
  DISMISSED: 'red',
  NOT_REGISTERED: 'amber',
};

/** Doubts about a crew member by the register of the carrier. */
export function CrewMarkTags({ marks }: { marks: readonly CrewMark[] }) {
  const { t } = useTranslation();
  return marks.map(mark => (
    <Tag key={mark} tone={crewMarkTones[mark]} title={t('crew.markHint')}>
      {t(`crew.mark.${mark}`)}
    </Tag>
  ));
}
