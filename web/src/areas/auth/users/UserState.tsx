import type { UserRow } from '@farol/contract/areas/auth/users';
import { useTranslation } from 'react-i18next';
import { Tag } from '#ui/display/Tag.tsx';

export const stateOf = ({ active }: Pick<UserRow, 'active'>): 'active' | 'inactive' =>
  active ? 'active' : 'inactive';

export function UserState({ user }: { user: Pick<UserRow, 'active'> }) {
  const { t } = useTranslation();
  return <Tag tone={user.active ? 'green' : 'plain'}>{t(`users.state.${stateOf(user)}`)}</Tag>;
}
