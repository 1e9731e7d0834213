import type { RoleRow } from '@farol/contract/areas/auth/roles';
import { useTranslation } from 'react-i18next';
import { StateTag } from '#ui/register/StateTag.tsx';
import { formatMarks } from './columns.tsx';

/** Lists what a role grants. */
export function Preview({ role }: { role: RoleRow }) {
  const { t } = useTranslation();
  return (
    <div>
      <p>
        <StateTag active={role.active} />{' '}
        <span className="dim">
          {role.organization?.name ?? t('roles.everyOrganization')} ·{' '}
          {t('roles.heldBy', { count: role.holders })}
        </span>
      </p>
      {role.permissions.length === 0 && <p>{t('roles.givesNothing')}</p>}
      <ul>
        {role.permissions.map(permission => (
          <li key={permission}>{t(`permission.${permission}`)}</li>
        ))}
        {formatMarks(role, t).map(mark => (
          <li key={mark}>{mark}</li>
        ))}
      </ul>
    </div>
  );
}
