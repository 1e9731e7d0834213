import type { RuleState } from '@farol/contract/areas/rules/rules';
import { useTranslation } from 'react-i18next';
import { Tag } from '#ui/display/Tag.tsx';

const tones = { ACTIVE: 'green', EXPIRED: 'amber', INACTIVE: 'plain' } as const;

export function RuleStateTag({ state }: { state: RuleState }) {
  const { t } = useTranslation();
  return <Tag tone={tones[state]}>{t(`rules.state.${state}`)}</Tag>;
}
