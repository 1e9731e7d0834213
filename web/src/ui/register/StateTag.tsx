import { useTranslation } from 'react-i18next';
import { Tag } from '#ui/display/Tag.tsx';

export const toStateName = (active: boolean) => (active ? 'active' : 'ended');

export function StateTag({ active }: { active: boolean }) {
  const { t } = useTranslation();
  return <Tag tone={active ? 'green' : 'plain'}>{t(`register.state.${toStateName(active)}`)}</Tag>;
}
