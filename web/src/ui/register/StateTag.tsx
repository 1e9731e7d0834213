import { useTranslation } from 'react-i18next';
import { Tag } from '#ui/display/Tag.tsx';
import { stateTexts } from './texts.ts';

export const toStateName = (active: boolean) => (active ? 'active' : 'ended');

interface Props {
  active: boolean;
  /** Start of the text keys of the register, for the gender of its noun. */
  register?: string;
}

export function StateTag({ active, register = '' }: Props) {
  const { t } = useTranslation();
  return <Tag tone={active ? 'green' : 'plain'}>{t(`${stateTexts(register)}.${toStateName(active)}`)}</Tag>;
}
