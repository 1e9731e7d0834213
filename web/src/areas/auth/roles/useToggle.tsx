import { type RoleRow, roles } from '@farol/contract/areas/auth/roles';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { ifMatch } from '../../../client/ifMatch.ts';
import { type ActiveToggle, useActiveToggle } from '../../../ui/useActiveToggle.tsx';
import { useRolesChanged } from './queries.ts';

type Toggled = Pick<RoleRow, 'id' | 'active' | 'version' | 'name' | 'holders'>;

/** Deactivates roles, after a warning about their holders, and reactivates them. */
export function useToggle(): ActiveToggle<Toggled> {
  const { t } = useTranslation();
  return useActiveToggle<Toggled>({
    change: ({ id, version }) => call(roles.toggleRole, { query: { id } }, ifMatch(version)),
    changed: useRolesChanged(),
    texts: ({ name, holders }) => ({
      title: t('roles.deactivateTitle'),
      text: t('roles.deactivateText', { name, count: holders }),
      act: t('roles.deactivate'),
      deactivated: t('roles.deactivated', { name }),
      reactivated: t('roles.reactivated', { name }),
    }),
  });
}
