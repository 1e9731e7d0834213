import { openReferralStates, type ReferralState } from '@farol/contract/areas/inspection-panels/referrals';
import { useTranslation } from 'react-i18next';
import { Tag } from '#ui/display/Tag.tsx';

const toneOf = (state: ReferralState) => {
  if (state === 'POSITIVE') return 'red';
  if (state === 'NEGATIVE') return 'green';
  return openReferralStates.has(state) ? 'blue' : 'amber';
};

export function StateTag({ state }: { state: ReferralState }) {
  const { t } = useTranslation();
  return <Tag tone={toneOf(state)}>{t(`referrals.states.${state}`)}</Tag>;
}
