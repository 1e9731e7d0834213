import { type UserRow, users } from '@farol/contract/areas/auth/users';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { type ActiveToggle, useActiveToggle } from '../../ui/useActiveToggle.tsx';
import { useUsersChanged } from './queries.ts';

type Toggled = Pick<UserRow, 'id' | 'active' | 'fullName'>;

/** Deactivating and reactivating users. */
export function useToggle(): ActiveToggle<Toggled> {
  const { t } = useTranslation();
  return useActiveToggle<Toggled>({
    change: ({ id }) => call(users.toggleUser, { query: { id } }),
    changed: useUsersChanged(),
    texts: ({ fullName: name }) => ({
      title: t('users.deactivateTitle'),
      text: t('users.deactivateText', { name }),
      act: t('users.deactivate'),
      deactivated: t('users.deactivated', { name }),
      reactivated: t('users.reactivated', { name }),
    }),
  });
}
