import { type UserRow, users } from '@farol/contract/areas/auth/users';
import { useTranslation } from 'react-i18next';
import { call } from '#client/call.ts';
import { buildIfMatch } from '#client/ifMatch.ts';
import { type ActiveToggle, useActiveToggle } from '#ui/register/useActiveToggle.tsx';
import { useUsersChanged } from './queries.ts';

type ToggleTarget = Pick<UserRow, 'id' | 'active' | 'version' | 'fullName'>;

export function useToggle(): ActiveToggle<ToggleTarget> {
  const { t } = useTranslation();
  return useActiveToggle<ToggleTarget>({
    change: ({ id, version }) => call(users.toggleUser, { query: { id } }, buildIfMatch(version)),
    reload: useUsersChanged(),
    texts: ({ fullName: name }) => ({
      title: t('users.deactivateTitle'),
      text: t('users.deactivateText', { name }),
      act: t('users.deactivate'),
      deactivated: t('users.deactivated', { name }),
      reactivated: t('users.reactivated', { name }),
    }),
  });
}
