import { expiringDays, type RestrictionRow } from '@farol/contract/areas/watch/restrictions';
import { useTranslation } from 'react-i18next';
import { Tag } from '#ui/display/Tag.tsx';

export function stateOf({
  active,
  expired,
}: Pick<RestrictionRow, 'active' | 'expired'>): 'active' | 'expired' | 'inactive' {
  if (expired) return 'expired';
  return active ? 'active' : 'inactive';
}

/** Returns whether the restriction expires soon. */
export const isExpiring = ({ active, daysLeft }: Pick<RestrictionRow, 'active' | 'daysLeft'>): boolean =>
  active && daysLeft >= 0 && daysLeft <= expiringDays;

const tones = { active: 'green', expired: 'amber', inactive: 'plain' } as const;

export function RestrictionState({
  restriction,
}: {
  restriction: Pick<RestrictionRow, 'active' | 'expired'>;
}) {
  const { t } = useTranslation();
  const state = stateOf(restriction);
  return <Tag tone={tones[state]}>{t(`restrictions.state.${state}`)}</Tag>;
}
