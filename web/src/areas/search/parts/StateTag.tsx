import type { PassengerRow } from '@farol/contract/areas/search/passenger-list';
import { t } from 'i18next';
import { Tag } from '#ui/display/Tag.tsx';

const tones = {
  RESERVED: 'plain',
  ON_LIST: 'blue',
  ON_BOARD: 'green',
  NOT_ON_BOARD: 'amber',
  REMOVED: 'plain',
} as const;

export function StateTag({ state }: Pick<PassengerRow, 'state'>) {
  return <Tag tone={tones[state]}>{t(`passenger.state.${state}`)}</Tag>;
}
