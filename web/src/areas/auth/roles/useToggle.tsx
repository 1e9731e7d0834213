import { type RoleRow, roles } from '@farol/contract/areas/auth/roles';
import { useTranslation } from 'react-i18next';
import { call } from '#client/call.ts';
import { buildIfMatch } from '#client/ifMatch.ts';
import { type ActiveToggle, useActiveToggle } from '#ui/register/useActiveToggle.tsx';
import { useRolesChanged } from './queries.ts';

type ToggleTarget = Pick<RoleRow, 'id' | 'active' | 'version' | 'name' | 'holders'>;

/** Deactivates roles, after a warning about their holders, and reactivates them. */
export function useToggle(): ActiveToggle<ToggleTarget> {
  const { t } = useTranslation();
  return useActiveToggle<ToggleTarget>({
    change: ({ id, version }) => call(roles.toggleRole, { query: { id } }, buildIfMatch(version)),
    reload: useRolesChanged(),
    texts: ({ name, holders }) => ({
      title: t('roles.deactivateTitle'),
      text: t('roles.deactivateText', { name, count: holders }),
      act: t('roles.deactivate'),
      deactivated: t('roles.deactivated', { name }),
      reactivated: t('roles.reactivated', { name }),
    }),
  });
}
